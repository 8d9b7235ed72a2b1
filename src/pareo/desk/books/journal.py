"""Undo and redo of anything: an entry is undone by an entry with its changes turned round."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.desk import fide_mode
from pareo.desk.books.act import Act, Entry
from pareo.desk.books.changes import Change, applied, fits
from pareo.desk.books.records import Board, Participant
from pareo.desk.books.refusals import NotAllowed, Refusal

_SAME_AS = {"enter_result": "correct_result"}
"""Acts that the table knows under another name once they are taken back."""


_BY_ROUND = frozenset({"correct_result", "swap_colors", "exchange_players", "report_only", "reorder_boards"})
"""Acts whose undoing depends on where their round stands."""


class StandsInTheWay(Refusal):
    """Later entries have changed the same things: they must be undone first."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        super().__init__("stands_in_the_way", entries=entries)
        self.entries = entries


def undo(act: Act, entry: Entry, later: Iterable[Entry] = ()) -> None:
    """Take an entry back; undoing an undo is a redo. ``later`` are the younger entries of the same book."""
    if entry.undone_by is not None:
        raise Refusal("already_undone", action=entry.action)
    if not entry.changes:
        raise Refusal("nothing_to_undo", action=entry.action)
    _require(act, entry)
    turned = [change.inverse() for change in reversed(entry.changes)]
    for change in turned:
        if not fits(act.snapshot.records[change.kind].get(change.key), change):
            raise StandsInTheWay(_in_the_way(entry, later))
    apply(act, turned)
    _require_everybody_known(act)
    act.note("redo" if entry.undoes is not None else "undo", entry=entry.seq, action=entry.action, values=entry.values)
    act.undoes = entry.seq


def _require_everybody_known(act: Act) -> None:
    """Nobody is taken back out of the list who sits at a board."""
    known = {player.id for player in act.snapshot.all(Participant)}
    seated = {id for board in act.snapshot.all(Board) for id in (board.white, board.black)}
    if seated - known:
        raise Refusal("undo_has_played")


def apply(act: Act, changes: Iterable[Change]) -> None:
    for change in changes:
        current = act.snapshot.records[change.kind].get(change.key)
        after = applied(current, change)
        if after is not None:
            act.put(after)
        elif current is not None:
            act.drop(current)


def _require(act: Act, entry: Entry) -> None:
    """An undo is allowed where the act itself would be, in the round that it concerns."""
    if act.festival_snapshot is None:
        return
    if fide_mode.UNDONE_BY.get(entry.action) == "never":
        raise NotAllowed(entry.action, phase=fide_mode.phase(act.section).name.lower())
    action = _SAME_AS.get(entry.action, entry.action)
    round = entry.values.get("round")
    if action in ("pair", "pair_by_hand", "pair_with_open", "pair_outside") and isinstance(round, int):
        results = sum(not board.open for board in act.section.boards.get(round, ()))
        act.require("delete_round", round, number=round, count=results)
    elif action in _BY_ROUND and isinstance(round, int):
        act.require(action, round, board=entry.values.get("board", ""))


def _in_the_way(entry: Entry, later: Iterable[Entry]) -> tuple[Entry, ...]:
    mine = {(change.kind, change.key) for change in entry.changes}
    return tuple(
        other
        for other in later
        if other.seq > entry.seq
        and other.undone_by is None
        and other.undoes is None
        and any((change.kind, change.key) in mine for change in other.changes)
    )
