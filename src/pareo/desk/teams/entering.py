"""Teams entered at once with their squads: each line is planned and told first, then all is done in one act."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.records import Participant, Squad
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import require_teams_as_lined_up
from pareo.desk.lists.entry_plan import Planned, plan_entries
from pareo.desk.lists.rating_lists import PlayerLists
from pareo.desk.players.numbers import Choice
from pareo.desk.players.registration import register
from pareo.desk.teams import squads
from pareo.formats.player_lists.squads import ListedTeam, TeamList
from pareo.model.spelling import folded

AS_LISTED, BY_STRENGTH = "listed", "strength"
NUMBERINGS = (AS_LISTED, BY_STRENGTH)
"""New teams as they come in the list, as an organiser announces them, or by the mean of the best players."""


class Finding(NamedTuple):
    """Something to look at before the teams are entered: the line, a code, and whom it is about."""

    line: int
    code: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a team to be entered. ``known``: the participant who is there already and goes into the team."""

    line: int
    planned: Planned
    known: Participant | None = None


@dataclass(frozen=True, slots=True)
class PlannedTeam:
    """One team to be entered; ``there`` is the team of that name, whose squad the players then follow."""

    name: str
    line: int
    captain: str
    there: Squad | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """What would be done. ``entries``: every player of the list, also those who are told and left out."""

    teams: tuple[PlannedTeam, ...]
    findings: tuple[Finding, ...]
    entries: tuple[Planned, ...]
    revision: int = 0

    @property
    def new_players(self) -> int:
        return sum(seat.known is None for team in self.teams for seat in team.seats)

    @property
    def undecided(self) -> int:
        return sum(not seat.planned.chosen for team in self.teams for seat in team.seats if seat.known is None)

    @property
    def mark(self) -> str:
        """What the arbiter has been told, in a word for the form: another plan has another one."""
        told = [(team.name, [(seat.line, bool(seat.known)) for seat in team.seats]) for team in self.teams]
        codes = [(one.line, one.code) for one in self.findings]
        return hashlib.sha256(repr((told, codes)).encode()).hexdigest()[:12]


def plan_teams(section: Section, lists: PlayerLists, listed: TeamList, picks: Mapping[int, str]) -> TeamPlan:
    """Who goes into which team, and everything that is odd about it by name and line; nobody is guessed."""
    return _Planning(section, lists, listed, picks).plan()


@dataclass
class _Planning:
    section: Section
    lists: PlayerLists
    listed: TeamList
    picks: Mapping[int, str]
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.entries = plan_entries(self.section, self.lists, self.listed.entries.players, self.picks)
        self.teams = {folded(team.name): team for team in self.section.teams}
        self.taken: dict[int, ListedTeam] = {}
        """Entries that are in a team of the list already, by their index."""

    def plan(self) -> TeamPlan:
        planned = tuple(self._team(team) for team in self.listed.teams)
        self._tell_sizes(planned)
        return TeamPlan(planned, tuple(sorted(self.findings, key=_place)), self.entries, self.section.snapshot.revision)

    def _team(self, team: ListedTeam) -> PlannedTeam:
        there = self.teams.get(folded(team.name[: squads.LONGEST_NAME]))
        if len(team.name) > squads.LONGEST_NAME:
            self._tell(team.line, "name_cut", team=team.name[: squads.LONGEST_NAME])
        if there is not None:
            self._tell(team.line, "team_there", team=there.name)
        if not team.players:
            self._tell(team.line, "team_empty", team=team.name)
        seats = tuple(self._seats(team, there))
        return PlannedTeam(team.name[: squads.LONGEST_NAME], team.line, team.captain, there, seats)

    def _seats(self, team: ListedTeam, there: Squad | None) -> Iterator[Seat]:
        for index in team.players:
            line, one = self.listed.lines[index], self.entries[index]
            known = None
            if one.twice:
                earlier = self._earlier(index, one.twice)
                if earlier is not None:
                    self._tell_twice(team, line, one, earlier)
                    continue
                known = next((player for player in self.section.players if player.name == one.twice), None)
            if known is not None and not self._free(known, team, there, line):
                continue
            self.taken[index] = team
            yield Seat(line, one, known)

    def _earlier(self, index: int, name: str) -> int | None:
        """The line of the same list that has the same player; None where the section has him."""
        return next((at for at in self.taken if at != index and self.entries[at].entry["name"] == name), None)

    def _tell_twice(self, team: ListedTeam, line: int, one: Planned, earlier: int) -> None:
        other, first = self.taken[earlier], self.listed.lines[earlier]
        code = "twice" if other is team else "two_teams"
        self._tell(line, code, name=one.entry["name"], team=team.name, other=other.name, first=first)

    def _free(self, known: Participant, team: ListedTeam, there: Squad | None, line: int) -> bool:
        """Whether somebody of the section goes into this team: whoever has one stays there."""
        if not known.team or known.team not in self.section.squads:
            self._tell(line, "known", name=known.name, team=team.name)
            return True
        own = self.section.team(known.team).name
        code = "in_team" if there is not None and there.id == known.team else "in_other_team"
        self._tell(line, code, name=known.name, team=team.name, other=own)
        return False

    def _tell_sizes(self, planned: Sequence[PlannedTeam]) -> None:
        sizes = {team.name: self._size(team) for team in planned if self._size(team)}
        if len(set(sizes.values())) > 1:
            told = [f"{name} {size}" for name, size in sizes.items()]
            self._tell(0, "sizes", teams=told)
        boards = self.section.settings.match_boards if self.section.system.of_teams else 0
        for team in planned:
            if team.name in sizes and sizes[team.name] < boards:
                self._tell(team.line, "too_few", team=team.name, count=sizes[team.name], boards=boards)

    def _size(self, team: PlannedTeam) -> int:
        there = len(self.section.squads[team.there.id]) if team.there is not None else 0
        return there + len(team.seats)

    def _tell(self, line: int, code: str, **values: Any) -> None:
        self.findings.append(Finding(line, code, values))


def _place(finding: Finding) -> tuple[bool, int]:
    """By line; what is about the whole list comes last."""
    return not finding.line, finding.line


def enter_teams(
    act: Act,
    plan: TeamPlan,
    numbering: str = AS_LISTED,
    best: int = 0,
    missed: str = "",
    numbers: Choice | None = None,
) -> int:
    """Enter what was planned: the players, the teams, the squads in their order, the captains. Says how many teams."""
    if plan.revision != act.section.snapshot.revision:
        raise Refusal("teams_planned_otherwise")
    if numbering not in NUMBERINGS:
        raise Refusal("no_such_state", state=numbering)
    wanted = [team for team in plan.teams if team.seats or team.there is None]
    if not wanted:
        raise Refusal("all_there" if plan.teams else "no_teams_listed")
    new = [seat for team in wanted for seat in team.seats if seat.known is None]
    added = register(act, [seat.planned.entry for seat in new], missed, numbers) if new else ()
    ids = {id(seat): player.id for seat, player in zip(new, added, strict=True)}
    for team in wanted:
        members = [seat.known.id if seat.known else ids[id(seat)] for seat in team.seats]
        squads.fill_team(act, team.there, {"name": team.name, "captain": team.captain}, members)
    if numbering == BY_STRENGTH:
        squads.number_by_strength(act, best)
    require_teams_as_lined_up(act.section)
    players = sum(len(team.seats) for team in wanted)
    act.note("enter_teams", count=len(wanted), players=players, names=[team.name for team in wanted[: squads.NAMED]])
    return len(wanted)
