"""What the Lim rules say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.swiss.meetings import NEVER_MET
from pareo.pairing.systems.lim import ed1999, ed2026
from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.options import read_options
from pareo.pairing.why.laws import COMPLETION, NO_SECOND_BYE, OTHER_SCORE, SAME_COLOR, Laws


def laws(edition: Edition, articles: dict[str, str]) -> Laws[Field]:
    """The laws of one edition."""
    return Laws(
        lambda position: Field(position, read_options(position, edition.maxi), edition.had_bye),
        lambda field: field.widest,
        articles,
    )


LAWS = laws(
    ed1999.EDITION, {NEVER_MET: "2", NO_SECOND_BYE: "8.2", SAME_COLOR: "9.1", OTHER_SCORE: "3", COMPLETION: "9.6"}
)
LAWS_2026 = laws(
    ed2026.EDITION,
    {NEVER_MET: "2.1", NO_SECOND_BYE: "C.04.1 4", SAME_COLOR: "2.1", OTHER_SCORE: "2.2", COMPLETION: "2.6"},
)
