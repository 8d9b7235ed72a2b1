"""The Dubov engines on the fields of the Dutch rows, and on fields with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import every_round, next_round, played
from bench.registry import Work, bench

DUBOV = "dubov@1997"
DANUBIAN = "dubov@danubian"

for size in (100, 500, 1_000):

    @bench.row(f"dubov@1997, round 6 of {size:,} players")
    def after_five(size: int = size) -> Work:
        return next_round(played(size, 5, 11), DUBOV)


@bench.row("dubov@danubian, round 6 of 500 players")
def danubian() -> Work:
    return next_round(played(500, 5, 11), DANUBIAN)


@bench.row("dubov@1997, round 1 of 1,000 players")
def first_round() -> Work:
    return next_round(played(1_000, 0, 11), DUBOV)


@bench.row("dubov@1997, round 5 of 200 players, White always wins")
def white_wins() -> Work:
    return next_round(played(200, 4, 9, "white"), DUBOV)


@bench.row("dubov@1997, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    return every_round(played(20, 10, 10, "draws", DUBOV), DUBOV)


@bench.row("dubov@1997, round 36 of 40 players who play 39 rounds")
def almost_all_played() -> Work:
    return next_round(played(40, 35, 39, "any", DUBOV), DUBOV)
