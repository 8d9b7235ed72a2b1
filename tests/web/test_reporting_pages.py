"""The page "Report this event": everything missing by name with the way to it, and no file before it was seen."""

from __future__ import annotations

import io
import re
import zipfile
from html import unescape

import pytest
from events import base, confirming, enter, fresh, markup, new_section, pair, played

from full_event import full_event
from pareo.desk.books.journal import undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.players import registration
from pareo.reports.federations import RECEIVERS
from pareo.store.files import export_event, import_event

DETAILS = {
    "uschess": {"affiliate": "A6012345", "chief-td": "12345678", "state": "MA", "zip": "02116"},
    "ecf": {
        "event-code": "LEIC26", "results-officer": "A N Other", "results-officer-address": "results@example.org",
        "treasurer": "A N Other", "treasurer-address": "treasurer@example.org",
    },
    "dsb": {"sender": "SC Muster"},
}  # fmt: skip


def edit(desk, section: Section, number: int, **values: object) -> None:
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, section.by_number[number].id, values)


def asked(section: Section, to: str) -> tuple[str, dict[str, str]]:
    return base(section) + "/report", {"to": to}


def keep(client, section: Section, to: str) -> None:
    """What a federation asks for, typed on its page."""
    if to in DETAILS:
        client.submit(f"{base(section)}/report/{to}/details", DETAILS[to])


def test_every_receiver_is_offered_and_where_a_layout_is_not_public_that_is_said(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    shown = client.get(base(section) + "/report").text
    assert re.findall(r'<option\s+value="(\w+)"', shown) == [
        "trf26", "trf16", "tdf", "uschess", "ecf", "dsb", "feda", "fsi", "nzcf"
    ]  # fmt: skip
    for name in ("fsi", "nzcf"):
        told = markup(client.get(base(section) + f"/report?to={name}"))
        assert f"The layout of {name.upper()}'s own file is not public." in unescape(told)
    assert f'href="{base(section)}/report"' in client.get(base(section) + "/papers").text


def test_a_file_that_would_be_refused_is_written_once_its_reasons_were_seen(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    path, query = asked(section, "trf26")
    shown = client.get(path, params=query)
    assert "FIDE would refuse the file for this" in shown.text
    for words in ("The event has no city.", "No chief arbiter is named.", "Rounds 1, 2, 3, 4 and 5 have no date."):
        assert words in shown.text
    refused = client.get(f"{path}/{query['to']}", params=query)
    assert refused.status_code == 409
    assert "The file was not written" in refused.text
    written = client.get(f"{path}/{query['to']}", params=query | {"shown": confirming(shown.text)})
    assert written.status_code == 200
    assert written.text.startswith("012 Test Open")
    edit(desk, section, 1, fide_id="")
    again = client.get(f"{path}/{query['to']}", params=query | {"shown": confirming(shown.text)})
    assert again.status_code == 409  # something else is missing now
    assert "1 player has no FIDE ID." in again.text


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
def test_the_printouts_lead_to_what_fide_would_refuse_before_a_file_is_written(desk, client, dialect):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    assert f'href="{base(section)}/report/{dialect}"' in client.get(base(section) + "/papers").text
    asked = client.get(f"{base(section)}/trf?dialect={dialect}")
    assert (asked.status_code, asked.url.path) == (409, f"{base(section)}/report/{dialect}")
    assert "The file was not written" in asked.text
    assert "Write it all the same" in asked.text
    for for_engines in ("trf06", "trfx"):
        assert "attachment" in client.get(f"{base(section)}/trf?dialect={for_engines}").headers["content-disposition"]


def test_a_complete_event_is_written_at_once(desk, client):
    section = full_event(desk.world.books)
    written = client.get(f"{base(section)}/trf")
    assert written.status_code == 200
    assert "attachment" in written.headers["content-disposition"]


def test_a_game_that_fide_does_not_rate_is_not_asked_for_fides_data(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, system="scrabble@fise"), 1)
    assert client.get(f"{base(section)}/trf").status_code == 200


@pytest.mark.parametrize("receiver", [one.id for one in RECEIVERS])
def test_every_line_of_every_receiver_leads_to_a_field_that_is_there(desk, client, receiver):
    section = played(desk.world.books, new_section(desk.world.books, players=9), 1)
    edit(desk, section, 1, birth="", fide_id="")
    path, query = asked(section, receiver)
    shown = client.get(path, params=query).text
    part = shown[shown.index('id="report"') :]
    links = re.findall(r'<li\s*>.*?href="([^"]+)"', part[: part.index("</section>")], re.DOTALL)
    assert links or receiver == "tdf"
    for link in links:
        address, _, field = unescape(link).partition("#")
        assert f'id="{field}"' in (client.get(address).text if address else shown), link


@pytest.mark.parametrize("receiver", ["uschess", "ecf", "dsb", "feda"])
def test_what_was_typed_for_a_federation_goes_into_its_file(desk, client, receiver):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"place": "Boston", "start_date": "2026-11-01", "end_date": "2026-11-02"})
    with desk.world.books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {"time_control": "G/60;d5"})
    for player in section.players:
        edit(desk, section, player.number, national_id={"ecf": "123456A"}.get(receiver, f"{12345670 + player.number}"))
    path, query = asked(section, receiver)
    missing = client.get(path, params={"to": receiver}).text
    assert bool(confirming(missing)) is (receiver in DETAILS)
    keep(client, section, receiver)
    shown = client.get(path, params=query).text
    if receiver == "ecf":
        assert "12 players share a national ID with another." in shown
    assert confirming(shown) == ""
    file = client.get(f"{path}/{query['to']}", params=query)
    assert file.status_code == 200
    assert "attachment" in file.headers["content-disposition"]


