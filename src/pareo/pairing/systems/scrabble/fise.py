"""The Swiss system of the FISE: the rest, then group by group from the top, then the starts.

Rules: FISE [1R, R1-R5, P4, P5]
"""

from __future__ import annotations

from pareo.history import Position
from pareo.model import WHITE
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.outcome import Board, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.swiss.second_games import pair_second_games
from pareo.pairing.systems.scrabble.field import Field
from pareo.pairing.systems.scrabble.group import Pair, pair_group
from pareo.pairing.systems.scrabble.risers import risers
from pareo.pairing.systems.scrabble.rules import ARTICLES
from pareo.pairing.systems.scrabble.starts import seats
from pareo.pairing.systems.scrabble.steps import Steps
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when no complete pairing without a second meeting exists."""
    if position.match_goes_on:
        return pair_second_games(position, trace, ARTICLES, position.games)
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.round_begins("numbers")
    # The last of the table rests (R3); the next above him if he has rested or the others could not be paired.
    rest = field.resting(i for i in field.from_the_last if field.may_have_bye(i))
    if rest is not None:
        steps.rest(rest)
    pairs = _pairs(field, field.everyone if rest is None else field.everyone & ~(1 << rest), steps)
    entries = field.entries
    boards = []
    for first, second, *_ in sorted(pairs, key=lambda one: board_order(entries[one.first], entries[one.second])):
        higher, lower = sorted((first, second))
        seated = seats(entries[higher], entries[lower], position.initial_color or WHITE)
        steps.start(seated)
        boards.append(Board(seated.starts.id, seated.replies.id))
    return RoundPairing(tuple(boards), field.id_of(rest), trace)


def _pairs(field: Field, players: int, steps: Steps) -> list[Pair]:
    """Group after group, each completed by the first of those below it.

    Rules: FISE [R2, P4]
    """
    pairs: list[Pair] = []
    for equal in field.score_sets():
        group = equal & players
        if not group:
            continue
        below = players & ~group
        came_up = risers(field.legal, field.score, group, below)
        residents = list(bits(group))
        made = pair_group(field.legal, [*residents, *came_up])
        steps.group(residents, came_up, made)
        pairs += made
        players = below & ~as_mask(came_up)
    return pairs
