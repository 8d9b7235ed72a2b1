"""The look-ahead method: in each score group the switch that removes most blemishes is made, then the next one.

Rules: USCF [29E5, 29E6a]
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from pareo.model import Points
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair
from pareo.pairing.systems.uscf.record import Record
from pareo.pairing.systems.uscf.switches import Switch, Switches

Proposal: TypeAlias = "tuple[tuple[int, int, bool, int, bool], int, int, Pair, Pair, Switch]"
"""A switch with its preference, the boards of its pairs and the pairs themselves, which may be gone meanwhile."""


class Made(NamedTuple):
    """A switch that was made: the two boards (from 0) and their pairs before."""

    boards: tuple[int, int]
    before: tuple[Pair, Pair]
    switch: Switch


def improve_colors(field: Field, groups: Sequence[NaturalGroup], natural: Sequence[Pair], record: Record) -> list[Pair]:
    """The pairs after all switches, each on the board that its place in the natural pairing gave it."""
    lower_half = [i for group in groups for i in (*group.halves.lower, *group.leaving)]
    look_ahead = LookAhead(Switches(field, frozenset(lower_half)), natural)
    for score in sorted({*field.scores}, reverse=True):
        for made in look_ahead.settle(score):
            record.switch(made, look_ahead.switches)
    return look_ahead.boards


class LookAhead:
    """The pairs of the round, by boards, while they are improved."""

    def __init__(self, switches: Switches, natural: Sequence[Pair]) -> None:
        self.switches = switches
        self.boards = list(natural)

    def settle(self, score: Points) -> list[Made]:
        """Make the best switch of two players with this score again and again until none is left."""
        scores = self.switches.field.scores
        places = [n for n, pair in enumerate(self.boards) if score in (scores[pair.higher], scores[pair.lower])]
        waiting = [proposal for n in places for proposal in self._proposals(n, places, score)]
        heapify(waiting)
        made = []
        while waiting:
            _, n, m, one, other, switch = heappop(waiting)
            if self.boards[n] != one or self.boards[m] != other:
                continue
            made.append(Made((n, m), (one, other), switch))
            self.boards[n], self.boards[m] = sorted(switch.pairs)
            for changed in (n, m):
                for proposal in self._proposals(changed, places, score, both_ways=True):
                    heappush(waiting, proposal)
        return made

    def _proposals(self, n: int, places: Sequence[int], score: Points, both_ways: bool = False) -> list[Proposal]:
        """What could be done for the pair on board n, or with it for another pair."""
        pair, switches = self.boards[n], self.switches
        needs = switches.blemish(pair).undue
        if not needs and not both_ways:
            return []
        found: list[Proposal] = []
        for m in places:
            other = self.boards[m]
            needed = switches.blemish(other).undue
            if m == n or not (needs or needed) or (needed and m < n and not both_ways):
                continue
            switch = switches.best(pair, other, score) if n < m else switches.best(other, pair, score)
            if switch is not None:
                first, second = min(n, m), max(n, m)
                found.append((switch.preference(), first, second, self.boards[first], self.boards[second], switch))
        return found
