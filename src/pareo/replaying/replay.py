"""Pairs every round of a tournament again and compares: the checker."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from pareo.conduct.rounds import pair_from, positions_before
from pareo.conduct.terms import Assumption, Ready
from pareo.history import Position
from pareo.model import ByeKind, Round
from pareo.pairing import Board, NoPairing, Obstacle, RoundPairing


class BoardDifference(NamedTuple):
    """A line of the comparison: a board of one side and, where there is one, a board of the other side."""

    expected: Board | None
    found: Board | None


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: what the rules ask for beside what the tournament has, where they do not agree.

    The byes are those that the pairing allocates. ``impossible``: no legal pairing of this round exists, so none can
    be right; ``obstacles`` say why.
    """

    round: int
    boards: tuple[BoardDifference, ...] = ()
    expected_byes: tuple[int, ...] = ()
    found_byes: tuple[int, ...] = ()
    impossible: bool = False
    obstacles: tuple[Obstacle, ...] = ()

    @property
    def same(self) -> bool:
        return not self.boards and self.expected_byes == self.found_byes and not self.impossible


@dataclass(frozen=True, slots=True)
class CheckReport:
    """A whole tournament compared, round by round; what was assumed about it, the number of its rounds perhaps."""

    system: str
    rounds: tuple[RoundCheck, ...]
    assumptions: tuple[Assumption, ...] = ()

    @property
    def differing(self) -> tuple[RoundCheck, ...]:
        return tuple(check for check in self.rounds if not check.same)

    @property
    def same(self) -> bool:
        return all(check.same for check in self.rounds)


def replay(ready: Ready, only: Collection[int] = ()) -> CheckReport:
    """Pair each round from the rounds before it as they are, so that one difference stays one.

    ``only``: these rounds and no others.
    """
    checks = [
        _check(ready, before, made)
        for made, before in zip(ready.tournament.rounds, positions_before(ready))
        if not only or before.round in only
    ]
    return CheckReport(ready.system.id, tuple(checks), ready.assumptions)


def _check(ready: Ready, before: Position, made: Round) -> RoundCheck:
    if not before.entries:
        return RoundCheck(before.round)
    try:
        pairing = pair_from(ready, before)
    except NoPairing as impossible:
        return compare(before.round, made, None, impossible.obstacles)
    return compare(before.round, made, pairing)


def compare(number: int, made: Round, pairing: RoundPairing | None, obstacles: tuple[Obstacle, ...] = ()) -> RoundCheck:
    """A round as it was made beside what the engine pairs; None: no legal pairing exists, because of the obstacles."""
    found = {(white, black) for white, black, _, _ in made.games}
    found_byes = tuple(sorted(bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED))
    if pairing is None:
        return RoundCheck(number, _beside((), found), (), found_byes, True, obstacles)
    byes = tuple(sorted(pairing.byes))
    if len(found) == len(pairing.boards) and found.issuperset(pairing.boards):
        return RoundCheck(number, (), byes, found_byes)
    missing = tuple(board for board in pairing.boards if board not in found)
    return RoundCheck(number, _beside(missing, found.difference(pairing.boards)), byes, found_byes)


def _beside(expected: tuple[Board, ...], found: Collection[tuple[int, int]]) -> tuple[BoardDifference, ...]:
    """Both sides in one list: each expected board beside the found one of the same White, Black or either."""
    left = [Board(*pair) for pair in sorted(found)]
    lines: list[BoardDifference] = []
    for board in expected:
        shared = next((other for other in left if {*other} & {*board}), None)
        if shared is not None:
            left.remove(shared)
        lines.append(BoardDifference(board, shared))
    return (*lines, *(BoardDifference(None, board) for board in left))
