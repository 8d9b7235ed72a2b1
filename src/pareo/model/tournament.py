"""A whole tournament as a value."""

from __future__ import annotations

from dataclasses import dataclass, field

from pareo.model.games import Round
from pareo.model.players import Player, Team
from pareo.model.settings import RequestedBye, Settings


@dataclass(frozen=True, slots=True)
class Tournament:
    """Players in order of their ids, the rounds made so far, and what was announced.

    ``requested_byes`` concern rounds that are not made yet. ``expelled`` players leave the standings, while
    their results count for the others.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)
    requested_byes: tuple[RequestedBye, ...] = ()
    expelled: frozenset[int] = frozenset()

    def player(self, id: int) -> Player:
        """The player with this id; KeyError when there is none."""
        for player in self.players:
            if player.id == id:
                return player
        raise KeyError(id)
