"""Surprise results: the lower rated player won or drew; the widest first (seed 004, "Resultados sorpresa")."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pareo.model import Game, Tournament


class Surprise(NamedTuple):
    """A game and by how much it surprises: the difference of the ratings for a win, half of it for a draw.

    ``counted``: the place of the game in its round, from 1.
    """

    round: int
    counted: int
    game: Game
    lower: int
    higher: int
    difference: Fraction


def surprises(tournament: Tournament, rounds: range) -> tuple[Surprise, ...]:
    """Those of these rounds; equal ones by round and board. Forfeits and unrated players surprise nobody."""
    found = [one for number in rounds for one in _of_round(tournament, number)]
    return tuple(sorted(found, key=lambda one: (-one.difference, one.round, one.counted)))


def _of_round(tournament: Tournament, number: int) -> Iterator[Surprise]:
    ratings = {player.id: player.rating for player in tournament.players}
    for counted, game in enumerate(tournament.rounds[number - 1].games, 1):
        lower, higher = sorted((game.white, game.black), key=lambda id: ratings.get(id, 0))
        difference = _worth(game, lower) * (ratings.get(higher, 0) - ratings.get(lower, 0))
        if game.played and ratings.get(lower) and difference:
            yield Surprise(number, counted, game, lower, higher, difference)


def _worth(game: Game, lower: int) -> Fraction:
    ending = game.outcome_of(lower).ending
    return Fraction(1) if ending == "win" else Fraction(1, 2) if ending == "draw" else Fraction(0)
