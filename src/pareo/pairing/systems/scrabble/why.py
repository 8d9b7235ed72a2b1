"""What the rules of Scrabble say to a wish: who may not meet, who may not rest, what makes a pairing worse."""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.random_draw import rematches_allowed
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.why.laws import OTHER_SCORE, Laws
from pareo.pairing.why.second_games import SecondGames
from pareo.pairing.why.wishes import Judge

_NUMBERS = {**ARTICLES, OTHER_SCORE: ARTICLES["score-groups"]}
_FISE = Laws(Field, lambda field: field.legal, _NUMBERS)
_BY_LOT = Laws(
    lambda position: Field(position, rematches_allowed(position)), lambda field: field.legal, _NUMBERS, counted=()
)


def fise(position: Position) -> Judge | Laws[Field]:
    return _judge(position, _FISE)


def by_lot(position: Position) -> Judge | Laws[Field]:
    return _judge(position, _BY_LOT)


def _judge(position: Position, laws: Laws[Field]) -> Judge | Laws[Field]:
    """Who is asked about wishes for this round: later games of a match follow from the first."""
    return SecondGames(position, ARTICLES, position.games).refute if position.match_goes_on else laws
