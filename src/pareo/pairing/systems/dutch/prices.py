"""What each player would cost as a floater, corrected as the players below are looked at.

A price holds how well the next bracket does (C8) above the criteria of this one. It starts as what counting allows, so
it is never too high. Once a chosen floater's price is known to be true, the choice is the best one: every other price
can only rise. Several floaters together are judged only if the outlook is one that no others could beat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.pairing.systems.dutch.bracket import Bracket
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.lookahead import Below, Outlook


class FloaterPrices:
    """The prices of one bracket. ``offers`` holds those who may float."""

    def __init__(self, below: Below, costs: Costs, players: Sequence[int], count: int) -> None:
        self.below = below
        self.costs = costs
        self.count = count
        self.offers: dict[int, int] = {}
        self._true: set[int] = set()
        field = below.field
        barred = 0
        if costs.bye_from_here:
            barred = ~field.legal[field.bye]
        elif count and count == below.wants_now:
            barred = below.unwanted_now
        elif count:
            barred = _barred_by_excess(field, players, count)
        white, black = field.absolute_masks
        hoped: dict[tuple[int, int], int] = {}
        for i in players if count else ():
            if barred >> i & 1:
                continue
            group = white >> i & 1, black >> i & 1
            if group not in hoped:
                hoped[group] = _packed(below.hoped([i])) if count == 1 else 0
            self.offers[i] = (hoped[group] << costs.bits) + costs.floater(i)

    def hold(self, floaters: list[int]) -> bool:
        """The floaters chosen cost what was said."""
        if not floaters or self._true.issuperset(floaters):
            return True
        hoped = self.below.hoped(floaters)
        if self.count > 1 and not self._unbeaten(hoped):
            return False
        return self.below.outlook(floaters) == hoped

    def _unbeaten(self, hoped: Outlook) -> bool:
        """No other choice among those who may float could hope for more."""
        mask = sum(1 << i for i in self.offers)
        fewest = [max(0, self.count - (mask & ~absolute).bit_count()) for absolute in self.below.field.absolute_masks]
        return (hoped[0], sum(hoped[1])) == self.below.counted(self.count, *fewest)

    def refine(self, floaters: list[int]) -> bool:
        """Correct the price of a single floater; False when there are several."""
        if self.count != 1:
            return False
        i = floaters[0]
        outlook = self.below.outlook(floaters)
        if outlook is None:
            del self.offers[i]
        else:
            self.offers[i] = (_packed(outlook) << self.costs.bits) + self.costs.floater(i)
            self._true.add(i)
        return True


def _barred_by_excess(field: Field, members: Sequence[int], count: int) -> int:
    """Where each pair must take one player of an absolute preference, only players of that preference float."""
    mask = sum(1 << i for i in members)
    for absolute in field.absolute_masks:
        if 2 * (mask & absolute).bit_count() - len(members) == count:
            return ~absolute
    return 0


def scores_first(field: Field, bracket: Bracket, offers: Mapping[int, int], costs: Costs) -> dict[int, int]:
    """The offers with the scores of moved-down players on top, highest first (C7)."""
    if not bracket.movers or (costs.lists_differences and not bracket.following):
        return dict(offers)
    movers = set(bracket.movers)
    scores = sorted({field.score[i] for i in movers})
    width = len(bracket.members).bit_length() + 1
    base = max([costs.bits, *(offer.bit_length() for offer in offers.values())]) + width
    top = {score: 1 << base + width * place for place, score in enumerate(scores)}
    return {i: offer + (top[field.score[i]] if i in movers else 0) for i, offer in offers.items()}


def _packed(outlook: Outlook) -> int:
    """The outlook of a single floater as a number: floaters of the next bracket, then whether he is one of them."""
    count, falling = outlook
    return 2 * count + sum(falling)
