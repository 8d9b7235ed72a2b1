"""What each open game would change: for both players, for a win, a draw and a loss."""

from __future__ import annotations

from pareo.ratings.forecast import OpenBoard, Prospect, forecast
from pareo.ratings.rating import Wishes, prepared
from pareo.reports.cells import Figure, named
from pareo.reports.event import Event
from pareo.reports.table import GROUP, ROUND, Column, Kind, Row, Table, View, code, word
from pareo.reports.views.rating_changes import rating_note


def _of(side: str) -> tuple[Column, ...]:
    return (
        word(side, Kind.NAME),
        word("rating", Kind.RATING, name=f"{side}_rating"),
        code("1", Kind.VALUE, name=f"{side}_win"),
        code("=", Kind.VALUE, name=f"{side}_draw"),
        code("0", Kind.VALUE, name=f"{side}_loss"),
    )


_COLUMNS = (ROUND, *_of("white"), *_of("black"))


def rating_forecast(event: Event, wishes: Wishes | None = None) -> View:
    asked, parts, notes = wishes or Wishes(), [], []
    for group, part in event.groups.items():
        system, edition, _ = prepared(part, asked, event.after)
        boards = forecast(part, asked, event.after)
        rows = tuple(_row(event, board, system.decimals) for board in boards)
        about = ((GROUP, group),) if group else ()
        parts.append(Table(_COLUMNS, rows, tuple(board.white.id for board in boards), about))
        notes.append(rating_note(system, edition, asked.list))
    return View("rating-forecast", event.tournament.name, event.after, tuple(parts), tuple(dict.fromkeys(notes)))


def _row(event: Event, board: OpenBoard, decimals: int) -> Row:
    return (board.round, *_side(event, board.white, decimals), *_side(event, board.black, decimals))


def _side(event: Event, one: Prospect, decimals: int) -> Row:
    changes = (Figure(change, decimals, True) for change in (one.win, one.draw, one.loss))
    return (named(event.players[one.id]), one.rating or None, *changes)
