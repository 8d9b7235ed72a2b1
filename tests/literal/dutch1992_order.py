"""In which order the Dutch system of 1992 tries the pairings of a group: transpositions D1 and exchanges D2.

Players are integers here, a smaller one is ranked higher by A2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from literal.candidates import Pairs, ordered

Players = tuple[int, ...]
Compatible = Callable[[int, int], bool]


def transpositions(s1: Players, s2: Players, compatible: Compatible) -> Iterator[Pairs]:
    """S1 against each transposition of S2 (D1: in the order of a dictionary) that meets B1 and B2 (C6, C7)."""
    if not s1:
        yield ()
        return
    for opponent in s2:
        if compatible(*ordered(s1[0], opponent)):
            rest = tuple(player for player in s2 if player != opponent)
            for others in transpositions(s1[1:], rest, compatible):
                yield (ordered(s1[0], opponent), *others)


def exchanges(s1: Players, s2: Players) -> Iterator[tuple[Players, Players]]:
    """S1 and S2 as they are, then after each exchange of D2, sorted again: first of one player, then of two, ..."""
    yield s1, s2
    for size in range(1, min(len(s1), len(s2)) + 1):
        for down, up in _exchanged(s1, s2, size):
            yield tuple(sorted({*s1, *up} - {*down})), tuple(sorted({*s2, *down} - {*up}))


def _exchanged(s1: Players, s2: Players, size: int) -> list[tuple[Players, Players]]:
    number = {player: place for place, player in enumerate(sorted(s1 + s2), start=1)}
    columns = sorted(combinations(s1, size), key=lambda down: tuple(-number[each] for each in reversed(down)))
    rows = sorted(combinations(s2, size))
    if size == 1:
        found = [((down,), (up,)) for down in s1 for up in s2]
        return sorted(found, key=lambda pair: (number[pair[1][0]] - number[pair[0][0]], -number[pair[0][0]]))
    places = {column: place for place, column in enumerate(columns)}
    if size == 2 and (len(s1), len(s2)) == (3, 4):
        # seven players take the table of eight less one: its columns 3+4, 2+4 and 2+3 stay where they are
        places = dict(zip(columns, (0, 1, 3)))
    table = [(column, row) for column in columns for row in rows]
    return sorted(table, key=lambda cell: (places[cell[0]] + rows.index(cell[1]), places[cell[0]]))


def homogeneous(players: Players, pairs: int, compatible: Compatible) -> Iterator[Pairs]:
    """Every way to make so many pairs of a homogeneous group or remainder (C4 to C8)."""
    for s1, s2 in exchanges(players[:pairs], players[pairs:]):
        yield from transpositions(s1, s2, compatible)
