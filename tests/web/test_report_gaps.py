"""What a report lacks is told from the first day, with the way to each field, and holds nobody up."""

from __future__ import annotations

import re

import pytest
from events import base, enter, fresh, markup, new_section, pair, played, report_of

from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results.missing import missing
from pareo.model import RoundTimes

FESTIVAL = {
    "place": "Valencia",
    "federation": "ESP",
    "start_date": "2027-03-25",
    "end_date": "2027-03-29",
    "chief_arbiter": "IA Campos, Elena (2205394)",
    "organiser": "Club North",
}


def codes(section: Section) -> list[str]:
    return [gap.code for gap in missing(section)]


def complete(desk, section: Section) -> Section:
    books = desk.world.books
    with books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, FESTIVAL)
    with books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {"time_control": "90 min + 30 s"})
    with books.act(section.snapshot, "Ana") as act:
        setup.change_schedule(act, [RoundTimes(f"2027-03-2{day}") for day in range(5, 10)])
    for player in section.players:
        with books.act(section.snapshot, "Ana") as act:
            registration.edit(act, player.id, {"federation": "ESP", "sex": "w"})
    return fresh(books, section)


def test_a_new_event_says_what_is_missing_and_who_needs_it(desk):
    section = new_section(desk.world.books)
    assert codes(section) == [
        "place", "federation", "start_date", "end_date", "chief_arbiter", "organiser", "time_control", "round_dates",
        "players_federation", "players_sex",
    ]  # fmt: skip
    needed = {gap.code: gap.needed for gap in missing(section)}
    assert needed["place"] == ("rating", "norms")
    assert needed["organiser"] == ("norms",)


def test_each_thing_entered_leaves_the_list_until_it_is_empty(desk, client):
    section = complete(desk, new_section(desk.world.books))
    assert codes(section) == []
    shown = markup(client.get(base(section) + "/papers"))
    assert "Nothing is missing for the rating report." in shown
    assert "things missing" not in shown


@pytest.mark.parametrize(
    ("festival", "code"),
    [
        ({"chief_arbiter": "IA Campos, Elena"}, "arbiter_id"),
        ({"federation": "XXZ"}, "unknown_federation"),
        ({"end_date": "2027-03-27"}, "dates_outside"),
        ({"organiser": ""}, "organiser"),
    ],
)
def test_what_is_entered_but_cannot_stand_is_told_too(desk, festival, code):
    section = complete(desk, new_section(desk.world.books))
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, festival)
    assert codes(fresh(desk.world.books, section)) == [code]


def test_games_without_a_result_are_told_when_no_other_round_follows_them(desk):
    books = desk.world.books
    section = pair(books, complete(desk, new_section(books, players=4, rounds="2")))
    assert codes(section) == []
    section = enter(books, section, 1, "10")
    section = pair(books, section)
    assert "results" in codes(section)
    found = next(gap for gap in missing(section) if gap.code == "results")
    assert (found.rounds, found.count) == ((1, 2), 3)


def test_a_rapid_event_asks_nothing_for_norms_and_a_national_one_for_national_ratings(desk):
    section = complete(desk, new_section(desk.world.books, players=3))
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"organiser": "", "place": ""})
    with desk.world.books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {"rate": "rapid", "rating_use": "national"})
    found = {gap.code: gap.needed for gap in missing(fresh(desk.world.books, section))}
    assert found == {"place": ("rating",), "players_national_rating": ("national",)}


def test_every_line_leads_to_the_field_that_mends_it(desk, client):
    books = desk.world.books
    section = new_section(books, players=9)
    with books.act(section.snapshot, "Ana") as act:
        for player in section.players:
            registration.edit(act, player.id, {"birth": "", "fide_id": ""})
    shown = client.get(base(section) + "/papers").text
    part = shown[shown.index('id="report"') :]
    part = part[: part.index("</section>")]
    links = re.findall(r'href="([^"]+#[^"]+)"', part)
    assert len(links) > 40
    for link in links:
        path, _, field = link.partition("#")
        assert f'id="{field}"' in client.get(path).text, link
    assert "Others: 3" in part


def test_what_a_gap_is_needed_for_stands_apart_from_what_is_missing(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    words = re.sub(r"<[^>]+>", "", client.get(base(section) + "/papers").text)
    assert re.search(r"\.\s+for the FIDE rating report", words)
    assert not re.search(r"\.for the", words)


def test_the_count_is_seen_on_every_page_of_the_section_and_the_download_is_not_held_up(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    for page in ("/players", "/rounds/1", "/standings", "/setup", "/papers"):
        assert "Report: 10 things missing" in markup(client.get(base(section) + page)), page
    assert "Report: 10 things missing" in markup(client.get("/e/test-open"))
    spanish = client.get(base(section) + "/players", headers={"Accept-Language": "es"})
    assert "Informe: faltan 10 datos" in markup(spanish)
    assert client.get(base(section) + "/trf?dialect=trfx").text.startswith(("012", "###"))
    assert report_of(client, base(section)).startswith((b"012", b"###"))
