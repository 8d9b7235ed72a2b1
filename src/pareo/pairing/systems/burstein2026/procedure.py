"""The seeding rounds by the Dutch system; then the bye first, and every bracket from the highest score down.

Rules: FIDE C.04.4.2 2026 [1.6, 1.9, 3]
"""

from __future__ import annotations

from functools import partial

from pareo.catalog import SYSTEMS
from pareo.history import Position
from pareo.pairing.loading import Engine, loaded
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.bye_first import boards
from pareo.pairing.systems.burstein2026.bracket import pair_bracket
from pareo.pairing.systems.burstein2026.colors import seats
from pareo.pairing.systems.burstein2026.field import Field
from pareo.pairing.systems.burstein2026.rules import ARTICLES, seeding_rounds
from pareo.pairing.systems.burstein2026.steps import Steps
from pareo.pairing.trace import Trace

SEEDED_BY = "dutch@2026"


def is_seeding(position: Position) -> bool:
    """True for the first rounds, which the Dutch system pairs."""
    return position.round <= seeding_rounds(position.rounds)


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round by C.04.4.2 as in force from 1 February 2026. NoPairing, with the obstacles, when there is none."""
    if is_seeding(position):
        if trace is not None:
            trace.add(
                "seeding-round", "by-another-system", ARTICLES["seeding"], system=SEEDED_BY, number=position.round
            )
        dutch: Engine = loaded(SYSTEMS[SEEDED_BY].engine)
        return dutch(position, trace)
    field = Field(position)
    steps = Steps(field, ARTICLES, trace)
    steps.begins()
    bye = field.bye(ARTICLES)
    if bye is not None:
        steps.gives_bye(bye)
    made = boards(field, _pairs(field, steps, bye), partial(seats, field), steps.colored)
    return RoundPairing(made, field.id_of(bye), trace)


def _pairs(field: Field, steps: Steps, bye: int | None) -> list[tuple[int, int]]:
    """Rules: FIDE C.04.4.2 2026 [1.9.2, 3.2]"""
    made: list[tuple[int, int]] = []
    groups = [as_mask(group) for group in field.score_groups(bye)]
    incoming: list[int] = []
    for number, group in enumerate(groups):
        following, rest = (groups[number + 1] if number + 1 < len(groups) else 0), sum(groups[number + 2 :])
        found = pair_bracket(field, group | as_mask(incoming), following, rest)
        steps.bracket(group, incoming, found)
        made += found.pairs
        incoming = found.floaters
    return made
