"""Who sits where in a round: as it is made, as the system gives it, and as the arbiter has kept it otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pareo.desk.books.records import Plain, RoundMade
from pareo.desk.books.section import Section
from pareo.model import ByeKind
from pareo.pairing import RoundPairing


class Seat(NamedTuple):
    """A board by its number, and its players by their lasting ids."""

    board: int
    white: int
    black: int

    @property
    def pair(self) -> tuple[int, int]:
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class Seating:
    """The boards of a round in their order, and who has the bye of the pairing."""

    boards: tuple[Seat, ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def players(self) -> frozenset[int]:
        return frozenset(id for seat in self.boards for id in seat.pair) | frozenset(self.byes)


@dataclass(frozen=True, slots=True)
class Measure:
    """What a made round is measured by. ``system`` None: the system found no legal pairing.

    ``kept``: the round as it was when the arbiter ended the changes by hand and kept what differs.
    """

    system: Seating | None
    kept: Seating | None = None

    def as_plain(self) -> Plain:
        return {"system": _plain(self.system), "kept": _plain(self.kept)}


def seating_of(section: Section, number: int) -> Seating:
    """A round as it is made."""
    boards = tuple(Seat(board.board, board.white, board.black) for board in section.boards[number])
    letter = ByeKind.PAIRING_ALLOCATED.value
    seated = section.seated[number]
    return Seating(
        boards,
        tuple(
            sorted(
                player
                for (round, player), bye in section.byes.items()
                if round == number and bye.letter == letter and player not in seated
            )
        ),
    )


def planned(section: Section, made: RoundPairing | None) -> Seating | None:
    """A round of an engine as it would be laid out; None where the engine found none."""
    if made is None:
        return None
    ids = {player.number: player.id for player in section.players}
    boards = [(ids[board.white], ids[board.black]) for board in made.boards]
    return seating(section, boards, (ids[id] for id in made.byes))


def seating(section: Section, boards: Sequence[tuple[int, int]], byes: Iterable[int] = ()) -> Seating:
    """These pairs (by id) on the boards that they would get."""
    numbered = (Seat(board, *pair) for board, pair in zip(board_numbers(section, boards), boards))
    return Seating(tuple(sorted(numbered)), tuple(sorted(byes)))


def board_numbers(section: Section, boards: Sequence[tuple[int, int]]) -> list[int]:
    """The boards' numbers in their order; who needs a fixed board gets it, the others fill up."""
    fixed: dict[int, int] = {}
    for index, pair in enumerate(boards):
        for id in pair:
            wanted = section.player(id).fixed_board
            if wanted and wanted not in fixed.values():
                fixed.setdefault(index, wanted)
    taken = set(fixed.values())
    free = (number for number in range(1, 2 * len(boards) + 2) if number not in taken)
    return [fixed[index] if index in fixed else next(free) for index in range(len(boards))]


def measure_of(made: RoundMade) -> Measure | None:
    """What was kept with the round; None for one of a file, or of before this was kept by lasting ids."""
    kept = made.engine_boards
    if not isinstance(kept, dict):
        return None
    return Measure(_seating(kept.get("system")), _seating(kept.get("kept")))


def _plain(seats: Seating | None) -> Plain:
    if seats is None:
        return None
    return {"boards": [list(seat) for seat in seats.boards], "byes": list(seats.byes)}


def _seating(kept: Any) -> Seating | None:
    if not isinstance(kept, dict):
        return None
    return Seating(tuple(Seat(*seat) for seat in kept["boards"]), tuple(kept["byes"]))
