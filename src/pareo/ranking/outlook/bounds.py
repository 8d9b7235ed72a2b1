"""What tie-breaks can still come to in the last games, and who is certainly ahead of whom when they end level.

Two books hold everything that can happen: in one all who have an open game win it, in the other all lose it. A
tie-break that no better result can lower is between its values in the two. The own result, where it is known, is the
same in both. Two opponents of a player who meet each other cannot both win: bounds may be wider than what can happen,
and are never narrower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from pareo.model import Outcome, Points, Tournament
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import Line
from pareo.ranking.listing import Standings
from pareo.ranking.opening import open_book
from pareo.ranking.ordering import Outside, lower_first, rank_key, tally
from pareo.ranking.outlook.contest import Contest, OpenGame, Own
from pareo.ranking.tally import Value

Key: TypeAlias = tuple[object, ...]
BOUNDED = frozenset(
    {
        *("WIN", "WON", "BPG", "BWG", "PS", "REP", "TPN", "BH", "AOB", "FB", "SB", "KS"),
        *("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "VUR", "NUM", "COD", "SORS", "PSS", "SOR", "SR"),
        *("SBW", "PAIRED", "SOLK", "CUM", "MED", "KASH", "OCUM"),
    }
)
"""Tie-breaks that better results never lower, and those that results do not touch. Not among them: places within those
who are tied (direct encounter, lots), and what is made on the board beside the result.
"""
_OUTCOMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


class Range(NamedTuple):
    """A tie-break at the end: its column in the list, the least and the most that it can be."""

    column: int
    least: Value
    most: Value


class Level(NamedTuple):
    """Of those who can end level with a player: who is then certainly ahead of him, who certainly behind."""

    ahead: frozenset[int] = frozenset()
    behind: frozenset[int] = frozenset()


class Bounds:
    """The bounds of everybody in a contest of which only the last games are open.

    ``worst``, ``best``: the tournament with all open games lost by both sides, and won by both.
    """

    def __init__(self, contest: Contest, table: Standings, worst: Tournament, best: Tournament) -> None:
        assert table.arithmetic is not None
        known = table.arithmetic.book
        struck = frozenset(player.id for player in worst.players) - known.lines.keys()
        self._books = tuple(open_book(made, known.conditions, None, struck, known.secondary) for made in (worst, best))
        for book in self._books:
            _ = book.scores, book.adjusted  # worked out once, for all books that are made of these
        self._contest = contest
        self._codes: tuple[Code, ...] = table.arithmetic.codes[1:]
        self._ends = _by_score(contest)
        self.of = cache(self._bounds)
        self._with_result = cache(self._books_with)

    def level(self, id: int, own: Own) -> Level:
        """How those compare with a player who can end level with him, when his own game goes so."""
        score = self._contest.by_id[id].points + own.gained
        result = own.results[0] if own.results else None
        found: dict[int, set[bool | None]] = {}
        for other, theirs in self._ends.get(score, ()):
            if other != id and self._together(id, result, other, theirs):
                found.setdefault(other, set()).add(self._first(id, result, other, theirs))
        return Level(
            frozenset(other for other, said in found.items() if said == {False}),
            frozenset(other for other, said in found.items() if said == {True}),
        )

    def first_range(self, id: int) -> Range | None:
        """The first tie-break of the list at the end, whatever the own result; None where it has no bounds."""
        if not self._codes or self._codes[0].name not in BOUNDED or id not in self._books[0].lines:
            return None
        low, high = (tally(book, id, self._codes[0], _NOTHING).value for book in self._books)
        return Range(0, *sorted((low, high), key=lambda value: rank_key(value, lower=True)))

    def _together(self, id: int, result: int | None, other: int, theirs: int | None) -> bool:
        """Both results can be: not two different ones of the game of one against the other."""
        games = self._contest.games_of[id]
        return not games or games[0].other(id) != other or result == theirs

    def _first(self, id: int, result: int | None, other: int, theirs: int | None) -> bool | None:
        """True where a player is certainly ahead of the other, False where he is certainly behind."""
        may_lead = may_trail = False
        for index, code in enumerate(self._codes):
            if code.name not in BOUNDED:
                return None
            best, worst = self.of(id, result, index)
            their_best, their_worst = self.of(other, theirs, index)
            may_lead |= best < their_worst
            may_trail |= their_best < worst
            if may_lead and may_trail:
                return None
            if worst < their_best or their_worst < best:
                return may_lead
        return None

    def _bounds(self, id: int, result: int | None, index: int) -> tuple[Key, Key]:
        """The best and the worst value of one code, as keys of which the smaller is the better."""
        code = self._codes[index]
        lower = lower_first(code)
        keys = [rank_key(tally(book, id, code, _NOTHING).value, lower) for book in self._with_result(id, result)]
        return min(keys), max(keys)

    def _books_with(self, id: int, result: int | None) -> tuple[Book, ...]:
        """Both books with the result of the player's own open game, on both sides of it."""
        if result is None:
            return self._books
        game = self._contest.games_of[id][0]
        return tuple(self._changed(book, game, result) for book in self._books)

    def _changed(self, book: Book, game: OpenGame, result: int) -> Book:
        ids = [each for each in game[:2] if each in book.lines]
        return book.changed({each: tuple(self._lines(book, game, result, each)) for each in ids})

    def _lines(self, book: Book, game: OpenGame, result: int, id: int) -> Iterator[Line]:
        """A player's rounds; the open one is that in which the two books differ."""
        side = game.side(id)
        letter = (_OUTCOMES[::-1] if side else _OUTCOMES)[result].value
        points, conceded = game.results[result][side], game.results[result][1 - side]
        for line, other in zip(*(one.lines[id] for one in self._books)):
            is_open = line.letter != other.letter
            kept = book.lines[id][line.round - 1]
            yield kept._replace(letter=letter, points=points, conceded=conceded) if is_open else kept


_NOTHING = Outside()


def _by_score(contest: Contest) -> Mapping[Points, list[tuple[int, int | None]]]:
    """Who can end with which score, and with which result of the open game; None for who has none."""
    found: dict[Points, list[tuple[int, int | None]]] = {}
    for runner in contest.runners:
        for own in contest.own(runner.id) if runner.ranked else ():
            result = own.results[0] if own.results else None
            found.setdefault(runner.points + own.gained, []).append((runner.id, result))
    return found
