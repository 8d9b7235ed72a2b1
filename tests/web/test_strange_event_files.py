"""Files of events from strangers at the desk: refused with nothing left behind, or every page of them can be opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from events import base, markup, new_section, played, report_of
from sqlalchemy import text

from malformed import WRONG, document_of, file_of, places, with_wrong
from pareo.desk.books.section import Section
from pareo.desk.event.settings import SectionSettings
from pareo.store.files import export_event

PAGES = (
    "", "/setup", "/players", "/players/1", "/attendance", "/rounds/1", "/rounds/2", "/rounds/3", "/hand", "/standings",
    "/journal", "/trf", "/rounds/1/why", "/papers", "/print/cards", "/lists/standings.csv",
)  # fmt: skip


BAD_RATINGS = [
    ("international_system", "glicko"),
    ("international_system", "fide-1999"),
    ("local_system", "uscf-2015-01-01"),
    ("local_system", 7),
    ("local_k", 10**6),
    ("local_k", "twenty"),
    ("international_cap", -1),
    ("local_table", "50=101 nonsense"),
    ("local_scale", "kelvin"),
    ("norm_exemption", "z"),
    ("fide_event", "12 or 13"),
    ("report_details", {"uschess.zip": 2116}),
    ("public_ratings", "yes"),
]
"""Settings of ratings and norms that no form of ours writes."""


def sent(client: Any, data: bytes) -> Any:
    return client.submit(
        "/events/import",
        {"confirmed": "1"},
        files={"file": ("x.pareo", data, "application/zip")},
        follow_redirects=False,
    )


def broken_pages(client: Any, address: str) -> list[str]:
    addresses = ["/", "/events/new", f"/e/{address.split('/')[2]}", *(address + page for page in PAGES)]
    return [one for one in addresses if client.get(one).status_code >= 500]


@pytest.fixture
def document(desk) -> Any:
    section = played(desk.world.books, new_section(desk.world.books, players=7), 2)
    return document_of(export_event(desk.world.books, section.festival))


@pytest.mark.parametrize("part", range(4))
def test_a_file_with_something_wrong_is_refused_whole_or_opens_whole(desk, client, document, part):
    lots, books = Random(part), desk.world.books
    cases = [(place, what) for place in places(document) for what in WRONG]
    for place, what in lots.sample(cases, 20):
        before = [festival.snapshot.event_slug for festival in books.festivals()]
        answer = sent(client, file_of(with_wrong(document, place, WRONG[what])))
        after = [festival.snapshot.event_slug for festival in books.festivals()]
        if answer.status_code == 303:
            section = books.sections(books.festival(answer.headers["location"].split("/")[2]))
            assert [page for one in section for page in broken_pages(client, base(one))] == [], (place, what)
        else:
            assert (answer.status_code, after) == (409, before), (place, what)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("system", "burstein@2031", "burstein@2031"),
        ("rounds", "abc", "damaged"),
        ("rounds", 10**9, "damaged"),
        ("forced", [{"evil": 1}], "damaged"),
        *((name, value, "damaged") for name, value in BAD_RATINGS),
    ],
)
def test_a_setting_that_this_pareo_does_not_have_is_told_and_nothing_is_left_behind(
    desk, client, document, name, value, said
):
    kept = [one for one in document["books"][1]["records"]["setting"] if one["name"] != name]
    document["books"][1]["records"]["setting"] = [*kept, {"name": name, "value": value}]
    answer = sent(client, file_of(document))
    assert (answer.status_code, len(desk.world.books.festivals())) == (409, 1)
    assert said in answer.text


@pytest.mark.parametrize(("name", "value"), BAD_RATINGS)
def test_a_report_with_strange_rating_settings_opens_and_is_rated_as_usual(desk, client, name, value):
    section = played(desk.world.books, new_section(desk.world.books, players=6), 2)
    data = report_of(client, base(section)) + f"### pareo {name} = {value}\r\n".encode()
    answer = client.submit("/events/import", {"confirmed": "1"}, files={"file": ("x.trf", data, "text/plain")})
    slug = answer.url.path.split("/")[2]
    copy = desk.world.books.sections(desk.world.books.festival(slug))[0]
    assert copy.settings.named(name) == SectionSettings().named(name)
    for page in ("/ratings", "/setup", "/papers", "/lists/rating-changes.csv"):
        assert client.get(base(copy) + page).status_code == 200, page


def set_by_hand(section: Section, name: str, value: str) -> Callable[[Any], None]:
    def change(connection: Any) -> None:
        book = {"book": section.snapshot.book, "name": name, "value": value}
        connection.execute(text("DELETE FROM settings WHERE book_id = :book AND name = :name"), book)
        connection.execute(
            text("INSERT INTO settings (book_id, name, value, version) VALUES (:book, :name, :value, 1)"), book
        )

    return change


BAD = [
    ("system", json.dumps("burstein@2031"), "burstein@2031"),
    ("system", "null", ""),
    ("rounds", json.dumps("abc"), ""),
    ("forbidden", json.dumps([{"players": [1, 2], "last": "x"}]), ""),
    ("name", "{", "part of the database is damaged"),
]


def test_a_section_that_cannot_be_worked_out_says_so(desk, client):
    bad = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.writing() as connection:
        set_by_hand(bad, "forbidden", json.dumps([{"players": [1, 2], "last": "x"}]))(connection)
    desk.world.books._snapshots.clear()
    answer = client.get(base(bad) + "/standings")
    assert answer.status_code == 409
    assert "its records contradict one another" in answer.text


@pytest.mark.parametrize(("name", "value", "said"), BAD)
def test_one_bad_event_of_the_database_does_not_take_the_first_page_with_it(desk, client, name, value, said):
    books = desk.world.books
    good = new_section(books)
    bad = played(books, new_section(books, name="Odd Open"), 1)
    with books.writing() as connection:
        set_by_hand(bad, name, value)(connection)
    books._snapshots.clear()
    page = client.get("/")
    assert page.status_code == 200
    assert "Test Open" in page.text
    assert "Odd Open" in page.text
    assert said in markup(page)
    assert client.get(base(good)).status_code == 200
    assert client.get(f"/e/{bad.snapshot.event_slug}").status_code < 500
    for rest in ("", "/players", "/standings", "/rounds/1", "/setup"):
        assert client.get(base(bad) + rest).status_code != 500
    slug = bad.snapshot.event_slug
    for what in ("archive", "unarchive", "delete", "bring_back"):
        moved = client.submit("/events/state", {"what": what, "event": slug}, follow_redirects=False)
        assert moved.status_code == 303
    assert client.get(f"/e/{slug}/export").status_code == (409 if name == "name" else 200)


def test_a_backup_with_a_flipped_byte_is_refused_in_words_and_changes_nothing(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    festival = section.festival
    name = desk.world.backups.keep(festival, export_event(desk.world.books, festival), "by-hand")
    path = desk.world.data / "backups" / festival.snapshot.event_slug / name
    sound, entries = path.read_bytes(), len(desk.world.books.journal(festival.snapshot.event))
    for at in range(40, len(sound), len(sound) // 12):
        path.write_bytes(sound[:at] + bytes([sound[at] ^ 0x55]) + sound[at + 1 :])
        answer = client.submit(f"/e/{festival.snapshot.event_slug}/backups/{name}", {"confirmed": "2"})
        if answer.status_code != 200:  # a byte that nobody reads changes nothing
            assert (answer.status_code, "damaged" in answer.text) == (409, True)
            assert len(desk.world.books.journal(festival.snapshot.event)) == entries
        entries = len(desk.world.books.journal(festival.snapshot.event))
