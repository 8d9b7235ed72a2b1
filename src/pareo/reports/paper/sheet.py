"""What is chosen for a paper, and what stands in its head and foot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pareo.i18n import Messages
from pareo.i18n.calendar import moment_words, period_words
from pareo.model import Tournament

SIZES = {"A4": (2100, 2970), "Letter": (2159, 2794)}
"""Width and height, in tenths of a millimetre."""
ORIENTATIONS = ("portrait", "landscape")
SMALLEST, LARGEST = 8, 24
"""Sizes of type that can be chosen, in points (seed 004: a size from a list)."""
MOST_SIDE_BY_SIDE = 4
LABELS, USUAL_LABELS = (1, 2, 4, 8), 4
"""How many labels of boards are on a sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What somebody chose for a paper; what is empty or 0 is as the paper has it.

    ``columns``: of a list those to show, by name. ``side_by_side``: so many columns of a list on a page.
    ``per_sheet``: labels of boards on a sheet. ``first``: certificates for so many places.
    """

    size: str = "A4"
    orientation: str = ""
    font: int = 0
    columns: tuple[str, ...] = ()
    side_by_side: int = 0
    per_sheet: int = 0
    first: int = 0

    def room(self, wide: bool) -> tuple[int, int]:
        """Width and height in tenths of a millimetre; ``wide``: the paper lies on its side unless somebody chose."""
        width, height = SIZES[self.size]
        lies = self.orientation == "landscape" if self.orientation else wide
        return (height, width) if lies else (width, height)


@dataclass(frozen=True, slots=True)
class Letterhead:
    """The event in the head and the foot of every sheet, and when it is printed (nobody here looks at a clock).

    ``start``: the starting position of the round, in words. ``signed_by``: who signs certificates, with their offices.
    ``address``: of the page that the paper is a copy of, for its QR code.
    """

    event: str
    section: str = ""
    about: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    logo: bytes = b""
    printed: datetime | None = None
    start: str = ""
    signed_by: tuple[tuple[str, str], ...] = ()
    address: str = ""

    def printed_words(self, messages: Messages) -> str:
        return messages.say("calendar.printed", at=moment_words(messages, self.printed)) if self.printed else ""


def letterhead_of(tournament: Tournament, messages: Messages, printed: datetime | None = None) -> Letterhead:
    """The head of a tournament of a file."""
    about = (tournament.city, period_words(messages, tournament.start_date, tournament.end_date))
    arbiter = (messages.say("desk.field_chief_arbiter"), tournament.chief_arbiter)
    lines = (" · ".join(filter(None, about)), ": ".join(arbiter) if arbiter[1] else "")
    deputies = ", ".join(tournament.deputies)
    foot = (f"{messages.say('desk.field_deputies')}: {deputies}",) if deputies else ()
    return Letterhead(
        tournament.name, about=tuple(filter(None, lines)), foot=foot, printed=printed, signed_by=(arbiter,)
    )
