"""The Dubov system of 1997 and its Danubian variant, word by word: every transfer and every matching is tried.

Each choice leaves a round that can be completed (9: what the text does not solve, in its spirit).

Rules: FIDE C.04.3 of 1997, chapters 4 to 9; the manual of Vega, Appendices A, B and H
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from literal.candidates import Pair
from literal.dubov_players import Places, Players
from pareo.history import Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

NOBODY = 10**6


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

    def most_pairs(self, places: Iterable[int], without: Iterable[int] = ()) -> int:
        """How many pairs a group can make when those ``without`` are paired elsewhere and everybody is in the end."""
        gone = frozenset(without)
        return self.players.most_pairs(frozenset(places) - gone, self.rest - gone)

    def groups(self) -> None:
        """From the highest score to the lowest."""
        floaters: Places = frozenset()
        for score in sorted({self.players.score(place) for place in self.rest}, reverse=True):
            floaters = self._group(score, floaters)
        assert not self.rest, "everybody is paired"

    def _level(self, score: int) -> Places:
        return frozenset(place for place in self.rest if self.players.score(place) == score)

    def _below(self, score: int) -> list[int]:
        """The lower scores, the next one first."""
        return sorted({each for place in self.rest if (each := self.players.score(place)) < score}, reverse=True)

    def _group(self, score: int, from_above: Places) -> Places:
        """Pair a group; gives those who float from it."""
        residents = self._level(score) - from_above
        self._pair_floaters(from_above, residents)
        onward = from_above & self.rest
        group = residents & self.rest
        self._serve_islands(group, score)
        stuck = frozenset(place for place in group & self.rest if self._is_island(place, group & self.rest))
        group = (group & self.rest) - stuck
        if len(group) % 2:
            group = self._made_even(group, score)
        next_group = self._level(below[0]) if (below := self._below(score)) else frozenset()
        return onward | stuck | self._standard(group, next_group - group)

    # --- chapter 8: floaters ---

    def _pair_floaters(self, from_above: Places, residents: Places) -> None:
        """8.2. Reading: an opponent who may not play up (2.5) only where the floater would have none else."""
        group = from_above | residents
        for floater in self._order_of_floaters(from_above):
            if floater not in self.rest:
                continue
            most = self.most_pairs(group & self.rest)
            for others in (residents & self.rest, (from_above & self.rest) - {floater}):
                suitable = [
                    other
                    for other in others
                    if self._fits(floater, other) and 1 + self.most_pairs(group & self.rest, (floater, other)) == most
                ]
                if suitable:
                    self.pair(floater, min(suitable, key=lambda other: self._as_opponent(other, floater)))
                    break

    def _fits(self, a: int, b: int) -> bool:
        return self.players.compatible(a, b) and self.players.whole(self.rest - {a, b})

    def _as_opponent(self, place: int, floater: int) -> tuple[Any, ...]:
        return self._as_transferred(place, self.players.wish(floater))

    def _as_transferred(self, place: int, against: Color | None) -> tuple[Any, ...]:
        """2.5, the contrary colour preference, the highest R, the lowest ARO."""
        wish = self.players.wish(place)
        return (
            not self.players.may_rise(place),
            wish is not None and wish == against,
            -self.players.rating(place),
            self.players.aro(place),
            self.players.name(place),
        )

    def _order_of_floaters(self, places: Places) -> list[int]:
        """8.1: in turn a White and a Black, each column in the order of 6.2."""
        white, black = self._columns(places)
        turns = [column[at : at + 1] for at in range(len(places)) for column in (white, black)]
        return [place for turn in turns for place in turn]

    # --- 7.1: islands ---

    def _is_island(self, place: int, group: Places) -> bool:
        return not any(self.players.compatible(place, other) for other in group - {place})

    def _serve_islands(self, group: Places, score: int) -> None:
        """Each meets a player of the next lower group; where that is impossible, of the group below it."""
        islands = frozenset(place for place in group if self._is_island(place, group))
        for lower in self._below(score):
            left = self._order_of_floaters(islands & self.rest)
            choices = list(self._opponents_of(left, sorted(self._level(lower)))) if left else []
            if choices:
                best = min(choices, key=lambda each: self._worth_of(left, each, group - islands, lower))
                for island, other in zip(left, best):
                    if other is not None:
                        self.pair(island, other)

    def _opponents_of(self, islands: list[int], lower: list[int]) -> Iterator[tuple[int | None, ...]]:
        for each in product([*lower, None], repeat=len(islands)):
            served = [pair for pair in zip(islands, each) if pair[1] is not None]
            taken = [place for pair in served for place in pair if place is not None]
            if (
                len(set(taken)) == len(taken)
                and all(other is None or self.players.compatible(island, other) for island, other in served)
                and self.players.whole(self.rest - set(taken))
            ):
                yield each

    def _worth_of(
        self, islands: list[int], opponents: tuple[int | None, ...], others: Places, lower: int
    ) -> tuple[Any, ...]:
        """Most islands served, most pairs above (U) and below (D), 2.5, then each island in its turn."""
        served = [(island, other) for island, other in zip(islands, opponents) if other is not None]
        taken = [place for pair in served for place in pair]
        return (
            -len(served),
            -self.most_pairs(others & self.rest, taken),
            -self.players.most_pairs(self._level(lower) - set(taken)),
            sum(not self.players.may_rise(other) for _, other in served),
            [
                (True,) if other is None else (False, *self._as_opponent(other, island))
                for island, other in zip(islands, opponents)
            ],
        )

    # --- 7.2: odd groups ---

    def _made_even(self, group: Places, score: int) -> Places:
        """One of the next lower group who adds a pair. The group as it is to be paired then."""
        dominant = self._dominant(group)
        before = self.most_pairs(group)
        for lower in self._below(score):
            level = self._level(lower)
            gains = {place: self.most_pairs(group | {place}) for place in level}
            possible = [place for place in level if gains[place] > before]
            if possible:
                chosen = min(
                    possible,
                    key=lambda place: (
                        -gains[place],
                        -self.players.most_pairs(level - {place}),
                        *self._as_transferred(place, dominant),
                    ),
                )
                if self.danubian:
                    self._pair_with_rival(chosen, group, dominant)
                    return group & self.rest
                return group | {chosen}
        return group

    def _dominant(self, group: Places) -> Color | None:
        wishes = [self.players.wish(place) for place in group]
        white, black = wishes.count(WHITE), wishes.count(BLACK)
        if white == black:
            return None
        return WHITE if white > black else BLACK

    def _pair_with_rival(self, chosen: int, group: Places, dominant: Color | None) -> None:
        """7.2 of Appendix H: the rival has the dominant preference, the lowest R, the lowest ARO."""
        most = self.most_pairs(group | {chosen})
        rivals = [
            place
            for place in group
            if self._fits(chosen, place) and 1 + self.most_pairs(group, (chosen, place)) == most
        ]
        self.pair(
            chosen,
            min(
                rivals,
                key=lambda place: (
                    dominant is not None and self.players.wish(place) != dominant,
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
        """By preference; who has none joins the smaller column."""
        white = {place for place in group if self.players.wish(place) == WHITE}
        black = {place for place in group if self.players.wish(place) == BLACK}
        for place in sorted(group - white - black, key=self._black_order):
            (white if len(white) <= len(black) else black).add(place)
        return sorted(white, key=self._white_order), sorted(black, key=self._black_order)

    def _equal_columns(self, group: Places) -> tuple[list[int], list[int]]:
        white, black = map(set, self._columns(group))
        more, fewer, color = (white, black, WHITE) if len(white) > len(black) else (black, white, BLACK)
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
        number = len(group) - 2 * self.most_pairs(group)
        left = [
            frozenset(each)
            for each in combinations(sorted(group), number)
            if self.players.whole(group - set(each)) and self.players.whole(self.rest - (group - set(each)))
        ]

        def harm(floaters: Places) -> int:
            return sum(not any(self.players.compatible(place, other) for other in next_group) for place in floaters)

        least = min(map(harm, left))
        for each in left:
            if harm(each) == least:
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
    bye = _bye(players)
    playing = frozenset(range(len(players))) - {bye}
    making = Making(players, danubian, frozenset(place for place in playing if place is not None))
    if position.round == 1:
        return _first_round(making, bye)
    making.groups()
    return _published(players, [players.seated(*pair) for pair in making.made], bye)


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
        return sorted(range(len(players)), reverse=True)

    def dominant(score: int) -> Color | None:
        wishes = [players.wish(place) for place in range(len(players)) if players.score(place) == score]
        white, black = wishes.count(WHITE), wishes.count(BLACK)
        return None if white == black else WHITE if white > black else BLACK

    return sorted(
        range(len(players)),
        key=lambda place: (
            players.score(place),
            players.rating(place),
            players.wish(place) != dominant(players.score(place)),
            -players.aro(place),
            players.name(place),
        ),
    )


def _first_round(making: Making, bye: int | None) -> RoundPairing:
    """5: the upper half against the lower half, the colours of odd and even numbers."""
    listed = sorted(making.rest)
    half = len(listed) // 2
    pairs = min(making._perfect(making.rest), key=lambda each: sequence(listed[:half], listed[half:], each), default=[])
    initial = making.players.position.initial_color or WHITE
    boards = []
    for upper, lower in pairs:
        color = initial if making.players[upper].tpn % 2 else opposite(initial)
        boards.append((upper, lower) if color == WHITE else (lower, upper))
    return _published(making.players, boards, bye)


def _published(players: Players, seated: list[Pair], bye: int | None) -> RoundPairing:
    def order(pair: Pair) -> tuple[int, ...]:
        """Not a rule of the text: the higher score of the two, the sum of both, the number of the higher."""
        higher, lower = sorted(pair, key=lambda place: (-players.score(place), place))
        return -players.score(higher), -players.score(higher) - players.score(lower), higher

    boards = tuple(Board(players[white].id, players[black].id) for white, black in sorted(seated, key=order))
    return RoundPairing(boards, None if bye is None else players[bye].id)
