"""The Buchholz family: the scores of the opponents."""

from __future__ import annotations

from dataclasses import replace

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.cuts import cut
from pareo.ranking.lines import Line, Status, voluntary_rounds
from pareo.ranking.tally import Contribution, Tally, averaged, summed
from pareo.ranking.unplayed import imagined_opponent


def buchholz(book: Book, id: int, code: Code) -> Tally:
    """The sum of the opponents' scores, adjusted for unplayed rounds.

    Rules: FIDE C.07 [8.1, 14, 16]
    """
    rows = book.with_forfeits(code.forfeits_played).lines[id]
    addends = book.noted(f"BH{code.forfeits_played:d}", id, lambda: _addends(book, id, rows))
    missed = voluntary_rounds(rows) if code.low else frozenset()
    return summed(cut(addends, code.low, code.high, book.conditions.edition, missed))


def fore_buchholz(book: Book, id: int, code: Code) -> Tally:
    """Buchholz as if all paired games of the last round had been drawn.

    Rules: FIDE C.07 [8.3]
    """
    return buchholz(book.fore, id, code)


def average_buchholz(book: Book, id: int, code: Code) -> Tally:
    """The average of the Buchholz (F: Fore Buchholz) of the opponents met over the board.

    Rules: FIDE C.07 [8.2]
    """
    read = book.fore if code.fore else book
    inner = replace(code, name="BH", fore=False)
    key = str(inner)
    addends = []
    for line in book.with_forfeits().lines[id]:
        if line.status is Status.PLAYED:
            value = read.remembered(key, line.opponent, lambda read, id: buchholz(read, id, inner))
            assert isinstance(value, int)
            addends.append(Contribution(line.round, line.opponent, value, "opponent-buchholz", "8.2"))
    return averaged(addends)


def _addends(book: Book, id: int, rows: tuple[Line, ...]) -> list[Contribution]:
    adjusted, found = book.adjusted, []
    for line in rows:
        played = line.status is Status.PLAYED
        addend = opponent_addend(book, line, adjusted) if played else _imagined(book, id, line, adjusted)
        if addend is not None:
            found.append(addend)
    return found


def _imagined(book: Book, id: int, line: Line, adjusted: dict[int, Points]) -> Contribution | None:
    imagined = imagined_opponent(book, id, line, adjusted)
    if imagined is None:
        return None
    return Contribution(line.round, line.opponent, imagined.score, imagined.why, imagined.article, imagined.parts)


def opponent_addend(book: Book, line: Line, adjusted: dict[int, Points]) -> Contribution:
    """The score of an opponent who was met, with a word when it was adjusted."""
    opponent = line.opponent
    score, raw = adjusted[opponent], book.scores[opponent]
    if score == raw:
        return Contribution(line.round, opponent, score, "opponent", "8.1")
    return Contribution(
        line.round, opponent, score, "opponent-adjusted", book.conditions.edition.articles["adjusted"], (raw, score)
    )
