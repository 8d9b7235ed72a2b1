"""What the Dubov and the Burstein system of 2026 say in the same words: C1 to C4, the bye, the colours of a pair.

A player is his place in the list of the position: 0 has the lowest TPN.

Rules: FIDE C.04.4.1 and C.04.4.2, in force from 1 February 2026, Arts 2.1, 2.2, 3.1, 5
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from literal.candidates import Pair, ordered
from literal.colours import Preference, Strength, preference
from literal.dutch2026 import may_have_bye
from pareo.history import Entry, Position
from pareo.model import BLACK, WHITE, Color, Points, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

Places = frozenset[int]


@dataclass(eq=False)
class Players:
    """Everybody who plays the round, by place."""

    position: Position
    _whole: dict[Places, bool] = field(default_factory=dict, init=False)

    def __getitem__(self, place: int) -> Entry:
        return self.position.entries[place]

    @cached_property
    def known(self) -> dict[int, Entry]:
        """By id, also those who do not play this round."""
        return {entry.id: entry for entry in (*self.position.entries, *self.position.absent)}

    @property
    def everybody(self) -> Places:
        return frozenset(range(len(self.position.entries)))

    def score(self, place: int) -> Points:
        """The pairing score: with virtual points where the event is accelerated."""
        return self[place].score

    def games(self, place: int) -> int:
        """Games played over the board."""
        return len(self[place].colors)

    def wish(self, place: int) -> Preference:
        """Dubov 1.6.1-1.6.3, Burstein 1.5: absolute, strong, mild; none before the first game."""
        return preference(self[place])

    def rank(self, place: int) -> tuple[Any, ...]:
        """Who is higher ranked in a pair has the smaller value. Rules: FIDE C.04.4.1 2026 [5.2.1]"""
        return -self.score(place), self[place].pairing_number

    # --- C1 to C4 ---

    @cached_property
    def _possible(self) -> frozenset[Pair]:
        return frozenset(pair for pair in combinations(sorted(self.everybody), 2) if self._may_meet(*pair))

    def _may_meet(self, a: int, b: int) -> bool:
        """[C1]: they have not played each other (and the organiser lets them); [C3]: not the same absolute wish."""
        one, two = self[a], self[b]
        clash = self.wish(a) == self.wish(b) and self.wish(a).strength is Strength.ABSOLUTE
        return not clash and two.id not in one.opponents and two.id not in one.banned

    def compatible(self, a: int, b: int) -> bool:
        return ordered(a, b) in self._possible

    def whole(self, places: Iterable[int]) -> bool:
        """[C4]: all of them can be paired with one another.

        Tried from whoever has the fewest opponents, so that what cannot be paired is soon seen.
        """
        key = frozenset(places)
        if not key:
            return True
        if key not in self._whole:
            opponents = {place: [other for other in key if self.compatible(place, other)] for place in key}
            first = min(key, key=lambda place: (len(opponents[place]), place))
            self._whole[key] = len(key) % 2 == 0 and any(self.whole(key - {first, one}) for one in opponents[first])
        return self._whole[key]

    # --- 3.1 ---

    def bye(self) -> int | None:
        """Who gets the pairing-allocated bye.

        3.1.1 bars who had one; by [C2], which it names, also who had a win's points for any other round without a game.
        """
        if len(self.everybody) % 2 == 0:
            if self.whole(self.everybody):
                return None
        else:
            for place in sorted(self.everybody, key=self.order_of_bye):
                if may_have_bye(self[place], self.position) and self.whole(self.everybody - {place}):
                    return place
        raise NoPairing((Obstacle("complete_pairing", "1.9.3", tuple(entry.id for entry in self.position.entries)),))

    def order_of_bye(self, place: int) -> tuple[Any, ...]:
        """3.1.3 the lowest score, 3.1.4 the most games played, 3.1.5 as the system says."""
        return self.score(place), -self.games(place), *self.last_of_bye(place)

    def last_of_bye(self, place: int) -> tuple[Any, ...]:
        """The largest TPN. Rules: FIDE C.04.4.1 2026 [3.1.5]"""
        return (-self[place].pairing_number,)

    # --- 5.2 ---

    def unmet(self, a: int, b: int) -> int:
        """How many of a pair do not get their preference, whoever of them it is ([C7] of Dubov, [C8] of Burstein)."""
        white, black = self.seated(a, b)
        return (self.wish(white).colour == BLACK) + (self.wish(black).colour == WHITE)

    def seated(self, a: int, b: int) -> Pair:
        """The pair with White first."""
        higher, lower = sorted((a, b), key=self.rank)
        return (higher, lower) if self._colour(higher, lower) == WHITE else (lower, higher)

    def _colour(self, higher: int, lower: int) -> Color:
        """The colour of the higher ranked player."""
        drawn = self.position.initial_color or WHITE
        if not self.games(higher) and not self.games(lower):  # 5.2.1
            return drawn if self[higher].pairing_number % 2 else opposite(drawn)
        mine, theirs = self.wish(higher), self.wish(lower)
        if mine.colour is None or theirs.colour is None:  # Burstein 1.5.4: the opponent's preference is granted
            return mine.colour or opposite(theirs.colour or WHITE)
        if mine.colour != theirs.colour:  # 5.2.2
            return mine.colour
        if mine.strength != theirs.strength:  # 5.2.3
            return mine.colour if mine.strength > theirs.strength else opposite(mine.colour)
        # 5.2.4; unplayed rounds stand in front (C.04.2 3.4), so the games are compared from the last one backwards
        for had, other in zip(reversed(self[higher].colors), reversed(self[lower].colors)):
            if had != other:
                return opposite(had)
        return mine.colour  # 5.2.5

    def outcome(self, pairs: Iterable[Pair], bye: int | None) -> RoundPairing:
        """The boards in the order of C.04.2 3.6.

        Reading: "higher ranked" there is by score and TPN in every system, for the first thing asked is his score.
        """
        seats = [self.seated(*pair) for pair in sorted(pairs, key=self._board_order)]
        boards = tuple(Board(self[white].id, self[black].id) for white, black in seats)
        return RoundPairing(boards, None if bye is None else self[bye].id)

    def _board_order(self, pair: Pair) -> tuple[int, ...]:
        higher, lower = sorted(pair, key=lambda place: (-self.score(place), self[place].pairing_number))
        return -self.score(higher), -self.score(higher) - self.score(lower), self[higher].pairing_number
