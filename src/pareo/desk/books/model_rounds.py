"""The rounds of a book as the library knows them: games, byes, and byes to come, by the pairing numbers of today."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pareo.desk.books.team_rounds import alone_at_board
from pareo.model import Bye, ByeKind, Game, Outcome, RequestedBye, Round

if TYPE_CHECKING:
    from pareo.desk.books.section import Section


def made_round(section: Section, number: int) -> Round:
    """A round that is made."""
    numbers = {player.id: player.number for player in section.players}
    games = tuple(
        Game(
            numbers[board.white],
            numbers[board.black],
            Outcome(board.white_letter or "?"),
            Outcome(board.black_letter or "?"),
        )
        for board in section.boards[number]
    )
    return Round(games, tuple(_byes(section, number, numbers)))


def _byes(section: Section, number: int, numbers: dict[int, int]) -> Iterator[Bye]:
    if section.system.of_teams:
        # A report has whoever sits opposite an empty board with a full point and no opponent.
        yield from (Bye(numbers[id], ByeKind.FULL_POINT) for id in alone_at_board(section, number) if id in numbers)
        return
    for (round, _), bye in sorted(section.byes.items()):
        if round == number and bye.player in numbers and bye.player not in section.seated[number]:
            yield Bye(numbers[bye.player], ByeKind(bye.letter))


def requested_byes(section: Section) -> Iterator[RequestedBye]:
    """Of rounds to come; where teams are paired, theirs are in the records of the teams."""
    if section.system.of_teams:
        return
    for number in range(section.last_round + 1, max(section.rounds_planned, section.last_round + 1) + 1):
        for player in section.players:
            bye = section.byes.get((number, player.id))
            if not player.plays_in(number) and (bye is None or player.arrives <= number):
                yield RequestedBye(number, player.number, ByeKind.ZERO_POINT)
            elif bye is not None:
                yield RequestedBye(number, player.number, ByeKind(bye.letter))
