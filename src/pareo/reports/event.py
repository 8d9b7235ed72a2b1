"""What every list is drawn from: a tournament after a round, with what only the desk knows of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import independent
from pareo.catalog.system import CHESS
from pareo.conduct.listing import as_listed, in_board_order
from pareo.conduct.team_matches import Tables, TeamMatches, is_team_event
from pareo.history import Records, records
from pareo.model import Outcome, Player, RoundTimes, Tournament
from pareo.pairing.groups import sections
from pareo.ranking import Standings, standings, team_standings
from pareo.ranking.entered import entered_secondary
from pareo.ranking.parts.dividing import PartTerms
from pareo.reports.table import FINISHED, Unfinished

if TYPE_CHECKING:
    from pareo.norms import Survey
    from pareo.pairing import Decision, RoundPairing
    from pareo.prizes import Plan
    from pareo.ratings.event import RatingList
    from pareo.ratings.rating import Wishes
    from pareo.strengths import Terms

Part = TypeVar("Part")
PLACES = 3
"""How many places the outlook is about unless somebody asks for more."""
Rank = Callable[[Tournament, int, str], Standings]
"""The official standings of a tournament or one of its groups: which, after which round, the name of the group."""
RankTeams = Callable[[Tournament, int], Standings]
"""The standings of the teams after a round."""
Recall = Callable[[Tournament, int], Records]
"""Everybody's rounds of a tournament or one of its groups up to a round."""


@dataclass(frozen=True, slots=True)
class RoundReasons:
    """The decisions behind a round, and the boards (White, Black) and byes that came of them.

    Decisions know players by the numbers of their day: ``then`` has them by the numbers of today, ``names`` says who
    they are. All else is by the numbers of today.
    """

    decisions: tuple[Decision, ...] = ()
    boards: frozenset[tuple[int, int]] = frozenset()
    byes: frozenset[int] = frozenset()
    then: Mapping[int, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)


def _untold(round: int) -> RoundReasons:
    return RoundReasons()


def _announced(tournament: Tournament, after: int, group: str) -> Standings:
    return standings(tournament, after)


def _announced_teams(tournament: Tournament, after: int) -> Standings:
    return team_standings(tournament, after)


@dataclass(frozen=True, slots=True)
class OfficialRatings:
    """The ratings of a player beside the one that counts, and where they come from in words."""

    fide: int = 0
    fide_k: int = 0
    national: int = 0
    source: str = ""
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class RatingPlan:
    """What of an event is rated, and how. ``tournament``: every rating of a player in its own place, results as the
    rating report has them.

    ``sides``: what is wished of the international and of the local ratings; without a name where there is one only.
    ``exemption``: the letter of B.01 1.4.3 that the event claims for title norms. ``list``: of FIDE's three, the one
    that the event counts for.
    """

    tournament: Tournament
    sides: Mapping[str, Wishes]
    exemption: str = ""
    list: RatingList = "standard"


class FixtureOf(NamedTuple):
    """A match of a league by the numbers of its teams, the one at home first; without another, the team rests.

    ``state``: ``moved`` to another day or hour than that of its round, ``undated`` while nobody knows when.
    """

    round: int
    table: int
    teams: tuple[int, int]
    times: RoundTimes = RoundTimes()
    venue: str = ""
    state: str = ""


