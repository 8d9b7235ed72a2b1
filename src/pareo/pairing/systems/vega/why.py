"""What the rules of Vega say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.vega.bye import may_have_bye
from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.options import accepts_three_colors
from pareo.pairing.systems.vega.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def _may_meet(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: seed 004 [Appendix E 2.1, 2.3, 2.4]"""
    field = Field(position, accepts_three_colors(position))
    return field.entries, field.legal


def _may_rest(position: Position, id: int) -> bool:
    """Rules: seed 004 [Appendix E 2.2]"""
    field = Field(position, accepts_three_colors(position))
    return may_have_bye(field, next(i for i, entry in enumerate(field.entries) if entry.id == id))


LAWS = Laws(
    _may_meet,
    _may_rest,
    {
        NEVER_MET: ARTICLES["never-met"],
        NO_SECOND_BYE: ARTICLES["bye-not-repeated"],
        SAME_COLOR: ARTICLES["colors-forbidden"],
        OTHER_SCORE: ARTICLES["remaining"],
        COMPLETION: ARTICLES["never-met"],
    },
)
