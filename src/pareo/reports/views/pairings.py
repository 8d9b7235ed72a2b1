"""The pairing list of a round, by board and in the order of the names."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.history import records
from pareo.model import ByeKind, Player, Points, Tournament, format_points
from pareo.reports.table import Table, word
from pareo.reports.views.players import alphabetical


@dataclass(frozen=True, slots=True)
class PairingLine:
    """A board, or a bye (``board`` 0, ``black`` None) with its kind. Points are those before the round."""

    board: int
    white: Player
    black: Player | None
    white_points: Points
    black_points: Points
    result: str


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Where a player sits: board, colour, opponent."""

    player: Player
    board: int
    color: str
    opponent: Player | None
    bye: str


def pairing_list(tournament: Tournament, number: int) -> tuple[PairingLine, ...]:
    """The boards of a round that has been made, then its byes; ValueError for another round."""
    if not 1 <= number <= len(tournament.rounds):
        raise ValueError(f"round {number} of a tournament with {len(tournament.rounds)} rounds made")
    players = {player.id: player for player in tournament.players}
    points = {id: sum(row.points for row in rows) for id, rows in records(tournament, number - 1).items()}
    made = tournament.rounds[number - 1]
    boards = [
        PairingLine(
            board,
            players[game.white],
            players[game.black],
            points[game.white],
            points[game.black],
            game.white_outcome.value + "-" + game.black_outcome.value,
        )
        for board, game in enumerate(made.games, 1)
        if game.white in players and game.black in players
    ]
    order = list(ByeKind)
    byes = sorted(made.byes, key=lambda bye: (order.index(bye.kind), bye.player))
    return (
        *boards,
        *(
            PairingLine(0, players[bye.player], None, points[bye.player], 0, bye.kind.value)
            for bye in byes
            if bye.player in players
        ),
    )


def pairings_by_name(lines: tuple[PairingLine, ...]) -> tuple[SeatLine, ...]:
    """Every player of a round in the order of the names."""
    seats = []
    for line in lines:
        seats.append(
            SeatLine(line.white, line.board, "w" if line.black else "", line.black, "" if line.black else line.result)
        )
        if line.black:
            seats.append(SeatLine(line.black, line.board, "b", line.white, ""))
    return tuple(sorted(seats, key=lambda seat: (alphabetical(seat.player.name), seat.player.id)))


_SIGNS = {"=": "½", "+": "1F", "-": "0F", "?": ""}


def result_text(letters: str) -> str:
    """``1-0``, ``½-½``, ``1F-0F`` for the two TRF letters of a game; empty while there is no result."""
    white, black = letters[0], letters[2]
    return "" if white == black == "?" else f"{_SIGNS.get(white, white)}-{_SIGNS.get(black, black)}"


def pairings_table(lines: tuple[PairingLine, ...]) -> Table:
    """One row a board; an empty result for a game that is not over."""
    rows = tuple(
        (
            str(line.board or ""),
            str(line.white.id),
            line.white.name,
            format_points(line.white_points),
            line.result if line.black is None else result_text(line.result),
            format_points(line.black_points) if line.black else "",
            line.black.name if line.black else "",
            str(line.black.id) if line.black else "",
        )
        for line in lines
    )
    headings = (
        word("board", True),
        word("number", True, "white_number"),
        word("white"),
        word("points", True, "white_points"),
        word("result"),
        word("points", True, "black_points"),
        word("black"),
        word("number", True, "black_number"),
    )
    return Table("pairings", headings, rows)


def seats_table(seats: tuple[SeatLine, ...]) -> Table:
    """One row a player."""
    rows = tuple(
        (
            seat.player.name,
            str(seat.board or ""),
            seat.color or seat.bye,
            seat.opponent.name if seat.opponent else "",
        )
        for seat in seats
    )
    return Table("seats", (word("name"), word("board", True), word("color"), word("opponent")), rows)
