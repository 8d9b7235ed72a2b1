"""Even boards: every player on every board at least once and at most twice in a cycle (004 Appendix P)."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.systems.round_robin.tables import EVEN_BOARDS

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

_Games = Sequence[tuple[int, int]]


def evenly(games: _Games, partner: int) -> tuple[tuple[int, int], ...]:
    """The games of a round of the Berger table in the order of their boards.

    ``games`` as printed: the game of the last number first. ``partner`` counts the places from number 1 to the
    opponent of the last number. In the printed order everybody but the last number already sits twice on each
    board and once on the first, while the last number never leaves the first.

    - 4 players: no even order exists (three rounds on two boards); the printed one is kept.
    - The rounds of the cycle are not a multiple of three: the game of the last number changes places with the
      game of those who stand twice ``partner`` places apart from its player; all such trades together are even.
    - Otherwise (10, 16, 22 ... players) no single trades do, and the order comes from a table.
    """
    ring = 2 * len(games) - 1
    if partner == 0 or len(games) == 2:
        return tuple(games)
    if ring % 3:
        return tuple(_trade(games, _around(2 * partner, ring)))
    if len(games) * 2 not in EVEN_BOARDS:
        return tuple(games)
    row = EVEN_BOARDS[len(games) * 2][_around(partner, ring) - 1]
    return tuple(game for _, game in sorted(zip((DIGITS.index(board) for board in row), games)))


def has_even_boards(players: int) -> bool:
    """True when ``evenly`` keeps its promise for a field of this size."""
    return players % 2 == 1 or (players != 4 and (bool((players - 1) % 3) or players in EVEN_BOARDS))


def _around(places: int, ring: int) -> int:
    """The distance on the ring of numbers, the shorter way."""
    places %= ring
    return min(places, ring - places)


def _trade(games: _Games, other: int) -> list[tuple[int, int]]:
    traded = list(games)
    traded[0], traded[other] = traded[other], traded[0]
    return traded
