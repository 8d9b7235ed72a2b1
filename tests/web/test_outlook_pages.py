"""Who can still win and the other scores at the desk, on paper and in the hall: nothing that is not published."""

from __future__ import annotations

import pytest
from desks import Client, Desk
from events import base, enter, fresh, markup, new_section, pair, played

from pareo.desk.books.journal import undo
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.results.prizes import change_prizes
from pareo.reports.forms import FORMS
from pareo.reports.views import OTHER_SCORES
from pareo.store.books import Books
from pareo.store.files import export_event


def public(section: Section) -> str:
    return f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"


def announced(books: Books, section: Section, **typed: str) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, typed)
    return fresh(books, section)


@pytest.fixture
def books(desk: Desk) -> Books:
    return desk.world.books


@pytest.fixture
def last(books: Books) -> Section:
    """Four of five rounds, the fifth paired and not played."""
    return pair(books, played(books, new_section(books), 4))


def rows(client: Client, section: Section, query: str = "") -> list[dict[str, object]]:
    found: list[dict[str, object]] = client.get(f"{base(section)}/lists/outlook.json{query}").json()["rows"]
    return found


def test_the_page_says_for_each_place_who_has_it_and_who_can_still(client: Client, last: Section) -> None:
    page = markup(client.get(base(last) + "/outlook"))
    assert "First place" in page
    assert "Place 3 or better" in page
    assert "tie-breaks decide" in page
    assert "Place 5 or better" in markup(client.get(base(last) + "/outlook?places=5"))


def test_the_standings_lead_to_both_pages_and_the_finder_knows_them(client: Client, last: Section) -> None:
    page = client.get(base(last) + "/standings").text
    assert f"{base(last)}/outlook" in page
    assert f"{base(last)}/scores" in page


def test_a_result_changes_the_outlook_at_once(client: Client, books: Books, last: Section) -> None:
    before = rows(client, last)
    board = last.boards[5][0]
    changed = enter(books, last, board.board, "10")
    after = rows(client, changed)
    assert before != after
    entry = books.journal(changed.snapshot.event)[0]
    with books.act(changed.snapshot, "Ana", 2) as act:
        undo(act, entry)
    assert rows(client, last) == before


def test_a_number_of_places_out_of_bounds_is_brought_within_them(client: Client, last: Section) -> None:
    assert {row["place"] for row in rows(client, last, "?places=0")} == {1}
    assert {row["place"] for row in rows(client, last, "?places=9999")} == set(range(1, 13))


def test_before_any_round_the_page_is_there_and_says_what_is_needed(client: Client, books: Books) -> None:
    section = new_section(books)
    assert client.get(base(section) + "/outlook").status_code == 200
    assert "There is nothing to show before a round is finished." in client.get(base(section) + "/scores").text


@pytest.mark.parametrize("name", ["outlook", *OTHER_SCORES])
def test_every_list_is_on_paper_and_in_every_form(client: Client, last: Section, name: str) -> None:
    assert client.get(f"{base(last)}/print/{name}").status_code == 200
    for form in FORMS.values():
        answer = client.get(f"{base(last)}/lists/{name}.{form.suffix}")
        assert answer.status_code == 200
        assert len(answer.content) > 60


@pytest.mark.parametrize("name", OTHER_SCORES)
def test_every_score_has_its_page_in_both_languages(client: Client, last: Section, name: str) -> None:
    page = client.get(f"{base(last)}/scores?show={name}")
    assert page.status_code == 200
    spanish = client.get(f"{base(last)}/scores?show={name}", headers={"Accept-Language": "es"})
    assert "Otras puntuaciones" in spanish.text


def test_theta_and_nu_are_taken_along_to_paper_and_files(client: Client, last: Section) -> None:
    page = client.get(base(last) + "/scores?show=zermelo-extended&theta=0,5&nu=1").text
    assert "print/zermelo-extended?round=4&amp;theta=0,5&amp;nu=1" in page
    data = client.get(base(last) + "/lists/zermelo-extended.json?round=4&theta=0,5&nu=1").json()
    assert {(row["theta"], row["nu"]) for row in data["rows"] if row["z_pts"]} == {("0.5000", "1.0000")}


