"""The Dutch system of 1992, word by word: every pairing of a group in the order of C1 to C14.

Rules: FIDE C.04.1 as approved in 1992, with the notes of the FEDA; FIDE C.04.2 of 1999, rule 21
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from literal.alphabet import alphabetical
from literal.candidates import Pair, Pairs, ordered
from literal.colours import Preference, Strength, difference, preference
from literal.dutch1992_order import Players, homogeneous, transpositions
from pareo.history import Entry, FloatKind, Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")
DOWNFLOATS = frozenset({FloatKind.DOWN, FloatKind.PAIRING_BYE})  # A4, A5
UPFLOATS = frozenset({FloatKind.UP})  # A4


@dataclass(frozen=True)
class Way:
    """One pairing of a group: its pairs and who goes down (or has the bye)."""

    pairs: Pairs
    floaters: Players
    stage: tuple[int, int]
    bound: bool


@dataclass(eq=False)
class Round:
    """The players in the order of A2; a player is his place in it."""

    position: Position
    known: dict[tuple[Players, Players, bool], Group] = field(default_factory=dict)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        by_name = self.position.options.get("order-of-equals") != "number"
        return tuple(sorted(self.position.entries, key=lambda player: _rank(player, by_name)))

    @cached_property
    def groups(self) -> list[Players]:
        """The score groups (A3)."""
        return [tuple(group) for _, group in groupby(range(len(self.players)), key=self.score)]

    def score(self, place: int) -> int:
        return self.players[place].score

    @cached_property
    def wishes(self) -> tuple[Preference, ...]:
        return tuple(map(preference, self.players))

    def wish(self, place: int) -> Preference:
        return self.wishes[place]

    def met(self, a: int, b: int) -> bool:
        """B1 a, and the pairs that the arbiter forbids."""
        one, two = self.players[a], self.players[b]
        return two.id in one.opponents or two.id in one.banned

    def clash(self, a: int, b: int) -> bool:
        """B2: one of the two would get a colour that he must not have."""
        wish = self.wish(a)
        return wish.strength is Strength.ABSOLUTE and wish == self.wish(b)

    def may_rest(self, place: int) -> bool:
        """B1 b: nobody who has had a point without playing."""
        return not any(
            record.letter in ("U", "F", "+") or (not record.played and record.points >= self.position.scoring.win)
            for record in self.players[place].records
        )

    def above_half(self, places: Iterable[int]) -> bool:
        """All of them have more than half of the points, and it is the last round (001 rule 21).

        Points of the tournament: virtual ones are "no tomados en cuenta para el torneo" (003).
        """
        most = self.position.scoring.win * (self.position.round - 1)
        return self.position.last_round and all(2 * self.players[place].points > most for place in places)

    def again(self, places: Iterable[int], kinds: frozenset[FloatKind]) -> int:
        """How many of B6 and B5 must be omitted (in that order) for these players to float so."""
        return max((self._again(place, kinds) for place in places), default=0)

    def _again(self, place: int, kinds: frozenset[FloatKind]) -> int:
        records = self.players[place].records
        if records and records[-1].floated in kinds:
            return 2
        return int(len(records) > 1 and records[-2].floated in kinds)

    def missed(self, pairs: Pairs) -> int:
        """Pairs that cannot give both players their colour (B4)."""
        return sum(self.wish(a).colour is not None and self.wish(a).colour == self.wish(b).colour for a, b in pairs)

    def x(self, places: Players) -> int:
        """A8."""
        wishes = [self.wish(place).colour for place in places]
        w, b, n = wishes.count(WHITE), wishes.count(BLACK), wishes.count(None)
        if min(w, b) + n >= max(w, b):
            return 0
        return max(w, b) - (len(places) + 1) // 2

    def group(self, moved_down: Players, residents: Players, lowest: bool) -> Group:
        """A group as B2, B5 and B6 bind it: 001 rule 21 lifts them where that makes more pairs."""
        key = (moved_down, residents, lowest)
        if key not in self.known:
            group = Group(self, *key)
            if self.above_half(residents):
                free = replace(group, bound=False)
                if free.most_pairs > group.most_pairs:
                    group = free
            self.known[key] = group
        return self.known[key]


@dataclass(eq=False)
class Group:
    """A group to pair. ``bound``: B2, B5 and B6 apply to it. ``spared``: B2 binds no two players above half."""

    round: Round
    moved_down: Players
    residents: Players
    lowest: bool
    bound: bool = True
    spared: bool = False

    _compatible: dict[Pair, bool] = field(default_factory=dict, init=False)

    def compatible(self, a: int, b: int) -> bool:
        if (a, b) not in self._compatible:
            self._compatible[a, b] = self._may_meet(a, b)
        return self._compatible[a, b]

    def _may_meet(self, a: int, b: int) -> bool:
        if self.round.met(a, b):
            return False
        return not (self.bound and self.round.clash(a, b)) or (self.spared and self.round.above_half((a, b)))

    @cached_property
    def everybody(self) -> Players:
        return tuple(sorted(self.moved_down + self.residents))

    @cached_property
    def players(self) -> Players:
        """Those whom C2 and the following pair: C1 moves down who has no opponent here, but only from where he belongs.

        Reading: a player who came from above and has no opponent leads to C12 and, when that does not help, to C14 as
        any other whom S1 cannot pair. The alternative moves him on down and pairs the others.
        """
        if self.lowest:
            return self.everybody
        return tuple(place for place in self.everybody if place in self.moved_down or self._has_opponent(place))

    def _has_opponent(self, place: int) -> bool:
        return any(self.compatible(*ordered(place, other)) for other in self.everybody if other != place)

    @property
    def heterogeneous(self) -> bool:
        """A3: with at least half of the players from above the group is treated as homogeneous."""
        return 0 < 2 * len(self.moved_down) < len(self.players)

    @cached_property
    def most_pairs(self) -> int:
        return max((len(way.pairs) for way in self.ways), default=0)

    @cached_property
    def all_descended_paired(self) -> bool:
        """Everybody who came from above can be paired."""
        return any(not set(self.moved_down) & set(way.floaters) and not way.stage[0] for way in self.ways)

    @cached_property
    def complete(self) -> list[Way]:
        """The ways without C12 and C14: at most one is left, and in the lowest group he may have the bye."""
        if not self.lowest and not all(map(self._has_opponent, self.moved_down)):
            return []  # C1
        return [way for way in self.ways if way.stage == (0, 0) and self.serves(way)]

    def serves(self, way: Way) -> bool:
        """What the lowest group needs: all are paired but one who may have the bye."""
        left = set(way.floaters) & set(self.players)
        return len(left) == len(self.players) % 2 and not (self.lowest and not all(map(self.round.may_rest, left)))

    @cached_property
    def ways(self) -> list[Way]:
        """All pairings of the group in the order of C2 to C11, C14 last."""
        seen: dict[frozenset[Pair], Way] = {}
        for way in self._heterogeneous() if self.heterogeneous else self.as_homogeneous():
            if way.pairs or self.lowest:
                seen.setdefault(frozenset(way.pairs), way)
        return list(seen.values())

    def as_homogeneous(self) -> Iterator[Way]:
        """C4 to C9, then x (C11), then p (C14)."""
        most = len(self.players) // 2
        for less in range(most + 1):
            found = list(homogeneous(self.players, most - less, self.compatible))
            for pairs in sorted(found, key=lambda pairs: self._lapses(self.players, pairs, less)):
                yield Way(pairs, self._left(pairs), (0, less), self.bound)

    def _lapses(self, players: Players, pairs: Pairs, less: int) -> tuple[int, int, int]:
        """How far the text must go for these pairs: what C11 adds to x, what C10 omits, what C9 omits."""
        return self._beyond(players, pairs, less), self._up_again(pairs), self._down_again(players, pairs)

    def _beyond(self, players: Players, pairs: Pairs, less: int) -> int:
        """C14 takes one from x with each one from p."""
        return max(0, self.round.missed(pairs) - max(0, self.round.x(players) - less))

    def _up_again(self, pairs: Pairs) -> int:
        """Reading: only a pair of different scores floats, wherever it is made; it binds in a group that is treated as
        homogeneous too. The alternative knows upfloaters only where players from above are paired first.
        """
        lower = [b for a, b in pairs if self.round.score(a) > self.round.score(b)]
        return self.round.again(lower, UPFLOATS) if self.bound else 0

    def _down_again(self, players: Players, pairs: Pairs) -> int:
        left = set(players) - {place for pair in pairs for place in pair}
        higher = [a for a, b in pairs if self.round.score(a) > self.round.score(b)]
        return self.round.again({*left, *higher}, DOWNFLOATS) if self.bound else 0

    def _left(self, pairs: Pairs) -> Players:
        paired = {place for pair in pairs for place in pair}
        return tuple(place for place in self.everybody if place not in paired)

    def _heterogeneous(self) -> Iterator[Way]:
        """Those who came from above first (S1), then the remainder; C14 takes from the remainder, then from S1."""
        for less in range(len(self.moved_down)):
            s1 = self.moved_down[: len(self.moved_down) - less]
            s2 = tuple(place for place in self.players if place not in s1)
            made = list(transpositions(s1, s2, self.compatible))
            for fewer in range((len(s2) - len(s1)) // 2 + 1):
                found = [way for firsts in enumerate(made) for way in self._with_remainder(s1, s2, firsts, less, fewer)]
                for _, pairs in sorted(found, key=lambda each: each[0]):
                    yield Way(pairs, self._left(pairs), (less, fewer), self.bound)

    def _with_remainder(
        self, s1: Players, s2: Players, firsts: tuple[int, Pairs], less: int, fewer: int
    ) -> Iterator[tuple[tuple[int, ...], Pairs]]:
        """Reading of C11: what it adds to x serves S1 and the remainder together. Alternative: each of the two."""
        place, made = firsts
        rest = tuple(each for each in s2 if not any(each in pair for pair in made))
        beyond, down = self._beyond(self.players, made, less), self._down_again(s1, made)
        for others in homogeneous(rest, len(rest) // 2 - fewer, self.compatible):
            over, up, left = self._lapses(rest, others, fewer)
            yield (beyond + over, max(up, self._up_again(made)), down, place, left), made + others


def _rank(player: Entry, by_name: bool) -> tuple[object, ...]:
    """A2, with the titles in the order of that edition; d) may be replaced by another order."""
    title = player.player.title
    place = TITLES.index(title) if title in TITLES else len(TITLES)
    name = alphabetical(player.player.name) if by_name else ""
    return -player.score, -player.player.rating, place, name, player.pairing_number


Levels = list[tuple[Players, Players]]
"""From the top: the players of each group, after those whose own group has been dissolved into it."""


def pair(position: Position) -> RoundPairing:
    """Pair a round from the highest group down."""
    made = Round(position)
    levels: Levels = [((), group) for group in made.groups]
    chosen: list[Way] = []
    while len(chosen) < len(levels):
        lowest = len(chosen) == len(levels) - 1
        group = _group(made, levels, chosen)
        if lowest:
            _pair_lowest(made, levels, chosen, group)
        else:
            _pair_upper(made, levels, chosen, group)
    return _published(made, chosen)


def _group(made: Round, levels: Levels, chosen: list[Way]) -> Group:
    """The group that follows those which are paired."""
    dissolved, residents = levels[len(chosen)]
    floaters = chosen[-1].floaters if chosen else ()
    return made.group(tuple(sorted(dissolved + floaters)), residents, len(chosen) == len(levels) - 1)


def _pair_upper(made: Round, levels: Levels, chosen: list[Way], group: Group) -> None:
    if group.moved_down and not group.complete and chosen:
        _c12(made, levels, chosen, group)
        group = _group(made, levels, chosen)
    if group.ways:
        chosen.append(group.ways[0])
        return
    # C14: p is zero, the whole group goes down and is no group any more
    dissolved, residents = levels.pop(len(chosen))
    levels[len(chosen)] = (dissolved + residents + levels[len(chosen)][0], levels[len(chosen)][1])


def _c12(made: Round, levels: Levels, chosen: list[Way], group: Group) -> None:
    """Other players are moved down from the group above, with as many pairs there, if that serves this group.

    Reading: it serves if all but one can be paired here; or else if at least those from above can.
    """
    now = chosen[-1]
    others = [way for way in _group(made, levels, chosen[:-1]).ways if way.stage == now.stage]
    for serves in ("complete", "all_descended_paired"):
        if getattr(group, serves):
            return
        for other in others:
            if getattr(_group(made, levels, [*chosen[:-1], other]), serves):
                chosen[-1] = other
                return


def _pair_lowest(made: Round, levels: Levels, chosen: list[Way], group: Group) -> None:
    """C13: another pairing of the last group but one that lets the lowest be paired; else the two are joined.

    Reading: any other, in the order of the text, also one that C12 has given up; after groups were joined it may serve.
    The alternative goes on from where the group stood.
    """
    if not chosen:
        chosen.append(_all_in_one(group))
        return
    if group.complete:
        chosen.append(group.complete[0])
        return
    for other in _group(made, levels, chosen[:-1]).ways:
        below = _group(made, levels, [*chosen[:-1], other])
        if below.complete:
            chosen[-1:] = [other, below.complete[0]]
            return
    chosen.pop()
    dissolved, residents = levels.pop(len(chosen))
    levels[-1] = (dissolved + residents + levels[-1][0], levels[-1][1])


def _all_in_one(group: Group) -> Way:
    """Nothing is left to undo: C14 in the only group. The note to B is the last resort where rule 21 forbids it."""
    for spared in (False, True):
        group = replace(group, spared=spared)
        for way in (*group.ways, *group.as_homogeneous()):
            if group.serves(way):
                return way
    raise NoPairing((Obstacle("completion", "C13", tuple(entry.id for entry in group.round.players)),))


def _published(made: Round, chosen: list[Way]) -> RoundPairing:
    """The boards in the order of F1."""
    boards = sorted(
        ((pair, way.bound) for way in chosen for pair in way.pairs),
        key=lambda each: (-made.score(each[0][0]), -made.score(each[0][0]) - made.score(each[0][1]), each[0][0]),
    )
    rest = chosen[-1].floaters if chosen else ()
    return RoundPairing(tuple(_board(made, *each) for each in boards), made.players[rest[0]].id if rest else None)


def _board(made: Round, pair: Pair, bound: bool) -> Board:
    higher, lower = (made.players[place] for place in pair)
    free = not bound or made.clash(*pair)
    colour = _colour(higher, lower, free, made.position.initial_color or WHITE)
    return Board(higher.id, lower.id) if colour == WHITE else Board(lower.id, higher.id)


def _colour(higher: Entry, lower: Entry, free: bool, initial: Color) -> Color:
    """E1 to E5: the colour of the higher ranked."""
    wish, other = preference(higher).colour, preference(lower).colour
    if wish != other:
        return wish or opposite(other or BLACK)  # E1
    if wish is None:
        return initial if higher.pairing_number % 2 else opposite(initial)  # E5
    strength, against = _strength(higher, free), _strength(lower, free)
    if strength != against:
        return wish if strength > against else opposite(wish)  # E2
    for mine, theirs in zip(reversed(higher.colors), reversed(lower.colors)):  # E3, with the histories as F3 has them
        if mine != theirs:
            return BLACK if mine == WHITE else WHITE
    return wish  # E4


def _strength(player: Entry, free: bool) -> Strength:
    """A7; its a) is not for a pair that the last round frees from B2."""
    strength = preference(player).strength
    if free and strength is Strength.ABSOLUTE:
        return Strength.STRONG if difference(player) else Strength.MILD
    return strength