@dataclass(frozen=True)
class Event:
    """A tournament whose games stand in the order of their boards, looked at after round ``after``.

    ``boards``: the number of a board by round and White, where boards were moved or are fixed; else they are counted.
    ``game_points``: what each player made on the board in each round (Scrabble). ``schedule``: what is announced for
    each round. ``ratings``: the official ones. ``reasons``: why a round is as it is, asked for by its number.
    ``adjourned``: games without a result that are not on any more, by round and White. ``organiser``: for FIDE's
    forms, as is ``event_code``, FIDE's number of the event. ``recall``: of somebody who has drawn up the rounds of
    everybody before. ``parts``: of lists drawn before, while players and announcements are the same. ``plan``: what
    the desk has to say of ratings and norms. ``by_hand``: the round was changed by hand and is not the system's.
    ``withdrawn``: who plays no more. ``terms``: of the extended Zermelo scores, what the reader fixed; ``places``: how
    many the outlook is about. ``part_terms``: what the groups of its rankings are. ``prizes``: what is offered.
    ``team_rank``: of a team event; ``captains`` by team; ``coming``: the pairs of teams of the round after the last
    one, White first, before line-ups are known; ``tables``: the pairs of the rounds that are made, where somebody keeps
    them; ``least_games``: for a board prize, 0 for half of the rounds.
    ``fixtures``: of a league, with what the desk knows of days and venues; ``zones``: what a place is worth to a team.
    """

    tournament: Tournament
    after: int
    rank: Rank = _announced
    boards: Mapping[tuple[int, int], int] = field(default_factory=dict)
    game_points: Mapping[int, tuple[int | None, ...]] = field(default_factory=dict)
    schedule: tuple[RoundTimes, ...] = ()
    ratings: Mapping[int, OfficialRatings] = field(default_factory=dict)
    reasons: Callable[[int], RoundReasons] = _untold
    adjourned: frozenset[tuple[int, int]] = frozenset()
    organiser: str = ""
    event_code: str = ""
    recall: Recall = records
    parts: dict[Hashable, tuple[object, Any]] = field(default_factory=dict)
    plan: Callable[[], RatingPlan] | None = None
    by_hand: bool = False
    withdrawn: frozenset[int] = frozenset()
    part_terms: PartTerms = field(default_factory=PartTerms)
    prizes: Plan | None = None
    terms: Terms | None = None
    places: int = PLACES
    team_rank: RankTeams = _announced_teams
    captains: Mapping[int, str] = field(default_factory=dict)
    coming: tuple[tuple[int, int], ...] = ()
    tables: Tables = field(default_factory=dict)
    least_games: int = 0
    fixtures: tuple[FixtureOf, ...] = ()
    zones: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def groups(self) -> dict[str, Tournament]:
        """Each independent group as a tournament of its own; the whole one without a name where none part it."""
        return _parted(self.tournament)

    @cached_property
    def rated(self) -> RatingPlan:
        """What is rated: of a file, the tournament by the usual system of its game."""
        from pareo.ratings.rating import usual_wishes

        if self.plan is not None:
            return self.plan()
        return RatingPlan(self.tournament, {"": usual_wishes(self.tournament)})

    @cached_property
    def rated_groups(self) -> dict[str, Tournament]:
        """The independent groups of the tournament that is rated."""
        return _parted(self.rated.tournament)

    @cached_property
    def standings(self) -> dict[str, Standings]:
        """The official standings of each group."""
        return {name: self.rank(group, self.after, name) for name, group in self.groups.items()}

    @cached_property
    def matches(self) -> TeamMatches:
        """The matches of a team event; NoSuchList where no teams meet."""
        if not is_team_event(self.tournament):
            raise NoSuchList("no_teams")
        return TeamMatches(self.tournament, self.tables)

    @cached_property
    def team_standings(self) -> Standings:
        """The standings of the teams; NoSuchList where none meet."""
        return self.team_rank(self.matches.tournament, self.after)

    @cached_property
    def players(self) -> dict[int, Player]:
        return {player.id: player for player in self.tournament.players}

    @cached_property
    def survey(self) -> Survey | None:
        """The title norms after the round; None for a game that has no such titles, and for rapid and blitz, which
        give none (B.01 1.1.3).
        """
        from pareo.norms import survey

        plan = self.rated
        system = SYSTEMS.get(plan.tournament.settings.system or "")
        if plan.list != "standard" or (system is not None and system.game != CHESS):
            return None
        made = replace(plan.tournament, rounds=plan.tournament.rounds[: self.after])
        rests_on = made, plan.exemption
        return self.part(("norms", self.after), rests_on, lambda: survey(made, exemption=plan.exemption))

    @property
    def unfinished(self) -> Unfinished:
        """What is still to come after the round, or open up to it; nothing before anything is played."""
        if not self.after:
            return FINISHED
        games = (game for made in self.tournament.rounds[: self.after] for game in made.games)
        waiting = sum(Outcome.UNKNOWN in (game.white_outcome, game.black_outcome) for game in games)
        if self.tables and is_team_event(self.tournament):
            matches = (match for number in range(1, self.after + 1) for match in self.matches.of_round(number))
            waiting += sum(match.open for match in matches if match.waits)
        return Unfinished(self.after, self.tournament.settings.rounds or 0, waiting)

    def of_group(self, name: str) -> Event:
        """The event with this group alone."""
        alone = replace(self.groups[name], name=self.tournament.name)
        return replace(self, tournament=alone, rank=lambda _, after, __: self.rank(self.groups[name], after, name))

    def among_teams(self) -> Event:
        """The event in which the teams are the players and the matches the boards; itself where no teams meet."""
        if not is_team_event(self.tournament):
            return self
        return replace(self, tournament=self.matches.among_teams, boards={}, adjourned=frozenset())

    def before_line_ups(self) -> Event:
        """The event as it was when the round was paired: its matches known, nobody at a board."""
        made = replace(self.tournament, rounds=self.tournament.rounds[: self.after - 1])
        coming = tuple(match.teams for match in self.matches.of_round(self.after))
        return replace(self, tournament=made, after=self.after - 1, coming=coming, tables={})

    def with_ratings(self, ratings: Mapping[int, OfficialRatings]) -> Event:
        return replace(self, ratings=ratings)

    def with_reasons(self, reasons: Callable[[int], RoundReasons]) -> Event:
        return replace(self, reasons=reasons)

    def part(self, key: Hashable, rests_on: object, draw: Callable[[], Part]) -> Part:
        """A part of a long list, drawn again only when something else than last time is told of it."""
        known = self.parts.get(key)
        if known is None or known[0] != rests_on:
            known = self.parts[key] = rests_on, draw()
        part: Part = known[1]
        return part

    def times(self, round: int) -> RoundTimes:
        """What is announced for a round; empty where nothing is."""
        return self.schedule[round - 1] if 1 <= round <= len(self.schedule) else RoundTimes()

    def board(self, round: int, white: int, counted: int) -> int:
        """The number of the board where this player has White; ``counted`` where nobody gave it another."""
        return self.boards.get((round, white), counted)


