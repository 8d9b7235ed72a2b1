"""Results at the desk: keys that overwrite nothing, steps back and forward, many results in one breath."""

from __future__ import annotations

import re
from typing import Any

import pytest
from desks import until
from events import base, enter, fresh, new_section, pair, played
from playwright.sync_api import Page, Route, expect

CURSOR = "tr[aria-selected=true]"


def at_board(page: Page, board: int) -> None:
    expect(page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")
    expect(page.locator(CURSOR)).to_have_count(1)


def go_to(page: Page, board: int) -> None:
    page.keyboard.press("*")
    page.keyboard.type(str(board))
    page.keyboard.press("Enter")
    at_board(page, board)


def saved(page: Page, results: dict[int, str]) -> None:
    for board, result in results.items():
        expect(page.locator(f"#b{board}")).to_have_attribute("data-result", result)
    expect(page.locator("tr.pending")).to_have_count(0)


@pytest.fixture
def round_1(desk: Any, page: Page) -> Any:
    """The page of a published round of six boards; the section behind it."""
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(base(section) + "/rounds/1")
    expect(page.locator("#b6")).to_be_visible()
    return section


def test_a_key_goes_on_to_the_next_open_board_and_never_onto_a_result_that_is_in(desk, page, round_1):
    for board in (2, 4):
        enter(desk.world.books, round_1, board, "==")
    saved(page, {2: "==", 4: "=="})
    page.keyboard.press("Enter")
    at_board(page, 1)
    page.keyboard.type("10")
    at_board(page, 5)
    saved(page, {1: "10", 2: "==", 3: "01", 4: "=="})
    go_to(page, 6)
    page.keyboard.press("1")
    at_board(page, 5)
    page.keyboard.press("5")
    saved(page, {5: "==", 6: "10"})
    expect(page.locator(CURSOR)).to_have_count(0)
    page.keyboard.press("0")
    expect(page.locator("#notice")).to_contain_text("All results are in. To change a result, go to its board first")
    saved(page, {1: "10", 2: "==", 3: "01", 4: "==", 5: "==", 6: "10"})


def test_a_key_that_is_held_down_is_one_result(page, round_1):
    page.keyboard.press("Enter")
    at_board(page, 1)
    for _ in range(4):
        page.keyboard.down("1")
    page.keyboard.up("1")
    page.keyboard.press("0")
    at_board(page, 3)
    saved(page, {1: "10", 2: "01", 3: "", 4: ""})


@pytest.mark.parametrize("way", ["number", "arrow", "click"])
def test_a_result_that_is_in_is_changed_by_going_to_it(desk, page, round_1, way):
    page.keyboard.type("11")
    saved(page, {1: "10", 2: "10"})
    if way == "number":
        go_to(page, 2)
    elif way == "arrow":
        page.keyboard.press("ArrowUp")
    else:
        page.locator("#b2 td.pts").first.click()
    at_board(page, 2)
    page.keyboard.press("0")
    saved(page, {2: "01"})
    expect(page.locator("#said")).to_contain_text("Player08, Test 0–1 Player02, Test")
    at_board(page, 3)


def test_a_result_that_another_arbiter_entered_under_the_cursor_is_not_overwritten(desk, page, round_1):
    page.keyboard.press("Enter")
    at_board(page, 1)
    enter(desk.world.books, round_1, 1, "10", who="Luis")
    saved(page, {1: "10"})
    page.keyboard.press("0")
    expect(page.locator("#notice")).to_contain_text("Board 1 already has a result.")
    at_board(page, 2)
    page.keyboard.press("0")
    saved(page, {1: "10", 2: "01"})
    expect(page.locator("#notice")).to_be_empty()


def test_a_second_click_changes_nothing_and_clearing_has_its_own_key_and_button(desk, page, round_1):
    win = page.locator("#b3").get_by_role("button", name="1–0")
    win.dblclick()
    saved(page, {3: "10"})
    win.click()
    saved(page, {3: "10"})
    assert desk.world.books.journal(round_1.snapshot.event)[0].action == "enter_result"
    at_board(page, 3)
    page.keyboard.press("Delete")
    saved(page, {3: ""})
    at_board(page, 3)
    page.keyboard.press("5")
    saved(page, {3: "=="})
    page.locator("#b3 .nr a").click()
    page.locator("#panel").get_by_role("button", name="clear").click()
    saved(page, {3: ""})
    expect(page.locator("#panel h2")).to_have_text("Board 3")


def test_the_filter_of_open_boards_lets_go_when_the_last_result_is_in(desk, page, round_1):
    page.keyboard.type("1111")
    saved(page, {4: "10"})
    page.get_by_role("link", name="Still out (2)").click()
    expect(page.locator("tr.board:visible")).to_have_count(2)
    page.keyboard.type("10")
    expect(page.locator("tr.board:visible")).to_have_count(6)
    expect(page.locator("#progress")).to_contain_text("All results are in.")
    page.goto(base(round_1) + "/rounds/1?out=1")
    expect(page.locator("tr.board:visible")).to_have_count(6)


def test_two_steps_back_two_forward_and_the_cursor_stands_where_they_were(desk, page, round_1):
    page.keyboard.type("105zz")
    saved(page, {1: "10", 2: "", 3: ""})
    at_board(page, 2)
    bar = page.locator("#said .words")
    expect(bar).to_have_text(re.compile("^Undone: (?!.*(Undone|Redone)).*oard 2: Player08, Test 0–1 Player02, Test"))
    expect(page.locator("#said .state")).to_have_text("Now: no result.")
    page.keyboard.type("yy")
    saved(page, {1: "10", 2: "01", 3: "=="})
    expect(bar).to_have_text(re.compile("^Redone: (?!.*(Undone|Redone)).*oard 3: "))
    expect(page.locator("#said [data-step=redo]")).to_have_count(0)
    page.keyboard.press("Control+z")
    saved(page, {3: ""})
    page.keyboard.press("0")
    saved(page, {3: "01"})
    page.goto(base(round_1) + "/journal")
    expect(page.locator("table.journal")).not_to_contain_text("Redone: Undone")


def test_a_step_can_be_taken_from_any_line_of_the_journal(desk, page, round_1):
    page.keyboard.type("10")
    saved(page, {1: "10", 2: "01"})
    page.goto(base(round_1) + "/journal")
    line = page.locator("table.journal tr", has_text="oard 1: Player01").last
    line.get_by_role("button", name="Undo").click()
    expect(page.locator("table.journal tr", has_text="Undone: ")).to_have_count(1)
    page.locator("table.journal tr", has_text="(undone)").get_by_role("button", name="Redo").click()
    expect(page.locator("table.journal tr", has_text="Redone: ").get_by_role("button")).to_have_text("Undo")
    assert fresh(desk.world.books, round_1).board(1, 1).result == "10"


def test_results_that_wait_go_together_and_bring_what_others_entered_meanwhile(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books, players=50))
    page.goto(base(section) + "/rounds/1")
    expect(page.locator("#b25")).to_be_visible()
    sent: list[Route] = []
    page.route("**/results", lambda route: sent.append(route) if not sent else (sent.append(route), route.continue_()))
    page.keyboard.type("150" * 6 + "15")
    expect(page.locator("tr.pending")).to_have_count(20)
    enter(desk.world.books, section, 25, "01", who="Luis")
    until(page, lambda: len(sent) == 1)
    sent[0].continue_()
    expect(page.locator("tr.board.done")).to_have_count(21)
    saved(page, {25: "01", 20: "=="})
    assert len(sent) == 2
    results = [board.result for board in fresh(desk.world.books, section).boards[1]]
    assert results == [*(["10", "==", "01"] * 6), "10", "==", *[""] * 4, "01"]


