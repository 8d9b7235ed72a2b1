"""Tie-breaks from the second result of a game: Scrabble points, discs, minor scores."""

from __future__ import annotations

from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import Line, Status
from pareo.ranking.tally import Contribution, Tally, averaged, summed


def _own(book: Book, id: int, line: Line) -> int | None:
    results = book.secondary.get(id, ())
    return results[line.round - 1] if line.round <= len(results) else None


def total(book: Book, id: int, code: Code) -> Tally:
    """All second results of the player added up (Scrabble points, secondary results).

    Rules: FISE (seed 003) [6]; Swiss Perfect
    """
    return summed(_results(book, id))


def average(book: Book, id: int, code: Code) -> Tally:
    """The average of the player's second results.

    Rules: Club Queimada (seed 003)
    """
    return averaged(_results(book, id))


def _results(book: Book, id: int) -> list[Contribution]:
    return [
        Contribution(line.round, line.opponent, own, "secondary", "FISE 6")
        for line in book.lines[id]
        if (own := _own(book, id, line)) is not None
    ]


def spread(book: Book, id: int, code: Code) -> Tally:
    """Own second result less the opponent's, summed; K limits what one game can give.

    Rules: NSA, ABSP (seed 003); WESPA
    """
    addends = []
    for line in book.lines[id]:
        own = _own(book, id, line)
        if own is None:
            continue
        theirs = _own(book, line.opponent, line) if line.opponent else 0
        value = own - (theirs or 0)
        if code.factor:
            value = max(-code.factor, min(code.factor, value))
        addends.append(Contribution(line.round, line.opponent, value, "spread", "", (own, theirs or 0)))
    return summed(addends)


def brightwell(book: Book, id: int, code: Code) -> Tally:
    """Own second result and K (1 when not given) times the opponent's points; an unplayed round is a draw with oneself.

    Without second results this is a Buchholz in which unplayed rounds count one's own points.

    Rules: Brightwell (Othello); Swiss Perfect
    """
    factor = code.factor or 1
    addends = []
    for line in book.lines[id]:
        own = _own(book, id, line) or 0
        rival = line.opponent if line.status is Status.PLAYED else id
        why = "brightwell" if line.status is Status.PLAYED else "brightwell-self"
        # Points are tenths; second results are whole.
        value = own * 10 + factor * book.scores[rival]
        addends.append(Contribution(line.round, line.opponent, value, why, "Brightwell", (own, book.scores[rival])))
    return summed(addends)
