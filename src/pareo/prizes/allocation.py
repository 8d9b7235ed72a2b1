"""Who gets what and why, as data: every amount with what it was made of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from pareo.prizes.plan import Plan, Sharing
from pareo.ranking.listing import Row

WhyUnpaid: TypeAlias = Literal["nobody", "too_few", "no_more", "rounding"]


class Share(NamedTuple):
    """How an amount came about. ``first`` to ``last`` are the places that those who are tied hold together, ``pool``
    is what these places bring, ``own`` what the player's own place would; ``level`` with how many he stands exactly
    level, so that their own places are averaged. ``exact`` is the share before it was rounded.
    """

    sharing: Sharing
    first: int
    last: int
    tied: int
    pool: int
    own: Fraction
    level: int
    exact: Fraction


class Other(NamedTuple):
    """A prize of another list: by its number in the plan, with its amount."""

    list: int
    cents: int


class Ahead(NamedTuple):
    """Somebody who stands ahead in the list and has taken a prize of another one."""

    player: int
    list: int


@dataclass(frozen=True, slots=True)
class Award:
    """One player's part of one list. ``place`` is that among those to whom the list is open and who have no better
    prize; ``row`` the line in the order of the list. ``things`` are what is not money; where ``level_with`` names
    others, they have been earned together with them and one of them must be chosen.
    """

    list: int
    place: int
    row: Row
    cents: int
    things: tuple[str, ...]
    share: Share | None
    level_with: tuple[int, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    instead: tuple[Other, ...] = ()
    overall: int = 0

    @property
    def player(self) -> int:
        return self.row.id


class Unpaid(NamedTuple):
    """What is offered and nobody gets: ``place`` 0 for a whole list. ``players``: how many can win in it."""

    list: int
    place: int
    cents: int
    things: tuple[str, ...]
    why: WhyUnpaid
    players: int = 0


class Doubt(NamedTuple):
    """What somebody should know of a list before it is printed, by its code; ``players`` are those concerned."""

    code: str
    list: int
    players: tuple[int, ...] = ()
    found: str = ""


@dataclass(frozen=True, slots=True)
class Allocation:
    """Everything that is paid, in the order of the plan, and what is not: together they are what is offered."""

    plan: Plan
    awards: tuple[Award, ...]
    unpaid: tuple[Unpaid, ...]
    doubts: tuple[Doubt, ...] = ()

    @property
    def paid(self) -> int:
        return sum(award.cents for award in self.awards)

    @property
    def kept_back(self) -> int:
        return sum(each.cents for each in self.unpaid)

    def of_list(self, number: int) -> tuple[Award, ...]:
        return tuple(award for award in self.awards if award.list == number)
