"""The USCF engine on the fields of the Dutch rows, on large score groups, and with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import played
from bench.registry import bench
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import Trace, pair_position

USCF = "uscf"


def _round_after(made: Tournament) -> Callable[[], object]:
    before = position(made)
    return lambda: pair_position(USCF, before)


for size in (100, 500, 1_000):

    @bench.row(f"uscf, round 6 of {size:,} players")
    def after_five(size: int = size) -> Callable[[], object]:
        return _round_after(played(size, 5, 11))


@bench.row("uscf, round 2 of 500 players")
def second_round() -> Callable[[], object]:
    return _round_after(played(500, 1, 11))


@bench.row("uscf, round 10 of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    return _round_after(played(20, 9, 10, "draws"))


@bench.row("uscf, round 6 of 500 players, decisions recorded")
def recorded() -> Callable[[], object]:
    before = position(played(500, 5, 11))
    return lambda: pair_position(USCF, before, Trace())