def test_what_a_federation_asks_for_is_typed_once_and_taken_back_like_any_act(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, section="Open"), 1)
    second = festivals.add_section(books, "Ana", fresh(books, section).festival, {"name": "B", "rounds": "3"})
    for to in DETAILS:
        keep(client, section, to)
    page = client.get(base(section) + "/report?to=uschess").text
    assert 'value="A6012345"' in page
    assert 'value="A6012345"' in client.get(base(second) + "/report?to=uschess").text
    # A file of one section each has details of that section.
    assert 'value="SC Muster"' in client.get(base(section) + "/report?to=dsb").text
    assert 'value="SC Muster"' not in client.get(base(second) + "/report?to=dsb").text
    journal = markup(client.get("/e/test-open/journal"))
    assert "For the report to US Chess: US Chess affiliate: – → A6012345" in unescape(journal)
    copied = import_event(books, unpack(export_event(books, fresh(books, section).festival)), "Ana")
    assert copied.settings.report_details == fresh(books, section).festival.settings.report_details
    client.submit(f"{base(section)}/report/uschess/details", {"affiliate": ""})
    assert 'value="A6012345"' not in client.get(base(section) + "/report?to=uschess").text
    entry = next(one for one in books.journal(section.snapshot.event) if one.action == "report_details")
    with books.act(fresh(books, section).festival.snapshot, "Ana") as act:
        undo(act, entry)
    assert 'value="A6012345"' in client.get(base(section) + "/report?to=uschess").text


def test_bad_details_are_kept_as_typed_and_told_and_a_file_without_details_takes_none(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    address = f"{base(section)}/report"
    answer = client.submit(f"{address}/uschess/details", {"zip": "<b>" + "x" * 900, "nothing": "1", "created": "x"})
    assert answer.status_code == 200
    kept = fresh(desk.world.books, section).festival.settings.report_details
    assert set(kept) == {"uschess.zip"}
    assert len(kept["uschess.zip"]) == 500
    assert "&lt;b&gt;x" in client.get(f"{address}?to=uschess").text
    for to in ("trf26", "tdf"):
        assert client.submit(f"{address}/{to}/details", {"zip": "02116"}).status_code == 404


def test_all_sections_of_an_event_go_into_one_zip_of_us_chess(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, section="Open"), 1)
    second = festivals.add_section(
        books, "Ana", fresh(books, section).festival, {"name": "Under 1800", "rounds": "3"},
        [{"name": f"Low {number}"} for number in range(4)],
    )  # fmt: skip
    played(books, second, 1)
    festivals.add_section(books, "Ana", fresh(books, section).festival, {"name": "Empty", "rounds": "3"})
    path, query = asked(section, "uschess")
    shown = client.get(path, params=query)
    assert "2 sections of the event go into one file: Open, Under 1800." in markup(shown)
    file = client.get(f"{path}/{query['to']}", params=query | {"shown": confirming(shown.text)})
    with zipfile.ZipFile(io.BytesIO(file.content)) as archive:
        assert set(archive.namelist()) == {"THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"}
        assert b"Under 1800" in archive.read("TSEXPORT.DBF")
        assert archive.read("TDEXPORT.DBF").count(b"LOW") == 4


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"fide_id": "2200002"}, "2 players share a FIDE ID with another."),
        ({"fide_id": "2200001 / 2200099"}, "1 player has a FIDE ID that is no number."),
        ({"birth": "2030-01-01"}, "The date of birth of 1 player cannot be right."),
        ({"name": "Player02, Test", "birth": "1962-01-02"}, "The same name and date of birth under different FIDE IDs"),
        ({"federation": "XYZ"}, "12 players have no federation that FIDE knows."),
        ({"fide_k": 0}, "12 players with a FIDE rating have no K"),
        ({"fide_rating": 0}, "1 player has no FIDE rating: the player is reported as unrated."),
        ({"birth": ""}, "1 player has no date of birth."),
    ],
)
def test_what_can_hardly_be_right_is_told_by_name(desk, client, values, told):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"end_date": "2026-11-02"})
    edit(desk, section, 1, **values)
    shown = client.get(base(section) + "/report?to=trf16").text
    assert told in shown
    part = shown[shown.index(told) :]
    part = part[: part.index("</li>")]
    assert re.search(
        rf'{base(section)}/players/1/edit#f-\w+">{fresh(desk.world.books, section).by_number[1].name}<', part
    )


