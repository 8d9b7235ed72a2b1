"""Sonneborn-Berger and Koya: the scores of the opponents weighed by what was scored against them."""

from __future__ import annotations

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.cuts import cut
from pareo.ranking.lines import WON_LETTERS, Line, Status, voluntary_rounds
from pareo.ranking.tally import Contribution, Number, Tally, summed
from pareo.ranking.unplayed import PRODUCT_WITH, Imagined, imagined_opponent

_HALF_POINT: Points = 5


def sonneborn_berger(book: Book, id: int, code: Code) -> Tally:
    """Opponent's score times points against, summed. An unplayed round is a game with its imagined opponent.

    Rules: FIDE C.07 [9.1, 14, 16]; Vega 2.1 (a forfeit loss gives nothing)
    """
    rows = book.with_forfeits(code.forfeits_played).lines[id]
    addends = [addend for line in rows if (addend := _product(book, id, line, book.adjusted))]
    missed = voluntary_rounds(rows) if code.low else frozenset()
    weights: dict[int, Number] = {addend.round: addend.parts[0] for addend in addends}
    return summed(cut(addends, code.low, code.high, book.conditions.edition, missed, weights))


def _product(book: Book, id: int, line: Line, adjusted: dict[int, Points]) -> Contribution | None:
    if line.status is Status.PLAYED:
        return met_product(book, line, line.points, "9.1")
    imagined = imagined_opponent(book, id, line, adjusted)
    return imagined_product(line, imagined, line.points) if imagined else None


def met_product(book: Book, line: Line, points: Points, article: str) -> Contribution:
    """The score of an opponent who was met times the points against him, with a word when the score was adjusted."""
    score, raw = book.adjusted[line.opponent], book.scores[line.opponent]
    if score == raw:
        return Contribution(line.round, line.opponent, score * points, "product", article, (score, points))
    both = f"{article}, {book.conditions.edition.articles['adjusted']}"
    return Contribution(line.round, line.opponent, score * points, "product-adjusted", both, (score, points, raw))


def imagined_product(line: Line, imagined: Imagined, points: Points) -> Contribution:
    """The score of an imagined opponent times the points that the round gave."""
    value, why = imagined.score * points, PRODUCT_WITH[imagined.why]
    return Contribution(line.round, line.opponent, value, why, imagined.article, (imagined.score, points))


def koya(book: Book, id: int, code: Code) -> Tally:
    """Points against those who scored at least half of what they could have; L moves the limit.

    Rules: FIDE C.07 [9.2, 14.5]
    """
    read = book.forfeits_played

    def in_upper_half(opponent: int) -> bool:
        # In hundredths of tenths of a point, so that nothing is divided.
        limit = _possible(read, opponent) * code.limit_percent + code.limit * _HALF_POINT * 100
        return read.scores[opponent] * 100 >= limit

    addends = [
        Contribution(line.round, line.opponent, line.points, "against-upper-half", "9.2", (read.scores[line.opponent],))
        for line in read.lines[id]
        if line.status is Status.PLAYED and in_upper_half(line.opponent)
    ]
    return summed(addends)


def _possible(book: Book, id: int) -> Points:
    """The most that somebody could have scored. The table of a round robin leaves everybody of an odd field without an
    opponent once: nothing can be won there but what the free round pays."""
    free = [line.points for line in book.lines[id] if line.status is Status.PAIRING_BYE]
    if not book.conditions.predetermined:
        free = []
    return book.worth.win * (book.rounds - len(free)) + sum(free)


def beaten_opponents(book: Book, id: int, code: Code) -> Tally:
    """The scores of the opponents beaten over the board; draws count nothing.

    Rules: FISE (seed 003) [6]
    """
    games = [line for line in book.lines[id] if line.status is Status.PLAYED and line.letter in WON_LETTERS]
    return summed(
        [Contribution(line.round, line.opponent, book.scores[line.opponent], "beaten", "FISE 6") for line in games]
    )
