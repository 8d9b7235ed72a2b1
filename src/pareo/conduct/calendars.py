"""The calendar of a round robin: every round, made or to come, by the ids of the players."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.announcing import independent
from pareo.catalog.options import CYCLES, ROTATION, VARIANT
from pareo.model import Tournament
from pareo.pairing import NoPairing, Obstacle
from pareo.pairing.groups import sections
from pareo.pairing.systems.round_robin import CALENDARS, CalendarGame, CalendarRound, calendar
from pareo.pairing.systems.round_robin.cycles import rounds_in_cycle


def calendar_of(tournament: Tournament) -> tuple[CalendarRound, ...]:
    """The rounds of a tournament, or of one group of it; none for a system whose rounds follow from the results.

    NoPairing when its options are not understood.
    """
    system, players = tournament.settings.system or "", tournament.players
    if system not in CALENDARS or len(players) < 2:
        return ()
    return tuple(
        made._replace(
            games=tuple(
                CalendarGame(game.board, players[game.white - 1].id, players[game.black - 1].id) for game in made.games
            ),
            free=players[made.free - 1].id if made.free else None,
        )
        for made in calendar(len(players), _options(tournament), system)
    )


def calendar_obstacles(tournament: Tournament) -> tuple[Obstacle, ...]:
    """What makes the calendar of a round robin, or of one of its groups, impossible.

    Judged with the players who are there; where they are still to come, with as many as the round to begin with asks.
    """
    parts = sections(tournament).values() if independent(tournament.settings) else (tournament,)
    return tuple(obstacle for part in parts for obstacle in _obstacles(part))


def cycles_for(variant: str, most: int = 4) -> tuple[int, ...]:
    """How often all may meet where the rounds come in this order."""
    return tuple(
        cycles
        for cycles in range(1, most + 1)
        if not _refused(4, {VARIANT.name: variant, CYCLES.name: str(cycles)}, next(iter(CALENDARS)))
    )


def _obstacles(part: Tournament) -> tuple[Obstacle, ...]:
    settings, field = part.settings, len(part.players)
    if settings.system not in CALENDARS:
        return ()
    if field < 2:
        field = int(settings.options.get(ROTATION.name, "1")) + 1
    return _refused(field, {CYCLES.name: "1", **settings.options}, settings.system)


def _refused(players: int, options: Mapping[str, str], system: str) -> tuple[Obstacle, ...]:
    try:
        calendar(players, options, system)
    except NoPairing as none:
        return none.obstacles
    return ()


def _options(tournament: Tournament) -> Mapping[str, str]:
    """With the cycles that the announced rounds need, where nobody said how often all meet."""
    settings, each = tournament.settings, rounds_in_cycle(len(tournament.players))
    if "cycles" in settings.options or not settings.rounds:
        return settings.options
    return {**settings.options, "cycles": str(-(-settings.rounds // each))}
