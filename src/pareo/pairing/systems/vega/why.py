"""What the rules of Vega say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, OTHER_SCORE, SAME_COLOR, Laws

LAWS = Laws(
    Field,
    lambda field: field.legal,
    {
        **ARTICLES,
        SAME_COLOR: ARTICLES["colors-forbidden"],
        OTHER_SCORE: ARTICLES["remaining"],
        COMPLETION: ARTICLES["never-met"],
    },
)
