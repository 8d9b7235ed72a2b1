"""Ties ended by hand, by lot and by values from outside, over HTTP (VCL4THP draft 13, 203 to 207)."""

from __future__ import annotations

import re

import pytest
from events import base, fresh, markup, new_section, played, report_of

from pareo.desk.books.section import Section
from pareo.desk.players import registration
from pareo.desk.results.standings import official
from pareo.formats import trf
from pareo.replaying.files import CheckOrder, check_bytes


@pytest.fixture
def tied(desk) -> Section:
    """Two rounds of three, by points and wins alone: three players share the third place."""
    return played(desk.world.books, new_section(desk.world.books, players=8, rounds="3", tiebreaks="WON"), 2)


def places(section: Section) -> dict[int, int]:
    return {row.id: row.rank for row in official(section, section.last_round).rows}


def comments(client, section: Section) -> list[str]:
    lines = report_of(client, base(section)).decode().splitlines()
    return [line for line in lines if line.startswith("### ") and not line.startswith("### pareo")]


def undo_last(books, client, section: Section) -> Section:
    entry = books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    assert client.submit(f"{base(section)}/undo", {"seq": str(entry.seq), "confirmed": "2"}).status_code == 200
    return fresh(books, section)


def test_205_tied_players_are_ranked_by_hand(desk, client, tied):
    books, page = desk.world.books, client.get(base(tied) + "/ties")
    assert re.findall(r'name="place-(\d+)"', page.text) == ["1", "4", "8"]
    assert "Place among the 3 on place 3" in page.text
    typed = {"place-8": "1", "place-1": "2"}
    asked = client.submit(base(tied) + "/ties/hand", typed)
    assert (asked.status_code, "Rank tied players by hand?" in asked.text) == (409, True)
    assert client.submit(base(tied) + "/ties/hand", {**typed, "confirmed": "1"}).status_code == 200
    after = fresh(books, tied)
    assert {id: places(after)[id] for id in (8, 1, 4)} == {8: 3, 1: 4, 4: 5}
    assert comments(client, after)[0] == "### Ranked by hand after Round 2: 8 Player08, Test, 1 Player01, Test"
    assert "Tied players ranked by hand: Player08, Test and Player01, Test" in markup(
        client.get(base(tied) + "/journal")
    )
    behind = markup(client.get(base(tied) + "/standings/behind?one=1&other=8&after=2"))
    assert "Order set by hand" in behind
    assert places(undo_last(books, client, after)) == places(tied)


def test_205_a_hand_order_survives_a_report_file_and_new_numbers(desk, client, tied):
    books = desk.world.books
    client.submit(base(tied) + "/ties/hand", {"place-8": "1", "place-1": "2", "confirmed": "1"})
    data = report_of(client, base(tied))
    assert trf.to_tournament(trf.read(data)).tournament.settings.options["tiebreaks.hand_order"] == "8, 1"
    assert check_bytes("x", data, CheckOrder()).ranks == ()
    with books.act(tied.snapshot, "Ana", 2) as act:
        registration.register(act, [{"name": "New, Nora", "fide_rating": 2600}])
    assert "### pareo tiebreaks.hand_order = 9, 2\r\n" in report_of(client, base(tied)).decode()


def test_204_and_206_lots_are_drawn_once_and_give_the_same_again(desk, client, tied):
    books = desk.world.books
    assert client.submit(base(tied) + "/ties/lots").status_code == 409
    assert client.submit(base(tied) + "/ties/lots", {"confirmed": "1"}).status_code == 200
    after = fresh(books, tied)
    drawn, seed = places(after), after.settings.lot_seed
    assert sorted(drawn.values()) == list(range(1, 9))
    assert f"Lots drawn from the seed {seed}" in client.get(base(tied) + "/standings").text
    assert f"### Lots drawn for ties after Round 2: seed {seed}" in comments(client, after)
    again = client.submit(base(tied) + "/ties/lots", {"confirmed": "1"})
    assert (again.status_code, "Lots are drawn already" in again.text) == (409, True)
    back = undo_last(books, client, after)
    assert (places(back), back.settings.lot_seed) == (places(tied), "")
    client.submit(base(tied) + "/ties/lots", {"confirmed": "1"})
    assert (places(fresh(books, tied)), fresh(books, tied).settings.lot_seed) == (drawn, seed)


def test_206_a_list_that_ends_in_lots_draws_the_same_seed_after_an_undo(desk, client):
    books = desk.world.books
    section = new_section(books, players=8)
    client.submit(base(section) + "/setup", {"tiebreaks": "WON, LOT"})
    seed = fresh(books, section).settings.lot_seed
    assert seed
    undo_last(books, client, section)
    client.submit(base(section) + "/setup", {"tiebreaks": "WON, LOT"})
    assert fresh(books, section).settings.lot_seed == seed


def test_207_values_from_outside_are_typed_for_each_player(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=8, rounds="3", tiebreaks="WON, OTHER_CUP"), 2)
    where = base(section) + "/ties/values"
    wrong = client.submit(where, {"code": "OTHER_CUP", "value-4": "7", "value-8": "many"})
    assert (wrong.status_code, "Please enter a number, such as 3.5." in wrong.text) == (422, True)
    assert 'value="many"' in wrong.text
    assert fresh(books, section).settings.outside_values == {}
    answer = client.submit(where, {"code": "OTHER_CUP", "value-4": "7", "value-8": "3,5", "value-1": ""})
    assert answer.status_code == 200
    after = fresh(books, section)
    assert {id: places(after)[id] for id in (4, 8, 1)} == {4: 3, 8: 4, 1: 5}
    told = "### Values of OTHER_CUP from outside after Round 2: 4 Player04, Test = 7, 8 Player08, Test = 3.5"
    assert told in comments(client, after)
    assert "tiebreaks.value.OTHER_CUP = 4=7, 8=3.5" in report_of(client, base(section)).decode()
    assert "OTHER_CUP: 2 values entered" in markup(client.get(base(section) + "/journal"))
    assert check_bytes("x", report_of(client, base(section)), CheckOrder()).ranks == ()
    assert undo_last(books, client, after).settings.outside_values == {}


def test_a_value_of_a_tie_break_that_is_not_announced_is_refused(client, tied):
    answer = client.submit(base(tied) + "/ties/values", {"code": "OTHER_X", "value-4": "7"})
    assert (answer.status_code, "OTHER_X is none of the announced tie-breaks" in answer.text) == (409, True)


def test_203_ties_may_stay(desk, client):
    books = desk.world.books
    section = new_section(books, players=8, rounds="3", tiebreaks="WON", ties="shared")
    section = played(books, section, 2)
    assert sorted(places(section).values()) != list(range(1, 9))
    refused = client.submit(base(section) + "/ties/lots", {"confirmed": "1"})
    assert (refused.status_code, "share their place" in refused.text) == (409, True)
