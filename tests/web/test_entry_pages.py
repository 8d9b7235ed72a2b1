"""A pasted list or a spreadsheet matched to the rating lists: sure ones taken, doubtful ones asked, nothing lost."""

from __future__ import annotations

import io

from events import base, fresh
from listed import event_with_old_ratings, keep_lists
from openpyxl import Workbook
from playwright.sync_api import expect
from test_accessibility import complaints

from pareo.desk.event import festivals

PASTED = "Ana Ruiz Paz\t\tESP\nSol, Eva\t1700\tARG\nNobody, Known\t1500\tESQ\nGil, Luis\t1820\tESP\n"


def empty_section(world):
    keep_lists(world)
    return festivals.create(world.books, "Ana", {"name": "Test Open"}, [{"name": "Gil, Luis", "fide_id": "2202"}])


def names(world, section):
    return [player.name for player in fresh(world.books, section).players]


def test_sure_entries_are_taken_doubtful_ones_asked_and_duplicates_shown(desk, page):
    section = empty_section(desk.world)
    page.goto(base(section) + "/players/paste")
    page.get_by_label("Players, one per line").fill(PASTED)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("1 certain, 1 possible, 1 not found. Already in this section: 1.")).to_be_visible()
    expect(page.get_by_text("ESQ is not a FIDE federation")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Ruiz Paz, Ana")).to_be_checked()
    expect(page.get_by_text("already there: Gil, Luis")).to_be_visible()
    asked = page.get_by_role("group", name="Sol, Eva")
    expect(asked.get_by_role("radio")).to_have_count(3)
    page.get_by_role("button", name="Add 3 players").click()
    expect(page.get_by_role("alert").filter(has_text="1 entry still has to be decided")).to_be_visible()
    assert names(desk.world, section) == ["Gil, Luis"]
    asked.get_by_role("radio", name="1970").check()
    page.get_by_role("button", name="Add 3 players").click()
    expect(page.locator("#said")).to_contain_text("3 players added")
    players = {player.name: player for player in fresh(desk.world.books, section).players}
    assert set(players) == {"Ruiz Paz, Ana", "Sol, Eva", "Nobody, Known", "Gil, Luis"}
    ana, eva = players["Ruiz Paz, Ana"], players["Sol, Eva"]
    assert (ana.fide_rating, ana.title, ana.national_rating, ana.club) == (2100, "WFM", 2222, "CE Uno")
    assert (eva.fide_id, eva.fide_rating, eva.fide_source) == ("2204", 1500, "FIDE|2026-11-01|standard")
    assert (players["Nobody, Known"].federation, players["Nobody, Known"].fide_source) == ("ESQ", "hand")


def test_a_tick_taken_away_leaves_the_entry_as_typed_and_the_rest_can_be_added_as_typed(desk, page):
    section = empty_section(desk.world)
    page.goto(base(section) + "/players/paste")
    page.get_by_label("Players, one per line").fill(PASTED)
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("checkbox", name="Ruiz Paz, Ana").uncheck()
    page.get_by_role("button", name="Read again with these columns").click()
    expect(page.get_by_role("checkbox", name="Ruiz Paz, Ana")).not_to_be_checked()
    page.get_by_label("Add whatever is undecided as it was typed").check()
    page.get_by_role("button", name="Add 3 players").click()
    expect(page.locator("#said")).to_contain_text("3 players added")
    assert {"Ana Ruiz Paz", "Sol, Eva"} <= set(names(desk.world, section))


def test_without_the_lists_everybody_comes_as_typed(desk, client):
    section = empty_section(desk.world)
    client.submit(base(section) + "/players/paste", {"list": PASTED, "step": "add", "alone": "on"})
    assert set(names(desk.world, section)) == {"Gil, Luis", "Ana Ruiz Paz", "Sol, Eva", "Nobody, Known"}


def snapshot(rows: list[list[object]]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def test_a_spreadsheet_is_read_and_matched_by_number(desk, page):
    section = empty_section(desk.world)
    data = snapshot([["Nombre", "Fide id", "Elo"], ["A. Ruiz", 2201, 1], ["Otro, Pedro", 2203, 1600.0]])
    page.goto(base(section) + "/players/paste")
    page.locator("input[type=file]").set_input_files({"name": "e.xlsx", "mimeType": "x/y", "buffer": data})
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("1 certain, 1 possible, 0 not found")).to_be_visible()
    page.get_by_role("group", name="Otro, Pedro").get_by_role("radio", name="None of these").check()
    page.get_by_role("button", name="Add 2 players").click()
    expect(page.locator("#said")).to_contain_text("2 players added")
    players = {player.name: player for player in fresh(desk.world.books, section).players}
    assert players["Ruiz Paz, Ana"].fide_rating == 2100
    assert (players["Otro, Pedro"].fide_rating, players["Otro, Pedro"].fide_id) == (1600, "2203")


def test_a_broken_spreadsheet_is_refused_in_words(desk, client):
    section = empty_section(desk.world)
    answer = client.submit(base(section) + "/players/paste", files={"file": ("a.xlsx", b"PK\x03\x04 broken", "x/y")})
    assert (answer.status_code, "cannot be read as a spreadsheet" in answer.text) == (409, True)


def test_axe_finds_nothing_while_somebody_has_to_decide(desk, new_page):
    section = event_with_old_ratings(desk.world)
    for width, scheme in ((1400, "light"), (390, "dark")):
        page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
        page.goto(base(section) + "/players/paste")
        page.get_by_label("Players, one per line").fill(PASTED)
        page.get_by_role("button", name="Preview").click()
        page.get_by_role("button", name="Add").first.click()
        expect(page.get_by_role("alert").filter(has_text="still has to be decided")).to_be_visible()
        assert complaints(page) == []
