"""``pareo pair`` with pairs by hand, and with the control and acceleration that a file carries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pareo as library
from pareo.model import Settings


def pairs(out: str) -> set[frozenset[str]]:
    return {frozenset(line.split()) for line in out.splitlines()[1:]}


def with_lines(demo: Path, tmp_path: Path, *lines: str) -> Path:
    target = tmp_path / "own.trf"
    target.write_bytes(demo.read_bytes() + "".join(f"### pareo {line}\n" for line in lines).encode())
    return target


def test_a_pair_is_forced_and_the_rest_paired_around_it(pareo, demo: Path):
    answer = pareo("pair", demo, "--force", "1-6", "--force", "3w-8")
    assert answer.code == 0
    assert {frozenset(("1", "6")), frozenset(("3", "8"))} <= pairs(answer.out)
    assert "3 8" in answer.out.splitlines()
    assert len(answer.out.splitlines()) == 9


def test_what_speaks_against_a_forced_pair_is_said_and_the_pair_is_made(pareo, demo: Path):
    made = library.read(demo).rounds[0].games[1]
    answer = pareo("pair", demo, "--force", f"{made.white}-{made.black}")
    assert answer.code == 0
    assert "against the rules" in answer.err
    assert "met in round 1" in answer.err
    assert frozenset((str(made.white), str(made.black))) in pairs(answer.out)


def test_the_bye_is_forced_too(pareo, demo: Path):
    assert pareo("pair", demo, "--force", "12-0").out.splitlines()[-1] == "12 0"


@pytest.mark.parametrize(
    "force, said",
    [(["1-x"], "is not a pair"), (["1-99"], "not playing this round: 99"), (["1-2", "2-3"], "twice"), (["9-1"], "9")],
)
def test_a_pair_that_cannot_be_made_is_refused_with_a_reason(pareo, demo: Path, force: list[str], said: str):
    answer = pareo("pair", demo, *(word for pair in force for word in ("--force", pair)))
    assert answer.code == 2
    assert said in answer.err


def test_the_library_forces_pairs_too(demo: Path):
    made = library.pair(library.read(demo), force=[(1, 6)])
    assert {1, 6} in [set(board) for board in made.boards]


def test_a_file_carries_who_must_not_meet(pareo, demo: Path, tmp_path: Path):
    answer = pareo("pair", with_lines(demo, tmp_path, "avoid = 1, 3; 6, 5 soft"))
    assert answer.code == 0
    assert pairs(answer.out).isdisjoint({frozenset(("1", "3")), frozenset(("5", "6"))})


def test_explain_says_what_was_kept_apart(pareo, demo: Path, tmp_path: Path):
    answer = pareo("explain", with_lines(demo, tmp_path, "avoid = 6, 5 soft"))
    assert "kept apart, as requested" in answer.out


@pytest.mark.parametrize("command", ["pair", "explain", "check"])
@pytest.mark.parametrize("line", ["avoid = clubs", "acceleration = swift", "sweep = many", "ignore-colors = x"])
def test_an_option_of_a_file_that_is_not_understood_is_quoted(pareo, demo: Path, tmp_path: Path, command, line):
    answer = pareo(command, with_lines(demo, tmp_path, line))
    assert answer.code != 0
    assert "not understood" in answer.out + answer.err
    assert line.replace(" = ", "=") in answer.out + answer.err
    assert "Traceback" not in answer.err


def test_an_acceleration_goes_into_a_file_with_its_points_and_comes_back(demo: Path):
    event = library.read(demo)
    options = {"acceleration-limits": "2000, 1800", "acceleration-points": "2, 1", "acceleration-rounds": "6"}
    settings = replace(event.settings, acceleration="rating-groups", options=options)
    data = library.write(replace(event, settings=settings))
    assert b"\n250 " in data.replace(b"\r\n", b"\n")
    back = library.read(data)
    assert back.settings.acceleration == "rating-groups"
    assert {name: back.settings.options[name] for name in options} == options
    assert library.pair(back).boards == library.pair(replace(event, settings=settings)).boards


def test_control_goes_into_a_file_and_comes_back(demo: Path):
    event = library.read(demo)
    options = {"avoid": "club r1-2 soft; 3, 4", "sweep": "2", "forfeited-games": "never", "title-order": "1992"}
    back = library.read(library.write(replace(event, settings=replace(event.settings, options=options))))
    assert {name: back.settings.options.get(name) for name in options} == options


def test_an_unsettled_acceleration_does_not_keep_a_tournament_from_being_written():
    event = library.read(library.write(library.read(b"001    1      Ana\n001    2      Bea\n")))
    odd = replace(event, settings=Settings(acceleration="rating-groups"))
    assert library.read(library.write(odd)).settings.acceleration == "rating-groups"


def test_a_file_of_independent_groups_is_paired_group_by_group(pareo, demo: Path, tmp_path: Path):
    ids = [player.id for player in library.read(demo).players]
    groups = {id: "odd" if id % 2 else "even" for id in ids}
    lines = [f"group.{at} = {name}: " + " ".join(str(id) for id in ids if groups[id] == name)
             for at, name in enumerate(("odd", "even"), 1)]  # fmt: skip
    answer = pareo("pair", with_lines(demo, tmp_path, "groups = independent", *lines))
    assert answer.code == 0
    boards = [[int(word) for word in line.split()] for line in answer.out.splitlines()[1:]]
    assert all(not black or groups[white] == groups[black] for white, black in boards)


def test_a_forced_pair_across_groups_is_said_to_be_against_the_rules(pareo, demo: Path, tmp_path: Path):
    ids = [player.id for player in library.read(demo).players]
    lines = [f"group.{at + 1} = {name}: " + " ".join(str(id) for id in ids if id % 2 == at)
             for at, name in enumerate(("even", "odd"))]  # fmt: skip
    answer = pareo("pair", with_lines(demo, tmp_path, "groups = independent", *lines), "--force", "1-2")
    assert answer.code == 0
    assert "different groups" in answer.err
