"""A round of a team event as its page shows it: matches with their boards, line-ups, and who has not handed one in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pareo.desk.books.records import Board, LineUp, Participant, Squad, TeamMatch
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import board_colors, line_up, match_of_team, matches_of, seats_of, team_bye
from pareo.desk.phones.reports import SaidOfBoard, said_of
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams.line_ups import as_last_time, missing
from pareo.model import BLACK, WHITE, Outcome, Scoring


class Seated(NamedTuple):
    """A player at a board of a match, or nobody; ``color`` is what the board gives the side."""

    player: Participant | None
    rating: int
    color: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One board of a match, the first team on the left. ``board`` is None where a side is empty: nobody plays there.

    ``turned``: the player on the left has Black, so that results are read the other way round.
    """

    at: int
    number: int
    left: Seated
    right: Seated
    turned: bool
    board: Board | None = None
    said: SaidOfBoard | None = None
    points: tuple[int, int] | None = None

    @property
    def out(self) -> bool:
        """Still without a result, or adjourned."""
        return self.board is not None and (self.board.open or self.board.white_letter == "?")

    def read(self, code: str) -> str:
        """A result as the match reads it, the first team first."""
        return code[::-1] if self.turned else code


class LinedUp(NamedTuple):
    """A team of a match: whom it may line up, whom it has lined up, and whom it had last time."""

    team: Squad
    squad: tuple[Participant, ...]
    handed_in: LineUp | None
    seats: tuple[int, ...]
    last: tuple[int, ...]

    @property
    def listed(self) -> tuple[Participant | None, ...]:
        """The squad as it sits, board by board with the empty ones, then the others and one empty board."""
        known = {player.id: player for player in self.squad}
        at_boards = [known.pop(id, None) for id in self.seats]
        return (*at_boards, *known.values(), None)


@dataclass(frozen=True, slots=True)
class MatchView:
    """One match with its boards; ``points`` of both teams so far, ``scores`` of both before the round (MP, GP)."""

    match: TeamMatch
    white: LinedUp
    black: LinedUp
    rows: tuple[MatchRow, ...]
    points: tuple[int, int]
    scores: tuple[tuple[int, int], tuple[int, int]]

    @property
    def waits(self) -> tuple[Squad, ...]:
        """The teams whose line-up is missing."""
        if self.match.forfeit:
            return ()
        return tuple(side.team for side in (self.white, self.black) if side.handed_in is None)

    @property
    def over(self) -> bool:
        return bool(self.match.forfeit) or (not self.waits and not any(row.out for row in self.rows))


class TeamByeRow(NamedTuple):
    """A team without a match."""

    team: Squad
    letter: str


@dataclass(frozen=True, slots=True)
class TeamRoundView:
    """Everything on the page of a round of teams that is made."""

    number: int
    matches: tuple[MatchView, ...]
    byes: tuple[TeamByeRow, ...]
    missing: tuple[Squad, ...]
    unpaired: tuple[()] = ()

    @property
    def rows(self) -> tuple[MatchRow, ...]:
        """The boards that are played."""
        return tuple(row for match in self.matches for row in match.rows if row.board is not None)

    @property
    def out(self) -> tuple[MatchRow, ...]:
        return tuple(row for row in self.rows if row.out)

    @property
    def open(self) -> tuple[MatchRow, ...]:
        return tuple(row for row in self.rows if row.board is not None and row.board.open)

    @property
    def said(self) -> tuple[MatchRow, ...]:
        """Boards without a result on which players have said something."""
        return tuple(row for row in self.open if row.said is not None)

    @property
    def done(self) -> int:
        return len(self.rows) - len(self.out)


def team_round_view(section: Section, number: int) -> TeamRoundView:
    teams = {team.id: team for team in section.teams}
    scores = team_scores(section, number - 1)
    matches = tuple(match_view(section, match, teams, scores) for match in matches_of(section, number))
    byes = tuple(TeamByeRow(team, bye.letter) for team in section.teams if (bye := team_bye(section, number, team.id)))
    playing = {id for one in matches for id in (one.match.white, one.match.black)}
    free = tuple(row for row in byes if row.team.id not in playing)
    return TeamRoundView(number, matches, free, tuple(teams[id] for id in missing(section, number)))


