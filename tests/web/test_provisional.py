"""Standings and reports of an event that is not finished say so wherever they leave the desk (VCL4THP 161, 169)."""

from __future__ import annotations

import csv
import io
import json

import pytest
from events import base, enter, markup, new_section, pair, played, trf_of
from openpyxl import load_workbook

from pareo.desk.books.section import Section
from pareo.formats import trf
from pareo.store.books import Books

OPEN = "Provisional: 1 game has no result yet"
ROUND = "Provisional: after round 1 of 2"
WITH_PLACES = ("standings", "crosstable", "crosstable-by-rank", "progress", "cards", "fide-crosstable")
WITHOUT_PLACES = ("players", "pairings", "wall-chart", "statistics")


def adjourned(books: Books) -> Section:
    """All announced rounds are played, one game is adjourned."""
    section = pair(books, played(books, new_section(books, players=6, rounds="2"), 1))
    for board in section.boards[2]:
        section = enter(books, section, board.board, "??" if board.board == 1 else "10")
    return section


def finished(books: Books) -> Section:
    return played(books, new_section(books, players=6, rounds="2"), 2)


def halfway(books: Books) -> Section:
    return played(books, new_section(books, players=6, rounds="2"), 1)


STATES = {"adjourned": (adjourned, OPEN), "halfway": (halfway, ROUND), "finished": (finished, "")}


@pytest.fixture(params=STATES)
def event(request, desk) -> tuple[Section, str]:
    make, said = STATES[request.param]
    return make(desk.world.books), said


def test_pages_say_it(client, event):
    section, said = event
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}/standings"
    for path in (base(section) + "/standings", base(section) + "/crosstable", public):
        page = markup(client.get(path))
        assert (said in page) if said else ("Provisional" not in page), path
    for path in (base(section) + "/standings", public):
        assert ("Final standings" in client.get(path).text) is (not said), path


@pytest.mark.parametrize("paper", ["standings", "crosstable", "progress", "fide-crosstable"])
def test_paper_says_it(client, event, paper):
    section, said = event
    page = markup(client.get(f"{base(section)}/print/{paper}"))
    assert (said in page) if said else ("Provisional" not in page)


@pytest.mark.parametrize("name", WITH_PLACES)
def test_every_form_of_a_list_with_places_says_it(client, event, name):
    section, said = event
    file = f"{base(section)}/lists/{name}."
    for form in ("txt", "html"):
        text = client.get(file + form).text
        assert (said in text) if said else ("Provisional" not in text), form
    rows = list(csv.DictReader(io.StringIO(client.get(file + "csv").content.decode("utf-8-sig"))))
    assert {row.get("Status") for row in rows} == ({"provisional"} if said else {None})
    sheet = load_workbook(io.BytesIO(client.get(file + "xlsx").content)).active
    last = [row[-1].value for row in sheet.iter_rows()]
    assert (last[0] == "Status" and set(last[1:]) == {"provisional"}) is bool(said)
    data = json.loads(client.get(file + "json").text)
    open = {"Provisional: 1 game has no result yet": 1}.get(said, 0)
    told = {"round": section.last_round, "rounds": 2, "open_games": open}
    assert data.get("provisional") == (told if said else None)


@pytest.mark.parametrize("name", WITHOUT_PLACES)
def test_a_list_without_places_has_nothing_to_say(desk, client, name):
    section = adjourned(desk.world.books)
    for form in ("txt", "csv", "json", "html"):
        assert "rovisional" not in client.get(f"{base(section)}/lists/{name}.{form}").text


def test_in_spanish(desk, client):
    section = adjourned(desk.world.books)
    asked = {"Accept-Language": "es"}
    text = client.get(f"{base(section)}/lists/standings.txt", headers=asked).text
    assert "Provisional: falta el resultado de 1 partida" in text
    head, first, *_ = client.get(f"{base(section)}/lists/standings.csv", headers=asked).text.splitlines()
    assert head.endswith(";Estado")
    assert first.endswith(";provisional")


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06", "trfx"])
def test_169_every_report_file_says_it_with_the_games_that_are_open(client, event, dialect):
    section, said = event
    data = trf_of(client, base(section), dialect)
    lines = [line for line in data.decode().split("\r\n") if line.startswith("### Provisional")]
    board = section.boards[section.last_round][0]
    pair = f"{section.player(board.white).number} - {section.player(board.black).number}"
    expected = {
        OPEN: [f"### Provisional after Round 2 of 2; without a result: Round 2: {pair}"],
        ROUND: ["### Provisional after Round 1 of 2"],
    }
    assert lines == expected.get(said, [])
    assert trf.to_tournament(trf.read(data)).usable
