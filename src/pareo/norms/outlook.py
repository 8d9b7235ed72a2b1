"""What the rounds to come can still bring: whether a norm is possible, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

from pareo.norms.choosing import Choice
from pareo.norms.editions import Edition, TitleRules
from pareo.norms.encounters import WIN, Applicant, Encounter, Reason
from pareo.norms.event import NormEvent
from pareo.norms.reach import Reach
from pareo.norms.requirements import MIX, Requirement, account_of, failing, least_score, requirements
from pareo.norms.selections import GIVEN, all_games, forfeited_last_game
from pareo.ratings import difference_for

Games: TypeAlias = tuple[Encounter, ...]
Completion: TypeAlias = tuple[Games, int, int]

_AT_MOST = ("own_federation", "one_federation")
_TRIALS: Final = 5_000
"""So many ways to complete the event are tried; in a double round robin there are more than anybody can wait for."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What it takes when all rounds to come are played.

    ``points`` (half points) from ``rounds`` games, of which ``unknown`` are against opponents not yet paired, taken to
    average ``against``: as strong as those met so far, or as strong as it takes. Of the unknown opponents so many must
    be ``titled``, ``holders`` of the necessary titles, of so many new ``federations``, so many not of the own one
    (``foreigners``), so many not of the most frequent one (``others`` than ``about``). ``leaving_out``: only
    by ignoring games (1.4.1e, f), to which these numbers do not apply.
    """

    rounds: int
    unknown: int
    points: int
    against: int
    titled: int = 0
    holders: int = 0
    federations: int = 0
    foreigners: int = 0
    others: int = 0
    about: str = ""
    leaving_out: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """A player's event with rounds to come: some paired (open games), some not (``unknown``, against the ``pool``)."""

    applicant: Applicant
    encounters: Games
    event: NormEvent
    rules: TitleRules
    edition: Edition
    pool: Games
    unknown: int

    def possible(self) -> bool:
        """True while there are opponents and results with which the norm is met; winning all is the best of results.

        What is within reach and not decided by all that is tried counts as possible.
        """
        played, won = self._played(), self._open_won()
        enough = all_games(self.encounters, self.event, self.edition).enough
        if any(self._feasible(*completion) for completion in self._special(played, won, enough)):
            return True
        reach = Reach((*played, *won, *self._pool_won()), self.applicant, self.event, self.rules, self.edition)
        if not reach.allows(enough, len(played) + len(won) + self.unknown):
            return False
        completions = enumerate(self._completions(played, won, enough))
        return any(tried >= _TRIALS or self._feasible(*completion) for tried, completion in completions)

    def _played(self) -> Games:
        return tuple(each for each in self.encounters if each.counts)

    def _open_won(self) -> Games:
        """The games already paired, as if won."""
        return tuple(replace(each, score=WIN, reason=None) for each in self.encounters if each.reason is Reason.OPEN)

    def _pool_won(self) -> Games:
        """Whoever may still be met, as if beaten."""
        return tuple(replace(each, score=WIN) for each in self.pool)

    def _completions(self, played: Games, won: Games, enough: int) -> Iterator[Completion]:
        """Games taken for granted, how many more against the pool, how many games are enough."""
        spare = len(played) + len(won) + self.unknown - enough
        # In a round robin a game that is not played changes the complete field; elsewhere it is as good as ignored.
        for unplayed in range(max(0, min(spare, len(won))) + 1 if self.event.predetermined else 1):
            for kept in combinations(won, len(won) - unplayed):
                certain = (*played, *kept)
                yield certain, self.unknown, enough
                if not self.event.predetermined or self._complete_field_allows(certain, enough):
                    yield from self._with_games_ignored(certain, enough)

    def _special(self, played: Games, won: Games, enough: int) -> Iterator[Completion]:
        """Eight of nine games (1.4.1c), and a last round that the opponent has forfeited (1.4.2c)."""
        eight, nine = self.edition.eight_of_nine
        missing = [each.reason for each in self.encounters if not each.counts and each.reason is not Reason.OPEN]
        total = len(played) + len(won) + self.unknown
        if self.event.rounds == nine and enough == nine and total + len(missing) == nine:
            if total == eight and missing[0] in GIVEN:
                yield (*played, *won), self.unknown, eight
            if total == nine and self.unknown:
                yield (*played, *won), self.unknown - 1, eight
            if total == nine and won:
                yield from (((*played, *kept), self.unknown, eight) for kept in combinations(won, len(won) - 1))
        lost = forfeited_last_game(self.encounters, self.event)
        if lost is not None and total == enough - 1:
            yield (*played, *won, lost), self.unknown, enough

    def _complete_field_allows(self, certain: Games, enough: int) -> bool:
        """A round robin's own condition for ignoring beaten opponents (1.4.1f)."""
        fails = failing(self._test(certain, enough))
        return not any(name in fails for name in (*MIX, "average", "games", "score_35"))

    def _with_games_ignored(self, certain: Games, enough: int) -> Iterator[Completion]:
        """Later games, or games that were or will be won, ignored as far as enough are left (1.4.1e, f)."""
        if not self.event.predetermined:
            # A game that is still on may stand before others that were played.
            games = sorted(certain, key=lambda game: game.round)
            yield from ((tuple(games[:kept]), 0, enough) for kept in range(len(games) - 1, enough - 1, -1))
        won = [game for game in certain if game.won]
        for unknown in range(self.unknown, -1, -1):
            spare = len(certain) + unknown - enough
            for many in range(min(spare, len(won)) + 1):
                for ignored in combinations(won, many):
                    gone = {game.round for game in ignored}
                    yield tuple(game for game in certain if game.round not in gone), unknown, enough

    def _feasible(self, certain: Games, unknown: int, enough: int) -> bool:
        if len(certain) + unknown < enough or unknown > len(self.pool):
            return False
        if not unknown:
            return not failing(self._test(certain, enough))
        return Choice(self.applicant, certain, unknown, self.event, self.rules, self.edition).exists(self.pool)

    def _test(self, games: Games, enough: int) -> tuple[Requirement, ...]:
        return requirements(games, enough, self.applicant, self.event, self.rules, self.edition)

    def needs(self) -> Needs:
        """What all rounds to come must bring."""
        played, won = self._played(), self._open_won()
        certain = (*played, *won)
        enough = all_games(self.encounters, self.event, self.edition).enough
        full = self._feasible(certain, self.unknown, enough) or any(
            self._feasible(*completion) for completion in self._special(played, won, enough)
        )
        against = self._assumed(certain)
        points = self._points(against)
        while points is None and self.unknown:
            against += 1
            points = self._points(against)
        rounds = len(won) + self.unknown
        least = WIN * rounds if points is None else points
        found = Needs(rounds, self.unknown, least, against, leaving_out=not full)
        return self._with_mix(found, certain) if self.unknown else found

    def _assumed(self, certain: Games) -> int:
        """The average taken for opponents not yet paired: that so far, or what brings the whole to the minimum."""
        if not self.unknown:
            return 0
        sofar = account_of(certain, self.rules, self.edition)
        count = sofar.games + self.unknown
        total = sofar.games * sofar.average
        least = -(-(2 * count * self.rules.average - count - 2 * total) // (2 * self.unknown))
        return max(sofar.average if sofar.games else self.rules.average, least)

    def _points(self, against: int) -> int | None:
        """The fewest half points in the rounds to come, with such opponents; None if winning all is too little."""
        played, won = self._played(), self._open_won()
        strangers = tuple(Encounter(-number, -number, against, score=WIN) for number in range(1, self.unknown + 1))
        account = account_of((*played, *won, *strangers), self.rules, self.edition)
        sofar = sum(game.score for game in played)
        if account.average < self.rules.average:
            return None
        for more in range(WIN * (len(won) + self.unknown) + 1):
            score = sofar + more
            enough = account.average + difference_for(score, account.games, WIN) >= self.rules.performance
            if enough and score >= least_score(account.games, self.edition):
                return more
        return None

    def _with_mix(self, needs: Needs, certain: Games) -> Needs:
        """How many of the unknown opponents must be what."""
        strangers = tuple(Encounter(-number, -number) for number in range(1, self.unknown + 1))
        found = {each.name: each for each in self._test((*certain, *strangers), 0) if not each.waived}
        short = {name: max(0, each.needed - each.found) for name, each in found.items() if name not in _AT_MOST}
        spare = {name: each.needed - each.found for name, each in found.items() if name in _AT_MOST}
        return replace(
            needs,
            titled=short["titled"],
            holders=short["required_titles"],
            federations=short.get("federations", 0),
            foreigners=max(0, self.unknown - spare.get("own_federation", self.unknown)),
            others=max(0, self.unknown - spare.get("one_federation", self.unknown)),
            about=found["one_federation"].about if "one_federation" in found else "",
        )
