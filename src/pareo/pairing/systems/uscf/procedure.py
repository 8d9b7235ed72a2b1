"""The round in the order of the rules: the bye, the natural pairing from the top, the look-ahead, White and Black.

Rules: USCF [28L, 29B-29E]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Position
from pareo.pairing.outcome import Board, RoundPairing
from pareo.pairing.swiss.boards import board_order_by_place
from pareo.pairing.systems.uscf.colors import seat
from pareo.pairing.systems.uscf.field import Field
from pareo.pairing.systems.uscf.frame import settle
from pareo.pairing.systems.uscf.group import NaturalGroup, Pair, pair_naturally
from pareo.pairing.systems.uscf.look_ahead import Improved, improve_colors
from pareo.pairing.systems.uscf.odd_pairs import OddPair, groups_with_odd_pairs
from pareo.pairing.systems.uscf.odd_player import odd_players
from pareo.pairing.systems.uscf.options import read_options
from pareo.pairing.systems.uscf.rules import ARTICLES
from pareo.pairing.systems.uscf.steps import Steps
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing exists."""
    field = Field(position, read_options(position))
    steps = Steps(field, ARTICLES, trace)
    steps.round_begins("begins", system="uscf", source="USCF")
    bye = settle(field, steps)
    groups = natural_groups(field, bye)
    pairs = natural = _pairs(field, groups)
    for group in groups:
        steps.group(group)
    steps.natural(natural)
    if not field.options.natural:
        changed, improved = with_better_colors(field, bye, groups, natural)
        for odd_pair in changed:
            steps.odd_pair(odd_pair)
        for made in improved.made:
            steps.switch(made, improved.switches)
        groups, pairs = list(improved.groups), improved.pairs
    steps.meeting_again(pairs)
    steps.paired(groups, pairs)
    boards = []
    for number, pair in enumerate(in_board_order(field, pairs), start=1):
        white, black, reason = seat(field, *pair, number)
        steps.seats(white, black, reason, field.due)
        boards.append(Board(field.entries[white].id, field.entries[black].id))
    if bye is not None:
        steps.bye_given(bye, "bye-lowest")
    return RoundPairing(tuple(boards), field.id_of(bye), trace)


def with_better_colors(
    field: Field, bye: int | None, groups: list[NaturalGroup], natural: list[Pair]
) -> tuple[Sequence[OddPair], Improved]:
    """Odd players first, then halves, then switches; by switches alone where that leaves fewer blemishes.

    Rules: USCF [29D1b, 29E5, 29E6a]
    """
    by_switches = improve_colors(field, groups, natural)
    others, changed = groups_with_odd_pairs(field, bye)
    if not changed:
        return (), by_switches
    odd_first = improve_colors(field, others, _pairs(field, others))
    return (changed, odd_first) if odd_first.weight <= by_switches.weight else ((), by_switches)


def _pairs(field: Field, groups: Sequence[NaturalGroup]) -> list[Pair]:
    return in_board_order(field, [pair for group in groups for pair in group.pairs])


def natural_groups(field: Field, bye: int | None) -> list[NaturalGroup]:
    """Every score group, from the highest, with the odd players that come down from it.

    Rules: USCF [29B, 29C, 29D]
    """
    groups = field.score_groups(bye)
    made = []
    incoming: list[int] = []
    for n, residents in enumerate(groups):
        leaving = odd_players(field, incoming, residents, groups[n + 1 :])
        made.append(pair_naturally(field, incoming, residents, leaving))
        incoming = sorted(leaving)
    return made


def in_board_order(field: Field, pairs: Sequence[Pair]) -> list[Pair]:
    """By the higher score of a pair, the sum of both, the place of the higher player."""
    return sorted(pairs, key=lambda pair: board_order_by_place(field.score, *pair))
