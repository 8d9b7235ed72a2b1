"""The list of players, by pairing number, by name or by rating; and with their official ratings."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.model import Player, spelling
from pareo.reports.cells import named
from pareo.reports.event import Event, NoSuchList, OfficialRatings
from pareo.reports.table import FEDERATION, NAME, NUMBER, RATING, TITLE, Column, Kind, Row, Table, View, code, word

_BEFORE = (NUMBER, TITLE, NAME, RATING)
_CLUB, _FIDE_ID = word("club", minor=True), word("fide_id", minor=True)
_ORIGIN = word("by_origin", name="origin", minor=True)


def alphabetical(name: str) -> tuple[str, str]:
    """What names are sorted by: accents and case do not matter, except between names that are otherwise equal."""
    return spelling.alphabetical(name), name


def players(event: Event) -> View:
    return _view(event, "players", event.tournament.players)


def players_by_name(event: Event) -> View:
    by_name = sorted(event.tournament.players, key=lambda player: (alphabetical(player.name), player.id))
    return _view(event, "players-by-name", by_name)


def players_by_rating(event: Event) -> View:
    by_rating = sorted(event.tournament.players, key=lambda player: (-player.rating, player.id))
    return _view(event, "players-by-rating", by_rating)


def _view(event: Event, name: str, listed: Iterable[Player]) -> View:
    """Number, title, name, rating, federation, club, origin where somebody has one, FIDE id."""
    listed = tuple(listed)
    rows = tuple((*_before(player), *_after(event, player)) for player in listed)
    table = Table((*_BEFORE, *_columns_after(event)), rows, tuple(player.id for player in listed))
    return View(name, event.tournament.name, 0, (table,))


def ratings(event: Event) -> View:
    """The rating that counts, then the official ones with K and source: only the desk knows them."""
    if not event.ratings:
        raise NoSuchList("no_ratings")
    listed = event.tournament.players
    rows = tuple(
        (*_before(player), *_official(event.ratings.get(player.id, OfficialRatings())), *_after(event, player))
        for player in listed
    )
    official = (
        word("fide_rating", Kind.RATING), code("K", Kind.RATING, name="fide_k"),
        word("national_rating", Kind.RATING), word("estimated"), word("source"),
    )  # fmt: skip
    table = Table((*_BEFORE, *official, *_columns_after(event)), rows, tuple(player.id for player in listed))
    return View("ratings", event.tournament.name, 0, (table,))


def _before(player: Player) -> Row:
    return player.id, player.title, named(player), player.rating or None


def _columns_after(event: Event) -> tuple[Column, ...]:
    return (FEDERATION, _CLUB, *((_ORIGIN,) if _has_origins(event) else ()), _FIDE_ID)


def _after(event: Event, player: Player) -> Row:
    return (player.federation, player.club, *((player.origin,) if _has_origins(event) else ()), player.fide_id)


def _has_origins(event: Event) -> bool:
    return event.part("origins", event.tournament.players, lambda: any(one.origin for one in event.tournament.players))


def _official(found: OfficialRatings) -> Row:
    return (
        found.fide or None,
        found.fide_k or None,
        found.national or None,
        "*" if found.estimated else "",
        found.source,
    )