def test_games_that_are_still_on_and_rounds_still_to_come_are_told(desk, client):
    """A report written too early has games without a result; the page is the last place to see it."""
    section = played(desk.world.books, new_section(desk.world.books), 1)
    section = pair(desk.world.books, section)
    for to in ("trf26", "uschess", "fsi", "tdf"):
        shown = client.get(base(section) + f"/report?to={to}").text
        assert f"{len(section.boards[2])} games have no result (round 2)." in shown, to
        assert "Rounds 3, 4 and 5 are still to be paired." in shown, to
        assert f'href="{base(section)}/rounds/3#main"' in shown
    for board in section.boards[2]:
        section = enter(desk.world.books, section, board.board, "??" if board.board == 1 else "10")
    assert "1 game has no result (round 2)." in client.get(base(section) + "/report?to=trf26").text  # adjourned
    client.headers["Accept-Language"] = "es"
    assert "Las rondas 3, 4 y 5 están aún sin emparejar." in client.get(base(section) + "/report?to=trf16").text


def test_nobody_is_taken_for_a_player_of_the_host_while_no_host_is_named(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    for number in range(1, 7):
        edit(desk, section, number, federation="", national_rating=1800)
    assert "of the host federation" not in client.get(base(section) + "/report?to=trf26").text


def test_a_half_rated_field_is_told_by_name_and_only_of_those_who_could_have_a_rating(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"federation": "ESP"})
    for number in range(1, 13):
        edit(desk, section, number, federation="FRA" if number == 3 else "ESP")
    assert "no national rating" not in client.get(base(section) + "/report?to=feda").text
    for number in range(4, 13):
        edit(desk, section, number, national_rating=1800)
    for to in ("feda", "trf26"):
        shown = client.get(base(section) + f"/report?to={to}").text
        told = "2 players of the host federation have no national rating, though others have one."
        part = shown[shown.index(told) :]
        part = part[: part.index("</li>")]
        links = re.findall(r"/players/(\d+)/edit#f-national_rating", part)
        assert list(dict.fromkeys(links)) == ["1", "2"]
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"rating_use": "national"})
    assert "3 players have no national rating." in client.get(base(section) + "/report?to=feda").text


def test_a_wrong_check_letter_of_the_ecf_and_arbiters_without_licence_or_id_are_told(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        typed = {"federation": "ENG", "chief_arbiter": "Smith, John", "deputies": "IA Jones, Ann"}
        setup.change_festival(act, typed)
    edit(desk, section, 1, national_id="123456B")
    edit(desk, section, 2, national_id="123456A")
    shown = client.get(base(section) + "/report?to=ecf").text
    assert "The letter of one ECF code does not fit its figures: Player01 (1)." in shown
    fide = unescape(client.get(base(section) + "/report?to=trf26").text)
    assert "The chief arbiter's title or licence (IA, FA, NA) does not stand before the name." in fide
    assert "1 deputy arbiter has no FIDE ID" in fide


@pytest.mark.parametrize(
    ("language", "page", "nothing"),
    [
        ("en", "Report this event", "There is nothing for which FIDE would refuse the file."),
        ("es", "Informar de este torneo", "No hay nada por lo que FIDE rechazaría el archivo."),
    ],
)
def test_a_whole_event_comes_to_its_reports_in_either_language(desk, client, language, page, nothing):
    section = full_event(desk.world.books)
    client.headers["Accept-Language"] = language
    shown = client.get(base(section) + "/report").text
    assert page in shown
    assert nothing in shown
    assert confirming(shown) == ""
    for receiver in RECEIVERS:
        keep(client, section, receiver.id)
        path, query = asked(section, receiver.id)
        told = client.get(path, params=query).text
        file = client.get(f"{path}/{query['to']}", params=query | {"shown": confirming(told)})
        assert file.status_code == 200, receiver
        assert len(file.content) > 500, receiver
