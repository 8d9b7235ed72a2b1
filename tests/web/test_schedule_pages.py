"""Dates, hours and people of an event stand wherever its rounds are shown."""

from __future__ import annotations

import pytest
from events import base, fresh, markup, new_section, pair

from pareo.desk.event import setup
from pareo.model import RoundTimes

SCHEDULE = [RoundTimes("2027-03-26", "16:30", "12:00", "22:30"), RoundTimes("2027-03-27", "10:00", "", "")]
PEOPLE = {
    "organiser": "Chess Club North",
    "director": "Dora Director",
    "website": "www.example.org/open",
    "chief_arbiter": "IA Campos, Elena",
    "deputies": "FA Second, Sam; NA Third, Tom",
    "place": "Valencia",
    "start_date": "2027-03-25",
    "end_date": "2027-03-28",
}


@pytest.fixture
def section(desk):
    made = new_section(desk.world.books)
    with desk.world.books.act(made.festival.snapshot, "Ana") as act:
        setup.change_festival(act, PEOPLE)
    with desk.world.books.act(made.snapshot, "Ana") as act:
        setup.change_schedule(act, SCHEDULE)
    return pair(desk.world.books, made)


@pytest.mark.parametrize("path", ["/rounds/1", "/print/boards?round=1", "/print/names?round=1", "/print/slips?round=1"])
def test_a_round_shows_its_day_and_hour(client, section, path):
    assert "Friday 26 March 2027, 16:30" in client.get(base(section) + path).text


@pytest.mark.parametrize("path", ["/rounds/1", "/print/boards?round=1", "/print/names?round=1"])
def test_a_round_shows_when_it_is_posted_and_until_when_it_can_be_claimed(client, section, path):
    shown = markup(client.get(base(section) + path))
    assert "Friday 26 March 2027, 16:30 · Pairings posted at 12:00 · Claims until 22:30" in shown


def test_a_round_to_come_shows_its_hours_too(client, section):
    assert "Saturday 27 March 2027, 10:00" in client.get(base(section) + "/rounds/2").text


def test_the_public_page_shows_this_round_the_next_one_and_all_of_them(client, section):
    shown = markup(client.get("/public/test-open/main"))
    assert "Friday 26 March 2027, 16:30 · Pairings posted at 12:00 · Claims until 22:30" in shown
    assert "Next: round 2, Saturday 27 March 2027, 10:00" in shown
    assert shown.count("Saturday 27 March 2027, 10:00") == 2
    spanish = markup(client.get("/public/test-open/main", headers={"Accept-Language": "es"}))
    assert "A continuación: ronda 2, sábado 27 de marzo de 2027, 10:00" in spanish


def test_the_public_page_names_who_answers_for_the_event(client, section):
    shown = markup(client.get("/public/test-open"))
    for text in ("Chess Club North", "Dora Director", "IA Campos, Elena", "FA Second, Sam, NA Third, Tom"):
        assert text in shown
    assert 'href="https://www.example.org/open"' in shown
    assert "Valencia · 25–28 March 2027" in shown


def test_every_paper_names_event_days_arbiter_and_the_hour_of_printing(client, section):
    papers = ("boards", "names", "slips", "standings", "players", "cards", "why", "player-cards", "attendance")
    for paper in papers:
        shown = markup(client.get(f"{base(section)}/print/{paper}"))
        for text in ("Test Open", "Valencia · 25–28 March 2027", "Chief arbiter: IA Campos, Elena", "Printed "):
            assert text in shown, (paper, text)
        assert "Chess Club North" in shown, paper


def test_the_files_of_a_round_say_when_it_is_played(client, section):
    assert "Friday 26 March 2027, 16:30" in client.get(base(section) + "/lists/pairings.txt?round=1").text
    assert client.get(base(section) + "/lists/pairings.json?round=1").json()["announced"] == {
        "date": "2027-03-26",
        "time": "16:30",
        "publish": "12:00",
        "claims": "22:30",
    }


def test_an_hour_that_is_none_is_said_beside_its_field_and_nothing_is_lost(desk, client, section):
    columns = {
        "date": ["2027-03-26", "2027-03-27"],
        "time": ["16:30", "26:00"],
        "publish": ["", ""],
        "claims": ["", ""],
    }
    answer = client.submit(base(section) + "/schedule", columns)
    assert answer.status_code == 422
    assert 'id="h-time-2"' in answer.text
    assert 'value="26:00"' in markup(answer)
    assert fresh(desk.world.books, section).times(2).time == "10:00"
    client.submit(base(section) + "/schedule", {**columns, "time": ["16:30", "11:00"]})
    assert fresh(desk.world.books, section).times(2).time == "11:00"
