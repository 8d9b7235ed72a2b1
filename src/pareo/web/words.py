"""Values as they stand on a page: points, names, hours and days."""

from __future__ import annotations

from datetime import datetime

_FRACTIONS = {5: "½"}


def points(tenths: int | None) -> str:
    """``35`` is 3½, ``5`` is ½, ``13`` is 1.3."""
    if tenths is None:
        return ""
    sign, whole, rest = "-" if tenths < 0 else "", *divmod(abs(tenths), 10)
    if rest in _FRACTIONS:
        return f"{sign}{whole or ''}{_FRACTIONS[rest]}"
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def surname(name: str) -> str:
    return name.partition(",")[0]


def clock(moment: datetime | str | None, seconds: bool = False) -> str:
    """The hour on the arbiter's clock."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%H:%M:%S" if seconds else "%H:%M")


def day(moment: datetime | str | None) -> str:
    """The date in figures that every country reads alike."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%Y-%m-%d")
