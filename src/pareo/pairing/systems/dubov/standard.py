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
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.systems.dubov.columns import Columns
from pareo.pairing.systems.dubov.counting import Task, all_can_be_paired
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.opponents import Pair

_WHITE, _HOPELESS_WHITE, _BLACK, _HOPELESS_BLACK, _OUTSIDE = range(5)


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
        return as_mask((*self.columns.whites, *self.columns.blacks))

    def paired(self) -> tuple[list[Pair], list[int]]:
        """The pairs, the member of the left column first, and the floaters."""
        members, compatible = self.members, self.field.compatible
        found = None if self.exactly else self._column_against_column()
        if found is None:
            found = self._least_loss(members)
        left = self.rest & ~sum(1 << i for pair in found for i in pair)
        if not all_can_be_paired(compatible, left):
            found = self._least_loss(self.rest)
        seated = {i for pair in found for i in pair}
        return found, [i for i in bits(members) if i not in seated]

    def _column_against_column(self) -> list[Pair] | None:
        """The first assignment of Blacks to Whites in the order of the rows; None when another way may be better.

        Nothing is better than everybody of the shorter column with somebody of the longer one when those left over
        could not meet each other anyway, or when there is but one and he finds somebody in the group below.
        """
        whites, blacks, _ = self.columns
        surplus = abs(len(whites) - len(blacks))
        if surplus > 1 and not self._apart(max(whites, blacks, key=len)):
            return None
        problem = self._assignment()
        if problem.solve() is None:
            return None
        taken = problem.first_in_order(len(whites))[: len(whites)]
        pairs = [(w, blacks[place]) for w, place in zip(whites, taken, strict=True) if place < len(blacks)]
        seated = {i for pair in pairs for i in pair}
        left = [i for i in (*whites, *blacks) if i not in seated]
        return None if surplus == 1 and any(map(self.hopeless, left)) else pairs

    def _assignment(self) -> Assignment:
        """Whites as rows, Blacks as columns; the shorter of them filled up with empty places for those left over.

        Nothing costs anything but a hopeless player in an empty place.
        """
        whites, blacks, _ = self.columns
        size = max(len(whites), len(blacks))
        everybody = (1 << size) - 1
        empty = everybody & ~((1 << len(blacks)) - 1)
        hopeless = sum(1 << place for place, b in enumerate(blacks) if self.hopeless(b))
        hopeful = (1 << len(blacks)) - 1 & ~hopeless
        place = {b: place for place, b in enumerate(blacks)}
        mask = as_mask(blacks)
        apart = (mask & ~self.field.compatible[w] for w in whites)
        rows = [everybody & ~sum(1 << place[b] for b in bits(others)) for others in apart]
        kinds = [int(self.hopeless(w)) for w in whites]
        missing = size - len(whites)
        rows += [everybody] * missing
        kinds += [2] * missing
        return Assignment(rows, kinds, [hopeful, hopeless, empty], [[0, 0, 0], [0, 0, 1], [0, 1, 0]])

    def _apart(self, players: list[int]) -> bool:
        """True when no two of these can meet."""
        mask = as_mask(players)
        return not any(self.field.compatible[i] & mask for i in players)

    def hopeless(self, i: int) -> bool:
        """True for a player who, left over, would find nobody in the group below."""
        return not self.field.compatible[i] & self.below

    def _least_loss(self, players: int) -> list[Pair]:
        """The best pairs by the order of importance, as a pairing of ``players``."""
        whites, blacks, _ = self.columns
        kinds = dict.fromkeys(bits(players), _OUTSIDE)
        kinds |= {w: _HOPELESS_WHITE if self.hopeless(w) else _WHITE for w in whites}
        kinds |= {b: _HOPELESS_BLACK if self.hopeless(b) else _BLACK for b in blacks}
        cost = _costs(players.bit_count() + 2)
        task = Task(self.field.compatible, players, kinds, cost, _OUTSIDE, self._choices())
        mates = task.solve(self.exactly)
        found: list[Pair] = []
        seated: set[int] = set()
        for i in (*whites, *blacks):
            partner = mates.get(i)
            if partner is not None and kinds[partner] != _OUTSIDE and i not in seated:
                found.append((i, partner))
                seated |= {i, partner}
        return found

    def _choices(self) -> dict[int, list[int]]:
        """In which order the players of the rows look for an opponent.

        A White looks at the Blacks from the top, then at the Whites below him, then at those above him from the
        nearest; a Black who has been left looks at the other Blacks from the top.
        """
        whites, blacks, _ = self.columns
        compatible = self.field.compatible
        choices = {w: [*blacks, *whites[row + 1 :], *reversed(whites[:row])] for row, w in enumerate(whites)}
        choices |= dict.fromkeys(blacks, blacks)
        return {i: [other for other in others if compatible[i] >> other & 1] for i, others in choices.items()}


def _costs(radix: int) -> list[list[int]]:
    """What a pair costs by the kinds of the two: numbers whose digits are the order of importance."""
    same_column, hopeless, floater = 1, radix, radix**2
    columns = ((_WHITE, _HOPELESS_WHITE), (_BLACK, _HOPELESS_BLACK))
    cost = [[0] * 5 for _ in range(5)]
    for column in columns:
        for one in column:
            for other in column:
                cost[one][other] = same_column
        for one, harm in zip(column, (0, hopeless), strict=True):
            cost[one][_OUTSIDE] = cost[_OUTSIDE][one] = floater + harm
    return cost
