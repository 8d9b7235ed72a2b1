"""Pairing the players of one group: floaters first, then half against half, with the exchanges of the text.

Rules: FIDE C.04.2 1999 [9.4, 9.5, 10.6, 10.7, 10.8, 11, 12.2, 12.7]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.field import Field

Direction: TypeAlias = Literal["downward", "upward", "median"]
Manner: TypeAlias = Literal["proposed", "exchanged", "exchanged-for-color", "color-missed"]


@dataclass(frozen=True, slots=True)
class Group:
    """The players of a score group with those who floated into it, by their places; the median is paired downward."""

    direction: Direction
    downfloaters: tuple[int, ...]
    upfloaters: tuple[int, ...]
    residents: tuple[int, ...]

    @property
    def members(self) -> int:
        return as_mask((*self.downfloaters, *self.upfloaters, *self.residents))

    @property
    def upward(self) -> bool:
        return self.direction == "upward"

    def floaters(self) -> list[int]:
        """Those from above first, the highest before the lower ones, then those from below, the lowest first.

        Rules: FIDE C.04.2 1999 [10.6.1-10.6.3, 10.7.1, 10.7.2]; below the median nobody comes from above (10.7.3)
        """
        return [*sorted(self.downfloaters), *sorted(self.upfloaters, reverse=True)]


class Pair(NamedTuple):
    """Two players by their places, the one whose opponent was looked for first, where and in what manner.

    ``passed_over`` were tried before the second, in the order of the text.
    """

    first: int
    second: int
    direction: Direction
    manner: Manner
    floater: bool
    passed_over: tuple[int, ...] = ()


class Scrutiny:
    """The making of the pairs of a group from which everybody who must float has left."""

    def __init__(self, field: Field, group: Group, completion: Completion) -> None:
        self.field = field
        self.group = group
        self.completion = completion

    def pairs(self) -> Iterator[Pair]:
        """The pairs in the order in which they are made."""
        for floater in self.group.floaters():
            if self.completion.open >> floater & 1:
                yield self._floater_pair(floater)
        left = sorted((i for i in self.group.residents if self.completion.open >> i & 1), reverse=self.group.upward)
        while left:
            order = exchanges(left)
            opponent, manner = self._opponent(left[0], order)
            yield self._made(left.pop(0), opponent, manner, False, order)
            left.remove(opponent)

    def _floater_pair(self, floater: int) -> Pair:
        """With a resident, from the top when pairing down, from the bottom when pairing up; else with another floater.

        The text prints the contrary, against 11.1 and every later edition; an option follows it to the letter.

        Rules: FIDE C.04.2 1999 [3, 10.8]
        """
        from_below = self.group.upward != self.field.options.printed
        for players in (self.group.residents, self.group.floaters()):
            available = (i for i in players if i != floater and self.completion.open >> i & 1)
            order = sorted(available, reverse=from_below)
            opponent, manner = self._opponent(floater, order)
            if opponent >= 0:
                break
        return self._made(floater, opponent, "proposed" if manner == "exchanged" else manner, True, order)

    def _made(self, player: int, opponent: int, manner: Manner, floater: bool, order: list[int]) -> Pair:
        self.completion.close(player, opponent)
        passed_over = tuple(order[: order.index(opponent)])
        return Pair(player, opponent, self.group.direction, manner, floater, passed_over)

    def _opponent(self, player: int, order: Iterable[int]) -> tuple[int, Manner]:
        """The first in order with whom both have the colours that they are due, else the first with whom they may play.

        Whoever it is, all the others keep a compatible opponent: no exchange makes a new floater (11.2, 12.2). Below 0
        when it can be nobody of them.
        """
        field, completion, natural = self.field, self.completion, -1
        for tried, other in enumerate(order):
            if not completion.adjacent[player] >> other & 1:
                continue
            fits = field.colors_fit(player, other)
            if natural >= 0 and not (fits and field.exchangeable(natural, other)):
                continue
            if not completion.include(player, other):
                continue
            if fits:
                return other, "exchanged-for-color" if natural >= 0 else "exchanged" if tried else "proposed"
            natural = other
        return natural, "color-missed"


def exchanges(players: list[int]) -> list[int]:
    """The opponents of the first player in the order in which they are tried.

    The lower half from its top, then the upper half from its bottom. After each exchange the rest is proposed anew.

    >>> exchanges([1, 2, 3, 4, 5, 6])
    [4, 5, 6, 3, 2]

    Rules: FIDE C.04.2 1999 [9.4, 11.2]; upward the players come from the bottom, which mirrors the printed table
    """
    half = len(players) // 2
    return [*players[half:], *players[half - 1 : 0 : -1]]
