"""``pareo generate``: files that check themselves, the same by seed, new without one."""

from __future__ import annotations

from pathlib import Path

import pytest

SMALL = ("--players", 12, "--rounds", 4)


def test_the_same_seed_gives_the_same_bytes(pareo, tmp_path: Path):
    first, second = tmp_path / "a.trf", tmp_path / "b.trf"
    for path in (first, second):
        assert pareo("generate", *SMALL, "--seed", 7, "-o", path).code == 0
    assert first.read_bytes() == second.read_bytes()
    assert b"### seed 7\r\n" in first.read_bytes()


def test_without_a_seed_each_file_is_new_and_holds_its_own(pareo):
    first, second = (pareo("generate", *SMALL).out for _ in range(2))
    assert first != second
    seed = next(line for line in first.splitlines() if line.startswith("### seed ")).split()[-1]
    assert pareo("generate", *SMALL, "--seed", seed).out == first


def test_many_files_are_named_after_their_seeds_and_check_themselves(pareo, tmp_path: Path):
    folder = tmp_path / "many"
    made = pareo("generate", *SMALL, "--seed", 10, "--count", 5, "--folder", folder)
    assert made.code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["10.trf", "11.trf", "12.trf", "13.trf", "14.trf"]
    assert pareo("generate", *SMALL, "--seed", 12).out.encode() == (folder / "12.trf").read_bytes()
    checked = pareo("check", folder)
    assert (checked.code, checked.out) == (0, "5 tournaments, 20 rounds, 0 rounds differ\n")
    assert pareo("problems", folder / "10.trf").out.splitlines()[-1] == "0 problems; the file is usable"


def test_options_reach_the_file(pareo):
    lines = pareo(
        *("generate", *SMALL, "--seed", 1, "--plain", "--points", "3 1 0", "--initial-color", "black"),
        *("--tiebreaks", "Buchholz Cut 1, SB", "--highest-rating", 2000, "--lowest-rating", 1990),
    ).out.splitlines()
    records = {line[:3]: line[4:] for line in lines}
    assert (records["142"].strip(), records["152"].strip(), records["202"]) == ("4", "B", "BH/C1,SB")
    assert records["192"].strip() == "FIDE_DUTCH_2026"
    assert "W" in records["162"]
    ratings = [int(line[48:52]) for line in lines if line.startswith("001")]
    assert len(ratings) == 12
    assert all(1990 <= rating <= 2000 for rating in ratings)


def test_ratings_may_come_from_a_file(pareo, tmp_path: Path):
    path = tmp_path / "ratings.txt"
    path.write_text("2100 1900\n2000, 0\n")
    lines = pareo("generate", "--rounds", 2, "--ratings", path).out.splitlines()
    assert [line[48:52].strip() for line in lines if line.startswith("001")] == ["2100", "2000", "1900", ""]


def test_other_formats_are_written(pareo):
    out = pareo("generate", *SMALL, "--format", "trfx").out
    assert "XXR 4" in out
    assert "142" not in {line[:3] for line in out.splitlines()}


def test_a_field_too_small_for_its_rounds_ends_early_and_says_so(pareo):
    answer = pareo("generate", "--players", 4, "--rounds", 9, "--plain", "--seed", 1)
    assert answer.code == 0
    assert "no legal pairing of round 4" in answer.err
    assert "### stopped before round 4" in answer.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--draws", "2"),
        ("--draws", "some"),
        ("--players", "1"),
        ("--players", "many"),
        ("--points", "1 2 3"),
        ("--points", "W=x"),
        ("--points", "W=1 P=2"),
        ("--acceleration", "baku", "--points", "3 1 0"),
        ("--acceleration", "baku", "--system", "roundrobin@berger"),
        ("--lowest-rating", "2000", "--highest-rating", "1500"),
        ("--tiebreaks", "Nonsense"),
        ("--system", "nonsense"),
        ("--format", "pgn"),
        ("--count", "3"),
        ("--count", "3", "--folder", "x", "-o", "y"),
        ("--distribution", "flat"),
        ("--seed", "-1"),
    ],
)
def test_nonsense_is_refused_with_exit_code_2(pareo, arguments: tuple[str, ...]):
    answer = pareo("generate", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("pareo: ")


def test_a_share_may_be_a_percentage(pareo):
    assert (
        pareo("generate", *SMALL, "--seed", 3, "--draws", "30%").out
        == pareo(*("generate", *SMALL, "--seed", 3, "--draws", "0.3")).out
    )
