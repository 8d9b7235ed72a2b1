"""What a file is, by what is in it; its name decides only what the bytes leave open."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from mutating import bounded, within_memory
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import Refusal
from pareo.formats import FORMATS, format_of, gathered
from pareo.formats.archives import member_names, packed
from pareo.formats.other_kinds import LARGEST
from pareo.formats.rating_lists import ListRefused
from pareo.formats.rating_lists.archives import source_of
from pareo.generating.rating_lists import generate

DEMO = Path(__file__).resolve().parents[2] / "examples" / "demo.trf"
TOURNAMENT = FORMATS["trf26"].load(DEMO.read_bytes()).tournament
ENDINGS = ("x.trf", "x.veg", "x.tdf", "x.csv", "x.xml", "x.xlsx", "x.ods", "x.zip", "x.trn", "x.tunx", "x.pdf", "")


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("id", FORMATS)
def test_a_file_with_another_ending_is_still_what_it_is(id: str, name: str):
    found = format_of(FORMATS[id].dump(TOURNAMENT), name)
    assert found.id == ("trf26" if id.startswith("trf") else id)


def _zip(*names: str) -> bytes:
    return packed(dict.fromkeys(names, b"x"))


def _open_document(kind: str) -> bytes:
    """As every program writes one: its kind comes first, as it is."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("mimetype", f"application/vnd.oasis.opendocument.{kind}")
        archive.writestr("content.xml", "<a/>")
        archive.writestr("META-INF/manifest.xml", "<a/>")
    return made.getvalue()


def test_a_table_that_says_so_first_is_still_a_table():
    assert format_of(_open_document("spreadsheet")).id == "sheet"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "other-empty"),
        (b"\r\n \0", "other-empty"),
        (b"%PDF-1.7 ...", "other-pdf"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "other-old-office"),
        (b"\x89PNG\r\n", "other-picture"),
        (b"Rar!\x1a\x07", "other-archive"),
        (b"{\\rtf1 x}", "other-document"),
        (b'[Event "Open"]\n\n1. e4 *\n', "other-games"),
        (_zip("word/document.xml"), "other-document"),
        (_zip("a.txt"), "other-archive"),
        (_open_document("text"), "other-document"),
        (_open_document("presentation"), "other-document"),
        (_zip("event.json"), "other-pareo"),
        (_zip("event.json", "a.trf")[:60], "file-damaged"),
        (b"\xff\x89\x44" + "Open".encode("utf-16-le") + b"\xff\x89\x44\0\0", "other-swiss-manager"),
        (b"<!DOCTYPE html><html><body>Chess-Results</body></html>", "other-web-page"),
        (b"<playerslist><player><fideid>1</fideid></player></playerslist>", "other-rating-list"),
        *((b"".join(generate(layout, 3, seed=1)), "other-rating-list") for layout in ("fide-txt", "fide-legacy")),
        (b"<DSB_DWZ_TournamentReport/>", "other-xml"),
        (b"\x03" + bytes(40), "other-dbase"),
        (b"5\n5 2\n17 10\n", "other-man"),
        (b"16 7\n9 10 1\n", "other-res"),
        (b"\x7fELF\x02\x01\0\0", "other-binary"),
        ("012 Open\n001    1 m    Ana".encode("utf-32"), "other-binary"),
    ],
)
@pytest.mark.parametrize("name", ["x.trf", "x.veg", "x.csv"])
def test_a_file_of_another_kind_is_told_by_name_whatever_it_is_called(data: bytes, code: str, name: str):
    conversion = format_of(data, name).load(data)
    assert not conversion.usable
    assert [problem.code for problem in conversion.problems] == [code]


def test_a_text_that_says_nothing_is_a_list_only_where_its_name_says_so():
    data = b"Ruiz, Marta 2301\nKim 1800\n"
    assert format_of(data, "x.csv").id == "players-csv"
    assert (format_of(data, "x.trf").id, _codes(data)) == ("other", ["other-text"])
    assert _codes(b"Queridos amigos:\nos mando la lista.\n") == ["other-text"]


