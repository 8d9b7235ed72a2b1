"""Dates as TRF writes them, and as everybody else does."""

from __future__ import annotations

import re

from pareo.model.dates import date_of

_SHORT = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
_LAST_CENTURY = 70
"""From this year on the two figures of record 132 mean 19xx: the first FIDE rating list is of 1971."""


def written_date(text: str) -> str:
    """``YYYY/MM/DD``; what is no date, such as the year of a birth alone, stays as it is."""
    return "{:04d}/{:02d}/{:02d}".format(*found) if (found := date_of(text)) else text


def written_round_date(text: str) -> str:
    """``YY/MM/DD``, eight columns of record 132; blank for a round without a date."""
    return written_date(text)[2:] if date_of(text) else text


def plain_date(text: str) -> str:
    """A date of a file as ISO writes it: the year alone where there is no more; what is no date stays as it is."""
    if found := _SHORT.fullmatch(text.strip()):
        century = 1900 if int(found[1]) >= _LAST_CENTURY else 2000
        return f"{century + int(found[1])}-{found[2]}-{found[3]}"
    known = date_of(text)
    if known is None:
        return text
    year, month, day = known
    return f"{year:04d}-{month:02d}-{day:02d}" if month and day else f"{year:04d}"
