"""The pairing of a bracket: the first by its identifier, with the fewest opponents of upfloaters who float again.

Rules: FIDE C.04.5 2026 [3.6, C8]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import as_mask, bits, renumbered
from pareo.pairing.swiss.identifiers import Pairs, first_by_identifier
from pareo.pairing.systems.double_swiss2026.field import Field

_COST = [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
"""What a pair costs by kinds: the others, upfloaters, residents who floated in the match before."""


def paired(field: Field, residents: int, upfloaters: Sequence[int]) -> Pairs:
    """The pairs by their top members, each top member first."""
    up = as_mask(upfloaters)
    members = sorted(bits(residents | up), key=lambda i: field.number[i])
    allowed = renumbered([field.legal[i] for i in members], members)
    kind = [1 if up >> i & 1 else 2 if field.again >> i & 1 else 0 for i in members]
    return [(members[top], members[bottom]) for top, bottom in first_by_identifier(allowed, kind, _COST)]
