"""The score book: what every participant did in every round, as tie-breaks read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from pareo.history import Records, records
from pareo.model import Points, Scoring, Tournament
from pareo.ranking.adjusted import adjusted_score
from pareo.ranking.lines import FORFEITS, STATUS_BY_LETTER, Conditions, Line, Status, Worth
from pareo.ranking.tally import Contribution, Tally, Value
from pareo.ratings.announced import ratings_used

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
    ) -> None:
        self.lines = lines
        self.worth = worth
        self.conditions = conditions
        self.ratings = ratings or {}
        self.numbers = numbers or {}
        self.secondary = secondary or {}
        self.memory: dict[tuple[str, int], Value] = {}
        self.addends: dict[tuple[str, int], list[Contribution]] = {}
        self.team: TeamScores | None = None
        self.unranked: frozenset[int] = frozenset()
        self.rounds = max((len(rows) for rows in lines.values()), default=0)

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The points of the standings."""
        return {id: sum([line.points for line in rows]) for id, rows in self.lines.items()}

    @property
    def team_scores(self) -> TeamScores:
        """Both books of a team event. ValueError for an event of individuals."""
        if self.team is None:
            raise ValueError("an event of individuals has no match points")
        return self.team

    @cached_property
    def adjusted(self) -> dict[int, Points]:
        """The scores as they count for the opponents; with pre-determined pairings as they are (C.07 15.2)."""
        if self.conditions.predetermined:
            return self.scores
        edition, draw = self.conditions.edition, self.worth.draw
        return {id: adjusted_score(rows, draw, edition) for id, rows in self.lines.items()}

    @cached_property
    def lowest_rating(self) -> int:
        """The lowest rating of the field, 0 when nobody has one."""
        return min((rating for rating in self.ratings.values() if rating), default=0)

    @cached_property
    def fore(self) -> Book:
        """The book as if all paired games of the last round had been drawn (C.07 8.3)."""
        last, draw = self.rounds, self.worth.draw

        def drawn(line: Line) -> Line:
            if line.round != last or not line.opponent:
                return line
            return line._replace(letter="=", points=draw, conceded=draw, status=Status.PLAYED)

        return self._rewritten(drawn)

    @cached_property
    def forfeits_played(self) -> Book:
        """The book with forfeits as regular games against the scheduled opponent (C.07 15.2; the modifier P)."""
        letters = {Status.FORFEIT_WIN: "1", Status.FORFEIT_LOSS: "0"}

        def played(line: Line) -> Line:
            if line.status not in FORFEITS or not line.opponent:
                return line
            return line._replace(letter=letters[line.status], status=Status.PLAYED)

        return self._rewritten(played)

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

    def _rewritten(self, change: Callable[[Line], Line]) -> Book:
        lines = {id: tuple([change(line) for line in rows]) for id, rows in self.lines.items()}
        book = Book(lines, self.worth, self.conditions, self.ratings, self.numbers, self.secondary)
        book.team, book.unranked = self.team, self.unranked
        return book


def open_book(
    tournament: Tournament,
    conditions: Conditions,
    after: int | None = None,
    struck: frozenset[int] = frozenset(),
    secondary: Mapping[int, tuple[Points | None, ...]] | None = None,
    history: Records | None = None,
) -> Book:
    """The book of an individual tournament up to and including round ``after``.

    ``struck`` players are taken out with all their games (round robins, C.05 6.6). ``history``: the records of the
    tournament up to there, of a caller who has them.
    """
    history = records(tournament, after) if history is None else history
    lines = {id: _lines(id, history, struck) for id in history if id not in struck}
    return Book(
        lines,
        worth_of(tournament.settings.scoring),
        conditions,
        ratings_used(tournament),
        {player.id: number for number, player in enumerate(tournament.players, 1)},
        secondary,
    )


def worth_of(scoring: Scoring) -> Worth:
    """The worth of results in the scoring of an event."""
    return Worth(scoring.win, scoring.draw, scoring.loss)


def _lines(id: int, history: Records, struck: frozenset[int]) -> tuple[Line, ...]:
    lines = []
    for number, record in enumerate(history[id], 1):
        opponent, color, letter, points = record.opponent, record.color, record.letter, record.points
        if opponent in struck:
            # The round is as if the schedule had left him free: nothing scored, and not missed of his own will.
            lines.append(Line(number, 0, "", "", 0, 0, Status.PAIRING_BYE))
            continue
        conceded = history[opponent][number - 1].points if opponent else 0
        lines.append(
            Line(number, opponent, color, letter, points, conceded, STATUS_BY_LETTER.get(letter, Status.PLAYED))
        )
    return tuple(lines)
