"""Age groups: U8 to U20, S50, S65 by FIDE's days of reckoning, and years of birth as one types them (seed 004 2.7).

FIDE's youth events ask who has not reached an age before 1 January of the year in which they begin, so U14 of 2026 are
those born in 2012 or later; its seniors must have reached theirs by 31 December of it, so S50 were born in 1976 or
earlier.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pareo.model.dates import year_of
from pareo.model.spelling import folded
from pareo.ranking.parts.bands import HIGHEST, Band, WrongParts, read_band, split

_NAMED = re.compile(r"(u|s|sub|under|senior|\+) ?-? ?([0-9]{1,2})")
_YEAR = re.compile(r"[0-9]{4}")
_TWO_FIGURES = re.compile(r"[0-9]{1,2}\D[0-9]{1,2}\D([0-9]{2})|[0-9]{4}([0-9]{2})")
_OF_THIS_CENTURY = 30
"""Two figures below this are a year of this century, as the lists of entries read them too."""
YOUNG, OLD = "U", "S"
FIRST_YEAR = 1850


class Age(NamedTuple):
    """One age group: ``U`` or ``S`` and the years of age, or a range of years of birth without a letter."""

    letter: str
    low: int
    high: int = 0

    @property
    def code(self) -> str:
        """As one types it."""
        return f"{self.letter}{self.low}" if self.letter else _years(self).code

    def born(self, year: int) -> Band:
        """The years of birth that it means in an event of this year."""
        if self.letter == YOUNG:
            return Band(year - self.low, HIGHEST)
        return Band(1, year - self.low) if self.letter == OLD else _years(self)


def _years(age: Age) -> Band:
    return Band(age.low, age.high)


USUAL_AGES = (*(Age(YOUNG, years) for years in (8, 10, 12, 14, 16, 18, 20)), Age(OLD, 50), Age(OLD, 65))


def read_ages(text: str) -> tuple[Age, ...]:
    """The age groups of a text, parted by commas; WrongParts for one that cannot be read, and for years twice."""
    found = tuple(read_age(part) for part in split(text))
    for one, other in combinations(found, 2):
        if one == other or not (one.letter or other.letter):
            _refuse_overlap(one, other, 0)
    return found


def read_age(text: str) -> Age:
    """``U14``, ``sub 14``, ``S50``, ``+65``, a year of birth, or a range of them: ``1990-1999``, ``2005-``."""
    plain = folded(text)
    if found := _NAMED.fullmatch(plain):
        return Age(OLD if found[1] in ("s", "senior", "+") else YOUNG, int(found[2]))
    if _YEAR.fullmatch(plain):
        return _of_birth(Band(int(plain), int(plain)), text)
    try:
        return _of_birth(read_band(plain), text)
    except WrongParts as wrong:
        raise WrongParts("part_age" if wrong.code == "part_range" else wrong.code, found=text) from None


def _of_birth(years: Band, text: str) -> Age:
    if any(end not in (1, HIGHEST) and end < FIRST_YEAR for end in years):
        raise WrongParts("part_age", found=text)
    return Age("", *years)


def refuse_ages(ages: Sequence[Age], year: int) -> None:
    """WrongParts where years of birth fall into an age that has a name. U12 inside U14 is no fault: each player stands
    in the youngest, or oldest, that holds.
    """
    for one, other in combinations(ages, 2):
        if (one.letter == "") != (other.letter == "") or {one.letter, other.letter} == {YOUNG, OLD}:
            _refuse_overlap(one, other, year)


def _refuse_overlap(one: Age, other: Age, year: int) -> None:
    if one == other:
        raise WrongParts("part_twice", found=one.code)
    first, second = one.born(year), other.born(year)
    low, high = max(first.low, second.low), min(first.high, second.high)
    if low <= high:
        raise WrongParts("part_overlap", one=one.code, other=other.code, shared=Band(low, high).code)


def age_of(birth: int, ages: Sequence[Age], year: int) -> Age | None:
    """The group of somebody born in this year: the narrowest that holds; None where none does."""
    inside = [age for age in ages if age.born(year).holds(birth)]
    return min(inside, key=lambda age: age.low if age.letter == YOUNG else -age.low, default=None)


def birth_year(text: str) -> int | None:
    """The year of a birth date as files have it: ``1963/04/13``, ``13.04.63``, ``130463``, ``1963`` (seed 004 2.7)."""
    if (year := year_of(text)) is not None:
        return year
    found = _TWO_FIGURES.fullmatch(text.strip())
    short = int(found[1] or found[2]) if found else None
    if short is None or found is None or not any(figure in "123456789" for figure in found[0]):
        return None
    return short + (2000 if short < _OF_THIS_CENTURY else 1900)


def written_ages(ages: Sequence[Age]) -> str:
    return ", ".join(age.code for age in ages)
