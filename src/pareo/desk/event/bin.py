"""Events put aside: archived, deleted into a bin, taken out again; what has been in the bin too long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival

KEPT = timedelta(days=30)
"""How long a deleted event can be brought back."""

CURRENT, ARCHIVED, BIN = "current", "archived", "bin"
PLACES = (CURRENT, ARCHIVED, BIN)


def place_of(festival: Festival) -> str:
    """Where an event is to be found; empty for one whose creation was taken back."""
    if not festival.begun:
        return ""
    if festival.settings.deleted:
        return BIN
    return ARCHIVED if festival.settings.archived else CURRENT


def archive(act: Act) -> None:
    """Out of the way, but open to everybody as before."""
    _move(act, "archive_event", archived=True)


def unarchive(act: Act) -> None:
    _move(act, "unarchive_event", archived=False)


def delete(act: Act) -> None:
    """Into the bin, from where it comes back."""
    if Festival(act.snapshot).settings.deleted:
        raise Refusal("event_unchanged", name=Festival(act.snapshot).settings.name)
    _move(act, "delete_event", deleted=act.now)


def bring_back(act: Act) -> None:
    _move(act, "bring_back_event", deleted="")


MOVES: Mapping[str, Callable[[Act], None]] = {
    "archive": archive,
    "unarchive": unarchive,
    "delete": delete,
    "bring_back": bring_back,
}
"""What can be done with an event as a whole, by the name that a form has for it."""


ACTIONS = frozenset({"archive_event", "unarchive_event", "delete_event", "bring_back_event"})
"""What the journal calls them."""


def _move(act: Act, action: str, **values: bool | str) -> None:
    """Two arbiters may press the same button: the second is told that it is done."""
    before = Festival(act.snapshot).settings
    if all(before.named(name) == value for name, value in values.items()):
        raise Refusal("event_unchanged", name=before.name)
    act.set(**values)
    act.note(action, name=before.name)


def days_left(festival: Festival, now: datetime) -> int:
    """How many days an event stays in the bin."""
    return max(0, (_moment(festival.settings.deleted, now) + KEPT - now).days)


def expired(festival: Festival, touched: datetime, now: datetime) -> bool:
    """True once it has been in the bin, or taken back, for all the time that it is kept."""
    if festival.in_sight:
        return False
    since = _moment(festival.settings.deleted, now) if festival.settings.deleted else touched
    return now - since >= KEPT


def _moment(text: str, otherwise: datetime) -> datetime:
    """When an event went to the bin; one of which that cannot be read is kept."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return otherwise
    return found if found.tzinfo else otherwise
