"""The pairings of a round, by board and in the order of the names."""

from __future__ import annotations

from pareo.conduct.accelerating import points_before
from pareo.history import records
from pareo.model import Bye as RoundBye
from pareo.model import ByeKind, Game, Player
from pareo.reports.cells import ADJOURNED, Bye, Cell, Color, Result, Score, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import BOARD, NAME, TITLE, Kind, Note, Row, Table, View, word
from pareo.reports.views.players import alphabetical

_NUMBER = word("number", Kind.NUMBER, minor=True)
_COLUMNS = (
    BOARD,
    word("number", Kind.NUMBER, "white_number", minor=True),
    word("title", Kind.TITLE, "white_title"),
    word("white", Kind.NAME),
    word("rating", Kind.RATING, "white_rating", minor=True),
    word("points", Kind.POINTS, "white_points"),
    word("result", Kind.RESULT),
    word("points", Kind.POINTS, "black_points"),
    word("title", Kind.TITLE, "black_title"),
    word("black", Kind.NAME),
    word("rating", Kind.RATING, "black_rating", minor=True),
    word("number", Kind.NUMBER, "black_number", minor=True),
)


def pairings(event: Event) -> View:
    """One row a board with the points before the round, then the byes."""
    round_made(event)
    points = {id: sum(row.points for row in rows) for id, rows in records(event.tournament, event.after - 1).items()}
    virtual = points_before(event.tournament, event.after)
    scores = {id: Score(sum_, virtual.get(id, 0)) for id, sum_ in points.items()}
    boards = seats(event)
    rows = [_board(event, board, game, scores) for board, game in boards]
    rows += [_bye(event, bye, scores) for bye in byes(event)]
    keys = (*(board for board, _ in boards), *(0 for _ in byes(event)))
    return View(
        "pairings",
        event.tournament.name,
        event.after,
        (Table(_COLUMNS, tuple(rows), keys),),
        notes=_notes(event),
        times=event.times(event.after),
    )


def pairings_by_name(event: Event) -> View:
    """Where everybody sits, in the order of the names."""
    round_made(event)
    lines: list[tuple[Player, int, Row]] = []
    for board, game in seats(event):
        for id, other, color in ((game.white, game.black, "w"), (game.black, game.white, "b")):
            lines.append(_seat(event, id, board, Color(color), named(event.players[other])))
    lines += [_seat(event, bye.player, 0, None, Bye(bye.kind.value)) for bye in byes(event)]
    lines.sort(key=lambda line: (alphabetical(line[0].name), line[0].id))
    columns = (_NUMBER, TITLE, NAME, BOARD, word("color", Kind.COLOR), word("opponent", Kind.NAME))
    table = Table(columns, tuple(row for *_, row in lines), tuple(board for _, board, _ in lines))
    return View(
        "pairings-by-name", event.tournament.name, event.after, (table,), _notes(event), event.times(event.after)
    )


def _notes(event: Event) -> tuple[Note, ...]:
    return (Note("changed_by_hand"),) if event.by_hand else ()


def seats(event: Event) -> list[tuple[int, Game]]:
    """The games of the round with the numbers of their boards, in order."""
    made = event.tournament.rounds[event.after - 1]
    known = [game for game in made.games if game.white in event.players and game.black in event.players]
    boards = ((event.board(event.after, game.white, at), game) for at, game in enumerate(known, 1))
    return sorted(boards, key=lambda seat: seat[0])


def byes(event: Event) -> list[RoundBye]:
    """Who rests in the round: the bye of the pairing first."""
    order = list(ByeKind)
    found = (bye for bye in event.tournament.rounds[event.after - 1].byes if bye.player in event.players)
    return sorted(found, key=lambda bye: (order.index(bye.kind), bye.player))


def round_made(event: Event) -> None:
    """NoSuchList for an event that is looked at before its first round."""
    if not 1 <= event.after <= len(event.tournament.rounds):
        raise NoSuchList("no_round")


def _board(event: Event, board: int, game: Game, scores: dict[int, Score]) -> Row:
    white, black = event.players[game.white], event.players[game.black]
    result = Result(game.white_outcome.value, game.black_outcome.value)
    if (event.after, game.white) in event.adjourned:
        result = Result(ADJOURNED, ADJOURNED)
    return (
        board, white.id, white.title, named(white), white.rating or None, scores[white.id], result,
        scores[black.id], black.title, named(black), black.rating or None, black.id,
    )  # fmt: skip


def _bye(event: Event, bye: RoundBye, scores: dict[int, Score]) -> Row:
    """The kind of bye stands where the opponent would."""
    player = event.players[bye.player]
    about = (player.id, player.title, named(player), player.rating or None, scores[player.id])
    return (None, *about, None, None, "", Bye(bye.kind.value), None, None)


def _seat(event: Event, id: int, board: int, color: Cell, opponent: Cell) -> tuple[Player, int, Row]:
    player = event.players[id]
    return player, board, (player.id, player.title, named(player), board or None, color, opponent)