def test_a_trf_in_utf_16_or_with_old_line_ends_is_a_trf():
    text = DEMO.read_bytes().decode()
    for data in (text.encode("utf-16"), text.replace("\r\n", "\r").encode(), b"\xef\xbb\xbf" + text.encode()):
        assert format_of(data, "x.csv").id == "trf26"


def test_a_giant_is_refused_and_not_read_to_its_end(tmp_path: Path):
    path = tmp_path / "open.trf"
    with path.open("wb") as file:
        file.write(b"012 Open\r\n")
        file.truncate(3_000_000_000)
    data = gathered(path)
    assert len(data) == LARGEST + 1
    assert [problem.code for problem in format_of(data, "open.trf").load(data).problems] == ["file-too-large"]


def test_a_zip_that_is_damaged_is_refused_and_not_opened():
    data = _zip("a.trn")
    for end in range(1, len(data), 5):
        assert not format_of(data[:end]).load(data[:end]).usable


def test_an_archive_that_breaks_off_is_not_taken_for_the_last_one_inside_of_it():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("one.pareo", _zip("event.json"))
        archive.writestr("two.pareo", bytes(1000))
    cut = made.getvalue()[:-900]
    assert member_names(cut) == ()
    assert _codes(cut) == ["file-damaged"]


def _codes(data: bytes) -> list[str]:
    return [problem.code for problem in format_of(data).load(data).problems]


@pytest.mark.parametrize("name", ["a.trn", "xl/workbook.xml"])
def test_a_zip_with_a_password_is_told_to_have_one(name: str):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr(name, b"x")
    data = bytearray(made.getvalue())
    for at in (6, data.rindex(b"PK\x01\x02") + 8):
        data[at] |= 1
    assert _codes(bytes(data)) == ["file-locked"]


@pytest.mark.parametrize("name", ["a.trn", "xl/workbook.xml"])
@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_packed_in_an_unusual_way_is_not_opened_even_where_it_is_damaged(name: str, way: int):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", way) as archive:
        archive.writestr(name, b"".join(b"%d " % number for number in range(999)))
    data = made.getvalue()
    for at in range(30 + len(name), 200, 7):
        assert _codes(data[:at] + b"\x55" + data[at + 1 :]) == ["file-locked"]


def _of_so_many_members(size: int, wide: bool = False) -> bytes:
    """An archive of empty members, as small as they can be; ``wide``: it ends as those beyond four gigabytes do."""
    local = b"PK\x03\x04" + struct.pack("<5H3I2H", 20, 0, 0, 0, 0, 0, 0, 0, 1, 0) + b"a"
    entry = b"PK\x01\x02" + struct.pack("<6H3I5H2I", 20, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    directory = entry * size
    end = b"PK\x05\x06" + struct.pack("<4H2IH", 0, 0, 0xFFFF, 0xFFFF, len(directory), len(local), 0)
    if wide:
        begins = len(local) + len(directory)
        record = b"PK\x06\x06" + struct.pack(
            "<Q2H2I4Q", 44, 45, 45, 0, 0, size, size, len(directory), len(local)
        )  # fmt: skip
        end = record + b"PK\x06\x07" + struct.pack("<IQI", 0, begins, 1)
        end += b"PK\x05\x06" + struct.pack("<4H2IH", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return local + directory + end


@pytest.mark.parametrize("wide", [False, True])
def test_an_archive_of_a_hundred_thousand_members_is_not_read_to_its_end(wide: bool):
    small, large = _of_so_many_members(100, wide), _of_so_many_members(100_000, wide)
    assert len(member_names(small)) == 100
    with bounded(100_000), within_memory(len(large), 1):
        assert _codes(large) == ["other-archive"]
        with pytest.raises(ListRefused):
            source_of(io.BytesIO(large), "list.zip")
        with pytest.raises(Refusal):
            unpack(large)
