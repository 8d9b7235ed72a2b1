"""``pareo players``: lists come in, are found, are refused with a clear word; the old list always stays."""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest
from calling import environment, program, started

from pareo.formats.rating_lists.rows import BadCell
from pareo.generating.rating_lists import generate, players
from pareo.i18n import LANGUAGES, messages_in


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "players_list_nov26.txt"
    path.write_bytes(b"".join(generate("fide-txt", 200, seed=4)))
    return path


def test_a_list_is_brought_in_found_listed_and_removed(pareo, data, small) -> None:
    answer = pareo("players", "import", small, "--data", data)
    assert (answer.code, answer.out, answer.err) == (
        0,
        "FIDE: 200 players (standard, rapid and blitz, 2026-11-01).\n",
        "",
    )
    somebody = next(player for player in players(200, seed=4) if player.standard)
    answer = pareo("players", "find", somebody.name.split()[0], "--data", data)
    assert answer.code == 0
    assert str(somebody.fide_id) in answer.out
    assert somebody.name in answer.out
    assert "players_list_nov26.txt" in pareo("players", "lists", "--data", data).out
    assert pareo("players", "remove", "FIDE", "--data", data).out == "FIDE of 2026-11-01 removed (200 players).\n"
    assert "There is no rating list yet" in pareo("players", "lists", "--data", data).err


def test_programs_get_json(pareo, data, small) -> None:
    pareo(
        "players", "import", small, "--data", data, "--as", "Mine", "--date", "2026-12-01", "--address", "https://x.org"
    )
    (found,) = json.loads(pareo("players", "lists", "--data", data, "--json").out)["lists"]
    assert (found["name"], found["date"], found["players"], found["address"]) == (
        "Mine",
        "2026-12-01",
        200,
        "https://x.org",
    )
    somebody = next(players(200, seed=4))
    answer = json.loads(pareo("players", "find", somebody.fide_id, "--data", data, "--json").out)
    (one,) = answer["players"]
    assert (one["name"], one["list"], one["exact"]) == (somebody.name, "Mine", True)


def test_a_search_without_result_ends_with_one(pareo, data, small) -> None:
    answer = pareo("players", "find", "nobody", "--data", data)
    assert (answer.code, answer.err) == (
        1,
        "pareo: There is no rating list yet. Import one with: pareo players import FILE\n",
    )
    pareo("players", "import", small, "--data", data)
    answer = pareo("players", "find", "zzzz", "--data", data)
    assert (answer.code, answer.out, answer.err) == (1, "", "pareo: Nobody is called “zzzz”.\n")


def test_a_federation_and_a_limit_narrow_the_search(pareo, data, small) -> None:
    pareo("players", "import", small, "--data", data)
    answer = json.loads(
        pareo("players", "find", "", "--federation", "ESP", "--limit", "3", "--data", data, "--json").out
    )
    assert [one["federation"] for one in answer["players"]] == ["ESP"] * 3


def test_the_same_file_twice_is_told_and_can_be_forced(pareo, data, small) -> None:
    pareo("players", "import", small, "--data", data)
    answer = pareo("players", "import", small, "--data", data)
    assert answer.code == 3
    assert "already there as “FIDE” (2026-11-01, 200 players)" in answer.err
    answer = pareo("players", "import", small, "--data", data, "--again")
    assert (answer.code, answer.out.splitlines()[1]) == (
        0,
        "It replaces the list of 2026-11-01 with 200 players.",
    )


def test_lines_left_out_are_told_with_their_reasons(pareo, data, tmp_path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(generate("fide-txt", 300, seed=4, damaged=0.1)))
    answer = pareo("players", "import", path, "--data", data)
    assert answer.code == 0
    assert "lines were left out, among them:" in answer.err
    assert "line " in answer.err
    assert len(answer.err.splitlines()) == 6


def test_a_filter_of_columns_reads_any_text(pareo, data, tmp_path) -> None:
    path, columns = tmp_path / "club.txt", tmp_path / "club.flt"
    path.write_text("Ruiz, Ana   1850\nGil, Luis   1900\n")
    answer = pareo("players", "import", path, "--data", data)
    assert (answer.code, "--filter" in answer.err) == (3, True)
    columns.write_text("NAME;0;12\nELONAT;12;4\n")
    answer = pareo("players", "import", path, "--data", data, "--filter", columns, "--kind", "national", "--as", "Club")
    assert answer.out.startswith("Club: 2 players (national")
    assert "1850" in pareo("players", "find", "ruiz", "--data", data).out


