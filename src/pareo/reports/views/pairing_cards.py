"""The tournament card of each player, to be cut out: one can pair by hand with them (seed 003)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pareo.history import RoundRecord
from pareo.model import Outcome, Player, Points
from pareo.ranking import standings
from pareo.reports.cells import Cell, Color, Floats, Score, Side, named
from pareo.reports.event import Event
from pareo.reports.table import NAME, NUMBER, RATING, TITLE, Column, Kind, Row, Table, View, code
from pareo.reports.views.score_groups import float_of

FEWEST_LINES = 5


def pairing_cards(event: Event) -> View:
    """Everybody's card after some round, by number, with a line for every round announced; after 0 they are empty."""
    history = event.recall(event.tournament, event.after)
    rounds = max(event.tournament.settings.rounds or 0, len(event.tournament.rounds))
    planned = max(rounds, FEWEST_LINES)
    beaten = _beaten(event) if event.game_points and event.after == rounds else {}
    totals = {id: sum(record.points for record in rounds) for id, rounds in history.items()} if beaten else {}
    parts = tuple(
        _card_again(event, player, history[player.id], planned, _SonnebornBerger(totals, beaten.get(player.id)))
        for player in event.tournament.players
    )
    return View("pairing-cards", event.tournament.name, event.after, parts)


class _SonnebornBerger(NamedTuple):
    """The last column of a card of Scrabble once all is played: what each opponent made, and the sum of the beaten."""

    made: Mapping[int, Points]
    total: Points | None


def _beaten(event: Event) -> dict[int, Points]:
    """By FISE's rule 6; nothing while a game is on."""
    games = [game for made in event.tournament.rounds for game in made.games]
    if any(Outcome.UNKNOWN in (game.white_outcome, game.black_outcome) for game in games):
        return {}
    listed = standings(event.tournament, event.after, ["SBW"], "plain", ties="shared")
    return {row.id: row.values[0] for row in listed.rows if isinstance(row.values[0], int)}


def _card_again(
    event: Event, player: Player, rounds: tuple[RoundRecord, ...], planned: int, last: _SonnebornBerger
) -> Table:
    """The card, drawn anew only where somebody's rounds are others."""
    told = player, rounds, event.game_points.get(player.id), planned, last
    return event.part(
        ("pairing-card", event.after, player.id), told, lambda: _card(event, player, rounds, planned, last)
    )


def _card(event: Event, player: Player, rounds: tuple[RoundRecord, ...], planned: int, last: _SonnebornBerger) -> Table:
    about = (
        (NUMBER, player.id), (TITLE, player.title), (NAME, named(player)), (RATING, player.rating or None),
    )  # fmt: skip
    columns = _columns(bool(event.game_points))
    rows = _lines(rounds, event.game_points.get(player.id, ()), bool(event.game_points), last.made)
    if last.total is not None:
        rows += ((*(None,) * (len(columns) - 1), Score(last.total)),)
    blank = tuple((number, *(None,) * (len(columns) - 1)) for number in range(len(rows) + 1, planned + 1))
    return Table(columns, (*rows, *blank), about=about)


@cache
def _columns(game_points: bool) -> tuple[Column, ...]:
    """Those of the old cards; with points on the board instead of floats where these count."""
    said = [("round", Kind.ROUND), ("opponent", Kind.NUMBER), ("start" if game_points else "color", Kind.COLOR)]
    said += [] if game_points else [("float", Kind.STATE)]
    said += [("result", Kind.RESULT), ("total", Kind.POINTS)]
    said += [("score", Kind.NUMBER), ("sum", Kind.NUMBER)] if game_points else []
    columns = [Column(f"card_{name}", kind, key=f"card_{name}") for name, kind in said]
    columns.append(Column("card_initials", key="card_initials"))
    return (*columns, *([code("S-B", Kind.POINTS)] if game_points else []))


def _lines(
    rounds: tuple[RoundRecord, ...], made: tuple[int | None, ...], game_points: bool, totals: Mapping[int, Points]
) -> tuple[Row, ...]:
    lines: list[Row] = []
    total = added = 0
    for number, record in enumerate(rounds, 1):
        total += record.points
        points = made[number - 1] if number <= len(made) else None
        added += points or 0
        rival, color = record.opponent or None, Color(record.color) if record.color else None
        if record.letter == "?":
            lines.append((number, rival, color, *(None,) * (6 if game_points else 4)))
            continue
        drift: tuple[Cell, ...] = () if game_points else (Floats((float_of(record),)) if float_of(record) else None,)
        of_game: tuple[Cell, ...] = (points, added) if game_points else ()
        of_rival = Score(totals[record.opponent]) if record.opponent in totals else None
        blank: tuple[Cell, ...] = (None, of_rival) if game_points else (None,)
        side = Side(record.letter, record.points)
        lines.append((number, rival, color, *drift, side, Score(total), *of_game, *blank))
    return tuple(lines)
