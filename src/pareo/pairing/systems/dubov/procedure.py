"""The round from the highest score group down: floaters, islands, an even number, equal columns, rows.

Rules: FIDE C.04.3 1997 [4-9]; manual of Vega, Appendix B
"""

from __future__ import annotations

from pareo.history import Position
from pareo.model import WHITE
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.outcome import Board, NoPairing, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.systems.dubov.bye import choose_bye
from pareo.pairing.systems.dubov.colors import seats, seats_by_lot
from pareo.pairing.systems.dubov.columns import alternating, equal_columns, halves
from pareo.pairing.systems.dubov.counting import all_can_be_paired
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.field import Field
from pareo.pairing.systems.dubov.incoming import OddGroup
from pareo.pairing.systems.dubov.obstacles import obstacles
from pareo.pairing.systems.dubov.opponents import Pair, Search
from pareo.pairing.systems.dubov.standard import Group
from pareo.pairing.systems.dubov.steps import Steps
from pareo.pairing.trace import Trace


def pair_round(
    position: Position, edition: Edition, trace: Trace | None = None, *, exactly: bool = False
) -> RoundPairing:
    """Pair the round of a position. NoPairing, with the obstacles, when no complete pairing exists.

    ``exactly`` finds opponents and rows by the general method only: the same answer, slowly.
    """
    field = Field(position)
    steps = Steps(field, edition.articles, trace)
    bye = None
    if field.size % 2:
        free = choose_bye(field, edition)
        bye = free.place
        steps.bye(free)
    elif not all_can_be_paired(field.compatible, field.everyone):
        raise NoPairing(obstacles(field, edition))
    pairs = _Making(field, edition, steps, bye, exactly).pairs()
    return RoundPairing(_boards(field, steps, pairs), field.id_of(bye), trace)


class _Making:
    """A round while it is made. ``rest`` is everybody still without an opponent, ``floaters`` who came from above."""

    def __init__(self, field: Field, edition: Edition, steps: Steps, bye: int | None, exactly: bool) -> None:
        self.field = field
        self.edition = edition
        self.steps = steps
        self.exactly = exactly
        self.first_round = field.position.round == 1
        groups = field.score_groups(bye)
        if not self.first_round:
            field.give_sides(groups)
        self.groups = [as_mask(members) for members in groups]
        self.rest = sum(self.groups)
        self.floaters: list[int] = []
        self.made: list[Pair] = []

    def pairs(self) -> list[Pair]:
        for number in range(len(self.groups)):
            if self.groups[number]:
                self.steps.group(self.groups[number], self.floaters)
                self._serve_floaters(number)
                self._serve_islands(number)
                self._make_even(number)
                self._pair_rows(number)
        return self.made

    def _below(self, number: int) -> list[int]:
        """The groups that follow and still have players."""
        return [group for group in self.groups[number + 1 :] if group]

    def _next(self, number: int) -> int:
        return next(iter(self._below(number)), 0)

    def _seat(self, pair: Pair) -> None:
        """A pair is made: both leave their groups."""
        gone = 1 << pair[0] | 1 << pair[1]
        self.made.append(pair)
        self.rest &= ~gone
        self.groups = [group & ~gone for group in self.groups]

    def _serve_floaters(self, number: int) -> None:
        """Rules: FIDE C.04.3 1997 [8]"""
        if not self.floaters:
            return
        served = alternating(self.field, self.floaters)
        group = self.groups[number]
        for pair in Search(self.field, served, group, self.rest, group, self._next(number), self.exactly).pairs():
            self.steps.meets("floater", "opponent-of-floater", pair)
            self._seat(pair)
        self.floaters = [i for i in self.floaters if self.rest >> i & 1]

    def _serve_islands(self, number: int) -> None:
        """Rules: FIDE C.04.3 1997 [7.1]"""
        group, compatible = self.groups[number], self.field.compatible
        islands = [i for i in bits(group) if not compatible[i] & group]
        self.steps.islands(islands)
        others = group & ~as_mask(islands)
        for lower in range(number + 1, len(self.groups)):
            if islands and self.groups[lower]:
                served = alternating(self.field, islands)
                for pair in Search(self.field, served, self.groups[lower], self.rest, others, 0, self.exactly).pairs():
                    self.steps.meets("island", "island", pair)
                    self._seat(pair)
                islands = [i for i in islands if self.rest >> i & 1]
        self._float_down(number, islands)

    def _make_even(self, number: int) -> None:
        """Rules: FIDE C.04.3 1997 [7.2]; manual of Vega, Appendix H [7.2 new]"""
        group = self.groups[number]
        if group.bit_count() % 2 == 0:
            return
        odd = OddGroup(self.field, group, self.rest)
        incoming = odd.incoming(self._below(number))
        self.steps.odd_group(group, incoming)
        if incoming is None:
            return
        if self.edition.incoming_player_first:
            pair = odd.opponent_of_incoming(incoming), incoming
            self.steps.meets("incoming", "opponent-of-incoming", pair)
            self._seat(pair)
        else:
            self.groups = [each & ~(1 << incoming) for each in self.groups]
            self.groups[number] |= 1 << incoming

    def _pair_rows(self, number: int) -> None:
        """Rules: FIDE C.04.3 1997 [5, 6, 7.3, 7.4]"""
        members = list(bits(self.groups[number]))
        columns = halves(members) if self.first_round else equal_columns(self.field, members)
        self.steps.columns(columns)
        pairs, floaters = Group(self.field, columns, self.rest, self._next(number), self.exactly).paired()
        for pair in pairs:
            self.steps.row(columns, pair, self.first_round)
            self._seat(pair)
        self._float_down(number, floaters)

    def _float_down(self, number: int, floaters: list[int]) -> None:
        """Rules: FIDE C.04.3 1997 [6.4]"""
        for i in floaters:
            self.steps.floats(i, bool(self.field.compatible[i] & self._next(number)))
            self.groups[number] &= ~(1 << i)
        self.floaters += floaters


def _boards(field: Field, steps: Steps, pairs: list[Pair]) -> tuple[Board, ...]:
    """The boards in their order, with their colours."""
    entries = field.entries
    boards = []
    ordered = sorted(pairs, key=lambda pair: board_order(entries[pair[0]], entries[pair[1]]))
    for number, (a, b) in enumerate(ordered, start=1):
        if field.position.round == 1:
            seated = seats_by_lot(min(a, b), max(a, b), number, field.position.initial_color or WHITE)
        else:
            seated = seats(field, a, b)
        steps.seats(*seated)
        boards.append(Board(entries[seated.white].id, entries[seated.black].id))
    return tuple(boards)
