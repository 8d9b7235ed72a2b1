"""The tie-breaks of US Chess. Unplayed games of an opponent count half a point; one's own give no opponent."""

from __future__ import annotations

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import DRAWN_LETTERS, WON_LETTERS, Line, Status
from pareo.ranking.tally import Contribution, Tally, summed

_LONG_EVENT = 9
_KASHDAN = {"kashdan-win": 4, "kashdan-draw": 2, "kashdan-loss": 1}


def adjusted(book: Book, id: int) -> Points:
    """An opponent's score with every unplayed game as a draw (34E)."""
    return sum([line.points if line.status is Status.PLAYED else book.worth.draw for line in book.lines[id]])


def _opponents(book: Book, id: int, article: str) -> list[Contribution]:
    """One addend a round: the adjusted score of the opponent, nothing for a round without a game."""
    return [
        Contribution(line.round, line.opponent, adjusted(book, line.opponent), "opponent-half-points", article)
        if line.status is Status.PLAYED
        else Contribution(line.round, 0, 0, "no-opponent", article)
        for line in book.lines[id]
    ]


def _discarding(addends: list[Contribution], low: int, high: int) -> Tally:
    order = sorted(addends, key=lambda addend: addend.value)
    cut = {addend.round: "lowest" for addend in order[:low]}
    if high:
        cut |= {addend.round: "highest" for addend in order[low:][-high:]}
    return summed([addend._replace(cut=cut.get(addend.round, "")) for addend in addends])


def modified_median(book: Book, id: int, code: Code) -> Tally:
    """Opponents' scores without the lowest for a plus score, the highest for a minus score, both for an even one.

    From nine rounds on two instead of one.

    Rules: US Chess [34E1]
    """
    count = 2 if book.rounds >= _LONG_EVENT else 1
    twice, most = 2 * book.scores[id], book.worth.win * book.rounds
    low = count if twice >= most else 0
    high = count if twice <= most else 0
    return _discarding(_opponents(book, id, "34E1"), low, high)


def solkoff(book: Book, id: int, code: Code) -> Tally:
    """Opponents' scores, none discarded.

    Rules: US Chess [34E2]
    """
    return summed(_opponents(book, id, "34E2"))


def median(book: Book, id: int, code: Code) -> Tally:
    """Opponents' scores without the highest and the lowest; from nine rounds on without two of each.

    Rules: US Chess [34E4] (Harkness)
    """
    count = 2 if book.rounds >= _LONG_EVENT else 1
    return _discarding(_opponents(book, id, "34E4"), count, count)


def cumulative(book: Book, id: int, code: Code) -> Tally:
    """The running scores added up, less the points that were not played for.

    Rules: US Chess [34E3]
    """
    score, addends = 0, []
    for line in book.lines[id]:
        score += line.points
        addends.append(Contribution(line.round, 0, score, "running-score", "34E3", (line.points,)))
    unplayed = [line for line in book.lines[id] if line.status is not Status.PLAYED and line.points]
    addends += [Contribution(line.round, 0, -line.points, "unplayed-points", "34E3") for line in unplayed]
    return summed(addends)


def opposition_cumulative(book: Book, id: int, code: Code) -> Tally:
    """The cumulative scores of the opponents.

    Rules: US Chess [34E9]
    """
    addends = []
    for line in book.lines[id]:
        if line.status is Status.PLAYED:
            value = book.remembered("CUM", line.opponent, lambda book, id: cumulative(book, id, code))
            assert isinstance(value, int)
            addends.append(Contribution(line.round, line.opponent, value, "opponent-cumulative", "34E9"))
    return summed(addends)


def kashdan(book: Book, id: int, code: Code) -> Tally:
    """Four for a win, two for a draw, one for a loss, nothing for an unplayed game.

    Rules: US Chess [34E7]
    """
    games = [(line, _result(line)) for line in book.lines[id] if line.status is Status.PLAYED]
    return summed([Contribution(line.round, line.opponent, _KASHDAN[why], why, "34E7") for line, why in games])


def _result(line: Line) -> str:
    if line.letter in WON_LETTERS:
        return "kashdan-win"
    return "kashdan-draw" if line.letter in DRAWN_LETTERS else "kashdan-loss"
