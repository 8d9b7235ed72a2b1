"""What each open game would change: for both players, for a win, a draw and a loss."""

from __future__ import annotations

from pareo.ratings.forecast import OpenBoard, Prospect, forecast
from pareo.ratings.rating import Wishes, prepared
from pareo.reports.cells import Figure, named
from pareo.reports.event import Event
from pareo.reports.table import BOARD, ROUND, Column, Kind, Note, Row, Table, View, code, word
from pareo.reports.views.rating_changes import about_part, rating_note, sides_of


def _of(side: str) -> tuple[Column, ...]:
    return (
        word(side, Kind.NAME),
        word("rating", Kind.RATING, name=f"{side}_rating"),
        code("1", Kind.FIGURE, name=f"{side}_win"),
        code("=", Kind.FIGURE, name=f"{side}_draw"),
        code("0", Kind.FIGURE, name=f"{side}_loss"),
    )


_COLUMNS = (ROUND, BOARD, *_of("white"), *_of("black"))


def rating_forecast(event: Event, wishes: Wishes | None = None) -> View:
    """The open games up to a round, by round and board."""
    parts, notes, boards = [], [], _boards(event)
    for side, wanted in sides_of(event, wishes).items():
        for group, part in event.rated_groups.items():
            system, edition, _ = prepared(part, wanted, event.after)
            still_on = sorted(forecast(part, wanted, event.after), key=lambda one: boards[one.round, one.white.id])
            rows = tuple(_row(event, board, boards, system.decimals) for board in still_on)
            parts.append(Table(_COLUMNS, rows, tuple(row.white.id for row in still_on), about_part(side, group)))
            notes.append(rating_note(system, edition, wanted.list))
    if not any(part.count for part in parts):
        notes.insert(0, Note("forecast_empty"))
    return View("rating-forecast", event.tournament.name, event.after, tuple(parts), tuple(dict.fromkeys(notes)))


def _boards(event: Event) -> dict[tuple[int, int], tuple[int, int]]:
    """Round and board of every game, by round and White."""
    return {
        (number, game.white): (number, event.board(number, game.white, counted))
        for number, made in enumerate(event.tournament.rounds[: event.after], 1)
        for counted, game in enumerate(made.games, 1)
    }


def _row(event: Event, one: OpenBoard, boards: dict[tuple[int, int], tuple[int, int]], decimals: int) -> Row:
    sides = (*_side(event, one.white, decimals), *_side(event, one.black, decimals))
    return (*boards[one.round, one.white.id], *sides)


def _side(event: Event, one: Prospect, decimals: int) -> Row:
    changes = (Figure(change, decimals, True) for change in (one.win, one.draw, one.loss))
    return (named(event.players[one.id]), one.rating or None, *changes)
