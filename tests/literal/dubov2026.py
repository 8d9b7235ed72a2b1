"""The Dubov system of 2026, word by word: every set of upfloaters, every set of shifters, every transposition.

Rules: FIDE C.04.4.1, in force from 1 February 2026
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

from literal import round2026
from literal.candidates import Pair
from literal.colours import Preference, Strength
from literal.round2026 import Places
from pareo.history import Position, RoundRecord
from pareo.model import BLACK, WHITE, Points
from pareo.pairing import RoundPairing

MILD_BLACK = Preference(Strength.MILD, BLACK)


@dataclass(frozen=True, slots=True)
class Readings:
    """Where the text is open.

    ``forfeited_upfloats``: a pairing with a higher score that ended in a forfeit is an upfloat (1.8, [C8]-[C10]).
    ``times``: [C9] adds the upfloats of the maximum upfloaters that are chosen, or counts them as [C8] did.
    """

    forfeited_upfloats: bool = True
    times: Literal["sum", "number"] = "sum"


@dataclass(eq=False)
class Players(round2026.Players):
    """Everybody who plays, as chapter 1 sees them."""

    readings: Readings = field(default_factory=Readings)

    def wish(self, place: int) -> Preference:
        """1.6; who has not played has a mild preference for Black (1.6.4)."""
        return super().wish(place) if self.games(place) else MILD_BLACK

    def aro(self, place: int) -> int:
        """1.7: the mean rating of those met over the board, to the nearest integer, halves upwards; 0 without games."""
        met = [self.known[id].player.rating for id in self[place].opponents]
        return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0

    # --- 1.8 ---

    def upfloats(self, place: int) -> list[bool]:
        """Round by round: was he brought up to meet a higher score?"""
        return [self._rose(record) for record in self[place].records]

    def _rose(self, record: RoundRecord) -> bool:
        """Scores are those by which the round was paired, virtual points among them.

        For forfeits this was brought to the engine's reading: points without virtual ones were compared before.
        """
        return record.above < 0 and (record.played or self.readings.forfeited_upfloats)

    @property
    def max_t(self) -> int:
        """1.8.2. Reading: where no number of rounds was announced, those that are made."""
        return 2 + (self.position.rounds or self.position.round) // 5

    def at_maximum(self, place: int) -> bool:
        return sum(self.upfloats(place)) >= self.max_t

    # --- brackets ---

    def least(self, places: Places, cost: Callable[[int, int], int | None]) -> int | None:
        """The least sum of costs of all ways to pair these players with one another; a pair without cost is not made.

        None when there is no way. Ways that leave the same players share what these come to.
        """
        known: dict[Places, int | None] = {frozenset(): 0}

        def of(left: Places) -> int | None:
            if left not in known:
                first = min(left)
                tries = [(cost(first, other), left - {first, other}) for other in left - {first}]
                sums = [here + below for here, rest in tries if here is not None and (below := of(rest)) is not None]
                known[left] = min(sums, default=None)
            return known[left]

        return of(places)

    def fewest_unmet(self, bracket: Places) -> int | None:
        """The best [C7] of all legal pairings of a bracket."""
        return self.least(bracket, lambda a, b: self.unmet(a, b) if self.compatible(a, b) else None)

    def unavoidable_pairs(self, bracket: Places, subgroup: Places) -> int:
        """How many pairs inside the subgroup every legal pairing of the bracket has."""
        number = self.least(bracket, lambda a, b: len(subgroup & {a, b}) // 2 if self.compatible(a, b) else None)
        assert number is not None, "the bracket has a legal pairing"
        return number

    def fewest_unmet_across(self, g1: Places, g2: Places) -> int | None:
        """The best [C7] of all transpositions of G2; None when none is legal."""

        def cost(a: int, b: int) -> int | None:
            return self.unmet(a, b) if self.compatible(a, b) and (a in g1) != (b in g1) else None

        return self.least(g1 | g2, cost)


# --- 3.2.1 and 3.2.2: upfloaters ------------------------------------------------------------------------------------


def upfloaters(players: Players, rest: Places, residents: Places) -> Places:
    """The first set of the best ones."""
    return min(legal_sets(players, rest, residents), key=lambda each: quality(players, residents, each))


def legal_sets(players: Players, rest: Places, residents: Places) -> list[Places]:
    """The smallest sets with a legal pairing ([C1], [C3], [C4]; the smallest are [C5]), in the order of 4.2."""
    pool = sorted(rest - residents, key=lambda place: (-players.score(place), players[place].pairing_number))  # 4.2.2
    for number in range(len(pool) + 1):
        sets = [frozenset(each) for each in combinations(pool, number)]
        legal = [each for each in sets if players.whole(residents | each) and players.whole(rest - residents - each)]
        if legal:
            return legal
    raise AssertionError("[C4]")


def quality(players: Players, residents: Places, chosen: Places) -> tuple[Any, ...]:
    """What the criteria say of the bracket with these upfloaters; the smaller, the better."""
    last_round = players.position.last_round
    return tuple(
        criterion(players, residents, chosen)
        for name, criterion in CRITERIA
        if not (last_round and name in NOT_IN_THE_LAST_ROUND)
    )


def scores_of_upfloaters(players: Players, residents: Places, chosen: Places) -> list[Points]:
    """The higher the better, the lowest first: so the largest difference counts first."""
    return [-score for score in sorted(map(players.score, chosen))]


def unmet_preferences(players: Players, residents: Places, chosen: Places) -> int | None:
    return players.fewest_unmet(residents | chosen)


def maximum_upfloaters(players: Players, residents: Places, chosen: Places) -> int:
    return sum(map(players.at_maximum, chosen))


def times_upfloated(players: Players, residents: Places, chosen: Places) -> int:
    if players.readings.times == "number":
        return maximum_upfloaters(players, residents, chosen)
    return sum(sum(players.upfloats(place)) for place in chosen if players.at_maximum(place))


def upfloated_again(players: Players, residents: Places, chosen: Places) -> int:
    return sum(players.upfloats(place)[-1:] == [True] for place in chosen)


Criterion = Callable[[Players, Places, Places], Any]
CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C6", scores_of_upfloaters),
    ("C7", unmet_preferences),
    ("C8", maximum_upfloaters),
    ("C9", times_upfloated),
    ("C10", upfloated_again),
)
NOT_IN_THE_LAST_ROUND = {"C8", "C9", "C10"}


# --- 3.2.3 and 3.2.4: G1 and G2 -------------------------------------------------------------------------------------


def subgroups(players: Players, bracket: Places) -> tuple[Places, Places]:
    """3.2.3: those who prefer White and the others; two halves when nobody of the bracket has played."""
    if any(players.games(place) for place in bracket):
        g1 = frozenset(place for place in bracket if players.wish(place).colour == WHITE)
    else:
        g1 = frozenset(sorted(bracket, key=lambda place: players[place].pairing_number)[: len(bracket) // 2])
    return g1, bracket - g1


def recomposed(players: Players, bracket: Places) -> tuple[Places, Places]:
    """3.2.4: G1 and G2 of equal size after both shifts.

    Reading: in a bracket without games, where nobody prefers White, the first half are the White shifters of 4.3.
    """
    g1, g2 = subgroups(players, bracket)
    smaller, larger = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
    unavoidable = players.unavoidable_pairs(bracket, smaller)
    equalising = (len(larger) - len(smaller)) // 2 + unavoidable
    of_smaller = list(sets_of_shifters(players, smaller, unavoidable, white=smaller is g1))
    of_larger = list(sets_of_shifters(players, larger, equalising, white=larger is g1))
    best = players.fewest_unmet(bracket)

    def yields(first: Places, second: Places) -> bool:
        return players.fewest_unmet_across(smaller - first | second, larger - second | first) == best

    first = next(each for each in of_smaller if any(yields(each, second) for second in of_larger))  # 3.2.4.1
    second = next(each for each in of_larger if yields(first, each))  # 3.2.4.2
    after = smaller - first | second, larger - second | first
    return after if smaller is g1 else after[::-1]


def sets_of_shifters(players: Players, seekers: Places, number: int, white: bool) -> Iterator[Places]:
    """4.3: the sets of so many seekers, in their order."""
    return map(frozenset, combinations(sequence_numbers(sorted_seekers(players, seekers, white)), number))


def sorted_seekers(players: Players, seekers: Iterable[int], white: bool) -> list[int]:
    """4.3.2 (and 3.2.5): White seekers by ARO and TPN, Black seekers by TPN."""
    return sorted(seekers, key=lambda place: (players.aro(place) if white else 0, players[place].pairing_number))


def sequence_numbers(listed: list[int]) -> list[int]:
    """4.3.3: from the middle of what remains; of two in the middle the upper one."""
    remaining, numbered = list(listed), []
    while remaining:
        numbered.append(remaining.pop((len(remaining) - 1) // 2))
    return numbered


# --- 3.2.5 and 3.2.6: S1 and T2 -------------------------------------------------------------------------------------


def transpositions(players: Players, s1: list[int], g2: Places) -> Iterator[tuple[Pair, ...]]:
    """4.4: the pairs that each transposition of G2 gives, in their order; those with a forbidden pair are left out."""
    if not s1:
        yield ()
        return
    for other in sorted(g2, key=lambda place: players[place].pairing_number):
        if players.compatible(s1[0], other):
            for pairs in transpositions(players, s1[1:], g2 - {other}):
                yield ((s1[0], other), *pairs)


def paired(players: Players, bracket: Places) -> tuple[Pair, ...]:
    """The pairs of a bracket."""
    g1, g2 = recomposed(players, bracket)
    return next(transpositions(players, sorted_seekers(players, g1, white=True), g2))


def pair(position: Position, readings: Readings | None = None) -> RoundPairing:
    """1.9.2: the bye first, then scoregroup by scoregroup in descending order."""
    players = Players(position, readings or Readings())
    bye = players.bye()
    rest = players.everybody - {bye}
    pairs: list[Pair] = []
    while rest:
        top = max(map(players.score, rest))
        residents = frozenset(place for place in rest if players.score(place) == top)
        bracket = residents | upfloaters(players, rest, residents)
        pairs.extend(paired(players, bracket))
        rest -= bracket
    return players.outcome(pairs, bye)
