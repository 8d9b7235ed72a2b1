"""The calendar of a round robin: every round, made or to come, by the ids of the players."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.model import Tournament
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


def _options(tournament: Tournament) -> Mapping[str, str]:
    """With the cycles that the announced rounds need, where nobody said how often all meet."""
    settings, each = tournament.settings, rounds_in_cycle(len(tournament.players))
    if "cycles" in settings.options or not settings.rounds:
        return settings.options
    return {**settings.options, "cycles": str(-(-settings.rounds // each))}
