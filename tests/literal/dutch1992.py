"""The Dutch system of 1992, word by word: every pairing of a group in the order of C1 to C14.

Rules: FIDE C.04.1 as approved in 1992, with the notes of the FEDA; FIDE C.04.2 of 1999, rule 21
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

from literal.candidates import Pair, Pairs
from literal.colours import Preference, Strength, difference, preference
from literal.dutch1992_order import Players, homogeneous, transpositions
from pareo.history import Drift, Entry, Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")
DOWNFLOATS = frozenset({Drift.DOWN, Drift.PAIRING_BYE})  # A4, A5
UPFLOATS = frozenset({Drift.UP})  # A4


@dataclass(frozen=True)
class Way:
    """One pairing of a group: its pairs and who goes down (or has the bye)."""

    pairs: Pairs
    floaters: Players
    stage: tuple[int, int]


@dataclass(eq=False)
class Round:
    """The players in the order of A2; a player is his place in it."""

    position: Position
    ways_of: dict[tuple[Players, Players, bool], Group] = field(default_factory=dict)
    free: set[Pair] = field(default_factory=set)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        return tuple(sorted(self.position.entries, key=_rank))

    @cached_property
    def groups(self) -> list[Players]:
        """The score groups (A3)."""
        return [tuple(group) for _, group in groupby(range(len(self.players)), key=self.score)]

    def score(self, place: int) -> int:
        return self.players[place].score

    def wish(self, place: int) -> Preference:
        return preference(self.players[place])

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
        """All of them have more than half of the points, and it is the last round (001 rule 21)."""
        most = self.position.scoring.win * (self.position.round - 1)
        return self.position.last_round and all(2 * self.score(place) > most for place in places)

    def again(self, places: Iterable[int], kinds: frozenset[Drift]) -> int:
        """How many of B6 and B5 must be omitted (in that order) for these players to float so."""
        return max((self._again(place, kinds) for place in places), default=0)

    def _again(self, place: int, kinds: frozenset[Drift]) -> int:
        records = self.players[place].records
        if records and records[-1].drift in kinds:
            return 2
        return int(len(records) > 1 and records[-2].drift in kinds)

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
        key = (moved_down, residents, lowest)
        if key not in self.ways_of:
            free = self.above_half(residents)
            group = Group(self, *key)
            if free:
                without = Group(self, *key, bound=False)
                group = without if without.most_pairs > group.most_pairs else group
            self.ways_of[key] = group
        return self.ways_of[key]


@dataclass(eq=False)
class Group:
    """A group to pair. ``bound``: B2, B5 and B6 apply to it."""

    round: Round
    moved_down: Players
    residents: Players
    lowest: bool
    bound: bool = True
    _found: list[Way] = field(default_factory=list)

    def compatible(self, a: int, b: int) -> bool:
        return not self.round.met(a, b) and not (self.bound and self.round.clash(a, b))

    @cached_property
    def everybody(self) -> Players:
        return tuple(sorted(self.moved_down + self.residents))

    @cached_property
    def alone(self) -> Players:
        """C1: for whom no opponent can be found in the group. The bye of the lowest group is one."""
        rest = self.lowest and len(self.everybody) % 2 == 1
        return tuple(
            place
            for place in self.everybody
            if not any(self.compatible(*sorted((place, other))) for other in self.everybody if other != place)
            and not (rest and self.round.may_rest(place))
        )

    @cached_property
    def players(self) -> Players:
        """Those whom C2 and the following pair."""
        return tuple(place for place in self.everybody if place not in self.alone)

    @cached_property
    def descended(self) -> Players:
        return tuple(place for place in self.players if place in self.moved_down)

    @property
    def heterogeneous(self) -> bool:
        """A3: with at least half of the players from above the group is treated as homogeneous."""
        return 0 < 2 * len(self.descended) < len(self.players)

    @cached_property
    def most_pairs(self) -> int:
        return max((len(way.pairs) for way in self.ways()), default=0)

    @cached_property
    def stranded(self) -> int:
        """How many moved-down players lead to C12: those of C1, and those whom C6 to C11 cannot pair."""
        none = len(set(self.alone) & set(self.moved_down))
        return none + (min(way.stage[0] for way in self.ways()) if self.heterogeneous else 0)

    def complete(self) -> Iterator[Way]:
        """The ways that pair the lowest group: at most one is left, who may have the bye."""
        for way in self.ways():
            if len(way.floaters) == len(self.everybody) % 2 and all(map(self.round.may_rest, way.floaters)):
                yield way

    def ways(self) -> list[Way]:
        if not self._found:
            self._found = list(self._ways())
        return self._found

    def _ways(self) -> Iterator[Way]:
        """All pairings of the group in the order of C2 to C11, C14 last."""
        seen: set[frozenset[Pair]] = set()
        for way in self._hetero() if self.heterogeneous else self._homo():
            if frozenset(way.pairs) not in seen:
                seen.add(frozenset(way.pairs))
                yield way

    def _homo(self) -> Iterator[Way]:
        most = len(self.players) // 2
        for less in range(most + 1):
            x = max(0, self.round.x(self.players) - less)
            found = list(homogeneous(self.players, most - less, self.compatible))
            for pairs in sorted(found, key=lambda pairs: self._key(pairs, x)):
                yield Way(pairs, self._left(pairs), (0, less))

    def _key(self, pairs: Pairs, x: int) -> tuple[int, ...]:
        """C11 over C9 over the order of exchanges and transpositions."""
        return max(0, self.round.missed(pairs) - x), self._down_again(pairs)

    def _down_again(self, pairs: Pairs) -> int:
        if not self.bound:
            return 0
        return self.round.again(set(self.players) - {place for pair in pairs for place in pair}, DOWNFLOATS)

    def _left(self, pairs: Pairs) -> Players:
        paired = {place for pair in pairs for place in pair}
        return tuple(place for place in self.everybody if place not in paired)

    def _hetero(self) -> Iterator[Way]:
        for less in range(len(self.descended) + 1):
            s1 = self.descended[: len(self.descended) - less]
            s2 = tuple(place for place in self.players if place not in s1)
            x = max(0, self.round.x(self.players) - less)
            made = list(transpositions(s1, s2, self.compatible))
            for fewer in range((len(s2) - len(s1)) // 2 + 1):
                yield from self._with_remainder(s1, s2, made, x, (less, fewer))

    def _with_remainder(
        self, s1: Players, s2: Players, made: list[Pairs], x: int, stage: tuple[int, int]
    ) -> Iterator[Way]:
        found: list[tuple[tuple[int, ...], Pairs]] = []
        for place, firsts in enumerate(made):
            rest = tuple(each for each in s2 if not any(each in pair for pair in firsts))
            budget = max(0, self.round.x(rest) - stage[1])
            up = self.round.again(_lower(self.round, firsts), UPFLOATS) if self.bound else 0
            over = max(0, self.round.missed(firsts) - x)
            for others in homogeneous(rest, len(rest) // 2 - stage[1], self.compatible):
                c11 = max(over, self.round.missed(others) - budget)
                found.append(((c11, up, place, self._down_again(firsts + others)), firsts + others))
        for _, pairs in sorted(found, key=lambda each: each[0]):
            yield Way(pairs, self._left(pairs), stage)


def _lower(round: Round, pairs: Pairs) -> list[int]:
    """Those who meet an opponent with more points."""
    return [b for a, b in pairs if round.score(a) > round.score(b)]


def _rank(player: Entry) -> tuple[object, ...]:
    """A2, with the titles in the order of that edition."""
    title = player.player.title
    place = TITLES.index(title) if title in TITLES else len(TITLES)
    return -player.score, -player.player.rating, place, player.player.name, player.tpn


def pair(position: Position) -> RoundPairing:
    """Pair a round from the highest group down."""
    made = Round(position)
    groups: list[tuple[Players, Players]] = [((), group) for group in made.groups]
    chosen: list[Way] = []
    if not groups:
        return RoundPairing(())
    while True:
        number = len(chosen)
        extra, residents = groups[number]
        moved = tuple(sorted(extra + (chosen[-1].floaters if chosen else ())))
        lowest = number == len(groups) - 1
        group = made.group(moved, residents, lowest)
        if not lowest:
            chosen.append(_c12(made, groups, chosen, group))
            continue
        way = next((way for way in group.complete() if way.stage[0] == 0 or not chosen), None)
        if way is not None:
            chosen.append(way)
            break
        if not chosen:
            raise NoPairing((Obstacle("completion", "C13", tuple(entry.id for entry in made.players)),))
        if _c13(made, groups, chosen):
            break
    return _published(made, groups, chosen)


def _c12(made: Round, groups: list[tuple[Players, Players]], chosen: list[Way], group: Group) -> Way:
    """Pair a group; before it gives up a moved-down player, another one is looked for in the group above."""
    extra, residents = groups[len(chosen)]
    ways = _above(made, groups, chosen).ways() if chosen and group.stranded else []
    for other in ways:
        if ways.index(other) > ways.index(chosen[-1]) and other.stage == chosen[-1].stage:
            instead = made.group(tuple(sorted(extra + other.floaters)), residents, False)
            if instead.stranded < group.stranded:
                chosen[-1], group = other, instead
    return group.ways()[0]


def _above(made: Round, groups: list[tuple[Players, Players]], chosen: list[Way]) -> Group:
    extra, residents = groups[len(chosen) - 1]
    floaters = chosen[-2].floaters if len(chosen) > 1 else ()
    return made.group(tuple(sorted(extra + floaters)), residents, False)


def _c13(made: Round, groups: list[tuple[Players, Players]], chosen: list[Way]) -> bool:
    """Another pairing of the last group but one that lets the lowest be paired; else the two are joined."""
    ways = _above(made, groups, chosen).ways()
    extra, residents = groups[len(chosen)]
    for other in ways[ways.index(chosen[-1]) + 1 :]:
        if not other.pairs:
            break
        lowest = made.group(tuple(sorted(extra + other.floaters)), residents, True)
        way = next((way for way in lowest.complete() if way.stage[0] == 0), None)
        if way is not None:
            chosen[-1:] = [other, way]
            return True
    chosen.pop()
    united = groups[-2]
    groups[-2:] = [(tuple(sorted(united[0] + united[1] + extra)), residents)]
    return False


def _published(made: Round, groups: list[tuple[Players, Players]], chosen: list[Way]) -> RoundPairing:
    """The boards in the order of F1."""
    pairs = sorted(
        (pair for way in chosen for pair in way.pairs),
        key=lambda pair: (-made.score(pair[0]), -made.score(pair[0]) - made.score(pair[1]), pair[0]),
    )
    rest = chosen[-1].floaters
    return RoundPairing(
        tuple(_board(made, pair) for pair in pairs), made.players[rest[0]].id if rest else None
    )


def _board(made: Round, pair: Pair) -> Board:
    higher, lower = (made.players[place] for place in pair)
    free = pair in made.free
    colour = _colour(higher, lower, free, made.position.initial_color or WHITE)
    return Board(higher.id, lower.id) if colour == WHITE else Board(lower.id, higher.id)


def _colour(higher: Entry, lower: Entry, free: bool, initial: Color) -> Color:
    """E1 to E5: the colour of the higher ranked."""
    wish, other = preference(higher).colour, preference(lower).colour
    if wish != other:
        return wish or opposite(other or BLACK)  # E1
    if wish is None:
        return initial if higher.tpn % 2 else opposite(initial)  # E5
    strength, against = _strength(higher, free), _strength(lower, free)
    if strength != against:
        return wish if strength > against else opposite(wish)  # E2
    for mine, theirs in zip(reversed(higher.colors), reversed(lower.colors)):  # E3, with the histories as F3 has them
        if mine != theirs:
            return BLACK if mine == WHITE else WHITE
    return wish  # E4


def _strength(player: Entry, free: bool) -> Strength:
    """A7; its a) is not for two players above half of the points in the last round."""
    strength = preference(player).strength
    if free and strength is Strength.ABSOLUTE:
        return Strength.STRONG if difference(player) else Strength.MILD
    return strength