@pytest.mark.parametrize(
    "arguments, code, told",
    [
        (["import", "missing.zip"], 5, "missing.zip"),
        (["import", "{small}", "--kind", "bullet"], 2, "is not a kind of list"),
        (["import", "{small}", "--date", "tomorrow"], 2, "is not a date"),
        (["import", "{small}", "--filter", "{small}"], 2, "of the filter cannot be read"),
        (["import", "{folder}"], 5, "is a folder, not a file"),
        (["remove", "none"], 2, "There is no list “none”"),
        (["find", "ab", "--list", "none"], 2, "There is no list “none”"),
        (["imprt"], 2, "import"),
        (["find"], 2, "TEXT"),
        (["generate", "5", "x.txt", "--layout", "pdf"], 2, "pdf"),
    ],
)
def test_wrong_calls_are_answered_with_a_clear_word(pareo, data, small, tmp_path, arguments, code, told) -> None:
    pareo("players", "import", small, "--data", data)
    given = [text.format(small=small, folder=tmp_path) for text in arguments]
    where = [] if given[0] in ("imprt", "generate") else ["--data", data]
    answer = pareo("players", *given, *where)
    assert (answer.code, told in answer.err, "Traceback" in answer.err) == (code, True, False), answer.err


def test_a_list_is_made_up_in_every_layout_and_read_again(pareo, data, tmp_path) -> None:
    for layout in ("fide-txt", "fide-legacy", "fide-single", "fide-xml", "vega", "delimited"):
        path = tmp_path / f"{layout}.txt"
        assert pareo("players", "generate", "50", path, "--layout", layout, "--seed", "3").code == 0
        answer = pareo("players", "import", path, "--data", data, "--as", layout)
        assert (answer.code, answer.out.startswith(f"{layout}: 50 players")) == (0, True), answer.err


@pytest.mark.parametrize("size", [10 << 30, 3 << 30])
def test_a_giant_file_without_players_is_refused_at_once(pareo, data, small, tmp_path, size: int) -> None:
    pareo("players", "import", small, "--data", data)
    giant = tmp_path / "giant.txt"
    with giant.open("wb") as file:
        file.truncate(size)
    answer = pareo("players", "import", giant, "--data", data, "--as", "FIDE")
    assert answer.code == 3
    assert "more than any rating list" in answer.err if size > 4 << 30 else "empty" in answer.err
    assert "200" in pareo("players", "lists", "--data", data).out


def test_a_disk_without_room_leaves_the_old_list(pareo, data, small, tmp_path) -> None:
    pareo("players", "import", small, "--data", data)
    large = tmp_path / "large.txt"
    large.write_bytes(b"".join(generate("fide-txt", 20_000, seed=4)))
    call = program("players", "import", large, "--data", data)
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))  # noqa: E731
    done = subprocess.run(call, capture_output=True, env=environment(), preexec_fn=limit)
    assert (done.returncode, b"no space left on the disk" in done.stderr) == (5, True), done.stderr
    assert b"Traceback" not in done.stderr
    assert "200" in pareo("players", "lists", "--data", data).out
    assert len(list(data.glob("players/*"))) == 2


def interrupted(data: Path, large: Path) -> tuple[int, bytes]:
    """An import that is sent Ctrl+C as soon as it has begun to build its list: how it ended, and what it said."""
    there = set(data.glob("players/*"))
    running = started("players", "import", large, "--data", data)
    while running.poll() is None and set(data.glob("players/*")) <= there:
        time.sleep(0.005)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate()
    return running.returncode, told


def test_an_interrupted_import_leaves_the_old_list(pareo, data, small, tmp_path) -> None:
    large = tmp_path / "large.txt"
    for count in (60_000, 240_000):  # a busy machine may look away until a short list is whole
        pareo("players", "import", small, "--data", data)
        large.write_bytes(b"".join(generate("fide-txt", count, seed=4)))
        ended = interrupted(data, large)
        if ended[0]:
            break
    assert ended == (130, b"pareo: Cancelled. The lists are as they were.\n")
    assert "200" in pareo("players", "lists", "--data", data).out
    assert len(list(data.glob("players/*"))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_every_bad_line_has_its_sentence(language: str) -> None:
    import re

    source = Path(__file__).resolve().parents[2] / "src" / "pareo"
    files = [
        *source.joinpath("formats", "rating_lists").glob("*.py"),
        *source.joinpath("store", "players").glob("*.py"),
    ]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    refusals = set(re.findall(r'ListRefused\(\s*"(\w+)"', text))
    cells = set(re.findall(r'BadCell\(\s*"(\w+)"', text)) | {"k", "rating"}
    assert len(refusals) > 20
    assert BadCell("id", "x").code in cells
    messages = messages_in(language)
    assert [code for code in refusals if not messages.has(f"players.refused_{code}")] == []
    assert [code for code in cells if not messages.has(f"players.bad_{code}")] == []
