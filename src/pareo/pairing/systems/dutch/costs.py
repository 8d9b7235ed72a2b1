"""The criteria of a bracket packed into one integer, so that comparing integers compares them in order.

Each criterion has a digit wide enough for the whole bracket; one that lists score differences has a digit for each
difference that can occur, the largest first.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.model import Points
from pareo.pairing.systems.dutch.criteria import Criterion
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field


class Costs:
    """What pairs and floaters of one bracket cost. ``floor`` is the score of its residents.

    ``bye_from_here`` says that the only floater will have the bye, so that his unplayed rounds count.
    """

    def __init__(
        self, field: Field, edition: Edition, members: Sequence[int], floor: Points, bye_from_here: bool
    ) -> None:
        self.field = field
        self.floor = floor
        self.bye_from_here = bye_from_here
        self.width = (len(members) + field.position.round + 2).bit_length() + 1
        self.bits = 0
        self.shift: dict[str, int] = {}
        self._pair_digits: list[tuple[Criterion, dict[Points, int] | int]] = []
        self._floater_digits: list[tuple[Criterion, dict[Points, int] | int]] = []
        self._pairs: dict[tuple[int, int], int] = {}
        self._floaters: dict[tuple[int, int], int] = {}
        mixed = field.score[members[0]] != field.score[members[-1]]
        for criterion in reversed(edition.quality):
            self._lay_out(criterion, members, mixed)

    def _lay_out(self, criterion: Criterion, members: Sequence[int], mixed: bool) -> None:
        if (criterion.pair is None and criterion.floater is None) or (criterion.by_difference and not mixed):
            return
        if criterion.name == "fewest-unplayed-of-bye" and not self.bye_from_here:
            return
        place: dict[Points, int] | int
        if criterion.by_difference:
            place = {}
            for difference in self._differences(criterion, members):
                place[difference] = self.bits
                self.bits += self.width
        else:
            place = self.bits
            self.bits += self.width
        self.shift[criterion.name] = place if isinstance(place, int) else -1
        if criterion.pair is not None:
            self._pair_digits.append((criterion, place))
        if criterion.floater is not None:
            self._floater_digits.append((criterion, place))

    def _differences(self, criterion: Criterion, members: Sequence[int]) -> list[Points]:
        """Every difference that the criterion can name here, the smallest first (least important digit)."""
        score = self.field.score
        found: set[Points] = set()
        if criterion.pair is not None:
            scores = sorted({score[i] for i in members}, reverse=True)
            found |= {high - low for high in scores for low in scores if high > low}
        if criterion.floater is not None:
            found |= {criterion.floater(self.field, i, self.floor) for i in members}
        return sorted(found - {0})

    def pair(self, a: int, b: int) -> int:
        """The packed failures of a pair (in either order)."""
        if b < a:
            a, b = b, a
        kind = self.field.kind
        key = (kind[a], kind[b])
        cost = self._pairs.get(key)
        if cost is None:
            cost = 0
            for criterion, place in self._pair_digits:
                assert criterion.pair is not None
                value = criterion.pair(self.field, a, b)
                if value:
                    cost += value << place if isinstance(place, int) else 1 << place[value]
            self._pairs[key] = cost
        return cost

    def floater(self, i: int) -> int:
        """The packed failures of leaving a player unpaired in this bracket."""
        key = (self.field.kind[i], self.field.unplayed[i])
        cost = self._floaters.get(key)
        if cost is None:
            cost = 0
            for criterion, place in self._floater_digits:
                assert criterion.floater is not None
                value = criterion.floater(self.field, i, self.floor)
                if value:
                    cost += value << place if isinstance(place, int) else 1 << place[value]
            self._floaters[key] = cost
        return cost

    @property
    def lists_differences(self) -> bool:
        """Score differences are a criterion of their own and rule the scores of floaters (PSD: 2017)."""
        return "score-differences" in self.shift
