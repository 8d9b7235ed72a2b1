"""Scrabble at the keyboard: both scores of a board in one go, the winner and the spread follow."""

from __future__ import annotations

import pytest
from events import base, fresh, new_section, pair
from playwright.sync_api import expect

from pareo.desk.event import setup


@pytest.fixture
def section(desk):
    made = new_section(desk.world.books, players=8, system="scrabble@fise")
    with desk.world.books.act(made.snapshot, "Ana") as act:
        setup.change_section(act, {"game_points": "on"})
    return pair(desk.world.books, made)


def scores(desk, section) -> list[tuple[str, int | None, int | None]]:
    boards = fresh(desk.world.books, section).boards[1]
    return [(board.result, board.white_points, board.black_points) for board in boards]


def press(page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def test_both_scores_are_typed_board_after_board(desk, page, section):
    page.goto(base(section) + "/rounds/1")
    press(page, "4 1 2 Enter 3 8 8")
    expect(page.locator("#jump-board")).to_have_text("1: 412 – 388")
    press(page, "Enter 3 5 0 - 4 0 1 Enter")
    expect(page.locator("#b2")).to_contain_text("350–401")
    press(page, "3 0 Backspace Backspace 3 0 0 Space 3 0 0 Enter")
    expect(page.locator("#b3")).to_contain_text("300–300")
    expect(page.locator("#said")).to_contain_text("300-300")
    press(page, "9 9 Escape")
    expect(page.locator("#jump")).to_be_hidden()
    expected = [("10", 412, 388), ("01", 350, 401), ("==", 300, 300), ("", None, None)]
    assert scores(desk, section) == expected


def test_a_board_is_found_by_its_number_and_corrected(desk, page, section):
    page.goto(base(section) + "/rounds/1")
    press(page, "* 3 Enter 4 0 0 Enter 3 0 0 Enter")
    expect(page.locator("#b3")).to_contain_text("400–300")
    press(page, "* 3 Enter 4 0 0 Enter 4 1 0 Enter")
    expect(page.locator("#b3")).to_contain_text("400–410")
    assert scores(desk, section)[2] == ("01", 400, 410)
    press(page, "Enter")
    expect(page.locator("#b1")).to_have_attribute("aria-selected", "true")


def test_a_bare_digit_enters_no_result_where_points_count(desk, page, section):
    page.goto(base(section) + "/rounds/1")
    press(page, "1 Escape 0 Escape")
    expect(page.locator("#jump")).to_be_hidden()
    assert scores(desk, section)[0] == ("", None, None)


def test_scores_typed_over_those_of_a_colleague_are_refused(desk, client, section):
    seen = section.board(1, 1).version
    where = base(section) + "/rounds/1/results"
    client.submit(where, {"entry": f"1:10:{seen}", "white_points": "400", "black_points": "300"})
    answer = client.submit(where, {"entry": f"1:01:{seen}", "white_points": "300", "black_points": "400"})
    assert answer.status_code == 409
    assert scores(desk, section)[0] == ("10", 400, 300)
