"""The Vega system, word by word: two columns for each score group, row by row, every way tried in its order.

Players are ids here. Where the text is silent a docstring says what is read.

Rules: manual of Vega, Appendix E, 1 to 7
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from literal.alphabet import Spelled, alphabetical
from literal.candidates import Pair
from literal.colours import difference
from pareo.history import Entry, Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

POINT_WITHOUT_PLAYING = ("U", "F", "+")
Players = tuple[int, ...]
Lots = dict[int, int]


@dataclass(eq=False)
class Round:
    """The players and what 1 to 3 say of them."""

    position: Position
    _whole: dict[frozenset[int], bool] = field(default_factory=dict, init=False)
    _pairs: dict[frozenset[int], bool] = field(default_factory=dict, init=False)

    @cached_property
    def players(self) -> dict[int, Entry]:
        return {entry.id: entry for entry in self.position.entries}

    @cached_property
    def points(self) -> dict[int, int]:
        return {entry.id: entry.points for entry in (*self.position.entries, *self.position.absent)}

    def score(self, id: int) -> int:
        return self.players[id].score

    @cached_property
    def buchholz(self) -> dict[int, int]:
        """1: the points of the rivals; his own for a game won by forfeit and for a bye.

        Reading: a rival is one met over the board, so a game lost by forfeit gives nothing. The alternative counts the
        points of who won it.
        """
        return {id: sum(self._share(entry)) for id, entry in self.players.items()}

    def _share(self, entry: Entry) -> Iterator[int]:
        for record in entry.records:
            if record.letter in POINT_WITHOUT_PLAYING:
                yield entry.points
            elif record.played:
                yield self.points[record.opponent]

    def alphabetical(self, id: int) -> tuple[Spelled, int]:
        """Reading: without accents and capitals; of the same name the lower number."""
        return alphabetical(self.players[id].player.name), self.players[id].pairing_number

    def rank(self, id: int) -> tuple[object, ...]:
        """6.1: points, then Buchholz, then the alphabet."""
        return -self.score(id), -self.buchholz[id], self.alphabetical(id)

    def tendency(self, id: int) -> Color | None:
        """1: the colour had less often; after as many of both the one not had last."""
        balance = difference(self.players[id])
        if balance:
            return BLACK if balance > 0 else WHITE
        colors = self.players[id].colors
        return None if not colors else WHITE if colors[-1] == BLACK else BLACK

    def allowed(self, id: int) -> set[Color]:
        """2.3 and 2.4. Reading: a history that forbids both colours binds to none."""
        balance, last_two = difference(self.players[id]), self.players[id].colors[-2:]
        free: set[Color] = set()
        if balance + 1 <= 2 and last_two != WHITE * 2:
            free.add(WHITE)
        if balance - 1 >= -2 and last_two != BLACK * 2:
            free.add(BLACK)
        return free or {WHITE, BLACK}

    def seatings(self, a: int, b: int) -> list[Pair]:
        """The ways to seat two players, White first, that 2.3 and 2.4 allow."""
        ways = ((a, b), (b, a))
        return [
            (white, black) for white, black in ways if WHITE in self.allowed(white) and BLACK in self.allowed(black)
        ]

    def compatible(self, a: int, b: int) -> bool:
        key = frozenset((a, b))
        if key not in self._pairs:
            one, free = self.players[a], self.position.options.get("accept-three-colors") == "yes"
            met = b in one.opponents or b in one.banned
            self._pairs[key] = not met and (free or bool(self.seatings(a, b)))
        return self._pairs[key]

    def whole(self, ids: Iterable[int]) -> bool:
        """All of them can be paired with one another."""
        key = frozenset(ids)
        if not key:
            return True
        if key not in self._whole:
            first, *rest = sorted(key)
            self._whole[key] = any(self.compatible(first, other) and self.whole(key - {first, other}) for other in rest)
        return self._whole[key]

    def dominant(self, ids: Iterable[int]) -> Color | None:
        """The tendency that most of them have."""
        tendencies = [self.tendency(id) for id in ids]
        white, black = tendencies.count(WHITE), tendencies.count(BLACK)
        return None if white == black else WHITE if white > black else BLACK

    def white_first(self, a: int, b: int) -> Pair:
        """3: the colours of a pair."""
        seatings = self.seatings(a, b)
        if len(seatings) == 1:
            return seatings[0]
        one, two = self.players[a], self.players[b]
        wish, other = self.tendency(a), self.tendency(b)
        if wish != other:  # both content
            return (a, b) if (wish or opposite(other or WHITE)) == WHITE else (b, a)
        if difference(one) != difference(two):  # equalise
            return (a, b) if difference(one) < difference(two) else (b, a)
        for mine, theirs in zip(reversed(one.colors), reversed(two.colors)):
            if mine != theirs:
                return (a, b) if mine == BLACK else (b, a)
        # Reading: of the same Buchholz the higher ranked. The alternative asks the alphabet at once.
        return min((a, b), (b, a), key=lambda seats: (-self.buchholz[seats[0]], self.rank(seats[0])))


def pair(position: Position) -> RoundPairing:
    """The bye, then the score groups from the top."""
    made = Round(position)
    bye = the_bye(made)
    playing = [id for id in made.players if id != bye]
    lots = {}
    if position.round == 1:
        # Reading: without the bye the others are numbered anew. The alternative leaves everybody his number.
        by_number = sorted(playing, key=lambda id: made.players[id].pairing_number)
        lots = {id: number for number, id in enumerate(by_number, start=1)}
    boards = [seated(made, a, b, lots) for a, b in groups(made, playing, lots)]
    return RoundPairing(tuple(Board(*seats) for seats in published(made, boards, lots)), bye)


def seated(made: Round, a: int, b: int, lots: Lots) -> Pair:
    """3, and 5 for the first round. Reading: where both numbers are odd or both even the lower one decides."""
    if not lots:
        return made.white_first(a, b)
    low, high = sorted((a, b), key=lambda id: lots[id])
    return (low, high) if lots[low] % 2 else (high, low)


def the_bye(made: Round) -> int | None:
    """4: of the lowest group who may have it (2.2) the lowest Buchholz, then the tendency of the group, then the name.

    Reading: one without whom the others can be paired; if nobody in the group serves, the next group above.
    """
    everybody = set(made.players)
    if len(everybody) % 2 == 0:
        if made.whole(everybody):
            return None
    else:
        for score in sorted({made.score(id) for id in everybody}):
            group = [id for id in everybody if made.score(id) == score]
            colour = made.dominant(group)
            ranked = sorted(
                group, key=lambda id: (made.buchholz[id], made.tendency(id) != colour, made.alphabetical(id))
            )
            for id in ranked:
                had = any(record.letter in POINT_WITHOUT_PLAYING for record in made.players[id].records)
                if not had and made.whole(everybody - {id}):
                    return id
    raise NoPairing((Obstacle("completion", "8", tuple(made.players)),))


def groups(made: Round, playing: list[int], lots: Lots) -> Iterator[Pair]:
    """6 and 7, group by group; 5 in the first round.

    Reading: virtual points make groups in the first round too. The alternative pairs the whole field by its numbers.
    """
    left = set(playing)
    floaters: set[int] = set()
    for score in sorted({made.score(id) for id in playing}, reverse=True):
        group = floaters | {id for id in left if made.score(id) == score}
        left -= group
        group, floaters = prepared(made, group, left)
        left -= group
        if lots:
            by_lot = sorted(group, key=lambda id: lots[id])
            upper, lower = by_lot[: len(by_lot) // 2], by_lot[len(by_lot) // 2 :]
            yield from group_pairs(made, tuple(upper), tuple(lower))
        else:
            yield from group_pairs(made, *columns(made, group))


def prepared(made: Round, group: set[int], below: set[int]) -> tuple[set[int], set[int]]:
    """Who is paired in the group, and who floats from it (6.3, 7.1, 7.2).

    Reading: only what lets the rest of the round be paired is chosen. 7.1 speaks of a player who has met "all the
    players of his own group", so of a group with others in it; who is alone in his is an odd group, 7.2.
    """
    lonely = {id for id in group if not any(made.compatible(id, other) for other in group - {id})}  # 7.1
    if len(group) == 1:
        lonely = set()
    staying = group - lonely
    if len(staying) % 2:
        for id in candidates_from_below(made, staying, below):
            if made.whole(staying | {id}) and made.whole(lonely | below - {id}):
                return staying | {id}, lonely
    return most(made, staying, lonely, below)


def candidates_from_below(made: Round, group: set[int], below: set[int]) -> list[int]:
    """7.2: those who may be lifted, in their order.

    Reading: where nobody of the next group serves, the one below it is asked. The alternative asks the next one only.
    """
    colour = made.dominant(group)
    possible = [id for id in below if any(made.compatible(id, other) for other in group)]

    def place(id: int) -> tuple[object, ...]:
        inverse = colour is not None and made.tendency(id) == opposite(colour)
        return -made.score(id), not inverse, -made.buchholz[id], made.alphabetical(id)

    return sorted(possible, key=place)


def most(made: Round, staying: set[int], lonely: set[int], below: set[int]) -> tuple[set[int], set[int]]:
    """6.3: as few as possible are left over.

    Reading: the lowest in points, then in Buchholz, then the first of the alphabet, as for the bye (4).
    """
    ranked = sorted(staying, key=lambda id: (made.score(id), made.buchholz[id], made.alphabetical(id)))
    for number in range(len(ranked) + 1):
        for over in combinations(ranked, number):
            stay = staying - set(over)
            if made.whole(stay) and made.whole(lonely | set(over) | below):
                return stay, lonely | set(over)
    raise AssertionError("everybody can float")


def group_pairs(made: Round, whites: Players, blacks: Players) -> tuple[Pair, ...]:
    """6.2: the first complete way, row by row, with as few pairs inside a column as can be."""
    for inside in range(len(whites) // 2 + 1):
        way = next(rows(made, whites, blacks, inside), None)
        if way is not None:
            return way
    raise AssertionError("the group can be paired")


def columns(made: Round, group: set[int]) -> tuple[Players, Players]:
    """6.1 after 7.3 and 7.4. Reading: who has no tendency joins the shorter column, of equal ones that of Black."""
    whites = [id for id in group if made.tendency(id) == WHITE]
    blacks = [id for id in group if made.tendency(id) == BLACK]
    for id in sorted(group - {*whites, *blacks}, key=made.rank):
        (whites if len(whites) < len(blacks) else blacks).append(id)
    surplus = (len(whites) - len(blacks)) // 2
    if surplus > 0:
        moved = sorted(whites, key=lambda id: (made.buchholz[id], made.alphabetical(id)))[:surplus]
        whites, blacks = [id for id in whites if id not in moved], blacks + moved
    elif surplus < 0:
        moved = sorted(blacks, key=lambda id: (-made.buchholz[id], made.alphabetical(id)))[:-surplus]
        blacks, whites = [id for id in blacks if id not in moved], whites + moved
    whites.sort(key=lambda id: (-made.score(id), made.buchholz[id], made.alphabetical(id)))
    blacks.sort(key=lambda id: (-made.score(id), -made.buchholz[id], made.alphabetical(id)))
    return tuple(whites), tuple(blacks)


def rows(made: Round, whites: Players, blacks: Players, inside: int) -> Iterator[tuple[Pair, ...]]:
    """6.2: each White with the first Black whom he has not met; if there is none, with a White below.

    ``inside`` is the number of pairs of two Whites; Blacks left over go among themselves in their order.
    """
    if not whites:
        if inside == 0:
            yield from among(made, blacks)
        return
    white, rest = whites[0], whites[1:]
    for black in blacks:
        if made.compatible(white, black):
            for way in rows(made, rest, tuple(id for id in blacks if id != black), inside):
                yield ((white, black), *way)
    if inside:
        for other in rest:
            if made.compatible(white, other):
                for way in rows(made, tuple(id for id in rest if id != other), blacks, inside - 1):
                    yield ((white, other), *way)


def among(made: Round, ids: Players) -> Iterator[tuple[Pair, ...]]:
    if not ids:
        yield ()
        return
    for other in ids[1:]:
        if made.compatible(ids[0], other):
            for way in among(made, tuple(id for id in ids[1:] if id != other)):
                yield ((ids[0], other), *way)


def published(made: Round, boards: list[Pair], lots: Lots) -> list[Pair]:
    """Not a rule of the text: the higher score of the two, the sum of both, the place of the higher."""

    def place(board: Pair) -> tuple[object, ...]:
        scores = sorted(map(made.score, board), reverse=True)
        first = min((-made.score(id), lots[id]) if lots else made.rank(id) for id in board)
        return -scores[0], -sum(scores), first

    return sorted(boards, key=place)
