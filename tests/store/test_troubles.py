"""Disk and database in trouble: told apart, told in words that say what to do, and nothing is left half done."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, text

from pareo.bootstrap import build_world
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.i18n import messages_in
from pareo.store.books import Books
from pareo.store.database import FILE_NAME, DatabaseTrouble, open_database, url_of
from pareo.store.files import export_event
from pareo.store.troubles import AWAY, DISK_FULL, GONE, TROUBLES, Trouble, trouble_of
from pareo.web.world import World


def section_in(world: World) -> Section:
    return festivals.create(world.books, "Ana", {"name": "Open", "rounds": "5"}, [{"name": "Ana"}, {"name": "Bea"}])


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def rename(world: World, section: Section, name: str) -> None:
    with world.books.act(section.snapshot, "Ana", 2) as act:
        act.set(time_control=name)
        act.note("change_settings", fields=["time_control"])


def test_after_a_clean_stop_the_file_alone_has_everything(tmp_path: Path):
    world = build_world(tmp_path / "desk")
    section_in(world)
    world.close()
    assert sorted(path.name for path in (tmp_path / "desk").glob(f"{FILE_NAME}*")) == [FILE_NAME]
    (tmp_path / "copy").mkdir()
    shutil.copy(tmp_path / "desk" / FILE_NAME, tmp_path / "copy")
    copied = Books(open_database(url_of(tmp_path / "copy")))
    assert [one.settings.name for one in copied.festivals()] == ["Open"]
    copied.engine.dispose()


def test_copies_of_one_second_have_names_of_their_own_whoever_makes_them(tmp_path: Path):
    worlds = [build_world(tmp_path) for _ in range(2)]  # as two processes on one folder
    section = section_in(worlds[0])
    with ThreadPoolExecutor(16) as threads:
        made = [
            threads.submit(worlds[number % 2].backups.keep, section.festival, b"%d" % number, "by-hand")
            for number in range(64)
        ]
    kept = {one.result(): (tmp_path / "backups" / "open" / one.result()).read_bytes() for one in made}
    assert sorted(kept.values()) == sorted(b"%d" % number for number in range(64))
    assert not list(tmp_path.rglob("*.part"))


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_what_holds_names_is_for_its_owner_alone(tmp_path: Path):
    before = os.umask(0)
    try:
        world = build_world(tmp_path)
        section = section_in(world)
        name = world.backups.keep(section.festival, b"copy", "by-hand")
        rename(world, section, "90+30")
        files = [tmp_path / "secret", tmp_path / "backups" / "open" / name, *tmp_path.glob(f"{FILE_NAME}*")]
    finally:
        os.umask(before)
    assert len(files) >= 4
    assert {path.name: oct(mode(path)) for path in files} == {path.name: "0o600" for path in files}
    world.close()


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path):
    build_world(tmp_path).close()
    (tmp_path / FILE_NAME).chmod(0o644)
    build_world(tmp_path).close()
    assert mode(tmp_path / FILE_NAME) == 0o600


def refused(tmp_path: Path) -> Trouble:
    with pytest.raises(Trouble) as trouble:
        build_world(tmp_path)
    values = {"folder": tmp_path, "why": "", **trouble.value.values}
    for language in ("en", "es"):
        assert messages_in(language).say(f"trouble.start_{trouble.value.code}", **values)
    return trouble.value


def test_a_database_of_a_newer_pareo_is_left_alone(tmp_path: Path):
    world = build_world(tmp_path)
    with world.books.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    world.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    assert refused(tmp_path).code == "newer"
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"\n", "ñandú".encode() * 10, b"short"])
def test_a_secret_that_is_none_is_refused(tmp_path: Path, content: bytes):
    build_world(tmp_path).close()
    (tmp_path / "secret").write_bytes(content)
    assert refused(tmp_path).code == "bad_secret"


@pytest.mark.parametrize("name", ["sessions", "backups", "players"])
def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path, name: str):
    (tmp_path / name).write_text("I am a file", encoding="ascii")
    assert (refused(tmp_path).code, refused(tmp_path).values["folder"]) == ("not_a_folder", tmp_path / name)


def test_a_used_folder_on_a_disk_that_cannot_be_written_is_told_at_the_start(tmp_path: Path, monkeypatch):
    build_world(tmp_path).close()
    real = os.open

    def read_only(path: Any, flags: int, *rest: Any, **named: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and str(path).startswith(str(tmp_path)):
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return real(path, flags, *rest, **named)

    def kept(path: Any, *rest: Any, **named: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(os, "open", read_only)
    monkeypatch.setattr(os, "unlink", kept)
    assert refused(tmp_path).code == "folder_read_only"


def test_a_full_disk_is_no_reason_not_to_open(tmp_path: Path, monkeypatch):
    build_world(tmp_path).close()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    build_world(tmp_path).close()
    assert not list(tmp_path.glob(".try-*"))


def test_a_damaged_database_is_found_at_the_start(tmp_path: Path):
    world = build_world(tmp_path)
    section_in(world)
    world.close()
    file = tmp_path / FILE_NAME
    data = bytearray(file.read_bytes())
    for at in range(4096 * 3, len(data), 4096):
        data[at : at + 200] = b"\xa5" * 200
    file.write_bytes(data)
    assert refused(tmp_path).code == "damaged"


def test_what_is_written_after_the_folder_is_gone_is_refused(tmp_path: Path):
    world = build_world(tmp_path / "desk")
    section = section_in(world)
    rename(world, section, "90+30")
    shutil.rmtree(tmp_path / "desk")
    with pytest.raises(DatabaseTrouble) as trouble:
        rename(world, section, "60+30")
    assert trouble_of(trouble.value) == GONE


def test_another_database_in_the_place_of_the_one_that_was_opened_is_noticed(tmp_path: Path):
    world = build_world(tmp_path / "desk")
    section = section_in(world)
    (tmp_path / "desk" / FILE_NAME).rename(tmp_path / "aside")
    open_database(url_of(tmp_path / "desk")).dispose()
    with pytest.raises(DatabaseTrouble):
        rename(world, section, "60+30")


def test_a_full_disk_is_known_for_one_and_the_next_act_after_making_room_is_written(tmp_path: Path):
    world = build_world(tmp_path)
    section = section_in(world)
    limit = ["PRAGMA max_page_count = 1"]
    event.listen(world.books.engine, "begin", lambda connection: connection.exec_driver_sql(limit[0]))
    with pytest.raises(Exception) as full:
        rename(world, section, "x" * 50_000)
    assert trouble_of(full.value) == DISK_FULL
    limit[0] = "PRAGMA max_page_count = 100000"
    rename(world, section, "y" * 50_000)
    world.close()


def test_a_server_that_is_not_there_is_away():
    engine = create_engine("postgresql+psycopg://nobody@127.0.0.1:1/none")
    with pytest.raises(Exception) as away, engine.connect():
        pass
    assert trouble_of(away.value) == AWAY


def test_a_mistake_of_ours_is_no_trouble_of_the_disk():
    for failure in (
        ValueError("x"),
        KeyError("y"),
        FileNotFoundError(errno.ENOENT, "no"),
        sqlite3.ProgrammingError("z"),
    ):
        assert trouble_of(failure) == ""


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_trouble_has_its_sentence_at_work_and_at_the_start(language):
    for code in TROUBLES:
        assert messages_in(language).say(f"trouble.{code}")
        assert messages_in(language).say(f"trouble.start_{code}", folder="x", why="y")


def test_a_copy_that_could_not_be_finished_leaves_nothing_behind(tmp_path: Path, monkeypatch):
    world = build_world(tmp_path)
    section = section_in(world)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    world.backups.keep(section.festival, b"copy", "by-hand")
    assert [path.name for path in (tmp_path / "backups").rglob("*") if path.is_file()] == []
    assert list(world.backups.problems.values()) == ["No space left on device"]
    world.close()


def test_copies_come_in_the_order_of_what_they_hold_whatever_the_clock_says(tmp_path: Path):
    world = build_world(tmp_path)
    section, folder = section_in(world), tmp_path / "backups" / "open"
    for turn, stamp in enumerate(("20271231-235959", "19700102-000000", "20260101-120000")):
        rename(world, section, f"{turn}")
        name = world.backups.keep(section.festival, export_event(world.books, section.festival), "by-hand")
        (folder / name).rename(folder / f"{stamp}-by-hand.pareo")
    (folder / "20301231-000000-old.pareo").write_bytes(b"a copy of before the mark")
    (folder / "20261399-999999-x.pareo").write_bytes(b"no moment at all")
    assert [file.name[:8] for file in world.backups.list(section.festival)] == [
        "20260101", "19700102", "20271231", "20301231",
    ]  # fmt: skip
    world.close()
