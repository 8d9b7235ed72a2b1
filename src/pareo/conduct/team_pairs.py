"""A round of teams in plain numbers."""

from __future__ import annotations

from pareo.catalog import SYSTEMS
from pareo.conduct.rounds import pair
from pareo.conduct.terms import as_it_stands
from pareo.model import Tournament


def team_pairs(tournament: Tournament, round: int | None = None) -> tuple[tuple[int, int], ...]:
    """The next round of the teams, or ``round`` once more, by C.04.6: numbers of teams, White first, the bye against 0.

    NoPairing when there is none.
    """
    system = next(system for system in SYSTEMS.values() if system.of_teams and system.kind == "swiss")
    made = pair(as_it_stands(tournament, system), round)
    return (*((white, black) for white, black in made.boards), *((team, 0) for team in made.byes))
