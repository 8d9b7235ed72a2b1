"""Two candidates of one bracket laid side by side: the first criterion in which they differ, its values, who fails it.

Rules: FIDE C.04.3 2026 [3.8]; FIDE C.04.3 2017 [B.8]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pareo.model import Points
from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.colors import without_color_due
from pareo.pairing.systems.dutch.criteria import BEYOND, OF_BYE, OF_COLOR, Criterion
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.search.completion import completes
from pareo.pairing.systems.dutch.search.lookahead import Below, Unproven
from pareo.pairing.trace import Value

FURTHER = "further"
"""Stands for the score difference of a moved-down player who floats on: greater than that of any pair."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule by which one candidate is better than another; ``players`` (places) fail it in the worse one."""

    rule: str
    article: str
    better: Value
    worse: Value
    players: tuple[int, ...] = ()


class Comparison:
    """The criteria of one bracket, each with the value that a candidate has in it."""

    def __init__(self, field: Field, edition: Edition, bracket: Bracket) -> None:
        self.field = field
        self.edition = edition
        self.bracket = bracket
        self._looked_at: tuple[Candidate | None, tuple[list[tuple[int, int]], list[tuple[int, int]]]] = None, ([], [])

    @cached_property
    def below(self) -> Below:
        bracket = self.bracket
        return Below(self.field, bracket.following, bracket.lower & ~bracket.following, bracket.completes)

    def first(self, ours: Candidate, theirs: Candidate) -> Difference | None:
        """The first rule in the order of the text by which ``theirs`` is not as good; None when all are equal."""
        lost = self._not_completed(theirs)
        if lost is not None:
            return lost
        for criterion in self.edition.quality:
            name = criterion.name
            if name == "next-bracket":
                found = self._next_bracket(criterion, ours, theirs)
                if found is not None:
                    return found
                continue
            mine, other = self.value(criterion, ours), self.value(criterion, theirs)
            if mine != other:
                failing = tuple(dict.fromkeys(i for players, _ in self.failures(criterion, theirs) for i in players))
                return Difference(name, criterion.article, mine, other, failing)
        return None

    def value(self, criterion: Criterion, candidate: Candidate) -> Value:
        """A number, or the score differences that the criterion lists, the greatest first."""
        field = self.field
        match criterion.name:
            case "fewest-downfloaters":
                return len(candidate.floaters)
            case "lowest-downfloater-scores":
                return tuple(sorted((field.score[i] for i in candidate.floaters), reverse=True))
        failures = self.failures(criterion, candidate)
        if not criterion.by_difference:
            if criterion.name == OF_BYE:
                return sum(field.unplayed[i] for players, _ in failures for i in players)
            return sum(len(players) for players, _ in failures)
        differences = sorted((difference for _, difference in failures), reverse=True)
        return tuple(FURTHER if difference > BEYOND else difference for difference in differences)

    def failures(self, criterion: Criterion, candidate: Candidate) -> list[tuple[tuple[int, ...], Points]]:
        """Who fails the criterion, with the score difference where it lists those."""
        if criterion.name in ("fewest-downfloaters", "lowest-downfloater-scores"):
            return [((i,), 0) for i in candidate.floaters]
        found = []
        if criterion.pair is not None:
            clashing, uneven = self._suspects(candidate)
            for high, low in clashing if criterion.name in OF_COLOR else uneven:
                value = criterion.pair(self.field, high, low)
                if value:
                    found.append((self._concerned(criterion, high, low), value if criterion.by_difference else 0))
        if criterion.floater is not None and (criterion.name != OF_BYE or self._has_bye(candidate)):
            for i in candidate.floaters:
                value = criterion.floater(self.field, i, self.bracket.floor)
                if value:
                    found.append(((i,), value if criterion.by_difference else 0))
        return found

    def _suspects(self, candidate: Candidate) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The pairs of the same colour preference, and those of different scores: no others fail any criterion."""
        if self._looked_at[0] is not candidate:
            wish, score = self.field.preference, self.field.score
            pairs = [(a, b) if a < b else (b, a) for a, b in candidate.pairs]
            clashing = [pair for pair in pairs if wish[pair[0]].color == wish[pair[1]].color]
            uneven = [pair for pair in pairs if score[pair[0]] != score[pair[1]]]
            self._looked_at = candidate, (clashing, uneven)
        return self._looked_at[1]

    def _has_bye(self, candidate: Candidate) -> bool:
        return self.bracket.bye_from_here and len(candidate.floaters) == 1

    def _concerned(self, criterion: Criterion, high: int, low: int) -> tuple[int, ...]:
        """Who of a pair fails: without his colour, floating down again, floating up again; else both."""
        if criterion.name in OF_COLOR:
            return tuple(without_color_due(self.field, high, low))
        if "downfloat" in criterion.name:
            return (high,)
        return (low,) if "upfloat" in criterion.name else (high, low)

    def _not_completed(self, candidate: Candidate) -> Difference | None:
        """The candidate leaves a round that cannot be completed, or only with the bye at a higher score.

        Rules: FIDE C.04.3 2026 [C4, C5]; FIDE C.04.3 2017 [C4]
        """
        field, bracket = self.field, self.bracket
        left = bracket.lower | as_mask(candidate.floaters)
        if not bracket.completes or completes(field, left):
            return None
        rule = "completion" if field.bye < 0 else self._why_no_bye(candidate, left)
        return Difference(rule, self.edition.article(rule), None, None, tuple(candidate.floaters))

    def _why_no_bye(self, candidate: Candidate, left: int) -> str:
        """What keeps an odd round from being completed with those who are left."""
        field = self.field
        if left.bit_count() == 2 and len(candidate.floaters) == 1 and not field.can_have_bye[candidate.floaters[0]]:
            return "bye-not-repeated"
        if self.edition.lowest_bye_score:
            anybody = as_mask(i for i in range(field.size) if field.can_have_bye[i])
            bit = 1 << field.bye
            wide = [mask | bit if anybody >> i & 1 else mask for i, mask in enumerate(field.legal[: field.size])]
            if perfect_matching_exists([*wide, anybody], left):
                return "lowest-bye-score"
        return "completion"

    def _next_bracket(self, criterion: Criterion, ours: Candidate, theirs: Candidate) -> Difference | None:
        """How many float out of the next bracket, then their scores."""
        if not self.bracket.following or set(ours.floaters) == set(theirs.floaters):
            return None
        floaters = tuple(theirs.floaters)
        mine, other = (self._outlook(candidate) for candidate in (ours, theirs))
        if mine == other:
            return None
        if mine[0] != other[0]:
            return Difference(criterion.name, criterion.article, mine[0], other[0], floaters)
        return Difference("next-bracket-scores", criterion.article, mine[1], other[1], floaters)

    def _outlook(self, candidate: Candidate) -> tuple[int, tuple[Points, ...]]:
        """Number and scores of those who will float out of the next bracket."""
        field, following = self.field, self.bracket.following
        try:
            found = self.below.outlook(candidate.floaters)
        except Unproven:
            found = self.below.outlook_at_any_price(candidate.floaters)
        assert found is not None, "a candidate that completes has an outlook"
        levels = sorted({field.score[i] for i in candidate.floaters}, reverse=True)
        scores = [level for level, count in zip(levels, found.again, strict=True) for _ in range(count)]
        resident = field.score[(following & -following).bit_length() - 1]
        return found.leaving, (*scores, *[resident] * (found.leaving - len(scores)))
