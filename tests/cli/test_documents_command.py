"""``pareo bundle``, ``pareo badges`` and the forms that people edit, from a file."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest


@pytest.fixture
def open_(pareo, tmp_path: Path) -> Path:
    file = tmp_path / "open.trf"
    assert pareo("generate", "--players", 12, "--rounds", 4, "--seed", 5, "-o", file).code == 0
    return file


def test_everything_of_a_round_is_written_in_both_languages(pareo, open_: Path, tmp_path: Path):
    for language, said in (("en", "Round 2"), ("es", "Ronda 2")):
        made = tmp_path / f"{language}.zip"
        answer = pareo("bundle", open_, "--round", 2, "--lang", language, "-o", made)
        assert (answer.code, answer.out, answer.err) == (0, "", "")
        names = ZipFile(made).namelist()
        assert {name.partition("/")[0] for name in names} == {"text", "csv", "xlsx", "odt", "docx", "html", "pdf"}
        for name in ("text/pairings.txt", "odt/standings.odt", "pdf/pairings-by-name.pdf", "docx/explanations.docx"):
            assert name in names
        assert said.split()[0].lower() in ZipFile(made).read("text/pairings.txt").decode().lower()


def test_forms_can_be_chosen_and_a_wrong_one_is_told(pareo, open_: Path, tmp_path: Path):
    made = tmp_path / "x.zip"
    assert pareo("bundle", open_, "--forms", "odt, csv", "-o", made).code == 0
    assert {name.partition("/")[0] for name in ZipFile(made).namelist()} == {"odt", "csv"}
    wrong = pareo("bundle", open_, "--forms", "doc", "-o", made)
    assert (wrong.code, "There is no form doc" in wrong.err) == (2, True)
    assert pareo("bundle", open_, "--round", 9, "-o", made).code == 2
    assert pareo("bundle", open_, "-o", open_).code == 2


def test_lists_come_as_documents_by_the_ending_of_the_file(pareo, open_: Path, tmp_path: Path):
    for ending, begins in (("odt", b"PK"), ("docx", b"PK"), ("paste.html", b"<div"), ("eml", b"Subject:")):
        made = tmp_path / f"x.{ending}"
        assert pareo("standings", open_, "-o", made).code == 0
        assert made.read_bytes().startswith(begins), ending


def test_badges_are_filled_in_by_a_template(pareo, open_: Path, tmp_path: Path):
    made, template = tmp_path / "x.html", tmp_path / "t.html"
    assert pareo("badges", open_, "-o", made).code == 0
    assert made.read_text("utf-8").count('class="card"') == 12
    template.write_text("<p>##BOARD|##OPPONENT</p>", "utf-8")
    answer = pareo("badges", open_, "--template", template, "--size", "place-card", "--round", 1, "-o", made)
    assert (answer.code, answer.err) == (0, "")
    assert "<p>1|" in made.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("##PLAYRNAME", "##PLAYRNAME is no key of a template. Did you mean ##PLAYERNAME?"),
        ("##NOPE", "##NOPE is no key of a template. pareo badges --help lists the keys."),
        ("<script>x</script>", "A template cannot hold <script>"),
        (" ", "There is nothing in this template."),
    ],
)
def test_a_template_that_cannot_be_one_is_told(pareo, open_: Path, tmp_path: Path, text: str, told: str):
    made, template = tmp_path / "x.html", tmp_path / "t.html"
    template.write_text(text, "utf-8")
    answer = pareo("badges", open_, "--template", template, "-o", made)
    assert answer.code == 2
    assert told in " ".join(answer.err.split())
    assert not made.exists()


def test_a_logo_of_forty_megabytes_is_told_and_nothing_is_written(pareo, open_: Path, tmp_path: Path):
    logo, made = tmp_path / "logo.png", tmp_path / "x.pdf"
    logo.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40_000_000))
    answer = pareo("paper", open_, "--what", "players", "--logo", logo, "-o", made)
    assert answer.code == 2
    assert "The picture is too large: at most 200 kB." in " ".join(answer.err.split())
    assert not made.exists()


def test_the_address_of_a_paper_is_one_that_phones_open(pareo, open_: Path, tmp_path: Path):
    made = tmp_path / "x.pdf"
    assert pareo("paper", open_, "--what", "players", "--address", "https://example.org/open", "-o", made).code == 0
    for wrong in ("javascript:x", "example.org", "https://x/" + "a" * 300):
        answer = pareo("paper", open_, "--what", "players", "--address", wrong, "-o", made)
        assert (answer.code, "QR code" in answer.err) == (2, True)
