"""The Swiss system of the USCF, word by word: every set of odd players, every natural pairing, every switch.

A player is his place in the order of score, rating and pairing number: 0 is the highest ranked (29A).

Rules: USCF Official Rules of Chess, 27A, 28L, 29A to 29E6a; manual of Vega, Appendix F
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import NamedTuple

from literal.candidates import Pair, ordered
from literal.uscf_colours import Harm, colour_of_the_higher, harm, series
from pareo.history import Entry, Position
from pareo.model import WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

ALTERNATION_LIMIT, EQUALISATION_LIMIT = 80, 200
NEVER = 10**12
SERIES, MEETING = 1, 100
Players = tuple[int, ...]


@dataclass(eq=False)
class Round:
    """The players, and who may meet whom."""

    position: Position
    _least: dict[frozenset[int], int] = field(default_factory=dict, init=False)
    _trouble: dict[Pair, int] = field(default_factory=dict, init=False)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        return tuple(sorted(self.position.entries, key=lambda entry: (-entry.score, -entry.player.rating, entry.tpn)))

    @cached_property
    def strict(self) -> bool:
        """29E5f1: three times the same colour only in the last round, or where the director accepts it."""
        return not self.position.last_round and self.position.options.get("accept-three-colors") != "yes"

    def rating(self, place: int) -> int:
        return self.players[place].player.rating

    def unrated(self, place: int) -> bool:
        return self.rating(place) == 0

    def apart(self, a: int, b: int) -> int:
        return abs(self.rating(a) - self.rating(b))

    def trouble(self, a: int, b: int) -> int:
        """27A1: a third meeting is worse than all second ones, these worse than three times a colour (29E5f)."""
        if (a, b) not in self._trouble:
            self._trouble[a, b] = self._trouble[b, a] = self._troubled(a, b)
        return self._trouble[a, b]

    def _troubled(self, a: int, b: int) -> int:
        one, two = self.players[a], self.players[b]
        if two.id in one.banned:
            return NEVER
        met = one.opponents.count(two.id)
        return (MEETING**met if met else 0) + (SERIES if self.strict and series(one, two) else 0)

    def least(self, places: Iterable[int]) -> int:
        """The least trouble with which all of them can be paired with one another."""
        key = frozenset(places)
        if len(key) % 2:
            return NEVER
        if not key:
            return 0
        if key not in self._least:
            first = min(key)
            tries = (self.trouble(first, other) + self.least(key - {first, other}) for other in key - {first})
            self._least[key] = min(NEVER, *tries, NEVER)
        return self._least[key]

    def harm(self, pairs: Iterable[Pair]) -> Harm:
        each = [harm(self.players[a], self.players[b]) for a, b in (ordered(*pair) for pair in pairs)]
        return Harm(sum(one.grave for one in each), sum(one.undue for one in each))


class Switch(NamedTuple):
    """Two pairs made anew. ``size`` as 29E5c and 29E5d evaluate it."""

    gain: Harm
    interchange: bool
    size: int
    boards: Pair
    pairs: tuple[Pair, Pair]

    def rank(self) -> tuple[object, ...]:
        """29E6a: most conflicts removed; 29E5e: a transposition within 80 points before all, else the smaller."""
        preferred = not self.interchange and self.size <= ALTERNATION_LIMIT
        return -self.gain.grave, -self.gain.undue, not preferred, self.size, self.interchange, self.boards


@dataclass(eq=False)
class Group:
    """A score group to pair, with those who came from above. ``below`` are the groups under it."""

    round: Round
    residents: Players
    from_above: Players
    below: tuple[Players, ...]

    @property
    def everybody(self) -> Players:
        return tuple(sorted(self.from_above + self.residents))

    @cached_property
    def under(self) -> frozenset[int]:
        return frozenset(place for group in self.below for place in group)

    def odd_players(self) -> Players:
        """29D: as few as possible leave; 29D1: the lowest rated who can be paired in the next group."""
        round = self.round
        best = round.least(self.under | set(self.everybody))
        for number in range(len(self.everybody) + 1):
            possible = [
                each
                for each in combinations(self._lowest_first(), number)
                if round.least(set(self.everybody) - set(each)) + round.least(self.under | set(each)) == best
            ]
            if possible:
                kept = [each for each in possible if self._all_received(each)] or possible
                return self._for_colours(kept) if number == 1 else kept[0]
        raise AssertionError("all can leave")

    def _lowest_first(self) -> list[int]:
        """Residents before those from above; an unrated only when no rated one can (29D1a, 29D1c)."""
        return sorted(
            self.everybody,
            key=lambda place: (place in self.from_above, self.round.unrated(place), -place),
        )

    def _all_received(self, leaving: Players) -> bool:
        """Each can be paired in the next group, and the rest of both can still be paired."""
        if not self.below or not leaving:
            return True
        return all(self._opponents_below(place, leaving) for place in leaving)

    def _opponents_below(self, place: int, leaving: Players) -> list[int]:
        under = self.under | set(leaving)
        best = self.round.least(under)
        return [
            other
            for other in self.below[0]
            if self.round.trouble(place, other) + self.round.least(under - {place, other}) == best
        ]

    def _for_colours(self, possible: list[Players]) -> Players:
        """29D1b: another odd player, where the switch of opponents would be larger, within 80 or 200 points."""
        (lowest,) = possible[0]
        natural = self._natural_below(lowest)
        if not natural:
            return possible[0]
        before = self.round.harm([(lowest, natural[0])])
        sizes = [
            self.round.apart(natural[0], other)
            for other in natural[1:]
            if self._helps(before, self.round.harm([(lowest, other)]), self.round.apart(natural[0], other))
        ]
        candidates = []
        for (other,) in possible[1:]:
            found = self._natural_below(other)
            if not found or (self.round.unrated(other) and not self.round.unrated(lowest)):
                continue
            size = self.round.apart(lowest, other)
            if self._helps(before, self.round.harm([(other, found[0])]), size) and size < min(sizes, default=NEVER):
                candidates.append((size, -other))
        return (-min(candidates)[1],) if candidates else possible[0]

    def _natural_below(self, place: int) -> list[int]:
        return self._opponents_below(place, (place,)) if self.below else []

    def _helps(self, before: Harm, after: Harm, size: int) -> bool:
        if after.grave < before.grave:
            return size <= EQUALISATION_LIMIT
        return after < before and size <= ALTERNATION_LIMIT

    def pair(self, leaving: Players) -> list[Pair]:
        """Those from above first, then the upper half against the lower half; then the colours."""
        left = [place for place in self.everybody if place not in leaving]
        made: list[Pair] = []
        for place in sorted(self.from_above):
            if place in left:
                left.remove(place)
                other = self._highest(place, left)
                left.remove(other)
                made.append((place, other))
        return self._improved(made + self._natural(left), len(made))

    def _highest(self, place: int, left: list[int]) -> int:
        """29D1a: the highest rated of the group whom he can play; a resident before another from above."""
        best = self.round.least({place, *left})
        able = [
            other for other in left if self.round.trouble(place, other) + self.round.least(set(left) - {other}) == best
        ]
        return min(able, key=lambda other: (other in self.from_above, other))

    def _natural(self, left: list[int]) -> list[Pair]:
        """29C1 and 29C2: no interchange if transpositions are enough, then the smallest change of ratings."""
        best = self.round.least(left)
        half = len(left) // 2
        for number in range(half + 1):
            tries = [
                (self._change(natural, pairs), pairs)
                for natural in self._halves(left, number)
                for pairs in self._transposed(natural)
                if sum(self.round.trouble(*pair) for pair in pairs) == best
            ]
            if tries:
                return list(min(tries)[1])
        raise AssertionError("they can be paired")

    def _halves(self, left: list[int], number: int) -> Iterator[tuple[int, tuple[Pair, ...]]]:
        """The natural pairing after interchanges of so many players, with what they cost."""
        half = len(left) // 2
        for down in combinations(left[:half], number):
            for up in combinations(left[half:], number):
                upper = sorted((set(left[:half]) - set(down)) | set(up))
                lower = sorted((set(left[half:]) - set(up)) | set(down))
                cost = sum(self.round.apart(a, b) for a, b in zip(down, up))
                yield cost, tuple(zip(upper, lower))

    def _transposed(self, natural: tuple[int, tuple[Pair, ...]]) -> Iterator[tuple[Pair, ...]]:
        upper, lower = [a for a, _ in natural[1]], [b for _, b in natural[1]]
        for order in permutations(lower):
            yield tuple(zip(upper, order))

    def _change(self, natural: tuple[int, tuple[Pair, ...]], pairs: tuple[Pair, ...]) -> int:
        return natural[0] + sum(self.round.apart(a[1], b[1]) for a, b in zip(natural[1], pairs))

    def _improved(self, pairs: list[Pair], floaters: int) -> list[Pair]:
        """29E6a: one switch after another, as long as one helps."""
        while switches := list(self._switches(pairs, floaters)):
            chosen = min(switches, key=Switch.rank)
            for board, pair in zip(chosen.boards, chosen.pairs):
                pairs[board] = pair
        return pairs

    def _switches(self, pairs: list[Pair], floaters: int) -> Iterator[Switch]:
        for boards in combinations(range(len(pairs)), 2):
            (a, b), (c, d) = (pairs[board] for board in boards)
            before = self.round.harm([(a, b), (c, d)])
            trouble = self.round.trouble(a, b) + self.round.trouble(c, d)
            for interchange, after, size in self._ways(boards[0] < floaters, boards[1] < floaters, (a, b), (c, d)):
                if self.round.trouble(*after[0]) + self.round.trouble(*after[1]) > trouble:
                    continue
                now = self.round.harm(after)
                exempt = any(map(self.round.unrated, (a, b, c, d)))  # 29E5g
                if now < before and (exempt or self._helps(before, now, size)):
                    gain = Harm(before.grave - now.grave, before.undue - now.undue)
                    yield Switch(gain, interchange, size, boards, after)

    def _ways(self, floater: bool, both: bool, one: Pair, two: Pair) -> Iterator[tuple[bool, tuple[Pair, Pair], int]]:
        """29E5c: a transposition by the smaller difference; 29E5d: an interchange by that of the two exchanged.

        Who came from above keeps his place: only the others are switched (29D1b).
        """
        (a, b), (c, d) = one, two
        apart = self.round.apart
        if both or not floater:
            yield False, ((a, d), (c, b)), min(apart(a, c), apart(b, d))
        else:
            yield False, ((a, d), (c, b)), apart(b, d)
        if not floater:
            yield True, ((a, c), (b, d)), min(apart(a, d), apart(b, c))
        elif not both:
            yield True, ((a, c), (b, d)), apart(b, c)


def pair(position: Position) -> RoundPairing:
    """The bye, then the score groups from the highest down (29B)."""
    made = Round(position)
    bye = _bye(made)
    playing = [place for place in range(len(made.players)) if place != bye]
    scores = sorted({made.players[place].score for place in playing}, reverse=True)
    groups = [tuple(place for place in playing if made.players[place].score == score) for score in scores]
    pairs: list[Pair] = []
    from_above: Players = ()
    for number, residents in enumerate(groups):
        group = Group(made, residents, from_above, tuple(groups[number + 1 :]))
        from_above = group.odd_players()
        pairs += group.pair(from_above)
    return _published(made, pairs, bye)


def _bye(made: Round) -> int | None:
    """28L2 to 28L4: the lowest rated of the lowest group; the unrated, then those with half-point byes, after him."""
    everybody = set(range(len(made.players)))
    candidates = sorted((place for place in everybody if _may_rest(made.players[place])), key=lambda place: -place)
    if len(everybody) % 2 == 0:
        least, bye = made.least(everybody), None
    else:
        least = min((made.least(everybody - {place}) for place in candidates), default=NEVER)
        able = [place for place in candidates if made.least(everybody - {place}) == least]
        bye = min(able, key=lambda place: _bye_order(made, place), default=None)
    if least >= NEVER:
        raise NoPairing((Obstacle("completion", "27A1", tuple(entry.id for entry in made.players)),))
    return bye


def _may_rest(entry: Entry) -> bool:
    """28L3: neither twice nor after a game won because the opponent did not come."""
    return not any(record.letter in ("U", "F", "+") for record in entry.records)


def _bye_order(made: Round, place: int) -> tuple[object, ...]:
    entry = made.players[place]
    half = any(record.letter == "H" for record in entry.records)
    return entry.score, half, made.unrated(place), -place


def _published(made: Round, pairs: list[Pair], bye: int | None) -> RoundPairing:
    boards: list[Board] = []
    initial: Color = made.position.initial_color or WHITE
    for pair in sorted((ordered(*pair) for pair in pairs), key=lambda each: _board_order(made, each)):
        higher, lower = (made.players[place] for place in pair)
        colour = colour_of_the_higher(higher, lower)
        if colour is None:  # 28J: alternating down the boards
            colour, initial = initial, opposite(initial)
        boards.append(Board(higher.id, lower.id) if colour == WHITE else Board(lower.id, higher.id))
    return RoundPairing(tuple(boards), None if bye is None else made.players[bye].id)


def _board_order(made: Round, pair: Pair) -> tuple[int, ...]:
    """Not a rule of the text: the higher score of the two, the sum of both, the rank of the higher."""
    higher, lower = (made.players[place] for place in pair)
    return -higher.score, -higher.score - lower.score, pair[0]
