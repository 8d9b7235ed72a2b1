"""``pareo paper``: lists, slips, labels, badges and certificates as PDF from a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from pareo.cli import paper
from pareo.reports.forms import FORMS
from pareo.reports.paper import typesetting
from pareo.reports.paper.papers import CUTOUTS

NEVER = ("--printed", "no")


@pytest.fixture
def open_(pareo, tmp_path: Path) -> Path:
    file = tmp_path / "open.trf"
    assert pareo("generate", "--players", 12, "--rounds", 4, "--seed", 5, "-o", file).code == 0
    return file


def text_of(file: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(file.read_bytes())).pages).split())


@pytest.mark.parametrize("what", ["pairings", "by-name", "standings", "crosstable", "cards", *CUTOUTS])
def test_every_paper_comes_from_a_file_in_both_languages(pareo, open_: Path, tmp_path: Path, what: str):
    for language in ("en", "es"):
        made = tmp_path / f"{language}.pdf"
        answer = pareo("paper", open_, "--what", what, "--lang", language, *NEVER, "-o", made)
        assert (answer.code, answer.out, answer.err) == (0, "", "")
        assert PdfReader(made).trailer["/Root"]["/Lang"] == language  # type: ignore[index]
    assert (tmp_path / "en.pdf").read_bytes() != (tmp_path / "es.pdf").read_bytes()


def test_the_round_the_sheet_and_the_columns_are_as_was_said(pareo, open_: Path, tmp_path: Path):
    made = tmp_path / "x.pdf"
    said = ("--round", 2, "--size", "Letter", "--orientation", "landscape", "--font", 12)
    pareo("paper", open_, "--what", "pairings", *said, "--columns", "board,white,black", "-o", made)
    page = PdfReader(made).pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (792, 612)
    text = text_of(made)
    assert "Pairings · Round 2" in text
    assert ("White" in text, "Rating" in text) == (True, False)


def test_the_time_of_printing_is_now_none_or_what_was_said(pareo, open_: Path, tmp_path: Path):
    first, again = tmp_path / "1.pdf", tmp_path / "2.pdf"
    for made in (first, again):
        pareo("paper", open_, "--what", "players", "--printed", "2027-03-26T15:45", "-o", made)
    assert first.read_bytes() == again.read_bytes()
    assert "Printed 26 March 2027, 15:45" in text_of(first)
    pareo("paper", open_, "--what", "players", "-o", again)
    assert "Printed" in text_of(again)
    pareo("paper", open_, "--what", "players", *NEVER, "-o", again)
    assert "Printed" not in text_of(again)
    wrong = pareo("paper", open_, "--what", "players", "--printed", "soon", "-o", again)
    assert wrong.code == 2
    assert "soon is no time of printing" in wrong.err


def test_labels_and_certificates_are_counted(pareo, open_: Path, tmp_path: Path):
    made = tmp_path / "x.pdf"
    pareo("paper", open_, "--what", "labels", "--per-sheet", 1, "-o", made)
    assert len(PdfReader(made).pages) == 6
    pareo("paper", open_, "--what", "certificates", "--first", 1, "-o", made)
    assert "Place 1 of 12" in text_of(made)
    assert "Place 2 of 12" not in text_of(made)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("--what", "pairings", "--round", "9"), "Round 9 has not been played; the last round in the file is 4."),
        (("--what", "calendar"), "The list calendar is for round robins"),
        (("--what", "pairings", "--columns", "board,shoes"), "no column shoes in this list. Its columns: board"),
        (("--what", "badges", "--columns", "name"), "badges has no columns to choose"),
        (("--what", "labels", "--font", "24"), "as large as their cards allow: leave out --font"),
        (("--what", "pairing"), "Did you mean pairings?"),
        (("--what", "pairings", "--font", "7"), "8"),
        (("--what", "pairings", "--size", "A3"), "A4, Letter"),
        (("--what", "labels", "--per-sheet", "3"), "1, 2, 4, 8"),
        (("--what", "slips", "--round", "0"), "needs a round that has been paired"),
        ((), "--what"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_told_and_nothing_is_written(pareo, open_: Path, tmp_path: Path, said, told: str):
    made = tmp_path / "x.pdf"
    answer = pareo("paper", open_, *said, "-o", made)
    assert answer.code == 2
    assert told in answer.err
    assert not made.exists()


def test_a_logo_must_be_a_small_picture(pareo, open_: Path, tmp_path: Path):
    large, made = tmp_path / "large.png", tmp_path / "x.pdf"
    large.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40_000_000))
    answer = pareo("paper", open_, "--what", "badges", "--logo", large, "-o", made)
    assert (answer.code, made.exists()) == (2, False)
    assert f"{large} cannot be the logo." in answer.err
    answer = pareo("paper", open_, "--what", "badges", "--logo", open_, "-o", made)
    assert "must be PNG, JPEG or WebP" in answer.err


def test_neither_the_tournament_nor_the_logo_is_written_over(pareo, open_: Path, tmp_path: Path):
    before = open_.read_bytes()
    assert pareo("paper", open_, "--what", "players", "-o", open_).code == 2
    logo = tmp_path / "logo.png"
    logo.write_bytes(b"picture")
    assert pareo("paper", open_, "--what", "players", "--logo", logo, "-o", logo).code == 2
    assert (open_.read_bytes(), logo.read_bytes()) == (before, b"picture")


def test_a_pdf_is_not_thrown_on_the_screen(pareo, open_: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(paper.sys.stdout, "isatty", lambda: True)
    answer = pareo("paper", open_, "--what", "players")
    assert (answer.code, answer.out) == (2, "")
    assert "name its file with -o" in answer.err


def test_without_the_extra_the_command_says_what_to_install(pareo, open_: Path, monkeypatch, tmp_path: Path):
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    told = "PDF needs the package typst: pip install 'pareo[pdf]'."
    assert told in pareo("paper", open_, "--what", "players", "-o", tmp_path / "x.pdf").err
    assert told in pareo("standings", open_, "-o", tmp_path / "x.pdf").err
    assert not (tmp_path / "x.pdf").exists()


def test_pdf_is_a_form_of_every_list(pareo, open_: Path, tmp_path: Path):
    made = tmp_path / "x.pdf"
    assert pareo("standings", open_, "-o", made).code == 0
    assert made.read_bytes().startswith(b"%PDF-")
    assert pareo("explain", open_, "--round", 2, "--form", "pdf", "-o", made).code == 0
    assert "Explanations · Round 2" in text_of(made)
    assert list(FORMS)[-1] == "pdf"


def test_match_cards_of_a_team_event_also_of_the_round_to_come(pareo, tmp_path):
    sample = Path(__file__).parents[1] / "data" / "conformance" / "team-swiss" / "open" / "R1.trf"
    made = tmp_path / "cards.pdf"
    assert pareo("paper", sample, "--what", "match-cards", "--next", "-o", made).code == 0
    assert made.read_bytes().startswith(b"%PDF")
    other = pareo("paper", sample, "--what", "standings", "--next", "-o", made)
    assert (other.code, "match-cards" in other.err) == (2, True)


def test_match_cards_need_matches(pareo, demo, tmp_path):
    answer = pareo("paper", demo, "--what", "match-cards", "-o", tmp_path / "cards.pdf")
    assert answer.code == 2
    assert "teams meet in matches" in answer.err


def test_a_list_too_long_for_a_pdf_is_told_with_the_way_to_a_spreadsheet(pareo, tmp_path: Path):
    file, made = tmp_path / "large.trf", tmp_path / "x.pdf"
    pareo("generate", "--players", 400, "--rounds", 1, "--seed", 1, "-o", file)
    for words in (("paper", file, "--what", "square"), ("standings", file, "--view", "square")):
        for language, told in (("en", "at most 120000"), ("es", "como mucho 120000")):
            answer = pareo(*words, "-o", made, "--lang", language)
            assert answer.code == 2
            assert told in answer.err
            assert "pareo standings --view square" in answer.err
            assert not made.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "no room left on the disk"), ("es", "No queda sitio en el disco")]
)
def test_a_full_disk_is_told_with_what_to_do(pareo, open_: Path, language: str, told: str):
    for words in (("paper", open_, "--what", "pairings"), ("standings", open_), ("bundle", open_, "--forms", "csv")):
        answer = pareo(*words, "-o", "/dev/full", "--lang", language)
        assert answer.code != 0
        assert told in answer.err
