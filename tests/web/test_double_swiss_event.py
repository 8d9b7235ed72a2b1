"""A Double-Swiss event at the desk: games or whole matches entered, undone, taken out and brought back."""

from __future__ import annotations

import re

import httpx
import pytest
from desks import Client, Desk
from events import base, enter, fresh, new_section, pair, report_of

import pareo
from pareo.desk.books.section import Section
from pareo.desk.rounds.legality import facts_before
from pareo.model import Outcome


@pytest.fixture
def section(desk: Desk) -> Section:
    return new_section(desk.world.books, players=7, system="double-swiss@2026", rounds="6")


def results_of(section: Section, number: int) -> list[str]:
    return [board.result for board in section.boards[number]]


def press(client: Client, section: Section, number: int, entry: str) -> httpx.Response:
    return client.submit(f"{base(section)}/rounds/{number}/results", {"entry": entry})


def both_rounds(desk: Desk, section: Section) -> Section:
    return pair(desk.world.books, pair(desk.world.books, section))


def whole(section: Section, number: int, board: int, first: str, second: str) -> str:
    here = section.board(number, board)
    before = next(one for one in section.boards[number - 1] if one.white == here.black)
    return f"{board}:{first}/{second}:{here.version}:{here.white}-{here.black}:{before.version}"


def test_second_games_are_paired_before_the_first_ones_have_results(desk: Desk, section: Section) -> None:
    section = both_rounds(desk, section)
    first, second = ([(one.white, one.black) for one in section.boards[number]] for number in (1, 2))
    assert second == [(black, white) for white, black in first]
    byes = {number: [id for round, id in section.byes if round == number] for number in (1, 2)}
    assert byes[1] == byes[2] != []


def test_a_whole_match_is_entered_at_once_and_undone_game_by_game(desk: Desk, client: Client, section: Section) -> None:
    section = both_rounds(desk, section)
    assert press(client, section, 2, whole(section, 2, 1, "10", "==")).status_code == 200
    section = fresh(desk.world.books, section)
    assert (section.board(1, 1).result, section.board(2, 1).result) == ("10", "==")
    where = section.snapshot
    for entry in desk.world.books.journal(where.event, where.book, 2):
        client.submit(f"{base(section)}/undo", {"seq": str(entry.seq), "confirmed": "2"})
    section = fresh(desk.world.books, section)
    assert (section.board(1, 1).result, section.board(2, 1).result) == ("", "")


def test_the_panel_of_a_second_game_offers_the_whole_match(desk: Desk, client: Client, section: Section) -> None:
    section = both_rounds(desk, section)
    page = client.get(f"{base(section)}/rounds/2", params={"board": "1"}).text
    assert "The whole match" in page
    assert whole(section, 2, 1, "==", "10") in page
    assert "The whole match" not in client.get(f"{base(section)}/rounds/1", params={"board": "1"}).text


def test_a_whole_match_is_refused_where_there_is_none(desk: Desk, client: Client) -> None:
    other = pair(desk.world.books, pair(desk.world.books, new_section(desk.world.books, players=6)))
    board = other.board(2, 1)
    answer = press(client, other, 2, f"1:10/==:{board.version}:{board.white}-{board.black}:1")
    assert answer.status_code == 409
    assert results_of(fresh(desk.world.books, other), 2) == ["", "", ""]


def test_a_page_of_second_games_speaks_of_no_second_meeting_and_of_no_colour_due(
    desk: Desk, client: Client, section: Section
) -> None:
    section = both_rounds(desk, section)
    page = client.get(f"{base(section)}/rounds/2").text
    assert "have met" not in page
    assert all(not facts.wish.color for facts in facts_before(section, 2).values())


def test_an_odd_number_of_rounds_is_refused(desk: Desk, client: Client, section: Section) -> None:
    answer = client.submit(f"{base(section)}/setup", {"rounds": "7"})
    assert "odd number" in answer.text
    assert fresh(desk.world.books, section).rounds_planned == 6


def test_a_whole_event_goes_out_as_a_file_and_comes_back(desk: Desk, client: Client, section: Section) -> None:
    books = desk.world.books
    for number in range(1, 7):
        section = pair(books, section)
        for board in section.boards[number]:
            section = enter(books, section, board.board, "10" if board.board != 2 else "==")
    written = report_of(client, base(section))
    event = pareo.read(written)
    assert event.settings.system == "double-swiss@2026"
    assert len(event.rounds) == 6
    assert pareo.check(event).same
    assert all(game.white_outcome is not Outcome.UNKNOWN for made in event.rounds for game in made.games)
    answer = client.submit("/events/import", files={"file": ("event.trf", written)})
    assert "Make the event" in answer.text
    kept = dict(re.findall(r'<input type="hidden" name="(kept|called)" value="([^"]*)">', answer.text))
    answer = client.submit("/events/import", {**kept, "confirmed": "1"})
    assert answer.status_code == 200
    assert client.get("/").text.count("Test Open") >= 2
