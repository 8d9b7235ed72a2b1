"""The Double-Swiss system of 2026, word by word: every set of upfloaters, every pairing of a bracket.

Reading: the articles are taken from restatements of C.04.5, and word for word from C.04.6, which says 3.1 to 3.6 alike.

Rules: FIDE C.04.5, in force from 1 February 2026
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

from literal.candidates import Pair
from literal.matches import Contestant, Kind, Matches, from_columns
from pareo.history import Position
from pareo.model import BLACK, WHITE, Color, Points, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

Ids = frozenset[int]
NO_BYE_AFTER = {Kind.PAIRING_BYE, Kind.WON_BY_FORFEIT, Kind.FULL_BYE}


@dataclass(frozen=True, slots=True)
class Readings:
    """Where the text is open.

    ``forfeited_floats``: who was paired with another score and did not play is a floater of 1.5 ("plays against").
    ``forfeited_matches``: 3.4.3 counts forfeited matches as played.
    ``following``: [C6] is more or less ("graded"), or the fewest upfloaters that an even or odd number allows ("pass").
    ``following_group``: [C6] looks at the next lower score of the round ("round"), of whom [C6] is silent when they
    have all gone up, or of those who are still to be paired ("unpaired").
    """

    forfeited_floats: bool = False
    forfeited_matches: bool = False
    following: Literal["graded", "pass"] = "graded"
    following_group: Literal["round", "unpaired"] = "round"


@dataclass(eq=False)
class Players:
    """Everybody who plays the round, by id."""

    matches: Matches
    readings: Readings = field(default_factory=Readings)
    _whole: dict[Ids, bool] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.known = {one.id: one for one in (*self.matches.playing, *self.matches.away)}
        self.everybody = frozenset(one.id for one in self.matches.playing)

    def __getitem__(self, id: int) -> Contestant:
        return self.known[id]

    def rank(self, id: int) -> tuple[int, int]:
        """1.2 and 4.2: the higher score, then the smaller TPN."""
        return -self[id].score, self[id].tpn

    # --- C1 to C3 ---

    def compatible(self, a: int, b: int) -> bool:
        """[C1], and what the organiser forbids."""
        return b not in self[a].met and b not in self[a].banned

    def whole(self, ids: Iterable[int]) -> bool:
        """[C3]: all of them can be paired with one another."""
        key = frozenset(ids)
        if not key:
            return True
        if key not in self._whole:
            first = min(key)
            others = [other for other in key - {first} if self.compatible(first, other)]
            self._whole[key] = len(key) % 2 == 0 and any(self.whole(key - {first, other}) for other in others)
        return self._whole[key]

    # --- 3.4 ---

    def bye(self) -> int | None:
        """Who gets the pairing-allocated bye, before anything is paired."""
        if len(self.everybody) % 2 == 0:
            if self.whole(self.everybody):
                return None
        else:
            for id in sorted(self.everybody, key=self._order_of_bye):
                barred = any(match.kind in NO_BYE_AFTER for match in self[id].matches)  # [C2]
                if not barred and self.whole(self.everybody - {id}):  # 3.4.1
                    return id
        raise NoPairing((Obstacle("complete_pairing", "3.3.3", tuple(sorted(self.everybody))),))

    def _order_of_bye(self, id: int) -> tuple[int, ...]:
        """3.4.2 the lowest score, 3.4.3 the most matches, 3.4.4 the largest TPN."""
        forfeits = (Kind.FORFEITED, Kind.WON_BY_FORFEIT) if self.readings.forfeited_matches else ()
        played = sum(match.kind in (Kind.PLAYED, *forfeits) for match in self[id].matches)
        return self[id].score, -played, -self[id].tpn

    # --- 1.5 ---

    def floated(self, id: int) -> bool:
        """He met another score in the round before, higher or lower."""
        if not self[id].matches:
            return False
        last = self[id].matches[-1]
        if last.kind is not Kind.PLAYED and not (last.opponent and self.readings.forfeited_floats):
            return False
        return points_before_last(self[id]) != points_before_last(self[last.opponent])

    def floated_before(self, ids: Iterable[int]) -> int:
        """[C7], [C8]: how many of them did; nobody counts in the last round."""
        return 0 if self.matches.last_round else sum(map(self.floated, ids))

    # --- 4.3 ---

    def seated(self, a: int, b: int) -> Pair:
        """The pair with him first who has White in game 1; game 2 is the other way round (4.4)."""
        higher, lower = sorted((a, b), key=self.rank)
        return (higher, lower) if self._colour(self[higher], self[lower]) == WHITE else (lower, higher)

    def _colour(self, higher: Contestant, lower: Contestant) -> Color:
        """The colour of the higher ranked player in game 1."""
        mine, theirs = higher.colours, lower.colours
        if not mine and not theirs:  # 4.3.1
            drawn = self.matches.initial_colour or WHITE
            return drawn if higher.tpn % 2 else opposite(drawn)
        if mine.count(WHITE) != theirs.count(WHITE):  # 4.3.2
            return WHITE if mine.count(WHITE) < theirs.count(WHITE) else BLACK
        for had, other in zip(reversed(mine), reversed(theirs)):  # 4.3.3, by C.04.2 3.4 from the last one backwards
            if had != other:
                return opposite(had)
        return opposite(mine[-1]) if mine else theirs[-1]  # 4.3.4; 4.3.5: the opponent alternates

    def outcome(self, pairs: Iterable[Pair], bye: int | None) -> RoundPairing:
        """The matches in the order of C.04.2 3.6."""

        def order(pair: Pair) -> tuple[int, ...]:
            higher, lower = (self[id] for id in sorted(pair, key=self.rank))
            return -higher.score, -higher.score - lower.score, higher.tpn

        return RoundPairing(tuple(Board(*self.seated(*pair)) for pair in sorted(pairs, key=order)), bye)


def points_before_last(one: Contestant) -> Points:
    return sum(match.points for match in one.matches[:-1])


# --- 3.5: upfloaters ------------------------------------------------------------------------------------------------


def upfloaters(players: Players, rest: Ids, residents: Ids) -> Ids:
    """The first set of the best by [C4] to [C7]."""

    def worth(chosen: tuple[int, ...]) -> tuple[Any, ...]:
        ascending = sorted(players[id].score for id in chosen)
        left = rest - residents - set(chosen)
        return (
            [-score for score in ascending],  # [C5]
            following_bracket(players, residents, left),  # [C6]
            players.floated_before(chosen),  # [C7]
            [players[id].tpn for id in chosen],  # 3.5.4
        )

    best = min(smallest_sets(players, rest, residents), key=worth)
    return frozenset(best)


def smallest_sets(players: Players, rest: Ids, residents: Ids) -> list[tuple[int, ...]]:
    """[C4]: the smallest sets with a legal pairing, each sorted by 3.5.3; the others stay pairable ([C3])."""
    pool = sorted(rest - residents, key=players.rank)
    for number in range(len(pool) + 1):
        legal = [
            each
            for each in combinations(pool, number)
            if players.whole(residents.union(each)) and players.whole(rest - residents.union(each))
        ]
        if legal:
            return legal
    raise AssertionError("[C3]")


def following_bracket(players: Players, residents: Ids, left: Ids) -> int:
    """[C6]: the upfloaters that the following scoregroup will need, as far as some of it is left."""
    top = players[min(residents)].score
    among = players.everybody if players.readings.following_group == "round" else left
    score = max((players[id].score for id in among if players[id].score < top), default=None)
    group = frozenset(id for id in left if players[id].score == score)
    if not group:
        return 0
    needed = len(smallest_sets(players, left, group)[0])
    return needed if players.readings.following == "graded" else int(needed > len(group) % 2)


# --- 3.6: the pairing of a bracket ----------------------------------------------------------------------------------


def paired(players: Players, residents: Ids, upfloated: Ids) -> list[Pair]:
    """The first pairing by its identifier of those with the best [C8]."""

    def worth(pairs: list[Pair]) -> tuple[Any, ...]:
        opponents = [id for pair in pairs if upfloated & set(pair) for id in pair if id in residents]
        return players.floated_before(opponents), identifier(players, pairs)

    return min(pairings(players, residents | upfloated), key=worth)


def identifier(players: Players, pairs: list[Pair]) -> list[int]:
    """3.6.1, 3.6.2: the smaller TPN of each pair in ascending order, then their opponents in the same order."""
    both = sorted(sorted((players[a].tpn, players[b].tpn)) for a, b in pairs)
    return [top for top, _ in both] + [bottom for _, bottom in both]


def pairings(players: Players, ids: Ids) -> Iterator[list[Pair]]:
    """All of them."""
    if not ids:
        yield []
        return
    first = min(ids)
    for other in sorted(ids - {first}):
        if players.compatible(first, other):
            for pairs in pairings(players, ids - {first, other}):
                yield [(first, other), *pairs]


def pair_matches(matches: Matches, readings: Readings | None = None) -> RoundPairing:
    """3.3.2: the bye, then the top-scoregroup with its upfloaters, again and again; White has White in game 1."""
    players = Players(matches, readings or Readings())
    bye = players.bye()
    rest = players.everybody - {bye}
    made: list[Pair] = []
    while rest:
        top = max(players[id].score for id in rest)
        residents = frozenset(id for id in rest if players[id].score == top)
        upfloated = upfloaters(players, rest, residents)
        made.extend(paired(players, residents, upfloated))
        rest -= residents | upfloated
    return players.outcome(made, bye)


def pair(position: Position, readings: Readings | None = None) -> RoundPairing:
    """The same from a position in which a match is two rounds."""
    return pair_matches(from_columns(position), readings)
