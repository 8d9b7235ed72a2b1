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
    """The cells of the table for so many players, in their order.

    One player: the least difference, then the lowest ranked of S1. More: the printed table in its diagonals (its places
    7 to 10 do not follow the sentence above it), its columns by the greatest sum of numbers, its rows by the least.
    """
    ranked = sorted(s1 + s2)
    number = {player: place for place, player in enumerate(ranked, start=1)}
    if size == 1:
        found = [((down,), (up,)) for down in s1 for up in s2]
        return sorted(found, key=lambda pair: (number[pair[1][0]] - number[pair[0][0]], -number[pair[0][0]]))
    # an odd group takes the table for one player more, less one: number 0 is nobody, but its columns keep their places
    lowest = 0 if len(s2) == len(s1) + 1 else 1
    numbers = combinations(range(lowest, len(s1) + 1), size)
    columns = sorted(numbers, key=lambda column: (-sum(column), tuple(-each for each in reversed(column))))
    rows = sorted(combinations(range(len(s1) + 1, len(ranked) + 1), size), key=lambda row: (sum(row), row))
    cells = [(column, row) for column in range(len(columns)) for row in range(len(rows)) if 0 not in columns[column]]
    return [
        (tuple(ranked[each - 1] for each in columns[column]), tuple(ranked[each - 1] for each in rows[row]))
        for column, row in sorted(cells, key=lambda cell: (sum(cell), cell[0]))
    ]


def homogeneous(players: Players, pairs: int, compatible: Compatible) -> Iterator[Pairs]:
    """Every way to make so many pairs of a homogeneous group or remainder (C4 to C8)."""
    for s1, s2 in exchanges(players[:pairs], players[pairs:]):
        yield from transpositions(s1, s2, compatible)
