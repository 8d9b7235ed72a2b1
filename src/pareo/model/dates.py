"""Dates in the ways in which people and files write them."""

from __future__ import annotations

import re
from typing import TypeAlias

Date: TypeAlias = tuple[int, int, int]
"""Year, month, day."""

_YEAR_FIRST = re.compile(r"(\d{4})\D+(\d{1,2})\D+(\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})\D+(\d{1,2})\D+(\d{4})")
_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")


def date_of(text: str) -> Date | None:
    """Year, month and day of a date in the usual ways of writing it.

    >>> date_of("2025/10/01"), date_of("1.10.2025"), date_of("soon")
    ((2025, 10, 1), (2025, 10, 1), None)
    """
    if not text:
        return None
    if found := _YEAR_FIRST.match(text.strip()):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _YEAR_LAST.match(text.strip()):
        return int(found[3]), int(found[2]), int(found[1])
    return None


def year_of(text: str) -> int | None:
    """The year of a date, or a year that stands alone, as lists have it of births."""
    found = _YEAR.search(text)
    return int(found[1]) or None if found else None
