"""Undo and redo of anything: an act is taken back by an entry with its changes turned round, and that one likewise.

However often an act is taken back and put back, each undo points to the act itself and each redo to the undo that it
ends, and both tell of the act and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from pareo.desk import fide_mode
from pareo.desk.books.act import REDO, RESTORE, UNDO, Act, Entry
from pareo.desk.books.changes import Change, applied, fits
from pareo.desk.books.coming_back import changed_meanwhile
from pareo.desk.books.records import Board, Participant, Record, RoundMade
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed, Refusal
from pareo.desk.books.team_rounds import require_no_bye_beside_a_match, require_teams_as_lined_up
from pareo.desk.books.team_steps_back import require_lined_up_known, rounds_in_the_way, settle_teams
from pareo.desk.people.results_only import require_own

_PAIRINGS = frozenset({"pair", "pair_by_hand", "pair_with_open", "pair_outside"})
_SEEN_BY_THE_HALL = frozenset({"swap_colors", "exchange_players", "reorder_boards", "unpair_board", "add_board"})
"""Changes of a made round: nobody minds that they are taken back until the round is published."""

MAKE_A_BOOK = frozenset({"create_event", "create_section", "import_trf"})
"""Before them there was nothing to go back to: no step leads there, and they go only with the event or section."""


class StandsInTheWay(Refusal):
    """Later entries have changed the same things: they must be undone first."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        super().__init__("stands_in_the_way", entries=entries)
        self.entries = entries


def may_undo(entry: Entry) -> bool:
    """True for an act that stands and can be taken back, whatever later acts may say to it."""
    lasts = _leaves_nothing(entry) or fide_mode.UNDONE_BY.get(entry.action) == "never"
    return entry.undoes is None and entry.undone_by is None and bool(entry.changes) and not lasts


def _leaves_nothing(entry: Entry) -> bool:
    """True for a creation that would leave an empty event if it were taken back.

    One that names its ``pair`` goes together with the event, one that was ``added`` leaves the sections before it.
    """
    return entry.action in MAKE_A_BOOK and not (entry.values.get("pair") or entry.values.get("added"))


def undo(act: Act, entry: Entry, whole: bool = False) -> None:
    """Take an act back; an undo taken back is a redo. The entry and what came after it are read under the lock.

    ``whole``: what belongs together with the entry is taken back with it, so that a creation can go too.
    """
    assert entry.action != REDO, "what a redo has put back is taken back as the act that it is"
    younger = act.younger(entry.seq - 1)
    later, entry = younger[:-1], younger[-1] if younger else entry
    require_own(act, entry)
    if entry.undone_by is not None:
        raise Refusal("already_undone", action=entry.action)
    if not entry.changes:
        raise Refusal("nothing_to_undo", action=entry.action)
    if _leaves_nothing(entry) or (entry.action in MAKE_A_BOOK and not whole):
        raise Refusal("undo_creation", action=entry.action)
    again = entry.action == UNDO
    told = _told(act, entry, later)
    _require(act, told, again)
    turned = [change.inverse() for change in reversed(entry.changes)]
    if led_back := _in_the_way(entry, later, _says_it_again):
        raise StandsInTheWay(led_back)
    turned = list(_fitting(act, entry, turned, later))
    _require_as_they_went(act, turned, later)
    _turn_round(act, turned)
    _require_rounds_in_a_row(act, later)
    _require_everybody_known(act)
    _close_ranks(act)
    _settle_teams(act, told["action"], turned, later)
    act.note(REDO if again else UNDO, **told)
    act.undoes = entry.seq


def _fitting(act: Act, entry: Entry, turned: Iterable[Change], later: Sequence[Entry]) -> Iterator[Change]:
    """The changes without boards that follow from line-ups changed since: these are laid anew when all is settled."""
    by_line_ups = act.festival_snapshot is not None and any(change.kind == "line_up" for change in entry.changes)
    for change in turned:
        current = act.snapshot.records[change.kind].get(change.key)
        if not fits(current, change):
            standing = _in_the_way(entry, later, _concerns_the_same)
            laid_anew = by_line_ups and change.kind == "board"
            if standing or not (laid_anew or _only_moved_up(current, change)):
                raise StandsInTheWay(standing)
            if laid_anew:
                continue
        yield change


