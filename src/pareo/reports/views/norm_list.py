"""Title norms: a row for each player and title with the verdict and what is missing; a row for each requirement."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.model import Player
from pareo.norms import Norm, Requirement
from pareo.reports.cells import Cell, Needed, Score, Words, named
from pareo.reports.event import Event
from pareo.reports.table import FEDERATION, NAME, NUMBER, RATING, TITLE, Kind, Row, Table, View, word

_TENTHS = 5  # in half a point
_NORM = (word("norm"), word("verdict", Kind.STATE))
_COLUMNS = (
    *(NUMBER, TITLE, NAME, FEDERATION, RATING, *_NORM),
    *(word("games", Kind.NUMBER), word("points", Kind.POINTS), word("average", Kind.RATING)),
    *(word("performance", Kind.RATING), word("norm_missing"), word("points_needed", Kind.POINTS, minor=True)),
    *(word("rounds_left", Kind.NUMBER, minor=True), word("still_needed", name="needs", minor=True)),
)
_REQUIREMENTS = (
    *(NUMBER, TITLE, NAME, *_NORM, word("requirement"), word("found", Kind.NUMBER), word("needed", Kind.NUMBER)),
    *(word("fulfilled", Kind.STATE, name="met"), word("article_of", name="article")),
)


def norms(event: Event) -> View:
    """By number, then from GM down; a game without FIDE's titles has no rows."""
    return _view(event, "norms", [(*_who(player), *_what(event, norm)) for player, norm in _each(event)])


def norm_requirements(event: Event) -> View:
    """Every requirement of every norm with what was found, what is needed and its article."""
    rows = [
        (player.id, player.title, named(player), *_verdict(norm), *_numbers(one))
        for player, norm in _each(event)
        for one in norm.requirements
    ]
    return _view(event, "norm-requirements", rows)


def _view(event: Event, name: str, rows: list[Row]) -> View:
    """A player has several rows: they are known by their places in the list."""
    columns = _COLUMNS if name == "norms" else _REQUIREMENTS
    table = Table(columns, tuple(rows), tuple(range(len(rows))))
    return View(name, event.tournament.name, event.after, (table,))


def _each(event: Event) -> Iterator[tuple[Player, Norm]]:
    if event.survey is not None:
        yield from ((one.player, norm) for one in event.survey.players for norm in one.norms)


def _who(player: Player) -> tuple[Cell, ...]:
    return player.id, player.title, named(player), player.federation, player.by_fide or None


def _verdict(norm: Norm) -> tuple[Cell, ...]:
    return norm.title, Words("norms.word_", (norm.verdict,))


def _what(event: Event, norm: Norm) -> tuple[Cell, ...]:
    account, needs = norm.account, norm.needs
    numbers = (Score(_TENTHS * account.score), account.average, account.performance) if account.games else (None,) * 3
    holders = event.survey.edition.rules_of(norm.title).holders if event.survey and needs else ()
    return (
        *_verdict(norm),
        account.games,
        *numbers,
        Words("norms.short_", norm.fails),
        None if needs is None else Score(_TENTHS * needs.points),
        None if needs is None else needs.rounds,
        Needed(needs, holders),
    )


def _numbers(one: Requirement) -> tuple[Cell, ...]:
    """Points of a score are points; an article that waives the requirement stands beside its own."""
    found, needed = (
        Score(_TENTHS * number) if one.name == "score_35" else number for number in (one.found, one.needed)
    )
    article = f"{one.article} ({one.waived})" if one.waived else one.article
    return Words("norms.short_", (one.name,)), found, needed, Words("journal.", ("yes" if one.met else "no",)), article
