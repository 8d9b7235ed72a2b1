"""The page of the players: typed without the mouse, numbers told before they move, states in sight."""

from __future__ import annotations

from events import base, fresh, markup, new_section, played
from playwright.sync_api import expect

from pareo.desk.players import attendance


def test_players_are_typed_one_after_the_other_without_the_mouse(desk, page):
    section = new_section(desk.world.books, 2)
    page.goto(f"{base(section)}/players")
    page.keyboard.press("a")
    for name, rating in (("Ruiz, Ana", "2100"), ("Paz, Eva", "1950")):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        page.keyboard.type(rating)
        page.keyboard.press("Tab")
        page.keyboard.type("ESP")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text(f"{name} added")
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
    added = [(one.name, one.fide_rating, one.federation) for one in fresh(desk.world.books, section).players[-2:]]
    assert added == [("Ruiz, Ana", 2100, "ESP"), ("Paz, Eva", 1950, "ESP")]


def test_a_late_entry_is_told_its_number_as_the_rating_is_typed(desk, page):
    section = played(desk.world.books, new_section(desk.world.books, 6), 1)
    page.goto(f"{base(section)}/players")
    page.get_by_label("Name", exact=True).fill("Late, Larry")
    page.get_by_label("Rating", exact=True).fill("2465")
    expect(page.get_by_label("By rating (C.04.2 2.4): number 4; 3 players move down one")).to_be_checked()
    page.get_by_label("At the end: number 7; nobody moves").check()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#said")).to_contain_text("Late, Larry added with number 7")


def test_whoever_is_quicker_than_the_page_is_asked_before_numbers_move(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, 6), 1)
    entry = {"name": "Late, Larry", "fide_rating": "2465", "numbers": "rating", "told": "7:0"}
    answer = client.submit(f"{base(section)}/players/add", entry)
    assert answer.status_code == 409
    assert "number 4; 3 players move down one" in markup(answer)
    assert len(fresh(desk.world.books, section).players) == 6
    client.submit(f"{base(section)}/players/add", {**entry, "told": "4:3"})
    assert fresh(desk.world.books, section).by_number[4].name == "Late, Larry"


def test_byes_and_absences_stand_in_the_list_and_on_the_player_s_page(desk, client):
    section = new_section(desk.world.books, 4)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        attendance.set_bye(act, 2, 3, "H")
    for page in ("players", "players/2"):
        assert "Half-point bye in round 3" in markup(client.get(f"{base(section)}/{page}"))


def test_a_list_is_pasted_on_a_page_of_its_own_however_long_the_list_is(desk, page):
    section = new_section(desk.world.books, 40)
    page.goto(f"{base(section)}/players")
    page.get_by_role("link", name="Paste a list").click()
    expect(page.get_by_label("Players")).to_be_focused()
    page.keyboard.type("Ruiz, Ana 2100")
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name="Add 1 player").click()
    expect(page.locator("#said")).to_contain_text("Ruiz, Ana added")


def test_what_is_needed_less_often_is_in_one_menu(desk, page):
    section = new_section(desk.world.books, 4)
    page.goto(f"{base(section)}/players")
    expect(page.locator("main .bar > .btn, main .bar > .inline")).to_have_count(4)
    page.locator("main .bar summary", has_text="More").click()
    page.get_by_role("link", name="Check-in").click()
    expect(page.get_by_role("heading", name="Check-in, round 1")).to_be_visible()
