"""The players of a round laid out for the Dubov engine: places by score and number, sets as bits of integers.

Rules: FIDE C.04.3 1997 [1, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pareo.catalog.options import THREE_COLORS
from pareo.history import Entry, FloatKind, Position
from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.options import switched_on
from pareo.pairing.swiss.byes import had_points_of_a_win
from pareo.pairing.swiss.colors import balance, bound_color, due_color, of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places, by_score_and_number, name_order

_LONG_TOURNAMENT = 10


class Field(Places):
    """All players to pair; a player is his place by score and pairing number.

    ``rating`` is R, ``average`` the ARO, ``names`` what decides between equals. ``preference`` is the colour due (empty
    before the first game), ``fixed`` who cannot have the other one. ``compatible[i]`` are those whom i may meet.
    ``barred`` are those who should not meet a higher score again. ``side`` is the colour subgroup; players without a
    preference are given one by ``give_sides``.
    """

    def __init__(self, position: Position) -> None:
        super().__init__(position, by_score_and_number(position))
        entries, three = self.entries, switched_on(position.options, THREE_COLORS)
        self.rating = [entry.player.rating for entry in entries]
        self.average = self._averages()
        self.names = [name_order(entry) for entry in entries]
        bound = of_each(entries, lambda colors: bound_color(colors, three))
        self.fixed = [bool(color) for color in bound]
        self.preference = of_each(entries, lambda colors: bound_color(colors, three) or due_color(colors))
        self.difference = of_each(entries, balance)
        self.barred = self._barred()
        self.unmet = unmet(entries)
        self.compatible = without_bound_alike(self.unmet, bound)
        self.side = list(self.preference)

    def _averages(self) -> list[Fraction]:
        """The average rating of the opponents met; 0 before the first game. Nothing is rounded."""
        position = self.position
        ratings: Mapping[int, int] = {entry.id: entry.player.rating for entry in (*position.entries, *position.absent)}
        return [
            Fraction(sum(ratings.get(id, 0) for id in entry.opponents), len(entry.opponents) or 1)
            for entry in self.entries
        ]

    def _barred(self) -> int:
        if self.position.last_round:
            return 0
        return as_mask(i for i, entry in enumerate(self.entries) if moved_up_too_often(entry, self.position.rounds))

    def give_sides(self, groups: Iterable[list[int]]) -> None:
        """Who has no preference joins the smaller colour subgroup of his score group, White when both are equal."""
        for group in groups:
            sizes = {color: sum(self.side[i] == color for i in group) for color in (WHITE, BLACK)}
            for i in group:
                if not self.side[i]:
                    self.side[i] = WHITE if sizes[WHITE] <= sizes[BLACK] else BLACK
                    sizes[self.side[i]] += 1

    def may_have_bye(self, i: int) -> bool:
        """Nobody twice, nor after a point without playing.

        Rules: FIDE C.04.3 1997 [2.2]
        """
        return not had_points_of_a_win(self.entries[i], self.position.scoring.win)


def moved_up_too_often(entry: Entry, rounds: int | None) -> bool:
    """Against a higher score in the round before, or already three times (four in ten rounds and more).

    He was moved up when the round was paired, also if the opponent then did not come.

    Rules: FIDE C.04.3 1997 [2.5]
    """
    ups = [record.floated is FloatKind.UP or (not record.played and record.above < 0) for record in entry.records]
    most = 3 if rounds is None or rounds < _LONG_TOURNAMENT else 4
    return sum(ups) >= most or (bool(ups) and ups[-1])
