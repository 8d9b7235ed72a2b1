"""Ratings of other scales turned into Elo and back, each line under its own name.

Two lines for England are kept apart on purpose: the old one that seed 000 prints and the one of the change in 2020 give
the same number at grade 200 only.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pareo.ratings.rounding import half_up


@dataclass(frozen=True, slots=True)
class Conversion:
    """Elo = ``base`` + ``factor`` x grade."""

    id: str
    base: int
    factor: Fraction
    source: str

    def elo(self, grade: Fraction | int) -> int:
        """To the nearest whole number, one half upwards; nothing stays nothing."""
        return half_up(self.base + self.factor * grade) if grade else 0

    def grade(self, elo: Fraction | int) -> Fraction:
        """The exact value on the other scale."""
        return (elo - self.base) / self.factor


CONVERSIONS: Final[dict[str, Conversion]] = {
    line.id: line
    for line in (
        Conversion("ingo", 2840, Fraction(-8), "FIDE C.04.1 of 1992, A1 (seed 000)"),
        Conversion("bcf", 600, Fraction(8), "FIDE C.04.1 of 1992, A1 (seed 000)"),
        Conversion("ecf-2020", 700, Fraction(15, 2), "English Chess Federation, change of 2020"),
    )
}
