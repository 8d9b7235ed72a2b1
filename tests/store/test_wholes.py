"""Acts of several steps are one: a fault at any step of any of them leaves the database as it was."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select

from pareo.desk.books.portable import unpack
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.players import transfer
from pareo.desk.rounds import making as rounds
from pareo.formats import trf
from pareo.store import tables
from pareo.store.books import Books
from pareo.store.files import export_event, import_event, restore_event

PLAYERS = [{"name": f"Player {number:02}", "fide_rating": 2500 - 10 * number} for number in range(1, 9)]
REPORT = Path(__file__).parent.parent / "data"


class Fault(Exception):
    """The plug is pulled."""


def everything(books: Books) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of the books."""
    with books.reading() as connection:
        return {
            table.name: sorted(tuple(map(repr, row)) for row in connection.execute(select(table)))
            for table in tables.metadata.sorted_tables
        }


def event_of(books: Books) -> Section:
    section = festivals.create(books, "Ana", {"name": "Open", "rounds": "5", "section": "A"}, PLAYERS)
    festivals.add_section(books, "Ana", section.festival, {"name": "B", "rounds": "5"}, PLAYERS[:3])
    return section


def create(books: Books, _: Section) -> object:
    return festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, PLAYERS)


def add_section(books: Books, section: Section) -> object:
    return festivals.add_section(books, "Ana", section.festival, {"name": "C"}, PLAYERS)


def bring_in(books: Books, _: Section) -> object:
    found = trf.to_tournament(trf.read((REPORT / "tiebreaks/draws-16p7r-121.trf").read_bytes())).tournament
    return festivals.bring_in(books, "Ana", found, "dutch@2026")


def bring_back(books: Books, section: Section) -> object:
    portable = unpack(export_event(books, section.festival))
    return import_event(books, portable, "Ana")


def restore(books: Books, section: Section) -> object:
    portable = unpack(export_event(books, section.festival))
    for slug in ("a", "b"):
        with books.act(books.section("open", slug).snapshot, "Ana") as act:
            rounds.pair(act, lambda: "w")
    return lambda: restore_event(books, books.festival("open"), portable, "Ana", 2)


def move(books: Books, section: Section) -> object:
    target = books.section("open", "b")
    return transfer.move_players(books, "Ana", section, [5, 6, 7], target, 2)


WHOLES: dict[str, Callable[[Books, Section], object]] = {
    "create": create,
    "add_section": add_section,
    "import_trf": bring_in,
    "import_event": bring_back,
    "restore": restore,
    "move": move,
}


@pytest.mark.parametrize("whole", WHOLES.values(), ids=WHOLES)
def test_a_fault_at_any_step_leaves_nothing_behind(books: Books, whole: Callable[[Books, Section], object]):
    section = event_of(books)
    left = [0]

    def pull(conn: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.lstrip().upper().startswith(("INSERT", "UPDATE", "DELETE")):
            left[0] -= 1
            if left[0] == 0:
                raise Fault

    act: Callable[[], object] = lambda: whole(books, section)  # noqa: E731
    if whole is restore:
        act = restore(books, section)  # type: ignore[assignment]
    before = everything(books)
    event.listen(books.engine, "before_cursor_execute", pull)
    steps = 0
    try:
        while True:
            left[0] = steps + 1
            try:
                act()
                break
            except Fault:
                steps += 1
            left[0] = 0
            assert everything(books) == before, f"after a fault at step {steps}"
            assert [one.snapshot.revision for one in books.festivals()] == _revisions(books)
    finally:
        event.remove(books.engine, "before_cursor_execute", pull)
    assert steps > 2
    assert everything(books) != before


def _revisions(books: Books) -> list[int]:
    """What a desk that has just been started would see."""
    return [one.snapshot.revision for one in Books(books.engine).festivals()]


def test_many_events_of_one_name_at_once_all_begin_with_addresses_of_their_own(books: Books):
    made: list[str] = []
    wrong: list[BaseException] = []

    def begin() -> None:
        try:
            section = festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, PLAYERS)
            made.append(section.snapshot.event_slug)
        except BaseException as failure:
            wrong.append(failure)

    threads = [threading.Thread(target=begin) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert len(set(made)) == 12


def test_nobody_hears_of_a_part_of_a_whole_or_of_one_that_failed(books: Books):
    heard: list[str] = []
    books.listeners.append(lambda notice: heard.append(notice.action))
    with suppress(Fault), books.together():
        festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, PLAYERS)
        assert books.section("open", "main").players
        assert heard == []
        raise Fault
    assert heard == []
    assert list(books.festivals()) == []
    festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, PLAYERS)
    assert heard == ["create_event", "create_section"]
