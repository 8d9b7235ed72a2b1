"""What does not fit about the games of a PGN file, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.desk.results.games import Wrong
from pareo.i18n.messages import Messages


def wrong_sentences(messages: Messages, wrong: Iterable[Wrong]) -> list[str]:
    """By the lines of the file, each with the board where it is known."""
    return [_sentence(messages, one) for one in sorted(wrong, key=lambda one: one.line)]


def _sentence(messages: Messages, one: Wrong) -> str:
    said = messages.say(f"games.fault_{one.code}", found=one.found, tag=one.tag, here=one.here)
    where = "games.at_board" if one.board else "games.at_line"
    return messages.say(where, line=one.line, board=one.board, what=said)
