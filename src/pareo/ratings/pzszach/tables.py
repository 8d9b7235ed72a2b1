"""The tables of PZSzach, men first: what a category counts for, and what its norm asks."""

from __future__ import annotations

from typing import Final, NamedTuple


class Norm(NamedTuple):
    """A category: the ranking to be reached and the least games, by men and by women."""

    category: str
    ranking: tuple[int, int]
    games: tuple[int, int]


# The strongest first: of several norms made at once the highest counts.
NORMS: Final = (
    Norm("m", (2400, 2200), (9, 9)),
    Norm("k", (2200, 2000), (9, 9)),
    Norm("I", (2000, 1800), (9, 7)),
    Norm("II", (1800, 1600), (7, 7)),
    Norm("III", (1550, 1350), (7, 7)),
    Norm("IV", (1300, 1150), (5, 5)),
    Norm("V", (1050, 1000), (5, 5)),
)

_SHARED: Final = {
    "K++": (2300, 2100), "K+": (2300, 2100), "K": (2200, 2000), "I++": (2100, 1900), "I+": (2100, 1900),
    "I": (2000, 1800), "II+": (1900, 1700), "II": (1800, 1600), "III": (1600, 1400), "IV": (1400, 1250),
    "V": (1200, 1100),
}  # fmt: skip
BY_CATEGORY_2015: Final = {"M": (2400, 2200), **_SHARED}
BY_CATEGORY_2010: Final = {"M": (2300, 2100), **_SHARED}
WITHOUT_CATEGORY: Final = (1000, 1000)

BY_TITLE: Final = {
    "GM": 2600, "IM": 2450, "WGM": 2400, "FM": 2300, "WIM": 2250, "CM": 2200, "WFM": 2100, "WCM": 2000,
}  # fmt: skip
"""FIDE's titles, for players who have one and no rating."""
