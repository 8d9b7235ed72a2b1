"""The Dubov system of 1997 and its Danubian variant, word by word: every transfer and every matching is tried.

Each choice leaves a round that can be completed (9: what the text does not solve, in its spirit).

Rules: FIDE C.04.3 of 1997, chapters 4 to 9; the manual of Vega, Appendices A, B and H
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from literal.candidates import Pair
from literal.dubov_players import Places, Players
from pareo.history import Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

NOBODY = 10**6
EMPTY: Places = frozenset()
Opponents = tuple[tuple[int, int | None], ...]


@dataclass(eq=False)
class Making:
    """One round while it is made. ``rest`` are those without an opponent so far."""

    players: Players
    danubian: bool
    rest: Places
    made: list[Pair] = field(default_factory=list)

    def pair(self, a: int, b: int) -> None:
        self.made.append((a, b))
        self.rest -= {a, b}

    def most_pairs(self, here: Places, below: Places = EMPTY, without: Places = EMPTY) -> tuple[int, int]:
        """How many pairs a group can make (U), and the next one (D), in a round that is completed."""
        return self.players.most_pairs(self.rest - without, here - without, below - without)

    def groups(self) -> None:
        """From the highest score to the lowest."""
        floaters = EMPTY
        for score in sorted({self.players.score(place) for place in self.rest}, reverse=True):
            floaters = self._group(score, floaters)
        assert not self.rest, "everybody is paired"

    def _level(self, score: int) -> Places:
        return frozenset(place for place in self.rest if self.players.score(place) == score)

    def _below(self, score: int) -> list[int]:
        """The lower scores, the next one first."""
        return sorted({each for place in self.rest if (each := self.players.score(place)) < score}, reverse=True)

    def _next(self, score: int, without: Places = EMPTY) -> Places:
        """The next lower group that still has players."""
        levels = (self._level(lower) - without for lower in self._below(score))
        return next((level for level in levels if level), EMPTY)

    def _group(self, score: int, from_above: Places) -> Places:
        """Pair a group; gives those who float from it."""
        group = self._level(score)
        self._pair_floaters(from_above, group, self._next(score))
        group &= self.rest
        islands = frozenset(place for place in group if self._is_island(place, group))
        group -= islands
        self._serve_islands(islands, group, score)
        if len(group) % 2:
            group = self._made_even(group, score)
        return ((from_above | islands) & self.rest) | self._standard(group, self._next(score, group))

    # --- 7.1 and 8: islands and floaters ---

    def _pair_floaters(self, from_above: Places, residents: Places, next_group: Places) -> None:
        """8.2. Most of them find an opponent; who does not can be paired in the group below (6.4), if possible."""

        def worth(opponents: Opponents) -> tuple[Any, ...]:
            taken = taken_by(opponents)
            return (
                len(from_above - taken),
                self._hopeless(from_above - taken, next_group),
                -self.most_pairs(residents, without=taken)[0],
                *self._in_turn(opponents),
            )

        if from_above:
            self._give(min(self._complete_ways(from_above, residents), key=worth))

    def _serve_islands(self, islands: Places, others: Places, score: int) -> None:
        """7.1: opponents from the next lower group; where that is impossible, from the group below it."""
        for lower in map(self._level, self._below(score)):
            if islands & self.rest:
                self._give(self._best_for(islands & self.rest, others, lower))

    def _best_for(self, islands: Places, others: Places, lower: Places) -> Opponents:
        """Most islands are served, then most pairs made above (U), then below (D).

        Reading: D is what the lower group can make by itself, as Appendix B counts it. When that choice leaves no
        complete round with all pairs above, both are counted over complete rounds.
        """

        def by_itself(opponents: Opponents) -> tuple[Any, ...]:
            taken = taken_by(opponents)
            return len(islands - taken), -self.players.pairs_alone(lower - taken), *self._in_turn(opponents)

        def completed(opponents: Opponents) -> tuple[Any, ...]:
            above, below = self.most_pairs(others, lower, taken_by(opponents))
            return len(islands - taken_by(opponents)), -above, -below, *self._in_turn(opponents)

        first = min(self._ways(islands, lower), key=by_itself)
        if self._completes(first):
            above, _ = self.most_pairs(others, without=taken_by(first))
            if above == self.players.pairs_alone(others):
                return first
        return min(self._complete_ways(islands, lower), key=completed)

    def _is_island(self, place: int, group: Places) -> bool:
        return not any(self.players.compatible(place, other) for other in group - {place})

    def _hopeless(self, places: Places, next_group: Places) -> int:
        return sum(not any(self.players.compatible(place, other) for other in next_group) for place in places)

    def _ways(self, seekers: Places, givers: Places) -> Iterator[Opponents]:
        """All ways to give opponents to some of the seekers."""
        order = self._order_of_floaters(seekers)
        for each in product([*sorted(givers), None], repeat=len(order)):
            opponents = tuple(zip(order, each))
            served = [(seeker, other) for seeker, other in opponents if other is not None]
            if len(taken_by(opponents)) == 2 * len(served) and all(self.players.compatible(*pair) for pair in served):
                yield opponents

    def _complete_ways(self, seekers: Places, givers: Places) -> Iterator[Opponents]:
        return filter(self._completes, self._ways(seekers, givers))

    def _completes(self, opponents: Opponents) -> bool:
        return self.players.whole(self.rest - taken_by(opponents))

    def _give(self, opponents: Opponents) -> None:
        for seeker, other in opponents:
            if other is not None:
                self.pair(seeker, other)

    def _in_turn(self, opponents: Opponents) -> tuple[Any, ...]:
        """2.5 for all together, then each in his turn the contrary preference, the highest R, the lowest ARO."""
        chosen = [
            (True,) if other is None else (False, *self._as_opponent(other, self.players.sides[seeker]))
            for seeker, other in opponents
        ]
        return sum(other is not None and not self.players.may_rise(other) for _, other in opponents), chosen

    def _as_opponent(self, place: int, against: Color | None) -> tuple[Any, ...]:
        return (
            self.players.sides[place] == against,
            -self.players.rating(place),
            self.players.aro(place),
            self.players.name(place),
        )

    def _order_of_floaters(self, places: Places) -> list[int]:
        """8.1: in turn a White and a Black, each column in the order of 6.2."""
        white, black = self._columns(places)
        turns = [column[at : at + 1] for at in range(len(places)) for column in (white, black)]
        return [place for turn in turns for place in turn]

    # --- 7.2: odd groups ---

    def _made_even(self, group: Places, score: int) -> Places:
        """One of the next lower group who adds a pair. The group as it is to be paired then."""
        dominant = self._dominant(group)
        before, _ = self.most_pairs(group)
        for lower in self._below(score):
            level = self._level(lower)
            above = {place: self.most_pairs(group | {place})[0] for place in level}
            possible = [place for place in level if above[place] > before]
            if possible:
                chosen = min(
                    possible,
                    key=lambda place: (
                        -above[place],
                        -self.players.pairs_alone(level - {place}),
                        not self.players.may_rise(place),
                        *self._as_opponent(place, dominant),
                    ),
                )
                if self.danubian:
                    self._pair_with_rival(chosen, group, dominant)
                    return group & self.rest
                return group | {chosen}
        return group

    def _dominant(self, group: Places) -> Color | None:
        return dominant_of([self.players.sides[place] for place in group])

    def _pair_with_rival(self, chosen: int, group: Places, dominant: Color | None) -> None:
        """7.2 of Appendix H: the rival has the dominant preference, the lowest R, the lowest ARO."""
        most, _ = self.most_pairs(group | {chosen})
        rivals = [
            place
            for place in group
            if self.players.compatible(chosen, place)
            and self.players.whole(self.rest - {chosen, place})
            and 1 + self.most_pairs(group, without=frozenset((chosen, place)))[0] == most
        ]
        self.pair(
            chosen,
            min(
                rivals,
                key=lambda place: (
                    dominant is not None and self.players.sides[place] != dominant,
                    self.players.rating(place),
                    self.players.aro(place),
                    self.players.name(place),
                ),
            ),
        )

    # --- 6.2, 7.3, 7.4: two columns ---

    def _white_order(self, place: int) -> tuple[Any, ...]:
        return self.players.aro(place), self.players.rating(place), self.players.name(place)

    def _black_order(self, place: int) -> tuple[Any, ...]:
        return -self.players.rating(place), -self.players.aro(place), self.players.name(place)

    def _columns(self, group: Places) -> tuple[list[int], list[int]]:
        """By preference. Reading: in the first round all who float stand together."""
        black = {place for place in group if self.players.sides[place] == BLACK}
        return sorted(group - black, key=self._white_order), sorted(black, key=self._black_order)

    def _equal_columns(self, group: Places) -> tuple[list[int], list[int]]:
        """7.3 and 7.4; in the first round the halves of the list (5)."""
        if self.players.position.round == 1:
            listed = sorted(group, key=lambda place: (-self.players.score(place), place))
            return listed[: len(group) // 2], listed[len(group) // 2 :]
        white, black = map(set, self._columns(group))
        color: Color = WHITE if len(white) > len(black) else BLACK
        more, fewer = (white, black) if color == WHITE else (black, white)
        free = [place for place in more if opposite(color) in self.players.allowed(place)]  # 2.6
        order = self._leaving_white if color == WHITE else self._leaving_black
        moved = sorted(free, key=order)[: (len(more) - len(fewer)) // 2]
        more.difference_update(moved)
        fewer.update(moved)
        return sorted(white, key=self._white_order), sorted(black, key=self._black_order)

    def _leaving_white(self, place: int) -> tuple[Any, ...]:
        """7.3."""
        return self.players.aro(place), -self.players.rating(place), self.players.name(place)

    def _leaving_black(self, place: int) -> tuple[Any, ...]:
        """7.4."""
        return -self.players.aro(place), self.players.rating(place), self.players.name(place)

    # --- 6.2 to 6.4 ---

    def _standard(self, group: Places, next_group: Places) -> Places:
        """Pair the group; gives those who are left and float."""
        if not group:
            return group
        white, black = self._equal_columns(group)
        pairs = min(self._matchings(group, next_group), key=lambda each: sequence(white, black, each))
        for a, b in pairs:
            self.pair(a, b)
        return group & self.rest

    def _matchings(self, group: Places, next_group: Places) -> Iterator[list[Pair]]:
        """All that make the most pairs and leave the best floaters (6.4)."""
        number = len(group) - 2 * self.most_pairs(group)[0]
        left = [
            frozenset(each)
            for each in combinations(sorted(group), number)
            if self.players.whole(group - set(each)) and self.players.whole(self.rest - (group - set(each)))
        ]
        least = min(self._hopeless(each, next_group) for each in left)
        for each in left:
            if self._hopeless(each, next_group) == least:
                yield from self._perfect(group - each)

    def _perfect(self, places: Places) -> Iterator[list[Pair]]:
        if not places:
            yield []
            return
        first = min(places)
        for other in sorted(places - {first}):
            if self.players.compatible(first, other):
                for pairs in self._perfect(places - {first, other}):
                    yield [(first, other), *pairs]


def taken_by(opponents: Opponents) -> Places:
    """The seekers who are served, and those whom they meet."""
    return frozenset(place for pair in opponents if pair[1] is not None for place in pair if place is not None)


def sequence(white: list[int], black: list[int], pairs: list[Pair]) -> tuple[Any, ...]:
    """Where a matching stands in the order of 6.3.

    Most pairs across the columns; then row by row a White takes the first of the Blacks, else of the Whites below
    him, else of those above him from the nearest; then the Blacks left over meet each other in their order.
    """
    opponent = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    rows = [_place_in_turn(row, opponent.get(place), white, black) for row, place in enumerate(white)]
    left = [black.index(opponent[place]) if opponent.get(place) in black else NOBODY for place in black]
    across = sum(turn < len(black) for turn in rows)
    return -across, rows, left


def _place_in_turn(row: int, other: int | None, white: list[int], black: list[int]) -> int:
    turns = [*black, *white[row + 1 :], *reversed(white[:row])]
    return NOBODY if other is None else turns.index(other)


# --- the round ------------------------------------------------------------------------------------------------------


def pair_1997(position: Position) -> RoundPairing:
    return _pair(position, danubian=False)


def pair_danubian(position: Position) -> RoundPairing:
    return _pair(position, danubian=True)


def _pair(position: Position, danubian: bool) -> RoundPairing:
    players = Players(position)
    players.bye = _bye(players)
    making = Making(players, danubian, frozenset(place for place in range(len(players)) if place != players.bye))
    making.groups()
    return _published(players, making.made)


def _bye(players: Players) -> int | None:
    """4: of the lowest group the lowest R, then the dominant preference, then the highest ARO.

    5: in the first round the last of the list.
    """
    everybody = frozenset(range(len(players)))
    if len(everybody) % 2 == 0:
        if players.whole(everybody):
            return None
    else:
        for place in _order_of_bye(players):
            if players.may_rest(place) and players.whole(everybody - {place}):
                return place
    raise NoPairing((Obstacle("completion", "9", tuple(entry.id for entry in players.position.entries)),))


def _order_of_bye(players: Players) -> list[int]:
    if players.position.round == 1:
        return sorted(range(len(players)), key=lambda place: (players.score(place), -place))
    groups: dict[int, list[Color | None]] = {}
    for place in range(len(players)):
        groups.setdefault(players.score(place), []).append(players.wish(place))
    dominant = {score: dominant_of(wishes) for score, wishes in groups.items()}
    return sorted(
        range(len(players)),
        key=lambda place: (
            players.score(place),
            players.rating(place),
            dominant[players.score(place)] not in (None, players.wish(place)),
            -players.aro(place),
            players.name(place),
        ),
    )


def dominant_of(wishes: list[Color | None]) -> Color | None:
    white, black = wishes.count(WHITE), wishes.count(BLACK)
    return None if white == black else WHITE if white > black else BLACK


def _published(players: Players, pairs: list[Pair]) -> RoundPairing:
    def order(pair: Pair) -> tuple[int, ...]:
        """Not a rule of the text: the higher score of the two, the sum of both, the number of the higher."""
        higher, lower = pair
        return -players.score(higher), -players.score(higher) - players.score(lower), higher

    ranked = [tuple(sorted(pair, key=lambda place: (-players.score(place), place))) for pair in pairs]
    boards = [
        _board(players, number, pair) for number, pair in enumerate(sorted(((a, b) for a, b in ranked), key=order))
    ]
    return RoundPairing(tuple(boards), None if players.bye is None else players[players.bye].id)


def _board(players: Players, number: int, pair: Pair) -> Board:
    """5: in the first round the pairs with odd numbers have the colour drawn, the others the contrary one."""
    if players.position.round > 1:
        white, black = players.seated(*pair)
    else:
        drawn = players.position.initial_color or WHITE
        white, black = pair if (number % 2 == 0) == (drawn == WHITE) else pair[::-1]
    return Board(players[white].id, players[black].id)
