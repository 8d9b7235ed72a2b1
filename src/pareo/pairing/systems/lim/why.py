"""What the Lim rules say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.options import read_options
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def _may_meet(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: FIDE C.04.2 1999 [2, 9.1, 13]"""
    field = Field(position, read_options(position))
    return field.entries, field.unmet if field.options.free_colors else field.compatible


def _may_rest(position: Position, id: int) -> bool:
    field = Field(position, read_options(position))
    return field.may_have_bye(next(i for i, entry in enumerate(field.entries) if entry.id == id))


LAWS = Laws(
    _may_meet,
    _may_rest,
    {NEVER_MET: "2", NO_SECOND_BYE: "8.2", SAME_COLOR: "9.1", OTHER_SCORE: "3", COMPLETION: "9.6"},
)
