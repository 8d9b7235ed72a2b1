"""What each player would cost as a floater, corrected as the players below are looked at.

A price is one integer; from the most significant part down::

    | scores of moved-down players (C7) | leaving the next bracket (C8) | again (C8) | criteria of this bracket |
      only in ``scores_first``            ``Outlook.leaving``             1 bit        ``Costs.bits`` bits

Invariants:

- A price is never too high: it starts as what counting allows. Once the price of the floater of a best candidate is
  known to be true, the candidate is the best one: every other price can only rise. And it is the earliest: whatever is
  truly as good was priced no higher, so it was among those from which the earliest was chosen.
- Several floaters have no price for C8, which cannot be shared out among them. They are accepted only if they have,
  for certain, an outlook that no other choice could beat; then C8 prefers nobody to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.systems.dutch.bracket import Bracket
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.search.costs import Costs
from pareo.pairing.systems.dutch.search.lookahead import Below, Outlook


class FloaterPrices:
    """The prices of one bracket from which ``count`` players float. ``offers`` holds those who may."""

    def __init__(self, below: Below, costs: Costs, bracket: Bracket, count: int) -> None:
        self.below = below
        self.costs = costs
        self.count = count
        self.offers: dict[int, int] = {}
        self._true: set[int] = set()
        if count:
            self._offer(bracket.members, _barred(below, costs, bracket, count))

    def _offer(self, members: Sequence[int], barred: int) -> None:
        """What counting says of a single floater depends only on his absolute preference."""
        white, black = self.below.field.absolute_masks
        bounds: dict[tuple[int, int], int] = {}
        for i in members:
            if barred >> i & 1:
                continue
            group = white >> i & 1, black >> i & 1
            if group not in bounds:
                bounds[group] = self._above_criteria(self.below.outlook_bound([i])) if self.count == 1 else 0
            self.offers[i] = bounds[group] + self.costs.floater(i)

    def _above_criteria(self, outlook: Outlook) -> int:
        """The part of a price for C8: who leaves the next bracket, then whether the floater is among them."""
        return 2 * outlook.leaving + sum(outlook.again) << self.costs.bits

    def hold(self, floaters: Sequence[int]) -> bool:
        """The floaters chosen cost what was said."""
        if not floaters or self._true.issuperset(floaters):
            return True
        bound = self.below.outlook_bound(floaters)
        if self.count > 1 and not self._unbeaten(bound):
            return False
        return self.below.outlook(floaters) == bound

    def _unbeaten(self, bound: Outlook) -> bool:
        """No other choice among those who may float could have a smaller bound.

        The bound grows with the floaters of an absolute preference, so that the fewest of each give the least. All
        choices have the same scores (C7 comes first), so of those who leave again only the number can differ.
        """
        mask = as_mask(self.offers)
        fewest = [max(0, self.count - (mask & ~absolute).bit_count()) for absolute in self.below.field.absolute_masks]
        return (bound.leaving, sum(bound.again)) == self.below.leaving_bound(self.count, *fewest)

    def refine(self, floaters: Sequence[int]) -> bool:
        """Correct the price of a single floater; False when there are several.

        Who would leave a round that cannot be completed may not float at all (C4).
        """
        if self.count != 1:
            return False
        i = floaters[0]
        outlook = self.below.outlook(floaters)
        if outlook is None:
            del self.offers[i]
        else:
            self.offers[i] = self._above_criteria(outlook) + self.costs.floater(i)
            self._true.add(i)
        return True


def _barred(below: Below, costs: Costs, bracket: Bracket, count: int) -> int:
    """Members who cannot be among so few floaters, as bits; a player too many is no harm, one too few would be."""
    field = below.field
    if costs.bye_from_here:
        return ~field.legal[field.bye]
    if count == below.wanted.number:
        # All who float are needed below because of their colours (C3, C4).
        return below.wanted.of_no_use
    mask = bracket.resident_mask | bracket.mover_mask
    for absolute in field.absolute_masks:
        if 2 * (mask & absolute).bit_count() - len(bracket.members) == count:
            # Each pair must take one player of this preference, so only players of it are left over (C3).
            return ~absolute
    return 0


def scores_first(field: Field, bracket: Bracket, offers: Mapping[int, int], costs: Costs) -> dict[int, int]:
    """The offers with the scores of moved-down players on top, highest first (C7).

    The number of floaters is fixed and residents all have the lowest score, so only the moved-down players among the
    floaters make a difference. Where the edition lists score differences (2017) the same comes first: a moved-down
    player who floats exceeds by one point what he would cost in a pair, so the smallest list leaves the lowest of
    them. In the collapsed last bracket residents differ in score, and the whole list decides; nobody looks ahead there.
    """
    if not bracket.movers or (costs.lists_score_differences and not bracket.following):
        return dict(offers)
    movers = set(bracket.movers)
    scores = sorted({field.score[i] for i in movers})
    width = len(bracket.members).bit_length() + 1
    base = max([costs.bits, *(offer.bit_length() for offer in offers.values())]) + width
    digit = {score: 1 << base + width * place for place, score in enumerate(scores)}
    return {i: offer + (digit[field.score[i]] if i in movers else 0) for i, offer in offers.items()}
