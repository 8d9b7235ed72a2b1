"""The Dutch system in the order of the standings, with the standings that it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bench.fields import played
from bench.registry import bench
from pareo.conduct.rounds import pair_from
from pareo.conduct.terms import as_it_stands
from pareo.history import position

for size in (100, 500):

    @bench.row(f"dutch-sorted@2026, round 6 of {size:,} players, by Buchholz")
    def after_five(size: int = size) -> Callable[[], object]:
        made = played(size, 5, 11)
        made = replace(made, settings=replace(made.settings, tiebreaks=("BH", "SB")))
        before = position(made)
        return lambda: pair_from(as_it_stands(made, "dutch-sorted@2026"), before)
