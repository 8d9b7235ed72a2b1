"""``pareo doctor``: what is well, what is not, and whether the backups come back."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from calling import started

from malformed import document_of, file_of, with_wrong
from pareo.bootstrap import build_world, ensure_demo
from pareo.store.backups import copies_in
from pareo.store.database import FILE_NAME


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("desk")
    world = build_world(folder)
    ensure_demo(world, "en")
    world.close()
    return folder


def copied(worked: Path, tmp_path: Path) -> Path:
    import shutil

    return Path(shutil.copytree(worked, tmp_path / "desk"))


def newest(folder: Path) -> Path:
    event = next(folder.glob("backups/*"))
    return event / copies_in(event)[0].name


def test_a_folder_that_is_well_is_said_to_be(pareo, worked):
    told = pareo("doctor", "--data", worked)
    assert told.code == 0, told.out
    assert "All is well." in told.out
    assert "was restored and is the same" in told.out
    assert "The database (sqlite) is whole: 1 event" in told.out


def test_it_speaks_spanish(pareo, worked):
    told = pareo("doctor", "--data", worked, "--lang", "es")
    assert "Todo está bien." in told.out
    assert "se ha recuperado y es idéntica" in told.out


def test_nothing_is_changed_by_looking(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    pareo("doctor", "--data", folder)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_a_backup_that_cannot_be_restored_is_found(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    path = newest(folder)
    mark = path.read_bytes()[-30:]
    path.write_bytes(file_of(with_wrong(document_of(path.read_bytes()), ("books", 1, "records", "board"), "x")) + mark)
    told = pareo("doctor", "--data", folder)
    assert (told.code, path.name in told.out) == (1, True)
    assert "cannot be restored" in told.out


def test_a_damaged_database_is_found(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    data = bytearray((folder / FILE_NAME).read_bytes())
    for at in range(4096 * 3, len(data), 4096):
        data[at : at + 200] = b"\xa5" * 200
    (folder / FILE_NAME).write_bytes(data)
    told = pareo("doctor", "--data", folder)
    assert (told.code, "is damaged" in told.out) == (1, True)


def test_a_database_that_is_gone_while_its_backups_are_there_is_told(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    (folder / FILE_NAME).unlink()
    told = pareo("doctor", "--data", folder)
    assert (told.code, "There is no database" in told.out) == (1, True)


def test_a_database_of_no_bytes_is_told_and_not_begun_anew(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    (folder / FILE_NAME).write_bytes(b"")
    told = pareo("doctor", "--data", folder)
    assert (told.code, "There is no database" in told.out) == (1, True)
    assert (folder / FILE_NAME).stat().st_size == 0


def test_an_event_that_only_its_backups_know_is_told(pareo, worked, tmp_path):
    folder = copied(worked, tmp_path)
    (folder / FILE_NAME).unlink()
    build_world(folder).close()  # as a desk does that is opened all the same
    event, file = next(folder.glob("backups/*")), newest(folder).name
    told = pareo("doctor", "--data", folder)
    assert (told.code, f"{event.name}: the database has no such event any more" in told.out) == (1, True)
    assert f"import {file} at the desk" in told.out
    event.rename(event.with_name(f"{event.name}.deleted-20261117-120000"))
    assert pareo("doctor", "--data", folder).code == 0


def test_a_folder_that_is_not_there_is_told(pareo, tmp_path):
    told = pareo("doctor", "--data", tmp_path / "none")
    assert (told.code, "There is no folder" in told.out) == (1, True)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(("name", "content"), [("secret", b""), ("sessions", b"x")])
def test_a_desk_that_cannot_start_says_why_and_ends_with_its_code(pareo, tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    told = pareo("serve", "--data", tmp_path, "--no-browser", "--port", 0)
    assert (told.code, told.out) == (5, "")
    assert str(tmp_path / name) in told.err
    assert "start Pareo again" in told.err


def test_a_desk_that_opens_without_the_events_that_its_backups_know_says_so(worked, tmp_path):
    folder = copied(worked, tmp_path)
    (folder / FILE_NAME).unlink()
    desk = started("serve", "--data", folder, "--no-browser", "--port", 0)
    assert desk.stdout is not None
    told = desk.stdout.readline().decode("utf-8")
    desk.terminate()
    desk.communicate(timeout=30)
    assert f"that the database does not have: {next(folder.glob('backups/*')).name}. " in told
    assert str(folder / "backups") in told


ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Ctrl+C, the end of a service or of the machine, and a terminal that is closed."""


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.name)
def test_a_desk_that_is_ended_leaves_its_database_whole_in_one_file(tmp_path, end):
    desk = started("serve", "--data", tmp_path, "--no-browser", "--port", 0, "--demo")
    assert desk.stdout is not None
    assert b"The desk is open" in desk.stdout.readline()
    desk.send_signal(end)
    desk.communicate(timeout=30)
    assert desk.returncode == 128 + (signal.SIGTERM if end is getattr(signal, "SIGHUP", None) else end)
    assert sorted(path.name for path in tmp_path.glob(f"{FILE_NAME}*")) == [FILE_NAME]
    assert (tmp_path / FILE_NAME).stat().st_size > 100_000


def test_a_folder_of_a_newer_pareo_is_told_in_one_sentence(pareo, worked, tmp_path):
    import sqlite3

    folder = copied(worked, tmp_path)
    with sqlite3.connect(folder / FILE_NAME) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    told = pareo("serve", "--data", folder, "--no-browser", "--port", 0)
    assert (told.code, told.out, told.err.count("\n")) == (5, "", 1)
    assert "newer version of Pareo" in told.err
    assert "newer version of Pareo" in pareo("doctor", "--data", folder).out
