"""What the rules of the USCF say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.options import read_options
from pareo.pairing.systems.uscf.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, OTHER_SCORE, SAME_COLOR, Laws

LAWS = Laws(
    lambda position: Field(position, read_options(position)),
    lambda field: field.keeping_colors(field.met_at_most(0)),
    {
        **ARTICLES,
        NEVER_MET: ARTICLES["no-opponent-unmet"],
        SAME_COLOR: ARTICLES["third-color-forbidden"],
        OTHER_SCORE: "27A2",
        COMPLETION: ARTICLES["no-opponent-unmet"],
    },
)
