"""What comes in at the front door is looked at first: a tournament with a fault goes no further."""

from __future__ import annotations

from pareo.model import InvalidTournament, Tournament
from pareo.model.errors import NotUnderstood, UnknownRound


def entered(tournament: Tournament) -> Tournament:
    """The tournament, if nothing is wrong with it. InvalidTournament names everything that is."""
    if not isinstance(tournament, Tournament):
        raise NotUnderstood("no_tournament", tournament)
    if found := tournament.problems():
        raise InvalidTournament(found)
    return tournament


def round_to_pair(tournament: Tournament, round: int | None) -> int:
    """The round that is meant: one that is made, or the next one. UnknownRound for any other."""
    following = len(tournament.rounds) + 1
    if round is None:
        return following
    if type(round) is not int or not 1 <= round <= following:
        raise UnknownRound(round, 1, following)
    return round
