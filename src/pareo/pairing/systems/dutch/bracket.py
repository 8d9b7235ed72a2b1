"""A bracket and the candidate chosen for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pareo.model import Points
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.systems.dutch.field import Field


@dataclass
class Bracket:
    """Moved-down players, the residents, and everybody below (with the bye, if any).

    ``looks_ahead`` and ``completes`` say whether floaters are chosen with an eye on the next bracket and on the whole
    round. A ``collapsed`` bracket has residents of several scores (2017 only).

    Rules: FIDE C.04.3 2026 [1.3.2]; FIDE C.04.3 2017 [A.3, A.9]
    """

    field: Field
    movers: list[int]
    residents: list[int]
    lower: int
    looks_ahead: bool = True
    completes: bool = True
    collapsed: bool = False

    @cached_property
    def members(self) -> list[int]:
        return [*self.movers, *self.residents]

    @cached_property
    def mover_mask(self) -> int:
        """The moved-down players as bits."""
        return as_mask(self.movers)

    @cached_property
    def resident_mask(self) -> int:
        """The residents as bits: they are a run of places."""
        return (1 << len(self.residents)) - 1 << self.residents[0]

    @property
    def floor(self) -> Points:
        """The lowest score of the bracket."""
        return self.field.score[self.residents[-1]]

    @cached_property
    def following(self) -> int:
        """The next score group as bits (the look-ahead covers one bracket)."""
        players = self.lower & self.field.everyone
        if not players or not self.looks_ahead:
            return 0
        return self.field.group_from[(players & -players).bit_length() - 1]

    @property
    def bye_from_here(self) -> bool:
        """Nobody below may have the bye: it goes to a player of this bracket."""
        bye = self.field.bye
        return self.completes and bye >= 0 and bool(self.lower >> bye & 1) and not self.field.legal[bye] & self.lower


@dataclass
class Candidate:
    """The pairs of the moved-down players, the pairs of the others, who floats, and the subgroups used."""

    mover_pairs: list[tuple[int, int]]
    rest_pairs: list[tuple[int, int]]
    floaters: list[int]
    s1: list[int]
    s2: list[int]
    rest: list[int]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [*self.mover_pairs, *self.rest_pairs]
