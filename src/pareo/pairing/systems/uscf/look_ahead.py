"""The look-ahead method: in each score group the switch that removes most blemishes is made, then the next one.

Rules: USCF [29E5, 29E6a]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from pareo.model import Points
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair
from pareo.pairing.systems.uscf.switches import Preference, Switch, Switches, partner

Proposal: TypeAlias = tuple[Preference, int, int, int, int, Pair, Pair]
"""A switch: its preference, its boards, its players and the pairs, which may be gone when its turn comes."""


class Made(NamedTuple):
    """A switch that was made: the two boards (from 0) and their pairs before."""

    boards: tuple[int, int]
    before: tuple[Pair, Pair]
    switch: Switch


class Improved(NamedTuple):
    """The groups before the switches, the switches in their order, and the pairs after them."""

    groups: Sequence[NaturalGroup]
    switches: Switches
    made: tuple[Made, ...]
    pairs: list[Pair]

    @property
    def weight(self) -> int:
        """The blemishes that are left; three bits would not keep those of a whole round apart."""
        left = [divmod(self.switches.blemishes(*pair), 8) for pair in self.pairs]
        return sum(grave for grave, _ in left) * 2 * len(left) + sum(undue for _, undue in left)


def improve_colors(field: Field, groups: Sequence[NaturalGroup], natural: Sequence[Pair]) -> Improved:
    """The pairs after all switches, each on the board that its place in the natural pairing gave it."""
    lower_half = [i for group in groups for i in (*group.halves.lower, *group.leaving)]
    look_ahead = LookAhead(Switches(field, frozenset(lower_half)), natural)
    made = [one for group in groups for one in look_ahead.settle(field.score[group.residents[0]])]
    return Improved(groups, look_ahead.switches, tuple(made), look_ahead.boards)


class LookAhead:
    """The pairs of the round, by boards, while they are improved."""

    def __init__(self, switches: Switches, natural: Sequence[Pair]) -> None:
        self.switches = switches
        self.boards = list(natural)
        self.weight = [switches.blemishes(*pair) for pair in natural]
        self.board_of = [-1] * switches.field.size
        for n, pair in enumerate(natural):
            self._seat(n, pair)

    def settle(self, score: Points) -> Iterator[Made]:
        """Make the best switch of two players with this score again and again until none is left."""
        scores = self.switches.field.score
        concerned = [n for n, pair in enumerate(self.boards) if self.weight[n] and score in (scores[i] for i in pair)]
        waiting = [proposal for n in concerned for proposal in self._proposals(n, score, told=n)]
        heapify(waiting)
        while waiting:
            _, n, m, x, y, one, other = heappop(waiting)
            if self.boards[n] != one or self.boards[m] != other:
                continue
            switch = self.switches.switch(one, x, other, y)
            for board, pair in zip((n, m), sorted(switch.pairs), strict=True):
                self._seat(board, pair)
            yield Made((n, m), (one, other), switch)
            for changed in (n, m):
                for proposal in self._proposals(changed, score):
                    heappush(waiting, proposal)

    def _seat(self, board: int, pair: Pair) -> None:
        self.boards[board] = pair
        self.board_of[pair.higher] = self.board_of[pair.lower] = board
        self.weight[board] = self.switches.blemishes(*pair)

    def _proposals(self, n: int, score: Points, told: int = 0) -> Iterator[Proposal]:
        """What could be done for the pair on a board, or with it for another pair.

        Blemished pairs on boards before ``told`` have already said what could be done with this one.
        """
        pair, switches, boards, weights = self.boards[n], self.switches, self.boards, self.weight
        kind, weight = switches.kind, switches.weight
        for x in pair:
            if switches.field.score[x] != score:
                continue
            p, mine = partner(pair, x), kind[x]
            after, before = weight[kind[p]], weights[n]
            for y in self._within_reach(n, x):
                m = self.board_of[y]
                if m == n or m < 0 or (m < told and weights[m]):
                    continue
                q = partner(boards[m], y)
                gain = before + weights[m] - after[kind[y]] - weight[kind[q]][mine]
                if gain <= 0 or (preference := switches.preference(gain, x, p, y, q)) is None:
                    continue
                if n < m:
                    yield preference, n, m, x, y, pair, boards[m]
                else:
                    yield preference, m, n, y, x, boards[m], pair

    def _within_reach(self, n: int, x: int) -> Iterable[int]:
        """With whom a player could be switched: any of his score if one of the two pairs has an unrated player.

        Rules: USCF [29E5g]
        """
        field, kind = self.switches.field, self.switches.kind
        if any(map(field.unrated, self.boards[n])):
            return self.switches.all_of_score(x)
        exempt = [self.boards[self.board_of[u]] for u in field.unrated_players if self.board_of[u] >= 0]
        far = [y for pair in exempt for y in pair if field.score[y] == field.score[x] and kind[y] != kind[x]]
        return (*self.switches.near(x), *far) if far else self.switches.near(x)
