"""The matches of a round: team against team; and their boards, match by match and by name."""

from __future__ import annotations

from pareo.conduct.team_matches import TeamMatch
from pareo.history.teams import Seat
from pareo.model import Outcome, opposite
from pareo.reports.cells import Bye, Cell, Color, MatchScore, Numbered, Result, Score
from pareo.reports.event import Event
from pareo.reports.table import NAME, TITLE, Column, Kind, Row, Table, View, word
from pareo.reports.views.players import alphabetical
from pareo.reports.views.teams.columns import (
    BOARD,
    COLOR,
    TABLE,
    TEAM,
    member_cell,
    primary,
    rating_cell,
    round_of_teams,
    team_cell,
    title_cell,
)  # fmt: skip

_FIRST, _SECOND = word("first_team", Kind.NAME), word("second_team", Kind.NAME)
_SCORE = word("match_result", Kind.RESULT)
_MATCHES = (
    TABLE,
    word("number", Kind.NUMBER, "first_number", minor=True),
    _FIRST,
    word("points", Kind.POINTS, "first_points"),
    word("result", Kind.RESULT),
    word("points", Kind.POINTS, "second_points"),
    _SECOND,
    word("number", Kind.NUMBER, "second_number", minor=True),
    word("open_boards", Kind.NUMBER),
)
_BOARDS = (
    BOARD,
    word("color", Kind.COLOR, "first_color"),
    word("title", Kind.TITLE, "first_title"),
    word("name", Kind.NAME, "first_player"),
    word("rating", Kind.RATING, "first_rating", minor=True),
    word("result", Kind.RESULT),
    word("color", Kind.COLOR, "second_color"),
    word("title", Kind.TITLE, "second_title"),
    word("name", Kind.NAME, "second_player"),
    word("rating", Kind.RATING, "second_rating", minor=True),
)
_BY_NAME = (
    word("number", Kind.NUMBER, minor=True), TITLE, NAME, TEAM, TABLE, BOARD, COLOR,
    word("opponent", Kind.NAME), word("opponent_team", Kind.NAME),
)  # fmt: skip


def matches(event: Event) -> View:
    """Every match with both scores before the round, its game points and how many boards are open; then the byes."""
    number = round_of_teams(event)
    before = {id: sum(primary(event, id, each) for each in range(1, number)) for id in event.matches.teams}
    found = event.matches.of_round(number)
    rows = [_match(event, match, before) for match in found]
    rows += [_resting(event, team, letter, before) for team, letter in event.matches.resting(number) if letter]
    keys = tuple(row[0] if isinstance(row[0], int) else 0 for row in rows)
    return _view(event, "matches", (Table(_MATCHES, tuple(rows), keys),))


def match_boards(event: Event) -> View:
    """A part for each match: its boards with colours, players, ratings and results."""
    found = event.matches.of_round(round_of_teams(event))
    return _view(event, "match-boards", tuple(_boards(event, match) for match in found))


def match_boards_by_name(event: Event) -> View:
    """Where every player sits, in the order of the names."""
    lines: list[tuple[str, int, Row]] = []
    for match in event.matches.of_round(round_of_teams(event)):
        for seat in match.seats:
            for side in (0, 1):
                if (id := seat.players[side]) in event.players:
                    lines.append((event.players[id].name, id, _seat(event, match, seat, side)))
    lines.sort(key=lambda line: (alphabetical(line[0]), line[1]))
    table = Table(_BY_NAME, tuple(row for *_, row in lines), tuple(id for _, id, _ in lines))
    return _view(event, "match-boards-by-name", (table,))


def score_of(match: TeamMatch) -> MatchScore:
    """The match in game points; a forfeited one by its signs."""
    letters = "".join(match.letters) if match.forfeited else ""
    begun = bool(letters) or any(not seat.open for seat in match.seats)
    return MatchScore(*match.points, match.open, letters, begun)


def board_row(event: Event, seat: Seat) -> Row:
    """A board, the player of the team named first to the left, and so the result."""
    one, other = seat.players
    unknown = Outcome.UNKNOWN.value
    result = Result(unknown, unknown) if seat.open else Result(*seat.letters)
    return (
        seat.board, Color(seat.color), title_cell(event, one), member_cell(event, one), rating_cell(event, one), result,
        Color(opposite(seat.color)), title_cell(event, other), member_cell(event, other), rating_cell(event, other),
    )  # fmt: skip


def _view(event: Event, name: str, parts: tuple[Table, ...]) -> View:
    return View(name, event.tournament.name, event.after, parts, times=event.times(event.after))


def _match(event: Event, match: TeamMatch, before: dict[int, int]) -> Row:
    (first, second), teams = match.teams, event.matches.teams
    return (
        match.table, first, team_cell(teams[first]), Score(before[first]), score_of(match),
        Score(before[second]), team_cell(teams[second]), second, match.open or None,
    )  # fmt: skip


def _resting(event: Event, team: int, letter: str, before: dict[int, int]) -> Row:
    """The kind of bye stands where the other team would."""
    who = team_cell(event.matches.teams[team])
    return None, team, who, Score(before[team]), None, None, Bye(letter), None, None


def _boards(event: Event, match: TeamMatch) -> Table:
    first, second = (team_cell(event.matches.teams[id]) for id in match.teams)
    about: tuple[tuple[Column, Cell], ...] = (
        (TABLE, Numbered("table_n", match.table)), (_FIRST, first), (_SCORE, score_of(match)), (_SECOND, second),
    )  # fmt: skip
    rows = tuple(board_row(event, seat) for seat in match.seats)
    return Table(_BOARDS, rows, tuple(seat.board for seat in match.seats), about)


def _seat(event: Event, match: TeamMatch, seat: Seat, side: int) -> Row:
    id, other = seat.players[side], seat.players[1 - side]
    color = seat.color if side == 0 else opposite(seat.color)
    own, theirs = (team_cell(event.matches.teams[match.teams[at]]) for at in (side, 1 - side))
    return (
        id, title_cell(event, id), member_cell(event, id), own, match.table, seat.board, Color(color),
        member_cell(event, other), theirs,
    )  # fmt: skip
