"""FIDE's player cards and its cross table (seed 004: fidecard, fidecross): FIDE's data, games that are rated."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.formats.trf.convert.dates import plain_date
from pareo.model import Outcome, Player
from pareo.ratings.event import RatingRow
from pareo.ratings.fide.numbers import MARCH_2024, OCTOBER_2025, Numbers
from pareo.ratings.fide.procedure import expected
from pareo.ratings.rating import rate
from pareo.reports.cells import Cell, Color, Figure, Place, Score, Side, named
from pareo.reports.event import Event
from pareo.reports.table import (
    FEDERATION,
    GROUP,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    ROUND,
    TITLE,
    Column,
    Kind,
    Table,
    View,
    code,
    word,
)  # fmt: skip
from pareo.reports.views.records import Played, played_rounds

_UNCAPPED_SINCE = (2025, 10, 1)
"""From this day on the 400 rule has an exception (B.02 8.3.1)."""
_ID = word("fide_id")
_COLUMNS = (
    ROUND, word("color", Kind.COLOR), word("number", Kind.NUMBER, "opponent_number"), word("opponent", Kind.NAME),
    word("fide_id", name="opponent_id"), FEDERATION, RATING, TITLE, word("form_difference", Kind.VALUE),
    word("expected", Kind.VALUE), word("result", Kind.RESULT), word("form_total", Kind.POINTS),
)  # fmt: skip


def fide_crosstable(event: Event) -> View:
    """By number: FIDE id, federation, title and rating, then opponent, colour and result of each round."""
    parts = tuple(_cross(event, name) for name in event.groups)
    return View("fide-crosstable", event.tournament.name, event.after, parts)


def _cross(event: Event, name: str) -> Table:
    group, table = event.groups[name], event.standings[name]
    places = {row.id: Place(row.rank, row.shared > 1) for row in table.rows}
    rounds = played_rounds(event, group)
    numbers = [code(str(number), Kind.MEETING, number) for number in range(1, table.after + 1)]
    rows = tuple(
        (
            *(one.id, one.title, named(one), one.fide_id, one.federation, one.by_fide or None),
            *(played.meeting(played.opponent) for played in rounds[one.id]),
            *(Score(sum(played.points for played in rounds[one.id])), places.get(one.id)),
        )
        for one in group.players
    )
    heads = (NUMBER, TITLE, NAME, _ID, FEDERATION, RATING, *numbers, POINTS, RANK)
    about = ((GROUP, name),) if name else ()
    return Table(heads, rows, tuple(one.id for one in group.players), about)


def fide_cards(event: Event) -> View:
    """A card for everybody who has a FIDE rating, or who has played a rated game against somebody who has."""
    parts = tuple(card for name in event.groups for card in _cards(event, name))
    return View("fide-cards", event.tournament.name, event.after, parts or (Table(_COLUMNS, ()),))


def _cards(event: Event, name: str) -> Iterator[Table]:
    group = event.groups[name]
    rounds = played_rounds(event, group)
    made = rate(group, None, event.after)
    changes = {row.id: row for row in made.rows}
    numbers = OCTOBER_2025 if made.edition.since and made.edition.since >= _UNCAPPED_SINCE else MARCH_2024
    for player in group.players:
        lines = [one for one in rounds[player.id] if _rateable(event, one)]
        if player.by_fide or lines:
            rows, total = [], 0
            for one in lines:
                total += one.points
                rows.append(_line(numbers, player, event.players[one.opponent], one, total))
            yield Table(_COLUMNS, tuple(rows), tuple(one.round for one in lines), _about(player, changes[player.id]))


def _rateable(event: Event, one: Played) -> bool:
    """Over the board, rated, with a result, against somebody whom FIDE rates."""
    rated = {outcome.value for outcome in Outcome if outcome.rated and outcome.ending != "open"}
    opponent = event.players.get(one.opponent)
    return opponent is not None and opponent.by_fide > 0 and one.letter in rated


def _line(numbers: Numbers, player: Player, opponent: Player, one: Played, total: int) -> tuple[Cell, ...]:
    own, other = player.by_fide, opponent.by_fide
    difference = own - other if own else None
    chance = expected(numbers, own, other, "standard") if own else None
    return (
        one.round, Color(one.color), opponent.id, named(opponent), opponent.fide_id, opponent.federation, other,
        opponent.title, Figure(difference), Figure(chance, 2), Side(one.letter, one.points), Score(total),
    )  # fmt: skip


def _about(player: Player, row: RatingRow) -> tuple[tuple[Column, Cell], ...]:
    beyond = None if row.expected is None else row.score - row.expected
    return (
        (NUMBER, player.id), (TITLE, player.title), (NAME, named(player)), (_ID, player.fide_id),
        (RATING, player.by_fide or None), (FEDERATION, player.federation),
        (word("form_birth"), plain_date(player.birth)), (word("form_sex"), player.sex),
        (word("games", Kind.NUMBER), row.games),
        (word("rated_score", Kind.VALUE, name="score"), Figure(row.score, 1)),
        (word("average", Kind.VALUE), Figure(row.average)), (word("performance", Kind.VALUE), Figure(row.performance)),
        (word("expected", Kind.VALUE), Figure(row.expected, 2)),
        (word("beyond_expected", Kind.VALUE), Figure(beyond, 2, True)),
    )  # fmt: skip
