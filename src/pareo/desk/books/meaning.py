"""What an act was meant for, compared under its lock with what stands now: a page may be older than the book.

A form names its player or pair by what never changes, and says which revision of the book its page showed. Where
somebody else has since changed what the act rests on, the act is not done, and the entries that did it are told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar, cast

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.changes import Change, applied
from pareo.desk.books.records import KIND_OF, Board, Key, Record, RoundBye, RoundMade, Setting
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.settings import FestivalSettings, SectionSettings

Some = TypeVar("Some", bound=Record)


class Overtaken(Refusal):
    """Somebody else was quicker: these entries changed what the act rests on after the page was shown."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        super().__init__("overtaken", entries=entries)
        self.entries = entries


def _where(kind: type[Any], key: Key) -> tuple[str, Key]:
    return KIND_OF[kind], key


def since_seen(act: Act) -> tuple[Entry, ...]:
    """What was done in the book after the page was shown, youngest first."""
    return tuple(act.younger(act.seen)) if 0 < act.seen < act.snapshot.revision else ()


def as_seen(act: Act, kind: type[Some], *key: Any) -> Some | None:
    """A record as the page showed it: as it stands, with all that was done since taken back."""
    record: Record | None = act.snapshot.get(kind, *key)
    for entry in since_seen(act):
        for change in reversed(entry.changes):
            if (change.kind, change.key) == _where(kind, key):
                record = applied(record, change.inverse())
    return cast("Some | None", record)


def require_as_seen(act: Act, kind: type[Some], *key: Any, fields: Collection[str] = ()) -> None:
    """Refuse the act where somebody else has changed the record (of ``fields``, one of these) since it was seen.

    What came from the same browser is known to whoever sits at it.
    """
    entries = since_seen(act)
    if not entries:
        return
    then, now = as_seen(act, kind, *key), act.snapshot.get(kind, *key)
    if then == now or (fields and then and now and all(getattr(then, name) == getattr(now, name) for name in fields)):
        return
    where = _where(kind, key)
    others = tuple(
        entry
        for entry in entries
        if not (act.seat and entry.seat == act.seat)
        and any((change.kind, change.key) == where for change in entry.changes)
    )
    if others:
        raise Overtaken(others)


def require_same_rounds(act: Act) -> None:
    """Refuse an act on the next round, or on all, where others have made or deleted a round since."""
    for number in (act.section.last_round, act.section.last_round + 1):
        require_as_seen(act, RoundMade, number)


def require_made_as_seen(act: Act, number: int) -> None:
    """Refuse an act on a round that is not the one that was seen: taken back and made again, for instance."""
    require_as_seen(act, RoundMade, number, fields=("paired_at",))


def require_seats_as_seen(act: Act, number: int) -> None:
    """Refuse an act on a round whose players somebody else has seated otherwise since it was seen."""
    others = tuple(
        entry
        for entry in since_seen(act)
        if not (act.seat and entry.seat == act.seat)
        and any(_seats_otherwise(change) and change.key[0] == number for change in entry.changes)
    )
    if others:
        raise Overtaken(others)


def _seats_otherwise(change: Change) -> bool:
    if change.kind == KIND_OF[RoundBye]:
        return True
    if change.kind != KIND_OF[Board]:
        return False
    return change.before is None or change.after is None or bool(change.after.keys() & {"white", "black"})


def board_meant(section: Section, round: int, white: int, black: int) -> Board:
    """The board at which these two sit with these colours, whatever its number is by now."""
    section.round(round)
    for board in section.boards[round]:
        if (board.white, board.black) == (white, black):
            return board
    if missing := {white, black} - section.by_id.keys():
        raise NotFound("no_player", player=min(missing))
    names = {"white": section.player(white).name, "black": section.player(black).name}
    raise Refusal("no_such_pair", round=round, **names)


def changed_by_the_form(
    then: Mapping[str, Any], now: Mapping[str, Any], typed: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, tuple[Any, Any]]]:
    """Of the values of a whole form, those that its sender has changed, and those that somebody else changed too.

    What was left as it was shown is nobody's wish: it never overwrites what came in meanwhile.
    """
    meant = {name: value for name, value in typed.items() if value != then[name]}
    clashing = {name: (value, now[name]) for name, value in meant.items() if now[name] not in (then[name], value)}
    return {name: value for name, value in meant.items() if now[name] != value}, clashing


def settings_meant(act: Act, settings: SectionSettings | FestivalSettings, typed: Mapping[str, Any]) -> dict[str, Any]:
    """Of the settings of a form those that it changes; refused where others have changed one of them meanwhile."""
    usual, now = type(settings)(), {name: settings.named(name) for name in typed}
    then = dict(now)
    for name in typed if since_seen(act) else ():
        record = as_seen(act, Setting, name)
        then[name] = record.value if record is not None else usual.named(name)
    meant, clashing = changed_by_the_form(then, now, typed)
    for name in clashing:
        require_as_seen(act, Setting, name)
    return meant
