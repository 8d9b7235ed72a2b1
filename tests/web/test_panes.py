"""What stays in sight on a long page: the spine, the heads, the panel; and the sheet of a narrow one."""

from __future__ import annotations

from typing import Any

import pytest
from events import base, new_section, pair, played
from playwright.sync_api import Page, expect

LONG = 130


@pytest.fixture
def long(desk: Any) -> Any:
    """A section with 65 boards in round 2."""
    return pair(desk.world.books, played(desk.world.books, new_section(desk.world.books, players=LONG), 1))


def in_sight(page: Page, *places: str) -> None:
    for place in places:
        expect(page.locator(place).first).to_be_in_viewport()


def test_the_panel_of_a_board_far_down_opens_where_one_is(page, long):
    page.goto(base(long) + "/rounds/2")
    page.locator("#b60 td.pts").first.click()
    expect(page.locator("#panel h2")).to_have_text("Board 60")
    in_sight(page, "#panel h2", "#panel .rarer button", "nav.spine [aria-current]", "table.boards thead th", "#b60")
    page.keyboard.press("ArrowUp")
    in_sight(page, "#b59")


def test_the_sum_behind_a_value_far_down_opens_where_one_is(page, long):
    page.goto(base(long) + "/standings")
    page.locator("#standings tbody tr").nth(110).get_by_role("button").nth(2).click()
    expect(page.locator("#sum tfoot")).to_contain_text("Sum")
    in_sight(page, "#sum h2", "#sum tfoot", "nav.spine [aria-current]", "#standings thead th")


@pytest.mark.parametrize(
    ("place", "head"), [("/players", "#players thead th"), ("/crosstable", "table.cross thead th")]
)
def test_the_heads_of_long_lists_stay(page, long, place, head):
    page.goto(base(long) + place)
    page.locator("tbody tr").nth(120).scroll_into_view_if_needed()
    in_sight(page, head, "nav.spine [aria-current]")


def test_a_cross_table_wider_than_the_page_keeps_its_names_and_its_head(desk, new_page):
    page = new_page(width=620)
    section = played(desk.world.books, new_section(desk.world.books, players=40, rounds="7"), 5)
    page.goto(base(section) + "/crosstable")
    page.locator("table.cross tbody tr").nth(35).locator("td").last.scroll_into_view_if_needed()
    in_sight(page, "table.cross thead th:last-child", "table.cross tbody tr:nth-child(36) a.who")


def test_on_a_phone_the_panel_comes_up_over_the_board_and_goes_when_a_result_is_chosen(phone, long):
    phone.goto(base(long) + "/rounds/2")
    phone.locator("#b60 .nr a").tap()
    expect(phone.locator("#panel h2")).to_have_text("Board 60")
    in_sight(phone, "#panel h2", "#panel .rarer button", "#b60", "nav.spine [aria-current]")
    phone.locator("#panel").get_by_role("link", name="Close").tap()
    expect(phone.locator("#panel")).to_be_hidden()
    phone.locator("#b60 .nr a").tap()
    phone.locator("#panel").get_by_role("button", name="½–0", exact=True).tap()
    expect(phone.locator("#b60 .odd")).to_have_text("½–0")
    expect(phone.locator("#panel")).to_be_hidden()


def test_on_a_phone_the_sum_comes_up_and_escape_closes_it(phone, long):
    phone.goto(base(long) + "/standings")
    phone.locator("#standings tbody tr").nth(110).get_by_role("button").nth(1).tap()
    in_sight(phone, "#sum h2")
    phone.keyboard.press("Escape")
    expect(phone.locator("#sum")).to_be_hidden()


def test_on_a_phone_a_board_shows_whole_names_numbers_points_and_ratings(desk, phone):
    section = pair(desk.world.books, new_section(desk.world.books, players=4))
    phone.goto(base(section) + "/rounds/1")
    for place in (".white .who", ".black .who", ".white .no", ".black .r", "td.pts"):
        one = phone.locator(f"#b1 {place}").first
        expect(one).to_be_visible()
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth || getComputedStyle(one).display === 'inline'")
    expect(phone.locator("#b1 .white")).to_contain_text("Player01, Test")
    expect(phone.locator("#b1 .white .r")).to_have_text("2490")


def test_pairing_numbers_stand_on_the_round_and_on_its_papers(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, players=4))
    page = client.get(base(section) + "/rounds/1").text
    assert page.count('<span class="no">') == 4
    assert client.get(base(section) + "/print/slips?round=1").text.count('<span class="no">') == 4
    for paper in ("boards", "names"):
        assert ">No.<" in client.get(base(section) + f"/print/{paper}?round=1").text
