"""The players of a Dubov round and what chapters 1 to 3 say of them, word by word.

A player is his place in the list of the position: 0 has the lowest pairing number.

Rules: FIDE C.04.3 of 1997, chapters 1 to 3
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from literal.alphabet import Spelled, alphabetical
from literal.candidates import Pair, ordered
from literal.colours import difference
from pareo.history import Entry, FloatKind, Position
from pareo.model import BLACK, WHITE, Color, opposite

FEW_ROUNDS = 9
Places = frozenset[int]


@dataclass(eq=False)
class Players:
    """Everybody who plays, by place."""

    position: Position
    bye: int | None = field(default=None, init=False)
    _whole: dict[Places, bool] = field(default_factory=dict, init=False)
    _counts: dict[tuple[Places, Places, Places], tuple[int, int]] = field(default_factory=dict, init=False)

    def __getitem__(self, place: int) -> Entry:
        return self.position.entries[place]

    def __len__(self) -> int:
        return len(self.position.entries)

    def score(self, place: int) -> int:
        return self[place].score

    def rating(self, place: int) -> int:
        return self[place].player.rating

    @cached_property
    def _ratings(self) -> dict[int, int]:
        return {entry.id: entry.player.rating for entry in self.position.entries + self.position.absent}

    def aro(self, place: int) -> Fraction:
        """The average rating of the opponents met; 0 before the first game."""
        met = [self._ratings[id] for id in self[place].opponents]
        return Fraction(sum(met), len(met)) if met else Fraction(0)

    def name(self, place: int) -> tuple[Spelled, int]:
        """The alphabet, and for namesakes the list."""
        return alphabetical(self[place].player.name), place

    # --- chapter 1: colour preference ---

    def wish(self, place: int) -> Color | None:
        """The colour had less often, else not the last one. Reading: who can have one colour only is due that one."""
        entry = self[place]
        if not entry.colors:
            return None
        if len(self.allowed(place)) == 1:
            return min(self.allowed(place))
        balance = difference(entry)
        if balance:
            return WHITE if balance < 0 else BLACK
        return WHITE if entry.colors[-1] == BLACK else BLACK

    @cached_property
    def sides(self) -> dict[int, Color | None]:
        """The colour subgroups. Reading: who has no preference joins the smaller one of his score group in the order of
        the list, White when both are equal; in the first round there are none.
        """
        sides = {place: self.wish(place) for place in range(len(self)) if place != self.bye}
        if self.position.round == 1:
            return sides
        for place, side in list(sides.items()):
            if side is None:
                group = [sides[other] for other in sides if self.score(other) == self.score(place)]
                sides[place] = WHITE if group.count(WHITE) <= group.count(BLACK) else BLACK
        return sides

    # --- chapter 2: limits ---

    def allowed(self, place: int) -> set[Color]:
        """2.3 and, unless it is given up, 2.4. Reading: a history that forbids both colours binds to none."""
        colors, balance = self[place].colors, difference(self[place])
        if self.position.options.get("accept-three-colors") == "yes":
            colors = ""
        free: set[Color] = set()
        if balance < 2 and not colors.endswith("ww"):
            free.add(WHITE)
        if balance > -2 and not colors.endswith("bb"):
            free.add(BLACK)
        return free or {WHITE, BLACK}

    def may_rest(self, place: int) -> bool:
        """2.2: a point without playing. Reading: a bye of the round and a forfeit win, whatever they are worth."""
        win = self.position.scoring.win
        return not any(
            record.letter in ("U", "F", "+") or (not record.played and record.points >= win)
            for record in self[place].records
        )

    def may_rise(self, place: int) -> bool:
        """2.5: not twice running, not more than three or four times, except in the last round.

        "Transferido" is he who was paired with more points than his own, whether the game was then played or not.
        """
        if self.position.last_round:
            return True
        rises = [record.floated is FloatKind.UP or record.above < 0 for record in self[place].records]
        most = 3 if self.position.rounds is None or self.position.rounds <= FEW_ROUNDS else 4
        return not (rises and rises[-1]) and sum(rises) < most

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """Those who are compatible: 2.1, and colours for both by 2.3 and 2.4."""
        return frozenset(pair for pair in combinations(range(len(self)), 2) if self._compatible(*pair))

    def _compatible(self, a: int, b: int) -> bool:
        one, two = self[a], self[b]
        if two.id in one.opponents or two.id in one.banned:
            return False
        return bool(self._seatings(a, b))

    def _seatings(self, a: int, b: int) -> list[Pair]:
        """Who may have White and who Black."""
        return [
            (white, black)
            for white, black in ((a, b), (b, a))
            if WHITE in self.allowed(white) and BLACK in self.allowed(black)
        ]

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

    def most_pairs(self, rest: Places, here: Places, below: Places) -> tuple[int, int]:
        """Over all complete rounds of ``rest``: the most pairs within ``here`` (U), then within ``below`` (D)."""
        if not rest:
            return 0, 0
        key = rest, here & rest, below & rest
        if key not in self._counts:
            first = min(rest)
            counts = []
            for other in rest - {first}:
                left = rest - {first, other}
                if self.compatible(first, other) and self.whole(left):
                    above, under = self.most_pairs(left, here, below)
                    counts.append((above + ({first, other} <= here), under + ({first, other} <= below)))
            self._counts[key] = max(counts)
        return self._counts[key]

    def pairs_alone(self, group: Places) -> int:
        """How many pairs a group can make, whatever becomes of the others."""
        return next(
            number
            for number in range(len(group) // 2, -1, -1)
            if any(self.whole(each) for each in combinations(sorted(group), 2 * number))
        )

    # --- chapter 3: colours ---

    def seated(self, a: int, b: int) -> Pair:
        """The pair with White first."""
        possible = self._seatings(a, b)
        if len(possible) == 1:
            return possible[0]
        wish, other = self.wish(a), self.wish(b)
        if wish != other:
            return (a, b) if (wish or opposite(other or WHITE)) == WHITE else (b, a)
        if wish is not None:
            balance, against = abs(difference(self[a])), abs(difference(self[b]))
            if balance != against:
                return (a, b) if (wish == WHITE) == (balance > against) else (b, a)
        for mine, theirs in zip(reversed(self[a].colors), reversed(self[b].colors)):
            if mine != theirs:
                return (a, b) if mine == BLACK else (b, a)
        white = min((a, b), key=lambda place: (-self.aro(place), self.rating(place), self.name(place)))
        return (a, b) if white == a else (b, a)
