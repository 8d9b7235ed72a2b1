"""What the members of teams made of their games: the record of each, and the best at every board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pareo.model import Outcome, Points, Tournament
from pareo.ranking.codes import Code
from pareo.ranking.lines import Conditions, Status
from pareo.ranking.opening import open_book
from pareo.ranking.performance import rated_games, tournament_performance

_PERFORMANCE = Code("TPR")


class MemberRecord(NamedTuple):
    """A member of a team. ``board``: the one sat at most often, the higher of several; 0 for who never played.

    ``games``, ``points`` and ``possible`` are those over the board; ``average`` of the opponents' ratings, and the
    ``performance``, are None where no opponent has a rating.
    """

    player: int
    team: int
    board: int
    games: int
    points: Points
    possible: Points
    average: int | None
    performance: int | None

    @property
    def share(self) -> Fraction:
        """The points of those that could be made."""
        return Fraction(self.points, self.possible) if self.possible else Fraction(0)


def member_records(tournament: Tournament, after: int, sat: Mapping[int, Iterable[int]]) -> dict[int, MemberRecord]:
    """The record of everybody in a team; ``sat``: the boards at which each of them sat opposite somebody."""
    book = open_book(_without_open_games(tournament), Conditions(unrated="leave-out"), after)
    found = {}
    for team in tournament.teams:
        for id in team.members:
            if id not in book.lines:
                continue
            played = [line for line in book.lines[id] if line.status is Status.PLAYED and line.opponent]
            ratings = [rating for _, rating in rated_games(book, id, _PERFORMANCE)]
            performance = tournament_performance(book, id, _PERFORMANCE).value
            found[id] = MemberRecord(
                id,
                team.id,
                _most(sat.get(id, ())),
                len(played),
                sum(line.points for line in played),
                book.worth.win * len(played),
                (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None,
                performance if isinstance(performance, int) else None,
            )
    return found


def _without_open_games(tournament: Tournament) -> Tournament:
    rounds = (
        replace(made, games=tuple(game for game in made.games if game.white_outcome is not Outcome.UNKNOWN))
        for made in tournament.rounds
    )
    return replace(tournament, rounds=tuple(rounds))


def _most(boards: Iterable[int]) -> int:
    counted = Counter(boards)
    return min(counted, key=lambda board: (-counted[board], board), default=0)


class BoardPlace(NamedTuple):
    """A place among those of one board; ``shared`` by several."""

    place: int
    shared: bool
    record: MemberRecord


def best_by_board(found: Iterable[MemberRecord], least: int) -> dict[int, tuple[BoardPlace, ...]]:
    """Who made most at each board of those with at least so many games: by points, share of them, performance."""
    boards: dict[int, list[MemberRecord]] = {}
    for record in found:
        if record.board and record.games >= max(least, 1):
            boards.setdefault(record.board, []).append(record)
    return {board: _placed(boards[board]) for board in sorted(boards)}


def _placed(found: list[MemberRecord]) -> tuple[BoardPlace, ...]:
    ordered = sorted(found, key=lambda record: (_merit(record), record.team, record.player))
    merits = [_merit(record) for record in ordered]
    return tuple(
        BoardPlace(merits.index(merit) + 1, merits.count(merit) > 1, record) for merit, record in zip(merits, ordered)
    )


def _merit(record: MemberRecord) -> tuple[Points, Fraction, int]:
    return -record.points, -record.share, -(record.performance or 0)
