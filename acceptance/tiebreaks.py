"""The tie-breaks of a tournament beside those of an outside program, value by value.

To the list that a tournament announces comes one of these in turn, so that every tie-break of C.07 has its turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path

from acceptance.outside import EngineFailed, OutsideEngine
from pareo.formats.trf import read, to_tournament
from pareo.model import Tournament, format_points
from pareo.ranking import Standings, shown, standings

EDITION = "2026-03"
IN_TURN = (
    ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2"),
    ("FB", "FB/C1", "DE/P"),
    ("SB", "SB/C1", "SB/C2"),
    ("AOB", "AOB/C1", "PS", "PS/C1", "PS/C2"),
    ("ARO", "ARO/C1", "ARO/C2", "ARO/M1"),
    ("TPR", "PTP", "APRO", "APPO"),
    ("WIN", "WON", "BPG", "BWG", "REP", "STD"),
)
OF_ROUND_ROBINS = (
    ("DE", "WIN", "WON", "BPG", "BWG", "REP", "STD"),
    ("SB", "SB/C1", "SB/C2", "DE/P"),
    ("KS", "KS/L60"),
)
"""Buchholz belongs to Swiss systems only (C.07 8)."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What was compared: players, rounds, values; the places that are others, and the codes of values that are."""

    players: int
    rounds: int
    values: int
    places: int
    apart: tuple[str, ...]


def codes_for(seed: int, tournament: Tournament) -> tuple[str, ...]:
    """The announced list and the one whose turn it is; nothing twice."""
    known = tournament.settings.system
    turns = OF_ROUND_ROBINS if known and known.startswith("roundrobin") else IN_TURN
    return tuple(dict.fromkeys((*tournament.settings.tiebreaks, *turns[seed % len(turns)])))


def compared(seed: int, data: bytes, engine: OutsideEngine, folder: Path) -> Compared:
    """Both lists of a file, player by player. EngineFailed where the other one cannot be read."""
    tournament = to_tournament(read(data)).tournament
    table = standings(tournament, tiebreaks=codes_for(seed, tournament), edition=EDITION)
    # By ratings nobody is ranked where a player has none (Art. 10): such columns are not in the list, nor asked for.
    codes = ("PTS", *(column.code for column in table.columns))
    ours, theirs = ranked_here(table), engine.ranked(data, codes, folder)
    if ours.keys() != theirs.keys():
        raise EngineFailed(f"in one list only: {sorted(ours.keys() ^ theirs.keys())[:10]}")
    apart = [
        code
        for number, (_, *own) in ours.items()
        for code, one, other in zip(codes, own, theirs[number][1:], strict=True)
        if not same(one, other)
    ]
    places = sum(not same(row[0], theirs[number][0]) for number, row in ours.items())
    return Compared(len(ours), len(tournament.rounds), len(ours) * len(codes), places, tuple(apart))


def ranked_here(table: Standings) -> dict[int, tuple[str, ...]]:
    """The place, the points and the tie-breaks of each player by Pareo."""
    return {
        row.id: (
            str(row.rank),
            format_points(row.points),
            *(shown(value, column.unit) for column, value in zip(table.columns, row.values, strict=True)),
        )
        for row in table.rows
    }


NO_VALUE = frozenset({"", "-", "-0", "None"})
"""What programs write where there is nothing to average."""


def same(ours: str, theirs: str) -> bool:
    """Whether two texts are the same number, or both none."""
    if not ours or theirs in NO_VALUE:
        return not ours and theirs in NO_VALUE
    try:
        return Decimal(ours) == Decimal(theirs)
    except InvalidOperation:
        return False
