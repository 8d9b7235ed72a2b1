"""A tournament as one could type it for ``pareo.tournament``, so that a failure can be kept as a case."""

from __future__ import annotations

from pareo.model import Tournament
from pareo.model.notation import BYES


def notation(made: Tournament) -> str:
    """A tournament as one could type it for ``tournament``, so that a failure can be kept as a case."""
    names = {player.id: player.name for player in made.players}
    words = {kind: word for word, kind in BYES.items()}
    lines = [", ".join(f"{player.name} {player.rating}" for player in made.players)]
    for played in made.rounds:
        games = [
            f"{names[game.white]}-{names[game.black]} {game.white_outcome.value}-{game.black_outcome.value}"
            for game in played.games
        ]
        lines.append(", ".join(games + [f"{names[bye.player]} {words[bye.kind]}" for bye in played.byes]))
    away = ", ".join(f"{names[bye.player]} {words[bye.kind]}" for bye in made.requested_byes)
    return "\n".join([*lines, f"away: {away}", f"{made.settings}"])
