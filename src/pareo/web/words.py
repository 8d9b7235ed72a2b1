"""Values as they stand on a page: names, hours and days."""

from __future__ import annotations

from datetime import datetime


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
