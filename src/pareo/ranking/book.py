"""The score book: what every participant did in every round, as tie-breaks read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import cached_property
from typing import TYPE_CHECKING

from pareo.history import Records
from pareo.model import Points
from pareo.ranking.adjusted import adjusted_score
from pareo.ranking.lines import FORFEITS, Conditions, Line, Reach, Status, Worth
from pareo.ranking.tally import Contribution, Tally, Value
from pareo.ratings.periods import Later

if TYPE_CHECKING:
    from pareo.ranking.teams.book import TeamScores


class Book:
    """The lines of all participants, with what is derived from them, computed when first asked for."""

    def __init__(
        self,
        lines: Mapping[int, tuple[Line, ...]],
        worth: Worth,
        conditions: Conditions,
        ratings: Mapping[int, int] | None = None,
        numbers: Mapping[int, int] | None = None,
        secondary: Mapping[int, tuple[Points | None, ...]] | None = None,
        later: Later | None = None,
    ) -> None:
        self.lines = lines
        self.worth = worth
        self.conditions = conditions
        self.ratings = ratings or {}
        self.numbers = numbers or {}
        self.secondary = secondary or {}
        self.later = later or {}
        self.memory: dict[tuple[str, int], Value] = {}
        self.addends: dict[tuple[str, int], list[Contribution]] = {}
        self.encounters: dict[tuple[str, tuple[int, ...]], dict[int, Tally]] = {}
        self.history: Records = {}
        self.team: TeamScores | None = None
        self.unranked: frozenset[int] = frozenset()
        self.rounds = max((len(rows) for rows in lines.values()), default=0)

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The points of the standings."""
        return self._scores(self.lines)

    @staticmethod
    def _scores(lines: Mapping[int, tuple[Line, ...]]) -> dict[int, Points]:
        return {id: sum([line.points for line in rows]) for id, rows in lines.items()}

    @property
    def team_scores(self) -> TeamScores:
        """Both books of a team event. ValueError for an event of individuals."""
        if self.team is None:
            raise ValueError("an event of individuals has no match points")
        return self.team

    @cached_property
    def adjusted(self) -> dict[int, Points]:
        """The scores as they count for the opponents; with pre-determined pairings as they are (C.07 15.2)."""
        return self.scores if self.conditions.predetermined else self._adjusted(self.lines)

    def _adjusted(self, lines: Mapping[int, tuple[Line, ...]]) -> dict[int, Points]:
        edition, draw = self.conditions.edition, self.worth.draw
        return {id: adjusted_score(rows, draw, edition) for id, rows in lines.items()}

    @cached_property
    def lowest_rating(self) -> int:
        """The lowest rating of the field, 0 when nobody has one."""
        return min((rating for rating in self.ratings.values() if rating), default=0)

    @cached_property
    def fore(self) -> Book:
        """The book as if all paired games of the last round had been drawn (C.07 8.3)."""
        return self._rewritten(self._as_draws)

    def _as_draws(self, rows: tuple[Line, ...]) -> tuple[Line, ...]:
        last, draw = self.rounds, self.worth.draw
        return tuple(
            [
                line._replace(letter="=", points=draw, conceded=draw, status=Status.PLAYED)
                if line.round == last and line.opponent
                else line
                for line in rows
            ]
        )

    @cached_property
    def forfeits_played(self) -> Book:
        """The book with forfeits as regular games against the scheduled opponent (C.07 15.2; the modifier P)."""
        return self._rewritten(_forfeits_as_games)

    def with_forfeits(self, played: bool = False) -> Book:
        """The book that Articles 6, 8 and 9 read: forfeits are games when ``played`` (the modifier P) says so.

        They always are when the pairings were pre-determined (C.07 15.2).
        """
        return self.forfeits_played if played or self.conditions.predetermined else self

    def remembered(self, key: str, id: int, compute: Callable[[Book, int], Tally]) -> Value:
        """A value that the tie-breaks of others need again and again, computed once."""
        if (key, id) not in self.memory:
            self.memory[key, id] = compute(self, id).value
        return self.memory[key, id]

    def noted(self, key: str, id: int, compute: Callable[[], list[Contribution]]) -> list[Contribution]:
        """Addends that several codes of a list go by (Buchholz, and Buchholz with a cut), laid out once."""
        if (key, id) not in self.addends:
            self.addends[key, id] = compute()
        return self.addends[key, id]

    def _rewritten(self, change: Callable[[tuple[Line, ...]], tuple[Line, ...]]) -> Book:
        return self._with({id: change(rows) for id, rows in self.lines.items()})

    def _with(self, lines: Mapping[int, tuple[Line, ...]]) -> Book:
        book = Book(lines, self.worth, self.conditions, self.ratings, self.numbers, self.secondary, self.later)
        book.team, book.unranked = self.team, self.unranked
        return book

    def reached(self, moved: Set[int], reach: Reach) -> Set[int]:
        """Whose values look at the lines of one who moved."""
        found = set(moved)
        for _ in range(reach):
            found |= {line.opponent for id in found for line in self.lines[id] if line.opponent}
        return found

    def take_over(self, earlier: Book, moved: Set[int]) -> None:
        """Take what was worked out from an earlier book in which only those who moved have other lines."""
        lines = {id: self.lines[id] for id in moved}
        if "scores" in earlier.__dict__:
            self.scores = earlier.scores | self._scores(lines)
        if "adjusted" in earlier.__dict__ and not self.conditions.predetermined:
            self.adjusted = earlier.adjusted | self._adjusted(lines)
        if "fore" in earlier.__dict__:
            self.fore = self._taken_over(earlier.fore, {id: self._as_draws(rows) for id, rows in lines.items()})
        if "forfeits_played" in earlier.__dict__:
            played = {id: _forfeits_as_games(rows) for id, rows in lines.items()}
            self.forfeits_played = self._taken_over(earlier.forfeits_played, played)

    def changed(self, lines: Mapping[int, tuple[Line, ...]]) -> Book:
        """The book with other lines for some; what was worked out of the others is taken over."""
        return self._taken_over(self, dict(lines))

    def _taken_over(self, earlier: Book, lines: dict[int, tuple[Line, ...]]) -> Book:
        book = self._with({**earlier.lines, **lines})
        book.take_over(earlier, lines.keys())
        return book


def _forfeits_as_games(rows: tuple[Line, ...]) -> tuple[Line, ...]:
    letters = {Status.FORFEIT_WIN: "1", Status.FORFEIT_LOSS: "0"}
    return tuple(
        [
            line._replace(letter=letters[line.status], status=Status.PLAYED)
            if line.status in FORFEITS and line.opponent
            else line
            for line in rows
        ]
    )
