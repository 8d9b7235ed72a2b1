"""International and local ratings side by side: what the event does to both of them."""

from __future__ import annotations

from pareo.ratings.event import RatingRow
from pareo.ratings.rating import Ratings, rate
from pareo.reports.cells import Figure, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import NAME, NUMBER, TITLE, Column, Kind, Row, Table, View, word
from pareo.reports.views.rating_changes import about_part, rating_note, sides_of

_BOTH = 2


def _of(side: str) -> tuple[Column, ...]:
    """A heading names the side; what follows belongs to it."""
    return (
        word(f"side_{side}", Kind.RATING, name=f"{side}_rating"),
        word("rated_score", Kind.FIGURE, name=f"{side}_score"),
        word("expected", Kind.FIGURE, name=f"{side}_expected"),
        word("change", Kind.FIGURE, name=f"{side}_change"),
        word("new_rating", Kind.RATING, name=f"{side}_new"),
        word("performance", Kind.FIGURE, name=f"{side}_performance"),
    )


def rating_comparison(event: Event) -> View:
    """Everybody in the order of the list of players. NoSuchList where one of the two is not rated."""
    sides = sides_of(event)
    if len(sides) < _BOTH:
        raise NoSuchList("no_ratings")
    columns = (NUMBER, TITLE, NAME, *(column for side in sides for column in _of(side)))
    parts, notes = [], []
    for group, part in event.rated_groups.items():
        made = [rate(part, wanted, event.after) for wanted in sides.values()]
        rows = tuple(_row(event, made, rows) for rows in zip(*(ratings.rows for ratings in made)))
        keys = tuple(player.id for player in part.players)
        parts.append(Table(columns, rows, keys, about_part("", group)))
        notes += [rating_note(ratings.system, ratings.edition, ratings.list) for ratings in made]
    return View("rating-comparison", event.tournament.name, event.after, tuple(parts), tuple(dict.fromkeys(notes)))


def _row(event: Event, made: list[Ratings], rows: tuple[RatingRow, ...]) -> Row:
    player = event.players[rows[0].id]
    figures = (cell for ratings, row in zip(made, rows) for cell in _figures(ratings, row))
    return (player.id, player.title, named(player), *figures)


def _figures(made: Ratings, row: RatingRow) -> Row:
    system = made.system
    return (
        row.rating or None,
        Figure(row.score, 1),
        Figure(row.expected, system.expected_decimals),
        Figure(row.change, system.decimals, True),
        row.new,
        Figure(row.performance, system.performance_decimals),
    )
