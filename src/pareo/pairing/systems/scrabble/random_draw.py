"""The draw of the Uruguayan association: opponents by lot, from a seed, so that anybody can repeat it.

Rules: seed 003 [U]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.catalog.options import LOTS, RANDOM_REMATCHES
from pareo.history import Position
from pareo.pairing.lots import Lots
from pareo.pairing.matching.cardinality import as_mask, maximum_matching
from pareo.pairing.matching.tight import TightMatching
from pareo.pairing.options import chosen
from pareo.pairing.outcome import Board, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.swiss.second_games import pair_second_games
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.systems.scrabble.starts import Seats, settled_by_history
from pareo.pairing.systems.scrabble.steps import Steps
from pareo.pairing.trace import Trace

_ALLOWED = "allowed"


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Draw the round of a position. The option ``lots`` is the seed, ``rematches`` says whether players meet again."""
    if position.match_goes_on:
        return pair_second_games(position, trace, ARTICLES, position.games)
    field = Field(position, rematches_allowed(position))
    steps = Steps(field, ARTICLES, trace)
    steps.round_begins("numbers")
    seed = position.options.get(LOTS.name, "")
    steps.lots(seed)
    lots = Lots(seed, f"round {position.round}")
    # Numbers step forward in their order, wherever the table stands: only the list and the seed decide.
    numbers = sorted(range(field.size), key=lambda i: field.entries[i].pairing_number)
    may_rest = [i for i in numbers if field.may_have_bye(i)] if field.size % 2 else []
    rest = field.resting(lots.take(may_rest) for _ in range(len(may_rest)))
    if rest is not None:
        steps.bye_given(rest, "drawn")
        numbers.remove(rest)
    pairs = _drawn(field, numbers, lots, steps)
    boards = []
    for first, second in sorted(pairs, key=lambda one: board_order(*(field.entries[i] for i in one))):
        seats = _seats(field, first, second, lots)
        steps.start(seats)
        boards.append(Board(seats.starts.id, seats.replies.id))
    return RoundPairing(tuple(boards), field.id_of(rest), trace)


def rematches_allowed(position: Position) -> bool:
    """Whether players may meet again, as the option says."""
    return chosen(position.options, RANDOM_REMATCHES) == (_ALLOWED,)


def _drawn(field: Field, numbers: list[int], lots: Lots, steps: Steps) -> list[tuple[int, int]]:
    """Lots are drawn for a player and for his opponent among those who leave opponents for all the others."""
    graph = field.legal
    most_barred = max((field.size - 1 - mask.bit_count() for mask in graph), default=0)
    ahead: TightMatching | None = None
    pairs = []
    left = list(numbers)
    while left:
        # Where everybody may still meet half of the others, all can be paired whatever the lot says (Dirac).
        if ahead is None and len(left) <= 2 * most_barred + 4:
            ahead = _looking_ahead(graph, left)
        player = lots.take(left)
        others = [i for i in left if graph[player] >> i & 1]
        opponent = lots.take(others)
        while ahead is not None and not ahead.settle(player, opponent):
            opponent = lots.take(others)
        left.remove(opponent)
        steps.drawn(player, opponent)
        pairs.append((player, opponent))
    return pairs


def _looking_ahead(legal: Sequence[int], left: list[int]) -> TightMatching:
    inside = as_mask(left)
    graph = [mask & inside for mask in legal]
    ahead = TightMatching(graph, maximum_matching(graph, inside))
    ahead.open = inside
    return ahead


def _seats(field: Field, first: int, second: int, lots: Lots) -> Seats:
    """The start is balanced as in the system of the FISE; where nothing tells the two apart, by lot."""
    a, b = sorted((field.entries[first], field.entries[second]), key=lambda entry: entry.pairing_number)
    settled = settled_by_history(a, b)
    if settled is not None:
        return settled
    return Seats(a, b, "start-by-lot") if lots.below(2) == 0 else Seats(b, a, "start-by-lot")
