"""The Amalfi system, as far as the texts go: one list by score and rating, each meets who stands the distance below.

A player is his place in the list: 0 is the first. Where the texts are silent a docstring says what is read.

Rules: the Italian system of 2008 as retold; manual of Vega, Appendix C, for the names of its two variants
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from literal.candidates import Pair
from literal.colours import Strength, preference, white_of
from pareo.history import Entry, Position
from pareo.model import WHITE
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing


@dataclass(eq=False)
class Round:
    """The list, and who may meet whom. ``by_color``: the variant in which colours choose opponents."""

    position: Position
    by_color: bool
    _whole: dict[frozenset[int], bool] = field(default_factory=dict, init=False)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        """By score, then by rating. Reading: of the same rating by number."""
        return tuple(
            sorted(self.position.entries, key=lambda one: (-one.score, -one.player.rating, one.pairing_number))
        )

    def distance(self, listed: list[int]) -> int:
        """As many places below as rounds are left with this one: 1 in the last round.

        Reading: no more than half of the list, for games are to be even. The alternative lets the first meet the last.
        """
        if self.position.rounds is None:
            raise NoPairing((Obstacle("rounds", "", ()),))
        return max(min(self.position.rounds - self.position.round + 1, len(listed) // 2), 1)

    def may_meet(self, a: int, b: int) -> bool:
        """Never a second game. Reading: where colours count, not two who both must have the same one."""
        one, two = self.players[a], self.players[b]
        if two.id in one.opponents or two.id in one.banned:
            return False
        wish, other = preference(one), preference(two)
        return not (self.by_color and wish.strength is Strength.ABSOLUTE and wish == other)

    def content(self, a: int, b: int) -> bool:
        """Both can have the colour due to them."""
        wish, other = preference(self.players[a]).colour, preference(self.players[b]).colour
        return wish is None or wish != other

    def whole(self, places: Iterable[int]) -> bool:
        """All of them can be paired with one another."""
        key = frozenset(places)
        if not key:
            return True
        if key not in self._whole:
            first, *rest = sorted(key)
            self._whole[key] = any(self.may_meet(first, other) and self.whole(key - {first, other}) for other in rest)
        return self._whole[key]


def pair_by_rating(position: Position) -> RoundPairing:
    return pair(Round(position, by_color=False))


def pair_by_color(position: Position) -> RoundPairing:
    return pair(Round(position, by_color=True))


def pair(made: Round) -> RoundPairing:
    """The bye, then the list from the top."""
    bye = the_bye(made)
    listed = [place for place in range(len(made.players)) if place != bye]
    pairs = sorted(jumps(made, listed), key=lambda two: board_order(made, *two))
    boards = [seated(made, *two) for two in pairs]
    return RoundPairing(tuple(boards), None if bye is None else made.players[bye].id)


def the_bye(made: Round) -> int | None:
    """Reading: the last of the list who has had no point without playing (C.04.1 4)."""
    everybody = set(range(len(made.players)))
    if len(everybody) % 2:
        for place in sorted(everybody, reverse=True):
            had = any(record.letter in ("U", "F", "+") for record in made.players[place].records)
            if not had and made.whole(everybody - {place}):
                return place
    elif made.whole(everybody):
        return None
    raise NoPairing((Obstacle("completion", "", tuple(one.id for one in made.players)),))


def jumps(made: Round, listed: list[int]) -> Iterator[Pair]:
    """Each meets who stands the distance below him; if he cannot, the next lower one.

    Reading: after the last of the list the search goes up again from the wanted place; where colours count, those with
    whom both have their colour are asked first.
    """
    free, distance = list(listed), made.distance(listed)
    while free:
        first = free.pop(0)
        wanted = listed.index(first) + distance
        below = [other for other in free if listed.index(other) >= wanted]
        nearer = [other for other in free if listed.index(other) < wanted]
        order = below + nearer[::-1]
        possible = [other for other in order if made.may_meet(first, other) and made.whole(set(free) - {other})]
        fitting = [other for other in possible if made.by_color and made.content(first, other)]
        other = (fitting or possible)[0]
        free.remove(other)
        yield first, other


def seated(made: Round, higher: int, lower: int) -> Board:
    """Reading: colours as in the Dutch system."""
    one, two = made.players[higher], made.players[lower]
    white = white_of(one, two, made.position.initial_color or WHITE)
    return Board(one.id, two.id) if white is one else Board(two.id, one.id)


def board_order(made: Round, higher: int, lower: int) -> tuple[int, ...]:
    """Not a rule of the texts: the higher score of the two, the sum of both, the place of the higher."""
    above, below = made.players[higher].score, made.players[lower].score
    return -above, -above - below, higher
