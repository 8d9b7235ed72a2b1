"""What no selection of games can go beyond: each requirement by itself, before selections are tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pareo.norms.editions import Edition, TitleRules
from pareo.norms.encounters import WIN, Applicant, Encounter
from pareo.norms.event import NormEvent
from pareo.norms.requirements import (
    federation_of,
    holders_needed,
    least_score,
    of_event,
    share_at_least,
    share_at_most,
)
from pareo.ratings import difference_for


@dataclass(frozen=True, slots=True)
class Reach:
    """The games that could be chosen from, those that are still on as if they were won."""

    games: Sequence[Encounter]
    applicant: Applicant
    event: NormEvent
    rules: TitleRules
    edition: Edition

    def allows(self, enough: int, most: int) -> bool:
        """False when no ``enough`` to ``most`` of the games, whichever they are, meet every requirement.

        Each requirement is given the games that suit it best, so True promises nothing.
        """
        if not all(each.met for each in of_event(self.event, self.edition)):
            return False
        counts = range(max(1, enough), min(most, len(self.games)) + 1)
        return any(self._titles(count) and self._federations(count) and self._ratings(count) for count in counts)

    def _titles(self, count: int) -> bool:
        """Enough title holders, and holders of the necessary titles (1.4.5)."""
        titled = sum(game.title in self.edition.title_holders for game in self.games)
        holders = [game.opponent for game in self.games if game.title in self.rules.holders]
        found = len(set(holders)) if self.event.format == "double-round-robin" else len(holders)
        return titled >= share_at_least(self.edition.titled_share, count) and found >= holders_needed(
            count, self.event, self.edition
        )

    def _federations(self, count: int) -> bool:
        """Foreigners enough, and no federation that must fill more than its share (1.4.3, 1.4.4)."""
        own = self.applicant.federation
        if self.event.exempts(own):
            return True
        counted = Counter(code for game in self.games if (code := federation_of(game.federation)))
        left_out = len(self.games) - count
        own_most = share_at_most(self.edition.own_share, count)
        one_most = share_at_most(self.edition.one_share, count)
        return (
            len(counted.keys() - {own}) >= self.edition.foreign_federations
            and counted[own] - left_out <= own_most
            and max(counted.values(), default=0) - left_out <= one_most
        )

    def _ratings(self, count: int) -> bool:
        """The strongest opponents with the best scores; the lowest raised as often as anybody is met (1.4.6, 1.4.8)."""
        ratings = sorted((game.rating or self.edition.unrated for game in self.games), reverse=True)
        times = max(Counter(game.opponent for game in self.games).values())
        total = sum(ratings[:count]) + times * max(0, self.rules.floor - ratings[-1])
        average = (2 * total + count) // (2 * count)
        score = sum(sorted((game.score for game in self.games), reverse=True)[:count])
        return (
            average >= self.rules.average
            and average + difference_for(score, count, WIN) >= self.rules.performance
            and score >= least_score(count, self.edition)
        )
