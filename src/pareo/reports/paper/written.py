"""Cells as paper shows them: a text, a title with a name, or the boxes for a result that is still open."""

from __future__ import annotations

from typing import TypeAlias

from pareo.i18n.results import half, points
from pareo.model import ByeKind
from pareo.reports.cells import (
    Cell,
    Color,
    Encounters,
    MatchEncounters,
    MatchMeeting,
    MatchScore,
    Meeting,
    Name,
    Result,
)
from pareo.reports.forms.writing import Hand
from pareo.reports.paper.typesetting import printable
from pareo.reports.table import Kind

Shown: TypeAlias = "str | list[str] | dict[str, bool]"
"""A text; a text and a strong one after it; ``BOXES``."""

GROWING = frozenset({Kind.NAME, Kind.TEXT, Kind.REASON, Kind.DATE})
"""Columns that can break between words: they share the room that the others leave."""
BOXES: dict[str, bool] = {"boxes": True}
PIECES = {"w": "○", "b": "●", "": ""}
_PAID = frozenset(kind.value for kind in ByeKind if kind.ending != "loss")
_WIDE, _NARROW = 14, 5
_WIDTHS = {**dict.fromkeys("MW@mw%½●○", _WIDE), **dict.fromkeys("ijlI1.,;:'|!· ft-", _NARROW)}


def shown(cell: Cell, hand: Hand, narrow: bool = False) -> Shown:
    """``narrow``: of a colour the piece alone."""
    match cell:
        case Name(title=title) if title:
            return [f"{printable(title)} ", printable(cell.name)]
        case Color(color=color):
            return PIECES[color] if narrow else f"{PIECES[color]} {hand.write(cell)}".strip()
        case Meeting():
            return _meeting(cell, hand)
        case MatchMeeting(label=label) if label:
            return f"{label}{PIECES[cell.color]}{hand.made(cell)}"
        case MatchMeeting():
            return _meeting(Meeting(0, 0, "", cell.letter, cell.points), hand)
        case Encounters(own=True) | MatchEncounters(own=True):
            return "×"
        case Result(open=True) | MatchScore(begun=False):
            return BOXES
        case _:
            return printable(hand.write(cell))


def _meeting(cell: Meeting, hand: Hand) -> str:
    """Opponent, colour and result; byes by what they brought, as on pages."""
    if cell.label:
        side = "·" if cell.letter == "?" else half(cell.letter)
        said = f"{cell.label}{PIECES[cell.color]}{side}"
        return said if cell.letter or cell.played else f"({said})"
    if cell.letter in _PAID:
        return hand.say("web.short_bye") if cell.letter == "U" else points(cell.points)
    return "–"


def plain(cell: Shown) -> str:
    """What a cell shows as one text; of boxes, a text as wide as they are."""
    if isinstance(cell, str):
        return cell
    return "".join(cell) if isinstance(cell, list) else "mm – mm"


def breadth(text: str) -> int:
    """How wide a text is, in tenths of a letter or so: enough to find the widest of a column."""
    return sum(_WIDTHS.get(letter, 10) for letter in text)
