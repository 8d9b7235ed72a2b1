"""What the event does to everybody's rating: the window of Swiss Perfect (seed 003), and Vega's list of variations."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.ratings.event import RatingList, RatingRow
from pareo.ratings.rating import Ratings, Wishes, rate
from pareo.ratings.system import Edition, RatingSystem
from pareo.reports.cells import Cell, Figure, Label, Remark, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import (
    FEDERATION,
    GROUP,
    NAME,
    NUMBER,
    RATING,
    TITLE,
    Column,
    Kind,
    Note,
    Row,
    Table,
    View,
    code,
    word,
)  # fmt: skip

SIDE = word("rated_side", name="side")
_GAMES = word("games", Kind.NUMBER)
_SCORE = word("rated_score", Kind.FIGURE, name="score")
_EXPECTED = word("expected", Kind.FIGURE)
_K = code("K", Kind.FIGURE, name="k")
_CHANGE = word("change", Kind.FIGURE)
_NEW = word("new_rating", Kind.RATING, name="new")
_AVERAGE = word("average", Kind.FIGURE)
_PERFORMANCE = word("performance", Kind.FIGURE)
_FIRST = word("first_rating", Kind.RATING, name="initial", minor=True)
_NORM = word("norm", minor=True)
_REMARK = word("remark", minor=True)
_BEYOND = word("beyond_expected", Kind.FIGURE)
_OWN = word("rating", Kind.RATING)

_WINDOW = (
    NUMBER, TITLE, NAME, _OWN, _GAMES, _SCORE, _EXPECTED, _K, _CHANGE, _NEW, _AVERAGE, _PERFORMANCE,
    _FIRST, _NORM, _REMARK,
)  # fmt: skip
_VARIATION = (
    NUMBER, TITLE, NAME, word("fide_id", minor=True), FEDERATION, RATING, _GAMES, _SCORE, _AVERAGE, _BEYOND,
    _PERFORMANCE,
)  # fmt: skip
_OF_CHANGES = frozenset({_EXPECTED, _K, _CHANGE, _NEW, _FIRST, _REMARK})
_OF_NORMS = frozenset({_NORM})
_LEAST_OF_UNRATED = 3
"""Vega lists somebody without a rating from so many rated opponents on."""


def rating_changes(event: Event, wishes: Wishes | None = None) -> View:
    """LOC, SCORE, EXP, CHG*K, RAV and RPRFM of everybody, in the order of the list of players."""
    return _view(event, "rating-changes", _WINDOW, wishes)


def rating_variation(event: Event, wishes: Wishes | None = None) -> View:
    """Rated opponents, score, their average, what was made beyond the expectation, performance."""
    return _view(event, "rating-variation", _VARIATION, wishes)


def rating_note(system: RatingSystem, edition: Edition, list: RatingList) -> Note:
    """By which system, list and edition."""
    of_list = f"_{list}" if system.id == "fide" else ""
    rules = (("edition", f"ratings.edition_{system.id}_{edition.id}"),) if len(system.editions) > 1 else ()
    return Note(f"rated_by_{system.id}{of_list}", told=rules)


def _view(event: Event, name: str, columns: tuple[Column, ...], wishes: Wishes | None) -> View:
    rated = [
        (about, rate(part, wanted, event.after))
        for side, wanted in sides_of(event, wishes).items()
        for group, part in event.rated_groups.items()
        for about in [about_part(side, group)]
    ]
    parts = tuple(_table(event, about, columns, ratings) for about, ratings in rated)
    notes = (rating_note(ratings.system, ratings.edition, ratings.list) for _, ratings in rated)
    return View(name, event.tournament.name, event.after, parts, tuple(dict.fromkeys(notes)))


def sides_of(event: Event, wishes: Wishes | None = None) -> Mapping[str, Wishes]:
    """What is rated: as wished, else as the event plans it; one alone needs no name. NoSuchList where nothing is."""
    sides = event.rated.sides if wishes is None else {"": wishes}
    if not sides:
        raise NoSuchList("no_ratings")
    return sides if len(sides) > 1 else dict(zip(("",), sides.values()))


def about_part(side: str, group: str) -> tuple[tuple[Column, Cell], ...]:
    """Above a table: international or local, then the group, where there are several."""
    of_side = ((SIDE, Label(f"side_{side}")),) if side else ()
    return (*of_side, (GROUP, group)) if group else of_side


def _table(event: Event, about: tuple[tuple[Column, Cell], ...], columns: tuple[Column, ...], made: Ratings) -> Table:
    window = columns is _WINDOW
    listed = [row for row in made.rows if window or _varies(row)]
    cells = [_window_row(event, made, row) if window else _variation_row(event, made, row) for row in listed]
    without = _OF_NORMS if made.system.changes else _OF_CHANGES
    kept = [at for at, column in enumerate(columns) if column not in without]
    return Table(
        tuple(columns[at] for at in kept),
        tuple(tuple(row[at] for at in kept) for row in cells),
        tuple(row.id for row in listed),
        about,
    )


def _varies(row: RatingRow) -> bool:
    return row.games >= (1 if row.rating else _LEAST_OF_UNRATED)


def _window_row(event: Event, made: Ratings, row: RatingRow) -> Row:
    player, system = event.players[row.id], made.system
    return (
        row.id, player.title, named(player), row.rating or None, row.games, Figure(row.score, 1),
        Figure(row.expected, system.expected_decimals), Figure(row.k), Figure(row.change, system.decimals, True),
        row.new, Figure(row.average), Figure(row.performance, system.performance_decimals),
        row.initial if row.new is None else None, row.norm, Remark(row.remark),
    )  # fmt: skip


def _variation_row(event: Event, made: Ratings, row: RatingRow) -> Row:
    player = event.players[row.id]
    beyond = None if row.expected is None else row.score - row.expected
    return (
        row.id, player.title, named(player), player.fide_id, player.federation, row.rating or None, row.games,
        Figure(row.score, 1), Figure(row.average), Figure(beyond, made.system.expected_decimals, True),
        Figure(row.performance, made.system.performance_decimals),
    )  # fmt: skip
