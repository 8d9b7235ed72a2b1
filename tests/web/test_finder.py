"""The finder: any player, board, page or act from any page, by keyboard alone, in either language."""

from __future__ import annotations

import pytest
from desks import until
from events import base, enter, fresh, new_section, pair, played
from playwright.sync_api import Page, expect
from test_accessibility import complaints

from pareo.desk.event import festivals

NAMES = ("Álvarez, Íñigo", "Łukaszewski, Paweł", "Núñez, Sofía", "Öztürk, Çağla", "García, Ana", "García, Luz")


@pytest.fixture
def named(desk):
    entries = [{"name": name, "fide_rating": 2500 - 10 * number} for number, name in enumerate(NAMES, start=1)]
    return festivals.create(desk.world.books, "Ana", {"name": "Open", "rounds": "5"}, entries)


def options(page: Page):
    return page.locator("#finder [role=option]")


def first_found(page: Page, typed: str) -> None:
    """Type, and see that this is what Enter would take."""
    expect(page.locator("#finder input")).to_be_focused()
    page.keyboard.type(typed)
    expect(options(page).first).to_have_attribute("aria-selected", "true")


def test_slash_finds_a_player_without_accents_and_puts_the_result_cursor_at_the_board(desk, page, named):
    section = pair(desk.world.books, named)
    number = {player.name: player.id for player in section.players}["Núñez, Sofía"]
    board = next(one.board for one in section.boards[1] if number in (one.white, one.black))
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("/")
    first_found(page, "nunez")
    expect(options(page)).to_have_text([f"3 Núñez, SofíaBoard {board} · 2470"])
    page.keyboard.press("Enter")
    expect(page.locator("#finder")).to_be_hidden()
    expect(page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("5")
    expect(page.locator(f"#b{board}")).to_have_attribute("data-result", "==")


def test_on_a_round_a_number_is_its_board_first_and_elsewhere_its_player(desk, page, named):
    section = pair(desk.world.books, named)
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("/")
    first_found(page, "2")
    expect(options(page).first).to_contain_text("Board 2")
    expect(options(page).nth(1)).to_contain_text("2 Łukaszewski, Paweł")
    page.keyboard.press("Enter")
    expect(page.locator("#b2")).to_have_attribute("aria-selected", "true")
    page.goto(base(section) + "/setup")
    page.keyboard.press("/")
    first_found(page, "2")
    expect(options(page).first).to_contain_text("2 Łukaszewski, Paweł")
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url(base(section) + "/players/2"))


def test_a_board_that_the_filter_hides_is_shown_when_it_is_found(desk, page):
    section = enter(desk.world.books, pair(desk.world.books, new_section(desk.world.books)), 2, "10")
    page.goto(base(section) + "/rounds/1?out=1")
    expect(page.locator("#b2")).to_be_hidden()
    page.keyboard.press("/")
    first_found(page, "2")
    page.keyboard.press("Enter")
    expect(page.locator("#b2")).to_be_visible()
    expect(page.locator("#b2")).to_have_attribute("aria-selected", "true")


def test_slash_offers_no_act_and_a_misspelt_name_the_nearest(desk, page, named):
    section = pair(desk.world.books, named)
    page.goto(base(section) + "/journal")
    page.keyboard.press("/")
    first_found(page, "lukaschewsky")
    expect(options(page).first).to_contain_text("Łukaszewski, Paweł")
    page.locator("#finder input").fill("publish")
    expect(page.locator("#finder [role=status]")).to_have_text("Nothing found.")
    expect(options(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "typed", "name"),
    [("en-GB", "clasificacion", "Standings"), ("es-ES", "standings", "Clasificación")],
)
def test_a_page_is_found_by_its_name_in_either_language(desk, new_page, locale, typed, name):
    section = pair(desk.world.books, new_section(desk.world.books))
    page = new_page(locale=locale)
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("Control+k")
    first_found(page, typed)
    expect(options(page).first).to_contain_text(name)
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url(base(section) + "/standings"))


@pytest.mark.parametrize(
    ("typed", "place", "shown"),
    [
        ("checkin", "/checkin", "#checkin"),
        ("crosstable", "/crosstable", "table.cross"),
        ("acceleration", "/setup#acceleration", "#f-acceleration"),
        ("forbid", "/setup#f-forbidden", "#f-forbidden"),
        ("calendario", "/setup#schedule", "#schedule table"),
        ("force a pair", "/rounds/2#force-one", "#force-one"),
    ],
)
def test_what_stands_on_a_page_is_found_by_its_own_name_and_however_it_is_spelt(desk, page, typed, place, shown):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/players")
    page.keyboard.press("Control+k")
    first_found(page, typed)
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url(base(section) + place))
    expect(page.locator(shown)).to_be_visible()


def test_another_event_is_found_by_its_name_and_the_language_and_the_colours_are_changed(desk, page):
    section = new_section(desk.world.books)
    festivals.create(desk.world.books, "Ana", {"name": "Copa de Otoño", "rounds": "5"}, [])
    page.goto(base(section) + "/players")
    page.keyboard.press("Control+k")
    first_found(page, "idioma")
    page.keyboard.press("Enter")
    expect(page.locator("html[lang=es]")).to_be_attached()
    page.keyboard.press("Control+k")
    first_found(page, "oscuro")
    page.keyboard.press("Enter")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.keyboard.press("Control+k")
    first_found(page, "otono")
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url("/e/copa-de-otono"))


