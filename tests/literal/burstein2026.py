"""The Burstein system of 2026, word by word: every pairing of a bracket in the printed order, the first of the best.

Rules: FIDE C.04.4.2, in force from 1 February 2026
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

from literal import dutch2026, round2026
from literal.candidates import Pair
from literal.round2026 import Places
from pareo.history import Entry, Position, RoundRecord
from pareo.model import BLACK, WHITE, ByeKind, Points
from pareo.pairing import RoundPairing

MOST_SEEDING_ROUNDS = 4
Pairs = tuple[Pair, ...]
Sets = list[Places]
Bracket = tuple[int, ...]
"""The players of a bracket by their BSN: number 1 first (4.1)."""


@dataclass(frozen=True, slots=True)
class Readings:
    """Where the text is open.

    ``current_round`` of 1.7.2: zero-point byes up to the round that is being paired, or up to the last one made.
    """

    current_round: Literal["paired", "made"] = "paired"


@dataclass(eq=False)
class Players(round2026.Players):
    """Everybody who plays, ranked by the Index."""

    readings: Readings = field(default_factory=Readings)
    _following: dict[tuple[Places, Places], tuple[Any, ...]] = field(default_factory=dict, init=False)

    # --- 1.7 ---

    def score_for_opponents(self, id: int) -> Points:
        """1.7.2: his points (never virtual ones); zero-point byes of a series that still goes on are draws."""
        entry = self.known[id]
        return entry.points + sum(self.position.scoring.draw - record.points for record in self._series(entry))

    def _series(self, entry: Entry) -> list[RoundRecord]:
        """The zero-point byes without a break up to the current round, as far as they are rounds of the past."""
        if self.readings.current_round == "paired" and not self._rests_now(entry.id):
            return []
        series: list[RoundRecord] = []
        for record in reversed(entry.records):
            if not is_zero_point_bye(record):
                break
            series.append(record)
        return series

    def _rests_now(self, id: int) -> bool:
        """He has a zero-point bye in the round to be paired; who is in none of its lists has one, too."""
        kinds = {bye.player: bye.kind for bye in self.position.byes}
        playing = any(entry.id == id for entry in self.position.entries)
        return not playing and kinds.get(id, ByeKind.ZERO_POINT) is ByeKind.ZERO_POINT

    def opposition(self, place: int) -> list[tuple[Points, Points]]:
        """For each round what he earned and the score of his opponent; without a game he is his own opponent."""
        entry = self[place]
        return [
            (record.points, self.score_for_opponents(record.opponent) if record.played else entry.points)
            for record in entry.records
        ]

    @cached_property
    def index(self) -> list[tuple[int, int]]:
        """1.8.1: Buchholz, then Sonneborn-Berger."""
        rounds = [self.opposition(place) for place in sorted(self.everybody)]
        return [(sum(score for _, score in each), sum(earned * score for earned, score in each)) for each in rounds]

    def rank(self, place: int) -> tuple[Any, ...]:
        """1.8: the Index, then the TPN; not the score."""
        buchholz, sonneborn_berger = self.index[place]
        return -buchholz, -sonneborn_berger, self[place].pairing_number

    def last_of_bye(self, place: int) -> tuple[Any, ...]:
        """3.1.5: the lowest ranking."""
        buchholz, sonneborn_berger = self.index[place]
        return buchholz, sonneborn_berger, -self[place].pairing_number

    # --- criteria ---

    def scores(self, places: Places) -> tuple[Points, ...]:
        """[C6]: in descending order."""
        return tuple(sorted(map(self.score, places), reverse=True))

    def sets_of_floaters(self, bracket: Places, below: Places) -> list[Places]:
        """3.2.1: all sets of outgoing floaters that are as small as [C1] to [C5] allow."""
        for number in range(len(bracket) + 1):
            sets = [frozenset(each) for each in combinations(sorted(bracket), number)]
            legal = [each for each in sets if self.whole(bracket - each) and self.whole(below | each)]
            if legal:
                return legal
        raise AssertionError("[C4]")

    def following(self, incoming: Places, below: Places) -> tuple[Any, ...]:
        """[C7]: what [C5] and [C6] come to in the following bracket, whose pairing obeys [C1] to [C4].

        Reading: "complied with" is more or less, as 2.3 says of every criterion of quality.
        """
        if (incoming, below) not in self._following:
            top = self.top(below)
            sets = self.sets_of_floaters(incoming | top, below - top) if below else [incoming]
            self._following[incoming, below] = min((len(each), self.scores(each)) for each in sets)
        return self._following[incoming, below]

    def top(self, places: Places) -> Places:
        """The scoregroup with the highest score."""
        return frozenset(place for place in places if self.score(place) == max(map(self.score, places)))

    def clashing(self, places: Bracket, floaters: int) -> int:
        """[C8]: so many pairs of these players, at least, are of two who prefer the same colour."""
        wishes = [self.wish(place).colour for place in places]
        spare = floaters + wishes.count(None)
        return max(0, abs(wishes.count(WHITE) - wishes.count(BLACK)) - spare + 1) // 2


def is_zero_point_bye(record: RoundRecord) -> bool:
    """Who is in no list of a round had one (C.04.2 3.3)."""
    return record.letter in (ByeKind.ZERO_POINT.value, "")


def pairings(players: Players, bracket: Bracket, floaters: Sets, unmet: int) -> Iterator[Pairs]:
    """All pairings with one of these sets of floaters and at most so many preferences not met, in the order of 4.3.

    The opponent of BSN 1 goes from the largest BSN down to 0, who is nobody; then that of the next one.
    """
    if not bracket:
        yield ()
        return
    possible = [each for each in floaters if players.whole(frozenset(bracket) - each)]
    if not possible or players.clashing(bracket, len(possible[0])) > unmet:
        return
    first, others = bracket[0], bracket[1:]
    for other in reversed(others):
        left = [each for each in possible if not each & {first, other}]
        if left and players.compatible(first, other) and players.unmet(first, other) <= unmet:
            rest = tuple(place for place in others if place != other)
            for pairs in pairings(players, rest, left, unmet - players.unmet(first, other)):
                yield ((first, other), *pairs)
    left = [each - {first} for each in possible if first in each]
    if left:
        yield from pairings(players, others, left, unmet)


def best(players: Players, bracket: Places, below: Places) -> Pairs:
    """3.2.2: the first pairing that complies best with [C5] to [C8].

    [C5] to [C7] only ask who floats; then as few preferences as possible are not met.
    """
    legal = players.sets_of_floaters(bracket, below)
    worth = {each: [criterion(players, each, below) for _, criterion in CRITERIA] for each in legal}
    good = [each for each in legal if worth[each] == min(worth.values())]
    ranked = tuple(sorted(bracket, key=players.rank))
    tries = (next(pairings(players, ranked, good, unmet), None) for unmet in range(len(bracket) + 1))
    return next(pairs for pairs in tries if pairs is not None)


Criterion = Callable[[Players, Places, Places], Any]
CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C6", lambda players, floaters, below: players.scores(floaters)),
    ("C7", lambda players, floaters, below: players.following(floaters, below)),
)


def seeding_rounds(position: Position) -> int:
    """1.6.2. Reading: four where no number of rounds was announced."""
    return MOST_SEEDING_ROUNDS if position.rounds is None else min(position.rounds // 2, MOST_SEEDING_ROUNDS)


def pair(position: Position, readings: Readings | None = None) -> RoundPairing:
    """1.9.2: the bye first, then bracket by bracket; the seeding rounds by the Dutch system (1.6.1)."""
    if position.round <= seeding_rounds(position):
        return dutch2026.pair(replace(position, initial_color=position.initial_color or WHITE))
    players = Players(position, readings or Readings())
    bye = players.bye()
    below, floaters = players.everybody - {bye}, Places()
    made: list[Pair] = []
    while below:
        residents = players.top(below)
        below -= residents
        bracket = residents | floaters
        pairs = best(players, bracket, below)
        made.extend(pairs)
        floaters = bracket.difference(*pairs)
    return players.outcome(made, bye)
