"""The Swiss system of the FISE for Scrabble, word by word: halves of each group, the next one where two have met.

Players are ids here. Where the text is silent a docstring says what is read.

Rules: FISE, El sistema suizo de torneos (2001), primera ronda and reglas de pareo 1 to 5
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from literal.alphabet import alphabetical
from literal.candidates import Pair
from pareo.history import Entry, Position
from pareo.model import BLACK, WHITE, Player
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
        return sorted(ids, key=lambda id: (-self.score(id), self.players[id].pairing_number))

    def may_meet(self, a: int, b: int) -> bool:
        """Reading of 1: after a forfeit they may be paired again, as Swiss Perfect is set up; an option forbids it."""
        paired = self.position.options.get("forfeited-games") == "never"
        met = [record.opponent for record in self.players[a].records if record.played or paired]
        return b not in met and b not in self.players[a].banned

    def starts(self, id: int) -> str:
        """What he had in the games played, "w" for a start; nothing where starts are to be ignored."""
        return "" if self.position.options.get("ignore-colors") == "yes" else self.players[id].colors

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
        """Each should start as often as not: who has started less has the start.

        Reading: after as many starts each, what they had in the last game in which they differed is turned round; if
        there is none the higher in the table alternates; without games the announced start is for odd numbers. The
        alternative asks the number at once.
        """
        higher, lower = self.table((a, b))
        mine, theirs = self.starts(higher), self.starts(lower)
        more = mine.count(WHITE) - mine.count(BLACK) - theirs.count(WHITE) + theirs.count(BLACK)
        differing = [one for one, other in zip(reversed(mine), reversed(theirs)) if one != other]
        if more:
            begins = more < 0
        elif mine:
            begins = (differing or [mine[-1]])[0] == BLACK
        else:
            begins = (self.players[higher].pairing_number % 2 == 1) == (self.position.initial_color != BLACK)
        return (higher, lower) if begins else (lower, higher)


def pair(position: Position) -> RoundPairing:
    """The rest, then the groups from the top."""
    made = Round(position)
    bye = the_rest(made)
    boards = [made.start_first(a, b) for a, b in groups(made, [id for id in made.players if id != bye])]
    return RoundPairing(tuple(Board(*seats) for seats in published(made, boards)), bye)


def the_rest(made: Round) -> int | None:
    """3: the last of the table, once only. Reading: one without whom the others can be paired.

    The table is that of the tournament, without virtual points. A bye of a whole point is a rest.
    """
    everybody = set(made.players)
    if len(everybody) % 2:
        for id in sorted(everybody, key=lambda id: (made.players[id].points, -made.players[id].pairing_number)):
            rested = any(record.letter in ("U", "F") for record in made.players[id].records)
            if not rested and made.whole(everybody - {id}):
                return id
    elif made.whole(everybody):
        return None
    raise NoPairing((Obstacle("completion", "3", tuple(made.players)),))


def groups(made: Round, playing: list[int]) -> Iterator[Pair]:
    """Players of the same points among themselves; an odd group gets the first of the next one as its last (2).

    Reading: a group that cannot be paired takes more from below: as few as can be, of these the nearest in points ("o
    el puntaje más cercano"), all gaps together, then the first who serve; everybody below can then still be paired. The
    alternatives send the last of the group down, or look at the greatest gap first.
    """
    left = set(playing)
    while left:
        score = max(map(made.score, left))
        group = {id for id in left if made.score(id) == score}
        group |= risers(made, group, left - group)
        left -= group
        yield from halves(made, made.table(group))


def risers(made: Round, group: set[int], below: set[int]) -> set[int]:
    for number in range(len(below) + 1):
        serving = [
            up
            for up in combinations(made.table(below), number)
            if made.whole(group | set(up)) and made.whole(below - set(up))
        ]
        if serving:
            return set(max(serving, key=lambda up: sum(map(made.score, up))))
    raise AssertionError("everybody can go up")


def halves(made: Round, group: list[int]) -> Iterator[Pair]:
    """The first half against the second, each with the first who is left; where they have met, the next one (1).

    Reading: after the last of the group those of the first half, from its top (5), and the halves stay what they were.
    The alternatives begin with the nearest of the first half, or halve again those who are left.
    """
    second = group[len(group) // 2 :]
    left = list(group)
    while left:
        first = left.pop(0)
        others = [id for id in left if id in second] + [id for id in left if id not in second]
        other = next(id for id in others if made.may_meet(first, id) and made.whole(set(left) - {id}))
        left.remove(other)
        yield first, other


def published(made: Round, boards: list[Pair]) -> list[Pair]:
    """Not a rule of the text: the higher score of the two, the sum of both, the number of the higher."""

    def place(board: Pair) -> tuple[int, ...]:
        higher, lower = made.table(board)
        return -made.score(higher), -made.score(higher) - made.score(lower), made.players[higher].pairing_number

    return sorted(boards, key=place)


def numbered(players: Iterable[Player], averages: Mapping[int, Fraction]) -> list[int]:
    """The list of the first round: by rating, then by surname; after them who has none by average, then by surname.

    Reading: a name begins with the surname; accents and capitals do not count; of the same name who entered first.
    """
    listed: list[Player] = []
    for player in players:
        place = next((i for i, other in enumerate(listed) if _before(player, other, averages)), len(listed))
        listed.insert(place, player)
    return [player.id for player in listed]


def _before(one: Player, two: Player, averages: Mapping[int, Fraction]) -> bool:
    if one.rating != two.rating:
        return one.rating > two.rating
    if not one.rating and averages.get(one.id) != averages.get(two.id):
        return averages.get(one.id, Fraction(-1)) > averages.get(two.id, Fraction(-1))
    return alphabetical(one.name) < alphabetical(two.name)
