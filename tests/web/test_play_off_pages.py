"""A play-off at the desk: begun among ticked players, played, seen in the standings; the colour log on paper."""

from __future__ import annotations

import re

import pytest
from events import base, enter, fresh, new_section, pair
from playwright.sync_api import expect

from pareo.desk.players import registration
from pareo.desk.results.standings import official


def ended(books, **settings: str):
    section = new_section(books, players=4, system="amalfi@rating", rounds="1", tiebreaks="WIN", **settings)
    section = pair(books, section)
    for board in section.boards[1]:
        section = enter(books, section, board.board, "10")
    return section


def test_a_play_off_is_begun_played_and_decides(desk, page):
    section = ended(desk.world.books)
    page.goto(base(section) + "/ties")
    page.get_by_role("link", name="Play-offs").first.click()
    card = page.locator("#tied-1")
    expect(card).to_contain_text("2 players on the same score: 1")
    second = card.locator("li").nth(1).inner_text()
    card.get_by_label("Kind").select_option("armageddon")
    card.get_by_role("button", name="Begin the play-off").click()
    played = page.locator("#play-off-1")
    expect(played).to_contain_text("The places follow once every game has a result.")
    played.get_by_role("combobox").select_option("01")
    played.get_by_role("button", name="Save").click()
    winner = re.sub(r"^\d+ ", "", second.strip())
    expect(played.locator(".good")).to_contain_text(f"{winner} 1")
    rows = official(fresh(desk.world.books, section), 1).rows
    assert rows[0].name == winner
    page.goto(base(section) + "/standings")
    expect(page.locator("#standings thead")).to_contain_text("OTHER_PLAYOFF")


def test_a_play_off_of_players_who_are_not_tied_is_told_by_name(desk, client):
    section = ended(desk.world.books)
    rows = official(section, 1).rows
    ids = [str(section.by_number[row.id].id) for row in (rows[0], rows[-1])]
    answer = client.submit(base(section) + "/play-offs", {"player": ids, "kind": "match", "games": "2"})
    assert answer.status_code == 409
    assert f"These players are not tied: {rows[0].name} (1) and {rows[-1].name} (0)." in answer.text


def test_nothing_can_be_played_off_before_the_end(desk, client):
    section = new_section(desk.world.books, players=4, rounds="3")
    assert "Play-offs come after the last round" in client.get(base(section) + "/play-offs").text


def test_the_colour_log_of_us_chess_is_a_paper_and_a_list_of_its_events_only(desk, client):
    books = desk.world.books
    section = pair(books, new_section(books, players=8, system="uscf", rounds="3"))
    for board in section.boards[1]:
        section = enter(books, section, board.board, "10")
    section = pair(books, section)
    assert "color-log" in client.get(base(section) + "/papers").text
    assert client.get(base(section) + "/print/color-log?round=2").status_code == 200
    assert client.get(base(section) + "/lists/color-log.csv?round=2").text.lstrip("\ufeff").startswith("Step,Boards")
    other = pair(books, new_section(books, players=8, rounds="3"))
    assert "color-log" not in client.get(base(other) + "/papers").text
    assert client.get(base(other) + "/lists/color-log.csv?round=1").status_code == 404


def test_half_point_byes_leave_the_tie_breaks_when_the_box_is_empty(desk, client):
    section = new_section(desk.world.books, players=4, system="amalfi@rating", rounds="3")
    answer = client.submit(base(section) + "/setup", {"boxes": ["list_checks", "half_byes_count"]})
    assert answer.status_code == 200
    section = fresh(desk.world.books, section)
    assert not section.settings.half_byes_count
    assert section.tournament.settings.options["tiebreaks.half_byes"] == "no"


@pytest.mark.parametrize(
    "settings, rated, name",
    [
        ({"system": "dutch@2026"}, True, "Swiss, all rated"),
        ({"system": "dutch@2026"}, False, "Swiss, not all rated"),
        ({"system": "roundrobin@berger"}, True, "Round robin"),
        ({"system": "scrabble@fise"}, True, "FISE"),
    ],
)
def test_the_setup_recommends_the_list_that_fits_the_event(desk, client, settings, rated, name):
    section = new_section(desk.world.books, players=4, **settings)
    if not rated:
        with desk.world.books.act(section.snapshot, "Ana", 2) as act:
            registration.edit(act, section.players[0].id, {"fide_rating": 0})
    text = client.get(base(section) + "/setup").text
    told = text.partition("Recommended for such an event: ")[2].partition("</p>")[0]
    assert name in told
