"""The hall hears what changed on the page before it, small and once; what is not published is never told."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from events import enter, fresh, new_section, pair, played
from playwright.sync_api import expect

from pareo.desk.books.section import Section
from pareo.desk.rounds import making as rounds
from pareo.store.books import Books

WAIT = 30


def public(section: Section) -> str:
    return f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"


@contextmanager
def looking(desk, section: Section, rest: str = "", mark: str = "", **headers: str) -> Iterator[queue.Queue[Any]]:
    """What a phone hears that has this page before it: each message as its kind and what it says."""
    told: queue.Queue[Any] = queue.Queue()
    shows = public(section) + rest
    address = desk.url(f"/live/{section.snapshot.event_slug}/{section.snapshot.slug}")
    page = httpx.get(desk.url(shows), headers=headers)
    with httpx.stream(
        "GET", address, params={"shows": shows, "mark": mark or page.headers["etag"].strip('"')}, headers=headers,
        timeout=60,
    ) as stream:  # fmt: skip

        def read() -> None:
            kind = ""
            try:
                for line in stream.iter_lines():
                    name, _, value = line.partition(": ")
                    kind = value if name == "event" else kind
                    if name == "data":
                        told.put((kind, json.loads(value)))
                    elif name == "retry":
                        told.put(("listening", None))
            except httpx.HTTPError:
                return

        threading.Thread(target=read, daemon=True).start()
        assert told.get(timeout=WAIT) == ("listening", None)
        yield told


def publish(books: Books, section: Section, number: int) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        rounds.publish(act, number)
    return fresh(books, section)


def test_a_result_comes_along_as_the_row_of_its_board_and_nothing_else(desk):
    section = pair(desk.world.books, new_section(desk.world.books))
    with looking(desk, section) as told:
        enter(desk.world.books, section, 2, "10")
        kind, first = told.get(timeout=WAIT)
        assert kind == "rows"
        assert first["rows"].count("<tr") == 1
        assert 'id="b2"' in first["rows"]
        assert "1–0" in first["rows"]
        enter(desk.world.books, section, 3, "==")
        second = told.get(timeout=WAIT)[1]
        assert second["before"] == first["mark"]
        assert 'id="b3"' in second["rows"]
    now = httpx.get(desk.url(public(section)))
    assert now.headers["etag"] == f'"{second["mark"]}"'
    assert f'data-mark="{second["mark"]}"' in now.text


def test_each_hears_in_the_language_it_reads_and_only_what_its_page_shows(desk):
    section = pair(desk.world.books, new_section(desk.world.books))
    spanish = {"Accept-Language": "es"}
    with looking(desk, section, "?by=name") as by_name, looking(desk, section, **spanish) as in_spanish:
        enter(desk.world.books, section, 2, "10")
        assert "¿Por qué se enfrentan" in in_spanish.get(timeout=WAIT)[1]["rows"]
        assert by_name.empty(), "no results there"


def test_where_more_than_rows_changed_the_page_is_asked_for_at_some_moment(desk):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with looking(desk, section) as told:
        section = pair(desk.world.books, section)
        kind, look = told.get(timeout=WAIT)
        assert (kind, sorted(look)) == ("look", ["mark", "within"])
        assert look["within"] >= 500
    assert httpx.get(desk.url(public(section))).headers["etag"] == f'"{look["mark"]}"'


def test_of_what_is_not_published_nothing_is_told(desk):
    books = desk.world.books
    section = played(books, new_section(books), 1)
    with looking(desk, section) as told, looking(desk, section, "/standings") as standings:
        section = pair(books, section, publish=False)
        enter(books, section, 1, "10")
        enter(books, section, 1, "01")
        publish(books, section, 2)
        assert told.get(timeout=WAIT)[0] == "look", "the first that is told is the published round"
        assert told.empty()
        assert standings.empty()


def test_whoever_comes_with_an_older_page_is_told_to_look_and_whoever_has_it_is_not(desk):
    section = pair(desk.world.books, new_section(desk.world.books))
    with looking(desk, section, mark="0000") as old, looking(desk, section) as new:
        assert old.get(timeout=WAIT)[0] == "look"
        enter(desk.world.books, section, 1, "10")
        assert new.get(timeout=WAIT)[0] == "rows"


def test_no_page_but_a_public_one_of_the_section_is_looked_at(desk):
    section = pair(desk.world.books, new_section(desk.world.books))
    address = desk.url(f"/live/{section.snapshot.event_slug}/{section.snapshot.slug}")
    assert httpx.get(address, params={"shows": public(section) + "/players/999"}).status_code == 404
    for shows in ("/", "/e/test-open/main/journal", public(section) + "x", "/public/other/main", public(section) * 20):
        with httpx.stream("GET", address, params={"shows": shows}, timeout=WAIT) as stream:
            assert next(stream.iter_lines()) == "event: now", shows


def test_a_phone_shows_a_result_without_asking_and_keeps_an_answer_open(desk, phone):
    section = pair(desk.world.books, new_section(desk.world.books))
    phone.goto(public(section))
    # Once it shows something new it listens: what is done before its stream is open is asked for as a page.
    enter(desk.world.books, section, 1, "01")
    expect(phone.locator("#b1")).to_contain_text("0–1")
    phone.locator("#b2 a.ask-why").click()
    expect(phone.locator("#b2 + tr.told")).to_be_visible()
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    enter(desk.world.books, section, 2, "10")
    expect(phone.locator("#b2")).to_contain_text("1–0")
    expect(phone.locator("#b2 + tr.told")).to_be_visible()
    expect(phone.locator("#b2 a.ask-why")).to_have_attribute("aria-expanded", "true")
    assert asked == []
    phone.locator("#b2 a.ask-why").click()
    expect(phone.locator("tr.told")).to_have_count(0)


def test_a_phone_shows_a_new_round_by_itself(desk, phone):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with phone.expect_request("**/live/**"):
        phone.goto(public(section))
    pair(desk.world.books, section)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Round 2")


def test_a_page_whose_stream_was_refused_asks_for_it_again(desk, phone):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    phone.route("**/live/**", lambda route: route.fulfill(status=404), times=2)
    with phone.expect_response(lambda answer: "/live/" in answer.url and answer.status == 200):
        phone.goto(public(section))
    pair(desk.world.books, section)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Round 2")
