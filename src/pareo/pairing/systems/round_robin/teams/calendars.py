"""The tables of teams for whoever asks before a round: the whole calendar, how many rounds, which sizes have one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pareo.catalog import System
from pareo.catalog.options import MOLTER_TABLE
from pareo.pairing.options import said
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.systems.round_robin.teams import molter, scheveningen
from pareo.pairing.systems.round_robin.teams.tables import MOLTER, MOLTER_CUP, SCHEVENINGEN

Squads = Sequence[Sequence[int]]
"""The players of each team by their ids, both in their order."""

TABLES: dict[str, Callable[[int, int, Mapping[str, str], int | None], tuple[CalendarRound, ...]]] = {
    "scheveningen@2022": scheveningen.calendar,
    "molter@ffe": molter.calendar,
}
"""By the ids of the catalog, for so many teams of so many players."""

MOST_ROUNDS = 9
"""More than any Molter table has."""


def rounds_of(system: System, boards: int, cycles: int, announced: int) -> int:
    """How many rounds an event has whose largest team has so many players.

    Whoever meets everybody of the other team plays as many rounds as it has players; a Molter is as long as announced.
    """
    return announced if system.needs_rounds else max(1, boards * cycles)


def calendar_of_squads(
    system: str, squads: Squads, options: Mapping[str, str], announced: int | None
) -> tuple[CalendarRound, ...]:
    """Every round by the places of the players, counted through all teams; none for teams that have no table."""
    sizes = {len(squad) for squad in squads}
    if len(sizes) != 1 or sizes == {0}:
        return ()
    return TABLES[system](len(squads), sizes.pop(), options, announced)


def teams_with_a_table(system: str) -> tuple[int, int]:
    """The fewest and the most teams."""
    teams = [scheveningen.TEAMS] if TABLES[system] is scheveningen.calendar else [teams for teams, _ in MOLTER]
    return min(teams), max(teams)


def sizes_with_a_table(system: str, teams: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """Of how many players so many teams can be; of Scheveningen, which goes on for ever, as far as it is printed."""
    if TABLES[system] is scheveningen.calendar:
        return tuple(SCHEVENINGEN) if teams == scheveningen.TEAMS else ()
    known = MOLTER_CUP if said(options, MOLTER_TABLE) == molter.CUP else MOLTER
    return tuple(sorted(players for number, players in known if number == teams))


def most_rounds(system: str, teams: int, players: int, options: Mapping[str, str]) -> int:
    """How many rounds the table has, with the one of a Molter that stands alone; 0 without a table."""
    table = TABLES[system]
    return max(len(table(teams, players, options, announced)) for announced in range(1, MOST_ROUNDS + 1))
