"""Whether opponents can be chosen from the field with whom, all beaten, a norm is met: exactly, by federations."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import accumulate
from typing import TypeAlias

from pareo.norms.editions import Edition, TitleRules
from pareo.norms.encounters import WIN, Applicant, Encounter
from pareo.norms.event import NormEvent
from pareo.norms.requirements import (
    federation_of,
    holders_needed,
    least_score,
    requirements,
    share_at_least,
    share_at_most,
)
from pareo.ratings import difference_for

# Of one federation: holders of the necessary titles, other title holders, the rest; ratings from the highest down.
_Levels: TypeAlias = tuple[list[int], list[int], list[int]]
# Chosen so far, title holders, holders of the necessary titles, new foreign federations, whether one is raised.
_State: TypeAlias = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Choice:
    """``many`` opponents are to be added, as beaten, to the ``certain`` games so that every requirement is met."""

    applicant: Applicant
    certain: Sequence[Encounter]
    many: int
    event: NormEvent
    rules: TitleRules
    edition: Edition

    def exists(self, pool: Sequence[Encounter]) -> bool:
        """True when some choice from the pool meets the norm."""
        target = self._rating_sum_needed()
        if target is None or not self._event_allows():
            return False
        if self._bound(pool) < target:
            return False
        if self._strongest_meets(pool):
            return True
        best = self._best_sum(self._grouped(pool))
        return best is not None and best >= target

    def _bound(self, pool: Sequence[Encounter]) -> int:
        """A sum of ratings that no choice exceeds, whoever the opponents are; most players are told apart by it."""
        ratings = [game.rating or self.edition.unrated for game in self.certain]
        ratings += nlargest(self.many, (one.rating or self.edition.unrated for one in pool))
        return sum(ratings) + max(0, self.rules.floor - min(ratings))

    def _strongest_meets(self, pool: Sequence[Encounter]) -> bool:
        """True when the strongest with the titles that are wanted will do, which is nearly always so."""
        titled, holders, _ = self._wanted()
        left = sorted(pool, key=lambda one: -one.rating)
        chosen = [one for one in left if one.title in self.rules.holders][:holders]
        masters = [one for one in left if one.title in self.edition.title_holders and one not in chosen]
        chosen += masters[: max(0, titled - len(chosen))]
        chosen += [one for one in left if one not in chosen][: self.many - len(chosen)]
        games = (*self.certain, *(replace(one, score=WIN) for one in chosen))
        found = requirements(games, self._games, self.applicant, self.event, self.rules, self.edition)
        return len(chosen) == self.many and all(each.met for each in found)

    @property
    def _games(self) -> int:
        return len(self.certain) + self.many

    def _event_allows(self) -> bool:
        """What does not depend on the opponents: the event, and who the player is."""
        fixed = ("sex", "players", "rounds_a_day", "format")
        found = requirements(self.certain, 0, self.applicant, self.event, self.rules, self.edition)
        return all(each.met for each in found if each.name in fixed)

    def _rating_sum_needed(self) -> int | None:
        """The least sum of ratings of all games for average and performance; None if the score is too low for any."""
        score = sum(game.score for game in self.certain) + WIN * self.many
        if score < least_score(self._games, self.edition):
            return None
        average = max(self.rules.average, self.rules.performance - difference_for(score, self._games, WIN))
        return -(-(2 * average - 1) * self._games // 2)

    def _grouped(self, pool: Sequence[Encounter]) -> dict[str, _Levels]:
        """The pool by federation and title; of each kind more than are wanted are never needed."""
        groups: dict[str, _Levels] = defaultdict(lambda: ([], [], []))
        crowded = self._crowded()
        for one in sorted(pool, key=lambda each: -(each.rating or self.edition.unrated)):
            level = 0 if one.title in self.rules.holders else 1 if one.title in self.edition.title_holders else 2
            code = self._group(one.federation)
            ratings = groups["" if crowded is not None and code not in crowded else code][level]
            if len(ratings) < self.many:
                ratings.append(one.rating or self.edition.unrated)
        return groups

    def _crowded(self) -> set[str] | None:
        """The federations of which not all opponents to come may be; None while new foreign ones are wanted.

        All the others are alike then, and are taken together.
        """
        if self._wanted()[2]:
            return None
        counted = Counter(self._group(game.federation) for game in self.certain)
        codes = {*counted, self.applicant.federation} - {""}
        crowded = {code for code in codes if self._most(code) - counted[code] < self.many}
        return crowded if share_at_most(self.edition.one_share, self._games) >= self.many else None

    def _group(self, federation: str) -> str:
        return "" if self.event.exempts(self.applicant.federation) else federation_of(federation)

    def _best_sum(self, groups: dict[str, _Levels]) -> int | None:
        """The highest sum of ratings, one opponent raised, that the mix of opponents allows; None if none does."""
        titled, holders, foreign = self._wanted()
        counted = Counter(code for game in self.certain if (code := self._group(game.federation)))
        if any(counted[code] > self._most(code) for code in counted):
            return None
        ratings = [game.rating or self.edition.unrated for game in self.certain]
        raise_one = max(0, self.rules.floor - min(ratings, default=self.rules.floor))
        states: dict[_State, int] = {(0, 0, 0, 0, 0): sum(ratings), (0, 0, 0, 0, 1): sum(ratings) + raise_one}
        for code, levels in groups.items():
            room = self._most(code) - counted[code]
            new = int(bool(code) and code != self.applicant.federation and not counted[code])
            taken = list(self._taken(levels, min(room, self.many)))
            states = _extended(states, taken, new, (self.many, titled, holders, foreign))
        full = [
            best for (many, *mix, _), best in states.items() if many == self.many and mix == [titled, holders, foreign]
        ]
        return max(full, default=None)

    def _wanted(self) -> tuple[int, int, int]:
        """How many title holders, necessary titles and foreign federations are still missing."""
        titled = sum(game.title in self.edition.title_holders for game in self.certain)
        holders = sum(game.title in self.rules.holders for game in self.certain)
        own = self.applicant.federation
        met = {code for game in self.certain if (code := federation_of(game.federation)) and code != own}
        waived = self.event.exempts(own)
        return (
            max(0, share_at_least(self.edition.titled_share, self._games) - titled),
            max(0, holders_needed(self._games, self.event, self.edition) - holders),
            0 if waived else max(0, self.edition.foreign_federations - len(met)),
        )

    def _most(self, code: str) -> int:
        """How many of the games may be against this federation (1.4.4)."""
        if not code:
            return self._games
        one = share_at_most(self.edition.one_share, self._games)
        return (
            min(one, share_at_most(self.edition.own_share, self._games)) if code == self.applicant.federation else one
        )

    def _taken(self, levels: _Levels, room: int) -> Iterator[tuple[int, int, int, int, int]]:
        """Every number of opponents from each level: how many, titled, holders, the sum, what raising one would add."""
        sums = [[0, *accumulate(ratings)] for ratings in levels]
        for holders in range(min(room, len(levels[0])) + 1):
            for titled in range(min(room - holders, len(levels[1])) + 1):
                for rest in range(min(room - holders - titled, len(levels[2])) + 1):
                    counts = (holders, titled, rest)
                    lowest = min(
                        (ratings[count - 1] for ratings, count in zip(levels, counts) if count),
                        default=self.rules.floor,
                    )
                    total = sum(prefix[count] for prefix, count in zip(sums, counts))
                    yield sum(counts), holders + titled, holders, total, max(0, self.rules.floor - lowest)


def _extended(
    states: dict[_State, int], taken: list[tuple[int, int, int, int, int]], new: int, wanted: tuple[int, int, int, int]
) -> dict[_State, int]:
    """The best sums with opponents of one more federation; what is wanted is counted no further than it is wanted."""
    most, titled_most, holders_most, foreign_most = wanted
    found: dict[_State, int] = {}
    for (many, titled, holders, foreign, raised), best in states.items():
        for count, more_titled, more_holders, total, gain in taken:
            if many + count > most:
                continue
            mix = (
                min(titled_most, titled + more_titled),
                min(holders_most, holders + more_holders),
                min(foreign_most, foreign + (new if count else 0)),
            )
            for after in {raised, 1}:
                value = best + total + (gain if after > raised else 0)
                state = (many + count, *mix, after)
                if value > found.get(state, -1):
                    found[state] = value
    return found
