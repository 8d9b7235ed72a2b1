"""What a book says of the rounds of a team event: matches, byes of teams, line-ups, and the boards that they make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pareo.desk.books.records import Fixture, LineUp, Participant, TeamBye, TeamMatch
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.model import ByeKind

if TYPE_CHECKING:
    from pareo.desk.books.section import Section

EMPTY = 0
"""In a line-up, a board at which nobody sits."""


class Seats(NamedTuple):
    """One board of a match: its number in the hall, and who sits there with White and with Black, 0 for nobody."""

    board: int
    white: int
    black: int


def matches_of(section: Section, number: int) -> tuple[TeamMatch, ...]:
    """The matches of a round in their order."""
    found = [match for match in section.snapshot.all(TeamMatch) if match.round == number]
    return tuple(sorted(found, key=lambda match: match.match))


def match_at(section: Section, number: int, match: int) -> TeamMatch:
    found = section.snapshot.get(TeamMatch, number, match)
    if found is None:
        raise NotFound("no_match", round=number, match=match)
    return found


def match_meant(section: Section, number: int, white: int, black: int) -> TeamMatch:
    """The match of two teams, the first one first."""
    for match in matches_of(section, number):
        if (match.white, match.black) == (white, black):
            return match
    raise NotFound("no_match", round=number, match="")


def match_of_team(section: Section, number: int, team: int) -> TeamMatch | None:
    return next((match for match in matches_of(section, number) if team in (match.white, match.black)), None)


def team_bye(section: Section, number: int, team: int) -> TeamBye | None:
    return section.snapshot.get(TeamBye, number, team)


def line_up(section: Section, number: int, team: int) -> LineUp | None:
    return section.snapshot.get(LineUp, number, team)


def standing_of_match(section: Section, number: int) -> int:
    """The round in whose phase a match is changed: no round of a league is paired from another one."""
    return section.last_round if section.by_calendar else number


def board_colors(section: Section) -> str:
    """The colour of the first team on each board (record 352): White on the odd ones unless announced otherwise."""
    boards = section.settings.match_boards
    said = section.settings.match_colors
    return said if len(said) == boards else ("WB" * boards)[:boards]


def seats_of(section: Section, match: TeamMatch) -> tuple[Seats, ...]:
    """The boards that both line-ups make; none as long as one of them is missing, or where the match is forfeited."""
    first, second = (line_up(section, match.round, team) for team in (match.white, match.black))
    if first is None or second is None or match.forfeit:
        return ()
    colors = board_colors(section)
    mine, theirs = _members(section, first, len(colors)), _members(section, second, len(colors))
    return tuple(
        Seats(board_number(section, match.match, at), *((one, other) if color == "W" else (other, one)))
        for at, (color, one, other) in enumerate(zip(colors, mine, theirs), 1)
    )


def _members(section: Section, lined: LineUp, boards: int) -> list[int]:
    """Board by board; whoever is not of the team any more leaves the board empty."""
    squad = {player.id for player in section.squads.get(lined.team, ())}
    known = [id if id in squad else EMPTY for id in lined.seats[:boards]]
    return known + [EMPTY] * (boards - len(known))


def waiting_matches(section: Section, number: int) -> tuple[TeamMatch, ...]:
    """Those of a round whose line-ups are not both in: nobody knows yet who plays there."""

    def waits(match: TeamMatch) -> bool:
        sides = (match.white, match.black)
        return not match.forfeit and any(line_up(section, number, team) is None for team in sides)

    return tuple(match for match in matches_of(section, number) if waits(match))


def board_number(section: Section, match: int, board: int) -> int:
    """The number in the hall: the boards of the first match come first."""
    return (match - 1) * section.settings.match_boards + board


def match_of_board(section: Section, board: int) -> int:
    return (board - 1) // section.settings.match_boards + 1


def records_of_team(section: Section, team: int) -> list[TeamBye | LineUp | Fixture]:
    """What is kept of a team besides its matches."""
    records = section.snapshot
    own: list[TeamBye | LineUp | Fixture] = [one for one in records.all(TeamBye) if one.team == team]
    own += [one for one in records.all(LineUp) if one.team == team]
    return own + [one for one in records.all(Fixture) if team in (one.white, one.black)]


def require_not_in_a_round(section: Section, team: int) -> None:
    """Refuse to let a team go that had a match or a bye in a round; who was only absent was in none."""
    for number in range(1, section.last_round + 1):
        bye = team_bye(section, number, team)
        if match_of_team(section, number, team) or (bye is not None and bye.letter != ByeKind.ZERO_POINT.value):
            raise Refusal("team_has_played", round=number)


def require_teams_as_lined_up(section: Section) -> None:
    """Refuse what would take a team out of its matches, or a player out of the team for which he was lined up."""
    known = {team.id: team for team in section.teams}
    for match in section.snapshot.all(TeamMatch):
        if not {match.white, match.black} <= known.keys():
            raise Refusal("team_has_played", round=match.round)
    for lined in section.snapshot.all(LineUp) if section.system.of_teams else ():
        squad = {player.id for player in section.squads.get(lined.team, ())}
        for id in lined.seats:
            if id and id in section.by_id and id not in squad and lined.round <= section.last_round:
                team = known[lined.team].name if lined.team in known else ""
                raise Refusal("lined_up", name=section.by_id[id].name, team=team, round=lined.round)


def require_not_lined_up(section: Section, player: Participant) -> None:
    """Refuse to let somebody go who was lined up in a made round, whether or not the other side is in."""
    for lined in section.snapshot.all(LineUp) if section.system.of_teams else ():
        if player.id in lined.seats and lined.round <= section.last_round:
            team = section.team(lined.team).name
            raise Refusal("lined_up", name=player.name, team=team, round=lined.round)


def require_no_bye_beside_a_match(section: Section) -> None:
    """Refuse what would give a team a bye, or an absence, in a round in which its match is played."""
    for match in section.snapshot.all(TeamMatch):
        for team in (match.white, match.black):
            if not match.forfeit and team_bye(section, match.round, team) is not None:
                raise Refusal("team_plays", team=section.team(team).name, round=match.round)


def require_somebody_opposite(section: Section, number: int, board: int) -> None:
    """Refuse a result at a board of a match at which somebody sits alone: it is forfeited already, and only it."""
    match = section.snapshot.get(TeamMatch, number, match_of_board(section, board)) if section.system.of_teams else None
    if match is None:
        return
    for at, white, black in seats_of(section, match):
        if at == board and bool(white) != bool(black):
            player = section.player(white or black)
            other = match.black if player.team == match.white else match.white
            told = {"name": player.name, "team": section.team(player.team).name, "other": section.team(other).name}
            raise Refusal("empty_board", round=number, board=board, **told)


def alone_at_board(section: Section, number: int) -> Iterator[int]:
    """Those of a round who sit opposite an empty board: it is forfeited, and only the board."""
    for match in matches_of(section, number):
        for _, white, black in seats_of(section, match):
            if bool(white) != bool(black):
                yield white or black
