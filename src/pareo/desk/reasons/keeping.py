"""The reasons of a round: those kept with it when it was paired, or those that the engine of today gives."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeAlias

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.reasons.traces import KeptTrace, kept_trace
from pareo.desk.rounds.system_round import engine_pairing
from pareo.history import Position
from pareo.pairing import Board, Obstacle, RoundPairing, Trace
from pareo.replaying.foreign import ForeignRound, foreign_round

PAIRED = ("engine", "forced")
"""Rounds that the engine made, alone or around pairs that the arbiter had forced."""


@dataclass(frozen=True)
class Reasons:
    """Why a round is as it is.

    ``kept``: the decisions were written down when the round was paired, by the edition that ``trace`` names; else the
    engine of today has paired the round again. ``foreign`` is there when the round is not, or no longer, what those
    decisions made: where they differ, and whether the round is legal. ``pairing`` None: nothing legal was found.
    """

    section: Section
    number: int
    trace: KeptTrace
    kept: bool
    pairing: RoundPairing | None
    foreign: ForeignRound | None

    def number_then(self, id: int) -> int:
        """The number by which the decisions know a player; 0 when they do not."""
        return next((number for number, known in self.trace.ids.items() if known == id), 0)

    def name(self, number: int) -> str:
        """A player by the number of that day."""
        player = self.section.by_id.get(self.trace.ids.get(number, 0))
        return player.name if player else f"#{number}"

    def is_as_decided(self, white: int, black: int) -> bool:
        """Whether a board, by lasting ids, is one that the decisions made."""
        return (white, black) in self.trace.boards


def reasons(section: Section, number: int, kept: KeptTrace | None) -> Reasons:
    """The reasons of a round that is made; what was kept with it comes before anything computed today."""
    snapshot = section.round(number)
    of_this_round = kept is not None and snapshot.made in PAIRED and kept.paired_at == snapshot.paired_at
    if of_this_round and kept is not None and _known(section, kept):
        return _from_kept(section, number, kept)
    return _again(section, number)


def _known(section: Section, kept: KeptTrace) -> bool:
    """Whether everybody whom the decisions placed is a player of the section; a file may say otherwise."""
    return section.by_id.keys() >= {id for pair in kept.boards for id in pair} | set(kept.byes)


def _from_kept(section: Section, number: int, kept: KeptTrace) -> Reasons:
    boards = {(board.white, board.black) for board in section.boards[number]}
    byes = {bye.player for (round, _), bye in section.byes.items() if round == number and bye.letter == "U"}
    numbers = {player.id: player.number for player in section.players}
    free = tuple(numbers[id] for id in kept.byes)
    made = RoundPairing(
        tuple(Board(numbers[white], numbers[black]) for white, black in kept.boards),
        free[0] if free else None,
        further_byes=free[1:],
    )
    changed = boards != set(kept.boards) or byes != set(kept.byes)
    return Reasons(section, number, kept, True, made, _foreign(section, number, made) if changed else None)


def _again(section: Section, number: int) -> Reasons:
    """The round paired again by the engine of today, beside the round that was made."""
    made, trace, obstacles = _paired_again(section, number)
    found = kept_trace(section, number, made, trace)
    return Reasons(section, number, found, False, made, _foreign(section, number, made, obstacles))


Paired: TypeAlias = tuple[RoundPairing | None, Trace, tuple[Obstacle, ...]]
_KEPT = 32
_paired: OrderedDict[tuple[int, int], tuple[str, Position, Paired]] = OrderedDict()


def _paired_again(section: Section, number: int) -> Paired:
    """Paired once for each position: results of the round itself, as they come in, change nothing about it."""
    position, system, place = section.position(number), section.settings.system, (section.snapshot.book, number)
    known = _paired.get(place)
    if known is not None and known[:2] == (system, position):
        return known[2]
    trace = Trace()
    found: Paired
    try:
        found = engine_pairing(section, position, trace), trace, ()
    except Refusal as refused:
        found = None, trace, refused.values["obstacles"]
    _paired[place] = system, position, found
    while len(_paired) > _KEPT:
        _paired.popitem(last=False)
    return found


def _foreign(
    section: Section, number: int, made: RoundPairing | None, obstacles: tuple[Obstacle, ...] = ()
) -> ForeignRound:
    system, round = section.system, section.tournament.rounds[number - 1]
    return foreign_round(system, section.position(number), round, made, obstacles)
