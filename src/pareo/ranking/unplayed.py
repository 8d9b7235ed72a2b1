"""Unplayed rounds: whom a player met, for his own tie-break, when he did not play."""

from __future__ import annotations

from typing import NamedTuple

from pareo.model import Points
from pareo.ranking.book import Book
from pareo.ranking.lines import FORFEITS, Line, Status

PRODUCT_WITH = {
    "dummy": "product-dummy",
    "dummy-opponent-cap": "product-opponent-cap",
    "dummy-draws-cap": "product-draws-cap",
    "virtual": "product-virtual",
}
"""Why a product has the score that it has, by the imagined opponent."""


class Imagined(NamedTuple):
    """The score of an imagined opponent, why it is that much, the article, and the numbers behind it."""

    score: Points
    why: str
    article: str
    parts: tuple[Points, ...]


def imagined_opponent(book: Book, id: int, line: Line, adjusted: dict[int, Points]) -> Imagined | None:
    """Whom a player met, for his own tie-break, in a round without a game; None when it counts nothing.

    Rules: FIDE C.07 2026, 2024 [16.4]; FIDE C.07 before 2023 [15.2]; Kallithea 2009 [7a]
    """
    conditions = book.conditions
    if conditions.predetermined or (line.status is Status.HALF_BYE and not conditions.half_byes_count):
        return None
    match conditions.edition.own_unplayed:
        case "dummy":
            return _dummy(book, id, line, adjusted)
        case "virtual":
            return _virtual(book, id, line)
        case "nobody":
            return None


def _dummy(book: Book, id: int, line: Line, adjusted: dict[int, Points]) -> Imagined:
    """A dummy with the participant's own final score; since 2026 not stronger than 16.4.1 and 16.4.2 allow."""
    edition, own = book.conditions.edition, book.scores[id]
    if not edition.dummy_capped:
        return Imagined(own, "dummy", edition.articles["dummy"], (own,))
    if line.status in FORFEITS and line.opponent:
        cap, why, rule = adjusted[line.opponent], "dummy-opponent-cap", "dummy-opponent-cap"
    else:
        cap, why, rule = book.worth.draw * book.rounds, "dummy-draws-cap", "dummy-draws-cap"
    if own <= cap:
        return Imagined(own, "dummy", edition.articles["dummy"], (own,))
    return Imagined(cap, why, edition.articles[rule], (own, cap))


def _virtual(book: Book, id: int, line: Line) -> Imagined:
    """Svon = SPR + (1 - SfPR) + 0.5 (n - R)."""
    before = sum([earlier.points for earlier in book.lines[id][: line.round - 1]])
    against = book.worth.win - line.points
    later = book.worth.draw * (book.rounds - line.round)
    article = book.conditions.edition.articles["virtual"]
    return Imagined(before + against + later, "virtual", article, (before, against, later))
