"""Who misses which rounds of a generated tournament: late entries, withdrawals and byes of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pareo.generating.dice import NEVER, Dice
from pareo.generating.options import GenerateOptions
from pareo.model import ByeKind, Player, RequestedBye

_LATEST_ENTRY = 4


def absences(players: tuple[Player, ...], options: GenerateOptions, dice: Dice) -> tuple[RequestedBye, ...]:
    """Every round that a player will miss, known before the first round. At least half of the field always plays."""
    rounds = options.rounds or 0
    away: list[RequestedBye] = []
    asked: list[RequestedBye] = []
    most_away = max(0, len(players) - 2) // 2
    for player in players:
        first, last = _stay(rounds, options, dice)
        if len({bye.player for bye in away}) >= most_away:
            first, last = 1, rounds
        for number in range(1, rounds + 1):
            if not first <= number <= last:
                away.append(RequestedBye(number, player.id, ByeKind.ZERO_POINT))
            elif kind := _kind(options, dice):
                asked.append(RequestedBye(number, player.id, kind))
    return (*away, *_granted(asked, away, len(players)))


def _stay(rounds: int, options: GenerateOptions, dice: Dice) -> tuple[int, int]:
    """The first and the last round of a player."""
    first, last = 1, rounds
    if dice.happens(options.late_entries or NEVER) and rounds > 1:
        first = dice.between(2, min(_LATEST_ENTRY, rounds))
    if dice.happens(options.withdrawals or NEVER) and rounds > first:
        last = dice.between(first, rounds - 1)
    return first, last


def _kind(options: GenerateOptions, dice: Dice) -> ByeKind | None:
    if dice.happens(options.half_byes or NEVER):
        return ByeKind.HALF_POINT
    if dice.happens(options.zero_byes or NEVER):
        return ByeKind.ZERO_POINT
    return ByeKind.FULL_POINT if dice.happens(options.full_byes or NEVER) else None


def _granted(asked: list[RequestedBye], away: list[RequestedBye], players: int) -> Iterator[RequestedBye]:
    """The byes asked for, as long as half of the field plays."""
    missing = Counter(bye.round for bye in away)
    for bye in asked:
        if missing[bye.round] < players // 2:
            missing[bye.round] += 1
            yield bye
