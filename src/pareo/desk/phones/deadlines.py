"""Until when something comes from phones: so many minutes before a round, by the clock of the hall."""

from __future__ import annotations

from datetime import datetime, timedelta

from pareo.model import RoundTimes


def limit_before(times: RoundTimes, minutes: int) -> datetime | None:
    """So many minutes before the hour that is announced; None where there is no hour, or no minutes."""
    if not minutes or not times.date or not times.time:
        return None
    try:
        return datetime.fromisoformat(f"{times.date}T{times.time}") - timedelta(minutes=minutes)
    except ValueError:
        return None


def is_over(limit: datetime | None, now: datetime) -> bool:
    return limit is not None and now.astimezone().replace(tzinfo=None) > limit
