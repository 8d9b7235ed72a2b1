"""Sentences for people, in every language that has messages."""

from pareo.i18n.messages import LANGUAGES, Messages, language_from, messages_in

__all__ = ["LANGUAGES", "Messages", "language_from", "messages_in"]
