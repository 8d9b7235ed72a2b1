"""The results that can be entered at the desk, in one table: their letters, their sentence, their keys, their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ADJOURNED = "??"
OPEN = ""


@dataclass(frozen=True, slots=True)
class Enterable:
    """A result as both letters, White's first; ``told`` is the rest of its message ``desk.result_...``.

    ``vega`` and ``papi`` are the keys that enter it in each habit; ``at`` is the place among the buttons of a board's
    row, 0 for a rarer result, which is in the panel of the board.
    """

    code: str
    told: str
    vega: str = ""
    papi: str = ""
    at: int = 0


_HALF_KEYS = "=/½"
ENTERABLE: tuple[Enterable, ...] = (
    Enterable("10", "10", vega="1", papi="1", at=1),
    Enterable("01", "01", vega="0", papi="2", at=3),
    Enterable("==", "dd", vega="5" + _HALF_KEYS, papi="3" + _HALF_KEYS, at=2),
    Enterable("+-", "pm", vega="3", papi="4"),
    Enterable("-+", "mp", vega="4", papi="5"),
    Enterable("--", "mm", vega="2", papi="6"),
    Enterable(ADJOURNED, "adjourned", vega="7", papi="7"),
    Enterable("=0", "d0"),
    Enterable("0=", "0d"),
    Enterable("00", "00"),
    Enterable("WL", "WL"),
    Enterable("LW", "LW"),
    Enterable("DD", "DD"),
    Enterable(OPEN, "open", vega="9", papi="0"),
)
"""No 1-1, no half a forfeit (VCL4THP 180 to 185). Keys: Vega's habit (seed 004 2.4), and Papi's."""

RESULTS: tuple[str, ...] = tuple(one.code for one in ENTERABLE if one.code)
USUAL: tuple[str, ...] = tuple(one.code for one in sorted(ENTERABLE, key=lambda one: one.at) if one.at)
RARER: tuple[str, ...] = tuple(one.code for one in ENTERABLE if not one.at)
TOLD: Mapping[str, str] = {one.code: f"desk.result_{one.told}" for one in ENTERABLE}
KEYS: Mapping[str, Mapping[str, str]] = {
    "vega": {key: one.code for one in ENTERABLE for key in one.vega},
    "papi": {key: one.code for one in ENTERABLE for key in one.papi},
}
