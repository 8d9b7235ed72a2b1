"""Who misses which rounds of a generated tournament: late entries, withdrawals and byes of every kind."""

from __future__ import annotations

from pareo.check.dice import NEVER, Dice
from pareo.check.options import GenerateOptions
from pareo.model import ByeKind, Player, RequestedBye

_LATEST_ENTRY = 4


def absences(players: tuple[Player, ...], options: GenerateOptions, dice: Dice) -> tuple[RequestedBye, ...]:
    """Every round that a player will miss, known before the first round."""
    rounds = options.rounds or 0
    missed: list[RequestedBye] = []
    for player in players:
        first, last = _stay(rounds, options, dice)
        for number in range(1, rounds + 1):
            kind = _kind(options, dice) if first <= number <= last else ByeKind.ZERO_POINT
            if kind is not None:
                missed.append(RequestedBye(number, player.id, kind))
    return _somebody_plays(missed, players, rounds)


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


def _somebody_plays(missed: list[RequestedBye], players: tuple[Player, ...], rounds: int) -> tuple[RequestedBye, ...]:
    """A round that nearly everybody would miss is played by all: tiny fields must not run empty."""
    fewest = (len(players) + 1) // 2
    deserted = {
        number for number in range(1, rounds + 1) if len(players) - sum(bye.round == number for bye in missed) < fewest
    }
    return tuple(bye for bye in missed if bye.round not in deserted)
