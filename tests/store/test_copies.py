"""A copy is the event at one moment, and a restore says which copy it was and puts aside what it replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from books_check import replayed
from pareo.desk.books.act import Entry
from pareo.desk.books.changes import Change
from pareo.desk.books.portable import PortableEvent, unpack
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.files import export_event

PLAYERS = [{"name": f"Player {number:02}", "fide_rating": 2500 - 10 * number} for number in range(1, 9)]


@pytest.fixture
def section(books: Books) -> Section:
    section = festivals.create(books, "Ana", {"name": "Open", "rounds": "5", "section": "A"}, PLAYERS)
    festivals.add_section(books, "Ana", section.festival, {"name": "B", "rounds": "5"}, PLAYERS[:3])
    return section


@pytest.fixture
def backups(books: Books, tmp_path: Path) -> Backups:
    return Backups(books, (tmp_path / "backups",))


def somebody_else(books: Books, word: str) -> None:
    """Another desk on the same database changes the event and each of its sections."""
    other = Books(books.engine)
    festival = other.festival("open")
    for snapshot in (festival.snapshot, *(one.snapshot for one in other.sections(festival))):
        with other.act(snapshot, "Bea", 2) as act:
            act.set(**{"time_control" if snapshot.slug else "place": word})
            act.note("change_settings", fields=["time_control"])


def amounts_to(copy: PortableEvent) -> bool:
    """Whether the journal of each book in a copy leads to its records."""
    return all(
        set(map(repr, replayed(map(_entry, book.entries)).values())) == set(map(repr, book.records))
        for book in copy.books
    )


def says(copy: PortableEvent, word: str) -> bool:
    return any(Setting("time_control", word) in book.records for book in copy.books)


def _entry(values: Any) -> Entry:
    changes = tuple(Change.from_plain(one) for one in values["changes"])
    return Entry(values["seq"], 0, 0, values["at"], values["who"], values["action"], values["values"], changes)


@pytest.mark.parametrize("step", ["festival", "sections", "journal", "kept_traces"])
def test_a_copy_is_of_one_moment_whatever_others_do_meanwhile(books: Books, section: Section, step: str, monkeypatch):
    """They act before each thing that is read for it."""
    real: Callable[..., Any] = getattr(books, step)
    acted: list[str] = []

    def meanwhile(*arguments: Any, **named: Any) -> Any:
        somebody_else(books, f"Hall {len(acted)}")
        acted.append(step)
        return real(*arguments, **named)

    monkeypatch.setattr(books, step, meanwhile)
    copy = unpack(export_event(books, section.festival))
    assert acted
    assert amounts_to(copy)


def test_a_copy_made_before_a_pairing_is_of_one_moment_too(books: Books, section: Section, backups: Backups):
    books.before_pairing = backups.before_change
    with books.act(section.snapshot, "Ana", 2) as act:
        act.set(time_control="90+30")
        act.note("change_settings", fields=["time_control"])
        act.backup_wanted = "by-test"
    (file,) = backups.list(section.festival)
    copy = backups.open(section.festival, file.name)
    assert amounts_to(copy)
    assert not says(copy, "90+30")


def test_nothing_falls_between_a_restore_and_the_copy_of_what_it_replaces(
    books: Books, section: Section, backups: Backups, monkeypatch
):
    name = backups.keep(section.festival, export_event(books, section.festival), "by-hand")
    real = books.together

    @contextmanager
    def a_moment_later() -> Iterator[None]:
        somebody_else(books, "at the last moment")
        with real():
            yield

    monkeypatch.setattr(books, "together", a_moment_later)
    backups.restore(section.festival, name, "Ana", 2)
    (aside,) = [file for file in backups.list(section.festival) if file.reason == "before-restore"]
    copy = backups.open(section.festival, aside.name)
    assert says(copy, "at the last moment")
    assert amounts_to(copy)


def test_the_journal_names_the_copy_that_was_restored(books: Books, section: Section, backups: Backups):
    """Two of one second have the same time of day in words."""
    names = []
    for word in ("60+30", "90+30", "15+10"):
        names.append(backups.keep(section.festival, export_event(books, section.festival), "by-hand"))
        somebody_else(books, word)
    backups.restore(section.festival, names[1], "Ana", 2)
    entries = [one for one in books.journal(section.snapshot.event) if one.action == "restore"]
    assert {one.values["copy"] for one in entries} == {names[1]}
    assert {one.settings.time_control for one in books.sections(books.festival("open"))} == {"60+30"}


def test_a_restore_that_is_not_confirmed_leaves_no_copy(books: Books, section: Section, backups: Backups):
    name = backups.keep(section.festival, export_event(books, section.festival), "by-hand")
    somebody_else(books, "90+30")
    with pytest.raises(Refusal):
        backups.restore(section.festival, name, "Ana", 0)
    assert [file.name for file in backups.list(section.festival)] == [name]
