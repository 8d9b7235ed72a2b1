"""Colours of the USCF, word by word: the due colour, who of two gets it, and what a pair does to its players.

Rules: USCF Official Rules of Chess, 29E1 to 29E5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color, opposite


class Harm(NamedTuple):
    """What a pairing costs in colours: smaller is better, the graver first."""

    grave: int
    undue: int


def balance(player: Entry) -> int:
    """Whites minus Blacks; games not played do not count (29E1)."""
    return player.colors.count(WHITE) - player.colors.count(BLACK)


def twice(player: Entry) -> Color | None:
    """The colour of the last two games. Reading of 29E5f: rounds without a game do not break a series (29E1)."""
    return next((colour for colour in (WHITE, BLACK) if player.colors.endswith(colour * 2)), None)


@dataclass(frozen=True)
class Wishes:
    """``strict``: nobody is given a colour for the third time in a row (29E5f1)."""

    strict: bool

    def due(self, player: Entry) -> Color | None:
        """29E3a: the colour that equalises, else the one that alternates; neither without games.

        Reading: where 29E5f1 binds, who has had a colour twice in a row is due the other one.
        """
        if not player.colors:
            return None
        had = twice(player)
        if self.strict and had:
            return opposite(had)
        if balance(player):
            return BLACK if balance(player) > 0 else WHITE
        return BLACK if player.colors[-1] == WHITE else WHITE

    def clash(self, a: Entry, b: Entry) -> bool:
        """One of the two would have a colour for the third time in a row, whoever has White."""
        return self.strict and twice(a) is not None and twice(a) == twice(b)

    def third(self, player: Entry, colour: Color) -> bool:
        """29E5f: for the third time in a row, unless that equalises."""
        return twice(player) == colour and self.due(player) != colour

    def colour_of_the_higher(self, higher: Entry, lower: Entry) -> Color | None:
        """The colour of the higher ranked; None when neither is due one."""
        wish, other = self.due(higher), self.due(lower)
        if wish != other or wish is None:
            return wish or (other and opposite(other))
        against = opposite(wish)
        if self.third(higher, against) != self.third(lower, against):
            return wish if self.third(higher, against) else against  # 29E5f
        weight, other_weight = abs(balance(higher)), abs(balance(lower))
        if weight != other_weight:
            return wish if weight > other_weight else against  # 29E4, rules 1 and 2
        had = last_difference(higher, lower)
        if had:
            return opposite(had)  # rules 3 and 4
        return wish  # rule 5

    def harm(self, higher: Entry, lower: Entry) -> Harm:
        """29E5a, 29E5b, 29E5f: who has two more of a colour or three in a row, and who does not have the due one."""
        colour = self.colour_of_the_higher(higher, lower)
        if colour is None:
            return Harm(0, 0)
        given = [(higher, colour), (lower, opposite(colour))]
        undue = [(player, has) for player, has in given if self.due(player) == opposite(has)]
        return Harm(sum(self._grave(player, has) for player, has in undue), len(undue))

    def _grave(self, player: Entry, colour: Color) -> bool:
        after = balance(player) + (1 if colour == WHITE else -1)
        return abs(after) > 1 or self.third(player, colour)


def last_difference(higher: Entry, lower: Entry) -> Color | None:
    """What the higher had in the latest round in which their colours differed (29E4, rules 3 and 4).

    No game is no colour: BWxBW gets White over BWBxW, because the one had Black in the fourth round, the other none.
    """
    for mine, theirs in zip(reversed(_by_round(higher)), reversed(_by_round(lower))):
        if mine != theirs:
            return mine or opposite(theirs or WHITE)
    return None


def _by_round(player: Entry) -> list[Color | None]:
    colours: dict[str | None, Color] = {"w": WHITE, "b": BLACK}
    return [colours[record.color] if record.played else None for record in player.records]
