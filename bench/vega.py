"""The Vega engine on the fields of the Dutch rows, and where nobody of the highest score may meet another."""

from __future__ import annotations

from collections.abc import Callable

from bench.dutch import played
from bench.registry import bench
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import pair_position

VEGA = "vega"


def _round_after(made: Tournament) -> Callable[[], object]:
    before = position(made)
    return lambda: pair_position(VEGA, before)


for size in (100, 500):

    @bench.row(f"vega, round 6 of {size:,} players")
    def after_five(size: int = size) -> Callable[[], object]:
        return _round_after(played(size, 5, 11))


@bench.row("vega, round 5 of 200 players, White always wins")
def white_wins() -> Callable[[], object]:
    return _round_after(played(200, 4, 9, "white"))


@bench.row("vega, round 10 of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    return _round_after(played(20, 9, 10, "draws"))
