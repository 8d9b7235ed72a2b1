"""The pairs of a score group, row by row, and who is left over to float down.

In order of importance: the round can be completed; as many pairs as possible; floaters who can be paired in the group
below (6.4); as many pairs as possible of one player from each column; then the first White takes the first Black whom
he may meet, and so on: rows are changed from the last one upwards (6.3). A White without a Black meets a White below
him, else above him; Blacks who are left meet each other.

Rules: FIDE C.04.3 1997 [6.2, 6.3, 6.4]
"""

from __future__ import annotations

from dataclasses import dataclass

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.systems.dubov.columns import Columns
from pareo.pairing.systems.dubov.counting import all_can_be_paired, best_pairing, most_pairs
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.opponents import Pair


@dataclass(frozen=True)
class Group:
    """A group ready to be paired. ``rest`` is everybody still to be paired; ``below`` the group that follows."""

    field: Field
    columns: Columns
    rest: int
    below: int
    exactly: bool = False

    @property
    def members(self) -> int:
        return sum(1 << i for i in (*self.columns.whites, *self.columns.blacks))

    def paired(self) -> tuple[list[Pair], list[int]]:
        """The pairs, the member of the left column first, and the floaters."""
        members, compatible = self.members, self.field.compatible
        found = None if self.exactly else self._column_against_column()
        if found is None:
            found = self._ranked(members)
        left = self.rest & ~sum(1 << i for pair in found for i in pair)
        if not all_can_be_paired(compatible, left):
            found = self._ranked(self.rest)
        seated = {i for pair in found for i in pair}
        return found, [i for i in bits(members) if i not in seated]

    def _column_against_column(self) -> list[Pair] | None:
        """The first assignment of Blacks to Whites in the order of the rows; None when not everybody finds one."""
        whites, blacks, _ = self.columns
        if len(whites) != len(blacks):
            return None
        compatible = self.field.compatible
        rows = [sum(1 << place for place, b in enumerate(blacks) if compatible[w] >> b & 1) for w in whites]
        problem = Assignment(rows, [0] * len(rows), [(1 << len(blacks)) - 1], [[0]])
        if problem.solve() is None:
            return None
        return [(w, blacks[place]) for w, place in zip(whites, problem.first_in_order(), strict=True)]

    def _ranked(self, players: int) -> list[Pair]:
        """The best pairs by the order of importance, as a pairing of ``players`` of least cost."""
        costs = _Costs(self, players)
        alone = players.bit_count() - 2 * most_pairs(self.field.compatible, players)
        mates = best_pairing(players, costs.pair, costs.alone, alone)
        whites, blacks, _ = self.columns
        found: list[Pair] = []
        seated: set[int] = set()
        for i in (*whites, *blacks):
            partner = mates.get(i)
            if i not in seated and partner in costs.row:
                found.append((i, partner))
                seated |= {i, partner}
        return found


class _Costs:
    """What a pair costs, as a number whose digits are the order of importance; smaller is better."""

    def __init__(self, group: Group, players: int) -> None:
        self.group = group
        self.whites, self.blacks, _ = group.columns
        self.row = {i: row for row, i in enumerate((*self.whites, *self.blacks))}
        radix, count = players.bit_count() + 2, len(self.row)
        powers: list[int] = [radix**k for k in range(count + 3)]
        self.digit = powers[count - 1 :: -1] if count else []
        self.same_column, self.hopeless, self.floater = powers[count:]

    def pair(self, a: int, b: int) -> int | None:
        row = self.row
        if not self.group.field.compatible[a] >> b & 1:
            return None
        if a in row and b in row:
            same = (row[a] < len(self.whites)) == (row[b] < len(self.whites))
            return (
                self.digit[row[a]] * self._place(row[a], row[b])
                + self.digit[row[b]] * self._place(row[b], row[a])
                + (self.same_column if same else 0)
            )
        return self.alone(a) if a in row else self.alone(b) if b in row else 0

    def _place(self, row: int, other: int) -> int:
        """The place of a partner in the order in which the player of ``row`` looks for one.

        A White looks at the Blacks from the top, then at the Whites below him, then at those above him from the
        nearest; a Black who has been left looks at the other Blacks from the top.
        """
        whites = len(self.whites)
        if row >= whites:
            return 0 if other < whites else other - whites
        if other >= whites:
            return other - whites
        return len(self.blacks) + (other - row if other > row else whites - 1 - other)

    def alone(self, i: int) -> int:
        if i not in self.row:
            return 0
        hope = self.group.field.compatible[i] & self.group.below
        return self.floater + (0 if hope else self.hopeless) + self.digit[self.row[i]] * len(self.row)
