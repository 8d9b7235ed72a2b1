"""Notes for a round at the desk: written, shown when the round is reached, what they propose done with one click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.memos import (
    ABSENT,
    COME_BACK,
    HALF_BYE,
    LONGEST,
    MOST,
    MOST_PLAYERS,
    PLAYS,
    PROPOSALS,
    WITHDRAW,
    Memo,
    kept,
)
from pareo.desk.players import attendance
from pareo.model import ByeKind

_DOES: dict[str, Callable[[Act, int, int], None]] = {
    ABSENT: lambda act, id, round: attendance.set_bye(act, id, round, ByeKind.ZERO_POINT.value),
    HALF_BYE: lambda act, id, round: attendance.set_bye(act, id, round, ByeKind.HALF_POINT.value),
    PLAYS: lambda act, id, round: attendance.set_bye(act, id, round, attendance.PLAYS),
    WITHDRAW: lambda act, id, round: attendance.withdraw(act, id, round),
    COME_BACK: lambda act, id, round: attendance.come_back(act, id),
}
"""How each proposal is done: as if it were done on the page of who plays when."""


def memos_of(section: Section) -> tuple[Memo, ...]:
    """All notes, by round."""
    return tuple(sorted(kept(section.settings.memos), key=lambda memo: (memo.round, memo.id)))


def due(section: Section) -> tuple[Memo, ...]:
    """What is to be settled before the next round: the notes for it, and older ones that nobody has settled."""
    return tuple(memo for memo in memos_of(section) if not memo.done and memo.round <= section.last_round + 1)


def make_memo(act: Act, round: int, text: str, proposal: str = "", players: Sequence[int] = ()) -> Memo:
    section, said = act.section, text.strip()
    require_as_seen(act, Setting, "memos")
    last = max(section.rounds_planned, section.last_round + 1)
    if not section.last_round < round <= last:
        raise Refusal("memo_round", first=section.last_round + 1, last=last)
    if proposal not in ("", *PROPOSALS):
        raise NotFound("no_such_act")
    chosen = tuple(dict.fromkeys(players)) if proposal else ()
    for id in chosen:
        section.player(id)
    if proposal and not 1 <= len(chosen) <= MOST_PLAYERS:
        raise Refusal("memo_players", most=MOST_PLAYERS)
    if not said and not proposal:
        raise Refusal("memo_empty")
    if len(said) > LONGEST:
        raise Refusal("memo_long", count=LONGEST)
    before = memos_of(section)
    if len(before) >= MOST:
        raise Refusal("memos_full", most=MOST)
    made = Memo(max((memo.id for memo in before), default=0) + 1, round, said, proposal, chosen)
    _keep(act, (*before, made))
    act.note("make_memo", round=round, memo=_told(section, made))
    return made


def do_memo(act: Act, id: int) -> None:
    """Do what the note proposes for all its players, in one act; the note is settled by it."""
    memo = _open(act, id)
    if not memo.proposal:
        raise NotFound("no_such_act")
    there = [player for player in memo.players if player in act.section.by_id]
    if not there:
        raise Refusal("memo_nobody")
    for player in there:
        _DOES[memo.proposal](act, player, memo.round)
    _settle(act, memo)
    act.note("do_memo", round=memo.round, memo=_told(act.section, memo))


def settle_memo(act: Act, id: int) -> None:
    """The note has been seen to; nothing else is done."""
    memo = _open(act, id)
    _settle(act, memo)
    act.note("settle_memo", round=memo.round, memo=_told(act.section, memo))


def remove_memo(act: Act, id: int) -> None:
    require_as_seen(act, Setting, "memos")
    memo = _at(act, id)
    _keep(act, tuple(one for one in memos_of(act.section) if one.id != id))
    act.note("remove_memo", round=memo.round, memo=_told(act.section, memo))


def _told(section: Section, memo: Memo) -> dict[str, str | list[str]]:
    """For the sentence of the journal."""
    return {"text": memo.text, "proposal": memo.proposal, "names": names_of(section, memo)}


def names_of(section: Section, memo: Memo) -> list[str]:
    """Whom its proposal is about; whoever is no longer in the list is passed over."""
    return [section.by_id[player].name for player in memo.players if player in section.by_id]


def _at(act: Act, id: int) -> Memo:
    found = next((memo for memo in memos_of(act.section) if memo.id == id), None)
    if found is None:
        raise NotFound("no_memo")
    return found


def _open(act: Act, id: int) -> Memo:
    require_as_seen(act, Setting, "memos")
    memo = _at(act, id)
    if memo.done:
        raise Refusal("memo_done")
    return memo


def _settle(act: Act, memo: Memo) -> None:
    _keep(act, tuple(replace(one, done=True) if one.id == memo.id else one for one in memos_of(act.section)))


def _keep(act: Act, memos: Sequence[Memo]) -> None:
    act.set(memos=[memo.plain for memo in memos])
