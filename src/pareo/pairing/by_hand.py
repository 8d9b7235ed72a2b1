"""Some pairs made by hand, the rest paired around them by any engine (004, question 21)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pareo.catalog import SYSTEMS, System
from pareo.history import Position
from pareo.model import Error
from pareo.model.errors import NotUnderstood
from pareo.pairing.legality import Finding, Judge, colors_for
from pareo.pairing.loading import Engine, engine_of
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.boards import board_order
from pareo.pairing.trace import Decision, Trace

_WRITTEN = re.compile(r"\s*(\d{1,6})(w?)\s*[-:]\s*(\d{1,6})(w?)\s*")
BYE = 0


class ForcedPair(NamedTuple):
    """Two players by id; ``other`` 0 gives ``one`` the bye. ``white`` 0: the colours follow from the rules."""

    one: int
    other: int
    white: int = 0


class WrongForce(Error, ValueError):
    """Pairs that cannot be made: ``twice`` are there more than once, ``missing`` do not play this round."""

    def __init__(self, twice: tuple[int, ...], missing: tuple[int, ...]) -> None:
        super().__init__(twice, missing)
        self.code = "force_twice" if twice else "force_missing"
        self.values = {"players": ", ".join(map(str, twice or missing))}
        self.twice = twice
        self.missing = missing


@dataclass(frozen=True, slots=True)
class Forced:
    """The smaller round that is left for the engine, and what was taken out of it.

    ``findings`` say what speaks against the pairs made by hand: they are made all the same.
    """

    position: Position
    rest: Position
    boards: tuple[Board, ...]
    bye: int | None = None
    findings: tuple[Finding, ...] = ()

    def merge(self, made: RoundPairing, trace: Trace | None = None) -> RoundPairing:
        """The whole round: each board by hand at its place among the boards of the engine (C.04.2 3.6)."""
        entries = {entry.id: entry for entry in self.position.entries}

        def order(board: Board) -> tuple[int, int, int]:
            return board_order(entries[board.white], entries[board.black])

        boards = list(made.boards)
        for board in sorted(self.boards, key=order):
            at = next((at for at, other in enumerate(boards) if order(other) > order(board)), len(boards))
            boards.insert(at, board)
        free = (*(() if self.bye is None else (self.bye,)), *made.byes)
        bye, further = (free[0], free[1:]) if free else (None, ())
        return replace(made, boards=tuple(boards), bye=bye, further_byes=further, trace=trace)

    def tell(self, trace: Trace) -> None:
        """Say in the trace which boards are no choice of the engine."""
        trace.decisions += [Decision("forced-pair", "by-hand", "", tuple(board)) for board in self.boards]
        if self.bye is not None:
            trace.decisions.append(Decision("forced-pair", "bye-by-hand", "", (self.bye,)))


def forced(position: Position, pairs: Iterable[ForcedPair]) -> Forced:
    """Take these pairs out of a round. WrongForce when somebody is named twice or does not play this round.

    The players taken out count as absent, so that engines still know their ratings and scores.
    """
    wanted = list(pairs)
    named = Counter(id for pair in wanted for id in (pair.one, pair.other) if id != BYE)
    playing = {entry.id for entry in position.entries}
    twice = tuple(sorted(id for id, times in named.items() if times > 1))
    byes = [pair.one for pair in wanted if pair.other == BYE]
    missing = tuple(sorted(named.keys() - playing))
    if twice or missing or len(byes) > 1 or any(pair.one == BYE for pair in wanted):
        raise WrongForce(twice or tuple(byes[1:]), missing)
    boards = tuple(_seated(position, pair) for pair in wanted if pair.other != BYE)
    judge = Judge(position)
    against = [finding for board in boards for finding in judge.board(board.white, board.black)]
    against += [finding for id in byes for finding in judge.bye(id)]
    return Forced(position, position.only(playing - named.keys()), boards, byes[0] if byes else None, tuple(against))


def _seated(position: Position, pair: ForcedPair) -> Board:
    if not pair.white:
        return Board(*colors_for(position, pair.one, pair.other))
    return Board(pair.one, pair.other) if pair.white == pair.one else Board(pair.other, pair.one)


def read_pair(text: str) -> ForcedPair:
    """``3-12``, colours by the rules; ``3w-12``, number 3 has White; ``5-0``, number 5 has the bye. ValueError else."""
    found = _WRITTEN.fullmatch(text)
    if found is None or (found[2] and found[4]) or not int(found[1]):
        raise NotUnderstood("no_pair", text)
    one, other = int(found[1]), int(found[3])
    if (found[2] or found[4]) and not other:
        raise NotUnderstood("no_pair", text)
    return ForcedPair(one, other, one if found[2] else other if found[4] else 0)


def taken_out(system: System, position: Position, pairs: Sequence[ForcedPair]) -> Forced:
    """As ``forced``, for a system that pairs the rest: NoPairing where a table says who meets whom."""
    if system.kind == "round-robin":
        raise NoPairing((Obstacle("forced-in-round-robin", system.id, ()),))
    return forced(position, pairs)


def pair_around(
    system: str,
    position: Position,
    pairs: Sequence[ForcedPair],
    trace: Trace | None = None,
    engine: Engine | None = None,
) -> tuple[RoundPairing, tuple[Finding, ...]]:
    """The round with these pairs, the rest by the system; and what speaks against them.

    ``engine``: one that was told more than the catalog's own.
    """
    taken = taken_out(SYSTEMS[system], position, pairs)
    if trace is not None:
        taken.tell(trace)
    made = (engine or engine_of(SYSTEMS[system]))(taken.rest, trace) if taken.rest.entries else RoundPairing(())
    return taken.merge(made, trace), taken.findings
