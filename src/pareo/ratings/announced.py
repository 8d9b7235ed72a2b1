"""Which rating of a player counts: the FIDE one, the national one, or what the event announced (record 172)."""

from __future__ import annotations

from collections.abc import Callable

from pareo.catalog.options import PERIOD_RATINGS
from pareo.model import Player, Tournament
from pareo.ratings.periods import FIRST, Later, later_ratings


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


def ratings_by_period(tournament: Tournament) -> tuple[dict[int, int], Later]:
    """The ratings for tie-breaks as the event announced (VCL4THP 214 to 216): each player's first, with those of later
    rounds where each round counts with its own; or each player's last.
    """
    ratings, later = ratings_used(tournament), later_ratings(tournament.settings.options)
    match tournament.settings.options.get(PERIOD_RATINGS.name, FIRST):
        case "round":
            return ratings, later
        case "last":
            return ratings | {id: some[-1][1] for id, some in later.items() if id in ratings}, {}
    return ratings, {}


def _national(player: Player, federation: str) -> int:
    """The rating by the announced federation, else by the first that gives one."""
    named = [record.rating for record in player.national if record.federation.upper() == federation]
    return next((rating for rating in [*named, *(record.rating for record in player.national)] if rating), 0)
