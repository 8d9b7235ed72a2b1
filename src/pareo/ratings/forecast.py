"""What each open game would change for both players, for each of its three results."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, NamedTuple

from pareo.model import Tournament
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.games import DRAW, LOSS, WIN, Met
from pareo.ratings.rating import Wishes, prepared, usual_wishes

RESULTS: Final = (WIN, DRAW, LOSS)


class Prospect(NamedTuple):
    """One player before an open game: what a win, a draw and a loss would change; None for who has no rating."""

    id: int
    rating: int
    win: Fraction | None
    draw: Fraction | None
    loss: Fraction | None


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A game without a result, in its round."""

    round: int
    white: Prospect
    black: Prospect


def forecast(tournament: Tournament, wishes: Wishes | None = None, after: int | None = None) -> tuple[OpenBoard, ...]:
    """The open games up to a round, the boards in their order.

    A change is the difference between the event with this game and without it. Everybody has at most one open game
    looked at, with opponents at the ratings that they brought along: so three passes over the event are enough.
    """
    last = len(tournament.rounds) if after is None else after
    _, edition, event = prepared(tournament, wishes or usual_wishes(tournament), last)
    event = replace(event, one_pass=True)
    before, boards = edition.rate(event), []
    for number, made in enumerate(tournament.rounds[:last], 1):
        open_games = [(game.white, game.black) for game in made.games if game.white_outcome.ending == "open"]
        if open_games:
            after_each = [edition.rate(_ended(event, open_games, halves)) for halves in RESULTS]
            boards += [OpenBoard(number, *(_prospect(id, before, after_each) for id in game)) for game in open_games]
    return tuple(boards)


def _ended(event: RatedEvent, open_games: list[tuple[int, int]], halves: int) -> RatedEvent:
    """The event in which everybody with an open game makes so many half points of it.

    Both players of a game may do so at once here: with opponents as they came, no row looks at another's score.
    """
    games = dict(event.games)
    for white, black in open_games:
        games[white] = (*games[white], Met(black, halves))
        games[black] = (*games[black], Met(white, halves))
    return replace(event, games=games)


def _prospect(id: int, before: dict[int, RatingRow], after: list[dict[int, RatingRow]]) -> Prospect:
    was = before[id]
    changes = [_difference(was, rows[id]) for rows in after]
    return Prospect(id, was.rating, *changes)


def _difference(was: RatingRow, now: RatingRow) -> Fraction | None:
    return None if now.change is None else now.change - (was.change or Fraction(0))
