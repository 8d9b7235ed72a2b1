"""What the Lim rules say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.options import read_options
from pareo.pairing.why.laws import COMPLETION, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws

LAWS = Laws(
    lambda position: Field(position, read_options(position)),
    lambda field: field.widest,
    {NEVER_MET: "2", NO_SECOND_BYE: "8.2", SAME_COLOR: "9.1", OTHER_SCORE: "3", COMPLETION: "9.6"},
)
