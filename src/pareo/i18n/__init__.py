"""Sentences for people, in every language that has a catalogue."""

from pareo.i18n.catalogue import LANGUAGES, Catalogue, catalogue, language_from

__all__ = ["LANGUAGES", "Catalogue", "catalogue", "language_from"]
