"""The bye: the lowest score, the lowest Buchholz, the colour of the majority, the name.

Rules: seed 004 [Appendix E 2.2, 4]
"""

from __future__ import annotations

from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import maximum_matching, perfect_matching_exists
from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.systems.vega.field import Field
from pareo.pairing.systems.vega.record import Record
from pareo.pairing.systems.vega.rules import ARTICLES

_POINT_WITHOUT_PLAYING = frozenset("UF+")


def choose_bye(field: Field, record: Record) -> int | None:
    """The player with the bye, such that all the others can be paired; None in an even field."""
    if field.size % 2 == 0:
        if not perfect_matching_exists(field.legal, field.everyone):
            raise NoPairing(_obstacles(field, field.everyone))
        return None
    candidates = [i for i in range(field.size) if may_have_bye(field, i)]
    if not candidates:
        rule = "bye-not-repeated"
        raise NoPairing((Obstacle(rule, ARTICLES[rule], field.ids(list(range(field.size)))),))
    dominant = {group[0]: dominant_color(field, group) for group in field.groups(None)}
    first_of = {i: group[0] for group in field.groups(None) for i in group}
    candidates.sort(
        key=lambda i: (
            field.scores[i],
            field.buchholz[i],
            field.tendency[i] != dominant[first_of[i]],
            field.names[i],
        )
    )
    for asked, i in enumerate(candidates):
        if perfect_matching_exists(field.legal, field.everyone & ~(1 << i)):
            record.bye_order(candidates[: asked + 1])
            return i
    raise NoPairing(_obstacles(field, field.everyone & ~(1 << candidates[0])))


def may_have_bye(field: Field, i: int) -> bool:
    """Nobody who has received a point without playing.

    Rules: seed 004 [Appendix E 2.2]
    """
    return not any(record.letter in _POINT_WITHOUT_PLAYING for record in field.entries[i].records)


def dominant_color(field: Field, players: list[int]) -> str:
    """The colour that more of them should have; empty when as many should have the one as the other."""
    whites, blacks = (sum(field.tendency[i] == color for i in players) for color in (WHITE, BLACK))
    return "" if whites == blacks else WHITE if whites > blacks else BLACK


def _obstacles(field: Field, everyone: int) -> tuple[Obstacle, ...]:
    """Those whom a greatest pairing leaves over, by the rule that keeps the others from them."""
    rule, graph = "never-met", field.unmet
    if perfect_matching_exists(field.unmet, everyone):
        rule, graph = "colors-forbidden", field.legal
    paired = maximum_matching(graph, everyone)
    left = [i for i in range(field.size) if everyone >> i & 1 and i not in paired]
    name = "vega-colors-forbidden" if rule == "colors-forbidden" else "no-opponent-unmet"
    return (Obstacle(name, ARTICLES[rule], field.ids(left)),)
