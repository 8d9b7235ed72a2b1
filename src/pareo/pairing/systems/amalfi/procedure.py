"""The round: one list by score and rating, the bye at its end, opponents as far apart as there are rounds left.

Rules: Amalfi [A1-A6]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import chain, takewhile

from pareo.history import Position
from pareo.model import WHITE
from pareo.pairing.matching.choosing import choose_in_turn
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.boards import board_order_by_place
from pareo.pairing.swiss.color_ladder import color_of_higher
from pareo.pairing.systems.amalfi.field import Field
from pareo.pairing.systems.amalfi.rules import ARTICLES
from pareo.pairing.systems.amalfi.steps import Steps
from pareo.pairing.trace import Trace


def pair_by_rating(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Amalfi rating: the list alone makes the pairs, colours are given afterwards."""
    return _pair(position, False, trace)


def pair_by_color(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Amalfi colour: who is due another colour comes first, and nobody is seated beyond the limits of colour."""
    return _pair(position, True, trace)


def _pair(position: Position, colors_first: bool, trace: Trace | None) -> RoundPairing:
    field = Field(position, colors_first)
    steps = Steps(field, ARTICLES, trace)
    left = _rounds_left(position)
    steps.round_begins("order")
    bye = field.bye()
    if bye is not None:
        steps.bye_given(bye, "bye-to-last")
    members = [i for i in range(field.size) if i != bye]
    # No more than half of the field: beyond it the first would meet the last.
    distance = max(1, min(left, len(members) // 2))
    steps.distance(distance, left)
    pairs = Turns(field, members, distance, colors_first, steps).pairs()
    ordered = sorted(pairs, key=lambda pair: board_order_by_place(field.score, *pair))
    boards = tuple(_seated(field, *pair, steps) for pair in ordered)
    return RoundPairing(boards, field.id_of(bye), trace)


def _rounds_left(position: Position) -> int:
    """The rounds still to play, this one included; never guessed.

    Rules: Amalfi [A3]
    """
    if position.rounds is None:
        raise NoPairing((Obstacle("rounds-not-announced", ARTICLES["distance"], ()),))
    return max(1, position.rounds - position.round + 1)


class Turns:
    """Everybody in the order of the list takes the first whom the rules put before him."""

    def __init__(self, field: Field, members: Sequence[int], distance: int, colors_first: bool, steps: Steps) -> None:
        self.field = field
        self.members = members
        self.distance = distance
        self.colors_first = colors_first
        self.steps = steps
        self.place = {i: place for place, i in enumerate(members)}

    def pairs(self) -> list[tuple[int, int]]:
        made = choose_in_turn(self.field.legal, self.members, self.choices)
        assert made is not None
        if self.steps.trace is not None:
            self._tell(made)
        return made

    def choices(self, player: int, left: Sequence[int]) -> Iterator[int]:
        """From the place at the distance downward, then upward; who is due another colour first where that counts.

        Rules: Amalfi [A3, A4, A5]
        """
        at = bisect_left(left, self.place[player] + self.distance, key=self.place.__getitem__)
        if not self.colors_first:
            return self._outward(left, at)
        other = (i for i in self._outward(left, at) if not self._same_color_due(player, i))
        return chain(other, (i for i in self._outward(left, at) if self._same_color_due(player, i)))

    @staticmethod
    def _outward(left: Sequence[int], at: int) -> Iterator[int]:
        return chain((left[k] for k in range(at, len(left))), (left[k] for k in range(at - 1, -1, -1)))

    def _tell(self, made: Sequence[tuple[int, int]]) -> None:
        left = list(self.members)
        for first, second in made:
            left.remove(first)
            passed_over = list(takewhile(second.__ne__, self.choices(first, left)))
            self.steps.pair(first, second, self._manner(first, second), passed_over)
            left.remove(second)

    def _same_color_due(self, a: int, b: int) -> bool:
        due = self.field.preference[a].color
        return bool(due) and due == self.field.preference[b].color

    def _manner(self, first: int, second: int) -> str:
        apart = self.place[second] - self.place[first]
        if apart == self.distance:
            return "at-distance"
        return "next-lower" if apart > self.distance else "nearest-above"


def _seated(field: Field, higher: int, lower: int, steps: Steps) -> Board:
    """The ladder of colours of the FIDE Swiss systems.

    Rules: Amalfi [A6]
    """
    entries = field.entries
    color, rung = color_of_higher(
        field.preference[higher],
        field.preference[lower],
        entries[higher].colors,
        entries[lower].colors,
        entries[higher].pairing_number % 2 == 1,
        field.position.initial_color or WHITE,
    )
    white, black = (higher, lower) if color == WHITE else (lower, higher)
    steps.seats(white, black, rung)
    return Board(entries[white].id, entries[black].id)
