"""What the rules of the USCF say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.uscf.byes import bye_candidates
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.options import read_options
from pareo.pairing.systems.uscf.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def _may_meet(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: USCF [27A1, 29E5f1]"""
    field = Field(position, read_options(position))
    return field.entries, field.keeping_colors(field.met_at_most(0))


def _may_rest(position: Position, id: int) -> bool:
    """Rules: USCF [28L3]"""
    field = Field(position, read_options(position))
    return id in {field.entries[candidate.place].id for candidate in bye_candidates(field)}


LAWS = Laws(
    _may_meet,
    _may_rest,
    {
        NEVER_MET: ARTICLES["no-opponent-unmet"],
        NO_SECOND_BYE: ARTICLES["bye-not-repeated"],
        SAME_COLOR: ARTICLES["third-color-forbidden"],
        OTHER_SCORE: "27A2",
        COMPLETION: ARTICLES["no-opponent-unmet"],
    },
)
