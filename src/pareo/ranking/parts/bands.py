"""Ranges of ratings as they are typed: ``2000-, 1800-1999, -1799, unrated`` (seed 004 2.7, rating groups)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pareo.model import Error
from pareo.model.spelling import folded

HIGHEST = 9999
"""Of ratings and of years."""

_RANGE = re.compile(r"([0-9]{0,4}) ?[-–] ?([0-9]{0,4})")
_FROM = re.compile(r"(?:>=?|≥) ?([0-9]{1,4})|([0-9]{1,4}) ?\+")
_UNDER = re.compile(r"< ?([0-9]{1,4})")
_UNRATED = frozenset({"unrated", "0", "sin elo", "sin rating", "none"})


class WrongParts(Error, ValueError):
    """Groups that cannot be made. ``code`` names the sentence in the messages, ``values`` fill it in."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Band(NamedTuple):
    """Numbers from ``low`` to ``high``, both included; 0 to 0 are those who have none."""

    low: int
    high: int

    @property
    def code(self) -> str:
        """As one types it."""
        if self == UNRATED:
            return "unrated"
        if self.high >= HIGHEST:
            return f"{self.low}-"
        return f"-{self.high}" if self.low <= 1 else f"{self.low}-{self.high}"

    def holds(self, number: int) -> bool:
        return self.low <= number <= self.high


UNRATED = Band(0, 0)
USUAL_BANDS = (Band(2200, HIGHEST), Band(2000, 2199), Band(1800, 1999), Band(1600, 1799), Band(1, 1599), UNRATED)


def read_bands(text: str) -> tuple[Band, ...]:
    """The ranges of a text, parted by commas; WrongParts for one that cannot be read, or that two of them share."""
    found = tuple(read_band(part) for part in split(text))
    refuse_overlaps(found)
    return found


def split(text: str) -> list[str]:
    return [part for piece in re.split(r"[,;\n]", text) if (part := " ".join(piece.split()))]


def read_band(text: str) -> Band:
    """``1800-1999``, ``2000-`` or ``2000+``, ``-1799`` or ``<1800``, ``unrated``."""
    plain = folded(text)
    if plain in _UNRATED:
        return UNRATED
    if found := _FROM.fullmatch(plain):
        return Band(int(found[1] or found[2]), HIGHEST)
    if found := _UNDER.fullmatch(plain):
        return _upwards(Band(1, int(found[1]) - 1), text)
    found = _RANGE.fullmatch(plain)
    if not found or not (found[1] or found[2]):
        raise WrongParts("part_range", found=text)
    return _upwards(Band(int(found[1] or 1), int(found[2] or HIGHEST)), text)


def _upwards(band: Band, text: str) -> Band:
    if band.low > band.high or band.low < 1:
        raise WrongParts("part_backwards", found=text)
    return band


def refuse_overlaps(bands: Sequence[Band]) -> None:
    """Nobody stands in two groups: WrongParts names the two ranges and what they share."""
    for one, other in combinations(bands, 2):
        if one == other:
            raise WrongParts("part_twice", found=one.code)
        low, high = max(one.low, other.low), min(one.high, other.high)
        if low <= high:
            raise WrongParts("part_overlap", one=one.code, other=other.code, shared=Band(low, high).code)


def written(bands: Sequence[Band]) -> str:
    """The ranges as one types them."""
    return ", ".join(band.code for band in bands)
