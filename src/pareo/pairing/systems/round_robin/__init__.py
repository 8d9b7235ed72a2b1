"""Round robins: everybody meets everybody, by tables known before the first round."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pareo.pairing.systems.round_robin.berger import calendar as berger_calendar
from pareo.pairing.systems.round_robin.cycles import CalendarGame, CalendarRound
from pareo.pairing.systems.round_robin.rutsch import calendar as rutsch_calendar

__all__ = ["CALENDARS", "CalendarGame", "CalendarRound", "calendar"]

CALENDARS: dict[str, Callable[[int, Mapping[str, str]], tuple[CalendarRound, ...]]] = {
    "roundrobin@berger": berger_calendar,
    "roundrobin@rutsch": rutsch_calendar,
    "team-roundrobin@berger": berger_calendar,
}
"""The systems whose whole calendar is known in advance, by their ids in the catalog."""


def calendar(
    players: int, options: Mapping[str, str] | None = None, system: str = "roundrobin@berger"
) -> tuple[CalendarRound, ...]:
    """Every round of a tournament of so many players, by their numbers; ``options`` as in the settings.

    >>> [(game.white, game.black) for game in calendar(4)[1].games]
    [(4, 3), (1, 2)]
    """
    return CALENDARS[system](players, options or {})
