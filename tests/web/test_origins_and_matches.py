"""The origin of players at the desk, and Scrabble with several games for each pairing."""

from __future__ import annotations

import pytest
from desks import Client, Desk
from events import base, fresh, new_section, pair, report_of

import pareo
from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import FieldProblems
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results.entering import enter_points
from pareo.desk.results.prizes import change_prizes
from pareo.formats.player_lists.reading import read_entry_list


def test_an_origin_is_typed_ranked_by_undone_and_kept_in_the_file(desk: Desk, client: Client) -> None:
    books = desk.world.books
    section = new_section(books, players=4)
    first = section.players[0]
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, first.id, {"origin": "Miranda"})
    section = pair(books, fresh(books, section))
    assert section.players[0].origin == "Miranda"
    page = client.get(base(section) + "/rankings?by=origin").text
    assert "Miranda" in page
    assert "Miranda" in client.get(base(section) + "/lists/players.csv").text
    assert pareo.read(report_of(client, base(section))).players[0].origin == "Miranda"


def test_a_pasted_column_of_regions_is_the_origin_beside_the_club() -> None:
    entries = read_entry_list("Nombre\tClub\tOrigen\nRuiz, Ana\tCSC\tMiranda").players
    assert (entries[0]["club"], entries[0]["origin"]) == ("CSC", "Miranda")
    alone = read_entry_list("Nombre\tOrigen\nRuiz, Ana\tMiranda").players
    assert alone[0]["club"] == "Miranda"


def test_a_scrabble_event_of_two_games_each_is_played_entered_by_game_and_taken_out(desk: Desk, client: Client) -> None:
    books = desk.world.books
    section = new_section(books, players=5, system="scrabble@fise", rounds="4", match_games="2")
    assert section.games == 2
    section = pair(books, pair(books, section))
    first, second = ([(one.white, one.black) for one in section.boards[number]] for number in (1, 2))
    assert second == [(black, white) for white, black in first]
    for number, (mine, theirs) in ((1, (412, 388)), (2, (350, 401))):
        for board in section.boards[number]:
            with books.act(section.snapshot, "Ana", 2) as act:
                enter_points(act, number, board.board, mine, theirs)
    section = fresh(books, section)
    assert section.board(2, 1).black_points == 401
    card = client.get(base(section) + "/print/cards?round=2").text
    assert "412" in card
    assert "401" in card
    read = pareo.read(report_of(client, base(section)))
    assert read.settings.options["games"] == "2"
    assert pareo.check(read).same
    entry = books.journal(section.snapshot.event)[0]
    with books.act(section.snapshot, "Ana", 2) as act:
        undo(act, entry)
    assert fresh(books, section).board(2, 2).result == ""


def test_games_that_do_not_divide_the_rounds_are_refused_in_the_setup(desk: Desk) -> None:
    section = new_section(desk.world.books, players=4, system="scrabble@fise", rounds="4")
    with pytest.raises(FieldProblems) as wrong, desk.world.books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"match_games": "3"})
    assert wrong.value.problems == {"rounds": "rounds_of_games"}


def test_a_prize_by_age_without_a_year_is_told_in_a_sentence(desk: Desk, client: Client) -> None:
    section = pair(desk.world.books, new_section(desk.world.books, players=4))
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        change_prizes(act, {"list": [{"name": "Young", "age": "U14", "prizes": ["10"]}]}, False)
    for path in ("/print/prizes", "/lists/prizes.csv"):
        answer = client.get(base(section) + path)
        assert "Say the year in which ages are counted" in answer.text
