"""The words of the rules on a page, explained in the language of the page."""

from __future__ import annotations

from collections.abc import Iterable

from jinja2 import pass_context
from jinja2.runtime import Context

from pareo.i18n import Messages, messages_in
from pareo.i18n.glossary import explained, explained_in
from pareo.i18n.told import Chapter


@pass_context
def terms_of(context: Context, lines: Iterable[str]) -> list[str]:
    """Those that these lines use."""
    return explained(lines, _messages(context))


@pass_context
def terms_in(context: Context, chapters: Iterable[Chapter]) -> list[str]:
    """Those of a round that is told."""
    return explained_in(chapters, _messages(context))


def _messages(context: Context) -> Messages:
    return messages_in(context["lang"], context["wording"])
