"""The figure of coverage is told with what is least reached."""

from __future__ import annotations

from reach import lines


def file(percent: float, **functions: list[int]) -> dict[str, object]:
    regions = {name: {"summary": {"num_statements": 1}, "executed_lines": run} for name, run in functions.items()}
    return {"summary": {"percent_covered": percent}, "functions": regions}


REPORT = {
    "totals": {"percent_covered": 91.26},
    "files": {"a.py": file(100, used=[1]), "b.py": file(40.0, lost=[], used=[1])},
}


def test_the_figure_comes_first_and_the_least_reached_next():
    assert list(lines(REPORT))[:2] == ["The fast tests reach 91.3 % of the code; least of all:", "   40.0 %  b.py"]


def test_a_function_that_nothing_enters_is_named():
    assert list(lines(REPORT, functions=True))[-1] == "b.py: lost"
