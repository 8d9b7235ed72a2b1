"""Opening the score book of an individual tournament: anew, or from the one before some results changed."""

from __future__ import annotations

from collections.abc import Mapping, Set

from pareo.history import Records, records
from pareo.model import Points, Scoring, Tournament
from pareo.ranking.book import Book
from pareo.ranking.lines import STATUS_BY_LETTER, Conditions, Line, Status, Worth
from pareo.ratings.announced import ratings_by_period


def open_book(
    tournament: Tournament,
    conditions: Conditions,
    after: int | None = None,
    struck: frozenset[int] = frozenset(),
    secondary: Mapping[int, tuple[Points | None, ...]] | None = None,
    history: Records | None = None,
) -> Book:
    """The book of an individual tournament up to and including round ``after``.

    ``struck`` players are taken out with all their games (round robins, C.05 6.6). ``history``: the records of the
    tournament up to there, of a caller who has them.
    """
    history = records(tournament, after) if history is None else history
    lines = {id: _lines(id, history, struck) for id in history if id not in struck}
    return _book_of(tournament, conditions, lines, secondary, history)


def succeeding_book(
    earlier: Book,
    tournament: Tournament,
    conditions: Conditions,
    history: Records,
    secondary: Mapping[int, tuple[Points | None, ...]] | None = None,
) -> tuple[Book, Set[int]] | None:
    """The book from an earlier one of the same event after the same round, and those whose lines or second results
    are others; None where more than results has changed.
    """
    if earlier.history.keys() != history.keys() or earlier.lines.keys() != history.keys():
        return None
    changed = {id for id, rows in history.items() if rows != earlier.history[id]}
    touched = changed | {record.opponent for id in changed for record in history[id] if record.opponent}
    fresh = {id: _lines(id, history, frozenset()) for id in touched}
    book = _book_of(tournament, conditions, {**earlier.lines, **fresh}, secondary, history)
    if (book.worth, book.conditions, book.rounds) != (earlier.worth, earlier.conditions, earlier.rounds):
        return None
    if (book.ratings, book.later, book.numbers) != (earlier.ratings, earlier.later, earlier.numbers):
        return None
    moved = {id for id, rows in fresh.items() if rows != earlier.lines[id]}
    moved |= {id for id in history if book.secondary.get(id) != earlier.secondary.get(id)}
    book.take_over(earlier, moved)
    return book, moved


def _book_of(
    tournament: Tournament,
    conditions: Conditions,
    lines: Mapping[int, tuple[Line, ...]],
    secondary: Mapping[int, tuple[Points | None, ...]] | None,
    history: Records,
) -> Book:
    numbers = {player.id: number for number, player in enumerate(tournament.players, 1)}
    worth = worth_of(tournament.settings.scoring)
    ratings, later = ratings_by_period(tournament)
    book = Book(lines, worth, conditions, ratings, numbers, secondary, later)
    book.history, book.unranked = history, tournament.expelled
    return book


def worth_of(scoring: Scoring) -> Worth:
    """The worth of results in the scoring of an event."""
    return Worth(scoring.win, scoring.draw, scoring.loss)


def _lines(id: int, history: Records, struck: frozenset[int]) -> tuple[Line, ...]:
    lines = []
    for number, record in enumerate(history[id], 1):
        opponent, color, letter, points = record.opponent, record.color, record.letter, record.points
        if opponent in struck:
            # The round is as if the schedule had left him free: nothing scored, and not missed of his own will.
            lines.append(Line(number, 0, "", "", 0, 0, Status.PAIRING_BYE))
            continue
        conceded = history[opponent][number - 1].points if opponent else 0
        lines.append(
            Line(number, opponent, color, letter, points, conceded, STATUS_BY_LETTER.get(letter, Status.PLAYED))
        )
    return tuple(lines)