def test_a_question_among_typed_results_waits_for_its_answer_and_holds_nobody_up(desk, page):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 1))
    page.goto(base(section) + "/rounds/1")
    expect(page.locator("#b6")).to_be_visible()
    go_to(page, 1)
    page.keyboard.press("0")
    expect(page.locator("#notice form")).to_have_count(1)
    saved(page, {1: "10"})
    expect(page.locator(CURSOR)).to_have_count(0)
    go_to(page, 2)
    expect(page.locator(CURSOR)).to_have_count(1)
    page.keyboard.press("0")
    expect(page.locator("#notice form")).to_have_count(2)
    page.locator("#notice form").first.get_by_role("button").first.click()
    saved(page, {1: "01", 2: "10"})


def test_the_way_leads_on_when_only_adjourned_games_are_left(desk, page, round_1):
    page.keyboard.type("111117")
    saved(page, {6: "??"})
    expect(page.locator("#b6")).to_contain_text("adjourned")
    page.keyboard.press("p")
    expect(page.locator("form[action$='/rounds/2/pair'] button")).to_be_enabled()
    page.keyboard.press("p")
    expect(page.locator("form[action$='/rounds/2/delete']")).to_have_count(1)
    page.locator("form[action$='/rounds/2/delete'] button").click()
    expect(page.locator("form[action$='/rounds/2/pair']")).to_have_count(1)
