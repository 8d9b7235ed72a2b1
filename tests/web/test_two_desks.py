"""Two desks on two machines, one PostgreSQL database: each hears the other at once."""

from __future__ import annotations

import pytest
from events import base, enter, fresh, new_section, pair
from playwright.sync_api import expect

from postgres_server import postgres, postgres_database

__all__ = ["postgres"]


@pytest.fixture
def database(postgres: str) -> str:
    return postgres_database(postgres)


def test_a_result_entered_at_one_desk_appears_on_the_page_of_the_other(start_desk, database, browser):
    here, there = start_desk(database=database), start_desk(database=database)
    section = pair(here.world.books, new_section(here.world.books))
    with browser.new_context() as window:
        page = window.new_page()
        page.goto(there.url(base(section) + "/rounds/1"))
        expect(page.locator("#b2")).to_have_attribute("data-result", "")
        enter(here.world.books, section, 2, "01")
        expect(page.locator("#b2")).to_have_attribute("data-result", "01")
        page.keyboard.press("1")
        expect(page.locator("#b1")).to_have_attribute("data-result", "10")
    assert [fresh(here.world.books, section).board(1, board).result for board in (1, 2)] == ["10", "01"]
