"""A Swiss of at least 40 players with an average of 2000 in every round: one norm must be of such (1.5.6a)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pareo.history import Records
from pareo.model import Tournament
from pareo.norms.presence import is_present, is_steady

_PLAYERS, _AVERAGE = 40, 2000


@dataclass(frozen=True, slots=True)
class LargeSwiss:
    """The rated players of the round that has fewest, and the lowest average of the best 40 of a round."""

    players: int
    average: Fraction

    @property
    def enough(self) -> bool:
        return self.players >= _PLAYERS and self.average >= _AVERAGE


def large_swiss(tournament: Tournament, records: Records) -> LargeSwiss | None:
    """Of all federations, the host's too; who missed more than one round is in none. None before the first round.

    Rules: 1.5.6a
    """
    steady = [player for player in tournament.players if player.by_fide and is_steady(records, player.id)]
    rounds = [
        sorted((one.by_fide for one in steady if is_present(records, one.id, at)), reverse=True)
        for at in range(len(tournament.rounds))
    ]
    if not rounds or not all(rounds):
        return None
    averages = [Fraction(sum(ratings[:_PLAYERS]), len(ratings[:_PLAYERS])) for ratings in rounds]
    return LargeSwiss(min(map(len, rounds)), min(averages))
