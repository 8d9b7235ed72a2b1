"""The Swiss system of the FISE for Scrabble, word by word: halves of each group, the next one where two have met.

Players are ids here. Where the text is silent a docstring says what is read.

Rules: FISE, El sistema suizo de torneos (2001), reglas de pareo 1 to 5
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from literal.candidates import Pair
from literal.colours import difference
from pareo.history import Entry, Position
from pareo.model import BLACK, WHITE, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing


@dataclass(eq=False)
class Round:
    """The players, in the table by points and number, and who may still meet whom (rule 1)."""

    position: Position
    _whole: dict[frozenset[int], bool] = field(default_factory=dict, init=False)

    @cached_property
    def players(self) -> dict[int, Entry]:
        return {entry.id: entry for entry in self.position.entries}

    def score(self, id: int) -> int:
        return self.players[id].score

    def table(self, ids: Iterable[int]) -> list[int]:
        return sorted(ids, key=lambda id: (-self.score(id), self.players[id].tpn))

    def may_meet(self, a: int, b: int) -> bool:
        return b not in self.players[a].opponents and b not in self.players[a].banned

    def whole(self, ids: Iterable[int]) -> bool:
        """All of them can be paired with one another."""
        key = frozenset(ids)
        if not key:
            return True
        if key not in self._whole:
            first, *rest = sorted(key)
            self._whole[key] = any(self.may_meet(first, other) and self.whole(key - {first, other}) for other in rest)
        return self._whole[key]

    def start_first(self, a: int, b: int) -> Pair:
        """Each should start as often as not: who has started less, as the table has them who comes first otherwise.

        Reading: after as many starts each, who did not start in the last game in which they differ; then the announced
        start for odd numbers, the other for even ones.
        """
        one, two = (self.players[id] for id in self.table((a, b)))
        if difference(one) != difference(two):
            starts = difference(one) < difference(two)
        else:
            last = next((mine for mine, theirs in zip(one.colors[::-1], two.colors[::-1]) if mine != theirs), None)
            initial = self.position.initial_color or WHITE
            due = opposite(last) if last in (WHITE, BLACK) else initial if one.tpn % 2 else opposite(initial)
            starts = due == WHITE
        return (one.id, two.id) if starts else (two.id, one.id)


def pair(position: Position) -> RoundPairing:
    """The rest, then the groups from the top."""
    made = Round(position)
    bye = the_rest(made)
    boards = [made.start_first(a, b) for a, b in groups(made, [id for id in made.players if id != bye])]
    return RoundPairing(tuple(Board(*seats) for seats in published(made, boards)), bye)


def the_rest(made: Round) -> int | None:
    """3: the last of the table, once only. Reading: one without whom the others can be paired."""
    everybody = set(made.players)
    if len(everybody) % 2:
        for id in reversed(made.table(everybody)):
            rested = any(record.letter == "U" for record in made.players[id].records)
            if not rested and made.whole(everybody - {id}):
                return id
    elif made.whole(everybody):
        return None
    raise NoPairing((Obstacle("completion", "3", tuple(made.players)),))


def groups(made: Round, playing: list[int]) -> Iterator[Pair]:
    """Players of the same points among themselves; an odd group gets the first of the next one as its last (2).

    Reading: the first with whom the group and then everybody below can be paired, of the next group that has one;
    where nobody is, the fewest go down, the last of the table first, and stand before those of the next group.
    """
    left = set(playing)
    floaters: set[int] = set()
    for score in sorted({made.score(id) for id in playing}, reverse=True):
        group = floaters | {id for id in left if made.score(id) == score}
        left -= group
        group, floaters = settled(made, group, left)
        left -= group
        yield from halves(made, made.table(group))


def settled(made: Round, group: set[int], below: set[int]) -> tuple[set[int], set[int]]:
    """Who is paired in the group, and who goes down."""
    if len(group) % 2:
        for id in made.table(below):
            if made.whole(group | {id}) and made.whole(below - {id}):
                return group | {id}, set()
    for number in range(len(group) + 1):
        for over in combinations(reversed(made.table(group)), number):
            if made.whole(group - set(over)) and made.whole(below | set(over)):
                return group - set(over), set(over)
    raise AssertionError("everybody can go down")


def halves(made: Round, left: list[int]) -> Iterator[Pair]:
    """The first against the first of the second half, and so on; where they have met, the next one (1).

    Reading: after the last of the group those of the first half, the nearest first (5).
    """
    while left:
        first, half = left[0], len(left) // 2
        others = left[half:] + left[half - 1 : 0 : -1]
        other = next(id for id in others if made.may_meet(first, id) and made.whole(set(left) - {first, id}))
        yield first, other
        left = [id for id in left if id not in (first, other)]


def published(made: Round, boards: list[Pair]) -> list[Pair]:
    """Not a rule of the text: the higher score of the two, the sum of both, the number of the higher."""

    def place(board: Pair) -> tuple[int, ...]:
        higher, lower = made.table(board)
        return -made.score(higher), -made.score(higher) - made.score(lower), made.players[higher].tpn

    return sorted(boards, key=place)
