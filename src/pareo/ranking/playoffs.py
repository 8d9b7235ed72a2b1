"""Play-off games among players who are tied: who meets whom, and what each made of it.

Rules: FIDE C.02.13 (seed 002), "Las partidas de desempate"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from pareo.model import Points

Kind: TypeAlias = Literal["match", "round-robin", "armageddon"]
KINDS: tuple[Kind, ...] = get_args(Kind)
RESULTS: Mapping[str, tuple[Points, Points]] = {"10": (10, 0), "==": (5, 5), "01": (0, 10)}
"""What White and Black make of a game, in tenths."""

OF_TWO: tuple[Kind, ...] = ("match", "armageddon")
MOST_GAMES, MOST_PLAYERS = 6, 8


class PlayOffGame(NamedTuple):
    """A game by the ids of both; ``result`` as a board has it, empty while it is open."""

    white: int
    black: int
    result: str = ""


def schedule(kind: Kind, players: Sequence[int], games: int = 2) -> tuple[PlayOffGame, ...]:
    """The games: ``games`` of a match with alternating colours, one with Armageddon, one cycle of a round robin."""
    if kind == "round-robin":
        return _all_play_all(players)
    first, second = players
    count = 1 if kind == "armageddon" else games
    return tuple(PlayOffGame(*((first, second) if at % 2 == 0 else (second, first))) for at in range(count))


def _all_play_all(players: Sequence[int]) -> tuple[PlayOffGame, ...]:
    """The circle: the last seat stays, the others move on. Colours as in the Berger tables (C.05 Annex 1)."""
    seats = len(players) + len(players) % 2
    found: list[PlayOffGame] = []
    for round in range(seats - 1):
        around = [*((round + at) % (seats - 1) for at in range(seats - 1)), seats - 1]
        for at in range(seats // 2):
            low, high = sorted((around[at], around[-1 - at]))
            if high < len(players):
                white, black = (low, high) if _lower_has_white(low, high, seats) else (high, low)
                found.append(PlayOffGame(players[white], players[black]))
    return tuple(found)


def _lower_has_white(low: int, high: int, seats: int) -> bool:
    """Seats from 0: the first half has White against the last seat, the lower one against another of unlike parity."""
    return low < seats // 2 if high == seats - 1 else (low + high) % 2 == 1


def points_made(kind: Kind, players: Sequence[int], games: Sequence[PlayOffGame]) -> dict[int, Points] | None:
    """What each made, in tenths; None while a game is open. A draw with Armageddon is a win for Black."""
    made = dict.fromkeys(players, 0)
    for game in games:
        if game.result not in RESULTS:
            return None
        white, black = RESULTS["01" if kind == "armageddon" and game.result == "==" else game.result]
        made[game.white] += white
        made[game.black] += black
    return made
