"""The plan: what is offered, to whom, and how those who are tied share it. Amounts are whole cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pareo.prizes.conditions import Condition

Sharing: TypeAlias = Literal["hort", "equal", "place"]
SHARINGS: tuple[Sharing, ...] = ("hort", "equal", "place")
MOST_LISTS = 60
MOST_PRIZES = 200
CENT = 1


@dataclass(frozen=True, slots=True)
class Prize:
    """What one place brings: money, a thing, or both."""

    cents: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes for the first, second ... of those of whom all of ``who`` holds; of everybody where nothing is asked.

    ``sharing``: where it is not that of the plan. ``least``: with fewer players the list is not awarded. ``also``: its
    prizes come on top of any other. ``order``: the code of a tie-break by which it goes instead of by the standings
    (``TPR``: the best performance). ``winner``: a special prize, which somebody was named for, by number or name.
    """

    name: str
    prizes: tuple[Prize, ...]
    who: tuple[Condition, ...] = ()
    sharing: Sharing | None = None
    least: int = 0
    also: bool = False
    order: str = ""
    winner: str = ""

    @property
    def offered(self) -> int:
        return sum(prize.cents for prize in self.prizes)


@dataclass(frozen=True, slots=True)
class Plan:
    """All lists of a section. ``one_each``: everybody gets one prize, the most valuable; else all that are won.

    ``unit``: shares are paid in whole multiples of so many cents. ``withdrawn``: who has left the event may win too.
    """

    lists: tuple[PrizeList, ...] = ()
    sharing: Sharing = "hort"
    one_each: bool = True
    unit: int = CENT
    currency: str = ""
    withdrawn: bool = False

    @property
    def offered(self) -> int:
        return sum(each.offered for each in self.lists)

    def sharing_of(self, each: PrizeList) -> Sharing:
        return each.sharing or self.sharing
