"""Two arbiters at two browsers: each sees what the other did, and no result is overwritten in silence."""

from __future__ import annotations

import httpx
import pytest
from events import base, enter, fresh, markup, new_section, pair
from playwright.sync_api import Page, expect
from test_accessibility import complaints

from pareo.desk.results import entering as results


def go_to(page: Page, board: str) -> None:
    for key in ("*", *board, "Enter"):
        page.keyboard.press(key)
    expect(page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")


@pytest.fixture
def section(desk):
    return pair(desk.world.books, new_section(desk.world.books))


@pytest.fixture
def looking(desk, page, section):
    """A browser that has looked at the round, and hears what happens."""
    with page.expect_request("**/live/**"):
        page.goto(base(section) + "/rounds/1")
    return page


def test_what_another_entered_is_told_in_a_line_that_opens_and_is_dismissed(desk, looking, section):
    for board, result in ((2, "10"), (3, "01")):
        enter(desk.world.books, section, board, result, "Luis")
    news = looking.locator("#news")
    expect(news).to_contain_text("Luis entered 2 results of round 1.")
    news.locator("summary").click()
    expect(news.get_by_role("link")).to_have_count(2)
    expect(news.get_by_role("link").first).to_have_attribute("href", f"{base(section)}/rounds/1?board=3")
    news.get_by_role("button", name="Seen").click()
    expect(news).to_be_empty()
    looking.reload()
    enter(desk.world.books, section, 4, "10", "Luis")
    expect(news).to_contain_text("Luis entered 1 result of round 1.")


def test_it_is_told_on_the_next_look_and_on_every_page_until_it_is_dismissed(desk, looking, section):
    looking.goto("/manual")
    enter(desk.world.books, section, 2, "10", "Luis")
    looking.goto(base(section) + "/standings")
    expect(looking.locator("#news")).to_contain_text("Luis entered 1 result of round 1.")
    looking.goto(base(section) + "/setup")
    expect(looking.locator("#news")).to_contain_text("Luis entered 1 result of round 1.")


def test_what_one_entered_oneself_is_no_news(desk, looking, new_page, section):
    looking.keyboard.press("1")
    expect(looking.locator("#b1")).to_have_attribute("data-result", "10")
    other = new_page(locale="es-ES")
    other.goto(base(section) + "/rounds/1")
    go_to(other, "2")
    other.keyboard.press("0")
    expect(looking.locator("#news")).to_contain_text("Another arbiter entered 1 result of round 1.")
    looking.reload()
    expect(looking.locator("#news")).to_contain_text("Another arbiter entered 1 result of round 1.")
    expect(looking.locator("#news li")).to_have_count(1)


def test_two_results_for_one_board_stand_side_by_side_and_the_one_typed_can_be_taken(desk, page, section):
    page.route("**/live/**", lambda route: route.abort())  # a browser that has not heard of it yet
    page.goto(base(section) + "/rounds/1")
    enter(desk.world.books, section, 1, "01", "Luis")
    page.keyboard.press("1")
    conflict = page.locator("#notice .conflict")
    expect(conflict).to_contain_text("Two results were entered; nothing has been overwritten.")
    expect(conflict.locator(".sides > div").first).to_contain_text("Luis")
    expect(conflict.locator(".sides > div").first).to_contain_text("0–1")
    expect(conflict.locator(".sides > div").last).to_contain_text("You")
    expect(page.locator("#b1")).to_have_attribute("data-result", "01")
    conflict.get_by_role("button", name="Change to 1–0").click()
    expect(page.locator("#b1")).to_have_attribute("data-result", "10")
    expect(page.locator("#said")).to_contain_text("(was 0–1)")
    expect(conflict).to_have_count(0)


def test_a_result_of_mine_that_another_changed_is_shown_with_both_names_and_can_be_put_back(desk, looking, section):
    looking.keyboard.press("1")
    expect(looking.locator("#b1")).to_have_attribute("data-result", "10")
    enter(desk.world.books, section, 1, "==", "Luis")
    conflict = looking.locator("#news .conflict")
    expect(conflict).to_contain_text("Your result was changed.")
    expect(conflict.locator(".sides > div").first).to_contain_text("Luis")
    expect(looking.locator("#b1")).to_have_attribute("data-result", "==")
    conflict.get_by_role("button", name="Back to 1–0").click()
    expect(looking.locator("#b1")).to_have_attribute("data-result", "10")


def test_the_other_result_is_kept_and_not_asked_about_again(desk, looking, section):
    looking.keyboard.press("1")
    expect(looking.locator("#b1")).to_have_attribute("data-result", "10")
    enter(desk.world.books, section, 1, "==", "Luis")
    looking.locator("#news .conflict").get_by_role("button", name="Keep ½–½").click()
    expect(looking.locator("#news .conflict")).to_have_count(0)
    looking.reload()
    expect(looking.locator("#news")).to_contain_text("Luis changed board 1 of round 1: 1–0 → ½–½.")
    expect(looking.locator("#news .conflict")).to_have_count(0)


def test_without_the_script_both_results_are_a_page_and_the_typed_one_is_entered_from_it(desk, client, section):
    seen = section.board(1, 2).version
    enter(desk.world.books, section, 2, "10", "Luis")
    where = base(section) + "/rounds/1/results"
    answer = client.submit(where, {"entry": f"2:01:{seen}"})
    assert answer.status_code == 409
    page = markup(answer)
    assert "Luis ·" in page
    assert "Keep 1–0" in page
    board = fresh(desk.world.books, section).board(1, 2)
    entry = f"2:01:{board.version}:{board.white}-{board.black}"
    assert f'name="entry" value="{entry}"' in page
    assert client.submit(where, {"entry": entry}).status_code == 200
    assert fresh(desk.world.books, section).board(1, 2).result == "01"


def test_every_browser_has_a_mark_of_its_own_and_spectators_have_none(desk, section):
    marks = {httpx.get(desk.url("/manual")).cookies["seat"] for _ in range(2)}
    assert len(marks) == 2
    spectator = httpx.get(desk.url(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"))
    assert "seat" not in spectator.cookies


def test_the_journal_says_what_goes_into_the_report_and_is_searched_by_the_name_it_shows(desk, client, section):
    with desk.world.books.act(section.snapshot, "Arbiter", 2) as act:
        results.enter(act, 1, 1, "10")
    client.submit(base(section) + "/setup", {"tiebreaks": "BH, SB", "confirmed": "2"})
    client.cookies.set("lang", "es")
    page = markup(client.get(base(section) + "/journal?q=arbitro ronda 1"))
    assert "<td>Árbitro</td>" in page
    assert "###" not in markup(client.get(base(section) + "/journal")).replace("### para esto", "")
    assert "en el informe" in markup(client.get(base(section) + "/journal"))


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_in_the_news_nor_in_a_conflict(desk, new_page, section, width, scheme):
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(base(section) + "/rounds/1")
    page.keyboard.press("1")
    expect(page.locator("#b1")).to_have_attribute("data-result", "10")
    enter(desk.world.books, section, 1, "==", "Luis")
    expect(page.locator("#news .conflict")).to_be_visible()
    page.locator("#news summary").click()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