def _parted(tournament: Tournament) -> dict[str, Tournament]:
    return sections(tournament) if independent(tournament.settings) else {"": tournament}


class NoSuchList(Exception):
    """The event has no such list: ``code`` says why (``no_round``, ``not_round_robin``, ``no_ratings``, ``no_rounds``,
    ``not_by_points``, ``apart`` for independent groups, ``no_teams``, ``of_teams`` for a list of players alone).
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def event_of(tournament: Tournament, after: int | None = None, **wishes: Any) -> Event:
    """A tournament of a file after a round (the last one when None); ``wishes`` as for ``ranking.standings``."""
    listed = as_listed(in_board_order(tournament))
    of_players = dict(wishes)
    if is_team_event(tournament) and of_players.get("tiebreaks") is None:
        of_players["tiebreaks"] = ""  # the list that is announced ranks the teams

    def rank(group: Tournament, after: int, name: str) -> Standings:
        return standings(group, after, **of_players)

    last = len(tournament.rounds) if after is None else after
    points = entered_secondary(tournament.settings.options)
    return Event(
        listed,
        last,
        rank,
        game_points=points,
        schedule=tuple(RoundTimes(date) for date in tournament.round_dates),
        reasons=lambda number: _by_the_rules(tournament, number),
        adjourned=unfinished_before(tournament),
        team_rank=lambda listed, after: team_standings(listed, after, **wishes),
    )


def unfinished_before(tournament: Tournament) -> frozenset[tuple[int, int]]:
    """Games that had no result when the next round was paired: they count as adjourned (C.04.2 3.1)."""
    return frozenset(
        (number, game.white)
        for number, made in enumerate(tournament.rounds[:-1], 1)
        for game in made.games
        if game.white_outcome is Outcome.UNKNOWN
    )


def _by_the_rules(tournament: Tournament, number: int) -> RoundReasons:
    """A round of a file paired again; nothing where no pairing is legal. MissingTerms as ``conduct.terms.ready``."""
    from pareo.conduct.rounds import pair
    from pareo.conduct.terms import ready
    from pareo.pairing import NoPairing, Trace

    trace, terms = Trace(), ready(tournament, replaying=True)
    try:
        made = pair(terms, number, trace)
    except NoPairing:
        return RoundReasons()
    return reasons_of(terms.tournament, made, trace.decisions)


def reasons_of(tournament: Tournament, made: RoundPairing, decisions: Sequence[Decision]) -> RoundReasons:
    """The reasons of a round that was paired a moment ago, among those whom it paired: players or teams."""
    names = {player.id: player.name for player in tournament.players}
    boards = frozenset((white, black) for white, black in made.boards)
    return RoundReasons(tuple(decisions), boards, frozenset(made.byes), {id: id for id in names}, names)
