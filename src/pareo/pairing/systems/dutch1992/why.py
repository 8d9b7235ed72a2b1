"""What the rules of 1992 say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.dutch1992.field import Field, may_have_bye
from pareo.pairing.why.laws import COLOR_MISSED, COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def _may_meet(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: FIDE C.04.1 1992 [B1 a, B2, note to B]"""
    field = Field(position)
    return field.entries, field.legal_over_half


def _may_rest(position: Position, id: int) -> bool:
    entry = next(entry for entry in position.entries if entry.id == id)
    return may_have_bye(entry, position.scoring.win)


LAWS = Laws(
    _may_meet,
    _may_rest,
    {
        NEVER_MET: "B1 a",
        NO_SECOND_BYE: "B1 b",
        SAME_COLOR: "B2",
        OTHER_SCORE: "B3",
        COLOR_MISSED: "B4",
        COMPLETION: "C13",
    },
    (OTHER_SCORE, COLOR_MISSED),
)
