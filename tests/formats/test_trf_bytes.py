"""Reading and writing an untouched file gives the same bytes."""

from __future__ import annotations

import pytest
from trf_lines import converted, file

from pareo.formats import FORMATS, trf
from pareo.model import Severity

NAMES = "012 Torneo de Alcañiz\n"


def test_every_sample_and_conformance_file_comes_back_byte_for_byte(all_files):
    for path in all_files:
        data = path.read_bytes()
        assert trf.write(trf.read(data)) == data, path


def _has_real_problems(path):
    """A file made to be wrong, FIDE's sample of teams, which contradicts itself (docs/systems/team-swiss.md), and
    questions about team rounds in which nobody has filled in the points of players.
    """
    return path.name in ("defect.trf", "example_trf26.trf") or path.parent.parts[-2:] == ("team-swiss", "open")


def test_every_sample_and_conformance_file_converts_without_an_error(all_files):
    for path in (path for path in all_files if not _has_real_problems(path)):
        conversion = trf.to_tournament(trf.read(path.read_bytes()))
        assert [each for each in conversion.problems if each.severity >= Severity.WARNING] == [], path
        assert conversion.usable
        assert conversion.tournament.players


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"\r", b"\r\n\r\n", b"x", b"x\r", b"\x00\xff\xfe", b"\xff\xfe\x00", b"\xef\xbb\xbf"]
)
def test_whatever_the_bytes_they_come_back(data):
    document = trf.read(data)
    assert trf.write(document) == data
    assert not trf.to_tournament(document).usable


@pytest.mark.parametrize("ending", ["\n", "\r", "\r\n"])
def test_every_line_end_of_the_field_is_read(ending):
    text = file().replace("\n", ending)
    document = trf.read(text.encode())
    assert trf.write(document) == text.encode()
    assert set(document.endings) == {ending}
    assert trf.to_tournament(document) == converted(file())


def test_mixed_line_ends_and_a_last_line_without_one_are_kept():
    mixed = file().replace("\n", "\r\n", 2).replace("\n001", "\r001", 2).rstrip("\n")
    document = trf.read(mixed.encode())
    assert trf.write(document) == mixed.encode()
    assert trf.to_tournament(document) == converted(file())


def test_other_separators_of_unicode_do_not_end_a_line():
    document = trf.read("012 a\u2028b\x0bc\x1cd\x85e\n022 x\n".encode())
    assert len(document.lines) == 2


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"])
def test_names_survive_every_encoding(encoding):
    data = (NAMES + file()).encode(encoding)
    document = trf.read(data)
    assert trf.write(document) == data
    assert trf.to_tournament(document).tournament.name == "Torneo de Alcañiz"


def test_a_file_that_is_not_utf_8_is_noticed_and_said():
    problems = trf.to_tournament(trf.read((NAMES + file()).encode("latin-1"))).problems
    told = [problem for problem in problems if problem.code == "encoding"]
    assert [(problem.severity, problem.expected) for problem in told] == [(Severity.NOTE, "utf-8")]
    assert "encoding" not in [problem.code for problem in trf.to_tournament(trf.read(file().encode())).problems]


def test_comments_unknown_lines_and_blank_lines_survive():
    text = "### a comment\n\n" + file("999 what is this", "DAT 0001 EMAIL x@example.org", "   ", "###")
    assert trf.write(trf.read(text.encode())) == text.encode()
    conversion = converted(text)
    assert [problem.code for problem in conversion.problems] == ["unknown-line", "unknown-line"]
    assert conversion.usable


def test_text_that_an_old_encoding_cannot_hold_makes_the_file_utf_8():
    document = trf.read("012 Alcañiz".encode("latin-1"))
    moved = trf.TrfDocument(("012 Łódź",), ("",), document.encoding)
    assert trf.write(moved) == "012 Łódź".encode()


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        (file(), "trf26"),
        ("012 x\nXXR 5\n", "trfx"),
        ("012 x\nBBW 3.0\n", "trfx"),
        ("001" + " " * 88 + "0000 - H\n", "trf16"),
        ("001" + " " * 88 + "   2 w 1\n", "trf16"),
        ("001" + " " * 88 + "0000 - +\n", "trf06"),
    ],
)
def test_the_dialect_of_a_document_is_known_by_its_records_and_byes(text, dialect):
    assert trf.read(text.encode()).dialect == dialect


def test_the_table_of_formats_reads_and_writes(samples):
    conversion = FORMATS["trf26"].load(samples[0].read_bytes())
    for name, format_ in FORMATS.items():
        again = format_.load(format_.dump(conversion.tournament))
        assert len(again.tournament.players) == len(conversion.tournament.players), name
