"""The Dutch engine on fields of every size, ordinary and hard."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import DUTCH, next_round, played, skewed
from bench.registry import Work, bench
from pareo.conduct.terms import as_it_stands
from pareo.formats import trf
from pareo.history import position
from pareo.pairing import Trace, pair_position
from pareo.replaying.replay import replay

for size in (100, 500, 1_000, 2_000, 4_000):

    @bench.row(f"dutch@2026, round 6 of {size:,} players")
    def after_five(size: int = size) -> Work:
        return next_round(played(size, 5, 11))


@bench.row("dutch@2026, round 2 of 1,000 players")
def second_round() -> Work:
    return next_round(played(1_000, 1, 11))


@bench.row("dutch@2026, round 6 of 1,000 players, skewed")
def skewed_field() -> Work:
    return next_round(skewed(played(1_000, 5, 11)))


@bench.row("dutch@2026, round 9 of 1,001 players, skewed while being paired")
def skewed_while_paired() -> Work:
    return next_round(played(1_001, 8, 11, "skewed"))


@bench.row("dutch@2026, round 6 of 200 players, White always wins")
def white_wins() -> Work:
    return next_round(played(200, 5, 9, "white"))


@bench.row("dutch@2026, round 5 of 200 players, White always wins")
def white_wins_even() -> Work:
    return next_round(played(200, 4, 9, "white"))


@bench.row("dutch@2026, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played(20, 10, 10, "draws")
    return lambda: replay(as_it_stands(made, DUTCH))


@bench.row("dutch@2026, round 6 of 1,000 players, decisions recorded")
def recorded() -> Callable[[], object]:
    before = position(played(1_000, 5, 11))
    return lambda: pair_position(DUTCH, before, Trace())


@bench.row("dutch@2017, round 6 of 1,000 players")
def older_edition() -> Callable[[], object]:
    before = position(played(1_000, 5, 11))
    return lambda: pair_position("dutch@2017", before)


@bench.row("check a whole tournament of 100 players and 9 rounds")
def whole_tournament() -> Callable[[], object]:
    data = trf.write(trf.from_tournament(played(100, 9, 9), "trf26"))

    def check() -> None:
        report = replay(as_it_stands(trf.to_tournament(trf.read(data)).tournament, "dutch@2026"))
        assert report.same

    return check
