"""The look-ahead method: in each score group the switch that removes most blemishes is made, then the next one.

Rules: USCF [29E5, 29E6a]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from pareo.model import Points
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair
from pareo.pairing.systems.uscf.record import Record
from pareo.pairing.systems.uscf.switches import Switch, Switches

Proposal: TypeAlias = "tuple[tuple[int, int, bool, int, bool], int, int, int, int, Pair, Pair, Switch]"
"""A switch with its preference, its boards, its players and the pairs, which may be gone when its turn comes."""


class Made(NamedTuple):
    """A switch that was made: the two boards (from 0) and their pairs before."""

    boards: tuple[int, int]
    before: tuple[Pair, Pair]
    switch: Switch


def improve_colors(field: Field, groups: Sequence[NaturalGroup], natural: Sequence[Pair], record: Record) -> list[Pair]:
    """The pairs after all switches, each on the board that its place in the natural pairing gave it."""
    lower_half = [i for group in groups for i in (*group.halves.lower, *group.leaving)]
    look_ahead = LookAhead(Switches(field, frozenset(lower_half)), natural)
    for group in groups:
        for made in look_ahead.settle(field.scores[group.residents[0]]):
            record.switch(made, look_ahead.switches)
    return look_ahead.boards


class LookAhead:
    """The pairs of the round, by boards, while they are improved."""

    def __init__(self, switches: Switches, natural: Sequence[Pair]) -> None:
        self.switches = switches
        self.boards = list(natural)
        self.board_of = {player: n for n, pair in enumerate(natural) for player in pair}
        self.blemished = {n for n, pair in enumerate(natural) if switches.blemish(*pair).undue}

    def settle(self, score: Points) -> Iterator[Made]:
        """Make the best switch of two players with this score again and again until none is left."""
        waiting = [proposal for n in self.blemished for proposal in self._proposals(n, score)]
        heapify(waiting)
        while waiting:
            _, n, m, _, _, one, other, switch = heappop(waiting)
            if self.boards[n] != one or self.boards[m] != other:
                continue
            for board, pair in zip((n, m), sorted(switch.pairs), strict=True):
                self._seat(board, pair)
            yield Made((n, m), (one, other), switch)
            for changed in (n, m):
                for proposal in self._proposals(changed, score):
                    heappush(waiting, proposal)

    def _seat(self, board: int, pair: Pair) -> None:
        self.boards[board] = pair
        self.board_of[pair.higher] = self.board_of[pair.lower] = board
        if self.switches.blemish(*pair).undue:
            self.blemished.add(board)
        else:
            self.blemished.discard(board)

    def _proposals(self, n: int, score: Points) -> Iterator[Proposal]:
        """What could be done for the pair on a board, or with it for another pair."""
        pair, switches = self.boards[n], self.switches
        for x in pair:
            if switches.field.scores[x] != score:
                continue
            for y in self._partners(n, x):
                m = self.board_of.get(y, n)
                if m == n or not (n in self.blemished or m in self.blemished):
                    continue
                other = self.boards[m]
                switch = switches.evaluated(pair, x, other, y)
                if switch is None:
                    continue
                if n < m:
                    yield switch.preference(), n, m, x, y, pair, other, switch
                else:
                    yield switch.preference(), m, n, y, x, other, pair, switch

    def _partners(self, n: int, x: int) -> Iterator[int]:
        """With whom a player could be switched: any of his score if one of the two pairs has an unrated player.

        Rules: USCF [29E5g]
        """
        field, kind = self.switches.field, self.switches.kind
        unlimited = any(map(field.unrated, self.boards[n]))
        yield from self.switches.within_reach(x, unlimited)
        if unlimited:
            return
        for u in field.unrated_players:
            for y in self.boards[self.board_of[u]] if u in self.board_of else ():
                if field.scores[y] == field.scores[x] and kind[y] != kind[x]:
                    yield y
