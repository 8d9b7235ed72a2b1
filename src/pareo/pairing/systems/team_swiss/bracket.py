"""The pairing of a bracket: the first by its identifier among those that the criteria like best.

Rules: FIDE C.04.6 2026 [3.6, C8-C10]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import as_mask, bits, renumbered
from pareo.pairing.swiss.identifiers import Pairs, first_by_identifier
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.systems.team_swiss.field import Field


class Kind(NamedTuple):
    """What the criteria look at in a team: the colour that it prefers, how strongly, whether it comes up, whether it
    floated in the round before.
    """

    color: str
    strong: bool
    comes_up: bool
    again: bool


def paired(field: Field, residents: int, upfloaters: Sequence[int]) -> Pairs:
    """The pairs by their top members, each top member first."""
    up = as_mask(upfloaters)
    members = sorted(bits(residents | up), key=lambda i: field.number[i])
    allowed = renumbered([field.legal[i] for i in members], members)
    kinds: dict[Kind, int] = {}
    kind = [kinds.setdefault(_kind(field, i, up), len(kinds)) for i in members]
    cost = [[_cost(one, other, len(members)) for other in kinds] for one in kinds]
    return [(members[top], members[bottom]) for top, bottom in first_by_identifier(allowed, kind, cost)]


def _kind(field: Field, i: int, up: int) -> Kind:
    preference = field.preference[i]
    strong = field.graded and preference.strength is Strength.STRONG
    return Kind(preference.color, strong, bool(up >> i & 1), bool(field.again >> i & 1))


def _cost(one: Kind, other: Kind, most: int) -> int:
    """[C8] outweighs all of [C9], and that all of [C10]."""
    missed = bool(one.color) and one.color == other.color
    strong = missed and one.strong and other.strong
    again = (one.comes_up and other.again) or (other.comes_up and one.again)
    return (missed * most + strong) * most + again
