"""The Lim engine on the fields of the Dutch rows, and on fields with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import every_round, next_round, played
from bench.registry import Work, bench

LIM = "lim@1999"

for size in (100, 500, 1_000):

    @bench.row(f"lim@1999, round 6 of {size:,} players")
    def after_five(size: int = size) -> Work:
        return next_round(played(size, 5, 11), LIM)


@bench.row("lim@1999, round 2 of 1,000 players")
def second_round() -> Work:
    return next_round(played(1_000, 1, 11), LIM)


@bench.row("lim@1999, round 6 of 200 players, White always wins")
def white_wins() -> Work:
    return next_round(played(200, 5, 9, "white"), LIM)


@bench.row("lim@1999, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    return every_round(played(20, 10, 10, "draws", LIM), LIM)


@bench.row("lim@1999, round 36 of 40 players who play 39 rounds")
def almost_all_played() -> Work:
    return next_round(played(40, 35, 39, "any", LIM), LIM)
