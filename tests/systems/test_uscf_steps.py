"""The steps of the USCF engine that avoid enumerating give what enumerating gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from types import SimpleNamespace
from typing import Any

from pareo.pairing.systems.uscf.halves import without_rematches
from pareo.pairing.systems.uscf.odd_player import odd_players
from pareo.pairing.systems.uscf.transposition import least_change

FIELDS = 400


def graph(lots: Random, size: int, percent: int) -> list[int]:
    """Who may meet whom, each pair with this chance, now and then with few pairs between the halves."""
    masks = [0] * size
    across = lots.choice((percent, percent, 10))
    for a, b in combinations(range(size), 2):
        if lots.randrange(100) < (across if a < size // 2 <= b else percent):
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def drawn_field(lots: Random, size: int) -> Any:
    """A field of which only ratings and legal pairs are known; the last are unrated now and then."""
    ratings = sorted((lots.choice((0, 1500, 1510, 1600, 1700, 1900, 2000)) for _ in range(size)), reverse=True)
    legal = graph(lots, size, lots.choice((25, 45, 70)))
    return SimpleNamespace(
        legal=legal,
        ratings=ratings,
        unrated=lambda i: ratings[i] == 0,
        difference=lambda i, j: abs(ratings[i] - ratings[j]),
    )


def pairings(players: Sequence[int], legal: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair them all."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        if legal[first] >> other & 1:
            for rest in pairings([i for i in others if i != other], legal):
                yield [(first, other), *rest]


def can_be_paired(players: Iterable[int], legal: Sequence[int]) -> bool:
    return next(pairings(sorted(players), legal), None) is not None


def test_the_rearrangement_of_least_change_is_the_first_of_all_permutations() -> None:
    lots = Random(1)
    impossible = 0
    for _ in range(FIELDS):
        size = lots.randint(1, 6)
        ratings = [lots.choice((0, 1500, 1500, 1510, 1590, 1700)) for _ in range(size)]
        percent = lots.choice((30, 60, 80))
        allowed = [sum((lots.randrange(100) < percent) << j for j in range(size)) for _ in range(size)]

        def key(columns: tuple[int, ...], ratings: list[int] = ratings) -> tuple[Any, ...]:
            change = sum(abs(ratings[i] - ratings[j]) for i, j in enumerate(columns))
            moved = sum(i != j for i, j in enumerate(columns))
            return change, moved, [(i != j, j) for i, j in enumerate(columns)]

        every = [each for each in permutations(range(size)) if all(allowed[i] >> j & 1 for i, j in enumerate(each))]
        found = least_change(allowed, ratings)
        impossible += found is None
        assert (found.columns if found else None) == (min(every, key=key) if every else None)
        assert found is None or (found.change, found.moved) == key(found.columns)[:2]
    assert 20 < impossible < FIELDS - 20


def test_the_odd_players_are_the_first_smallest_set_that_serves_all() -> None:
    lots = Random(2)
    seen = set()
    for _ in range(FIELDS):
        size = lots.choice((4, 6, 8))
        field = drawn_field(lots, size)
        if not can_be_paired(range(size), field.legal):
            continue
        first = lots.randint(0, 2)
        second = lots.randint(first + 1, size)
        incoming, residents = list(range(first)), list(range(first, second))
        below = [list(range(second, size))] if second < size else []
        following = set(below[0]) if below else set()
        order = sorted(
            range(second),
            key=lambda i: (i < first, field.unrated(i), not any(field.legal[i] >> j & 1 for j in following), -i),
        )
        sets = (
            leaving
            for count in range(second + 1)
            for leaving in combinations(order, count)
            if can_be_paired(set(order) - set(leaving), field.legal)
            and can_be_paired(following | set(leaving), field.legal)
        )
        wanted = next(sets)
        seen.add(len(wanted))
        assert odd_players(field, incoming, residents, below) == list(wanted)
    assert seen >= {0, 1, 2, 3}


def test_halves_are_interchanged_as_rarely_as_possible() -> None:
    lots = Random(3)
    seen = set()
    for _ in range(FIELDS):
        size = lots.choice((2, 4, 6, 8))
        field = drawn_field(lots, size)
        every = list(pairings(range(size), field.legal))
        if not every:
            continue
        half = size // 2
        fewest = min(sum((a < half) == (b < half) for a, b in each) // 2 for each in every)
        halves = without_rematches(field, list(range(size)))
        made = list(halves.pairs())
        assert sorted(i for pair in made for i in pair) == list(range(size))
        assert all(field.legal[a] >> b & 1 for a, b in made)
        assert len(halves.interchanged) == fewest
        assert all(a < half <= b for a, b in halves.interchanged) or fewest > 1
        seen.add(fewest)
    assert seen == {0, 1, 2}


def test_an_interchange_is_of_the_nearest_ratings_that_help() -> None:
    lots = Random(4)
    found = 0
    for _ in range(FIELDS):
        size = lots.choice((4, 6, 8))
        field = drawn_field(lots, size)
        half = size // 2
        if not can_be_paired(range(size), field.legal):
            continue
        halves = without_rematches(field, list(range(size)))
        if len(halves.interchanged) != 1:
            continue
        found += 1
        helps = [(a, b) for a in range(half) for b in range(half, size) if _across_possible(field.legal, size, a, b)]
        assert halves.interchanged[0] == min(helps, key=lambda pair: (field.difference(*pair), -pair[0], pair[1]))
    assert found > 20


def _across_possible(legal: Sequence[int], size: int, a: int, b: int) -> bool:
    upper = {*range(size // 2), b} - {a}
    return any(all((x in upper) != (y in upper) for x, y in each) for each in pairings(range(size), legal))
