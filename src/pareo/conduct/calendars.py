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
from pareo.pairing.systems.round_robin.teams.calendars import TABLES, calendar_of_squads


def calendar_of(tournament: Tournament) -> tuple[CalendarRound, ...]:
    """The rounds of a tournament, or of one group of it; none for a system whose rounds follow from the results.

    NoPairing when its options are not understood.
    """
    system, settings = tournament.settings.system or "", tournament.settings
    if system in TABLES:
        squads = [team.members for team in tournament.teams]
        ids = [id for squad in squads for id in squad]
        rounds = calendar_of_squads(system, squads, settings.options, settings.rounds)
    else:
        ids = [player.id for player in tournament.players]
        known = system in CALENDARS and len(ids) > 1
        rounds = calendar(len(ids), _options(tournament), system) if known else ()
    return tuple(
        made._replace(
            games=tuple(CalendarGame(game.board, ids[game.white - 1], ids[game.black - 1]) for game in made.games),
            free=ids[made.free - 1] if made.free else None,
        )
        for made in rounds
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
