"""The report of a full event, record by record and column by column (FIDE C.02.03 Annexure A)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from full_event import ROUNDS, full_event
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results import entering
from pareo.desk.results.report import report_file
from pareo.desk.results.standings import ranks
from pareo.formats import trf
from pareo.replaying.files import CheckOrder, check_bytes
from pareo.store.books import Books
from pareo.store.database import open_database


@pytest.fixture(scope="module")
def played() -> Iterator[tuple[Books, Section]]:
    engine = open_database("sqlite://")
    books = Books(engine)
    yield books, full_event(books)
    engine.dispose()


def lines_of(books: Books, section: Section, dialect: str = "trf26") -> list[str]:
    entries = books.reported(section.snapshot.event, section.snapshot.book)
    return report_file(section, entries, dialect).decode().split("\r\n")[:-1]


@pytest.fixture(scope="module", params=["trf26", "trf16", "trf06", "trfx"])
def file(request: pytest.FixtureRequest, played: tuple[Books, Section]) -> tuple[str, list[str]]:
    books, section = played
    return request.param, lines_of(books, section, request.param)


def said(lines: list[str], code: str) -> list[str]:
    return [line[4:] for line in lines if line.startswith(f"{code} ")]


def players(lines: list[str]) -> dict[int, str]:
    return {int(line[4:8]): line for line in lines if line.startswith("001 ")}


def test_every_line_ends_with_carriage_return_and_line_feed(played):
    books, section = played
    for dialect in ("trf26", "trf16", "trf06", "trfx"):
        data = report_file(section, books.reported(section.snapshot.event, section.snapshot.book), dialect)
        assert data.endswith(b"\r\n")
        assert data.count(b"\n") == data.count(b"\r") == data.count(b"\r\n")


def test_the_headers_say_the_event_as_every_version_has_them(file):
    _, lines = file
    found = {code: said(lines, code) for code in ("012", "022", "032", "042", "052", "062", "072", "092", "122")}
    assert found == {
        "012": ["Open de Cullera"], "022": ["Cullera"], "032": ["ESP"], "042": ["2026/11/01"], "052": ["2026/11/09"],
        "062": ["32"], "072": ["25"], "092": ["Individual: Swiss-System (Dutch)"], "122": ["90 min + 30 s"],
    }  # fmt: skip
    assert said(lines, "102") == ["IA Campos Ibáñez, Elena (2205394)"]
    assert said(lines, "112") == ["FA Núñez, Óscar (2210002)", "NA Peris, Rosa (2210010)"]
    assert lines[0].startswith("012 ")


def test_each_round_has_its_date_in_its_own_columns(file):
    _, lines = file
    (line,) = [line for line in lines if line.startswith("132 ")]
    assert [line[91 + 10 * at : 99 + 10 * at] for at in range(ROUNDS)] == [f"26/11/0{day}" for day in range(1, 10)]


def test_a_player_has_fides_rating_a_full_date_and_the_official_place(file, played):
    dialect, lines = file
    section, places = played[1], ranks(played[1])
    for player in section.players:
        line = players(lines)[player.number]
        assert line[48:52].strip() == (str(player.fide_rating) if player.fide_rating else "")
        assert line[69:79] == player.birth.replace("-", "/")
        assert int(line[85:89]) == places.get(player.number, 0)
        assert line[14:47].strip() == player.name
        assert (line[9], line[57:68].strip()) == (player.sex, player.fide_id)
    assert players(lines)[20][85:89] == "   0"  # expelled
    assert len(set(places.values())) == 31
    titles = {line[10:13].strip() for line in players(lines).values()}
    assert titles == ({"g", "m", "f", "c", ""} if dialect == "trf06" else {"GM", "IM", "FM", "CM", ""})


def test_nobody_has_a_cell_of_a_round_too_many(file):
    _, lines = file
    for line in players(lines).values():
        assert len(line) <= 89 + 10 * ROUNDS, line
    assert said(lines, "240") == []
    assert said(lines, "XXZ") == []


def test_cells_say_byes_forfeits_and_results_that_are_not_rated(played):
    cells = {number: line[89:] for number, line in players(lines_of(*played)).items()}
    joined = "".join(cells.values())
    for letter in "10=+-HFUZWLD":
        assert f" {letter}" in joined, letter
    assert cells[16].startswith(" " * 10)  # who came late has nothing in the first column
    assert cells[14].endswith("  0000 - Z" * 4)  # withdrawn before round 6 of 9
    assert cells[5][10:20] == "  0000 - H"
    assert cells[8][30:40] == "  0000 - F"


def test_the_records_of_trf26_are_there(played):
    lines = lines_of(*played)
    found = {code: said(lines, code) for code in ("142", "152", "172", "182", "192", "202", "222", "250", "260")}
    assert found == {
        "142": ["9"], "152": ["W"], "172": ["ESP FIDON"], "182": ["Pareo"], "192": ["FIDE_DUTCH_BAKU"],
        "202": ["BH/C1,BH,SB"], "222": ["5400+30"],
        "250": ["      1.0   1   3    1   18", "      0.5   4   5    1   18"], "260": ["  1 999    1    2"],
    }  # fmt: skip


def test_national_ratings_stand_in_records_of_their_own(played):
    books, section = played
    lines = lines_of(books, section)
    national = {int(line[4:8]): (line[48:52].strip(), line[57:68].strip()) for line in lines if line[:4] == "ESP "}
    expected = {
        one.number: (str(one.national_rating), one.national_id) for one in section.players if one.national_rating
    }
    assert national == expected
    assert len(national) == 10


def test_an_engine_that_reads_trfx_is_given_the_accelerated_points(played):
    books, section = played
    lines = lines_of(books, section, "trfx")
    given = {int(line[4:8]): line[9:].split() for line in lines if line.startswith("XXA ")}
    assert given == {number: ["1.0"] * 3 + ["0.5"] * 2 for number in range(1, 19)}
    assert said(lines, "XXR") == ["9"]
    assert said(lines, "XXP") == ["1 2"]


def test_what_must_be_told_is_told_in_words_and_in_numbers_of_the_file(played):
    told = [line for line in lines_of(*played) if line.startswith("###") and not line.startswith("### pareo")]
    assert told == [
        "### FPB @ Round 4: 8 Hernández-Ruiz, Joan",
        "### Adjourned game @ Round 3: 11 López, Joan - 17 Ruiz, Ana: 0:1; counted as a draw in pairings made before",
    ]


def test_the_checker_finds_nothing_though_a_round_was_paired_while_a_game_was_adjourned(file):
    _, lines = file
    report = check_bytes("x", "\r\n".join(lines).encode() + b"\r\n", CheckOrder())
    assert (report.differing, report.ranks) == ((), ())
    silent = [line for line in lines if not line.startswith("### pareo adjourned")]
    report = check_bytes("x", "\r\n".join(silent).encode() + b"\r\n", CheckOrder())
    assert [check.round for check in report.differing] == [4]


def test_a_correction_for_rating_alone_leaves_points_and_places_as_they_were_played_for():
    engine = open_database("sqlite://")
    books = Books(engine)
    section = full_event(books, rounds=5)
    before = players(lines_of(books, section))
    board = section.boards[1][0]
    white, black = section.player(board.white).number, section.player(board.black).number
    with books.act(section.snapshot, "Ana", 2) as act:
        entering.enter(act, 1, 1, "==")
    section = books.section(section.snapshot.event_slug, section.snapshot.slug)
    lines = lines_of(books, section)
    after = players(lines)
    assert (before[white][98], after[white][98]) == ("1", "=")
    assert {number: line[79:89] for number, line in after.items()} == {
        number: line[79:89] for number, line in before.items()
    }
    assert said(lines, "299") == [f"D         1.0    1 {white:4d}", f"D         0.0    1 {black:4d}"]
    data = "\r\n".join(lines).encode() + b"\r\n"
    assert trf.to_tournament(trf.read(data)).problems == ()
    assert check_bytes("x", data, CheckOrder()).ranks == ()
    assert [line for line in lines if "Rating correction" in line] == [
        f"### Rating correction @ Round 1: {white} {section.by_number[white].name} - {black} "
        f"{section.by_number[black].name}: 1:0 in the standings, ½:½ for rating"
    ]
    engine.dispose()


@pytest.mark.parametrize(
    ("start", "system", "code"),
    [
        ("2026-11-01", "dutch@2026", "FIDE_DUTCH"),
        ("2026-01-31", "dutch@2026", "FIDE_DUTCH_2026"),
        ("", "dutch@2026", "FIDE_DUTCH_2026"),
        ("2025-11-01", "dutch@2017", "FIDE_DUTCH_2017"),
        ("2026-11-01", "dutch@2017", "FIDE_DUTCH_2017"),
    ],
)
def test_the_code_without_a_year_is_written_where_the_date_says_the_edition(new_table, start, system, code):
    table = new_table(system=system)
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"start_date": start})
    lines = report_file(table.section, ()).decode().split("\r\n")
    assert said(lines, "192") == [code]


def test_a_running_event_announces_the_byes_of_the_rounds_to_come_and_no_others(new_table):
    table = new_table(players=8, rounds="3")
    table.play(1)
    table.do(registration.edit, table.section.players[0].id, {"leaves": 3})
    lines = report_file(table.section, ()).decode().split("\r\n")
    assert said(lines, "240") == ["Z   3    1"]
