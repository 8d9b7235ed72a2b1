"""PostgreSQL goes away and comes back under a running desk: live pages hear the next change again."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psycopg
import pytest
from events import enter, new_section, pair

from pareo.desk.books.section import Section
from pareo.web.postgres_channels import LOOK_ANEW
from postgres_server import postgres, postgres_database

__all__ = ["postgres"]


@pytest.fixture
def database(postgres: str) -> str:
    return postgres_database(postgres)


@contextmanager
def listening(desk, section: Section) -> Iterator[queue.Queue[str]]:
    """What a live page hears, line by line of its data."""
    heard: queue.Queue[str] = queue.Queue()
    address = desk.url(f"/live/{section.snapshot.event_slug}/{section.snapshot.slug}")
    with httpx.stream("GET", address, timeout=60) as stream:

        def read() -> None:
            try:
                for line in stream.iter_lines():
                    if line.startswith("data: "):
                        heard.put(line.removeprefix("data: "))
            except httpx.HTTPError:
                return

        threading.Thread(target=read, daemon=True).start()
        heard.get(timeout=30)  # the revision as it is now
        yield heard


def cut_all_connections(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def last_change(desk, section: Section) -> str:
    return str(desk.world.books.journal(section.snapshot.event)[0].seq)


def test_live_pages_hear_the_next_change_after_every_connection_was_cut(start_desk, database):
    desk = start_desk(database=database)
    section = pair(desk.world.books, new_section(desk.world.books))
    with listening(desk, section) as open_before:
        enter(desk.world.books, section, 1, "10")
        assert open_before.get(timeout=30) == last_change(desk, section)
        for board in (2, 3):
            cut_all_connections(database)
            assert open_before.get(timeout=30) == str(LOOK_ANEW)
            enter(desk.world.books, section, board, "10")
            assert open_before.get(timeout=30) == last_change(desk, section)
        with listening(desk, section) as opened_after:
            enter(desk.world.books, section, 4, "10")
            assert opened_after.get(timeout=30) == open_before.get(timeout=30) == last_change(desk, section)
