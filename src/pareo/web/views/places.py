"""Where a section stands, and so which page it opens with."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.rounds.making import open_boards


def current_place(section: Section) -> str:
    """Players while there are none, the round in play, the next one, or the final standings."""
    if not section.players:
        return "players"
    last = section.last_round
    if not last:
        return "rounds/1"
    if open_boards(section, last) or not section.rounds[-1].published:
        return f"rounds/{last}"
    return f"rounds/{last + 1}" if last < section.rounds_planned else "standings"


def state_word(section: Section) -> tuple[str, int]:
    """A code and a number for one line on the first page."""
    last = section.last_round
    if not section.players:
        return "empty", 0
    if not last:
        return "ready", len(section.players)
    if waiting := len(open_boards(section, last)):
        return "playing", waiting
    return ("between", last) if last < section.rounds_planned else ("finished", last)
