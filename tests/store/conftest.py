"""Every test of the store runs twice: on a SQLite file and on a real PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.store.books import Books
from pareo.store.database import open_database, url_of
from postgres_server import postgres, postgres_database

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return url_of(tmp_path)
    return postgres_database(request.getfixturevalue("postgres"))


@pytest.fixture
def books(database_url: str) -> Iterator[Books]:
    engine = open_database(database_url)
    yield Books(engine)
    engine.dispose()
