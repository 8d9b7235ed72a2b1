"""A page that everybody asks for is made once, and never given as it was before somebody asked."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import Callable

import httpx
from desks import run
from events import enter, new_section, pair

from pareo.web.kept_pages import BELIEVED, THREADS, Draft, KeptPages
from pareo.web.page_changes import changed_rows, sight_of


class Book:
    """A book of which a page is drawn, slowly when wanted; counts how often it is looked at and written."""

    def __init__(self) -> None:
        self.revision, self.looked, self.written = 1, 0, 0
        self.goes_on = threading.Event()
        self.goes_on.set()

    def draft(self) -> Draft:
        self.looked += 1
        seen = self.revision

        def write() -> str:
            self.written += 1
            assert self.goes_on.wait(30)
            return f"revision {seen}"

        return Draft((seen,), write)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.001)


def test_whoever_asks_while_a_page_is_made_waits_for_that_one():
    async def work() -> None:
        pages, book = KeptPages(), Book()
        book.goes_on.clear()
        asking = [asyncio.ensure_future(pages.page("p", book.draft)) for _ in range(100)]
        await until(lambda: book.written == 1)
        asking += [asyncio.ensure_future(pages.page("p", book.draft)) for _ in range(100)]
        book.goes_on.set()
        made = await asyncio.gather(*asking)
        assert {page.text for page in made} == {b"revision 1"}
        assert (book.looked, book.written) == (1, 1)

    run(work)


def test_nobody_gets_a_page_that_was_begun_before_the_change_he_knows_of():
    async def work() -> None:
        pages, book = KeptPages(), Book()
        book.goes_on.clear()
        early = asyncio.ensure_future(pages.page("p", book.draft))
        await until(lambda: book.written == 1)
        book.revision = 2
        pages.note_change()
        late = [asyncio.ensure_future(pages.page("p", book.draft)) for _ in range(10)]
        await asyncio.sleep(0)
        book.goes_on.set()
        assert (await early).text == b"revision 1"
        assert {page.text for page in await asyncio.gather(*late)} == {b"revision 2"}
        assert book.written == 2

    run(work)


def test_without_a_change_nobody_looks_into_the_books_and_after_a_moment_somebody_does():
    async def work() -> None:
        now = 0.0
        pages, book = KeptPages(clock=lambda: now), Book()
        for _ in range(50):
            await pages.page("p", book.draft)
        assert book.looked == 1
        book.revision = 2  # another program wrote it, of which nothing is heard here
        now += BELIEVED
        assert (await pages.page("p", book.draft)).text == b"revision 2"
        pages.note_change()  # in another book
        await pages.page("p", book.draft)
        assert (book.looked, book.written) == (3, 2)

    run(work)


def test_a_phone_that_goes_away_does_not_take_the_page_from_the_others():
    async def work() -> None:
        pages, book = KeptPages(), Book()
        book.goes_on.clear()
        gone, stays = (asyncio.ensure_future(pages.page("p", book.draft)) for _ in range(2))
        await until(lambda: book.written == 1)
        gone.cancel()
        book.goes_on.set()
        assert (await stays).text == b"revision 1"

    run(work)


def test_a_page_that_cannot_be_made_is_told_to_all_and_tried_again():
    async def work() -> None:
        pages, book = KeptPages(), Book()

        def broken() -> Draft:
            raise KeyError("gone")

        told = await asyncio.gather(*(pages.page("p", broken) for _ in range(3)), return_exceptions=True)
        assert [type(one) for one in told] == [KeyError] * 3
        assert (await pages.page("p", book.draft)).text == b"revision 1"

    run(work)


def test_however_many_public_pages_are_made_the_desk_has_its_threads():
    async def work() -> None:
        pages, book = KeptPages(), Book()
        book.goes_on.clear()
        asking = [asyncio.ensure_future(pages.page(number, book.draft)) for number in range(50)]
        await until(lambda: book.written == THREADS)
        assert await asyncio.to_thread(lambda: "an arbiter's act") == "an arbiter's act"
        assert book.written == THREADS
        book.goes_on.set()
        await asyncio.gather(*asking)

    run(work)


def test_a_page_is_packed_once_and_an_address_with_more_behind_it_is_no_other_page(desk, monkeypatch):
    packed = []
    real = gzip.compress
    monkeypatch.setattr(gzip, "compress", lambda *how, **named: packed.append(how) or real(*how, **named))
    section = pair(desk.world.books, new_section(desk.world.books))
    path = desk.url(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}")
    answers = [httpx.get(path, params={"x": str(number)}) for number in range(5)]
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert len({answer.text for answer in answers}) == 1
    plain = httpx.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answers[0].text
    assert len(packed) == 1
    enter(desk.world.books, section, 1, "10")
    assert "1–0" in httpx.get(path).text
    assert len(packed) == 2


def test_only_rows_that_are_other_ones_are_told_and_only_where_nothing_else_changed():
    page = '<body data-mark="a"><p>{}</p><tr id="b1"><td>{}</td></tr>\n<tr class="x" id="b2"><td>{}</td></tr></body>'
    before = sight_of("a", page.format("Round 1", "", ""))
    assert changed_rows(before, sight_of("b", page.format("Round 1", "", "1–0")), 100) == (
        '<table><tr class="x" id="b2"><td>1–0</td></tr></table>'
    )
    assert changed_rows(before, sight_of("b", page.format("Round 1", "", "1–0")), 20) is None
    assert changed_rows(before, sight_of("b", page.format("Round 2", "", "")), 100) is None
    other_board = page.replace("b2", "b3").format("Round 1", "", "")
    assert changed_rows(before, sight_of("b", other_board), 100) is None
