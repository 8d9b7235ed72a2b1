"""Title norms: a row for each player and title, with the verdict, its numbers and what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pareo.catalog import SYSTEMS
from pareo.model import Player, Tournament
from pareo.norms import Norm, survey
from pareo.reports.cells import Cell, Score, Words, named
from pareo.reports.event import Event
from pareo.reports.table import FEDERATION, NAME, NUMBER, RATING, TITLE, Kind, Row, Table, View, word

_TENTHS = 5  # in half a point
_COLUMNS = (
    *(NUMBER, TITLE, NAME, FEDERATION, RATING, word("norm"), word("verdict", Kind.STATE)),
    *(word("games", Kind.NUMBER), word("points", Kind.POINTS), word("average", Kind.RATING)),
    *(word("performance", Kind.RATING), word("norm_missing"), word("points_needed", Kind.POINTS)),
    word("rounds_left", Kind.NUMBER),
)


def norms(event: Event) -> View:
    """By number, then from GM down; a game without FIDE's titles has no rows."""
    tournament = replace(event.tournament, rounds=event.tournament.rounds[: event.after])
    found = tuple(_rows(tournament))
    table = Table(_COLUMNS, tuple(row for _, row in found), tuple(id for id, _ in found))
    return View("norms", tournament.name, event.after, (table,))


def _rows(tournament: Tournament) -> Iterator[tuple[int, Row]]:
    system = SYSTEMS.get(tournament.settings.system or "")
    if system is not None and system.game != "chess":
        return
    for one in survey(tournament).players:
        for norm in one.norms:
            yield one.player.id, (*_who(one.player), *_what(norm))


def _who(player: Player) -> tuple[Cell, ...]:
    return player.id, player.title, named(player), player.federation, player.by_fide or None


def _what(norm: Norm) -> tuple[Cell, ...]:
    account, needs = norm.account, norm.needs
    numbers = (Score(_TENTHS * account.score), account.average, account.performance) if account.games else (None,) * 3
    return (
        norm.title,
        Words("norms.word_", (norm.verdict,)),
        account.games,
        *numbers,
        Words("norms.short_", norm.fails),
        None if needs is None else Score(_TENTHS * needs.points),
        None if needs is None else needs.rounds,
    )
