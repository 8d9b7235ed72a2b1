"""What if? A tournament with another result or without a player, as it stood before a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pareo.model import ByeKind, Outcome, RequestedBye, Round, Tournament
from pareo.model.errors import UnknownGame, UnknownRound


@dataclass(frozen=True, slots=True)
class OtherResult:
    """A game of an earlier round that ended otherwise."""

    round: int
    white: int
    black: int
    white_outcome: Outcome
    black_outcome: Outcome


@dataclass(frozen=True, slots=True)
class Absent:
    """A player who does not play the round in question."""

    player: int


Change = OtherResult | Absent


def before_round(tournament: Tournament, number: int, changes: Sequence[Change] = ()) -> Tournament:
    """The tournament with the rounds before ``number`` only, changed; the same players are there for the round.

    UnknownRound, UnknownGame, UnknownPlayer (each a LookupError) for what is not there.
    """
    rounds = list(tournament.rounds[: number - 1])
    for change in changes:
        if isinstance(change, OtherResult):
            if not 1 <= change.round < number:
                raise UnknownRound(change.round, min(1, number - 1), number - 1)
            rounds[change.round - 1] = _with_result(rounds[change.round - 1], change)
    away = _away(tournament, number)
    for change in changes:
        if isinstance(change, Absent):
            tournament.player(change.player)
            away[change.player] = ByeKind.ZERO_POINT
    requests = tuple(RequestedBye(number, player, kind) for player, kind in away.items())
    return replace(tournament, rounds=tuple(rounds), requested_byes=requests)


def _away(tournament: Tournament, number: int) -> dict[int, ByeKind]:
    if number > len(tournament.rounds):
        return {request.player: request.kind for request in tournament.requested_byes if request.round == number}
    made = tournament.rounds[number - 1]
    there = set(made.paired())
    byes = {bye.player: bye.kind for bye in made.byes}
    return {
        player.id: byes.get(player.id, ByeKind.ZERO_POINT) for player in tournament.players if player.id not in there
    }


def _with_result(made: Round, change: OtherResult) -> Round:
    found = False
    games = []
    for game in made.games:
        if (game.white, game.black) == (change.white, change.black):
            game = game._replace(white_outcome=change.white_outcome, black_outcome=change.black_outcome)
            found = True
        games.append(game)
    if not found:
        raise UnknownGame(change.round, str(change.white), str(change.black))
    return Round(tuple(games), made.byes)
