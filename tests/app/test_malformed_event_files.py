"""A file of an event is read as if a stranger had sent it: refused in words, or an event that can be worked with."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest

from malformed import WRONG, Place, document_of, file_of, name_of, places, with_wrong
from pareo.desk.books import portable
from pareo.desk.books.file_schema import FIELDS
from pareo.desk.books.portable import DOCUMENT, unpack
from pareo.desk.books.records import Fixture, KeptGame, LineUp, TeamBye, TeamMatch
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.soundness import fault_of
from pareo.desk.event import festivals
from pareo.desk.lists import periods
from pareo.desk.phones import codes, reports, requests, switches
from pareo.desk.players import attendance
from pareo.desk.results import entering as results
from pareo.desk.rounds import drafts, forced_pairs
from pareo.desk.teams import squads
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentences
from pareo.store.books import Books
from pareo.store.database import open_database
from pareo.store.files import export_event, import_event


@pytest.fixture(scope="module")
def document(lasting_table) -> Any:
    """An event with something of every kind in it."""
    table, books = lasting_table, lasting_table.books
    table.play(2)
    table.do(attendance.set_bye, table.section.players[4].id, 3, "H")
    table.do(
        forced_pairs.force, 3, table.section.players[0].id, table.section.players[8].id, reason="asked", confirmed=2
    )
    table.do(drafts.add_pair, table.section.players[1].id, table.section.players[2].id)
    table.do(periods.set_period, 3, {table.section.players[0].id: "2345"}, confirmed=1)
    table.do(squads.add_team, {"name": "Torre"}, [table.section.players[3].id])
    table.do(squads.add_team, {"name": "Alfil"}, [table.section.players[5].id])
    board = table.section.board(1, 1)
    with table.act() as act:
        act.put(KeptGame(1, board.white, board.black, "1. e4 e5 1-0"))
        one, other = (team.id for team in act.section.teams[:2])
        act.put(TeamMatch(1, 1, one, other, "+-"), TeamBye(2, one, "H"), LineUp(2, other, [0, 1], act.now, "Ana"))
        act.put(Fixture(3, one, other, "2026-10-17", "16:30", "Hall 2"))
        act.note("bring_games", round=1, count=1)
    _let_phones_speak(table)
    festivals.add_section(books, "Ana", books.festivals()[0], {"name": "B", "rounds": "5", "system": "vega"})
    return document_of(export_event(books, books.festivals()[0]))


def _let_phones_speak(table: Any) -> None:
    """A code given anew, a result reported by one player, a bye asked for."""
    table.do(switches.change_phones, {"phone_results": "on", "phone_byes": "on"}, "0123456789abcdef")
    board = table.section.board(2, 1)
    table.do(codes.renew_code, board.white)
    table.do(results.enter, 2, 1, "")
    table.do(reports.report, board.white, 2, (board.white, board.black), "10", None)
    table.do(requests.ask, board.black, 4, "Z")


@pytest.mark.parametrize(("field", "value"), [("date", "soon"), ("date", "2026-10-17T10:00"), ("time", "25:00")])
def test_a_fixture_is_on_a_day_and_at_an_hour(document, field, value):
    changed = json.loads(json.dumps(document))
    (fixture,) = (one for book in changed["books"] for one in book["records"].get("fixture", ()))
    assert unpack(file_of(changed)).slug == "event"
    fixture[field] = value
    assert refusal(file_of(changed)) == "event_file_wrong"


def refusal(data: bytes) -> str:
    with pytest.raises(Refusal) as refused:
        unpack(data)
    for language in ("en", "es"):
        assert all(refusal_sentences(messages_in(language), refused.value, None))
    return refused.value.code


def test_the_document_has_every_kind_of_record_and_every_field(document):
    kept = {kind: records for book in document["books"] for kind, records in book["records"].items() if records}
    assert kept.keys() == FIELDS.keys()
    assert all(set(kept[kind][0]) == set(FIELDS[kind]) for kind in FIELDS)
    assert unpack(file_of(document)).slug == "event"


@pytest.mark.parametrize("what", WRONG)
def test_whatever_is_wrong_the_file_is_refused_or_the_event_is_sound(document, what):
    known = list(places(document))
    check(document, what, known[list(WRONG).index(what) % 11 :: 11])


@pytest.mark.slow
@pytest.mark.parametrize("what", WRONG)
def test_whatever_is_wrong_wherever_the_file_is_refused_or_the_event_is_sound(document, what):
    check(document, what, list(places(document)))


def check(document: Any, what: str, chosen: list[Place]) -> None:
    accepted, books = [], Books(open_database("sqlite://"))
    for place in chosen:
        try:
            event = unpack(file_of(with_wrong(document, place, WRONG[what])))
        except Refusal:
            continue
        accepted.append(name_of(place))
        if len(accepted) % 10 == 0:
            festival = import_event(books, event, "Ana")
            assert all(fault_of(section) is None for section in books.sections(festival, removed=True))
    books.engine.dispose()
    assert not {"format", "edition", "books", "books/0"} & set(accepted)


def test_every_field_that_decides_something_is_refused_when_it_is_of_another_kind(document):
    for kind in ("player", "round", "board", "bye", "draft"):
        book = next(book for book in document["books"] if book["records"][kind])
        at = document["books"].index(book)
        for name in FIELDS[kind]:
            broken = with_wrong(document, ("books", at, "records", kind, 0, name), [["x"]])
            assert refusal(file_of(broken)) == "event_file_wrong", (kind, name)


def setting(document: Any, name: str, value: Any) -> bytes:
    made = with_wrong(document, ("books", 1, "records", "setting"), document["books"][1]["records"]["setting"].copy())
    kept = [one for one in made["books"][1]["records"]["setting"] if one["name"] != name]
    made["books"][1]["records"]["setting"] = [*kept, {"name": name, "value": value}]
    return file_of(made)


def test_a_system_that_is_not_here_is_named(document):
    assert refusal(setting(document, "system", "burstein@2031")) == "file_of_unknown_system"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 10**9), ("rounds", "abc"), ("rounds", 0), ("cycles", 10**6), ("points_win", -5), ("variant", "x"),
        ("schedule", "abc"), ("forced", [[1, 2]]), ("forced", [{"evil": 1}]), ("options", {"maxi": 3}),
        ("tiebreaks", [1]), ("initial_color", "red"),
        ("acceleration", "warp"), ("acceleration", ["baku"]), ("x" * 50, 1), ("later", "x" * 500_000),
    ],
)  # fmt: skip
def test_a_setting_that_no_form_writes_is_refused(document, name, value):
    assert refusal(setting(document, name, value)) == "event_file_wrong"


def test_a_setting_of_a_later_edition_is_let_pass(document):
    assert unpack(setting(document, "holograms", {"every": ["board", 3]}))


@pytest.mark.parametrize(
    "slug", ["..\\..\\evil", "../evil", "a/b", "UPPER", "", "new", "journal", "x" * 61, "-a", "a-", "ñ", "a\n"]
)
def test_a_short_name_that_we_would_not_make_is_refused(document, slug):
    assert refusal(file_of(with_wrong(document, ("books", 1, "slug"), slug))) == "event_file_wrong"


def test_contradictions_are_refused(document):
    records = document["books"][1]["records"]
    board, player = records["board"][0], records["player"][0]
    for kind, more in (
        ("board", {**board, "board": 99}),
        ("board", {**board, "board": 98, "white": 4711, "black": 4712}),
        ("board", {**board, "board": 97, "round": 7}),
        ("player", player),
        ("player", {**player, "id": 4711}),
        ("round", {**records["round"][0], "number": 9}),
    ):
        broken = with_wrong(document, ("books", 1, "records", kind), [*records[kind], more])
        assert refusal(file_of(broken)) == "event_file_wrong", more
    twice = with_wrong(document, ("books", 1, "journal"), document["books"][1]["journal"] * 2)
    assert refusal(file_of(twice)) == "event_file_wrong"


def zipped(text: bytes, **options: Any) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", **{"compression": zipfile.ZIP_DEFLATED, **options}) as archive:
        archive.writestr(DOCUMENT, text)
    return made.getvalue()


def test_a_document_of_too_many_values_is_refused_before_it_is_parsed(monkeypatch):
    monkeypatch.setattr(portable.json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    assert refusal(zipped(b"[" + b"[]," * portable.MOST_VALUES + b"[]]")) == "file_too_large"


def test_a_document_that_unpacks_without_end_is_refused_on_the_way(monkeypatch):
    monkeypatch.setattr(portable, "LARGEST", 1_000_000)
    data = bytearray(zipped(b" " * 50_000_000))
    assert refusal(bytes(data)) == "file_too_large"
    lying = data.replace((50_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert refusal(bytes(lying)) in ("file_too_large", "not_an_event_file")


@pytest.mark.parametrize(
    "text", [b"", b"{", b"null", b"[]", b"[" * 100_000, b'{"format": NaN}', b'{"a": ' + b"9" * 5000 + b"}", b"\xff\xfe"]
)
def test_what_is_no_document_is_no_event(text):
    assert refusal(zipped(text)) == "not_an_event_file"


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_is_packed_as_we_never_pack_is_no_event(document, way):
    assert refusal(zipped(json.dumps(document).encode(), compression=way)) == "not_an_event_file"


def test_a_flipped_byte_anywhere_is_told_or_changes_nothing(document):
    data = file_of(document)
    for at in range(0, len(data), max(1, len(data) // 300)):
        broken = bytearray(data)
        broken[at] ^= 0x55
        try:
            unpack(bytes(broken))
        except Refusal:
            continue


def test_a_file_of_a_newer_pareo_says_so(document):
    assert refusal(file_of(with_wrong(document, ("edition",), 2))) == "file_edition"
