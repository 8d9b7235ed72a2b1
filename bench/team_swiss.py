"""The Swiss Team Pairing System: teams in the place of players, and a whole file from its games on."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import every_round, next_round, played
from bench.registry import Work, bench

SYSTEM = "team-swiss@2026"
ROUNDS = 11

for results, told in {"ordinary": "", "white": ", White always wins", "draws": ", all draws"}.items():

    @bench.row(f"{SYSTEM}, round 6 of 200 teams{told}")
    def sixth_round(results: str = results) -> Work:
        return next_round(played(200, 5, ROUNDS, results), SYSTEM)


@bench.row(f"{SYSTEM}, all 10 rounds of 20 teams, all draws")
def all_draws() -> Callable[[], object]:
    return every_round(played(20, 10, 10, "draws", SYSTEM), SYSTEM)


@bench.row(f"{SYSTEM}, round 36 of 40 teams that play 39 rounds")
def almost_all_played() -> Work:
    return next_round(played(40, 35, 39, "any", SYSTEM), SYSTEM)
