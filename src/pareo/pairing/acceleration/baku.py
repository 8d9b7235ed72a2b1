"""The Baku acceleration: the upper half plays the first rounds with virtual points.

Rules: FIDE C.04.7 2026 [1.1-1.5]
"""

from __future__ import annotations

from pareo.model import Tournament, VirtualPoints
from pareo.model.errors import NotPossible


def accelerated_rounds(rounds: int) -> tuple[int, int]:
    """How many rounds are played with the points of a win, and how many in all with virtual points (1.4)."""
    accelerated = (rounds + 1) // 2
    return (accelerated + 1) // 2, accelerated


def group_a(tournament: Tournament) -> tuple[int, ...]:
    """The upper half, rounded up to an even number, of those who are there for the first round (1.2).

    The last of them stays the last: who arrives later above him belongs to the group too (1.3). A player who is away in
    the first round has no pairing number then (C.04.2 2.4) and is not counted.
    """
    if tournament.rounds:
        present = set(tournament.rounds[0].paired())
    else:
        away = {request.player for request in tournament.requested_byes if request.round == 1}
        present = {player.id for player in tournament.players} - away
    ranked = [player.id for player in tournament.players if player.id in present]
    if not ranked:
        return ()
    last = ranked[2 * ((len(ranked) + 3) // 4) - 1 if len(ranked) > 1 else 0]
    place = next(i for i, player in enumerate(tournament.players) if player.id == last)
    return tuple(player.id for player in tournament.players[: place + 1])


def virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of every accelerated round. ValueError when the number of rounds is unknown."""
    if tournament.settings.rounds is None:
        raise NotPossible("acceleration_needs_rounds", acceleration="baku")
    full, accelerated = accelerated_rounds(tournament.settings.rounds)
    group = group_a(tournament)
    win = tournament.settings.scoring.win
    points = [VirtualPoints(group, 1, full, win)]
    if accelerated > full:
        points.append(VirtualPoints(group, full + 1, accelerated, win // 2))
    return tuple(points)
