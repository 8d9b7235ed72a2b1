"""What the rules of Scrabble say to a wish: who may not meet, who may not rest, what makes a pairing worse."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.random_draw import rematches_allowed
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, OTHER_SCORE, Laws


def _may_rest(position: Position, id: int) -> bool:
    """Rules: FISE [R3]"""
    field = Field(position)
    return field.may_rest(next(i for i, entry in enumerate(field.entries) if entry.id == id))


def _never_again(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: FISE [R1]"""
    field = Field(position)
    return field.entries, field.legal


def _as_chosen(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
    """Rules: seed 003 [U]"""
    field = Field(position, rematches_allowed(position))
    return field.entries, field.legal


_NUMBERS = {
    NEVER_MET: ARTICLES["never-met"],
    NO_SECOND_BYE: ARTICLES["bye-not-repeated"],
    OTHER_SCORE: ARTICLES["score-groups"],
    COMPLETION: ARTICLES["completion"],
}
FISE = Laws(_never_again, _may_rest, _NUMBERS)
RANDOM = Laws(_as_chosen, _may_rest, _NUMBERS, ())
