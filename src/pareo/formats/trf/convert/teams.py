"""Teams: record 310, and 013 of the older files."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.trf.convert.records import Line, Records, listed_players, points, whole
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    OLD_TEAM_MEMBERS_COLUMN,
    OLD_TEAM_NAME,
    TEAM_GAME_POINTS,
    TEAM_MATCH_POINTS,
    TEAM_MATCH_RECORDS,
    TEAM_MEMBERS_COLUMN,
    TEAM_NAME,
    TEAM_NICKNAME,
    TEAM_NUMBER,
    TEAM_RANK,
    TEAM_STRENGTH,
)
from pareo.history.teams import team_records
from pareo.model import Points, Round, Team, format_points


def is_team_tournament(records: Records) -> bool:
    """Whether teams are paired: record 192 says so, or else records that only team matches have.

    The teams of 310 and 013 alone may as well be clubs in an individual tournament.
    """
    code = records.text("192").upper()
    return "TEAM" in code if code else any(records.of(code) for code in TEAM_MATCH_RECORDS)


def read_teams(records: Records, known: frozenset[int], findings: Findings) -> tuple[Team, ...]:
    """The teams of 310; when there is none, those of 013, numbered as they come."""
    taken: dict[int, str] = {}
    if not records.of("310"):
        return tuple(
            Team(
                number,
                name := line.text[OLD_TEAM_NAME].strip(),
                members=_members(line, OLD_TEAM_MEMBERS_COLUMN, name, known, taken, findings),
            )
            for number, line in enumerate(records.of("013"), start=1)
        )
    teams: dict[int, Team] = {}
    for line in records.of("310"):
        text = line.text
        id = whole(text[TEAM_NUMBER])
        if not id or id in teams:
            findings.add("bad-record", line.number, 5, text[TEAM_NUMBER].strip(), "1-999", record="310")
            continue
        teams[id] = Team(
            id,
            name=text[TEAM_NAME].strip(),
            nickname=text[TEAM_NICKNAME].strip(),
            strength=text[TEAM_STRENGTH].strip(),
            match_points=points(text[TEAM_MATCH_POINTS]),
            game_points=points(text[TEAM_GAME_POINTS]),
            rank=whole(text[TEAM_RANK]),
            members=_members(line, TEAM_MEMBERS_COLUMN, text[TEAM_NAME].strip(), known, taken, findings),
        )
    return tuple(teams[id] for id in sorted(teams))


def with_unplayed_rounds(
    rounds: tuple[Round, ...], teams: tuple[Team, ...], options: Mapping[str, str]
) -> tuple[Round, ...]:
    """And those after them in which nobody sat down: a match is forfeited (330), and no team is left to play."""
    kept, everybody = team_records(options), {team.id for team in teams}
    while everybody:
        forfeited, free = ({id for at, id in told if at == len(rounds) + 1} for told in (kept.forfeits, kept.byes))
        if not forfeited or forfeited | free != everybody:
            break
        rounds += (Round(),)
    return rounds


def _members(
    line: Line, column: int, name: str, known: frozenset[int], taken: dict[int, str], findings: Findings
) -> tuple[int, ...]:
    """Everybody once: who is listed again in the squad, or is in another one, counts where he stands first."""
    members: list[int] = []
    for player in listed_players(line, column, known, findings):
        values = {"record": line.text[:3], "team": name}
        if player in members:
            findings.add("squad-twice", line.number, column, str(player), **values)
        elif player in taken:
            findings.add("player-in-two-teams", line.number, column, str(player), taken[player], **values)
        else:
            members.append(player)
            taken[player] = name
    return tuple(members)


def team_310(team: Team) -> str:
    members = " ".join(f"{member:4d}" for member in team.members)
    rank = "" if team.rank is None else team.rank
    return (
        f"310 {team.id:3d} {team.name:32.32} {team.nickname:5.5} {team.strength:>6.6}"
        f" {_shown(team.match_points):>6} {_shown(team.game_points):>6} {rank:>3}  {members}"
    ).rstrip()


def team_013(team: Team) -> str:
    members = " ".join(f"{member:4d}" for member in team.members)
    return f"013 {team.name:32.32}{members}".rstrip()


def _shown(points: Points | None) -> str:
    return "" if points is None else format_points(points)
