"""A round that Pareo did not pair: where it differs from what the engine pairs, and whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.history import Position
from pareo.model import ByeKind, Round
from pareo.pairing import Obstacle, RoundPairing, System
from pareo.pairing.legality import Finding, Judge
from pareo.replaying.replay import RoundCheck, compare


@dataclass(frozen=True, slots=True)
class ForeignRound:
    """The comparison with the engine, and everything that speaks against the round as it was made.

    ``findings`` None: not judged, because the rules of Swiss systems are no measure for it.
    """

    check: RoundCheck
    findings: tuple[Finding, ...] | None

    @property
    def same(self) -> bool:
        """Made elsewhere, but as the engine makes it."""
        return self.check.same

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The rules that it breaks; none: the round is legal."""
        return tuple(finding for finding in self.findings or () if finding.illegal)


def foreign_round(
    system: System, position: Position, made: Round, pairing: RoundPairing | None, obstacles: tuple[Obstacle, ...] = ()
) -> ForeignRound:
    """Look at a round made by hand, by another program or changed since; ``pairing`` None: there is no legal one."""
    boards = [(game.white, game.black) for game in made.games]
    byes = [bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    findings = Judge(position).round(boards, byes) if system.kind == "swiss" else None
    return ForeignRound(compare(position.round, made, pairing, obstacles), findings)
