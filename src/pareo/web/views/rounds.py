"""One round as its page shows it: boards with both players' points and wishes, byes, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pareo.conduct.accelerating import points_before
from pareo.desk.books.records import Board, Participant
from pareo.desk.books.section import Section
from pareo.desk.phones.reports import SaidOfBoard, said_of
from pareo.desk.players import attendance
from pareo.desk.rounds.legality import facts_before
from pareo.model import ByeKind
from pareo.pairing.swiss.preferences import Preference


@dataclass(frozen=True, slots=True)
class Side:
    """One player at a board, before the round."""

    player: Participant
    rating: int
    points: int
    wish: Preference
    fictitious: int = 0


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One line of the pairing sheet; ``said``: what the players said of it from their phones, where it is news."""

    board: Board
    white: Side
    black: Side
    said: SaidOfBoard | None = None

    @property
    def out(self) -> bool:
        """Still without a result, or adjourned."""
        return self.board.open or self.board.white_letter == "?"


@dataclass(frozen=True, slots=True)
class ByeRow:
    """A player without a board."""

    player: Participant
    rating: int
    points: int
    letter: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything on the page of a round that is made."""

    number: int
    rows: tuple[BoardRow, ...]
    byes: tuple[ByeRow, ...]
    unpaired: tuple[ByeRow, ...]
    met_again: tuple[tuple[BoardRow, int], ...] = ()
    """Boards of a Swiss round whose players have met before, with the round in which they did."""

    missing: tuple[()] = ()
    """Line-ups that are still to come: only teams have any."""

    @property
    def out(self) -> tuple[BoardRow, ...]:
        return tuple(row for row in self.rows if row.out)

    @property
    def open(self) -> tuple[BoardRow, ...]:
        """Games without any result; an adjourned one has one for the pairing."""
        return tuple(row for row in self.rows if row.board.open)

    @property
    def said(self) -> tuple[BoardRow, ...]:
        """Boards without a result on which players have said something."""
        return tuple(row for row in self.rows if row.said is not None and row.board.open)

    @property
    def done(self) -> int:
        return len(self.rows) - len(self.out)


def board_rows(section: Section, number: int, boards: Iterable[Board]) -> tuple[BoardRow, ...]:
    sides = _sides(section, number)
    return tuple(BoardRow(board, sides[board.white], sides[board.black], _said(section, board)) for board in boards)


def _said(section: Section, board: Board) -> SaidOfBoard | None:
    said = said_of(section, board)
    return said if said.state else None


def _sides(section: Section, number: int) -> dict[int, Side]:
    """Everybody before a round, by id."""
    return section.once(("sides", number), lambda: dict(_each_side(section, number)), before=number)


def _each_side(section: Section, number: int) -> Iterator[tuple[int, Side]]:
    virtual = points_before(section.tournament, number) if section.settings.acceleration else {}
    for id, facts in facts_before(section, number).items():
        player = section.by_id[id]
        yield id, Side(player, section.rating(player), facts.points, facts.wish, virtual.get(player.number, 0))


def round_view(section: Section, number: int) -> RoundView:
    sides = _sides(section, number)
    rows = board_rows(section, number, section.boards[number])
    paired = attendance.paired_players(section, number)
    byes, unpaired = [], []
    for player in section.players:
        if player.id in paired:
            continue
        bye = section.byes.get((number, player.id))
        side = sides[player.id]
        row = ByeRow(player, side.rating, side.points, bye.letter if bye else "")
        if bye is not None and (bye.letter != ByeKind.ZERO_POINT.value or player.plays_in(number)):
            byes.append(row)
        elif bye is None and player.plays_in(number):
            unpaired.append(row)
    order = [kind.value for kind in ByeKind]
    byes.sort(key=lambda row: order.index(row.letter))
    return RoundView(number, rows, tuple(byes), tuple(unpaired), tuple(_met_again(section, number, rows)))


def _met_again(section: Section, number: int, rows: Iterable[BoardRow]) -> Iterator[tuple[BoardRow, int]]:
    if section.system.kind != "swiss":
        return
    facts = facts_before(section, number)
    for row in rows:
        met = facts[row.board.white].met.get(row.board.black)
        if met is not None:
            yield row, met


def ranges(numbers: Iterable[int]) -> str:
    """``3, 4, 7, 9–21``: a list of boards as short as it can be."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(
        str(low) if low == high else f"{low}, {high}" if high == low + 1 else f"{low}–{high}" for low, high in runs
    )
