"""The Swiss Team Pairing System of 2026, word by word: every set of upfloaters, every pairing of a bracket.

Reading: from a restatement of C.04.6; where the text is open, the readings that the conformance tournaments follow.

Rules: FIDE C.04.6, in force from 1 February 2026
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Literal

Tpns = frozenset[int]
Pair = tuple[int, int]
Side = Literal["w", "b"]
OTHER: Mapping[Side, Side] = {"w": "b", "b": "w"}


@dataclass(frozen=True, slots=True)
class Match:
    """A round of the past. ``color``: of board 1 as scheduled; ``bars``: a PAB, a match won by forfeit, a full bye."""

    opponent: int
    color: Side | None
    played: bool
    floated: bool
    bars: bool = False


@dataclass(frozen=True)
class Team:
    """``score`` and ``second`` are the points won; ``virtual`` those of an acceleration, primary ones only."""

    tpn: int
    score: int
    second: int
    virtual: int
    past: tuple[Match, ...]

    @property
    def pairing_score(self) -> int:
        return self.score + self.virtual

    @cached_property
    def met(self) -> Tpns:
        """C.04.2 3.5: who was paired and did not play may be paired again."""
        return frozenset(one.opponent for one in self.past if one.played)

    @cached_property
    def colors(self) -> tuple[Side, ...]:
        """1.6.1, and C.04.2 3.4: of the matches that were played."""
        return tuple(one.color for one in self.past if one.played and one.color)

    @property
    def difference(self) -> int:
        """1.6.2."""
        return self.colors.count("w") - self.colors.count("b")

    @property
    def floated(self) -> bool:
        return bool(self.past) and self.past[-1].floated


@dataclass(frozen=True, slots=True)
class Rules:
    """What the event announces: the type of colour preference ("" for none), whether the second score is used."""

    round: int
    rounds: int
    type: Literal["A", "B", ""] = "A"
    second: bool = True
    initial: Side = "w"

    @property
    def last(self) -> bool:
        return self.round >= self.rounds

    @property
    def last_two(self) -> bool:
        return self.round >= self.rounds - 1


@dataclass(eq=False)
class Field:
    """Those who are to be paired, by TPN, with the pairs that somebody has forbidden."""

    teams: Mapping[int, Team]
    rules: Rules
    forbidden: frozenset[Tpns] = frozenset()
    _whole: dict[Tpns, bool] = field(default_factory=dict, init=False)

    # --- 1.7 ---

    def strong(self, tpn: int) -> Side | None:
        """1.7.1, which is also the strong preference of Type B."""
        team = self.teams[tpn]
        if not self.rules.type:
            return None
        if team.difference < -1 or (team.difference in (0, -1) and team.colors[-2:] == ("b", "b")):
            return "w"
        if team.difference > 1 or (team.difference in (0, 1) and team.colors[-2:] == ("w", "w")):
            return "b"
        return None

    def mild(self, tpn: int) -> Side | None:
        """1.7.2; with as many Whites as Blacks nobody has one in the last round."""
        team = self.teams[tpn]
        if self.rules.type != "B" or not team.colors or self.strong(tpn):
            return None
        if team.difference:
            return "w" if team.difference < 0 else "b"
        return None if self.rules.last else OTHER[team.colors[-1]]

    def preference(self, tpn: int) -> Side | None:
        return self.strong(tpn) or self.mild(tpn)

    # --- 2: the criteria ---

    def may_meet(self, one: int, other: int) -> bool:
        """C1, and what was forbidden."""
        return other not in self.teams[one].met and frozenset((one, other)) not in self.forbidden

    def may_rest(self, tpn: int) -> bool:
        """C2."""
        return not any(match.bars for match in self.teams[tpn].past)

    def completes(self, left: Tpns) -> bool:
        """C3: all of these can be paired."""
        if left not in self._whole:
            first = min(left, default=0)
            self._whole[left] = not left or any(
                self.may_meet(first, other) and self.completes(left - {first, other}) for other in left - {first}
            )
        return self._whole[left]

    def unmet(self, pairs: Iterable[Pair]) -> tuple[int, int]:
        """C8 and C9: of two who want the same colour one does not get it; a strong wish against a mild one does."""
        wishes = strong = 0
        for one, other in pairs:
            wishes += self.preference(one) is not None and self.preference(one) == self.preference(other)
            strong += self.strong(one) is not None and self.strong(one) == self.strong(other)
        return wishes, strong if self.rules.type == "B" else 0

    def floated_opponents(self, pairs: Iterable[Pair], upfloaters: Tpns) -> int:
        """C10."""
        if self.rules.last_two:
            return 0
        met = [pair[::step] for pair in pairs for step in (1, -1)]
        return sum(one in upfloaters and self.teams[other].floated for one, other in met)

    # --- 3 ---

    def score(self, tpn: int) -> int:
        return self.teams[tpn].pairing_score

    def bye(self) -> int | None:
        """3.4: the rest can be paired, lowest score, most matches played, largest TPN."""
        everybody = frozenset(self.teams)
        able = [one for one in everybody if self.may_rest(one) and self.completes(everybody - {one})]
        played = {one: sum(match.played for match in self.teams[one].past) for one in able}
        return min(able, key=lambda one: (self.score(one), -played[one], -one), default=None)

    def upfloaters(self, residents: Tpns, left: Tpns) -> Tpns | None:
        """3.5: the first set, by C6 and C7, of those that C4 and C5 leave."""
        below = sorted(left - residents, key=lambda one: (-self.score(one), one))
        for count in range(len(below) + 1):
            able = [
                chosen
                for chosen in combinations(below, count)
                if self.completes(residents | set(chosen)) and self.completes(left - residents - set(chosen))
            ]
            if able:
                best = max(sorted(map(self.score, chosen)) for chosen in able)
                equal = [chosen for chosen in able if sorted(map(self.score, chosen)) == best]
                top = next(iter(residents))
                return frozenset(min(equal, key=lambda chosen: (*self.cost(top, left - residents, chosen), chosen)))
        return None

    def cost(self, top: int, below: Tpns, chosen: Iterable[int]) -> tuple[bool, int]:
        """C6 and C7 of a set of upfloaters."""
        floated = 0 if self.rules.last_two else sum(self.teams[one].floated for one in chosen)
        return not self.following_pairs(top, below - set(chosen)), floated

    def following_pairs(self, top: int, below: Tpns) -> bool:
        """C6: the next lower score of the round, whoever is left of it, is paired with as few upfloaters as it can."""
        lower = [self.score(one) for one in self.teams if self.score(one) < self.score(top)]
        group = frozenset(one for one in below if lower and self.score(one) == max(lower))
        others = below - group
        return not group or any(
            self.completes(group | set(chosen)) and self.completes(others - set(chosen))
            for chosen in combinations(sorted(others), len(group) % 2)
        )

    def bracket(self, residents: Tpns, upfloaters: Tpns) -> tuple[Pair, ...]:
        """3.6: the first identifier of those that C8, C9 and C10 leave; the top member has the smaller TPN."""
        return min(
            self.pairings(residents | upfloaters),
            key=lambda pairs: (
                *self.unmet(pairs),
                self.floated_opponents(pairs, upfloaters),
                [one for one, _ in pairs] + [other for _, other in pairs],
            ),
        )

    def pairings(self, left: Tpns) -> Iterator[tuple[Pair, ...]]:
        """Every way to pair a bracket by C1, each with its top members in ascending order."""
        if not left:
            yield ()
            return
        first = min(left)
        for other in sorted(left - {first}):
            if self.may_meet(first, other):
                for rest in self.pairings(left - {first, other}):
                    yield ((first, other), *rest)

    # --- 4 ---

    def first_team(self, one: int, other: int) -> Pair:
        """4.2."""
        two = (self.teams[one], self.teams[other])
        first, then = sorted(two, key=lambda team: (-team.score, -team.second if self.rules.second else 0, team.tpn))
        return first.tpn, then.tpn

    def white(self, one: int, other: int) -> int:
        """4.3: who gets White."""
        first, then = self.first_team(one, other)
        color = self.color_of_first(first, then)
        return first if color == "w" else then

    def color_of_first(self, first: int, then: int) -> Side:
        mine, yours = self.teams[first].colors, self.teams[then].colors
        if not mine and not yours:  # 4.3.1
            return self.rules.initial if first % 2 else OTHER[self.rules.initial]
        wish, other_wish = self.preference(first), self.preference(then)
        if wish and wish != other_wish:  # 4.3.2, 4.3.3
            return wish
        if other_wish and wish != other_wish:
            return OTHER[other_wish]
        if bool(self.strong(first)) != bool(self.strong(then)) and wish:  # 4.3.4
            return wish if self.strong(first) else OTHER[wish]
        if difference := self.teams[first].difference - self.teams[then].difference:  # 4.3.5
            return "w" if difference < 0 else "b"
        for had, opponent_had in zip(reversed(mine), reversed(yours), strict=False):  # 4.3.6
            if had != opponent_had:
                return OTHER[had]
        if wish:  # 4.3.7
            return wish
        return OTHER[mine[-1]] if mine else yours[-1]  # 4.3.8, 4.3.9


def pair_round(field: Field) -> list[Pair] | None:
    """3.3: White first, the bye as (team, 0); None when the rules leave it to the arbiter."""
    left, made = frozenset(field.teams), []
    if len(left) % 2:
        bye = field.bye()
        if bye is None:
            return None
        made.append((bye, 0))
        left -= {bye}
    if not field.completes(left):
        return None
    while left:
        top = max(map(field.score, left))
        residents = frozenset(one for one in left if field.score(one) == top)
        upfloaters = field.upfloaters(residents, left)
        assert upfloaters is not None
        for one, other in field.bracket(residents, upfloaters):
            white = field.white(one, other)
            made.append((white, one + other - white))
        left -= residents | upfloaters
    return made