def _only_moved_up(current: Record | None, change: Change) -> bool:
    """True for a player who goes and has another number since, because somebody before him was taken back."""
    if change.kind != "player" or change.before is None or change.after is not None:
        return False
    said = {name: value for name, value in change.before.items() if name not in _FOLLOWS}
    return fits(current, replace(change, before=said))


def _told(act: Act, entry: Entry, later: Iterable[Entry]) -> dict[str, Any]:
    """Which act is taken back or put back, how many rounds are made, and whether the report has told of the act.

    Where it has, and no round was made or deleted since, nothing rested on it: act and undo leave the report together.
    """
    if entry.action == UNDO:
        told = dict(entry.values)
    else:
        told = {"entry": entry.seq, "action": entry.action, "values": entry.values, "reported": entry.comment}
    made_since = any(
        change.kind == "round" and (change.before is None or change.after is None)
        for other in later
        for change in other.changes
    )
    act.quiet = bool(told.get("reported")) and not made_since
    return told if act.festival_snapshot is None else {**told, "made": act.section.last_round}


def _require_as_they_went(act: Act, turned: list[Change], later: Sequence[Entry]) -> None:
    """Rounds come back to what they were paired from; outside FIDE mode whatever has changed since, except teams that
    have a table.
    """
    if act.festival_snapshot is None or not act.found.begun:
        return
    bound = act.found.settings.fide_mode or act.found.system.needs_squads
    if bound and (meanwhile := changed_meanwhile(act.found, turned, later)):
        raise StandsInTheWay(meanwhile)


def _close_ranks(act: Act) -> None:
    """Whoever came or went after the act that is taken back leaves no number free, and none twice (C.04.2 2.3)."""
    if act.festival_snapshot is None:
        return
    players = sorted(act.snapshot.all(Participant), key=lambda player: (player.number, player.id))
    numbered = enumerate(players, start=act.section.settings.first_number)
    act.put(*(replace(one, number=at) for at, one in numbered if one.number != at))


def _settle_teams(act: Act, action: str, turned: list[Change], later: Sequence[Entry]) -> None:
    """Boards, numbers and squads follow what is taken back; what was restored as a whole was in order as a whole."""
    if act.festival_snapshot is None or action == RESTORE:
        return
    if made := rounds_in_the_way(act, later):
        raise StandsInTheWay(made)
    require_lined_up_known(act, turned)
    settle_teams(act, turned)


def _turn_round(act: Act, turned: list[Change]) -> None:
    """Apply the changes; nobody gets a bye or leaves in a round, made before them and still, in which he sits."""
    if act.festival_snapshot is None:
        apply(act, turned)
        return
    made = act.section.last_round
    apply(act, turned)
    made = min(made, act.section.last_round)
    players = {change.key[0]: change for change in turned if change.kind == "player"}
    come_or_gone = {id for id, change in players.items() if change.before is None or change.after is None}
    byes = [change.key for change in turned if change.kind == "bye" and change.key[0] <= made]
    byes = [(round, id) for round, id in byes if id not in come_or_gone]
    _require_no_seat(act, [key for key in byes if key in act.section.byes])
    _require_no_seat(act, [(round, id) for id in players for round in _left_in(act, id, made)])


def _require_rounds_in_a_row(act: Act, later: Iterable[Entry]) -> None:
    """No round goes from under those after it, and none comes back before the one before it."""
    if act.festival_snapshot is None:
        return
    made = {round.number for round in act.snapshot.all(RoundMade)}
    missing = next(number for number in count(1) if number not in made)
    loose = {("round", (number,)) for number in made if number > missing}
    if loose:
        loose.add(("round", (missing,)))
        found = [other for other in later if any((change.kind, change.key) in loose for change in other.changes)]
        standing = tuple(other for other in found if other.undone_by is None and other.undoes is None)
        raise StandsInTheWay(standing or tuple(found))


def _left_in(act: Act, id: int, made: int) -> range:
    """The made rounds in which a player is no longer there."""
    player = act.snapshot.get(Participant, id)
    return range(player.leaves, made + 1) if player is not None and player.leaves else range(0)


