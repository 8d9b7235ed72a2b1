"""SQLite's log goes back into the file beside the acts: none of them waits for it, and nothing is lost by it."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Engine, text

from pareo.store import checkpoints
from pareo.store.checkpoints import COMMITS, PAGES_AT_MOST, finish_writing_back
from pareo.store.database import FILE_NAME, close_database, open_database, url_of
from pareo.store.turns import WRITES


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    engine = open_database(url_of(tmp_path))
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        connection.execute(text("CREATE TABLE acts (number INTEGER)"))
    return engine


def write(engine: Engine, count: int) -> None:
    for number in range(count):
        with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            connection.execute(text("INSERT INTO acts VALUES (:number)"), {"number": number})


def in_the_file_alone(folder: Path) -> int:
    """How many acts somebody finds who copies the database without its log."""
    alone = shutil.copy(folder / FILE_NAME, folder / "copy.sqlite3")
    connection = sqlite3.connect(alone)
    try:
        return int(connection.execute("SELECT count(*) FROM acts").fetchone()[0])
    except sqlite3.OperationalError:
        return 0  # not even the table
    finally:
        connection.close()


def test_the_log_is_written_back_while_the_desk_is_at_work(engine: Engine, tmp_path: Path) -> None:
    write(engine, COMMITS // 2)  # beside the steps that made the tables
    finish_writing_back(engine)
    assert in_the_file_alone(tmp_path) == 0
    write(engine, COMMITS)
    finish_writing_back(engine)
    # The commit that wakes the writer may not be in the log yet: the next round takes it.
    assert in_the_file_alone(tmp_path) >= COMMITS // 2
    close_database(engine)
    assert in_the_file_alone(tmp_path) == COMMITS // 2 + COMMITS


def test_the_log_is_written_back_a_moment_after_the_act_that_is_one_too_many(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "A_MOMENT", 10**6)
    write(engine, 2 * COMMITS)
    assert in_the_file_alone(tmp_path) == 0
    finish_writing_back(engine)  # nobody who closes the desk waits for that moment
    assert in_the_file_alone(tmp_path) == 2 * COMMITS


def test_no_commit_writes_a_usual_log_back_itself(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "COMMITS", 10**9)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == PAGES_AT_MOST
    write(engine, 1500)  # a page each at least: SQLite's own limit is a thousand
    assert in_the_file_alone(tmp_path) == 0
    close_database(engine)
    assert in_the_file_alone(tmp_path) == 1500


def test_acts_go_on_while_the_log_is_written_back(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = Event(), Event()
    write_back = checkpoints.WritingBack._write_back

    def slow_disk(self: checkpoints.WritingBack) -> None:
        begun.set()
        go_on.wait()
        write_back(self)

    monkeypatch.setattr(checkpoints.WritingBack, "_write_back", slow_disk)
    write(engine, COMMITS)
    begun.wait()
    write(engine, 3 * COMMITS)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM acts")).scalar() == 4 * COMMITS
    go_on.set()
    finish_writing_back(engine)
    assert in_the_file_alone(tmp_path) == 4 * COMMITS
    close_database(engine)


def test_a_deleted_database_is_not_made_again(engine: Engine, tmp_path: Path) -> None:
    write(engine, 3)
    (tmp_path / FILE_NAME).unlink()
    checkpoints.WritingBack(tmp_path / FILE_NAME)._write_back()
    assert not (tmp_path / FILE_NAME).exists()


def test_only_acts_are_counted_not_looks(engine: Engine, tmp_path: Path) -> None:
    write(engine, 5)
    for _ in range(3 * COMMITS):
        with engine.connect() as connection, connection.begin():
            connection.execute(text("SELECT 1"))
    finish_writing_back(engine)
    assert in_the_file_alone(tmp_path) == 0
    close_database(engine)
