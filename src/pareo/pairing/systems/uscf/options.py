"""What the organiser and the director chose: three colours in a row, rematches, the ratings used, colours by hand."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.catalog.options import THREE_COLORS, USCF_COLORS, USCF_RATING, USCF_REMATCHES
from pareo.history import Position
from pareo.pairing.options import YES, chosen

IF_UNAVOIDABLE, NATIONAL, NATURAL = "if-unavoidable", "national", "natural"


@dataclass(frozen=True, slots=True)
class UscfOptions:
    """``three_colors``: the third game in a row with a colour is a blemish and no longer forbidden.

    It is so in the last round (29E5f1) and wherever the director accepts it (004, "Aceptar BBB/NNN").
    ``rematches``: players meet again when no round is possible otherwise (27A1). ``national``: national ratings come
    first, FIDE ratings where there are none; otherwise the other way round (004 2.1). ``natural``: the natural pairing
    stays as it is, for a director who improves the colours himself (004 2.10.8).
    """

    three_colors: bool = False
    rematches: bool = True
    national: bool = False
    natural: bool = False


def read_options(position: Position) -> UscfOptions:
    """The choices among the options of a tournament; NoPairing names every one that is not understood."""
    wanted = THREE_COLORS, USCF_REMATCHES, USCF_RATING, USCF_COLORS
    three, rematches, rating, colors = chosen(position.options, *wanted)
    return UscfOptions(
        three_colors=three == YES or position.last_round,
        rematches=rematches == IF_UNAVOIDABLE,
        national=rating == NATIONAL,
        natural=colors == NATURAL,
    )
