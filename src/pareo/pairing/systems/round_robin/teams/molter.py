"""The Molter tables of the FFE: teams of an even number of players, everybody plays every round, no bye for any team.

An even number of rounds plays the block of the table from its beginning; an odd one ends with the round that stands
alone, in which a player may meet a team again.
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.options import MOLTER_TABLE
from pareo.history import Position
from pareo.pairing.options import chosen
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.systems.round_robin.teams.squads import Squads, printed_round
from pareo.pairing.systems.round_robin.teams.tables import MOLTER, MOLTER_ALONE, MOLTER_CUP
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

ARTICLE = "Molter"
CUP = "cup"


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """The round of the table. NoPairing where the squads have none."""
    squads = Squads(position, ARTICLE)
    return squads.pair(_calendar(squads), trace)


def judge(position: Position) -> Judge:
    """What speaks against wishes: the table."""
    squads = Squads(position, ARTICLE)
    return squads.judge(_calendar(squads))


def molter_rounds(teams: int, players: int, rounds: int | None, cup: bool = False) -> tuple[str, ...]:
    """The rounds of an event of so many rounds, as many as the table has; none where no table is known."""
    size = teams, players
    block = MOLTER_CUP.get(size, ()) if cup else MOLTER.get(size, ())
    if not block or rounds is None:
        return block
    if rounds % 2 and rounds <= len(block) + 1 and not cup:
        return (*block[: rounds - 1], MOLTER_ALONE[size])
    return block[:rounds]


def calendar(
    teams: int, players: int, options: Mapping[str, str], announced: int | None = None
) -> tuple[CalendarRound, ...]:
    """Every round for so many teams of so many players; none where no table is known."""
    (table,) = chosen(options, MOLTER_TABLE)
    rounds = molter_rounds(teams, players, announced, table == CUP)
    return tuple(printed_round(text, players, number, 1, number) for number, text in enumerate(rounds, 1))


def _calendar(squads: Squads) -> tuple[CalendarRound, ...]:
    position = squads.position
    found = calendar(squads.teams, squads.boards, position.options, position.rounds)
    if not found:
        raise squads.none()
    return found
