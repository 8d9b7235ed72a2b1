"""The make targets and the bench table stand on a fresh machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch):
    """The bench package as ``make bench`` sees it."""
    monkeypatch.syspath_prepend(str(ROOT))
    from bench import outside, registry, table

    return registry, table, outside


def test_the_calibrating_loop_gives_the_same_answer_everywhere(bench):
    from bench.calibrate import calibrating_loop

    assert calibrating_loop() == 19933


def test_every_bench_module_adds_rows_with_names_of_their_own(bench):
    names = [row.name for row in bench[1].load_rows()]
    assert len(names) >= 4
    assert len(names) == len(set(names))


def test_a_row_shows_seconds_and_the_ratio_to_the_yardstick(bench):
    registry, table, _ = bench
    row = registry.Row("nothing at all", lambda: lambda: None)
    name, seconds, ratio = table.line(row, 2.0, {}).rsplit(maxsplit=2)
    assert name.strip() == "nothing at all"
    assert abs(float(ratio) - float(seconds) / 2) < 0.01


def test_outside_engines_come_from_the_environment_and_failing_ones_are_left_blank(bench):
    registry, table, outside = bench
    environment = {"PAREO_BENCH_OTHER": f"{sys.executable} -c pass {{file}}", "PAREO_BENCH_NONE": " ", "HOME": "/"}
    assert list(outside.outside_engines(environment)) == ["other"]
    row = registry.Row("work", lambda: registry.Work(lambda: sum(range(1000)), trf=b"012 x\r\n"))
    assert "x" in table.line(row, 1.0, outside.outside_engines(environment))[80:]
    assert table.line(row, 1.0, {"gone": "/no/such/engine {file}"})[80:].strip() == ""


def test_ci_runs_make_test():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("make test")
    subprocess.run(["bash", "-n", str(script)], check=True)


@pytest.mark.parametrize("target", ["run", "test", "check", "bench", "conformance", "acceptance"])
def test_every_target_prepares_its_environment_first(target: str, tmp_path: Path):
    """In a tree without .venv the dry run starts with the set-up."""
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    plan = subprocess.run(["make", "-n", target], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert plan.index("--editable") < plan.rindex(".venv/bin/")
