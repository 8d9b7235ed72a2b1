"""Drawing the facts before a round from a tournament."""

from __future__ import annotations

from collections.abc import Callable

from bench.registry import bench
from pareo.history import position
from pareo.model import Game, Outcome, Player, Round, Tournament


def _field(players: int, rounds: int) -> Tournament:
    """A shifting field without a repeated meeting while rounds < players / 2; results alternate."""
    half = players // 2
    made = tuple(
        Round(
            tuple(
                Game(top + 1, half + (top + number) % half + 1, Outcome.WIN, Outcome.LOSS)
                if (top + number) % 2
                else Game(half + (top + number) % half + 1, top + 1, Outcome.DRAW, Outcome.DRAW)
                for top in range(half)
            )
        )
        for number in range(rounds)
    )
    entrants = tuple(Player(id, f"Player {id}", 2600 - id) for id in range(1, players + 1))
    return Tournament(name="bench", players=entrants, rounds=made)


@bench.row("position before round 6, 1,000 players")
def thousand() -> Callable[[], object]:
    tournament = _field(1000, 5)
    return lambda: position(tournament)