def test_what_is_no_theta_is_told_beside_the_field(client: Client, last: Section) -> None:
    page = markup(client.get(base(last) + "/scores?show=zermelo-extended&theta=much"))
    assert "Not understood: a number above 0" in page
    assert client.get(base(last) + "/lists/zermelo-extended.json?theta=much").status_code == 404


def test_the_hall_sees_them_only_when_switched_on(client: Client, books: Books, last: Section) -> None:
    for page in ("/outlook", "/scores"):
        assert client.get(public(last) + page).status_code == 404
    shown = announced(books, last, public_outlook="on", public_scores="on")
    assert "First place" in client.get(public(shown) + "/outlook").text
    assert client.get(public(shown) + "/scores?show=zermelo").status_code == 200
    assert f"{public(shown)}/outlook" in client.get(public(shown)).text


def test_the_hall_learns_nothing_from_a_pairing_that_is_not_published(client: Client, books: Books) -> None:
    section = announced(books, played(books, new_section(books), 4), public_outlook="on")
    before = markup(client.get(public(section) + "/outlook"))
    made = pair(books, section, publish=False)
    hidden = markup(client.get(public(made) + "/outlook"))
    assert "whoever meets whom" in before
    assert "whoever meets whom" in hidden
    assert "does not win" not in hidden
    assert "does not win" in markup(client.get(base(made) + "/outlook"))


def test_the_switches_travel_with_the_event(client: Client, books: Books, last: Section) -> None:
    shown = announced(books, last, public_outlook="on", public_scores="on")
    file = export_event(books, shown.festival, for_others=True)
    token = {"_csrf_token": client.get("/manual") and client.cookies["csrftoken"], "confirmed": "1"}
    client.post("/events/import", data=token, files={"file": ("event.pareo", file)})
    copy = next(one for one in books.festivals() if one.snapshot.event != shown.snapshot.event)
    (section,) = books.sections(copy)
    assert section.settings.public_outlook
    assert section.settings.public_scores


PLAN = {
    "list": [
        {"name": "Main", "prizes": ["300", "200 + Cup"]},
        {"name": "Below 2400", "rating": "-2400", "prizes": ["50"]},
    ]
}


def planned(books: Books, section: Section, public: bool = False) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        change_prizes(act, PLAN, public)
    return fresh(books, section)


def test_the_page_says_for_each_prize_who_can_still_win_it(client: Client, books: Books, last: Section) -> None:
    assert "No prizes are planned yet" in markup(client.get(base(last) + "/outlook?of=prizes"))
    section = planned(books, last)
    page = markup(client.get(base(section) + "/outlook?of=prizes"))
    assert "Main, first prize: 300" in page
    assert "Below 2400, first prize: 50" in page
    spanish = client.get(base(section) + "/outlook?of=prizes", headers={"Accept-Language": "es"})
    assert "Main, primer premio: 300" in markup(spanish)
    assert client.get(base(section) + "/print/outlook-prizes").status_code == 200
    assert client.get(base(section) + "/lists/outlook-prizes.csv").status_code == 200


def test_the_hall_sees_prizes_in_the_outlook_only_where_it_sees_both(
    client: Client, books: Books, last: Section
) -> None:
    section = announced(books, planned(books, last), public_outlook="on")
    hidden = markup(client.get(public(section) + "/outlook?of=prizes"))
    assert "first prize" not in hidden
    section = planned(books, section, public=True)
    assert "Main, first prize" in markup(client.get(public(section) + "/outlook?of=prizes"))


def test_the_virtual_draw_goes_along_to_paper_and_files(client: Client, last: Section) -> None:
    page = client.get(base(last) + "/scores?show=zermelo&virtual=1").text
    assert "Everybody has one virtual draw" in page
    assert "print/zermelo?round=4&amp;virtual=1" in page
    rows = client.get(base(last) + "/lists/zermelo.json?round=4&virtual=1").json()["rows"]
    assert {row["class"] for row in rows} == {1}
