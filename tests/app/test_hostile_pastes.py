"""A pasted list or a spreadsheet that nobody would type: read within bounds, and what was left out is told."""

from __future__ import annotations

import io
import zipfile

import pytest
from openpyxl import Workbook

from pareo.desk.books.refusals import Refusal
from pareo.formats.player_lists.reading import LONGEST_LINE, MOST_COLUMNS, MOST_ENTRIES, read_entry_list
from pareo.formats.xml_reading import MOST_ELEMENTS
from pareo.reports.player_files import sheet_text


@pytest.mark.parametrize("empty", ["2. ", "2) ", "  17.\t", "3.  \u00a0"])
def test_a_number_without_a_name_is_told_and_the_others_are_read(empty):
    read = read_entry_list(f"1. Ruiz, Marta 2301\n{empty}\n3. Okafor, Ana 2210")
    assert [one["name"] for one in read.players] == ["Ruiz, Marta", "Okafor, Ana"]
    assert [(line, code) for line, code, _ in read.problems] == [(2, "no_name")]


def test_a_line_longer_than_any_real_one_is_cut_and_told():
    read = read_entry_list("Ruiz, Marta 2301\nOkafor, " + "A" * 140_000)
    assert ("long_line", 2) in {(code, line) for line, code, _ in read.problems}
    assert len(read.cells[1][0]) <= LONGEST_LINE


def test_columns_beyond_all_reason_are_left_out_and_told():
    wide = "\t".join(f"x{at}" for at in range(300))
    read = read_entry_list(f"Ruiz, Marta\t2301\n{wide}\n{wide}")
    assert all(len(cells) <= MOST_COLUMNS + 1 for cells in read.cells)
    assert [line for line, code, _ in read.problems if code == "many_columns"] == [2, 3]


def test_lines_beyond_the_last_that_counts_are_never_taken_apart():
    read = read_entry_list("\n".join(f"Player {number}" for number in range(MOST_ENTRIES * 4)))
    assert len(read.cells) == MOST_ENTRIES + 1
    assert read.problems[-1][1] == "too_many"


def sheet_of_one_row(cells: int) -> bytes:
    book = Workbook()
    book.worksheets[0].append(["Ruiz, Marta", 2301])
    whole, made = io.BytesIO(), io.BytesIO()
    book.save(whole)
    row = b"<c><v>1</v></c>" * cells
    space = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = b'<worksheet xmlns="' + space + b'"><sheetData><row>' + row + b"</row></sheetData></worksheet>"
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.infolist():
            new.writestr(member.filename, sheet if "sheet1" in member.filename else old.read(member))
    return made.getvalue()


def test_a_spreadsheet_with_a_row_of_a_million_cells_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr("openpyxl.load_workbook", lambda *_, **__: pytest.fail("it was read"))
    with pytest.raises(Refusal) as refused:
        sheet_text(sheet_of_one_row(MOST_ELEMENTS // 4 + 1))
    assert refused.value.code == "sheet_too_large"


def test_a_spreadsheet_of_an_ordinary_size_is_read():
    assert sheet_text(sheet_of_one_row(20)).startswith("1\t1\t1")


@pytest.mark.parametrize("birth", ["1.1" + "9" * 20 + ".1990", "9" * 5000, "1.1." + "1" * 5000])
def test_a_date_of_endless_figures_is_no_date(birth):
    read = read_entry_list(f"Name;Birth\nRuiz, Marta;{birth[:3000]}\nOkafor, Ana;1990")
    assert [(line, code) for line, code, _ in read.problems] == [(2, "date")]
