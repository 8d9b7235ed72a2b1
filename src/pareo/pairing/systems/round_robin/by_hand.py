"""Rounds of a round robin made by hand: who has met whom, with which colours, and what speaks against a board."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Entry, Position
from pareo.pairing.outcome import Board, Obstacle
from pareo.pairing.systems.round_robin.cycles import cycles_of
from pareo.pairing.systems.round_robin.options import read_options

IN_A_ROW = 3


def against_boards(position: Position, boards: Iterable[Board]) -> tuple[Obstacle, ...]:
    """Everything that speaks against boards made by hand, board by board.

    Two players meet once in each cycle, the next time with colours turned; nobody has one colour three times in a row;
    nobody sits on two boards, or plays who is not there. A forfeited game is a meeting: it will not be played again.

    Rules: FIDE C.05 Annex 1; C.07 [15.2] (forfeits count as games of a round robin)
    """
    cycles = cycles_of(len(position.field), read_options(position.options), position.rounds)
    entries = {entry.id: entry for entry in position.entries}
    found: list[Obstacle] = []
    seated: set[int] = set()
    for board in boards:
        twice = [id for id in board if id in seated] + ([board.white] if board.white == board.black else [])
        found += [Obstacle("on-two-boards", "", (id,)) for id in twice]
        seated.update(board)
        away = [id for id in board if id not in entries]
        found += [Obstacle("not-there", "", (id,)) for id in away]
        if not away and not twice:
            found += _against(entries[board.white], entries[board.black], cycles)
    return tuple(found)


def still_to_meet(position: Position) -> tuple[tuple[int, int], ...]:
    """The pairs that have not met as often as there are cycles, by their places in the list; each missing game once."""
    cycles = cycles_of(len(position.field), read_options(position.options), position.rounds)
    missing: list[tuple[int, int]] = []
    for index, one in enumerate(position.entries):
        for other in position.entries[index + 1 :]:
            missing += [(one.id, other.id)] * (cycles - len(_meetings(one, other.id)))
    return tuple(missing)


def _against(white: Entry, black: Entry, cycles: int) -> list[Obstacle]:
    pair = (white.id, black.id)
    meetings = _meetings(white, black.id)
    if len(meetings) >= cycles:
        return [Obstacle("met-in-every-cycle", "C.05 Annex 1", pair)]
    found = []
    if len(meetings) % 2 == 1 and meetings[-1] == "w":
        found.append(Obstacle("colours-not-turned", "C.05 Annex 1", pair))
    for entry, color in ((white, "w"), (black, "b")):
        if (entry.colors + color).endswith(color * IN_A_ROW):
            found.append(Obstacle("third-same-colour", "C.05 Annex 1", (entry.id,)))
    return found


def _meetings(entry: Entry, opponent: int) -> list[str]:
    """The colours of a player in his games against one opponent, forfeited ones included."""
    return [record.color for record in entry.records if record.opponent == opponent]
