"""The members of the teams: squads, the best at each board, and everybody's record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pareo.conduct.team_matches import TeamMatch
from pareo.history.teams import Seat
from pareo.model import Team, opposite
from pareo.ranking.teams.members import MemberRecord, best_by_board, member_records
from pareo.reports.cells import Bye, Cell, Color, Figure, Name, Numbered, Place, Score, Side, named
from pareo.reports.event import Event
from pareo.reports.table import (
    FEDERATION,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    ROUND,
    TITLE,
    Column,
    Kind,
    Note,
    Row,
    Table,
    View,
    word,
)  # fmt: skip
from pareo.reports.views.teams.columns import (
    BOARD,
    COLOR,
    TABLE,
    TEAM,
    TEAM_NUMBER,
    member_cell,
    rating_cell,
    team_cell,
    title_cell,
)  # fmt: skip

_CAPTAIN, _MEAN = word("captain", labelled=True), word("mean_rating", Kind.FIGURE, labelled=True)
_GAMES = word("games", Kind.NUMBER)
_PERCENT = word("percent", Kind.FIGURE)
_AVERAGE = word("average_rating", Kind.RATING, minor=True)
_PERFORMANCE = word("performance", Kind.RATING)
_SQUAD = (word("squad_place", Kind.NUMBER), NUMBER, TITLE, NAME, RATING, FEDERATION, word("fide_id", minor=True))
_PRIZES = (RANK, NUMBER, TITLE, NAME, RATING, TEAM, _GAMES, POINTS, _PERCENT, _AVERAGE, _PERFORMANCE)
_RECORD = (
    ROUND, replace(TABLE, minor=True), BOARD, COLOR,
    word("title", Kind.TITLE, "opponent_title"), word("opponent", Kind.NAME),
    word("rating", Kind.RATING, "opponent_rating", minor=True), word("opponent_team", Kind.NAME),
    word("result", Kind.RESULT), word("points", Kind.POINTS, "score"),
)  # fmt: skip


def squads(event: Event) -> View:
    """Every team with its captain and its members in order, the mean rating of as many as a match has boards."""
    parts = tuple(_squad(event, team, event.matches.size) for team in event.matches.teams.values())
    note = Note("squad_mean", (("best", str(event.matches.size)),))
    return View("squads", event.tournament.name, 0, parts, (note,))


def board_prizes(event: Event) -> View:
    """A part for each board: the players who sat there most often, by points, percentage and performance."""
    least = event.least_games or _half(event)
    places = best_by_board(records_of(event).values(), least)
    parts = []
    for board, found in places.items():
        rows = tuple(_prize(event, Place(one.place, one.shared), one.record) for one in found)
        about = ((BOARD, Numbered("team_board_n", board)),)
        parts.append(Table(_PRIZES, rows, tuple(one.record.player for one in found), about))
    notes = (Note("board_prizes_by", (("games", str(least)),)),)
    return View("board-prizes", event.tournament.name, event.after, tuple(parts), notes)


def team_cards(event: Event) -> View:
    """The record of every member: a line a round, games, points and performance over it."""
    records, sat = records_of(event), dict(_sat(event))
    parts = []
    for team in event.matches.teams.values():
        parts += [_card(event, team, records[id], sat.get(id, {})) for id in team.members if id in records]
    return View("team-cards", event.tournament.name, event.after, tuple(parts))


def mean_of_best(event: Event, team: Team, best: int) -> Fraction | None:
    """The mean rating of the best members, as many as that; of those who have a rating."""
    ratings = sorted((event.players[id].rating for id in team.members if id in event.players), reverse=True)
    counted = [rating for rating in ratings[:best] if rating]
    return Fraction(sum(counted), len(counted)) if counted else None


class _Sitting(NamedTuple):
    match: TeamMatch
    seat: Seat
    side: int


def _sat(event: Event) -> Iterator[tuple[int, dict[int, _Sitting]]]:
    """Where everybody sat, by player and round."""
    found: dict[int, dict[int, _Sitting]] = {}
    for number in range(1, event.after + 1):
        for match in event.matches.of_round(number):
            for seat in match.seats:
                for side, id in enumerate(seat.players):
                    if id:
                        found.setdefault(id, {})[number] = _Sitting(match, seat, side)
    yield from found.items()


def records_of(event: Event) -> dict[int, MemberRecord]:
    """Everybody's record up to the round; boards are those of games that were played."""
    boards = {id: [one.seat.board for one in rounds.values() if all(one.seat.players)] for id, rounds in _sat(event)}
    return member_records(event.matches.tournament, event.after, boards)


def _half(event: Event) -> int:
    """Half of the rounds made so far, rounded up."""
    return (event.after + 1) // 2


def _squad(event: Event, team: Team, best: int) -> Table:
    rows = []
    for place, id in enumerate(team.members, 1):
        if (player := event.players.get(id)) is not None:
            who = (player.id, player.title, named(player), player.rating or None)
            rows.append((place, *who, player.federation, player.fide_id))
    about: list[tuple[Column, Cell]] = [
        (TEAM_NUMBER, team.id), (TEAM, team_cell(team)), (_CAPTAIN, event.captains.get(team.id, "")),
        (_MEAN, Figure(mean_of_best(event, team, best), 0)),
    ]  # fmt: skip
    return Table(_SQUAD, tuple(rows), tuple(int(str(row[1])) for row in rows), tuple(about))


def _prize(event: Event, place: Place, record: MemberRecord) -> Row:
    id = record.player
    who = (id, title_cell(event, id), member_cell(event, id), rating_cell(event, id))
    return (place, *who, team_cell(event.matches.teams[record.team]), *_made(record))


def _made(record: MemberRecord) -> Row:
    share = Figure(100 * record.share if record.games else None, 1)
    return record.games, Score(record.points), share, record.average, record.performance


def _card(event: Event, team: Team, record: MemberRecord, sat: dict[int, _Sitting]) -> Table:
    rows: list[Row] = []
    score = 0
    history = event.recall(event.tournament, event.after)[record.player]
    for number, row in enumerate(history, 1):
        score += row.points
        if (at := sat.get(number)) is not None:
            other = at.seat.players[1 - at.side]
            color = at.seat.color if at.side == 0 else opposite(at.seat.color)
            met = member_cell(event, other) or Bye("")
            theirs = team_cell(event.matches.teams[at.match.teams[1 - at.side]])
            who = (Color(color), title_cell(event, other), met, rating_cell(event, other), theirs)
            made = Side(at.seat.letters[at.side], row.points)
            rows.append((number, at.match.table, at.seat.board, *who, made, Score(score)))
        elif row.letter:
            rows.append(
                (number, None, None, None, "", Bye(row.letter), None, None, Side(row.letter, row.points), Score(score))
            )
    player = event.players[record.player]
    about: tuple[tuple[Column, Cell], ...] = (
        (NUMBER, player.id), (TITLE, player.title), (NAME, Name(player.id, player.name, player.title)),
        (RATING, player.rating or None), (TEAM, team_cell(team)),
        (replace(_GAMES, labelled=True), record.games), (replace(POINTS, labelled=True), Score(record.points)),
        (replace(_PERFORMANCE, labelled=True), record.performance),
    )  # fmt: skip
    return Table(_RECORD, tuple(rows), tuple(int(str(row[0])) for row in rows), about)
