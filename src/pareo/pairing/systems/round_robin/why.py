"""Why not otherwise, in a round robin: the table says who meets whom, when, and with which colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pareo.history import Position
from pareo.pairing.outcome import Obstacle, RoundPairing
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.why.wishes import Kind, Refutation, Wish

_RULES: dict[Kind, str] = {
    "meet": "table-meet",
    "bye": "table-bye",
    "color": "table-color",
    "float": "table-float",
}
_NOBODY_FREE = "no-bye-needed"
"""The table of an even number has everybody play in every round."""


def refute(
    position: Position, made: RoundPairing, calendar: Iterable[CalendarRound], article: str, wishes: Sequence[Wish]
) -> Refutation:
    """Granted, or where the table has what is wished: ``rounds`` holds the round of each obstacle, 0 for none."""
    for id in (id for wish in wishes for id in wish.players):
        if id not in position.field:
            raise KeyError(id)
    rounds = list(calendar)
    number = {id: place for place, id in enumerate(position.field, 1)}
    refused = [wish for wish in wishes if not _granted(made, wish)]
    if not refused:
        return Refutation("granted", pairing=made)
    ahead = tuple(_round_of(rounds, number, wish, position.round) for wish in refused)
    obstacles = tuple(
        Obstacle(_RULES[wish.kind] if round or wish.kind != "bye" else _NOBODY_FREE, article, wish.players)
        for wish, round in zip(refused, ahead, strict=True)
    )
    return Refutation("illegal", obstacles[0].rule, article, obstacles=obstacles, values={"rounds": ahead})


def _granted(made: RoundPairing, wish: Wish) -> bool:
    first = wish.players[0]
    match wish.kind:
        case "meet":
            return any(set(board) == set(wish.players) for board in made.boards)
        case "bye":
            return first in (made.bye, *made.further_byes)
        case "color":
            return any(board[0 if wish.color == "w" else 1] == first for board in made.boards)
        case "float":
            return False


def _round_of(rounds: Sequence[CalendarRound], number: dict[int, int], wish: Wish, now: int) -> int:
    """The round in which the table has the wish, the next one if it has it several times."""
    wanted = {number[id] for id in wish.players}
    found = []
    for each in rounds:
        meets = wish.kind == "meet" and any({game.white, game.black} == wanted for game in each.games)
        if meets or (wish.kind == "bye" and each.free in wanted):
            found.append(each.number)
    return next((one for one in found if one > now), found[-1] if found else 0)
