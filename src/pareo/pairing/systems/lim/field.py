"""The players of a round laid out for the Lim engine: places by rank, sets as bits of integers.

Rules: FIDE C.04.2 1999 [7, 8.2, 9.1, 9.2, 12.1, 12.5, 12.6]
"""

from __future__ import annotations

from collections.abc import Callable

from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.pairing.swiss.colors import bound_color, of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places, by_score_and_number
from pareo.pairing.swiss.preferences import preference
from pareo.pairing.systems.lim.options import LimOptions

MAXI_LIMIT = 100
"""Rating points within which a maxi-tournament lets players be exchanged (10.2, 10.8, 12.7)."""


class Field(Places):
    """All players to pair; a player is his place by score and pairing number.

    ``unmet[i]`` are those whom i has not met and may meet (rule 2), ``compatible[i]`` those of them with whom the
    limits of 12.1 can be kept (9.1), ``widest`` the one or the other: where 13 frees the colours, the former.
    ``due[i]`` is the colour that he is due, empty before his first game.
    """

    def __init__(self, position: Position, options: LimOptions, had_bye: Callable[[Entry, Points], bool]) -> None:
        super().__init__(position, by_score_and_number(position))
        self.options = options
        self.had_bye = had_bye
        self.due = of_each(self.entries, lambda colors: preference(colors).color)
        self.unmet = unmet(self.entries)
        self.compatible = without_bound_alike(self.unmet, of_each(self.entries, bound_color))
        self.widest = self.unmet if options.free_colors else self.compatible
        self.floated_before = [floated_before(entry, position) for entry in self.entries]

    def colors_fit(self, a: int, b: int) -> bool:
        """True when both can have the colour that they are due."""
        return not self.due[a] or self.due[a] != self.due[b]

    def exchangeable(self, a: int, b: int) -> bool:
        """True when one may take the place of the other for the sake of colours.

        Rules: FIDE C.04.2 1999 [10.2, 10.8, 12.7]
        """
        ratings = self.entries[a].player.rating, self.entries[b].player.rating
        return not self.options.maxi or abs(ratings[0] - ratings[1]) <= MAXI_LIMIT

    def may_have_bye(self, i: int) -> bool:
        """Nobody twice, nor after a point without an opponent.

        Rules: FIDE C.04.2 1999 [8.2]; FIDE C.04.1 2026 [4]
        """
        return not self.had_bye(self.entries[i], self.position.scoring.win)

    def without(self, bye: int | None) -> tuple[list[list[int]], list[int], list[list[int]]]:
        """The groups above the median from the top, the median group, the groups below it from the bottom."""
        median = median_twice(self.position, self.position.round - 1)
        groups = self.score_groups(bye)
        above = [places for places in groups if 2 * self.score[places[0]] > median]
        below = [places for places in groups if 2 * self.score[places[0]] < median]
        middle = [i for places in groups if 2 * self.score[places[0]] == median for i in places]
        return above, middle, below[::-1]


def median_twice(position: Position, rounds: int) -> Points:
    """Twice the score of the median group after so many rounds: half of what winning all of them gives.

    Rules: FIDE C.04.2 1999 [9.2]
    """
    return position.scoring.win * rounds


def floated_before(entry: Entry, position: Position) -> bool:
    """True for a player who was moved to another group in the round before: towards the median, never away from it.

    Rules: FIDE C.04.2 1999 [10.10]
    """
    if not entry.records:
        return False
    before = sum(record.points for record in entry.records[:-1])
    median = median_twice(position, len(entry.records) - 1)
    kind = entry.records[-1].floated
    return (kind is FloatKind.DOWN and 2 * before > median) or (kind is FloatKind.UP and 2 * before < median)
