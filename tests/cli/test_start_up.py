"""Nothing is loaded before it is needed."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pareo

SHOW_MODULES = "import sys; from pareo.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


def loaded(*arguments: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", SHOW_MODULES, *arguments], capture_output=True, text=True)
    return set(done.stderr.split())


def test_the_version_is_told_without_loading_even_click():
    modules = loaded("--version")
    assert "pareo.cli.main" in modules
    assert not modules & {"click", "rich", "pareo.model", "pareo.i18n", "json", "tomllib"}


def test_pairing_loads_neither_rich_nor_the_messages_nor_the_generator(demo: Path):
    modules = loaded("pair", str(demo))
    assert "pareo.pairing" in modules
    assert not modules & {
        "rich",
        "pareo.i18n",
        "pareo.generating.tournaments",
        "pareo.ranking",
        "json",
        "multiprocessing",
    }


def test_importing_pareo_loads_none_of_its_rooms():
    done = subprocess.run(
        [sys.executable, "-c", "import sys, pareo; print(*[m for m in sys.modules if m.startswith('pareo.')])"],
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == []


def test_the_version_is_that_of_the_package(root: Path):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == pareo.__version__
