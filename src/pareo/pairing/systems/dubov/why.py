"""What the Dubov rules say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def _may_meet(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: FIDE C.04.3 1997 [2.1, 2.3, 2.4]"""
    field = Field(position)
    return field.entries, field.compatible


def _may_rest(position: Position, id: int) -> bool:
    field = Field(position)
    return field.may_have_bye(next(i for i, entry in enumerate(field.entries) if entry.id == id))


LAWS = Laws(
    _may_meet,
    _may_rest,
    {NEVER_MET: "2.1", NO_SECOND_BYE: "2.2", SAME_COLOR: "2.3, 2.4", OTHER_SCORE: "6.4", COMPLETION: "9"},
)
