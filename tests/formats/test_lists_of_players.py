"""Lists of players as files: CSV, Vega's own, spreadsheets, Swiss-Manager's XML; bombs and other kinds."""

from __future__ import annotations

import io
import zipfile

import pytest

from foreign_files import ROWS, SWISS_MANAGER, ods, xlsx
from pareo.formats import FORMATS, Conversion, format_of
from pareo.model import NationalRecord, Player, Team, Tournament

VEGA = b"""NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF
KASPAROV GARRY ; RU;13.04.63;m;IGM; 4100018; 2830; 0; 0; 0
KRASNOV VIKTOR A. ; RU;24.09.50;m; NC; 4161319; 2444; 0; 0; 0
"""


def loaded(data: bytes, name: str = "") -> Conversion:
    return format_of(data, name).load(data)


def names(data: bytes) -> list[tuple[str, int]]:
    return [(player.name, player.rating) for player in loaded(data).tournament.players]


def codes(data: bytes) -> list[str]:
    return [problem.code for problem in loaded(data).problems]


def test_vegas_file_of_players_is_read_field_by_field():
    """The example of Vega's manual, 2.10.2."""
    assert format_of(VEGA).id == "vega-players"
    first, second = loaded(VEGA).tournament.players
    assert (first.name, first.federation, first.birth, first.title) == ("KASPAROV GARRY", "RUS", "1963/04/13", "GM")
    assert (first.fide_id, first.rating, first.sex, first.national) == ("4100018", 2830, "m", ())
    assert second.title == ""


@pytest.mark.parametrize("form", ["players-csv", "vega-players"])
def test_players_written_as_a_list_come_back(form: str):
    marta = Player(
        1, "Ruiz, Marta", 2301, "WIM", "ESP", "2200001", "w", "1990/05/03", club="Casino",
        national=(NationalRecord("ESP", 2250, "A7"),),
    )  # fmt: skip
    made = Tournament(players=(marta, Player(2, "Kim", 1800, fide_rating=0, national=(NationalRecord("", 1800),))))
    data = FORMATS[form].dump(made)
    assert format_of(data).id == form
    assert loaded(data).tournament.players == made.players
    assert FORMATS[form].losses(made) == ()


def test_a_name_that_a_spreadsheet_would_run_is_written_harmless():
    data = FORMATS["players-csv"].dump(Tournament(players=(Player(1, "=1+1 Ana"),)))
    assert b"'=1+1 Ana" in data


def test_the_first_sheet_of_an_ods_is_read_with_its_dates():
    data = ods([["Name", "Elo", "Born"], ["Ruiz, Marta", "2301", "date:1963-04-13"], ["Kim", "1800", ""]])
    assert format_of(data).id == "sheet"
    assert names(data) == [("Ruiz, Marta", 2301), ("Kim", 1800)]
    assert loaded(data).tournament.players[0].birth == "1963/04/13"


def test_a_million_repeated_cells_of_an_ods_are_not_unrolled():
    row = '<table:table-row table:number-rows-repeated="9999999">{}</table:table-row>'
    many = row.format('<table:table-cell table:number-columns-repeated="9999999"><text:p>x</text:p></table:table-cell>')
    assert len(loaded(ods([["Name", "Elo"], ["Kim", "1800"]], many)).tournament.players) < 7000


def test_the_sheet_that_the_book_names_first_is_read_with_shared_texts_and_dates():
    data = xlsx(ROWS, ["Name", "Elo", "Ruiz, Marta"])
    assert names(data) == [("Ruiz, Marta", 2301), ("Kim", 1800)]
    assert [player.birth for player in loaded(data).tournament.players] == ["1963/04/13"] * 2


def test_a_spreadsheet_that_unpacks_into_a_giant_is_refused():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"<workbook/>")
        archive.writestr("xl/worksheets/sheet1.xml", b"<a>" + b" " * 50_000_000)
    assert codes(made.getvalue()) == ["file-too-large"]


def test_entities_are_not_resolved():
    bomb = b'<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><Players><Player Lastname="&c;"/></Players>'
    assert codes(bomb) == ["file-damaged"]
    content = ods([["Name"]]).replace(b"x", b"x")
    assert format_of(content).id == "sheet"


def test_deep_nesting_is_refused():
    assert codes(b'<Players Lastname=""><Player Lastname="a">' + b"<a>" * 500) == ["file-too-large"]


def test_players_and_teams_of_swiss_manager_are_read():
    assert format_of(SWISS_MANAGER).id == "swissmanager-xml"
    read = loaded(SWISS_MANAGER)
    first, second = read.tournament.players
    assert (first.name, first.sex, first.group, first.rating, first.title) == ("Müller, Eva", "w", "U18", 2010, "WFM")
    assert (first.federation, first.fide_id, first.club) == ("GER", "4600001", "SC")
    assert (second.name, second.rating, second.fide_id) == ("Kim", 0, "")
    assert read.tournament.teams == (Team(1, "Casino", "CAS", members=(1,)),)
    assert [(one.code, one.found) for one in read.problems] == [("file-not-kept", "Type"), ("sm-no-name", "")]


def test_lines_and_columns_that_are_left_out_are_told():
    read = loaded(b"Name;Elo;Shoe size\nRuiz, Marta;23x1;38\n;1800;40\n")
    assert {(one.code, one.found) for one in read.problems} >= {
        ("file-list-column", "Shoe size"), ("file-list-line", "23x1"),
    }  # fmt: skip
    assert "file-list-no-name" in {one.code for one in read.problems}


def test_problems_are_told_by_the_lines_of_the_file_where_some_are_empty():
    read = loaded(b"\nName;Elo\n\nRuiz, Marta;2301\n\n\nKim;23x1\n")
    assert [(one.code, one.line) for one in read.problems] == [("file-list-line", 7)]


def test_a_list_in_an_old_encoding_says_in_which_it_was_read():
    read = loaded("Name;Elo\nИванов;2000\n".encode("koi8-r"))
    assert [(one.code, one.found) for one in read.problems] == [("file-encoding", "cp1252")]
    assert not loaded("Name;Elo\nИванов;2000\n".encode()).problems


def test_only_the_headings_of_vega_make_a_list_one_of_vegas():
    assert format_of(b"Name;Elo\nKim;1900\n").id == "players-csv"
    assert format_of(b"NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT\nKim;KOR;\n").id == "vega-players"
