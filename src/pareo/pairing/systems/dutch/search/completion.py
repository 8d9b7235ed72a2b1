"""Can those below be paired with one another, and what stands for them in a graph.

Rules: FIDE C.04.3 2026 [1.9.1, C4]; FIDE C.04.3 2017 [A.9, C4]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pareo.pairing.matching.cardinality import as_mask, bits, dirac_holds, maximum_matching, perfect_matching_exists
from pareo.pairing.systems.dutch.field import Field

Weights: TypeAlias = "list[list[int | None]]"
"""A symmetric table of the weights of the pairs; None where two do not meet."""

_BYE_TRIALS = 3


def completes(field: Field, mask: int) -> bool:
    """All of these can be paired with one another (and with the bye, where it is among them).

    With the bye, a few of those who may have it are taken out first: if the others satisfy Dirac's condition the
    answer is yes. Only a matching of everybody can say no.
    """
    bye = field.bye
    if bye >= 0 and mask >> bye & 1:
        players = mask & ~(1 << bye)
        candidates = field.legal[bye] & players
        for _, i in zip(range(_BYE_TRIALS), bits(candidates), strict=False):
            if dirac_holds(field.legal, players & ~(1 << i)):
                return True
    return perfect_matching_exists(field.legal, mask)


@dataclass(frozen=True, slots=True)
class RestVertices:
    """Everybody beyond the next bracket as vertices of a graph: ``named`` one by one, then ``nameless`` places."""

    named: Sequence[int]
    nameless: int

    @property
    def size(self) -> int:
        return len(self.named) + self.nameless

    def join(self, field: Field, weights: Weights, upper: Sequence[int], beyond: Sequence[int | None]) -> None:
        """Fill in their edges: ``beyond`` is what each of ``upper``, the vertices before them, weighs with any of them.

        Among themselves they weigh nothing. A nameless place takes whoever comes, or another nameless place.
        """
        start, end = len(upper), len(weights)
        nameless = start + len(self.named)
        for x, a in enumerate(upper):
            for y, b in enumerate(self.named, start):
                if field.legal[a] >> b & 1:
                    weights[x][y] = weights[y][x] = beyond[x]
            for y in range(nameless, end):
                weights[x][y] = weights[y][x] = beyond[x]
        for x, a in enumerate(self.named, start):
            for y in range(x + 1, nameless):
                if field.legal[a] >> self.named[y - start] & 1:
                    weights[x][y] = weights[y][x] = 0
        for x in range(nameless, end):
            for y in range(x + 1, end):
                weights[x][y] = weights[y][x] = 0


def rest_vertices(
    field: Field, upper: Sequence[int], rest: int, floaters: int, must_complete: bool = True
) -> RestVertices:
    """The rest as a graph needs it: the players one by one, or only places for those of ``upper`` whom it may take.

    Invariant: a perfect matching of the smaller graph can always be carried out by the players themselves. Let p be the
    players of the rest (one who may have the bye has it already) and q the places. Each player of the rest, and each
    of ``upper``, may meet at least half of p + q players of the rest. If k of ``upper`` come, k is at most q, so each
    of these p + k may meet at least half of them: by Dirac's theorem they can all be paired. The number is even,
    because p + q is and the q - k places left over are matched with one another. So C4 holds whoever comes.

    The places suffice: the best matchings leave no more of ``upper`` than a greatest matching does, and one for each
    of ``floaters`` who may not be paired with another floater, as he would be there; two more are room for the bye
    and for parity.
    """
    if not must_complete:
        return RestVertices((), len(upper))
    players, bye = rest, field.bye
    named: list[int] = []
    if bye >= 0 and rest >> bye & 1:
        players &= ~(1 << bye)
        candidates = field.legal[bye] & players
        if candidates:
            players &= ~(candidates & -candidates)
        else:
            # Nobody of the rest may have the bye: it must be matched with somebody who comes.
            named = [bye]
    legal = field.legal
    places = floaters + len(upper) - len(maximum_matching(legal, as_mask(upper))) + 2
    places += (places + players.bit_count()) % 2
    half = (players.bit_count() + places + 1) // 2
    takes_anybody = (
        players.bit_count() > places
        and dirac_holds(legal, players, places)
        and all((legal[i] & players).bit_count() >= half for i in upper)
    )
    return RestVertices(named, places) if takes_anybody else RestVertices(list(bits(rest)), 0)
