"""The matchings of the Dubov engine against trying everything: the order of importance on tiny fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pareo.history import position
from pareo.pairing import NoPairing
from pareo.pairing.systems.dubov import danubian, ed1997
from pareo.pairing.systems.dubov.columns import Columns
from pareo.pairing.systems.dubov.opponents import Search
from pareo.pairing.systems.dubov.standard import Group
from random_fields import seeded_tournament

Pairs = list[tuple[int, int]]
FIELDS = 250


@dataclass
class Players:
    """What both searches look at, drawn by lot."""

    size: int
    compatible: list[int]
    barred: int
    side: list[str]
    rating: list[int]
    average: list[Fraction] = field(default_factory=list)

    @property
    def names(self) -> list[tuple[str, int]]:
        return [("", i) for i in range(self.size)]

    def meet(self, a: int, b: int) -> bool:
        return bool(self.compatible[a] >> b & 1)


def drawn(lots: Random, size: int) -> Players:
    likely = lots.choice((25, 40, 60, 85))
    compatible = [0] * size
    for a in range(size):
        for b in range(a):
            if lots.randrange(100) < likely:
                compatible[a] |= 1 << b
                compatible[b] |= 1 << a
    return Players(
        size,
        compatible,
        sum(1 << i for i in range(size) if lots.randrange(4) == 0),
        [lots.choice("wb") for _ in range(size)],
        [lots.randrange(3) for _ in range(size)],
        [Fraction(lots.randrange(3)) for _ in range(size)],
    )


def pairings(players: Players, left: tuple[int, ...], complete: bool) -> Iterator[Pairs]:
    """Every pairing of these, all of them paired or any of them left over."""
    if not left:
        yield []
        return
    first, others = left[0], left[1:]
    if not complete:
        yield from pairings(players, others, complete)
    for other in others:
        if players.meet(first, other):
            for rest in pairings(players, tuple(i for i in others if i != other), complete):
                yield [(first, other), *rest]


def completes(players: Players, everybody: tuple[int, ...], made: Pairs) -> bool:
    seated = {i for pair in made for i in pair}
    return next(pairings(players, tuple(i for i in everybody if i not in seated), True), None) is not None


def mate_of(made: Pairs) -> dict[int, int]:
    return dict(made) | {b: a for a, b in made}


def best_rows(group: Group, everybody: tuple[int, ...]) -> set[frozenset[int]]:
    """The pairs of a group by trying all."""
    players: Any = group.field
    whites, blacks, _ = group.columns
    members = {*whites, *blacks}
    below = {i for i in everybody if group.below >> i & 1}

    def inside(made: Pairs) -> Pairs:
        return [pair for pair in made if members.issuperset(pair)]

    def value(made: Pairs) -> tuple[Any, ...]:
        mate = mate_of(inside(made))
        left = [i for i in members if i not in mate]
        places = []
        for row, w in enumerate(whites):
            order = [*blacks, *whites[row + 1 :], *whites[:row][::-1]]
            places.append(order.index(mate[w]) if w in mate else len(order))
        for b in blacks:
            places.append(0 if mate.get(b) in whites else blacks.index(mate[b]) if b in mate else len(blacks))
        hopeless = sum(not any(players.meet(i, j) for j in below) for i in left)
        return len(left), hopeless, sum((a in whites) == (b in whites) for a, b in inside(made)), places

    best = min(pairings(players, tuple(sorted(members)), False), key=value)
    if not completes(players, everybody, best):
        best = min(pairings(players, everybody, True), key=value)
    return {frozenset(pair) for pair in inside(best)}


def best_opponents(search: Search, everybody: tuple[int, ...]) -> set[frozenset[int]]:
    """The opponents of some seekers by trying all."""
    players: Any = search.field
    seekers = search.seekers
    group = [i for i in everybody if search.group >> i & 1]
    here = [i for i in everybody if search.here >> i & 1]
    below = [i for i in everybody if search.below >> i & 1]

    def served(made: Pairs) -> Pairs:
        return [(a, b) for a, b in made if (a in seekers and b in group) or (b in seekers and a in group)]

    def value(made: Pairs) -> tuple[Any, ...]:
        mate = mate_of(served(made))
        left = [s for s in seekers if s not in mate]
        hopeless = sum(not any(players.meet(s, j) for j in below) for s in left)
        above = sum(a in here and b in here for a, b in made)
        kept = sum(a in group and b in group for a, b in made)
        too_often = sum(players.barred >> mate[s] & 1 for s in seekers if s in mate)
        places = []
        for s in seekers:
            order = sorted(
                group, key=lambda i: (players.side[i] == players.side[s], -players.rating[i], players.average[i], i)
            )
            places.append(order.index(mate[s]) if s in mate else len(order))
        return len(left), hopeless, -above, -kept, too_often, places

    best = min(pairings(players, (*seekers, *{*group, *here}), False), key=value)
    if not keeps_pairs(players, everybody, served(best), here):
        best = min(pairings(players, everybody, True), key=value)
    return {frozenset(pair) for pair in served(best)}


def keeps_pairs(players: Players, everybody: tuple[int, ...], made: Pairs, here: list[int]) -> bool:
    """The round can be completed so that those who are being paired make all the pairs they can."""
    seated = {i for pair in made for i in pair}
    left = tuple(i for i in everybody if i not in seated)
    there = tuple(i for i in here if i not in seated)
    most = max(len(pairs) for pairs in pairings(players, there, False))
    rounds = pairings(players, left, True)
    return any(sum(a in there and b in there for a, b in pairs) == most for pairs in rounds)


def random_parts(seed: int) -> tuple[Random, Any, tuple[int, ...]]:
    """A field of an even number that can be paired as a whole."""
    lots = Random(seed)
    while True:
        players = drawn(lots, lots.choice((6, 8, 8, 10)))
        everybody = tuple(range(players.size))
        if completes(players, everybody, []):
            return lots, players, everybody


def mask(players: list[int]) -> int:
    return sum(1 << i for i in players)


@pytest.mark.parametrize("exactly", [False, True])
def test_rows_are_those_that_trying_everything_finds(exactly: bool) -> None:
    for seed in range(FIELDS):
        lots, players, everybody = random_parts(seed)
        members = lots.sample(everybody, lots.randint(2, len(everybody)))
        rest = [i for i in everybody if i not in members]
        cut = lots.choice((len(members) // 2, lots.randint(0, len(members))))
        columns = Columns(members[:cut], members[cut:], [])
        group = Group(players, columns, mask(list(everybody)), mask(rest[: lots.randint(0, len(rest))]), exactly)
        pairs, floaters = group.paired()
        assert {frozenset(pair) for pair in pairs} == best_rows(group, everybody), seed
        assert sorted([*floaters, *(i for pair in pairs for i in pair)]) == sorted(members)


@pytest.mark.parametrize("exactly", [False, True])
def test_opponents_are_those_that_trying_everything_finds(exactly: bool) -> None:
    for seed in range(FIELDS):
        lots, players, everybody = random_parts(seed)
        mixed = lots.sample(everybody, len(everybody))
        count = lots.randint(1, 3)
        seekers, others = mixed[:count], mixed[count:]
        cut = lots.randint(1, len(others))
        group, below = others[:cut], others[cut : cut + lots.randint(0, 3)]
        here = group
        if lots.randrange(2):  # islands: their neighbours are neither among the givers nor can they meet them
            here, below = below, []
            for a in here:
                for b in seekers:
                    players.compatible[a] &= ~(1 << b)
                    players.compatible[b] &= ~(1 << a)
            if not completes(players, everybody, []):
                continue
        search = Search(players, seekers, mask(group), mask(list(everybody)), mask(here), mask(below), exactly)
        assert {frozenset(pair) for pair in search.pairs()} == best_opponents(search, everybody), seed


@pytest.mark.parametrize("edition", [ed1997, danubian])
def test_whole_rounds_are_the_same_by_the_general_method(edition: Any) -> None:
    for seed in range(FIELDS):
        before = position(seeded_tournament(seed))
        try:
            made = edition.pair(before)
        except NoPairing:
            continue
        exactly = edition.pair(before, exactly=True)
        assert (made.boards, made.bye) == (exactly.boards, exactly.bye), seed
