"""The page of a round: pairs forced before it is paired, boards moved by hand, by key and by number."""

from __future__ import annotations

from events import base, enter, fresh, new_section, pair, played, report_of
from playwright.sync_api import expect

from pareo.i18n import messages_in


def first_column(page) -> list[str]:
    return page.locator("#round td.white a.who").all_inner_texts()


def test_a_pair_is_forced_on_the_page_of_the_coming_round_and_reported(desk, page, client):
    section = new_section(desk.world.books, players=8)
    page.goto(base(section) + "/rounds/1")
    page.get_by_text("Force a pair", exact=True).click()
    card = page.locator("#forced")
    card.get_by_label("Player", exact=True).fill("1 Player01, Test")
    card.get_by_label("Against (leave empty for the bye)").fill("2")
    card.get_by_label("White has").select_option("other")
    card.get_by_label("Reason").fill("Asked for in writing")
    card.get_by_role("button", name="Force this pair").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Pair Player01, Test and Player02, Test by hand in round 1?"
    )
    expect(page.get_by_text("will not be the system's choice")).to_be_visible()
    page.get_by_role("button", name="Pair them anyway").click()
    expect(page.locator("#forced")).to_contain_text("Asked for in writing")
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.get_by_text("With forced pairs: Asked for in writing")).to_be_visible()
    assert fresh(desk.world.books, section).round(1).made == "forced"
    assert first_column(page)[0].startswith("Player02")
    report = report_of(client, base(section)).decode()
    assert "### Forced pairs @ Round 1: 2w-1 (Asked for in writing)" in report


def test_a_forced_pair_is_let_go_again(desk, client):
    section = new_section(desk.world.books, players=8)
    where = base(section) + "/rounds/1/force"
    typed = {"what": "force", "one": "3", "other": "4", "reason": "x", "confirmed": "1"}
    assert "Player03, Test – Player04, Test" in client.submit(where, typed).text
    one = str(section.by_number[3].id)
    answer = client.submit(where, {"what": "release", "one": one})
    assert messages_in("en").say("web.forced_none") in answer.text


def test_a_forced_pair_without_a_reason_is_refused_in_words(desk, client):
    section = new_section(desk.world.books, players=8)
    answer = client.submit(base(section) + "/rounds/1/force", {"what": "force", "one": "3", "other": "4"})
    assert answer.status_code == 409
    assert messages_in("en").say("desk.refused_reason_wanted") in answer.text


def test_a_board_moves_with_ctrl_and_an_arrow_and_the_cursor_goes_with_it(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books, players=8), publish=False)
    enter(desk.world.books, section, 1, "10")
    page.goto(base(section) + "/rounds/1")
    before = first_column(page)
    page.locator("#b1 td.pts").first.click()
    page.keyboard.press("Control+ArrowDown")
    expect(page.locator("#said")).to_contain_text("board 1 becomes 2")
    assert first_column(page) == [before[1], before[0], *before[2:]]
    expect(page.locator("#b2")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#b2")).to_have_attribute("data-result", "10")
    page.keyboard.press("z")
    expect(page.locator("#said")).to_contain_text("Undone")
    assert first_column(page) == before


def test_a_board_is_dragged_to_another_place(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books, players=8), publish=False)
    page.goto(base(section) + "/rounds/1")
    before = first_column(page)
    page.locator("#b4 td.nr a").drag_to(page.locator("#b1 td.white"))
    expect(page.locator("#said")).to_contain_text("board 4 becomes 1")
    assert first_column(page) == [before[3], *before[:3]]


def test_a_published_board_gets_a_typed_number_after_a_warning(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books, players=8))
    page.goto(base(section) + "/rounds/1?board=2")
    page.get_by_text("Change this board").click()
    page.get_by_label("Move this board").fill("12")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("The players have already seen these board numbers.")).to_be_visible()
    page.get_by_role("button", name="Move the board").click()
    expect(page.locator("#b12")).to_be_visible()


def test_boards_of_an_earlier_round_stay(desk, client):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books, players=8), 1))
    assert "data-move" not in client.get(base(section) + "/rounds/1").text
    first = section.board(1, 1)
    fields = {"pair": f"{first.white}-{first.black}", "to": "2", "confirmed": "2"}
    answer = client.submit(base(section) + "/rounds/1/move", fields)
    assert answer.status_code == 409
