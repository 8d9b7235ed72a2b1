"""The Dubov, Burstein and Double-Swiss engines of 2026 on the fields of the Dutch rows, and on those that hurt."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import every_round, next_round, played
from bench.registry import Work, bench

ROUNDS = 11
HARD = {"white": "White always wins", "draws": "all draws"}


def _rows(system: str, number: int) -> None:
    for size in (100, 1_000):

        @bench.row(f"{system}, round {number} of {size:,} players")
        def usual(size: int = size) -> Work:
            return next_round(played(size, number - 1, ROUNDS), system)

    for results, told in HARD.items():

        @bench.row(f"{system}, round {number} of 200 players, {told}")
        def hard(results: str = results) -> Work:
            return next_round(played(200, number - 1, ROUNDS, results), system)

    @bench.row(f"{system}, all 10 rounds of 20 players, all draws")
    def all_draws() -> Callable[[], object]:
        return every_round(played(20, 10, 10, "draws", system), system)

    @bench.row(f"{system}, round 36 of 40 players who play 39 rounds")
    def almost_all_played() -> Work:
        return next_round(played(40, 35, 39, "any", system), system)


_rows("dubov@2026", 6)
_rows("burstein@2026", 6)

MATCHES = "double-swiss@2026"

for size in (100, 1_000):

    @bench.row(f"{MATCHES}, match 3 of {size:,} players")
    def third_match(size: int = size) -> Work:
        return next_round(played(size, 4, 2 * ROUNDS, "ordinary", MATCHES), MATCHES)


for results, told in HARD.items():

    @bench.row(f"{MATCHES}, match 6 of 200 players, {told}")
    def hard_match(results: str = results) -> Work:
        return next_round(played(200, 10, 2 * ROUNDS, results, MATCHES), MATCHES)


@bench.row(f"{MATCHES}, match 34 of 40 players who play 39 matches")
def almost_all_matches() -> Work:
    return next_round(played(40, 66, 78, "any", MATCHES), MATCHES)
