"""The games of a tournament that can be rated: played over the board, with a result, and not marked as unrated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pareo.model import Game, Outcome, Tournament

WIN, DRAW, LOSS = 2, 1, 0
"""A score in half points, whatever the event pays for it: rating systems know percentages only."""

_RATEABLE: Final = frozenset(side for side in Outcome if side.played and side.rated and side.ending != "open")
_HALVES: Final = {"win": WIN, "draw": DRAW, "loss": LOSS}


class Met(NamedTuple):
    """One side of a game: the opponent, and the score in half points."""

    opponent: int
    halves: int


def rateable_games(tournament: Tournament, after: int, forfeits: bool = False) -> dict[int, tuple[Met, ...]]:
    """The games of everybody up to a round, in the order of the rounds.

    Byes and games without a result do not count anywhere, nor results that are marked as not rated. ``forfeits``: those
    that somebody won count as well, as Swiss Perfect lets a club choose (seed 003).
    """
    games: dict[int, list[Met]] = {player.id: [] for player in tournament.players}
    for game in _games(tournament, after):
        if _rateable(game) or (forfeits and _won_by_forfeit(game)):
            games[game.white].append(Met(game.black, _HALVES[game.white_outcome.ending]))
            games[game.black].append(Met(game.white, _HALVES[game.black_outcome.ending]))
    return {id: tuple(met) for id, met in games.items()}


def _games(tournament: Tournament, after: int) -> Iterable[Game]:
    return (game for made in tournament.rounds[:after] for game in made.games)


def _rateable(game: Game) -> bool:
    return game.white_outcome in _RATEABLE and game.black_outcome in _RATEABLE


def _won_by_forfeit(game: Game) -> bool:
    sides = (game.white_outcome, game.black_outcome)
    return all(side.forfeit for side in sides) and any(side.ending == "win" for side in sides)
