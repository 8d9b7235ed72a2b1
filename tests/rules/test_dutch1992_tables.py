"""The printed tables of the Dutch rules of 1992: transpositions (D1) and exchanges (D2), cell by cell."""

from __future__ import annotations

import tomllib
from itertools import combinations, permutations
from pathlib import Path

import pytest

from pareo.history import position
from pareo.model import Forbidden, Player, Settings, Tournament
from pareo.pairing import pair_position
from pareo.pairing.systems.dutch1992.exchanges import exchanges

FOLDER = Path(__file__).resolve().parent / "dutch1992"
D1 = tomllib.loads((FOLDER / "d1_transpositions.toml").read_text(encoding="utf-8"))
D2 = tomllib.loads((FOLDER / "d2_exchanges.toml").read_text(encoding="utf-8"))
LETTERS = "abcdefghijklmnopqrst"


def printed_rows(size: str) -> list[tuple[int, ...]]:
    """S2 after each transposition, in the order of the table."""
    return [tuple(map(int, row.split("-"))) for row in D1[size].split()]


def printed_exchanges(name: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who leaves S1 and who enters it, in the order of the letters or ordinals of the table."""
    header, *rows = D2[name].strip().splitlines()
    columns = [_numbers(column) for column in header.split()]
    cells = {}
    for row in rows:
        enter, *places = row.split()
        for leave, place in zip(columns, places, strict=True):
            cells[LETTERS.index(place) if place.isalpha() else int(place)] = (leave, _numbers(enter))
    return [cells[place] for place in sorted(cells)]


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("+")))


def first_round(size: int, allowed: set[frozenset[int]]) -> dict[int, int]:
    """The opponents in a first round in which only these pairs may meet."""
    bans = [pair for pair in map(frozenset, combinations(range(1, size + 1), 2)) if pair not in allowed]
    event = Tournament(
        players=tuple(Player(number, f"P{number}", 2500 - number) for number in range(1, size + 1)),
        settings=Settings(rounds=5, initial_color="w", forbidden=tuple(map(Forbidden, bans))),
    )
    made = pair_position("dutch@1992", position(event))
    return {min(board): max(board) for board in made.boards}


@pytest.mark.parametrize("size, first", [("seven", 3), ("eight", 4)])
def test_of_two_transpositions_the_one_printed_first_is_taken(size: str, first: int) -> None:
    rows = printed_rows(size)
    players = first + len(rows[0])
    for one, other in combinations(rows, 2):
        allowed = {frozenset(pair) for row in (one, other) for pair in zip(range(1, first + 1), row, strict=False)}
        expected = next(row for row in rows if all(frozenset((i, row[i - 1])) in allowed for i in range(1, first + 1)))
        assert first_round(players, allowed) == dict(enumerate(expected[:first], start=1))


@pytest.mark.parametrize("size", ["seven", "eight"])
def test_the_tables_of_transpositions_are_complete(size: str) -> None:
    rows = printed_rows(size)
    assert rows == list(permutations(rows[0]))


@pytest.mark.parametrize("name, first, second, count", [("one", 4, 5, 1), ("two", 4, 4, 2), ("two_of_seven", 3, 4, 2)])
def test_exchanges_come_in_the_order_of_the_printed_table(name: str, first: int, second: int, count: int) -> None:
    made = [(exchange.leave, exchange.enter) for exchange in exchanges(first, second, count)]
    assert [(tuple(sorted(a)), tuple(sorted(b))) for a, b in printed_exchanges(name)] == made


@pytest.mark.parametrize("first, second, count", [(3, 3, 1), (5, 5, 2), (4, 5, 2), (5, 5, 3), (3, 5, 2)])
def test_other_sizes_hold_every_exchange_once(first: int, second: int, count: int) -> None:
    made = [(exchange.leave, exchange.enter) for exchange in exchanges(first, second, count)]
    s1, s2 = range(1, first + 1), range(first + 1, first + second + 1)
    every = {(a, b) for a in combinations(s1, count) for b in combinations(s2, count)}
    assert len(made) == len(every)
    assert set(made) == every
    orders = [exchange.order for exchange in exchanges(first, second, count)]
    assert orders == sorted(orders)


def within_eight(name: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The cells of a table without the row for a ninth player."""
    return [cell for cell in printed_exchanges(name) if 9 not in cell[1]]


def seats(leave: tuple[int, ...], enter: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """S1 and S2 of eight players after an exchange."""
    s1 = sorted({1, 2, 3, 4} - set(leave) | set(enter))
    return s1, sorted({1, 2, 3, 4, 5, 6, 7, 8} - set(s1))


def first_by_trial(allowed: set[frozenset[int]]) -> set[frozenset[int]]:
    """The pairs that the text finds by trying transpositions, then the printed exchanges with theirs."""
    for leave, enter in [((), ()), *within_eight("one"), *within_eight("two")]:
        s1, s2 = seats(leave, enter)
        for order in permutations(s2):
            pairs = {frozenset(pair) for pair in zip(s1, order, strict=True)}
            if pairs <= allowed:
                return pairs
    raise AssertionError("no pairs")


@pytest.mark.parametrize("name, cells", [("one", 10), ("two", 12)])
def test_of_two_exchanges_the_one_printed_first_is_taken(name: str, cells: int) -> None:
    for one, other in combinations(within_eight(name)[:cells], 2):
        allowed = {frozenset(pair) for cell in (one, other) for pair in zip(*seats(*cell), strict=True)}
        assert {frozenset(pair) for pair in first_round(8, allowed).items()} == first_by_trial(allowed)
