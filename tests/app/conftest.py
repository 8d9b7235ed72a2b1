"""A desk on a small database, and acts in one breath."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desk_table import Table
from pareo.store.books import Books
from pareo.store.database import open_database, url_of


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    engine = open_database(url_of(tmp_path))
    yield Books(engine)
    engine.dispose()


@pytest.fixture(scope="module")
def lasting_table() -> Iterator[Table]:
    """One for all tests of a module that only look at it."""
    engine = open_database("sqlite://")
    yield Table(Books(engine), players=9, tiebreaks="BH, SB")
    engine.dispose()


@pytest.fixture
def table(books: Books) -> Table:
    return Table(books)


@pytest.fixture
def new_table(books: Books) -> Callable[..., Table]:
    return lambda **options: Table(books, **options)
