"""Who has left: in round robins before half of the games, so that results no longer count; in any event for good."""

from __future__ import annotations

from pareo.history import RoundRecord, records
from pareo.model import ByeKind, Round, Tournament


def left_before_half(tournament: Tournament, after: int | None = None) -> frozenset[int]:
    """Those who have gone and can no longer complete half of their games.

    Gone are who missed every round from some round up to now. A player who may still come back and complete half of
    the games is not among them: before the end this is said only when it is certain.

    Rules: FIDE C.05 [6.6]; US Chess [30B]
    """
    history = records(tournament, after)
    made = len(next(iter(history.values()), ()))
    total = tournament.settings.rounds or made
    games = games_to_play(len(tournament.players), total)
    return frozenset(
        id for id, rows in history.items() if rows and _gone(rows) and 2 * _reachable(rows, total - made) < games
    )


def games_to_play(players: int, rounds: int) -> int:
    """How many games the schedule has for each player: a field of an odd number rests once in each cycle."""
    if players < 2:
        return 0
    cycle = players - 1 + players % 2
    return (players - 1) * max(1, round_up(rounds, cycle))


def round_up(rounds: int, cycle: int) -> int:
    return -(-rounds // cycle)


def _gone(rows: tuple[RoundRecord, ...]) -> bool:
    return not rows[-1].played


def _reachable(rows: tuple[RoundRecord, ...], rounds_left: int) -> int:
    return sum(1 for row in rows if row.played) + max(0, rounds_left)


def gone_after(tournament: Tournament, after: int) -> frozenset[int]:
    """Who plays no more after a round, as far as a tournament tells: away for nothing in that round and in all later
    ones, of those that are not made yet by having asked for it.
    """
    if not 1 <= after <= len(tournament.rounds):
        return frozenset()
    gone = {player.id for player in tournament.players}
    for made in tournament.rounds[after - 1 :]:
        gone -= _there(made)
    for number in range(len(tournament.rounds) + 1, (tournament.settings.rounds or 0) + 1):
        byes = tournament.requested_byes
        gone &= {bye.player for bye in byes if bye.round == number and bye.kind is ByeKind.ZERO_POINT}
    return frozenset(gone)


def _there(made: Round) -> set[int]:
    return {*made.paired(), *(bye.player for bye in made.byes if bye.kind is not ByeKind.ZERO_POINT)}
