"""The card of one player: all rounds, and where he stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pareo.model import Player, Points, Round, Tournament, format_points
from pareo.ranking import Standings, shown
from pareo.reports.table import Table, word
from pareo.reports.views.cells import Cell, cells


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round of the card. ``opponent`` is None in a round without one; ``board`` 0 when there was no game."""

    round: int
    board: int
    color: str
    opponent: Player | None
    letter: str
    points: Points
    score: Points


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player with all rounds, the place (0 when left out of the standings) and the tie-break values as text."""

    player: Player
    rank: int
    points: Points
    values: dict[str, str]
    lines: tuple[CardLine, ...]


def player_card(tournament: Tournament, table: Standings, id: int) -> PlayerCard:
    """The card of the player with this id; KeyError when there is none."""
    tournament.player(id)
    return next(_cards(tournament, table, [id]))


def player_cards(tournament: Tournament, table: Standings) -> tuple[PlayerCard, ...]:
    """The cards of all players, in the order of their numbers."""
    return tuple(_cards(tournament, table, [player.id for player in tournament.players]))


def _cards(tournament: Tournament, table: Standings, ids: list[int]) -> Iterator[PlayerCard]:
    players = {player.id: player for player in tournament.players}
    history = cells(tournament, table.after)
    places = {row.id: row for row in table.rows}
    boards = [_boards(made) for made in tournament.rounds[: table.after]]
    for id in ids:
        row = places.get(id)
        shown_values = zip(table.columns, row.values) if row else ()
        values = {column.code: shown(value, column.unit) for column, value in shown_values}
        lines = tuple(_line(cell, boards[cell.round - 1].get(id, 0), players) for cell in history[id])
        points = lines[-1].score if lines else 0
        yield PlayerCard(players[id], row.rank if row else 0, points, values, lines)


def _line(cell: Cell, board: int, players: dict[int, Player]) -> CardLine:
    opponent = players.get(cell.opponent)
    return CardLine(cell.round, board, cell.color, opponent, cell.letter, cell.points, cell.score)


def _boards(made: Round) -> dict[int, int]:
    """The board of everybody who had a game."""
    return {id: board for board, game in enumerate(made.games, 1) for id in (game.white, game.black)}


def card_table(card: PlayerCard) -> Table:
    """One row a round."""
    rows = tuple(
        (
            str(line.round),
            str(line.board or ""),
            line.color,
            str(line.opponent.id) if line.opponent else "",
            line.opponent.name if line.opponent else "",
            str(line.opponent.rating or "") if line.opponent else "",
            line.letter or ".",
            format_points(line.score),
        )
        for line in card.lines
    )
    headings = (
        word("round", True), word("board", True), word("color"), word("number", True), word("opponent"),
        word("rating", True), word("result"), word("points", True),
    )  # fmt: skip
    return Table("card", headings, rows)
