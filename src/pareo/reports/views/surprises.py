"""Surprise results: what lower rated players won and drew, the widest difference first (seed 004)."""

from __future__ import annotations

from pareo.ranking.surprises import Surprise, surprises
from pareo.reports.cells import Figure, Result, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import BOARD, GROUP, ROUND, Kind, Note, Row, Table, View, word

_COLUMNS = (
    ROUND,
    BOARD,
    word("surprise_lower", Kind.NAME, "player"),
    word("rating", Kind.RATING, "player_rating"),
    word("surprise_higher", Kind.NAME, "opponent"),
    word("rating", Kind.RATING, "opponent_rating"),
    word("result", Kind.RESULT),
    word("surprise_difference", Kind.FIGURE, "difference"),
)


def surprise_list(event: Event) -> View:
    """Those of all rounds up to the one looked at."""
    return _view(event, "surprises", range(1, event.after + 1))


def surprises_of_round(event: Event) -> View:
    """Those of one round."""
    if not event.after:
        raise NoSuchList("no_round")
    return _view(event, "surprises-of-round", range(event.after, event.after + 1))


def _view(event: Event, name: str, rounds: range) -> View:
    parts = []
    for group, made in event.groups.items():
        rows = tuple(_row(event, one) for one in surprises(made, rounds))
        parts.append(Table(_COLUMNS, rows, (), ((GROUP, group),) if group else ()))
    return View(name, event.tournament.name, event.after, tuple(parts), (Note("surprises_note"),))


def _counted(event: Event, one: Surprise) -> int:
    """The board of the game; groups that play apart are counted one after the other."""
    whites = [game.white for game in event.tournament.rounds[one.round - 1].games]
    return whites.index(one.game.white) + 1


def _row(event: Event, one: Surprise) -> Row:
    """The lower rated player first, in the result too."""
    lower, higher = event.players[one.lower], event.players[one.higher]
    game = one.game
    return (
        one.round,
        event.board(one.round, game.white, _counted(event, one)),
        named(lower),
        lower.rating,
        named(higher),
        higher.rating,
        Result(game.outcome_of(one.lower).value, game.outcome_of(one.higher).value),
        Figure(one.difference, 1 if one.difference.denominator > 1 else 0),
    )
