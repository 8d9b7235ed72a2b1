"""What the Dubov rules say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.why.laws import COMPLETION, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws

LAWS = Laws(
    Field,
    lambda field: field.compatible,
    {NEVER_MET: "2.1", NO_SECOND_BYE: "2.2", SAME_COLOR: "2.3, 2.4", OTHER_SCORE: "6.4", COMPLETION: "9"},
)
