"""The round: the bye first, then every scoregroup from the highest down, with those who come up into it.

Rules: FIDE C.04.6 2026 [3]
"""

from __future__ import annotations

from functools import partial

from pareo.history import Position
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.bye_first import boards
from pareo.pairing.swiss.identifiers import Pairs
from pareo.pairing.swiss.upfloaters import choose_upfloaters
from pareo.pairing.systems.team_swiss.bracket import paired
from pareo.pairing.systems.team_swiss.colors import seats
from pareo.pairing.systems.team_swiss.field import Field
from pareo.pairing.systems.team_swiss.rules import ARTICLES
from pareo.pairing.systems.team_swiss.steps import Steps
from pareo.pairing.trace import Trace


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round of teams by C.04.6. NoPairing when there is none."""
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.begins()
    rest, bye = field.everyone, field.bye(ARTICLES)
    if bye is not None:
        steps.gives_bye(bye)
        rest &= ~(1 << bye)
    made = boards(field, _pairs(field, steps, rest), partial(seats, field), steps.colored)
    return RoundPairing(made, field.id_of(bye), trace)


def _pairs(field: Field, steps: Steps, rest: int) -> Pairs:
    """Rules: FIDE C.04.6 2026 [3.2, 3.3]"""
    made: Pairs = []
    for group in field.score_sets():
        residents = group & rest
        if not residents:
            continue
        # Reading: a following scoregroup that cannot have the fewest upfloaters is no reason for anything ([C6]).
        came = choose_upfloaters(field, residents, rest & ~residents, graded=False)
        pairs = paired(field, residents, came)
        steps.bracket(residents, came, pairs)
        made += pairs
        rest &= ~(residents | as_mask(came))
    return made
