"""TRF text in one breath, for tests."""

from __future__ import annotations

from pareo.formats import trf
from pareo.formats.trf import Conversion

# A file without any problem: lines 1 to 4 are headers, players 1 to 4 stand on lines 5 to 8.
HEADERS = ("012 Small Open", "062 4", "142 5", "152 W")
CELLS = {
    1: ("1.5", "   3 w 1", "   2 b ="),
    2: ("1.5", "   4 b 1", "   1 w ="),
    3: ("1.0", "   1 b 0", "   4 w 1"),
    4: ("0.0", "   2 w 0", "   3 b 0"),
}
LINE_OF = {1: 5, 2: 6, 3: 7, 4: 8}


def player(number: int | str, points: str, *cells: str, name: str = "Name", rating: str = "2000") -> str:
    """A line 001 with these cells ("   3 w 1")."""
    start = f"001 {number:>4} m    {name:33} {rating:>4} ESP     2200000 1990/01/01 {points:>4}    1"
    return start + "".join(f"  {cell:8}" for cell in cells)


def file(*more: str, **changed: tuple[str, ...]) -> str:
    """The small open with other records after it and other cells for some players (``p2=("0.5", ...)``)."""
    cells = CELLS | {int(name[1:]): value for name, value in changed.items()}
    return "\n".join([*HEADERS, *(player(number, *row) for number, row in cells.items()), *more]) + "\n"


def converted(text: str) -> Conversion:
    return trf.to_tournament(trf.read(text.encode()))


def codes(text: str) -> list[str]:
    return [problem.code for problem in converted(text).problems]