def match_view(
    section: Section, match: TeamMatch, teams: Mapping[int, Squad], scores: Mapping[int, tuple[int, int]]
) -> MatchView:
    white, black = (lined_up(section, match.round, teams[id]) for id in (match.white, match.black))
    rows = tuple(_rows(section, match))
    before = (scores.get(white.team.number, (0, 0)), scores.get(black.team.number, (0, 0)))
    return MatchView(match, white, black, rows, _points(section, match, rows), before)


def lined_up(section: Section, number: int, team: Squad) -> LinedUp:
    found, squad = line_up(section, number, team.id), section.squads.get(team.id, ())
    last = as_last_time(section, number, team.id)
    return LinedUp(team, squad, found, found.seats if found else (), last)


def _rows(section: Section, match: TeamMatch) -> Iterator[MatchRow]:
    scoring, colors = section.scoring, board_colors(section)
    boards = {board.board: board for board in section.boards.get(match.round, ())}
    for at, (seats, color) in enumerate(zip(seats_of(section, match), colors), 1):
        turned = color != "W"
        sides = [_seated(section, id, side) for id, side in ((seats.white, WHITE), (seats.black, BLACK))]
        left, right = reversed(sides) if turned else sides
        board = boards.get(seats.board)
        said = said_of(section, board) if board is not None else None
        yield MatchRow(
            at, seats.board, left, right, turned, board, said if said and said.state else None,
            _board_points(scoring, board, left, right, turned),
        )  # fmt: skip


def _seated(section: Section, id: int, color: str) -> Seated:
    player = section.by_id.get(id)
    return Seated(player, section.rating(player) if player else 0, color)


def _board_points(
    scoring: Scoring, board: Board | None, left: Seated, right: Seated, turned: bool
) -> tuple[int, int] | None:
    """What both sides made at a board; None while it is open. Whoever sits opposite an empty board has won it."""
    if board is None:
        return scoring.forfeit_win * bool(left.player), scoring.forfeit_win * bool(right.player)
    if board.open:
        return None
    white = scoring.of_game(Outcome(board.white_letter), WHITE)
    black = scoring.of_game(Outcome(board.black_letter), BLACK)
    return (black, white) if turned else (white, black)


def _points(section: Section, match: TeamMatch, rows: Iterable[MatchRow]) -> tuple[int, int]:
    if match.forfeit:
        won = section.scoring.forfeit_win * section.settings.match_boards
        return won * (match.forfeit[0] == "+"), won * (match.forfeit[1] == "+")
    made = [row.points for row in rows if row.points is not None and not row.out]
    return sum(one for one, _ in made), sum(other for _, other in made)


def rows_of(view: TeamRoundView, boards: Iterable[int]) -> tuple[tuple[MatchRow, ...], tuple[MatchView, ...]]:
    """The boards with these numbers, and the matches that they are of."""
    wanted = set(boards)
    rows = tuple(row for row in view.rows if row.number in wanted)
    return rows, tuple(one for one in view.matches if any(row in one.rows for row in rows))


class TeamMatchLine(NamedTuple):
    """A round of one team: its opponent, the result as its own letter, the bye where it has none."""

    round: int
    opponent: Squad | None
    color: str
    points: tuple[int, int]
    over: bool
    letter: str


def matches_of_team(section: Section, team: int) -> list[TeamMatchLine]:
    """Every round of a team that is made, and the byes to come."""
    lines = []
    teams = {one.id: one for one in section.teams}
    for number in range(1, max(section.rounds_planned, section.last_round) + 1):
        match = match_of_team(section, number, team)
        bye = team_bye(section, number, team)
        if match is not None:
            view = match_view(section, match, teams, {})
            first = match.white == team
            points = view.points if first else (view.points[1], view.points[0])
            other = teams[match.black if first else match.white]
            lines.append(TeamMatchLine(number, other, WHITE if first else BLACK, points, view.over, ""))
        elif bye is not None:
            lines.append(TeamMatchLine(number, None, "", (0, 0), number <= section.last_round, bye.letter))
    return lines
