"""A board stays under the finger that is on its way to it, and an answer that was overtaken takes nothing back."""

from __future__ import annotations

import pytest
from events import base, enter, fresh, new_section, pair
from playwright.sync_api import APIResponse, Route, expect

from pareo.desk.players import attendance


def tops(page) -> list[int]:
    """Where each board is seen, in pixels from the top of the screen."""
    found = page.evaluate(
        "[...document.querySelectorAll('tr.board')].map((one) => Math.round(one.getBoundingClientRect().top))"
    )
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_no_board_moves_while_results_come_in(desk, new_page, locale):
    page = new_page(width=390, height=844, has_touch=True, is_mobile=True, locale=locale)
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    page.evaluate("document.fonts.ready")
    before = tops(page)
    for board in (1, 2, 3, 4):
        page.locator(f"#b{board} .result button").first.tap()
        expect(page.locator("tr.board.done")).to_have_count(board)
        assert tops(page) == before, f"after board {board}"


def test_what_grows_above_the_boards_moves_the_page_and_not_the_boards(desk, phone):
    section = pair(desk.world.books, new_section(desk.world.books))
    phone.goto(base(section) + "/rounds/1")
    before = tops(phone)
    phone.route("**/results", _with_a_tall_head)
    phone.locator("#b1 .result button").first.tap()
    expect(phone.locator("#round-head")).to_contain_text("a line more")
    assert tops(phone) == before


def _with_a_tall_head(route: Route) -> None:
    answer = route.fetch()
    grown = answer.text().replace('<div id="round-head">', '<div id="round-head"><p>a line more</p><p>and one</p>')
    assert grown != answer.text()
    route.fulfill(response=answer, body=grown)


@pytest.mark.parametrize("asked", ["**/rounds/1/changes?*", "**/rounds/1"])
def test_an_answer_that_was_overtaken_takes_no_result_back(desk, page, asked):
    """What another arbiter did is asked for; before the answer is there a result is typed and saved."""
    books = desk.world.books
    section = pair(books, new_section(books))
    page.goto(base(section) + "/rounds/1")
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held or route.request.method != "GET":
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route(asked, hold_the_first)
    if asked.endswith("*"):
        enter(books, fresh(books, section), 6, "10")
    else:  # more than results: the whole page is asked for
        with books.act(section.snapshot, "Bea") as act:
            attendance.withdraw(act, 12)
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(50)
    page.keyboard.press("1")
    expect(page.locator("#b1.done")).to_be_visible()
    route, answer = held[0]
    with page.expect_request(asked):
        route.fulfill(response=answer)
    expect(page.locator("body")).to_have_attribute("data-revision", str(fresh(books, section).snapshot.revision))
    expect(page.locator("#b1.done")).to_be_visible()
    if asked.endswith("*"):
        expect(page.locator("#b6.done")).to_be_visible()
