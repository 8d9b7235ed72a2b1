"""Systems and options on the command line: generated, checked, converted there and back, named in part or wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from pareo.catalog import SYSTEMS

OPTIONS = {
    "lim@1999": ("maxi=yes", "floater-opponent=printed"),
    "uscf": ("rematches=never", "colors=natural"),
    "roundrobin@berger": ("variant=rotated", "rotation=3", "boards=balanced"),
    "roundrobin@rutsch": ("cycles=2",),
    "dutch@2026": ("groups=independent", "system@U10=roundrobin", "cycles@U10=2"),
    "dutch@2017": ("acceleration=rating-groups", "acceleration-limits=1900", "acceleration-points=1",
                   "acceleration-rounds=2"),
    "scrabble@random": ("lots=a seed", "rematches=allowed"),
    "vega": ("avoid=club soft", "sweep=2"),
}  # fmt: skip


def spoken(system: str) -> list[str]:
    return [word for option in OPTIONS.get(system, ()) for word in ("--option", option)]


@pytest.mark.parametrize("format_id", ["trf26", "trf16", "trfx"])
@pytest.mark.parametrize("system", [id for id, system in SYSTEMS.items() if not system.needs_squads])
def test_a_generated_file_is_checked_without_a_word_and_comes_back_from_a_conversion(
    pareo, tmp_path: Path, system: str, format_id: str
):
    path, there, back = (tmp_path / name for name in ("x.trf", f"there.{format_id}", "back.trf"))
    rounds = [] if SYSTEMS[system].kind == "round-robin" else ["--rounds", 4]
    made = pareo("generate", "--system", system, *spoken(system), *rounds, "--players", 10, "--seed", 5,
                 "--format", format_id, "-o", path)  # fmt: skip
    assert made.code == 0, made.err
    checked = pareo("check", path)
    said = [line for line in checked.err.splitlines() if "roundrobin is read as" not in line]
    assert (checked.code, said) == (0, []), checked.out
    assert pareo("convert", path, there, "--to", format_id).code == 0
    assert pareo("convert", there, back).code == 0
    again = [pareo("pair", file, "--round", 3) for file in (path, there, back)]
    assert [(answer.code, answer.out) for answer in again] == [(0, again[0].out)] * 3


def test_a_name_without_an_edition_is_said_to_be_read_so(pareo, demo: Path):
    assert "dutch is read as dutch@2026, in force since 1 February 2026" in pareo("pair", demo, "--system", "dutch").err
    checked = pareo("check", demo, "--system", "dutch")
    assert checked.err.count("dutch is read as dutch@2026") == 1
    assert (
        "lim se lee como lim@2026, en vigor desde el 1 de febrero de 2026"
        in pareo("--lang", "es", "systems", "lim").err
    )


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("maxy=yes", ["dutch@2026 has no option 'maxy'"]),
        ("ignore-colours=yes", ["did you mean ignore-colors"]),
        ("ignore-colors=perhaps", ["ignore-colors", "no, yes", "'perhaps'"]),
        ("nonsense", ["--option", "'nonsense'"]),
        ("system@U10=keizer", ["'keizer'"]),
    ],
)
@pytest.mark.parametrize("command", ["pair", "check", "explain", "generate"])
def test_an_option_that_cannot_be_meant_is_wrong_use(pareo, demo: Path, command: str, option: str, told: list[str]):
    arguments = [] if command == "generate" else [demo]
    answer = pareo(command, *arguments, "--option", option)
    assert answer.code == 2
    assert all(word in answer.err for word in told), answer.err


def test_an_option_said_for_a_file_is_obeyed(pareo, demo: Path):
    plain, apart = pareo("pair", demo, "--round", 1), pareo("pair", demo, "--round", 1, "--option", "avoid=1, 9")
    assert "1 9\n" in plain.out
    assert "1 9\n" not in apart.out


def test_a_file_that_names_a_system_that_is_not_here_is_refused_by_name_with_the_nearest(pareo, demo: Path, tmp_path):
    path = tmp_path / "x.trf"
    path.write_text(demo.read_text().replace("192 FIDE_DUTCH_2026", "192 FIDE_DUBOV_2031"))
    for command in ("pair", "check"):
        answer = pareo(command, path)
        assert answer.code == 2
        assert "'FIDE_DUBOV_2031'" in answer.err
        assert "dubov@2026" in answer.err


def test_the_options_of_a_system_are_listed_with_their_values(pareo):
    answer = pareo("systems", "lim@1999")
    assert "auto|yes|no" in answer.out
    assert pareo("systems", "limm").code == 2