def test_a_page_of_another_section_is_found_and_says_of_which(desk, page):
    section = new_section(desk.world.books)
    other = festivals.add_section(
        desk.world.books, "Ana", section.festival, {"name": "Juniors", "rounds": "3"}, [{"name": "Kim, Young"}]
    )
    page.goto(base(section) + "/setup")
    page.keyboard.press("Control+k")
    first_found(page, "kim")
    expect(options(page).first).to_contain_text("Juniors")
    page.locator("#finder input").fill("players")
    expect(options(page).first).to_have_text("Players")
    expect(options(page).filter(has_text="Juniors").first).to_have_text("PlayersJuniors")
    page.locator("#finder input").fill("kim")
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url(base(other) + "/players/1"))


def test_an_act_is_done_from_any_page_and_one_that_asks_still_asks(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books), publish=False)
    page.goto(base(section) + "/standings")
    page.keyboard.press("Control+k")
    first_found(page, "publicar")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Round 1 published")
    page.keyboard.press("Control+k")
    first_found(page, "delete round")
    page.keyboard.press("Enter")
    expect(page.locator("section.ask")).to_contain_text("Round 1 with 0 results will be deleted")
    assert fresh(desk.world.books, section).last_round == 1


def test_the_last_act_is_undone_and_the_first_open_board_gone_to(desk, page):
    section = enter(desk.world.books, pair(desk.world.books, new_section(desk.world.books)), 1, "10")
    page.goto(base(section) + "/players")
    page.keyboard.press("Control+k")
    first_found(page, "enter results")
    page.keyboard.press("Enter")
    expect(page.locator("#b2")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Control+k")
    first_found(page, "deshacer")
    page.keyboard.press("Enter")
    expect(page.locator("#b1")).to_have_attribute("data-result", "")


def test_pairing_with_games_open_leads_to_the_page_that_warns_of_them(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("Control+k")
    first_found(page, "pair round 2")
    page.keyboard.press("Enter")
    expect(page).to_have_url(desk.url(base(section) + "/rounds/2"))
    expect(page.locator("#odd li")).to_have_count(1)
    assert fresh(desk.world.books, section).last_round == 1


def test_the_next_round_is_paired_from_anywhere_when_nothing_is_open(desk, page):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    page.goto(base(section) + "/setup")
    page.keyboard.press("Control+k")
    first_found(page, "emparejar la ronda 2")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Round 2 paired")


def test_a_copy_is_made_by_hand(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/players")
    page.keyboard.press("Control+k")
    first_found(page, "back up")
    page.keyboard.press("Enter")
    expect(page.locator("#backups li")).to_have_count(1)


def test_keys_pressed_before_the_script_has_come_open_the_finder_and_are_typed_into_it(desk, page, named):
    section = pair(desk.world.books, named)
    board = next(one.board for one in section.boards[1] if 4 in (one.white, one.black))
    held = []
    page.route("**/static/desk.js*", lambda route: held.append(route))
    page.goto(base(section) + "/rounds/1", wait_until="commit")
    expect(page.locator("#b1")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("oztu")
    page.keyboard.press("Enter")
    until(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")
    assert all(one.open for one in fresh(desk.world.books, section).boards[1])


def test_ctrl_k_before_the_script_has_come_is_kept(desk, page, named):
    held = []
    page.route("**/static/desk.js*", lambda route: held.append(route))
    page.goto(base(named) + "/players", wait_until="commit")
    expect(page.locator("#players")).to_be_visible()
    page.keyboard.press("Control+k")
    page.keyboard.type("standings")
    until(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(options(page).first).to_have_text("Standings")


def test_nothing_of_the_finder_is_loaded_until_it_is_opened(desk, page, named):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base(named) + "/setup")
    page.keyboard.press("F1")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not [url for url in asked if "/finder.js" in url or "/find?" in url]


def test_on_a_phone_the_finder_opens_by_its_button_and_is_chosen_from_by_a_tap(desk, phone, named):
    section = pair(desk.world.books, named)
    phone.goto(base(section) + "/rounds/1")
    phone.get_by_role("button", name="Find").tap()
    phone.locator("#finder input").fill("garcia")
    expect(options(phone)).to_have_count(2)
    box = options(phone).first.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    options(phone).filter(has_text="Luz").tap()
    expect(phone.locator("tr.board[aria-selected=true]")).to_contain_text("García, Luz")


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_in_the_open_finder(desk, new_page, named, width, scheme):
    section = pair(desk.world.books, named)
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(base(section) + "/rounds/1")
    page.get_by_role("button", name="Find").click()
    expect(options(page).first).to_be_visible()
    assert complaints(page) == []
    page.locator("#finder input").fill("zzz")
    expect(page.locator("#finder [role=status]")).to_have_text("Nothing found.")
    assert complaints(page) == []
