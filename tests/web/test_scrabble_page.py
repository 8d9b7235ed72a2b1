"""Scrabble at the keyboard: both scores of a board in one go, the winner and the spread follow."""

from __future__ import annotations

import re

import pytest
from events import base, fresh, new_section, pair
from playwright.sync_api import expect

from pareo.desk.results.entering import enter_points
from pareo.desk.results.standings import official
from pareo.reports.cells import Score
from pareo.reports.sections import event_of_section
from pareo.reports.views import draw


@pytest.fixture
def section(desk):
    return pair(desk.world.books, new_section(desk.world.books, players=8, system="scrabble@fise"))


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


def test_a_score_that_looks_wrong_is_asked_about_and_not_refused(desk, page, section):
    page.goto(base(section) + "/rounds/1")
    press(page, "1 4 1 2 Enter 3 0 0 Enter")
    expect(page.get_by_text("Enter 1412–300 for")).to_be_visible()
    assert scores(desk, section)[0] == ("", None, None)
    page.get_by_role("button", name="Enter these points").click()
    expect(page.locator("#b1")).to_contain_text("1412–300")
    assert scores(desk, section)[0] == ("10", 1412, 300)


CHESS = re.compile(r"\b(White|Black|Blancas|Negras|FIDE|[Rr]apid|[Bb]litz|[Cc]olours?|[Cc]olor(?:es)?)\b")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "path", ["/setup", "/players", "/rounds/1", "/standings", "/crosstable", "/papers", "/journal"]
)
def test_pages_of_scrabble_speak_of_scrabble(client, section, path, language):
    text = client.get(base(section) + path, headers={"Accept-Language": language}).text
    shown = re.sub(r"<(script|style|header|select|datalist|details|dialog).*?</\1>|<[^>]+>", " ", text, flags=re.S)
    assert CHESS.findall(shown) == []


def test_lists_of_scrabble_say_who_starts(client, section):
    assert "Starts" in client.get(base(section) + "/lists/pairings.csv").text
    assert "Sale" in client.get(base(section) + "/print/boards", headers={"Accept-Language": "es"}).text


def test_the_last_column_of_the_cards_is_filled_when_all_is_played(desk, client):
    books = desk.world.books
    section = new_section(books, players=4, system="scrabble@fise", rounds="2")
    for _ in range(2):
        section = pair(books, section)
        for board in section.boards[section.last_round]:
            with books.act(section.snapshot, "Ana", 2) as act:
                enter_points(act, section.last_round, board.board, 400, 300 + board.board)
        section = fresh(books, section)
    view = draw("pairing-cards", event_of_section(section, 2))
    totals: dict[object, object] = {row.id: row.values[0] for row in official(section, 2).rows}
    for card in view.parts:
        *rivals, below = card.column("S-B")[:3]
        assert all(isinstance(cell, Score) for cell in rivals)
        assert isinstance(below, Score)
        assert below.tenths == totals[card.said("number")]
    unfinished = draw("pairing-cards", event_of_section(section, 1))
    assert set(unfinished.parts[0].column("S-B")) == {None}
