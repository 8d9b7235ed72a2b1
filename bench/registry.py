"""The rows of the table: a name, and how to prepare the work that is measured."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Work:
    """What is measured. ``trf``, when given, is the same task as a file, for the outside engines of the same run."""

    run: Callable[[], object]
    trf: bytes | None = None


Prepare: TypeAlias = "Callable[[], Work | Callable[[], object]]"


@dataclass(frozen=True)
class Row:
    """One line: ``prepare`` is called outside the measurement, ``repeat`` is how many runs the best is taken of."""

    name: str
    prepare: Prepare
    repeat: int = 3

    def work(self) -> Work:
        prepared = self.prepare()
        return prepared if isinstance(prepared, Work) else Work(prepared)


@dataclass
class Registry:
    """The rows in the order in which modules added them."""

    rows: list[Row] = field(default_factory=list)

    def row(self, name: str, repeat: int = 3) -> Callable[[Prepare], Prepare]:
        """Decorate a function that prepares the work and returns it: ``@bench.row("read TRF, 100 players")``."""

        def add(prepare: Prepare) -> Prepare:
            self.rows.append(Row(name, prepare, repeat))
            return prepare

        return add


bench = Registry()


def cpu_seconds(run: Callable[[], object], repeat: int = 3) -> float:
    """The least CPU time of ``repeat`` runs, with that of the processes they started."""
    return min(_once(run) for _ in range(repeat))


def _once(run: Callable[[], object]) -> float:
    children = os.times()
    start = time.process_time()
    run()
    own = time.process_time() - start
    after = os.times()
    return own + (after.children_user - children.children_user) + (after.children_system - children.children_system)
