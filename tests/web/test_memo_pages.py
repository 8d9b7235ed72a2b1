"""Notes for a round on pages: written once, shown when the round is reached, done with one click."""

from __future__ import annotations

import re

import pytest
from events import base, new_section, played
from playwright.sync_api import expect


@pytest.fixture
def section(desk):
    return played(desk.world.books, new_section(desk.world.books, players=8), 1)


def send(client, path: str, **fields: str):
    client.get("/manual")
    return client.post(path, data={"_csrf_token": client.cookies["csrftoken"], **fields})


def test_a_note_is_shown_on_the_page_of_its_round_and_done_from_there(desk, page, section):
    page.goto(base(section) + "/notes")
    page.get_by_label("Round", exact=True).select_option("2")
    page.get_by_label("Note", exact=True).fill("Called in sick")
    page.get_by_label("Proposal").select_option("absent")
    page.get_by_label("Players").fill("3, 5")
    page.get_by_role("button", name="Keep the note").click()
    page.goto(base(section) + "/rounds/2")
    note = page.locator("#notes")
    expect(note).to_contain_text("Called in sick")
    expect(note).to_contain_text("Player03, Test and Player05, Test: absent in round 2")
    note.get_by_role("button", name="Mark as absent").click()
    expect(page).to_have_url(re.compile(r"/rounds/2$"))
    expect(page.locator("#notes")).to_have_count(0)
    expect(page.locator("body")).to_contain_text("2 absent")


def test_a_note_for_a_later_round_waits(client, section):
    send(client, base(section) + "/notes", round="3", text="Prize photo")
    assert 'id="notes"' not in client.get(base(section) + "/rounds/2").text
    assert "Prize photo" in client.get(base(section) + "/notes").text


def test_a_note_stands_on_the_page_of_the_last_round_once_all_results_are_in(client, section):
    send(client, base(section) + "/notes", round="2", text="Prize photo")
    assert 'id="notes"' in client.get(base(section) + "/rounds/1").text


def test_who_is_meant_is_asked_when_a_name_is_not_one_player(client, section):
    answer = send(client, base(section) + "/notes", round="2", text="x", proposal="absent", players="Player")
    assert answer.status_code == 409
    send(
        client,
        base(section) + "/notes",
        round="2",
        text="x",
        proposal="absent",
        players="Player03, Test; Player04, Test",
    )
    assert "Player03, Test and Player04, Test" in client.get(base(section) + "/notes").text


def test_what_is_wrong_is_told_and_what_was_typed_stays(client, section):
    answer = send(client, base(section) + "/notes", round="2", text="keep me", proposal="absent", players="")
    assert answer.status_code == 409
    assert "Say for whom the proposal is" in answer.text
    assert 'value="keep me"' in answer.text
    assert send(client, base(section) + "/notes/1/explode").status_code == 404


def test_notes_travel_with_the_file_of_the_event(client, section):
    send(client, base(section) + "/notes", round="2", text="Prize photo")
    data = client.get("/e/test-open/export").content
    fields = {"_csrf_token": client.cookies["csrftoken"], "confirmed": "1"}
    client.post("/events/import", data=fields, files={"file": ("x.pareo", data)})
    assert "Prize photo" in client.get("/e/test-open-2/main/notes").text
