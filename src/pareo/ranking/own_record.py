"""Tie-breaks from a participant's own record: wins, games with Black, progressive score, rounds played."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pareo.model import BLACK, WHITE
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import FORFEITS, VOLUNTARY, WON_LETTERS, Line, Status
from pareo.ranking.tally import Contribution, Tally, summed


def _own_games(book: Book, id: int) -> tuple[Line, ...]:
    """The rounds as Article 7 reads them: with pre-determined pairings forfeits are games.

    Since 2026 only the forfeit wins (15.2).
    """
    rows = book.lines[id]
    if not book.conditions.predetermined:
        return rows
    if book.conditions.edition.forfeit_loss_in_own_record:
        return book.forfeits_played.lines[id]
    played = book.forfeits_played.lines[id]
    return tuple([line if line.status is Status.FORFEIT_LOSS else game for line, game in zip(rows, played)])


def _count(rows: Iterable[Line], counts: Callable[[Line], bool], why: str, article: str) -> Tally:
    return summed([Contribution(line.round, line.opponent, 1, why, article) for line in rows if counts(line)])


def wins(book: Book, id: int, code: Code) -> Tally:
    """Rounds that gave the points of a win, with or without playing.

    Rules: FIDE C.07 [7.1]
    """
    win = book.worth.win
    return _count(book.lines[id], lambda line: line.points >= win or _won(line), "win", "7.1")


def games_won(book: Book, id: int, code: Code) -> Tally:
    """Games won over the board.

    Rules: FIDE C.07 [7.2]
    """
    return _count(_own_games(book, id), _won, "game-won", "7.2")


def black_games(book: Book, id: int, code: Code) -> Tally:
    """Games played over the board with Black.

    Rules: FIDE C.07 [7.3]; FIDE C.02.13 (unplayed games count as White)
    """
    return _count(
        _own_games(book, id), lambda line: line.status is Status.PLAYED and line.color == BLACK, "black-game", "7.3"
    )


def black_wins(book: Book, id: int, code: Code) -> Tally:
    """Games won over the board with Black.

    Rules: FIDE C.07 [7.4]
    """
    return _count(_own_games(book, id), lambda line: _won(line) and line.color == BLACK, "black-win", "7.4")


def _won(line: Line) -> bool:
    return line.status is Status.PLAYED and line.letter in WON_LETTERS


def progressive(book: Book, id: int, code: Code) -> Tally:
    """The sum of the scores after each round; Cut-n leaves the first n of them out.

    Rules: FIDE C.07 [7.5, 14.1.1]
    """
    score, addends = 0, []
    for line in book.lines[id]:
        score += line.points
        cut = "lowest" if line.round <= code.low else ""
        addends.append(Contribution(line.round, 0, score, "running-score", "7.5", (line.points,), cut))
    return summed(addends)


def progressive_series(book: Book, id: int, code: Code) -> Tally:
    """The progressive score; then without the first round, then without the second, and so on.

    Rules: FIDE Swiss (Lim) 1997 [16b]
    """
    whole = progressive(book, id, Code("PS"))
    values = [addend.value for addend in whole.contributions]
    series = tuple([sum(values[start:]) for start in range(len(values))])
    return Tally(series, whole.contributions, "series")


def rounds_elected(book: Book, id: int, code: Code) -> Tally:
    """Rounds that the participant chose to play: all but requested byes and forfeit losses.

    Rules: FIDE C.07 [7.6]
    """
    return _count(book.lines[id], lambda line: line.status not in VOLUNTARY, "elected", "7.6")


def standard_points(book: Book, id: int, code: Code) -> Tally:
    """One for scoring more than the opponent, one half for as much; unplayed rounds by the points of a draw.

    A double forfeit is an unplayed round that gave less than a draw: nothing.

    Rules: FIDE C.07 2026 [7.7]; Vega ("puntuacion estandar")
    """
    addends = []
    for line in book.lines[id]:
        played = line.status is Status.PLAYED
        mark = line.conceded if played else book.worth.draw
        value = 10 if line.points > mark else 5 if line.points == mark else 0
        why = "scored-against" if played else "unplayed-against-draw"
        addends.append(Contribution(line.round, line.opponent, value, why, "7.7", (line.points, mark)))
    return summed(addends)


def pairing_number(book: Book, id: int, code: Code) -> Tally:
    """The tournament pairing number, lowest first (R: highest first).

    Rules: FIDE C.07 2026 [7.8]
    """
    return summed([Contribution(0, 0, book.numbers.get(id, id), "pairing-number", "7.8")])


def voluntary_rounds(book: Book, id: int, code: Code) -> Tally:
    """Rounds missed of one's own will: requested byes and forfeit losses.

    Rules: FIDE C.07 [16.1.2]
    """
    return _count(book.lines[id], lambda line: line.status in VOLUNTARY, "voluntary", "16.1.2")


def games_played(book: Book, id: int, code: Code) -> Tally:
    """Games played over the board."""
    return _count(book.lines[id], lambda line: line.status is Status.PLAYED, "game", "15.1")


def rounds_paired(book: Book, id: int, code: Code) -> Tally:
    """Rounds in which the player was paired, the pairing-allocated bye included; requested byes are not.

    Rules: Vega 2.1 ("Mas emparejamientos")
    """
    paired = FORFEITS | {Status.PLAYED, Status.PAIRING_BYE}
    return _count(book.lines[id], lambda line: line.status in paired, "paired", "Vega 2.1")


def color_difference(book: Book, id: int, code: Code) -> Tally:
    """Games with White less games with Black."""
    signs = {WHITE: 1, BLACK: -1}
    games = [line for line in book.lines[id] if line.status is Status.PLAYED]
    return summed([Contribution(line.round, line.opponent, signs[line.color], "color", "") for line in games])
