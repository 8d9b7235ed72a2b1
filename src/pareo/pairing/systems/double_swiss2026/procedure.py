"""The match: the bye first, then every scoregroup from the highest down, with those who come up into it.

A match is two rounds, the games: the first is paired, the second follows from it.

Rules: FIDE C.04.5 2026 [3]
"""

from __future__ import annotations

from functools import partial

from pareo.history import GAMES, Position, goes_on
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.bye_first import boards
from pareo.pairing.swiss.identifiers import Pairs
from pareo.pairing.swiss.second_games import pair_second_games
from pareo.pairing.swiss.upfloaters import choose_upfloaters
from pareo.pairing.systems.double_swiss2026.bracket import paired
from pareo.pairing.systems.double_swiss2026.colors import seats
from pareo.pairing.systems.double_swiss2026.field import Field
from pareo.pairing.systems.double_swiss2026.rules import ARTICLES
from pareo.pairing.systems.double_swiss2026.steps import Steps
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round by C.04.5: the first games of a match, or the second ones. NoPairing when there is none."""
    if goes_on(position.round, GAMES):
        return pair_second_games(position, trace, ARTICLES, GAMES)
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.begins(position)
    rest, bye = field.everyone, field.bye(ARTICLES)
    if bye is not None:
        steps.gives_bye(bye)
        rest &= ~(1 << bye)
    made = boards(field, _pairs(field, steps, rest), partial(seats, field), steps.colored)
    return RoundPairing(made, field.id_of(bye), trace)


def _pairs(field: Field, steps: Steps, rest: int) -> Pairs:
    """Rules: FIDE C.04.5 2026 [3.2, 3.3]"""
    made: Pairs = []
    for group in field.score_sets():
        residents = group & rest
        if not residents:
            continue
        came = choose_upfloaters(field, residents, rest & ~residents, graded=True)
        pairs = paired(field, residents, came)
        steps.bracket(residents, came, pairs)
        made += pairs
        rest &= ~(residents | as_mask(came))
    return made
