"""Tie-breaks from ratings: averages and performances. Only games played over the board count, also in round robins."""

from __future__ import annotations

from collections.abc import Callable

from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.cuts import cut
from pareo.ranking.lines import DRAWN_LETTERS, WON_LETTERS, Line, Status
from pareo.ranking.tally import Contribution, Tally, rounded_average, summed
from pareo.ratings import PERCENT, difference_for, expected_percent, lowest_rating_expecting
from pareo.ratings.periods import rating_in

_WIN, _DRAW = 2, 1
_ZERO_SCORE_DROP = 800


def rating_of(book: Book, id: int, code: Code, round: int = 0) -> int:
    """The rating that counts: the player's own, or what the event gives to players without one; 0 for none.

    ``round``: where the event announced it, the rating of that round's period; without one, the first.
    """
    rating = book.ratings.get(id, 0)
    if id in book.later:
        rating = rating_in(rating, book.later[id], round)
    if rating:
        return rating
    if code.unrated:
        return code.unrated
    return book.lowest_rating if book.conditions.unrated == "lowest" else 0


def rated_games(book: Book, id: int, code: Code) -> list[tuple[Line, int]]:
    """The games over the board against opponents whose rating counts, with that rating (C.07 10, 15.2)."""
    played = [line for line in book.lines[id] if line.status is Status.PLAYED]
    games = [(line, rating_of(book, line.opponent, code, line.round)) for line in played]
    return [(line, rating) for line, rating in games if rating]


def average_rating(book: Book, id: int, code: Code) -> Tally:
    """The average rating of the opponents, to the nearest whole number, one half upwards.

    Rules: FIDE C.07 [10.1, 14]; FIDE C.02.13 (ARO, AROC)
    """
    addends = _ratings(rated_games(book, id, code), "10.1")
    return rounded_average(cut(addends, code.low, code.high, book.conditions.edition))


def _ratings(games: list[tuple[Line, int]], article: str) -> list[Contribution]:
    return [Contribution(line.round, line.opponent, rating, "opponent-rating", article) for line, rating in games]


def tournament_performance(book: Book, id: int, code: Code) -> Tally:
    """The average rating of the opponents and the rating difference that the score is worth.

    Rules: FIDE C.07 [10.2]; FIDE B.02 [8.1.1]
    """
    games = rated_games(book, id, code)
    if not games:
        return Tally(None, (), "given")
    points = sum([standard_result(line) for line, _ in games])
    return rounded_average(_ratings(games, "10.2"), difference_for(points, len(games), _WIN))


def standard_result(line: Line) -> int:
    """Two for a win, one for a draw, whatever the event pays for them: the tables know percentages only."""
    return _WIN if line.letter in WON_LETTERS else _DRAW if line.letter in DRAWN_LETTERS else 0


def perfect_performance(book: Book, id: int, code: Code) -> Tally:
    """The lowest rating with which the score was to be expected; 800 below the lowest opponent for no points.

    Rules: FIDE C.07 [10.3]; FIDE B.02 [8.1.2] on its full scale
    """
    games = rated_games(book, id, code)
    if not games:
        return Tally(None, (), "given")
    ratings = [rating for _, rating in games]
    points = sum([standard_result(line) for line, _ in games])
    value = lowest_rating_expecting(points * PERCENT // _WIN, ratings) if points else min(ratings) - _ZERO_SCORE_DROP
    addends = [
        Contribution(line.round, line.opponent, expected_percent(value - rating), "expected", "10.3", (rating,))
        for line, rating in games
    ]
    return Tally(value, tuple(addends), "perfect", points * PERCENT // _WIN)


def average_opponents_performance(book: Book, id: int, code: Code) -> Tally:
    """The average of the opponents' tournament performances.

    Rules: FIDE C.07 [10.4]
    """
    return _average_of(book, id, code, tournament_performance, "opponent-performance", "10.4")


def average_opponents_perfect(book: Book, id: int, code: Code) -> Tally:
    """The average of the opponents' perfect performances.

    Rules: FIDE C.07 [10.5]
    """
    return _average_of(book, id, code, perfect_performance, "opponent-perfect", "10.5")


def _average_of(
    book: Book, id: int, code: Code, inner: Callable[[Book, int, Code], Tally], why: str, article: str
) -> Tally:
    key = f"{article} {code.unrated}"
    addends = []
    for line in book.lines[id]:
        if line.status is Status.PLAYED:
            value = book.remembered(key, line.opponent, lambda book, id: inner(book, id, code))
            if isinstance(value, int):
                addends.append(Contribution(line.round, line.opponent, value, why, article))
    return rounded_average(addends)


def rating(book: Book, id: int, code: Code) -> Tally:
    """The player's own rating, highest first (R: lowest first).

    Rules: FIDE C.07 2026 [10.6]
    """
    own = rating_of(book, id, code)
    return summed([Contribution(0, 0, own, "own-rating", "10.6")]) if own else Tally(None, (), "given")


def rating_sum(book: Book, id: int, code: Code) -> Tally:
    """The sum of the opponents' ratings.

    Rules: Swiss Perfect (seed 003)
    """
    return summed(
        cut(_ratings(rated_games(book, id, code), "Swiss Perfect"), code.low, code.high, book.conditions.edition)
    )


def rating_sum_with_own(book: Book, id: int, code: Code) -> Tally:
    """The sum of the ratings at his boards: his own, once, and those of his opponents.

    Rules: Swiss Perfect (seed 003, "Suma de Escalafon")
    """
    own = Contribution(0, 0, rating_of(book, id, code), "own-rating", "Swiss Perfect")
    return summed([own, *_ratings(rated_games(book, id, code), "Swiss Perfect")])


def rating_sum_series(book: Book, id: int, code: Code) -> Tally:
    """The sum of the opponents' ratings without the lowest; then without the two lowest, and so on.

    Rules: FIDE Swiss (Lim) 1997 [16a]
    """
    addends = _ratings(rated_games(book, id, code), "Lim 16a")
    ratings = sorted([addend.value for addend in addends])
    return Tally(tuple([sum(ratings[start:]) for start in range(1, len(ratings))]), tuple(addends), "series")
