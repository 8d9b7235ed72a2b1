"""The round: the bye first, then every score group from the highest down, with those who come up into it.

Rules: FIDE C.04.4.1 2026 [1.9, 3]
"""

from __future__ import annotations

from functools import partial

from pareo.history import Position
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.bye_first import boards
from pareo.pairing.systems.dubov2026.colors import seats
from pareo.pairing.systems.dubov2026.field import Field
from pareo.pairing.systems.dubov2026.rules import ARTICLES
from pareo.pairing.systems.dubov2026.steps import Steps
from pareo.pairing.systems.dubov2026.subgroups import recomposed, rows
from pareo.pairing.systems.dubov2026.upfloaters import choose_upfloaters
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round by C.04.4.1 as in force from 1 February 2026. NoPairing, with the obstacles, when there is none."""
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.begins()
    rest, bye = field.everyone, field.bye(ARTICLES)
    if bye is not None:
        steps.gives_bye(bye)
        rest &= ~(1 << bye)
    made = boards(field, _pairs(field, steps, rest), partial(seats, field), steps.colored)
    return RoundPairing(made, field.id_of(bye), trace)


def _pairs(field: Field, steps: Steps, rest: int) -> list[tuple[int, int]]:
    """Rules: FIDE C.04.4.1 2026 [3.2]"""
    made = []
    for group in field.score_sets():
        residents = group & rest
        if not residents:
            continue
        lower = rest & ~residents
        came = choose_upfloaters(field, residents, lower)
        bracket = residents | as_mask(came)
        sides = recomposed(field, bracket)
        steps.bracket(residents, came, sides)
        pairs = rows(field, sides)
        steps.rows(sides, pairs)
        made += pairs
        rest &= ~bracket
    return made
