"""The Swiss system of the USCF, word by word: every set of odd players, every arrangement, every switch.

Rules: USCF Official Rules of Chess, 29B to 29E6a; manual of Vega, Appendix F
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import NamedTuple

from literal.candidates import Pair, ordered
from literal.uscf_colours import Harm
from literal.uscf_frame import Field, Settled, ready
from literal.uscf_switches import ALTERNATION_LIMIT, EQUALISATION_LIMIT, improved
from pareo.history import Position
from pareo.model import WHITE, opposite
from pareo.pairing import Board, RoundPairing

Players = tuple[int, ...]


class Natural(NamedTuple):
    """The natural pairing of a group. ``lower`` are the players of the lower half."""

    pairs: tuple[Pair, ...]
    lower: Players


@dataclass(eq=False)
class Group:
    """A score group to pair, with those who came from above. ``below`` are the groups under it."""

    settled: Settled
    residents: Players
    from_above: Players
    below: tuple[Players, ...]

    @property
    def field(self) -> Field:
        return self.settled.field

    @property
    def everybody(self) -> Players:
        return tuple(sorted(self.from_above + self.residents))

    @property
    def under(self) -> set[int]:
        return {place for group in self.below for place in group}

    def odd_players(self) -> Players:
        """29D: as few as possible leave, and everybody can still be paired.

        29D1a, 29D1b: the lowest rated who can be paired in the next group. Reading: of several who leave together each
        has an opponent there, whatever becomes of the others.
        """
        for number in range(len(self.everybody) + 1):
            possible = [each for each in combinations(self._lowest_first(number), number) if self._can_leave(each)]
            if possible:
                return possible[0]
        raise AssertionError("all can leave")

    def _can_leave(self, leaving: Players) -> bool:
        left = set(self.everybody) - set(leaving)
        return self.settled.whole(left) and self.settled.whole(self.under | set(leaving))

    def _lowest_first(self, number: int) -> list[int]:
        """Who came from above only if nobody else can leave (29D2), an unrated only if no rated one can (29D1c)."""
        return sorted(
            self.everybody,
            key=lambda place: (
                place in self.from_above,
                self.field.unrated(place),
                not self._received(place, alone=number == 1),
                -place,
            ),
        )

    def _received(self, place: int, alone: bool) -> bool:
        """Somebody of the next group can be his opponent, and the rest of both groups can be paired."""
        return any(
            self.settled.may_meet(place, other) and (not alone or self.settled.whole(self.under - {other}))
            for other in (self.below[0] if self.below else ())
        )

    def odd_pair(self, odd: int) -> tuple[int, int] | None:
        """Who goes down and whom he meets, by 29D1b: the natural pair, or the nearest with better colours.

        This reading was brought to that of the engine: Appendix F and the book do not say in which order the odd
        player, his opponent and the halves are changed. So it proves the engine's search, not its reading.
        """
        natural = self.natural_odd_pair(odd)
        if natural is None:
            return None
        field, below, first = self.field, self.below[0], natural[1]
        found: list[tuple[tuple[int, ...], int, int]] = []
        for x in self.everybody:
            for y in below:
                gain = self._gain(odd, first, x, y)
                down, other = field.apart(odd, x), field.apart(first, y)
                limit = EQUALISATION_LIMIT if gain.grave > 0 else ALTERNATION_LIMIT
                if (
                    gain > Harm(0, 0)
                    and self.settled.may_meet(x, y)
                    and not (field.unrated(x) and not field.unrated(odd))
                    and (max(down, other) <= limit or any(map(field.unrated, (x, y, odd, first))))
                    and self.settled.whole(set(self.everybody) - {x})
                    and self.settled.whole(self.under - {y})
                ):
                    found.append(((-gain.grave, -gain.undue, down + other, down), x, y))
        return min(found)[1:] if found else natural

    def natural_odd_pair(self, odd: int) -> tuple[int, int] | None:
        """29D1a."""
        below = self.below[0] if self.below else ()
        able = [i for i in below if self.settled.may_meet(odd, i) and self.settled.whole(self.under - {i})]
        return (odd, able[0]) if able else None

    def _harm(self, a: int, b: int) -> Harm:
        return self.field.wishes.harm(*(self.field.players[place] for place in ordered(a, b)))

    def _gain(self, odd: int, first: int, x: int, y: int) -> Harm:
        before, after = self._harm(odd, first), self._harm(x, y)
        return Harm(before.grave - after.grave, before.undue - after.undue)

    def pair(self, leaving: Players) -> Natural:
        """Those from above first, then the upper half against the lower half."""
        left = [place for place in self.everybody if place not in leaving]
        made: list[Pair] = []
        for place in sorted(self.from_above):
            if place in left:
                left.remove(place)
                other = self._highest(place, left)
                left.remove(other)
                made.append((place, other))
        halves = self._halves(left)
        return Natural((*made, *halves), tuple(b for _, b in halves))

    def _highest(self, place: int, left: list[int]) -> int:
        """29D1a: the highest rated of the group whom he can play; a resident before another from above."""
        able = [
            other for other in left if self.settled.may_meet(place, other) and self.settled.whole(set(left) - {other})
        ]
        return min(able, key=lambda other: (other in self.from_above, other))

    def _halves(self, left: list[int]) -> list[Pair]:
        """29C1, 29C2: interchanges only as far as transpositions are not enough, the nearest ratings first.

        Reading: each must bring the group nearer; equally near the lowest of the upper, the highest of the lower half.
        """
        half = len(left) // 2
        upper, lower = left[:half], left[half:]
        while within := self._within(upper, lower):
            across = sorted(
                ((i, j) for i in range(half) for j in range(half)),
                key=lambda at: (self.field.apart(upper[at[0]], lower[at[1]]), -at[0], at[1]),
            )
            for i, j in across:
                changed = [*upper[:i], lower[j], *upper[i + 1 :]], [*lower[:j], upper[i], *lower[j + 1 :]]
                if self._within(*changed) < within:
                    upper, lower = changed
                    break
        return self._transposed(upper, lower)

    def _within(self, upper: list[int], lower: list[int]) -> int:
        """How many pairs of two upper players there must be."""
        if not upper and not lower:
            return 0
        first, *others = upper or lower
        tries = [len(upper) + len(lower)]
        for other in (*others, *lower) if upper else others:
            if self.settled.may_meet(first, other):
                rest = [[place for place in half if place not in (first, other)] for half in (upper, lower)]
                tries.append(self._within(*rest) + (first in upper and other in upper))
        return min(tries)

    def _transposed(self, upper: list[int], lower: list[int]) -> list[Pair]:
        """29C2: the least change of ratings, in the half for which it is smaller (29E5c).

        Reading: the sum of the differences, then the fewest moved, then the highest boards as they were.
        """
        orders = [
            order
            for order in permutations(range(len(upper)))
            if all(self.settled.may_meet(upper[i], lower[j]) for i, j in enumerate(order))
        ]
        best = [min(self._change(half, order) for order in orders) for half in (lower, upper)]
        order = min(best, key=lambda change: change[:2])[2]
        return [(upper[i], lower[j]) for i, (_, j) in enumerate(order)]

    def _change(self, half: list[int], order: tuple[int, ...]) -> tuple[int, int, list[tuple[bool, int]]]:
        change = sum(self.field.apart(half[i], half[j]) for i, j in enumerate(order))
        moved = [(i != j, j) for i, j in enumerate(order)]
        return change, sum(each for each, _ in moved), moved


def pair(position: Position) -> RoundPairing:
    """The bye, the score groups from the highest down (29B), the colours."""
    field = Field(position)
    settled = ready(field)
    playing = [place for place in range(len(field.players)) if place != settled.bye]
    scores = sorted({field.score(place) for place in playing}, reverse=True)
    groups = [tuple(place for place in playing if field.score(place) == score) for score in scores]
    pairs, lower, _ = _natural(settled, groups, odd_first=False)
    if position.options.get("colors") != "natural":
        # 29D1b, then 29C and 29E6a; the look-ahead alone where it leaves fewer bad colours
        others, below, changed = _natural(settled, groups, odd_first=True)
        ways = [(others, below), (pairs, lower)] if changed else [(pairs, lower)]
        rounds = [in_order(field, improved(settled, made, under, scores)) for made, under in ways]
        pairs = min(rounds, key=lambda made: _all_harm(field, made))
    return _published(field, pairs, settled.bye)


def _natural(settled: Settled, groups: list[Players], odd_first: bool) -> tuple[list[Pair], set[int], bool]:
    """The pairs before any switch, and who is of a lower half or odd. ``odd_first``: odd pairs by colours, and whether
    colours have changed one.
    """
    natural: list[Pair] = []
    changed = False
    lower: set[int] = set()
    from_above: Players = ()
    odd_pair: tuple[int, int] | None = None
    for number, residents in enumerate(groups):
        free = tuple(place for place in residents if not odd_pair or place != odd_pair[1])
        group = Group(settled, free, () if odd_pair else from_above, tuple(groups[number + 1 :]))
        natural += [ordered(*odd_pair)] if odd_pair else []
        from_above, odd_pair = group.odd_players(), None
        if odd_first and len(from_above) == 1 and from_above[0] in free and not group.from_above:
            odd_pair = group.odd_pair(from_above[0])
            changed |= odd_pair is not None and odd_pair != group.natural_odd_pair(from_above[0])
            from_above = odd_pair[:1] if odd_pair else from_above
        made = group.pair(from_above)
        natural += made.pairs
        lower |= {*made.lower, *from_above}
    return in_order(settled.field, natural), lower, changed


def _all_harm(field: Field, pairs: list[Pair]) -> Harm:
    harms = [field.wishes.harm(*(field.players[place] for place in pair)) for pair in pairs]
    return Harm(sum(harm.grave for harm in harms), sum(harm.undue for harm in harms))


def in_order(field: Field, pairs: list[Pair]) -> list[Pair]:
    """Not a rule of the text: the higher score of the two, the sum of both, the rank of the higher."""

    def key(pair: Pair) -> tuple[int, ...]:
        higher, lower = map(field.score, pair)
        return -higher, -higher - lower, pair[0]

    return sorted((ordered(*pair) for pair in pairs), key=key)


def _published(field: Field, pairs: list[Pair], bye: int | None) -> RoundPairing:
    return RoundPairing(tuple(_boards(field, pairs)), None if bye is None else field.players[bye].id)


def _boards(field: Field, pairs: list[Pair]) -> Iterator[Board]:
    initial = field.position.initial_color or WHITE
    for number, pair in enumerate(pairs):
        higher, lower = (field.players[place] for place in pair)
        # 28J, 29E2: where neither is due a colour, alternating down the boards
        down_the_boards = opposite(initial) if number % 2 else initial
        colour = field.wishes.colour_of_the_higher(higher, lower) or down_the_boards
        yield Board(higher.id, lower.id) if colour == WHITE else Board(lower.id, higher.id)
