"""The norms of every player of a tournament, for every title above the own one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pareo.catalog.announcing import independent
from pareo.history import Records, records
from pareo.model import Player, Tournament
from pareo.norms.editions import Edition, edition_on
from pareo.norms.encounters import (
    LOSS,
    Applicant,
    Encounter,
    Reason,
    against,
    applicant_of,
    encounters_of,
    scoreless_players,
)
from pareo.norms.event import NormEvent, event_of
from pareo.norms.verdicts import Case, Norm, judge


@dataclass(frozen=True, slots=True)
class PlayerNorms:
    """One player with a verdict for each title above the own one."""

    player: Player
    norms: tuple[Norm, ...]


def titles_above(applicant: Applicant, edition: Edition) -> Iterator[str]:
    """The titles gained by norms that stand above the own one; those of women for women only.

    FM and CM stand below all of them, and so do WFM and WCM.
    """
    for rules in edition.titles:
        if rules.title == applicant.title:
            return
        if applicant.woman or not rules.women_only:
            yield rules.title


@dataclass(frozen=True, slots=True)
class Survey:
    """The norms of a tournament, with what they were judged by."""

    event: NormEvent
    edition: Edition
    rounds_made: int
    players: tuple[PlayerNorms, ...]


def survey(
    tournament: Tournament,
    *,
    players: Iterable[int] | None = None,
    edition: Edition | None = None,
    format: str = "",
    kind: str = "",
    exemption: str = "",
) -> Survey:
    """The norms of all players, or of some, in the order of their ids.

    The edition is that of the first day unless one is given. ``format``, ``kind`` and ``exemption`` say what the
    tournament does not: see FORMATS, EVENT_KINDS and EXEMPTIONS.
    """
    rows = records(tournament)
    event = event_of(tournament, rows, format, kind, exemption)
    field = _Field(tournament, rows, event, edition or edition_on(tournament.start_date))
    wanted = None if players is None else set(players)
    asked = [player for player in tournament.players if wanted is None or player.id in wanted]
    found = tuple(field.norms_of(player) for player in sorted(asked, key=lambda player: player.id))
    return Survey(event, field.edition, len(tournament.rounds), found)


class _Field:
    """A tournament laid out once for all its players."""

    def __init__(self, tournament: Tournament, rows: Records, event: NormEvent, edition: Edition) -> None:
        self.tournament, self.rows, self.event, self.edition = tournament, rows, event, edition
        self.by_id = {player.id: player for player in tournament.players}
        self.scoreless = scoreless_players(tournament, rows) if event.predetermined else frozenset()
        self.groups = independent(tournament.settings)
        self.rounds_made = len(tournament.rounds)
        self.as_opponents = {
            player.id: against(0, player, LOSS) for player in tournament.players if player.federation.upper() != "NON"
        }
        self.absences = Counter(
            bye.player for bye in tournament.requested_byes if self.rounds_made < bye.round <= event.rounds
        )

    def norms_of(self, player: Player) -> PlayerNorms:
        case = self.case_of(player)
        return PlayerNorms(player, tuple(judge(case, title) for title in titles_above(case.applicant, self.edition)))

    def case_of(self, player: Player) -> Case:
        encounters = encounters_of(self.rows[player.id], self.by_id, self.scoreless)
        left = self._rounds_left(player.id)
        if self.event.predetermined:
            encounters, left = (*encounters, *self._opponents_to_come(player, encounters)), 0
        pool = tuple(self._pool(player, encounters)) if left else ()
        return Case(applicant_of(player), encounters, self.event, self.edition, pool, left)

    def _rounds_left(self, id: int) -> int:
        """The rounds not made yet, without those for which a bye was asked."""
        return max(0, self.event.rounds - self.rounds_made - self.absences[id])

    def _rivals(self, player: Player) -> Iterator[Player]:
        for other in self.tournament.players:
            if other.id != player.id and (not self.groups or other.group == player.group):
                yield other

    def _opponents_to_come(self, player: Player, encounters: tuple[Encounter, ...]) -> Iterator[Encounter]:
        """In a round robin everybody not met yet, or not often enough; open games of the rounds to come."""
        if not self._rounds_left(player.id):
            return
        cycles = 2 if self.event.format == "double-round-robin" else 1
        met = Counter(each.opponent for each in encounters)
        number = self.rounds_made
        for other in self._rivals(player):
            for _ in range(cycles - met[other.id]):
                number += 1
                reason = Reason.NOT_IN_FIDE if other.federation.strip().upper() == "NON" else Reason.OPEN
                yield against(number, other, LOSS, reason)

    def _pool(self, player: Player, encounters: tuple[Encounter, ...]) -> Iterator[Encounter]:
        """Who can still be met: not met yet, not gone, of a federation in FIDE."""
        met = {each.opponent for each in encounters if each.reason is not Reason.FORFEIT_WIN}
        for other in self._rivals(player):
            if other.id not in met and other.id in self.as_opponents and self._rounds_left(other.id):
                yield self.as_opponents[other.id]
