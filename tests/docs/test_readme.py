"""What the pages promise happens: examples and commands run, links lead somewhere."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pages import READMES, ROOT, blocks, commands, dead_links, pages

# Commands that install or that run this very test: their words are checked, they are not run.
INSTALLERS = {"pip install .", "pipx install ."}


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_python_examples_give_what_the_page_shows(page: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    examples = "\n".join(blocks(page.read_text(encoding="utf-8"), "python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert result.attempted >= 3
    assert not result.failed, "".join(report)


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_commands_run_and_print_what_the_page_shows(page: Path):
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "LANG": "C"}
    seen = 0
    for command, shown in commands(page.read_text(encoding="utf-8")):
        if command.startswith("make "):
            assert command.split()[1] in make_targets(), command
        elif command not in INSTALLERS:
            seen += 1
            done = subprocess.run(command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True)
            assert done.returncode == 0, f"{command}\n{done.stderr}"
            assert done.stdout.startswith(shown), command
    assert seen >= 2


def test_both_readmes_show_the_same_commands():
    english, spanish = (commands(page.read_text(encoding="utf-8")) for page in READMES)
    assert english == spanish


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path):
    assert dead_links(page) == []


def test_a_dead_link_is_found(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text("[here](page.md) [there](nowhere.md#part) [web](https://example.org)", encoding="utf-8")
    assert dead_links(page) == ["page.md: nowhere.md"]


def test_every_room_is_in_the_architecture_page_and_planned_rooms_are_marked():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE))
    built = {
        path.stem for path in (ROOT / "src" / "pareo").iterdir() if path.suffix == ".py" or any(path.rglob("*.py"))
    }
    promised = {room for room, text in rows.items() if not text.startswith("*planned*")}
    assert promised == built - {"__init__"}


def test_every_decision_is_listed_in_the_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    missing = [
        page.name for page in (ROOT / "docs" / "decisions").glob("*.md") if f"decisions/{page.name}" not in index
    ]
    assert missing == []


def test_every_folder_of_tests_is_described_in_the_architecture_page():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("*/**/test_*.py")}
    tops = {"/".join(folder.split("/")[:2]) for folder in folders}
    assert [folder for folder in sorted(tops) if f"`{folder}`" not in page] == []


def test_help_lists_every_target_for_people():
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    for target in ("run", "test", "check", "bench", "conformance", "acceptance", "help"):
        assert re.search(rf"^  {target} ", done.stdout, re.MULTILINE), target
