"""The Amalfi variants on ordinary fields, and on one of draws only."""

from __future__ import annotations

from collections.abc import Callable

from bench.fields import played
from bench.registry import bench
from pareo.conduct.terms import as_it_stands
from pareo.history import position
from pareo.pairing import pair_position
from pareo.replaying.replay import replay

for system in ("amalfi@rating", "amalfi@color"):
    for size in (100, 500):

        @bench.row(f"{system}, round 6 of {size:,} players")
        def after_five(system: str = system, size: int = size) -> Callable[[], object]:
            before = position(played(size, 5, 11))
            return lambda: pair_position(system, before)

    @bench.row(f"{system}, all 10 rounds of 20 players, all draws")
    def all_draws(system: str = system) -> Callable[[], object]:
        made = played(20, 10, 10, "draws")
        return lambda: replay(as_it_stands(made, system))
