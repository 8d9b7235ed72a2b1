"""A pairing bonus: points of single players that only the pairing sees, in every round (Swiss Perfect, seed 003)."""

from __future__ import annotations

from fractions import Fraction

from pareo.catalog.options import PAIRING_BONUS
from pareo.model import Points, Tournament, VirtualPoints

_LAST = 999


def virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """One line for each amount; what cannot be read is passed over."""
    known = {player.id for player in tournament.players}
    players: dict[Points, list[int]] = {}
    for id, points in bonuses(tournament.settings.options.get(PAIRING_BONUS.name, "")).items():
        if id in known:
            players.setdefault(points, []).append(id)
    last = tournament.settings.rounds or _LAST
    return tuple(VirtualPoints(tuple(sorted(ids)), 1, last, points) for points, ids in sorted(players.items()))


def bonuses(text: str) -> dict[int, Points]:
    """``3=1, 12=0.5`` as tenths by id."""
    found: dict[int, Points] = {}
    for pair in text.split(","):
        id, _, points = (part.strip() for part in pair.partition("="))
        if id.isascii() and id.isdigit() and points.replace(".", "", 1).isdigit() and points.isascii():
            tenths = Fraction(points) * 10
            if tenths.denominator == 1 and tenths:
                found[int(id)] = tenths.numerator
    return found


def bonus_text(points: dict[int, Points]) -> str:
    """The option that says this."""
    return ", ".join(f"{id}={tenths // 10}.{tenths % 10}" for id, tenths in sorted(points.items()) if tenths)
