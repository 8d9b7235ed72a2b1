"""The initial colour, where a file does not say it: the first games tell."""

from __future__ import annotations

from typing import NamedTuple

from pareo.history import position
from pareo.model import Color, Tournament, opposite


class FirstColor(NamedTuple):
    """The colour drawn by lot, and the player and round that it was taken from."""

    color: Color
    player: int
    round: int


def color_of_first_games(tournament: Tournament) -> FirstColor | None:
    """The first round with games tells the initial colour (TRF26, record 152); None where there is no game.

    Nobody has a colour before it, so in each pair the higher ranked, by score and number, has the initial colour if
    his number among those who have arrived is odd (C.04.3 5.2.5, C.04.2 2.4).
    """
    number = next((number for number, made in enumerate(tournament.rounds, 1) if made.games), 0)
    if not number:
        return None
    before = position(tournament, number)
    ranked = {entry.id: (-entry.score, entry.pairing_number) for entry in before.entries}
    games = [game for game in tournament.rounds[number - 1].games if game.white in ranked and game.black in ranked]
    if not games:
        return None
    game = min(games, key=lambda game: min(ranked[game.white], ranked[game.black]))
    player = min(game.white, game.black, key=lambda id: ranked[id])
    color = game.color_of(player)
    if ranked[player][1] % 2 == 0:
        color = opposite(color)
    return FirstColor(color, player, number)
