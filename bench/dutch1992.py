"""The Dutch engine of 1992 on the fields of the rows of 2026, and on fields with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import every_round, next_round, played
from bench.registry import Work, bench

SYSTEM = "dutch@1992"

for size in (100, 500, 1_000):

    @bench.row(f"dutch@1992, round 6 of {size:,} players")
    def after_five(size: int = size) -> Work:
        return next_round(played(size, 5, 11), SYSTEM)


@bench.row("dutch@1992, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    return every_round(played(20, 10, 10, "draws", SYSTEM), SYSTEM)


@bench.row("dutch@1992, round 15 of 17 of 20 players")
def almost_all_met() -> Work:
    return next_round(played(20, 14, 17, "any", SYSTEM), SYSTEM)


@bench.row("dutch@1992, all 11 rounds of 60 players, White always wins")
def white_wins() -> Callable[[], object]:
    return every_round(played(60, 11, 11, "white", SYSTEM), SYSTEM)


@bench.row("dutch@1992, round 3 of 200 players, White always wins")
def white_wins_early() -> Work:
    return next_round(played(200, 2, 11, "white", SYSTEM), SYSTEM)
