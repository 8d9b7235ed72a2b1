"""The criteria of a bracket packed into one integer, so that comparing integers compares them in the order of the text.

Layout, from the most to the least significant digit, for a bracket of an edition with criteria Ca, Cb, ..., Cz::

    | Ca | Cb | Cc: difference 25 | Cc: difference 20 | ... | Cz |        each digit ``width`` bits wide

A criterion that counts has one digit, worth ``1 << shift[name]`` for each failure. One that lists score differences has
a digit for each difference that can occur, the greatest first: of two lists in descending order the smaller is the one
with fewer of the greatest difference, then with fewer of the next. A criterion that nobody in the bracket can fail has
no digit: differences where all scores are equal, topscorers where there are none. Nor have those that the procedure
itself keeps (number and scores of the floaters, the next bracket); whoever needs them puts them above ``bits``.

Invariant: no digit is ever carried into the next. In one candidate a player fails a criterion at most once, and only
the one who has the bye brings in more, his unplayed rounds; so no digit exceeds members + rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pareo.model import Points
from pareo.pairing.systems.dutch.bracket import Bracket
from pareo.pairing.systems.dutch.criteria import OF_BYE, OF_COLOR, OF_TOPSCORERS, PSD, Criterion
from pareo.pairing.systems.dutch.edition import Edition

Place: TypeAlias = "int | dict[Points, int]"
"""Where a criterion stands: the shift of its digit, or of the digit of each score difference."""


class Costs:
    """What pairs and floaters of one bracket cost.

    ``bye_from_here`` says that the only floater will have the bye, so that his unplayed rounds count (C9).
    ``lists_score_differences`` says that the edition compares those of all pairs and floaters (PSD: 2017).
    """

    def __init__(self, bracket: Bracket, edition: Edition, bye_from_here: bool) -> None:
        field, members = bracket.field, bracket.members
        self.field = field
        self.floor = bracket.floor
        self.bye_from_here = bye_from_here
        self.width = (len(members) + field.position.round + 2).bit_length() + 1
        self.bits = 0
        self.shift: dict[str, int] = {}
        self.lists_score_differences = False
        self._color_digits: list[tuple[Criterion, Place]] = []
        self._difference_digits: list[tuple[Criterion, Place]] = []
        self._floater_digits: list[tuple[Criterion, Place]] = []
        self._pairs: dict[tuple[int, int], int] = {}
        self._floaters: dict[tuple[int, int], int] = {}
        mixed = field.score[members[0]] != field.score[members[-1]]
        topscorers = any(field.topscorer)
        for criterion in reversed(edition.quality):
            if criterion.by_difference and not mixed:
                continue
            if criterion.name == OF_BYE and not bye_from_here:
                continue
            if topscorers or criterion.name not in OF_TOPSCORERS:
                self._lay_out(criterion, members)

    def _lay_out(self, criterion: Criterion, members: Sequence[int]) -> None:
        """Give a criterion its digits, above those of all later ones."""
        if criterion.pair is None and criterion.floater is None:
            return
        place: Place = self.bits
        if criterion.by_difference:
            differences = self._differences(criterion, members)
            place = {difference: self.bits + n * self.width for n, difference in enumerate(differences)}
            self.bits += len(differences) * self.width
            self.lists_score_differences |= criterion.name == PSD
        else:
            self.shift[criterion.name] = self.bits
            self.bits += self.width
        if criterion.pair is not None:
            digits = self._color_digits if criterion.name in OF_COLOR else self._difference_digits
            digits.append((criterion, place))
        if criterion.floater is not None:
            self._floater_digits.append((criterion, place))

    def _differences(self, criterion: Criterion, members: Sequence[int]) -> list[Points]:
        """Every difference that the criterion can name here, the smallest first (least important digit)."""
        score = self.field.score
        found: set[Points] = set()
        if criterion.pair is not None:
            scores = {score[i] for i in members}
            found |= {high - low for high in scores for low in scores if high > low}
        if criterion.floater is not None:
            found |= {criterion.floater(self.field, i, self.floor) for i in members}
        return sorted(found - {0})

    def pair(self, a: int, b: int) -> int:
        """The packed failures of a pair (in either order)."""
        if b < a:
            a, b = b, a
        field = self.field
        key = (field.kind[a], field.kind[b])
        cost = self._pairs.get(key)
        if cost is None:
            cost = 0
            if field.preference[a].color == field.preference[b].color:
                cost += self._failures(self._color_digits, a, b)
            if field.score[a] != field.score[b]:
                cost += self._failures(self._difference_digits, a, b)
            self._pairs[key] = cost
        return cost

    def _failures(self, digits: Sequence[tuple[Criterion, Place]], a: int, b: int) -> int:
        cost = 0
        for criterion, place in digits:
            assert criterion.pair is not None
            value = criterion.pair(self.field, a, b)
            if value:
                cost += _in_place(value, place)
        return cost

    def floater(self, i: int) -> int:
        """The packed failures of leaving a player unpaired in this bracket."""
        key = (self.field.kind[i], self.field.unplayed[i] if self.bye_from_here else 0)
        cost = self._floaters.get(key)
        if cost is None:
            cost = 0
            for criterion, place in self._floater_digits:
                assert criterion.floater is not None
                value = criterion.floater(self.field, i, self.floor)
                if value:
                    cost += _in_place(value, place)
            self._floaters[key] = cost
        return cost


def _in_place(value: int, place: Place) -> int:
    """So many failures in the digit of a criterion, or one in the digit of this score difference."""
    return value << place if isinstance(place, int) else 1 << place[value]
