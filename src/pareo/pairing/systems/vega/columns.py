"""The two columns of a group, and who meets whom.

Rules: seed 004 [Appendix E 6.1, 6.2, 7.3, 7.4; 5 for the first round]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.matching.choosing import choose_in_turn
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.vega.field import Field


class Columns(NamedTuple):
    """Both columns from the top, as long as each other, and who was moved from one to the other."""

    whites: list[int]
    blacks: list[int]
    moved: tuple[int, ...] = ()


def columns_by_color(field: Field, members: Sequence[int]) -> Columns:
    """Whites by rising, Blacks by falling Buchholz, both from the highest score; half of the surplus is moved.

    Whites go from the lowest Buchholz, Blacks from the highest. Who has no tendency joins the shorter column.

    Rules: seed 004 [Appendix E 6.1, 7.3, 7.4], with the words lost in 6.1 as its example shows them
    """
    whites = [i for i in members if field.due[i] == WHITE]
    blacks = [i for i in members if field.due[i] == BLACK]
    for i in members:
        if not field.due[i]:
            (whites if len(whites) < len(blacks) else blacks).append(i)
    surplus = (len(whites) - len(blacks)) // 2
    moved = sorted(whites, key=lambda i: (field.buchholz[i], field.names[i]))[: max(surplus, 0)]
    moved += sorted(blacks, key=lambda i: (-field.buchholz[i], field.names[i]))[: max(-surplus, 0)]
    sides = [i for i in whites if i not in moved], [i for i in blacks if i not in moved]
    sides[surplus > 0].extend(moved)
    return Columns(
        sorted(sides[0], key=lambda i: (-field.score[i], field.buchholz[i], field.names[i])),
        sorted(sides[1], key=lambda i: (-field.score[i], -field.buchholz[i], field.names[i])),
        tuple(moved),
    )


def columns_by_lot(numbers: dict[int, int], members: Sequence[int]) -> Columns:
    """The lower numbers against the higher ones.

    Rules: seed 004 [Appendix E 5]
    """
    order = sorted(members, key=lambda i: numbers[i])
    return Columns(order[: len(order) // 2], order[len(order) // 2 :])


def pair_columns(legal: Sequence[int], columns: Columns) -> list[tuple[int, int]]:
    """Each of the first column, from the top, meets the first of the second whom he may meet.

    When somebody further down would find nobody left, the line above is changed, then the one above that: so the first
    of all complete pairings in this order comes out. Pairs within a column are made only where they must be: then the
    player below is asked first, and so on down the column. Those of the second column who are left pair each other.

    Rules: seed 004 [Appendix E 6.2]
    """
    first, second = columns.whites, columns.blacks
    tops, bottoms = as_mask(first), as_mask(second)
    across = [mask & (bottoms if tops >> i & 1 else tops if bottoms >> i & 1 else 0) for i, mask in enumerate(legal)]
    members = [*first, *second]
    found = choose_in_turn(across, members, lambda _, left: left)
    return list(_with_pairs_within(legal, columns)) if found is None else found


def _with_pairs_within(legal: Sequence[int], columns: Columns) -> Iterator[tuple[int, int]]:
    rest = FewestWithin(legal, columns)
    left = [*columns.whites, *columns.blacks]
    while left:
        player = left.pop(0)
        in_second = [i for i in left if i in columns.blacks]
        order = left if player in columns.blacks else [*in_second, *(i for i in left if i not in in_second)]
        other = next(i for i in order if legal[player] >> i & 1 and rest.settle(player, i))
        left.remove(other)
        yield player, other


class FewestWithin:
    """All pairings with as few pairs within a column as possible; what can be settled without losing that."""

    def __init__(self, legal: Sequence[int], columns: Columns) -> None:
        self.legal = legal
        self.second = as_mask(columns.blacks)
        self.open = [*columns.whites, *columns.blacks]
        self.place = {i: n for n, i in enumerate(self.open)}
        self.tight = self._tight()
        self.fewest = 0 if self.tight else self._count(self.open)

    def _tight(self) -> TightMatching | None:
        allowed = [sum(1 << self.place[j] for j in self.open if self.legal[i] >> j & 1) for i in self.open]
        sides = [self.second >> i & 1 for i in self.open]
        return TightMatching.find(allowed, sides, [[1, 0], [0, 1]])

    def settle(self, a: int, b: int) -> bool:
        """Make the pair, if the others can then be paired as well as before; False, and nothing changed, if not."""
        if self.tight:
            return self.tight.settle(self.place[a], self.place[b])
        rest = [i for i in self.open if i not in (a, b)]
        count = self._count(rest)
        if count is None or count + self._within(a, b) != self.fewest:
            return False
        self.open, self.fewest = rest, count
        return True

    def _within(self, a: int, b: int) -> int:
        return int(self.second >> a & 1 == self.second >> b & 1)

    def _count(self, players: Sequence[int]) -> int | None:
        """How many pairs within a column these players need; None when they cannot all be paired."""
        weights: list[list[int | None]] = [
            [-self._within(i, j) if self.legal[i] >> j & 1 else None for j in players] for i in players
        ]
        mates = best_perfect_matching(weights)
        return None if mates is None else -sum(weights[u][v] or 0 for u, v in enumerate(mates)) // 2
