"""What the Burstein rules say to a wish: in seeding rounds what the Dutch rules say, later their own laws."""

from __future__ import annotations

from collections.abc import Callable

from pareo.catalog import SYSTEMS
from pareo.history import Position
from pareo.pairing.loading import loaded
from pareo.pairing.systems.burstein2026.field import Field
from pareo.pairing.systems.burstein2026.procedure import SEEDED_BY, is_seeding
from pareo.pairing.systems.burstein2026.rules import ARTICLES
from pareo.pairing.why.laws import COLOR_MISSED, OTHER_SCORE, Laws
from pareo.pairing.why.wishes import Judge

LAWS = Laws(Field, lambda field: field.legal, {**ARTICLES, OTHER_SCORE: "C5"}, counted=(OTHER_SCORE, COLOR_MISSED))


def judge(position: Position) -> Judge | Laws[Field]:
    """Who is asked about wishes for this round."""
    if not is_seeding(position):
        return LAWS
    dutch: Callable[[Position], Judge] = loaded(SYSTEMS[SEEDED_BY].wishes)
    return dutch(position)
