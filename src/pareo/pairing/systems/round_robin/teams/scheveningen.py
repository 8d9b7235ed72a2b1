"""The Scheveningen system: everybody of one team meets everybody of the other.

The tables of 2 to 10 boards are printed; those of other odd numbers of boards and of multiples of four follow from the
rule that the printed ones follow.
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.options import CYCLES, SCHEVENINGEN_TABLE
from pareo.history import Position
from pareo.pairing.options import chosen
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.systems.round_robin.teams.squads import Squads, printed_round
from pareo.pairing.systems.round_robin.teams.tables import SCHEVENINGEN, SCHEVENINGEN_OLDER
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

ARTICLE = "Scheveningen"
OLDER = "older"
TEAMS = 2


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """The round of the table. NoPairing where the squads have none."""
    squads = Squads(position, ARTICLE)
    return squads.pair(_calendar(squads), trace)


def judge(position: Position) -> Judge:
    """What speaks against wishes: the table."""
    squads = Squads(position, ARTICLE)
    return squads.judge(_calendar(squads))


def scheveningen_table(boards: int, older: bool = False) -> tuple[str, ...]:
    """The rounds for so many boards; none where no table is known."""
    printed = SCHEVENINGEN_OLDER.get(boards) if older else None
    if printed or boards in SCHEVENINGEN:
        return printed or SCHEVENINGEN[boards]
    if boards % 2:
        return tuple(_odd_round(boards, number) for number in range(1, boards + 1))
    return tuple(_halves_round(boards, number) for number in range(1, boards + 1)) if boards % 4 == 0 else ()


def calendar(
    teams: int, players: int, options: Mapping[str, str], announced: int | None = None
) -> tuple[CalendarRound, ...]:
    """One match, or two: the return match has the rounds in reverse order with the colours turned. None without table.

    Where nobody said how many matches, as many as the announced rounds need.
    """
    table, cycles = chosen(options, SCHEVENINGEN_TABLE, CYCLES)
    rounds = scheveningen_table(players, table == OLDER) if teams == TEAMS else ()
    each = len(rounds)
    matches = int(cycles) if cycles else max(1, -(-(announced or 0) // max(each, 1)))
    found: list[CalendarRound] = []
    for cycle in range(1, matches + 1):
        back = cycle % 2 == 0
        order = range(each, 0, -1) if back else range(1, each + 1)
        found += [
            printed_round(rounds[at - 1], players, (cycle - 1) * each + number, cycle, at, turned=back)
            for number, at in enumerate(order, 1)
        ]
    return tuple(found)


def _calendar(squads: Squads) -> tuple[CalendarRound, ...]:
    position = squads.position
    found = calendar(squads.teams, squads.boards, position.options, position.rounds)
    if not found:
        raise squads.none()
    return found


def _odd_round(boards: int, number: int) -> str:
    """In round r board j meets the opponent r - 1 places further on; White goes round in a block of boards."""
    k, odd = divmod(number, 2)
    first = (-k if odd else (boards + 1) // 2 - k) % boards
    size = (boards + 1) // 2 if odd else (boards - 1) // 2
    white = {(first + place) % boards for place in range(size)}
    return " ".join(_game(j, (j + number - 1) % boards, j in white) for j in range(boards))


def _halves_round(boards: int, number: int) -> str:
    """Each half of the boards goes round in a half of the others, in the second half of the rounds in the other one."""
    half = boards // 2
    crossed, turn = divmod(number - 1, half)
    pairs = []
    for j in range(boards):
        inside = (j % half + turn) % half
        pairs.append(_game(j, inside + half * ((j >= half) ^ crossed), (j < half) == bool(number % 2)))
    return " ".join(pairs)


def _game(one: int, other: int, white: bool) -> str:
    a, b = f"A{one + 1}", f"B{other + 1}"
    return f"{a}-{b}" if white else f"{b}-{a}"
