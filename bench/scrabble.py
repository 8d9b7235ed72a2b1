"""The Scrabble systems on ordinary fields, and on one with almost all rounds played."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import played
from bench.registry import bench
from pareo.conduct.terms import as_it_stands
from pareo.history import position
from pareo.pairing import pair_position
from pareo.replaying.replay import replay

for system in ("scrabble@fise", "scrabble@random"):
    for size in (100, 500):

        @bench.row(f"{system}, round 6 of {size:,} players")
        def after_five(system: str = system, size: int = size) -> Callable[[], object]:
            before = position(played(size, 5, 11))
            return lambda: pair_position(system, before)


@bench.row("scrabble@fise, all 10 rounds of 20 players, all draws")
def all_draws() -> Callable[[], object]:
    made = played(20, 10, 10, "draws")
    return lambda: replay(as_it_stands(made, "scrabble@fise"))


@bench.row("scrabble@fise, 20 rounds of 24 players")
def almost_all_rounds() -> Callable[[], object]:
    made = played(24, 20, 20)
    return lambda: replay(as_it_stands(made, "scrabble@fise"))
