"""When a round is played, and what else is announced for its day."""

from __future__ import annotations

from typing import NamedTuple


class RoundTimes(NamedTuple):
    """Day (ISO) and hour of a round, the hour at which its pairings go up, and until when its results can be claimed.

    Empty where nobody said. The limit for claims is announced with the schedule (C.04.2 4.3); one that is earlier than
    the round itself is of the next morning.
    """

    date: str = ""
    time: str = ""
    publish: str = ""
    claims: str = ""
