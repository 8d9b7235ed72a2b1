"""Events are archived, deleted and brought back; what was deleted long ago goes, and a file of it stays."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import bin, festivals
from pareo.store.backups import Backups
from pareo.store.books import Books
from pareo.store.database import open_database
from pareo.store.emptying import empty_bin
from pareo.store.event_list import event_dates, last_done_to_an_event
from pareo.store.files import export_event, import_event

PLAYERS = [{"name": "Ruiz, Ana", "fide_rating": 2100}, {"name": "Paz, Eva", "fide_rating": 2000}]


@pytest.fixture
def section(books: Books) -> Section:
    return festivals.create(books, "Ana", {"name": "Autumn Open", "rounds": "5"}, PLAYERS)


@pytest.fixture
def backups(books: Books, tmp_path: Path) -> Backups:
    return Backups(books, [tmp_path / "backups"])


def now(books: Books, section: Section) -> Festival:
    return books.festival(section.snapshot.event_slug)


def move(books: Books, section: Section, what: str) -> None:
    with books.act(section.festival.snapshot, "Ana") as act:
        bin.MOVES[what](act)


def in_days(count: int) -> datetime:
    return datetime.now(UTC) + timedelta(days=count)


def places(books: Books) -> list[str]:
    return [bin.place_of(festival) for festival in books.festivals()]


def test_an_event_goes_to_the_archive_and_to_the_bin_and_comes_back(books, section):
    for what, place in (
        ("archive", "archived"),
        ("delete", "bin"),
        ("bring_back", "archived"),
        ("unarchive", "current"),
    ):
        move(books, section, what)
        assert places(books) == [place]


def test_a_second_desk_hears_that_an_event_is_deleted_already(books, section, database_url):
    engine = open_database(database_url)
    elsewhere = Books(engine)
    assert elsewhere.section(section.snapshot.event_slug, section.snapshot.slug).festival.in_sight
    move(books, section, "delete")
    assert not now(elsewhere, section).in_sight
    with pytest.raises(Refusal, match="event_unchanged"):
        move(elsewhere, section, "delete")
    move(elsewhere, section, "bring_back")
    assert now(books, section).in_sight
    engine.dispose()


def test_the_last_thing_done_to_an_event_is_undone_and_redone(books, section):
    move(books, section, "delete")
    for place in ("current", "bin"):
        entry = last_done_to_an_event(books)
        assert entry is not None
        undo_everywhere(books, "Ana", now(books, section).snapshot, entry)
        assert places(books) == [place]


def test_the_bin_keeps_an_event_for_thirty_days_and_then_a_file_of_it(books, section, backups):
    move(books, section, "delete")
    assert empty_bin(books, backups, in_days(29)) == []
    assert empty_bin(books, backups, in_days(31)) == ["Autumn Open"]
    assert books.festivals() == []
    (kept,) = backups.folders[0].rglob("*-deleted.pareo")
    back = import_event(books, unpack(kept.read_bytes()), "Ana")
    assert [player.name for player in books.sections(back)[0].players] == ["Ruiz, Ana", "Paz, Eva"]
    assert back.in_sight


def test_what_was_not_deleted_stays_however_old_it_is(books, section, backups):
    move(books, section, "archive")
    assert empty_bin(books, backups, in_days(4000)) == []
    assert places(books) == ["archived"]


def test_an_event_that_somebody_brings_back_meanwhile_does_not_go(books, section):
    move(books, section, "delete")
    seen = now(books, section)
    move(books, section, "bring_back")
    assert not books.delete_event(seen)
    assert places(books) == ["current"]


def test_without_a_copy_on_disk_nothing_goes(books, section, tmp_path):
    (tmp_path / "taken").write_text("no folder")
    move(books, section, "delete")
    assert empty_bin(books, Backups(books, [tmp_path / "taken"]), in_days(31)) == []
    assert places(books) == ["bin"]


def test_copies_of_a_deleted_event_are_not_offered_to_a_new_one_of_the_same_name(books, section, backups):
    backups.keep(now(books, section), export_event(books, now(books, section)), "main-round-1")
    move(books, section, "delete")
    empty_bin(books, backups, in_days(31))
    again = festivals.create(books, "Ana", {"name": "Autumn Open", "rounds": "5"}, PLAYERS)
    assert again.snapshot.event_slug == section.snapshot.event_slug
    assert backups.list(again.festival) == []


def test_undoing_the_creation_of_an_event_leaves_none_behind_and_redoing_brings_it_back(books, section, backups):
    (entry,) = books.journal(section.snapshot.event, section.snapshot.book)
    undo_everywhere(books, "Ana", section.snapshot, entry)
    assert places(books) == [""]
    assert books.sections(now(books, section)) == []
    entry = last_done_to_an_event(books)
    assert entry is not None
    undo_everywhere(books, "Ana", now(books, section).snapshot, entry)
    assert places(books) == ["current"]
    assert len(books.sections(now(books, section))[0].players) == 2


def test_an_event_whose_creation_was_undone_goes_for_good_in_time(books, section, backups):
    (entry,) = books.journal(section.snapshot.event, section.snapshot.book)
    undo_everywhere(books, "Ana", section.snapshot, entry)
    empty_bin(books, backups, in_days(29))
    assert len(books.festivals()) == 1
    empty_bin(books, backups, in_days(31))
    assert books.festivals() == []


def test_undoing_the_creation_of_a_second_section_leaves_the_event_and_the_first(books, section):
    second = festivals.add_section(books, "Ana", section.festival, {"name": "Juniors"}, PLAYERS)
    (entry,) = books.journal(second.snapshot.event, second.snapshot.book)
    undo_everywhere(books, "Ana", second.snapshot, entry)
    assert [one.title for one in books.sections(now(books, section))] == ["Autumn Open"]


def test_the_creation_of_an_event_that_has_grown_is_not_undone_as_a_whole(books, section):
    festivals.add_section(books, "Ana", section.festival, {"name": "Juniors"}, PLAYERS)
    (whole,) = books.journal(section.snapshot.event, section.festival.snapshot.book)
    with pytest.raises(Refusal, match="event_has_sections"):
        undo_everywhere(books, "Ana", section.festival.snapshot, whole)
    (first,) = books.journal(section.snapshot.event, section.snapshot.book)
    undo_everywhere(books, "Ana", section.snapshot, first)
    assert [one.title for one in books.sections(now(books, section))] == ["Juniors"]
    undone = books.journal(section.snapshot.event, section.snapshot.book)[0]
    undo_everywhere(books, "Ana", section.snapshot, undone)
    assert {one.title for one in books.sections(now(books, section))} == {"Autumn Open", "Juniors"}


def test_an_imported_event_is_taken_back_as_a_whole_and_never_arrives_deleted(books, section):
    move(books, section, "delete")
    copy = import_event(books, unpack(export_event(books, now(books, section))), "Ana")
    assert copy.in_sight
    assert copy.settings.name == "Autumn Open"
    entry = last_done_to_an_event(books)
    assert entry is not None
    assert entry.action == "import_event"
    undo_everywhere(books, "Ana", copy.snapshot, entry)
    assert places(books) == ["", "bin"]


def test_events_are_told_apart_by_when_they_were_last_worked_on(books, section):
    other = festivals.create(books, "Ana", {"name": "Autumn Open", "rounds": "5"}, PLAYERS)
    move(books, section, "archive")
    dates = event_dates(books)
    assert dates[section.snapshot.event].touched >= dates[other.snapshot.event].touched
    assert dates[section.snapshot.event].made <= dates[other.snapshot.event].made
