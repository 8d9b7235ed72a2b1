"""What a section has worked out and the next act leaves true: handed on, so that one result costs one result."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from pareo.desk.books.records import (
    KIND_OF,
    KINDS,
    Board,
    KeptGame,
    LineUp,
    Participant,
    PeriodRating,
    PlayerCode,
    PlayerReport,
    PlayerRequest,
    RoundBye,
    RoundMade,
    Setting,
    Squad,
    TeamBye,
    TeamMatch,
)
from pareo.desk.books.snapshot import Snapshot

RESTS_ON: Mapping[str, tuple[type[Any], ...]] = {
    "settings": (Setting,),
    "players": (Participant,),
    "by_id": (Participant,),
    "by_number": (Participant,),
    "groups": (Participant, Setting),
    "teams": (Squad,),
    "squads": (Squad, Participant),
    "model_players": (Participant, Setting, PeriodRating),
    "rounds": (RoundMade,),
    "byes": (RoundBye,),
    "boards": (RoundMade, Board),
    "seated": (RoundMade, Board),
}
"""What a section computes from whole kinds of records; snapshots share the kinds that an act did not touch."""

BESIDE = (PlayerReport, PlayerRequest, PlayerCode, KeptGame)
"""Kinds on which nothing else rests: what players say changes no list until it is entered, a score none at all."""

Known = dict[Hashable, tuple[int, Any]]
"""Answers by their question, each with the round before which everything that it rests on happened."""


def still_true(computed: Mapping[str, Any], old: Snapshot, new: Snapshot) -> dict[str, Any]:
    """Of what a section computed at one snapshot, what it would compute at a later one of the same book."""

    def untouched(*kinds: type[Any]) -> bool:
        return all(old.records[KIND_OF[kind]] is new.records[KIND_OF[kind]] for kind in kinds)

    others = (made for made in KINDS.values() if made not in BESIDE)
    if untouched(*others):
        return {name: value for name, value in computed.items() if name not in _OF_THE_SECTION}
    kept = {name: computed[name] for name, kinds in RESTS_ON.items() if name in computed and untouched(*kinds)}
    changed = _changed_rounds(old, new)
    if "boards" in computed and "boards" not in kept:
        kept["boards"] = _boards(computed["boards"], changed, new)
    if untouched(Participant):
        kept["model_rounds"] = _without(computed.get("model_rounds", {}), changed)
    if untouched(Participant, Setting, PeriodRating, Squad):
        kept["known"] = _before(computed.get("known", {}), min(changed, default=_NEVER))
        kept["former"] = dict(computed.get("former", {}))
    return kept


_NEVER = 1 << 30
_OF_THE_SECTION = ("festival", "snapshot")


def _changed_rounds(old: Snapshot, new: Snapshot) -> frozenset[int]:
    """The rounds in which a board, a bye, a match, a line-up or the round itself differs."""
    found: set[int] = set()
    for kind in (RoundMade, Board, RoundBye, TeamMatch, TeamBye, LineUp):
        before, after = old.records[KIND_OF[kind]], new.records[KIND_OF[kind]]
        if before is not after:
            found.update(key[0] for key, record in after.items() if before.get(key) is not record)
            found.update(key[0] for key in before.keys() - after.keys())
    return frozenset(found)


def _boards(
    known: Mapping[int, tuple[Board, ...]], changed: frozenset[int], new: Snapshot
) -> dict[int, tuple[Board, ...]]:
    fresh: dict[int, list[Board]] = {made.number: [] for made in new.all(RoundMade) if made.number in changed}
    for board in new.all(Board):
        if board.round in changed:
            fresh.setdefault(board.round, []).append(board)
    ordered = {number: tuple(sorted(boards, key=lambda one: one.board)) for number, boards in fresh.items()}
    return _without(known, changed) | ordered


# Another thread may be adding to what it works out from the same section: both are copied before they are gone through.
def _without(by_round: Mapping[int, Any], changed: frozenset[int]) -> dict[int, Any]:
    return {number: value for number, value in list(by_round.items()) if number not in changed}


def _before(known: Known, first: int) -> Known:
    return {question: (before, answer) for question, (before, answer) in list(known.items()) if 0 < before <= first}
