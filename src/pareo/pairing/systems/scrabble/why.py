"""What the rules of Scrabble say to a wish: who may not meet, who may not rest, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.random_draw import rematches_allowed
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.why.laws import OTHER_SCORE, Laws

_NUMBERS = {**ARTICLES, OTHER_SCORE: ARTICLES["score-groups"]}
FISE = Laws(Field, lambda field: field.legal, _NUMBERS)
RANDOM = Laws(
    lambda position: Field(position, rematches_allowed(position)), lambda field: field.legal, _NUMBERS, counted=()
)
