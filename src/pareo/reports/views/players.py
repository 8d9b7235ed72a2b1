"""The list of players, by pairing number, by name or by rating; and with their official ratings."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.model import Player
from pareo.model.spelling import folded
from pareo.reports.cells import named
from pareo.reports.event import Event, NoSuchList, OfficialRatings
from pareo.reports.table import FEDERATION, NAME, NUMBER, RATING, TITLE, Kind, Row, Table, View, code, word

_BEFORE = (NUMBER, TITLE, NAME, RATING)
_AFTER = (FEDERATION, word("club", minor=True), word("fide_id", minor=True))


def alphabetical(name: str) -> tuple[str, str]:
    """What names are sorted by: accents and case do not matter, except between names that are otherwise equal."""
    return folded(name), name


def players(event: Event) -> View:
    return _view(event, "players", event.tournament.players)


def players_by_name(event: Event) -> View:
    by_name = sorted(event.tournament.players, key=lambda player: (alphabetical(player.name), player.id))
    return _view(event, "players-by-name", by_name)


def players_by_rating(event: Event) -> View:
    by_rating = sorted(event.tournament.players, key=lambda player: (-player.rating, player.id))
    return _view(event, "players-by-rating", by_rating)


def _view(event: Event, name: str, listed: Iterable[Player]) -> View:
    """Number, title, name, rating, federation, club, FIDE id."""
    listed = tuple(listed)
    rows = tuple((*_before(player), *_after(player)) for player in listed)
    table = Table((*_BEFORE, *_AFTER), rows, tuple(player.id for player in listed))
    return View(name, event.tournament.name, 0, (table,))


def ratings(event: Event) -> View:
    """The rating that counts, then the official ones with K and source: only the desk knows them."""
    if not event.ratings:
        raise NoSuchList("no_ratings")
    listed = event.tournament.players
    rows = tuple(
        (*_before(player), *_official(event.ratings.get(player.id, OfficialRatings())), *_after(player))
        for player in listed
    )
    official = (
        word("fide_rating", Kind.RATING), code("K", Kind.RATING, name="fide_k"),
        word("national_rating", Kind.RATING), word("estimated"), word("source"),
    )  # fmt: skip
    table = Table((*_BEFORE, *official, *_AFTER), rows, tuple(player.id for player in listed))
    return View("ratings", event.tournament.name, 0, (table,))


def _before(player: Player) -> Row:
    return player.id, player.title, named(player), player.rating or None


def _after(player: Player) -> Row:
    return player.federation, player.club, player.fide_id


def _official(found: OfficialRatings) -> Row:
    return (
        found.fide or None,
        found.fide_k or None,
        found.national or None,
        "*" if found.estimated else "",
        found.source,
    )
