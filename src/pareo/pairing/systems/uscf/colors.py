"""Who has White, and how bad that is for the one who did not get the colour due.

Rules: USCF [29E1-29E4, 29E5f]
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.swiss.colors import named
from pareo.pairing.systems.uscf.field import Field

Reason: TypeAlias = Literal[
    "initial-color",
    "both-preferences",
    "third-color-avoided",
    "stronger-preference",
    "wider-difference",
    "last-difference",
    "higher-ranked",
]


class Blemish(NamedTuple):
    """What is wrong with the colours of a pair: ``grave`` players are two or more games out of balance or have a
    colour for the third time in a row (29E5b, 29E5f), ``undue`` ones only miss the colour due (29E5a). Each is 0 or 1.
    """

    grave: int
    undue: int


def seat(field: Field, higher: int, lower: int, board: int = 1) -> tuple[int, int, Reason]:
    """White, Black, and the rule that said so; the board decides where neither is due a colour."""
    color, reason = _color_of_higher(field, higher, lower, board)
    return (higher, lower, reason) if color == WHITE else (lower, higher, reason)


def _color_of_higher(field: Field, higher: int, lower: int, board: int) -> tuple[Color, Reason]:
    due, other = field.due[higher], field.due[lower]
    if not due and not other:
        initial: Color = field.position.initial_color or WHITE
        return (initial if board % 2 else opposite(initial)), "initial-color"
    if due != other:
        return (named(due) if due else opposite(other)), "both-preferences"
    color = named(due)
    mine, theirs = (third_in_a_row(field, i, opposite(color)) for i in (higher, lower))
    if mine != theirs:
        return (color if mine else opposite(color)), "third-color-avoided"
    out, other_out = abs(field.balance[higher]), abs(field.balance[lower])
    if out != other_out:
        reason: Reason = "wider-difference" if out and other_out else "stronger-preference"
        return (color if out > other_out else opposite(color)), reason
    if had := last_difference_by_round(field, higher, lower):
        return opposite(had), "last-difference"
    return color, "higher-ranked"


def last_difference_by_round(field: Field, higher: int, lower: int) -> str:
    """What the higher had in the latest round in which the colours of the two differed; empty when they never did.

    No game is no colour: of BW-BW and BWB-W the former had Black and the latter nothing in the fourth round, so the
    former gets White. Who had nothing counts as having had the opposite of the other.

    Rules: USCF [29E4 3, 29E4 4]
    """
    for his, other in zip(reversed(field.entries[higher].records), reversed(field.entries[lower].records), strict=True):
        mine, theirs = (record.color if record.played else "" for record in (his, other))
        if mine != theirs:
            return mine or opposite(theirs)
    return ""


def third_in_a_row(field: Field, i: int, color: str) -> bool:
    """True when this colour would be his third in a row without being the one that he is due.

    Rules: USCF [29E5f]
    """
    return field.colors[i][-2:] == color + color and field.due[i] != color


def blemish(field: Field, higher: int, lower: int) -> Blemish:
    """What is wrong with a pair seated by the rules."""
    if not field.due[higher] or field.due[higher] != field.due[lower]:
        return Blemish(0, 0)
    white, black, _ = seat(field, higher, lower)
    loser, color = (white, WHITE) if field.due[white] != WHITE else (black, BLACK)
    balance = field.balance[loser] + (1 if color == WHITE else -1)
    return Blemish(int(abs(balance) > 1 or third_in_a_row(field, loser, color)), 1)
