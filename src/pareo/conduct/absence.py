"""Why somebody is not paired in a round: what the tournament itself knows of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import ByeKind, Tournament

Absence: TypeAlias = Literal["H", "F", "Z", "gone", "not-arrived", "not-playing"]
"""A bye by its letter; ``gone``: in no round from this one on; ``not-arrived``: in none so far; else simply away."""

_ASKED_FOR: dict[ByeKind, Absence] = {ByeKind.HALF_POINT: "H", ByeKind.FULL_POINT: "F"}


def why_away(tournament: Tournament, player: int, round: int) -> Absence:
    """Why a player whom the round does not pair is not in it."""
    kind = _bye(tournament, player, round)
    if kind in _ASKED_FOR:
        return _ASKED_FOR[kind]
    if kind is None and not any(_known(tournament, player, number) for number in range(1, round)):
        return "not-arrived"
    later = range(round, _last(tournament) + 1)
    if len(later) > 1 and all(_stays_away(tournament, player, number) for number in later):
        return "gone"
    return "Z" if kind else "not-playing"


def _last(tournament: Tournament) -> int:
    return max(len(tournament.rounds), tournament.settings.rounds or 0)


def _bye(tournament: Tournament, player: int, round: int) -> ByeKind | None:
    if round <= len(tournament.rounds):
        return next((bye.kind for bye in tournament.rounds[round - 1].byes if bye.player == player), None)
    asked = (each for each in tournament.requested_byes if each.player == player and each.round == round)
    return next((request.kind for request in asked), None)


def _known(tournament: Tournament, player: int, round: int) -> bool:
    """In a round that was made, with a game or a bye."""
    return _bye(tournament, player, round) is not None or player in set(tournament.rounds[round - 1].paired())


def _stays_away(tournament: Tournament, player: int, round: int) -> bool:
    kind = _bye(tournament, player, round)
    if round > len(tournament.rounds):
        return kind is ByeKind.ZERO_POINT
    return kind in (None, ByeKind.ZERO_POINT) and player not in set(tournament.rounds[round - 1].paired())
