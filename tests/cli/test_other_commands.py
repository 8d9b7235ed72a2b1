"""``pareo convert``, ``problems``, ``explain``, ``systems`` and ``demo``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pareo.pairing import SYSTEMS


def test_convert_writes_the_format_of_the_ending(pareo, demo: Path, tmp_path: Path):
    target = tmp_path / "demo.trfx"
    assert pareo("convert", demo, target).code == 0
    assert "XXR 7" in target.read_text(encoding="utf-8")
    assert pareo("pair", target, "--system", "dutch@2026").out == pareo("pair", demo).out


def test_convert_to_standard_output_needs_a_format(pareo, demo: Path):
    assert pareo("convert", demo, "-").code == 2
    assert pareo("convert", demo, "-", "--to", "trf16").out.startswith("012 Open Ciudad de Pareo")
    assert pareo("convert", demo, "-", "--to", "pgn").code == 2


def test_problems_tells_place_and_verdict(pareo, demo: Path, tmp_path: Path):
    path = tmp_path / "totals.trf"
    path.write_text(demo.read_text(encoding="utf-8").replace("4.0    1", "9.0    1"), encoding="utf-8")
    answer = pareo("problems", path)
    assert answer.code == 0
    first, kind, last = answer.out.splitlines()
    assert kind == "The file: FIDE tournament report (TRF)."
    assert first.startswith("line 14, column 81: ")
    assert "9.0" in first
    assert last == "1 problem; the file is usable"
    content = json.loads(pareo("problems", path, "--json").out)
    assert (content["format"], content["usable"]) == ("trf26", True)
    assert (content["problems"][0]["line"], content["problems"][0]["found"]) == (14, "9.0")


def test_a_file_with_problems_is_paired_and_the_arbiter_told(pareo, demo: Path, tmp_path: Path):
    path = tmp_path / "totals.trf"
    path.write_text(demo.read_text(encoding="utf-8").replace("4.0    1", "9.0    1"), encoding="utf-8")
    answer = pareo("pair", path)
    assert answer.code == 0
    assert f"pareo problems {path}" in answer.err


def test_problems_of_an_unusable_file_give_exit_code_3(pareo, tmp_path: Path):
    path = tmp_path / "empty.trf"
    path.write_bytes(b"")
    answer = pareo("problems", path)
    assert answer.code == 3
    assert answer.out.splitlines()[-1].endswith("the file is not usable")


def test_explain_shows_the_boards_and_then_the_decisions(pareo, demo: Path):
    lines = pareo("explain", demo, "--round", 5).out.splitlines()
    assert lines[0].startswith("Round 5 by dutch@2026")
    assert "1 Ibarra, Lucia" in lines[2]
    assert "bye: 15 Vargas, Inés" in "\n".join(lines)


def test_explain_gives_the_decisions_as_data(pareo, demo: Path):
    content = json.loads(pareo("explain", demo, "--json").out)
    assert content["round"] == 5
    assert content["boards"][0] == [1, 3]
    assert all({"rule", "verdict", "article", "players", "values", "sentence"} == set(d) for d in content["decisions"])


def test_systems_lists_the_catalog(pareo):
    assert [line.split()[0] for line in pareo("systems").out.splitlines()] == list(SYSTEMS)
    assert [system["id"] for system in json.loads(pareo("systems", "--json").out)] == list(SYSTEMS)


def test_demo_pairs_and_explains_a_tournament_of_its_own(pareo, demo: Path):
    answer = pareo("demo")
    assert answer.code == 0
    assert answer.out.startswith("Open Ciudad de Pareo: 16 players, 4 rounds played.")


def test_the_demo_is_the_example_of_the_project(root: Path):
    assert (root / "src/pareo/cli/demo.trf").read_bytes() == (root / "examples/demo.trf").read_bytes()


@pytest.mark.parametrize("arguments", [("problems",), ("convert", "a.trf"), ("pair",), ("explain",), ("check",)])
def test_a_missing_argument_is_named(pareo, arguments: tuple[str, ...]):
    answer = pareo(*arguments)
    assert answer.code == 2
    assert "is missing" in answer.err
    assert f"pareo {arguments[0]} --help" in answer.err


def test_a_federations_report_is_written_and_what_it_lacks_is_said(pareo, demo: Path, tmp_path: Path):
    target = tmp_path / "open.zip"
    answer = pareo("convert", demo, target, "--to", "uschess", "--with", "affiliate=A6012345", "--section", demo)
    assert answer.code == 0
    assert target.read_bytes().startswith(b"PK")
    assert "affiliate's US Chess id" not in answer.err
    assert "The US Chess id of the chief TD (chief-td) is missing" in answer.err
    assert "chief-td" in answer.err.splitlines()[-1]
    spanish = pareo("--lang", "es", "convert", demo, tmp_path / "open.xml", "--to", "dsb")
    assert "Falta quién envía el informe (sender)" in spanish.err


def test_sections_and_details_belong_to_reports(pareo, demo: Path, tmp_path: Path):
    assert pareo("convert", demo, tmp_path / "x.trf", "--section", demo).code == 2
    assert pareo("convert", demo, tmp_path / "x.trf", "--with", "zip=02116").code == 2
    assert "one section" in pareo("convert", demo, tmp_path / "x.xml", "--to", "dsb", "--section", demo).err
    assert "uschess" in pareo("convert", demo, "-", "--to", "pgn").err


def test_a_tdf_file_is_read_by_every_command(pareo, demo: Path, tmp_path: Path):
    there, back = tmp_path / "open.tdf", tmp_path / "open.trf"
    assert pareo("convert", demo, there).code == 0
    assert pareo("problems", there).out.splitlines()[-1] == "0 problems; the file is usable"
    assert pareo("check", there).code == pareo("check", demo).code
    assert pareo("pair", there).out == pareo("pair", demo).out
    assert pareo("convert", there, back).code == 0
    assert back.read_bytes() == pareo_bytes(pareo, demo, tmp_path)


def pareo_bytes(pareo, demo: Path, folder: Path) -> bytes:
    pareo("convert", demo, folder / "direct.trf")
    return (folder / "direct.trf").read_bytes()


def test_the_federations_are_listed_with_what_they_ask_for(pareo):
    told = pareo("convert", "--reports")
    assert told.code == 0
    assert "US Chess (USA): --to uschess. Beside the event it asks for: affiliate, chief-td, [assistant-td]" in told.out
    assert "FSI (ITA): the layout of its own file is not public; send FIDE's report instead (--to trf16)" in told.out
    assert "no es público" in pareo("--lang", "es", "convert", "--reports").out


@pytest.mark.parametrize("name", ["fsi", "NZCF"])
def test_a_federation_without_a_public_layout_is_known_by_name_and_trf_is_offered(
    pareo, demo: Path, tmp_path: Path, name
):
    told = pareo("convert", demo, tmp_path / "x.txt", "--to", name)
    assert (told.code, list(tmp_path.glob("x.*"))) == (2, [])
    assert f"The layout of {name.upper()}'s own file is not public; send FIDE's report instead: --to trf16." in told.err
