"""The card of one player: all rounds, and where he stands."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.model import Player, Points, Tournament, format_points
from pareo.reports.table import Table, word
from pareo.reports.views.cells import cells
from pareo.standings import Standings, shown


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
    players = {player.id: player for player in tournament.players}
    history = cells(tournament, table.after)[id]
    row = next((row for row in table.rows if row.id == id), None)
    values = {column.code: shown(value, column.unit) for column, value in zip(table.columns, row.values)} if row else {}
    lines = tuple(
        CardLine(
            cell.round,
            _board(tournament, cell.round, id),
            cell.color,
            players.get(cell.opponent),
            cell.letter,
            cell.points,
            cell.score,
        )
        for cell in history
    )
    return PlayerCard(players[id], row.rank if row else 0, history[-1].score if history else 0, values, lines)


def _board(tournament: Tournament, number: int, id: int) -> int:
    games = tournament.rounds[number - 1].games
    return next((board for board, game in enumerate(games, 1) if id in (game.white, game.black)), 0)


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
