"""The card of each player: all rounds, and where he stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pareo.model import Player, Round
from pareo.ranking import Row as Ranked
from pareo.ranking import Standings
from pareo.reports.cells import Bye, Cell, Color, Place, Score, Side, named
from pareo.reports.event import Event
from pareo.reports.table import (
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    ROUND,
    TITLE,
    Column,
    Kind,
    Row,
    Table,
    View,
    word,
)  # fmt: skip
from pareo.reports.views.records import Played, played_rounds
from pareo.reports.views.standings import value_columns, values_of

_COLUMNS = (
    ROUND,
    word("board", Kind.BOARD, minor=True),
    word("color", Kind.COLOR),
    word("number", Kind.NUMBER, "opponent_number", minor=True),
    word("opponent", Kind.NAME),
    word("rating", Kind.RATING, "opponent_rating", minor=True),
    word("result", Kind.RESULT),
    word("points", Kind.POINTS, "score"),
)


def cards(event: Event) -> View:
    """The cards of all players, group by group, in the order of their numbers."""
    return View("cards", event.tournament.name, event.after, tuple(_drawn(event, event.players)))


def card(event: Event, id: int) -> Table:
    """The card of the player with this id; KeyError when there is none."""
    for made in _drawn(event, (id,)):
        return made
    raise KeyError(id)


def _drawn(event: Event, ids: Collection[int]) -> Iterator[Table]:
    rounds_made = event.tournament.rounds[: event.after]
    boards = [_boards(event, number, made) for number, made in enumerate(rounds_made, 1)]
    for name, group in event.groups.items():
        wanted = [player for player in group.players if player.id in ids]
        if not wanted:
            continue
        rounds, table = played_rounds(event, group, ids), event.standings[name]
        places = {row.id: row for row in table.rows}
        for player in wanted:
            lines = rounds[player.id]
            rows = tuple(_line(event, one, boards[one.round - 1].get(player.id)) for one in lines)
            about = _about(player, lines, table, places.get(player.id))
            yield Table(_COLUMNS, rows, tuple(one.round for one in lines), about)


def _line(event: Event, one: Played, board: int | None) -> Row:
    opponent = event.players.get(one.opponent)
    rating = (opponent.rating or None) if opponent else None
    who: Cell = named(opponent) or Bye(one.letter)
    color = Color(one.color) if opponent else None
    number = one.opponent if opponent else None
    return one.round, board, color, number, who, rating, Side(one.letter, one.points), Score(one.score)


def _about(
    player: Player, rounds: tuple[Played, ...], table: Standings, row: Ranked | None
) -> tuple[tuple[Column, Cell], ...]:
    """Who it is, the place (none for somebody left out of the standings), points and tie-breaks."""
    about: list[tuple[Column, Cell]] = [
        (NUMBER, player.id), (TITLE, player.title), (NAME, named(player)), (RATING, player.rating or None),
    ]  # fmt: skip
    place = Place(row.rank, row.shared > 1) if row else None
    about += [(RANK, place), (POINTS, Score(rounds[-1].score if rounds else 0))]
    values = values_of(table, row.values) if row else (None,) * len(table.columns)
    return (*about, *zip(value_columns(table), values))


def _boards(event: Event, number: int, made: Round) -> dict[int, int]:
    """The board of everybody who had a game."""
    numbered = ((event.board(number, game.white, at), game) for at, game in enumerate(made.games, 1))
    return {id: board for board, game in numbered for id in (game.white, game.black)}
