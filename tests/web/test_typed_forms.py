"""A form whose answer is a page of its own, a question or a refusal, is found as it was typed by whoever goes back."""

from __future__ import annotations

from events import base, new_section
from playwright.sync_api import expect


def test_whoever_goes_back_from_a_refusal_finds_the_form_open_and_as_it_was_typed(desk, page):
    section = new_section(desk.world.books, players=6)
    page.goto(base(section) + "/rounds/1")
    page.locator("#forced summary").click()
    page.locator("#force-one").fill("1")
    page.locator("#force-other").fill("1")
    page.locator("#force-white").select_option("other")
    page.locator("#force-reason").fill("They are sisters")
    page.get_by_role("button", name="Force this pair").click()
    page.get_by_role("link", name="Back").click()
    expect(page.locator("#force-one")).to_be_focused()
    expect(page.locator("#force-one")).to_have_value("1")
    expect(page.locator("#force-white")).to_have_value("other")
    expect(page.locator("#force-reason")).to_have_value("They are sisters")
    page.locator("#force-other").fill("4")
    page.get_by_role("button", name="Force this pair").click()
    page.get_by_role("button", name="Pair them anyway").click()
    expect(page.locator("#forced li")).to_contain_text("They are sisters")
