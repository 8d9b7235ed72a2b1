"""What the reports lack as a page shows it: a sentence, who asks for it, and links to the fields that mend it."""

from __future__ import annotations

from typing import NamedTuple

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.results.missing import EVENT, SETUP, Gap, missing
from pareo.i18n import Messages
from pareo.i18n.report_gaps import gap_sentence, needed_words

SHOWN = 6
"""Players who are named at once; the others are folded away."""


class GapLine(NamedTuple):
    """One line of the list; ``players``: each with the address of the field that he lacks."""

    words: str
    needed: str
    address: str
    players: tuple[tuple[Participant, str], ...]

    @property
    def first(self) -> tuple[tuple[Participant, str], ...]:
        return self.players[:SHOWN]

    @property
    def others(self) -> tuple[tuple[Participant, str], ...]:
        return self.players[SHOWN:]


def gap_lines(section: Section, messages: Messages) -> list[GapLine]:
    """All that is missing, in words and with the way to each field."""
    return [
        GapLine(
            gap_sentence(messages, gap),
            needed_words(messages, gap),
            gap_address(section, gap),
            gap_players(section, gap),
        )
        for gap in missing(section)
    ]


def gap_address(section: Section, gap: Gap) -> str:
    """The page and the field where it is mended."""
    event = f"/e/{section.snapshot.event_slug}"
    here = f"{event}/{section.snapshot.slug}"
    if gap.page == EVENT:
        return f"{event}#f-{gap.field}"
    if gap.page == SETUP:
        return f"{here}/setup#f-{gap.field}"
    if gap.rounds:
        return f"{here}/rounds/{gap.rounds[0]}" + ("?out=1" if gap.code == "results" else "#main")
    return gap_players(section, gap)[0][1]


def gap_players(section: Section, gap: Gap) -> tuple[tuple[Participant, str], ...]:
    """Everybody who lacks it, with the address of the field."""
    here = f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"
    return tuple((player, f"{here}/players/{player.number}/edit#f-{gap.field}") for player in gap.players)
