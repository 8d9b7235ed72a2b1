"""How much of the code the fast tests reach: the figure, the modules least reached, the functions never reached."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

LEAST = 10


def lines(report: dict[str, Any], functions: bool = False) -> Iterator[str]:
    """The figure and the modules least reached; with ``functions`` all functions that nothing enters."""
    files = report["files"]
    least = sorted(files, key=lambda name: (files[name]["summary"]["percent_covered"], name))[:LEAST]
    yield f"The fast tests reach {report['totals']['percent_covered']:.1f} % of the code; least of all:"
    yield from (f"  {files[name]['summary']['percent_covered']:5.1f} %  {name}" for name in least)
    if functions:
        yield from (f"{name}: {function}" for name in sorted(files) for function in unreached(files[name]))


def unreached(file: dict[str, Any]) -> list[str]:
    """Functions of which no line runs. A class or a module has no name here."""
    found = file.get("functions", {}).items()
    return [name for name, one in found if name and one["summary"]["num_statements"] and not one["executed_lines"]]


if __name__ == "__main__":
    command = [sys.executable, "-m", "coverage", "json", "-q", "-o", "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    print("\n".join(lines(json.loads(told), "--functions" in sys.argv)))
