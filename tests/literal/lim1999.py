"""The Lim system of 1999, word by word: every set of floaters, every exchange in its printed order.

A player is his place in the order of score and pairing number: 0 is the highest ranked.

Rules: FIDE C.04.2 as corrected in 1999, rules 7 to 14
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from literal.candidates import Pair, ordered
from literal.colours import difference, preference
from pareo.history import Entry, FloatKind, Position
from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing

DOWN, UP = 1, -1
MAXI_LIMIT = 100
Players = tuple[int, ...]


@dataclass(eq=False)
class Round:
    """The players and what rules 8, 9.1 and 12 say of them. ``strict``: the limits of colour bind (9.1, 13)."""

    position: Position
    strict: bool = True
    _whole: dict[frozenset[int], bool] = field(default_factory=dict, init=False)
    _breaches: dict[frozenset[int], int | None] = field(default_factory=dict, init=False)

    @cached_property
    def players(self) -> tuple[Entry, ...]:
        return tuple(sorted(self.position.entries, key=lambda entry: (-entry.score, entry.pairing_number)))

    def score(self, place: int) -> int:
        return self.players[place].score

    @property
    def half(self) -> int:
        """Twice the median score (9.2): half of the rounds played."""
        return self.position.scoring.win * (self.position.round - 1)

    @cached_property
    def maxi(self) -> bool:
        """The rules in brackets hold: more participants than 2 to the number of rounds, unless the organiser says."""
        if self.position.options.get("maxi", "auto") != "auto":
            return self.position.options["maxi"] == "yes"
        return self.position.rounds is not None and len(self.position.field) > 2**self.position.rounds

    def exchangeable(self, a: int, b: int) -> bool:
        """In a maxi-tournament only within 100 points (10.2, 10.8, 12.7)."""
        return not self.maxi or abs(self.players[a].player.rating - self.players[b].player.rating) <= MAXI_LIMIT

    def due(self, place: int) -> Color | None:
        """After two of a colour the other (12.3), else the one that equalises, else the one that alternates."""
        return preference(self.players[place]).colour

    def content(self, a: int, b: int) -> bool:
        """Both can have their due colour."""
        return self.due(a) is None or self.due(a) != self.due(b)

    def allowed(self, place: int) -> set[Color]:
        """12.1. Reading: a history that forbids both colours binds to none."""
        colors = self.players[place].colors
        balance = difference(self.players[place])
        free: set[Color] = set()
        if balance < 2 and not colors.endswith("ww"):
            free.add(WHITE)
        if balance > -2 and not colors.endswith("bb"):
            free.add(BLACK)
        return free or {WHITE, BLACK}

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """Those who are compatible (9.1)."""
        return frozenset(pair for pair in combinations(range(len(self.players)), 2) if self._compatible(*pair))

    def _compatible(self, a: int, b: int) -> bool:
        one, two = self.players[a], self.players[b]
        if two.id in one.opponents or two.id in one.banned:
            return False
        return not self.strict or len(self.allowed(a) | self.allowed(b)) == 2

    def compatible(self, a: int, b: int) -> bool:
        return ordered(a, b) in self.pairs

    def whole(self, places: Iterable[int]) -> bool:
        """All of them can be paired with one another."""
        key = frozenset(places)
        if not key:
            return True
        if key not in self._whole:
            first = min(key)
            self._whole[key] = any(
                self.compatible(first, other) and self.whole(key - {first, other}) for other in key - {first}
            )
        return self._whole[key]

    def breach(self, a: int, b: int) -> int:
        """1 for a pair in which somebody gets a colour against 12.1."""
        return int(len(self.allowed(a) | self.allowed(b)) < 2)

    def fewest_breaches(self, places: frozenset[int]) -> int | None:
        """With how many breaches all of them can be paired with one another; None when they cannot."""
        if not places:
            return 0
        if places not in self._breaches:
            first = min(places)
            found = [
                rest + self.breach(first, other)
                for other in places - {first}
                if self.compatible(first, other) and (rest := self.fewest_breaches(places - {first, other})) is not None
            ]
            self._breaches[places] = min(found, default=None)
        return self._breaches[places]

    def may_rest(self, place: int) -> bool:
        """8.2."""
        return not any(record.letter in ("U", "F", "+") for record in self.players[place].records)

    def floated(self, place: int) -> bool:
        """10.10: moved to another group in the round before.

        Reading: who met another score on the way towards the median; the alternative is whoever met another score.
        """
        *earlier, last = self.players[place].records or (None,)
        if last is None:
            return False
        score = sum(record.points for record in earlier if record)
        half = self.position.scoring.win * len(earlier)
        return (last.floated is FloatKind.DOWN and 2 * score > half) or (
            last.floated is FloatKind.UP and 2 * score < half
        )


@dataclass(eq=False)
class Group:
    """A group to pair downward or upward. ``following`` is the adjacent group; ``widest`` says who may meet there."""

    round: Round
    widest: Round
    residents: Players
    from_above: Players
    from_below: Players
    following: Players
    direction: int

    @property
    def everybody(self) -> Players:
        return tuple(sorted(self.residents + self.from_above + self.from_below))

    @cached_property
    def smallest(self) -> list[Players]:
        """The sets of players without whom the others can be paired, as small as possible (9.3, 10.1)."""
        for number in range(len(self.everybody) + 1):
            sets = [
                each
                for each in combinations(self.everybody, number)
                if self.round.whole(set(self.everybody) - set(each))
            ]
            if sets:
                return sets
        raise AssertionError("all can leave")

    def floaters(self) -> Players:
        """Who leaves: of the smallest sets those with the least harm (10.9).

        9.3 a to c: who is in all of these sets floats in any case. 9.3 d: where that leaves an odd number, one is named
        by colour and rank. The others are found while the pairs are looked at in turn (11.2): from the end that is
        paired first everybody stays who can stay, so that who was served keeps his opponent, and of the rest the one
        at the other end keeps him who leaves company.
        """
        harms = {each: self._harm(each) for each in self.smallest}
        sets = [set(each) for each in self.smallest if harms[each] == min(harms.values())]
        named = sorted(set.intersection(*sets)) if len(self.smallest[0]) > 1 else []
        if (len(self.everybody) - len(named)) % 2:
            named.append(self._to_make_even(sets, named))
            sets = [each for each in sets if each.issuperset(named)]
        for place in self.everybody[:: self.direction]:
            if place not in named and any(place not in each for each in sets):
                sets = [each for each in sets if place not in each]
        return tuple(sorted(set.union(*sets)))

    def _to_make_even(self, sets: list[set[int]], named: list[int]) -> int:
        """10.10: not who floated in the round before, if that makes no worse floater. Then 10.2 and 10.3."""
        by_rank = [place for place in self.everybody[:: -self.direction] if place not in named]
        possible = [place for place in by_rank if any(place in each for each in sets)]
        possible = [place for place in possible if not self.round.floated(place)] or possible
        dues = [self.round.due(place) for place in by_rank]
        white, black = dues.count(WHITE), dues.count(BLACK)
        if white == black:
            return possible[0]  # 10.3
        majority = WHITE if white > black else BLACK
        wanted = next((place for place in possible if self.round.due(place) == majority), possible[0])
        # 10.2 in a maxi-tournament: within 100 points of the lowest (upward: the highest) ranked of the group
        return wanted if self.round.exchangeable(wanted, by_rank[0]) else possible[0]

    def _harm(self, floaters: Players) -> tuple[int, ...]:
        """How many of the types a, b and c (10.9).

        Reading of 10.4: each needs an opponent of his own in the following group; who goes without is as suits best.
        """
        again = set(self.from_above) | set(self.from_below)
        types = []
        for number in range(len(floaters) + 1):
            for lost in combinations(floaters, number):
                if self._served([place for place in floaters if place not in lost], self.following):
                    came = [(place in again, place in lost) for place in floaters]
                    types.append((came.count((True, True)), came.count((True, False)), came.count((False, True))))
        return min(types)

    def _served(self, floaters: list[int], opponents: Players) -> bool:
        if not floaters:
            return True
        return any(
            self.widest.compatible(floaters[0], other)
            and self._served(floaters[1:], tuple(each for each in opponents if each != other))
            for other in opponents
        )

    def pair(self, leaving: Players) -> list[Pair]:
        """In the order in which they are made."""
        left = [place for place in self.everybody if place not in leaving]
        made: list[Pair] = []
        for place in self._first():
            if place in left:
                left.remove(place)
                other = self._opponent_of_floater(place, left)
                left.remove(other)
                made.append(ordered(place, other))
        return made + list(self._scrutinised(left))

    def _first(self) -> list[int]:
        """The floaters in the order of 10.6 and 10.7."""
        down, up = sorted(self.from_above), sorted(self.from_below, reverse=True)
        return down + up if self.direction == DOWN else up + down

    def _opponent_of_floater(self, place: int, left: list[int]) -> int:
        """10.8. Reading: going down the highest, going up the lowest ranked; the text prints the contrary (an option).

        A resident comes before another floater, whatever their colours (3).
        """
        printed = self.round.position.options.get("floater-opponent") == "printed"
        ranked = sorted(left, reverse=(self.direction == UP) != printed)
        for others in ([each for each in ranked if each in self.residents], ranked):
            suitable = self._suitable(place, others, left)
            if suitable:
                return self._by_colour(place, suitable)
        raise AssertionError("who stays can be paired")

    def _scrutinised(self, left: list[int]) -> Iterator[Pair]:
        """11 and 12.2: from one end, each with the first who suits in compatibility and, if possible, in colour."""
        ranked = sorted(left, reverse=self.direction == UP)
        while ranked:
            first, half = ranked[0], len(ranked) // 2
            sequence = ranked[half:] + ranked[half - 1 : 0 : -1]
            other = self._by_colour(first, self._suitable(first, sequence, ranked[1:]))
            yield ordered(first, other)
            ranked = [place for place in ranked if place not in (first, other)]

    def _suitable(self, place: int, others: list[int], left: list[int]) -> list[int]:
        """Compatible, and the rest can still be paired, with no breach of 12.1 that is not needed (13)."""
        rest = {
            other: breaches + self.round.breach(place, other)
            for other in left
            if self.round.compatible(place, other)
            and (breaches := self.round.fewest_breaches(frozenset(left) - {other})) is not None
        }
        return [other for other in others if other in rest and rest[other] == min(rest.values())]

    def _by_colour(self, place: int, suitable: list[int]) -> int:
        """The first with whom both have their due colour; in a maxi-tournament near the first of all (10.8, 12.7)."""
        fitting = [other for other in suitable if self.round.content(place, other)]
        return next((other for other in fitting if self.round.exchangeable(suitable[0], other)), suitable[0])


@dataclass(eq=False)
class Making:
    """One round while it is made."""

    strict: Round
    widest: Round
    upside: list[tuple[Pair, int]] = field(default_factory=list)
    downside: list[tuple[Pair, int]] = field(default_factory=list)

    def group(self, residents: Players, above: Players, below: Players, following: Players, direction: int) -> Group:
        """13: in the last round the limits of colour yield where that leaves fewer players over."""
        group = Group(self.strict, self.widest, residents, above, below, following, direction)
        free = replace(group, round=self.widest)
        return free if len(free.smallest[0]) < len(group.smallest[0]) else group

    def towards_the_median(self, groups: list[Players], median: Players, direction: int) -> Players:
        floaters: Players = ()
        for residents, following in zip(groups, [*groups[1:], median]):
            above, below = (floaters, ()) if direction == DOWN else ((), floaters)
            group = self.group(residents, above, below, following, direction)
            floaters = group.floaters()
            made = [(pair, direction) for pair in group.pair(floaters)]
            (self.upside if direction == DOWN else self.downside).extend(made)
        return floaters

    def median(self, residents: Players, down: Players, up: Players) -> list[tuple[Pair, int]]:
        """9.6: widened by the pair made last, until everybody in it can be paired."""
        group = self.group(residents, down, up, (), DOWN)
        while group.smallest != [()]:
            if self.downside and (len(down) > len(up) or not self.upside):
                up += self.downside.pop()[0]
            else:
                down += self.upside.pop()[0]
            group = self.group(residents, down, up, (), DOWN)
        return [(pair, DOWN) for pair in group.pair(())]


def pair(position: Position, law: type[Round] = Round) -> RoundPairing:
    """The bye, the groups above the median from the top, those below from the bottom, the median group."""
    made = law(position)
    yields = position.last_round or position.options.get("accept-three-colors") == "yes"
    making = Making(made, law(position, strict=not yields))
    bye = _bye(making.widest)
    playing = [place for place in range(len(made.players)) if place != bye]
    upper = _groups(made, [place for place in playing if 2 * made.score(place) > made.half])
    lower = _groups(made, [place for place in playing if 2 * made.score(place) < made.half])[::-1]
    median = tuple(place for place in playing if 2 * made.score(place) == made.half)
    down = making.towards_the_median(upper, median, DOWN)
    up = making.towards_the_median(lower, median, UP)
    middle = making.median(median, down, up)
    return _published(made, making.upside + making.downside + middle, bye)


def _bye(made: Round) -> int | None:
    """8.1: the lowest ranked who may have it; one without whom the others can be paired."""
    everybody = set(range(len(made.players)))
    if len(everybody) % 2:
        for place in sorted(everybody, reverse=True):
            if made.may_rest(place) and made.whole(everybody - {place}):
                return place
    elif made.whole(everybody):
        return None
    raise NoPairing((Obstacle("completion", "9.6", tuple(entry.id for entry in made.players)),))


def _groups(made: Round, places: list[int]) -> list[Players]:
    scores = sorted({made.score(place) for place in places}, reverse=True)
    return [tuple(place for place in places if made.score(place) == score) for score in scores]


def _published(made: Round, pairs: list[tuple[Pair, int]], bye: int | None) -> RoundPairing:
    ranked = sorted(pairs, key=lambda each: _board_order(made, each[0]))
    boards = tuple(_board(made, pair, direction) for pair, direction in ranked)
    return RoundPairing(boards, None if bye is None else made.players[bye].id)


def _board_order(made: Round, pair: Pair) -> tuple[int, ...]:
    """Not a rule of the text: the higher score of the two, the sum of both, the rank of the higher."""
    higher, lower = pair
    return -made.score(higher), -made.score(higher) - made.score(lower), made.players[higher].pairing_number


def _board(made: Round, pair: Pair, direction: int) -> Board:
    higher, lower = (made.players[place] for place in pair)
    colour = _colour(made, pair, direction)
    return Board(higher.id, lower.id) if colour == WHITE else Board(lower.id, higher.id)


def _colour(made: Round, pair: Pair, direction: int) -> Color:
    """12.3 to 12.6: the colour of the higher ranked. The median group is paired downward."""
    higher, lower = (made.players[place] for place in pair)
    wish, other = map(made.due, pair)
    if wish != other:
        return wish or opposite(other or BLACK)
    if wish is None:
        initial = made.position.initial_color or WHITE
        return initial if higher.pairing_number % 2 else opposite(initial)  # 14.2
    may, may_other = map(made.allowed, pair)
    possible = [colour for colour in (WHITE, BLACK) if colour in may and opposite(colour) in may_other]
    if len(possible) == 1:
        return possible[0]  # 12.1
    weight, other_weight = abs(difference(higher)), abs(difference(lower))
    if weight != other_weight:  # 12.5, 12.6: nobody has two more of a colour so that another can alternate
        return wish if weight > other_weight else opposite(wish)
    for mine, theirs in zip(reversed(higher.colors), reversed(lower.colors)):
        if mine != theirs:
            return BLACK if mine == WHITE else WHITE  # 12.4
    return wish if direction == DOWN else opposite(wish)
