"""The event in numbers: what was announced, how many players of which federations, ratings and titles (004:924-926)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pareo.formats.trf.convert.dates import plain_date
from pareo.model import Player, Tournament
from pareo.reports.cells import Cell, Day, Figure, Label, Score, SystemName
from pareo.reports.event import Event
from pareo.reports.table import Table, View, word

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")
"""Holders of these count as titled in FIDE's reports; candidate masters do not."""
_COLUMNS = (word("statistic"), word("value"))
_Fact = tuple[Cell, Cell]


def statistics(event: Event) -> View:
    """A line for each fact; what nobody announced has none."""
    rows = tuple((label, value) for label, value in _rows(event.rated.tournament) if value not in (None, ""))
    return View("statistics", event.tournament.name, 0, (Table(_COLUMNS, rows),))


def _rows(made: Tournament) -> Iterator[_Fact]:
    yield from _announced(made)
    players, host = made.players, made.federation
    yield Label("statistics_players"), len(players)
    yield Label("statistics_federations"), len({player.federation for player in players if player.federation})
    yield Label("statistics_average"), _average([player.rating for player in players])
    yield Label("statistics_average_fide"), _average([player.by_fide for player in players])
    yield from _at_home("", players, host)
    rated = sum(player.by_fide > 0 for player in players)
    yield Label("statistics_rated"), rated
    yield Label("statistics_unrated"), len(players) - rated
    titled = [player for player in players if player.title in TITLES]
    yield Label("statistics_titled"), len(titled)
    for title in TITLES:
        yield title, sum(player.title == title for player in titled)
    yield from _at_home("titled_", titled, host)


def _announced(made: Tournament) -> Iterator[_Fact]:
    scoring = made.settings.scoring
    yield Label("statistics_name"), made.name
    yield Label("statistics_place"), made.city
    yield Label("statistics_federation"), made.federation
    yield Label("statistics_dates"), _days(made)
    yield Label("statistics_arbiter"), made.chief_arbiter
    yield Label("statistics_system"), SystemName(made.settings.system) if made.settings.system else ""
    yield Label("statistics_rounds"), made.settings.rounds or len(made.rounds)
    yield Label("statistics_win"), Score(scoring.win)
    yield Label("statistics_draw"), Score(scoring.draw)
    yield Label("statistics_loss"), Score(scoring.loss)
    yield Label("statistics_tiebreaks"), ", ".join(made.settings.tiebreaks)


def _days(made: Tournament) -> Day | None:
    return Day(plain_date(made.start_date), plain_date(made.end_date)) if made.start_date or made.end_date else None


def _at_home(which: str, players: Sequence[Player], host: str) -> Iterator[_Fact]:
    """Those of the host federation and the others; nothing where no federation is announced."""
    if host:
        home = sum(player.federation == host for player in players)
        yield Label(f"statistics_{which}home"), home
        yield Label(f"statistics_{which}away"), len(players) - home


def _average(ratings: Sequence[int]) -> Figure | None:
    """Of those who have a rating."""
    known = [rating for rating in ratings if rating]
    return Figure(Fraction(sum(known), len(known))) if known else None
