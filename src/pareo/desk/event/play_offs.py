"""The play-offs that a section keeps, and what they add to its list of tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pareo.model import Points
from pareo.ranking.playoffs import KINDS, RESULTS, Kind, PlayOffGame, points_made

AHEAD, AFTER = "OTHER_PLAYOFF", "OTHER_PLAYOFF_LAST"
"""The columns of play-offs: of players with equal points, before all tie-breaks; of players whom the whole list leaves
tied, after it.
"""

_LAST_RESORTS = frozenset({"LOT", "HAND"})


@dataclass(frozen=True, slots=True)
class PlayOff:
    """One play-off by lasting ids. ``ahead``: it comes before the tie-breaks of the list."""

    id: int
    kind: Kind
    players: tuple[int, ...]
    games: tuple[PlayOffGame, ...]
    ahead: bool = False

    @property
    def points(self) -> dict[int, Points] | None:
        """What each made; None while a game is open."""
        return points_made(self.kind, self.players, self.games)

    @property
    def code(self) -> str:
        return AHEAD if self.ahead else AFTER

    @property
    def plain(self) -> dict[str, Any]:
        games = [[game.white, game.black, game.result] for game in self.games]
        return {
            "id": self.id,
            "kind": self.kind,
            "players": list(self.players),
            "games": games,
            "ahead": self.ahead,
        }


def kept(settings: Sequence[Mapping[str, Any]]) -> tuple[PlayOff, ...]:
    """The play-offs that were written down; what a file brings that is none is passed over."""
    return tuple(found for one in settings if (found := _read(one)) is not None)


def _read(one: Mapping[str, Any]) -> PlayOff | None:
    try:
        games = tuple(PlayOffGame(int(white), int(black), str(result)) for white, black, result in one["games"])
        players, kind = tuple(int(id) for id in one["players"]), one["kind"]
        number = int(one["id"])
    except (KeyError, TypeError, ValueError):
        return None
    sound = kind in KINDS and len(players) > 1 and games
    inside = all({game.white, game.black} <= {*players} and game.result in ("", *RESULTS) for game in games)
    return PlayOff(number, kind, players, games, one.get("ahead") is True) if sound and inside else None


def with_play_offs(codes: Sequence[str], play_offs: Iterable[PlayOff]) -> list[str]:
    """The announced list with the columns of finished play-offs where they belong."""
    played = {one.code for one in play_offs if one.points is not None}
    at = next((place for place, code in enumerate(codes) if code in _LAST_RESORTS), len(codes))
    ahead, after = ([code] if code in played and code not in codes else [] for code in (AHEAD, AFTER))
    return [*ahead, *codes[:at], *after, *codes[at:]]


def play_off_values(play_offs: Iterable[PlayOff]) -> dict[str, dict[int, Fraction]]:
    """The points made in finished play-offs, by column and lasting id."""
    found: dict[str, dict[int, Fraction]] = {}
    for one in play_offs:
        for id, tenths in (one.points or {}).items():
            found.setdefault(one.code, {})[id] = Fraction(tenths, 10)
    return found
