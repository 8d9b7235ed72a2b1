"""The games that compare two players: over the board, won, drawn or lost; forfeits and byes are no games."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pareo.model import Tournament

_HALVES = {("win", "loss"): 2, ("draw", "draw"): 1, ("loss", "win"): 0}
"""What White made of a game in halves; a result that an arbiter decided otherwise (1/2-0, 0-0) compares nobody."""


class Comparison(NamedTuple):
    """A game: who had White, who had Black, and White's score in halves (2, 1 or 0)."""

    white: int
    black: int
    halves: int


def comparisons(tournament: Tournament, after: int, among: Collection[int]) -> tuple[Comparison, ...]:
    """The games up to a round between two of these players."""
    return tuple(
        Comparison(game.white, game.black, _HALVES[endings])
        for made in tournament.rounds[:after]
        for game in made.games
        if game.played and (endings := (game.white_outcome.ending, game.black_outcome.ending)) in _HALVES
        if game.white in among and game.black in among
    )