def _require_no_seat(act: Act, away: Iterable[tuple[int, int]]) -> None:
    for round, id in away:
        if id in act.section.seated.get(round, ()):
            raise Refusal("is_paired", name=act.section.player(id).name, round=round)


def _require_everybody_known(act: Act) -> None:
    """Nobody is taken back out of the list who sits at a board."""
    known = {player.id for player in act.snapshot.all(Participant)}
    seated = {id for board in act.snapshot.all(Board) for id in (board.white, board.black)}
    if seated - known:
        raise Refusal("undo_has_played")
    if act.festival_snapshot is not None and act.section.begun:
        require_teams_as_lined_up(act.section)
        require_no_bye_beside_a_match(act.section)


def apply(act: Act, changes: Iterable[Change]) -> None:
    for change in changes:
        current = act.snapshot.records[change.kind].get(change.key)
        after = applied(current, change)
        if after is not None:
            act.put(after)
        elif current is not None:
            act.drop(current)


def _require(act: Act, told: Mapping[str, Any], again: bool) -> None:
    """Ask about rounds that go or that the hall has seen; what else is taken back is asked about when it is settled."""
    if act.festival_snapshot is None:
        return
    action, values = told["action"], told["values"]
    if not again and fide_mode.UNDONE_BY.get(action) == "never":
        raise NotAllowed(action, phase=fide_mode.phase(act.section).name.lower())
    round = values.get("round")
    if again and action == "reset":
        act.require("reset", count=act.section.last_round, told=told, again=again)
    elif action == RESTORE:
        act.require(RESTORE, saved=values.get("saved", ""), told=told, again=again)
    elif isinstance(round, int) and round <= act.section.last_round:
        _require_in_round(act, action, round, told, again)


def _forbid(act: Act, action: str, round: int | None = None) -> None:
    """Refuse what the table forbids in this phase; what it only warns of was warned of when the act was done."""
    if not fide_mode.verdict(act.section, action, round).allowed:
        raise NotAllowed(action, phase=fide_mode.phase(act.section, round).name.lower())


def _require_in_round(act: Act, action: str, round: int, told: Mapping[str, Any], again: bool) -> None:
    if action == "delete_round" if again else action in _PAIRINGS:
        results = sum(not board.open for board in act.section.boards.get(round, ()))
        act.require("delete_round", round, number=round, count=results, told=told, again=again)
    elif action == ("unpublish" if again else "publish"):
        act.require("unpublish", round, number=round, told=told, again=again)
    elif action in _SEEN_BY_THE_HALL:
        _confirm_what_was_seen(act, action, round, told, again)


def _confirm_what_was_seen(act: Act, action: str, round: int, told: Mapping[str, Any], again: bool) -> None:
    _forbid(act, action, round)
    if fide_mode.phase(act.section, round) is not fide_mode.Phase.UNPUBLISHED and not act.confirmed:
        asked = "redo_seen" if again else "undo_seen"
        raise NeedsConfirmation(asked, fide_mode.CONFIRM, given=act.confirmed, round=round, told=told)


def _in_the_way(entry: Entry, later: Iterable[Entry], against: Callable[[Change, Change], bool]) -> tuple[Entry, ...]:
    """The later acts that stand and have something ``against`` a change of the entry being turned round."""
    mine = {(change.kind, change.key): change for change in entry.changes}
    return tuple(
        other
        for other in later
        if other.undone_by is None
        and other.undoes is None
        and any(against(mine[where], one) for one in other.changes if (where := (one.kind, one.key)) in mine)
    )


def _concerns_the_same(_: Change, __: Change) -> bool:
    return True


_ONE_VALUE = frozenset({"setting", "bye"})
"""Kinds of records that are one value: to write it for the first time is to set it."""

_FOLLOWS = frozenset({"number"})
"""Fields that follow from other acts: nobody has said them."""


def _says_it_again(mine: Change, later: Change) -> bool:
    """True when a later act has set what ``mine`` set, so that the value is now its word, even if it is the same.

    What was made and then changed back and forth is still what was made: it can be taken back as a whole.
    """
    if mine.kind in _ONE_VALUE:
        return True
    if mine.before is None or mine.after is None:
        return later.before is None or later.after is None
    said = (later.after or {}) if later.before is None else later.before
    return bool((mine.before.keys() & said.keys()) - _FOLLOWS)
