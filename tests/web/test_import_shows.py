"""Files of every program brought in over HTTP: what they are and bring is shown, then the event is made, or not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from events import base, markup, new_section, played, report_of

import foreign_files
import pareo
from malformed import document_of, file_of
from pareo.desk.books.section import Section
from pareo.formats import FORMATS
from pareo.formats.archives import packed

PRINTED = (Path(__file__).resolve().parents[1] / "data" / "veg" / "printed.veg").read_bytes()


def bring(client, files: dict[str, bytes], **fields: str):
    return client.submit("/events/import", fields, files=[("file", (name, data)) for name, data in files.items()])


def again(client, shown, **fields: str):
    """The form of the page, as somebody fills it in."""
    hidden = dict(re.findall(r'<input type="hidden" name="(kept|called|looked)" value="([^"]*)">', shown.text))
    return client.submit("/events/import", {**hidden, **fields})


def only(books) -> Section:
    (festival,) = books.festivals()
    (section,) = books.sections(festival)
    return section


def test_a_file_of_vega_is_shown_with_its_misprints_and_asked_for_its_system(desk, client):
    shown = bring(client, {"open.txt": PRINTED})
    page = markup(shown)
    assert "tournament file of Vega 5.4" in page
    assert "myTown, ITA" in page
    assert "line 71: The table of results has 2 for player 2 in round 3" in page
    assert "Which pairing system?" in page
    assert "Make the event" not in page
    assert desk.world.books.festivals() == []
    looked = again(client, shown, system="dubov@1997")
    assert "Make the event" in looked.text
    other = again(client, looked, system="vega", confirmed="1")
    assert (other.status_code, desk.world.books.festivals()) == (409, [])
    made = again(client, looked, system="dubov@1997", confirmed="1")
    assert made.status_code == 200
    section = only(desk.world.books)
    assert (section.festival.settings.name, len(section.players), section.last_round) == ("myTournament", 13, 5)
    assert section.settings.tiebreaks == ["BH/C1", "BH"]


def test_what_makes_an_event_is_sent_once_however_often_it_is_clicked(desk, page):
    page.goto(desk.address)
    page.set_input_files("[data-import] [type=file]", {"name": "x.veg", "mimeType": "", "buffer": PRINTED})
    page.locator("[data-import] button").click()
    page.wait_for_selector("[name=kept]", state="attached")
    page.wait_for_load_state()
    goes = "(form) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))"
    assert [page.locator("form[action='/events/import']").evaluate(goes) for _ in range(2)] == [True, False]
    page.goto(desk.address + "/events/new")
    assert [page.locator("form[action='/events/new']").evaluate(goes) for _ in range(2)] == [True, False]


def test_a_sound_file_says_that_it_was_compared_and_is_taken_whole(client):
    made = pareo.generate(players=8, rounds=3, seed=3).with_settings(tiebreaks=())
    page = markup(bring(client, {"open.trf": FORMATS["trf26"].dump(made)}))
    assert "Every round is as the system pairs it." in page
    assert "Nothing in the file was changed or left out." in page


def test_a_colour_that_the_games_tell_is_a_word(client):
    page = markup(bring(client, {"open.txt": PRINTED}))
    assert "it is taken from player 1 in round 1: White." in page
    assert "acceleration-limits = 2300, 2000; acceleration-rounds = 4" in page


@pytest.mark.parametrize(
    ("records", "said"),
    [
        (b"162  W  3.0    D  1.0\r\n192 FIDE_DUTCH_2026\r\n", "win 3, draw 1, loss 0, bye 3"),
        (b"092 Individual: Swiss-System Dutch\r\n", "The file says “Individual: Swiss-System Dutch”, which names no"),
        (b"192 FIDE_DUTCHH_2026\r\n", "Nearest: FIDE Dutch (2026)"),
        (b"192 FIDE_DUTCH_2026\r\nXXA    1  1.0\r\n", "Fictitious points of single players (records 250 and XXA)"),
    ],
)
def test_what_a_record_announces_is_told_in_words(client, records, said):
    players = b"012 Open\r\n001    1      Ana\r\n001    2      Bea\r\nXXR 3\r\n"
    assert said in markup(bring(client, {"x.trf": players + records}))


def test_games_that_wait_for_their_results_come_in_open(desk, client):
    bring(client, {"x.veg": PRINTED}, system="dubov@1997", confirmed="1")
    section = only(desk.world.books)
    assert {board.result for board in section.boards[5]} == {""}
    assert "" not in {board.result for board in section.boards[4]}


def test_the_three_files_of_swiss_perfect_dropped_at_once_are_one_event(desk, client):
    files = {"a.trn": foreign_files.players(), "a.sco": foreign_files.GAMES, "a.ini": foreign_files.INI}
    shown = bring(client, files)
    assert "tournament of Swiss Perfect" in shown.text
    made = again(client, shown, system="dutch@2017", confirmed="1")
    assert made.status_code == 200
    section = only(desk.world.books)
    assert (section.festival.settings.name, len(section.players), section.last_round) == ("Torneo de verano", 4, 3)


def test_a_zip_of_them_is_the_same(client):
    zipped = packed({"a.trn": foreign_files.players(), "a.sco": foreign_files.GAMES, "a.ini": foreign_files.INI})
    assert "tournament of Swiss Perfect" in bring(client, {"a.zip": zipped}).text


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("club.csv", b"Name;Elo\nRuiz, Marta;2301\nKim, Ada;1800\n"),
        ("club.ods", foreign_files.ods([["Name", "Elo"], ["Ruiz, Marta", "2301"], ["Kim, Ada", "1800"]])),
        ("club.xlsx", foreign_files.xlsx(foreign_files.ROWS, ["Name", "Elo", "Ruiz, Marta"])),
        ("club.xml", foreign_files.SWISS_MANAGER),
    ],
)
def test_a_list_of_players_becomes_an_event_called_like_the_file_until_it_is_named(desk, client, name, data):
    shown = bring(client, {name: data})
    assert 'value="club"' in shown.text
    assert "are compared" not in shown.text
    made = again(client, shown, system="dutch@2026", name="Club open", rounds="6", confirmed="1")
    assert made.url.path.endswith("/players")
    section = only(desk.world.books)
    assert (section.festival.settings.name, section.rounds_planned, len(section.players)) == ("Club open", 6, 2)


@pytest.mark.parametrize("format", ["tdf", "veg", "xml"])
def test_every_format_brings_the_same_rounds_back(desk, client, format):
    event = played(desk.world.books, new_section(desk.world.books, players=6, rounds="3"), 2)
    data = FORMATS[format].dump(event.tournament)
    bring(client, {f"x.{format}": data}, system="dutch@2026", confirmed="1")
    (copy,) = [
        section
        for festival in desk.world.books.festivals()
        for section in desk.world.books.sections(festival)
        if section.snapshot.event != event.snapshot.event
    ]
    assert [set(made.games) for made in copy.tournament.rounds] == [set(made.games) for made in event.tournament.rounds]


def test_not_now_leaves_everything_as_it_was(desk, client):
    shown = bring(client, {"x.veg": PRINTED})
    assert 'href="/">Not now' in shown.text
    assert desk.world.books.festivals() == []


def test_places_that_the_tie_breaks_do_not_give_are_told(desk, client):
    event = played(desk.world.books, new_section(desk.world.books, players=6, rounds="3"), 2)
    lines = report_of(client, base(event)).decode().split("\r\n")
    other = [f"{line[:85]}{int(line[85:89]) % 6 + 1:4}{line[89:]}" for line in lines if line.startswith("001")]
    lines = [other.pop(0) if line.startswith("001") else line for line in lines]
    lines = ["202 BH/C1,SB", *(line for line in lines if not line.startswith("202"))]
    shown = bring(client, {"x.trf": "\r\n".join(lines).encode()})
    assert "Places that the tie-breaks of the file do not give" in shown.text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7", "This is a PDF"),
        (b"\xff\x89\x44" + b"a\0" * 9 + b"\xff\x89\x44", "export the tournament as TRF"),
        (b"<html><body>", "This is a web page"),
        (b"5\n5 2\n", "list of pairs (.man)"),
    ],
)
def test_a_file_of_another_kind_is_told_what_it_is(desk, client, data, said):
    shown = bring(client, {"x.trf": data})
    assert (shown.status_code, said in markup(shown)) == (409, True)
    assert "Make the event" not in shown.text
    assert desk.world.books.festivals() == []


def test_all_events_travel_in_one_file(desk, client):
    for name in ("Uno", "Dos"):
        played(desk.world.books, new_section(desk.world.books, players=6, name=name, rounds="3"), 1)
    data = client.get("/events/all").content
    assert "/events/all" in client.get("/").text
    shown = bring(client, {"all.zip": data})
    page = markup(shown)
    assert "Make 2 events?" in page
    assert "several events of Pareo in one file" in page
    assert "Uno: 6 players; rounds made: 1 of 3; " in page
    assert "“Dos” is on this desk already" in page
    assert len(desk.world.books.festivals()) == 2
    assert again(client, shown, confirmed="1").url.path == "/"
    names = sorted(festival.settings.name for festival in desk.world.books.festivals())
    assert names == ["Dos", "Dos", "Uno", "Uno"]


def test_an_archive_with_a_damaged_event_brings_in_none_of_them(desk, client):
    played(desk.world.books, new_section(desk.world.books, players=6, rounds="3"), 1)
    sound = client.get("/e/test-open/export").content
    answer = bring(client, {"all.zip": packed({"a.pareo": sound, "b.pareo": sound[:200]})})
    assert answer.status_code == 409
    assert len(desk.world.books.festivals()) == 1


def test_an_event_of_pareo_is_shown_before_it_comes_in(desk, client):
    played(desk.world.books, new_section(desk.world.books, players=6, rounds="3"), 2)
    data = client.get("/e/test-open/export").content
    shown = bring(client, {"whatever.txt": data})
    page = markup(shown)
    assert "Make an event of “Test Open”?" in page
    assert "event of Pareo (.pareo)" in page
    assert "6 players; rounds made: 2 of 3" in page
    assert "Not now" in page
    assert len(desk.world.books.festivals()) == 1
    made = again(client, shown, confirmed="1")
    assert made.url.path == "/e/test-open-2"
    assert len(desk.world.books.festivals()) == 2


def test_several_events_chosen_at_once_are_shown_together(desk, client):
    for name in ("Uno", "Dos"):
        new_section(desk.world.books, players=4, name=name, rounds="3")
    files = {f"{slug}.pareo": client.get(f"/e/{slug}/export").content for slug in ("uno", "dos")}
    shown = bring(client, files)
    assert "Make 2 events?" in markup(shown)
    again(client, shown, confirmed="1")
    assert len(desk.world.books.festivals()) == 4


def test_files_that_do_not_belong_together_are_all_refused_by_name(desk, client):
    answer = bring(client, {"a.veg": PRINTED, "b.veg": PRINTED})
    assert answer.status_code == 409
    assert "These files do not belong together: a.veg, b.veg." in markup(answer)


def test_a_damaged_event_of_pareo_is_told_on_the_same_page(desk, client):
    new_section(desk.world.books, players=4)
    data = bytearray(client.get("/e/test-open/export").content)
    data[60:64] = b"\xff" * 4
    answer = bring(client, {"x.pareo": bytes(data)})
    page = markup(answer)
    assert answer.status_code == 409
    assert "No event can be made of this file." in page
    assert "event of Pareo (.pareo)" in page
    assert len(desk.world.books.festivals()) == 1


def test_a_file_too_large_to_travel_with_its_page_is_asked_for_once_more(desk, client, monkeypatch):
    monkeypatch.setattr("pareo.web.routes.importing.MOST_KEPT", 100)
    shown = bring(client, {"x.veg": PRINTED}, system="dubov@1997")
    assert "choose it once more" in markup(shown)
    assert 'name="kept"' not in shown.text
    assert bring(client, {"x.veg": PRINTED}, system="dubov@1997", confirmed="1").status_code == 200


@pytest.mark.parametrize("saved", ["", "9999-12-31T23:59:59+00:00", "2026-01-02T03:04:05"])
def test_an_event_saved_at_a_strange_moment_is_shown_all_the_same(desk, client, saved):
    new_section(desk.world.books, players=4)
    document = document_of(client.get("/e/test-open/export").content)
    shown = bring(client, {"x.pareo": file_of({**document, "saved": saved})})
    assert "Make an event of “Test Open”?" in markup(shown)


def test_of_many_findings_the_first_are_seen_and_the_rest_unfolds(client):
    lines = b"".join(b"%s what nobody knows\r\n" % code.encode() for code in ("777", "778", "779", "781", "782", "783"))
    more = b"".join(b"%s what nobody knows\r\n" % code.encode() for code in ("784", "785", "786", "787"))
    sound = b"012 Open\r\n001    1      Ana\r\n001    2      Bea\r\nXXR 3\r\n192 FIDE_DUTCH_2026\r\n"
    shown = markup(bring(client, {"x.trf": sound + lines + more}))
    assert "Show " in shown
    assert "<details>" in shown


def test_an_empty_file_is_said_to_be_empty_and_no_file_to_be_missing(client):
    assert "empty" in bring(client, {"open.trf": b""}).text
    assert "Choose a file first" in client.submit("/events/import").text
