"""A desk in trouble says what to do, and says how it is to whoever asks."""

from __future__ import annotations

import shutil
import sqlite3
from typing import Any

import pytest
from events import base, enter, new_section, pair
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from pareo.bootstrap import set_password


def post_result(client: Any, path: str) -> Any:
    return client.submit(f"{path}/rounds/1/results", {"entry": "1:10:"})


def test_a_full_disk_is_told_and_after_making_room_the_result_is_taken(desk, client):
    section, path = pair(desk.world.books, new_section(desk.world.books)), ""
    path, limit = base(section), ["PRAGMA max_page_count = 1"]
    event.listen(desk.world.books.engine, "begin", lambda connection: connection.exec_driver_sql(limit[0]))
    answers = [client.submit(f"{path}/setup", {"time_control": f"{turn}" * 190, "name": ""}) for turn in range(9)]
    for turn in range(30):
        answers.append(client.submit("/events/new", {"name": f"Open {turn}", "rounds": "5"}))
    full = next(answer for answer in answers if answer.status_code == 507)
    assert "The disk is full" in full.text
    assert "everything saved before is still there" in full.text
    limit[0] = "PRAGMA max_page_count = 1000000"
    assert post_result(client, path).status_code == 200
    assert desk.world.books.section(*path.split("/")[2:4]).board(1, 1).result == "10"


def test_a_result_after_the_folder_is_gone_is_not_acknowledged(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    assert client.get("/health").json()["ok"]
    shutil.rmtree(desk.world.data)
    answer = post_result(client, base(section))
    assert answer.status_code == 503
    assert "no longer where it was" in answer.text
    health = client.get("/health")
    assert (health.status_code, health.json()["ok"]) == (503, False)
    assert health.json()["database"]["trouble"] == "gone"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_CORRUPT, "it is damaged"),
        (sqlite3.SQLITE_READONLY, "cannot be written to"),
        (sqlite3.SQLITE_IOERR, "reports an error"),
        (sqlite3.SQLITE_BUSY, "Another program"),
    ],
)
def test_what_the_database_complains_of_is_told_in_words_that_say_what_to_do(desk, client, monkeypatch, code, said):
    section = pair(desk.world.books, new_section(desk.world.books))
    complaint = sqlite3.OperationalError("as SQLite says it")
    complaint.sqlite_errorcode = code

    def failing(*_: Any, **__: Any) -> Any:
        raise OperationalError("SELECT", {}, complaint)

    monkeypatch.setattr(desk.world.books, "_for_writing", failing)
    answer = post_result(client, base(section))
    assert answer.status_code == 503
    assert said in answer.text
    assert "Something went wrong" not in answer.text


def test_health_needs_no_password_and_tells_no_names(start_desk, browserless):
    desk = start_desk(lan=True)
    set_password(desk.world, "ana", "a long password")
    enter(desk.world.books, pair(desk.world.books, new_section(desk.world.books)), 1, "10")
    answer = browserless(desk).get("/health", follow_redirects=False)
    assert answer.status_code == 200
    assert set(answer.json()) == {"ok", "version", "database", "disk"}
    assert "Open" not in answer.text
    assert str(desk.world.data) not in answer.text
    assert not list((desk.world.data / "sessions").iterdir())


@pytest.fixture
def browserless() -> Any:
    import httpx

    return lambda desk: httpx.Client(base_url=desk.address, timeout=30)
