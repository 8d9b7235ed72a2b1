"""The desk in real browsers: two at once, on a phone, in Spanish, with a server that stumbles."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial

import pytest
from desks import until
from events import base, enter, fresh, new_section, pair, played
from playwright.sync_api import Error, expect


def test_two_arbiters_see_each_other_s_results_within_a_moment(desk, new_page):
    section = pair(desk.world.books, new_section(desk.world.books))
    one, other = new_page(), new_page()
    for window in (one, other):
        window.goto(base(section) + "/rounds/1")
        expect(window.locator("#b1")).to_be_visible()
    other.keyboard.press("*")
    other.keyboard.type("4")
    other.keyboard.press("Enter")
    one.keyboard.press("1")
    expect(other.locator("#b1")).to_have_attribute("data-result", "10")
    expect(other.locator("#b1")).to_have_class(re.compile("glow"))
    expect(other.locator("#b4")).to_have_attribute("aria-selected", "true")
    other.keyboard.press("5")
    expect(one.locator("#b4")).to_have_attribute("data-result", "==")
    expect(one.locator("#progress")).to_contain_text("Boards 2, 3, 5, 6 are still out")


def test_every_page_follows_what_others_do(desk, new_page):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    public, standings = new_page(), new_page()
    public.goto(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}")
    standings.goto(base(section) + "/players")
    pair(desk.world.books, section)
    expect(public.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(standings.locator("#said")).to_contain_text("Round 2 published")


def test_keys_pressed_before_the_page_s_script_has_come_are_heard_when_it_comes(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    held = []
    page.route("**/static/desk.js*", lambda route: held.append(route))
    page.goto(base(section) + "/rounds/1", wait_until="commit")
    expect(page.locator("#b6")).to_be_visible()
    for key in ("1", "0", "5"):
        page.keyboard.press(key)
    until(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(page.locator("tr.board.done")).to_have_count(3)
    results = [fresh(desk.world.books, section).board(1, board).result for board in range(1, 5)]
    assert results == ["10", "01", "==", ""]


def test_sections_of_a_festival_are_switched_by_a_key_or_a_click_and_do_not_mix(desk, page):
    first = new_section(desk.world.books, players=6)
    page.goto(f"/e/{first.snapshot.event_slug}")
    page.get_by_text("Add a section").first.click()
    page.fill("#f-section", "Juniors")
    page.locator("form", has=page.locator("#f-section")).get_by_role("button").click()
    expect(page.locator("nav.switch")).to_contain_text("Juniors")
    page.goto(base(first) + "/players")
    page.keyboard.press("Alt+2")
    expect(page).to_have_url(re.compile("/juniors"))
    expect(page.locator("nav.switch [aria-current]")).to_have_text("Juniors")
    page.locator("nav.switch a").first.click()
    expect(page.locator("nav.switch [aria-current]")).not_to_have_text("Juniors")
    sections = desk.world.books.sections(desk.world.books.festival(first.snapshot.event_slug))
    assert [len(section.players) for section in sections] == [6, 0]


def test_keys_jump_filter_and_never_enter_a_result_into_a_text_field(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("Enter")
    expect(page.locator("#b1")).to_have_attribute("aria-selected", "true")
    for key in ("1", "0", "5", "3", "4", "2"):
        page.keyboard.press(key)
    expect(page.locator("tr.board.done")).to_have_count(6)
    results = [fresh(desk.world.books, section).board(1, board).result for board in range(1, 7)]
    assert results == ["10", "01", "==", "+-", "-+", "--"]
    page.keyboard.press("*")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.keyboard.press("9")
    expect(page.locator("#b3")).to_have_attribute("data-result", "")
    expect(page.locator("#b3")).to_have_attribute("aria-selected", "true")
    page.get_by_role("link", name="Still out (1)").click()
    expect(page.locator("tr.board:visible")).to_have_count(1)
    page.keyboard.press("7")
    expect(page.locator("#said")).to_contain_text("board 3: Player03, Test *–* Player09, Test")
    page.goto(base(section) + "/players")
    entries = len(desk.world.books.journal(section.snapshot.event))
    page.locator("#f-name").press_sequentially("1501z*")
    expect(page.locator("#f-name")).to_have_value("1501z*")
    assert len(desk.world.books.journal(section.snapshot.event)) == entries


def test_a_panel_offers_rarer_results_and_changes_of_the_board(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    page.locator("#b2 .nr a").click()
    expect(page.locator("#panel h2")).to_have_text("Board 2")
    page.locator("#panel").get_by_role("button", name="½–0", exact=True).click()
    expect(page.locator("#b2 .odd")).to_have_text("½–0")
    page.locator("#b3 .nr a").click()
    expect(page.locator("#panel h2")).to_have_text("Board 3")
    page.get_by_text("Change this board").click()
    page.locator("#panel").get_by_role("button", name="Swap colours").click()
    page.get_by_role("button", name="Swap the colours").click()
    expect(page.locator("#said")).to_contain_text("colours swapped")


@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
def test_the_panel_shows_the_board_asked_for_last_whichever_answer_comes_last(desk, page, order):
    section = pair(desk.world.books, new_section(desk.world.books))
    held = {}
    page.goto(base(section) + "/rounds/1")
    page.route(re.compile(r"/boards/\d$"), lambda route: held.update({int(route.request.url[-1]): route}))
    for board in (2, 3):
        page.locator(f"#b{board} .nr a").click()
        until(page, partial(held.__contains__, board))
    for board in order:
        with suppress(Error):  # the page has taken the question back
            held[board].continue_()
        page.wait_for_timeout(200)
    expect(page.locator("#panel h2")).to_have_text("Board 3")


def test_on_a_phone_results_are_tapped_and_nothing_is_wider_than_the_screen(desk, phone):
    section = pair(desk.world.books, new_section(desk.world.books))
    phone.goto(base(section) + "/rounds/1")
    for board, name in ((1, "1–0"), (2, "½–½"), (3, "0–1")):
        button = phone.locator(f"#b{board}").get_by_role("button", name=name)
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
        button.tap()
    expect(phone.locator("tr.board.done")).to_have_count(3)
    for rest in (
        "/rounds/1",
        "/rounds/2",
        "/players",
        "/standings",
        "/crosstable",
        "/setup",
        "/attendance",
        "/journal",
        "/hand",
    ):
        phone.goto(base(section) + rest)
        wide = phone.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"{rest} is {wide} pixels wide"


def test_the_whole_desk_speaks_spanish_to_a_spanish_browser(desk, new_page):
    page = new_page(locale="es-ES")
    page.goto("/")
    expect(page.get_by_role("heading", name="Torneos", exact=True)).to_be_visible()
    page.keyboard.press("n")
    page.fill("#f-name", "Abierto de Xàtiva")
    page.fill("#f-players", "Ruiz, Marta 2301\nCosta, Rui 2287\nVidal, Carme 1812\nPeña, Óscar 1902")
    page.get_by_role("button", name="Crear el torneo").click()
    expect(page.locator("main")).to_contain_text("4 jugadores listos")
    page.keyboard.press("p")
    expect(page.locator("#said")).to_contain_text("Ronda 1 emparejada: 2 mesas")
    page.keyboard.press("p")
    expect(page.locator("#said")).to_contain_text("Ronda 1 publicada")
    page.keyboard.press("1")
    expect(page.locator("#said")).to_contain_text("mesa 1:")
    page.get_by_role("button", name="en", exact=True).click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()


def test_keystrokes_wait_while_the_server_does_not_answer(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    refused = {"left": 3}

    def stumble(route):
        refused["left"] -= 1
        route.abort() if refused["left"] >= 0 else route.continue_()

    page.route("**/results", stumble)
    page.keyboard.type("1505")
    expect(page.locator("#saved")).to_contain_text("Not saved yet")
    expect(page.locator("tr.board.done")).to_have_count(4)
    results = [fresh(desk.world.books, section).board(1, board).result for board in range(1, 5)]
    assert results == ["10", "==", "01", "=="]


def test_a_tie_break_value_shows_its_sum(desk, page):
    section = played(desk.world.books, new_section(desk.world.books), 3)
    page.goto(base(section) + "/standings")
    page.locator("#standings tbody tr").first.get_by_role("button").nth(2).click()
    expect(page.locator("#sum table tbody tr")).to_have_count(3)
    page.locator("#standings").get_by_role("button", name="Rating").click()
    expect(page.locator("#standings tbody tr").first).to_contain_text("Player12")
    page.get_by_placeholder("Find").fill("player07")
    expect(page.locator("#standings tbody tr:visible")).to_have_count(1)


def test_tie_breaks_are_put_in_order_with_keys(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/setup")
    page.get_by_role("button", name="Buchholz, Cut-1: Up").click()
    page.locator("#setup-form .btn.primary").click()
    expect(page.locator("#said")).to_contain_text("Setup changed: Tie-breaks in order")
    assert fresh(desk.world.books, section).settings.tiebreaks == ["BH/C1", "DE", "BH", "WON"]


def test_the_manual_opens_by_f1_beside_the_page_it_helps_with(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/players")
    page.keyboard.press("F1")
    expect(page.get_by_role("heading", name="Players", level=1)).to_be_visible()


def test_a_second_window_that_types_is_not_disturbed(desk, new_page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page = new_page()
    page.goto(base(section) + "/players")
    page.fill("#f-name", "Half a na")
    enter(desk.world.books, section, 1, "10")
    page.wait_for_timeout(600)
    expect(page.locator("#f-name")).to_have_value("Half a na")
