"""Which rating of a player counts: the FIDE one, the national one, or what the event announced (record 172)."""

from __future__ import annotations

from collections.abc import Callable

from pareo.model import Player, Tournament


def _either(first: int, second: int) -> int:
    return first or second


def _lower(first: int, second: int) -> int:
    return min(first, second) if first and second else first or second


_METHODS: dict[str, Callable[[int, int], int]] = {
    "NRO": lambda fide, national: national,
    "FIDON": _either,
    "NIDOF": lambda fide, national: _either(national, fide),
    "HBFN": max,
    "LBFN": _lower,
}


def ratings_used(tournament: Tournament) -> dict[int, int]:
    """The rating of every player by the announced method; 0 for none."""
    federation, _, name = tournament.settings.rank_method.upper().rpartition(" ")
    method = _METHODS.get(name)
    if method is None:
        return {player.id: player.rating for player in tournament.players}
    return {player.id: method(player.rating, _national(player, federation.strip())) for player in tournament.players}


def _national(player: Player, federation: str) -> int:
    """The rating by the announced federation, else by the first that gives one."""
    named = [record.rating for record in player.national if record.federation.upper() == federation]
    return next((rating for rating in [*named, *(record.rating for record in player.national)] if rating), 0)
