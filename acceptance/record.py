"""What was run, kept as a file: on which commit, with which engine and seeds, and what came of it.

Runs grow piece by piece.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from acceptance.outside import OutsideEngine
from acceptance.ways import OWN, Checked

MOST_TOLD = 50
"""Tournaments that differ are named by their seeds, as many as this; all of them are counted."""


@dataclass(frozen=True, slots=True)
class Run:
    """Tournaments of consecutive seeds, gone one way on one commit. ``changed``: the tree had changes beside it.

    ``values``: points and tie-breaks that were compared; ``apart``: those that are not the same, by code.
    """

    way: str
    commit: str
    changed: bool
    pareo: str
    python: str
    engine: str
    first_seed: int
    last_seed: int
    began: str
    ended: str
    tournaments: int = 0
    rounds: int = 0
    rounds_differing: int = 0
    places_differing: int = 0
    refused: int = 0
    values: int = 0
    apart: dict[str, int] = field(default_factory=dict)
    kinds: dict[str, int] = field(default_factory=dict)
    told: list[dict[str, Any]] = field(default_factory=list)

    @property
    def values_differing(self) -> int:
        return sum(self.apart.values())

    @property
    def agrees(self) -> bool:
        return not (self.rounds_differing or self.places_differing or self.refused or self.apart)


def new_run(way: str, engine: OutsideEngine | None, checked: Sequence[Checked], began: str) -> Run:
    """One piece as a run of its own."""
    commit, changed = commit_here()
    wrong = [one for one in checked if one.differing or one.places or one.refused or one.apart]
    return Run(
        way,
        commit,
        changed,
        version("pareo"),
        platform.python_version(),
        "" if way == OWN or engine is None else engine.name,
        checked[0].seed,
        checked[-1].seed,
        began,
        now(),
        tournaments=sum(not one.refused for one in checked),
        rounds=sum(one.rounds for one in checked),
        rounds_differing=sum(one.differing for one in checked),
        places_differing=sum(one.places for one in checked),
        refused=sum(bool(one.refused) for one in checked),
        values=sum(one.values for one in checked),
        apart=dict(Counter(code for one in checked for code in one.apart)),
        kinds=dict(Counter(one.kind for one in checked)),
        told=[asdict(one) for one in wrong][:MOST_TOLD],
    )


def continued(runs: Sequence[Run], piece: Run) -> tuple[Run, ...]:
    """The runs with one piece more: it lengthens the run whose last seed it follows, if all else is the same."""
    for at, run in enumerate(runs):
        if _same(run, piece) and run.last_seed + 1 == piece.first_seed:
            return (*runs[:at], _joined(run, piece), *runs[at + 1 :])
    return (*runs, piece)


def _same(one: Run, other: Run) -> bool:
    return all(
        getattr(one, name) == getattr(other, name) for name in ("way", "commit", "changed", "pareo", "python", "engine")
    )


def _joined(run: Run, piece: Run) -> Run:
    return replace(
        run,
        last_seed=piece.last_seed,
        ended=piece.ended,
        tournaments=run.tournaments + piece.tournaments,
        rounds=run.rounds + piece.rounds,
        rounds_differing=run.rounds_differing + piece.rounds_differing,
        places_differing=run.places_differing + piece.places_differing,
        refused=run.refused + piece.refused,
        values=run.values + piece.values,
        apart=dict(Counter(run.apart) + Counter(piece.apart)),
        kinds=dict(Counter(run.kinds) + Counter(piece.kinds)),
        told=[*run.told, *piece.told][:MOST_TOLD],
    )


def next_seed(runs: Iterable[Run], way: str, first: int = 1) -> int:
    """Where a record goes on: no seed is run twice in the same way."""
    return max((run.last_seed + 1 for run in runs if run.way == way), default=first)


def read(path: Path) -> tuple[Run, ...]:
    """The runs of a record; none where there is no file yet."""
    if not path.exists():
        return ()
    return tuple(Run(**run) for run in json.loads(path.read_text(encoding="utf-8")))


def write(path: Path, runs: Sequence[Run]) -> None:
    """Whole or not at all: a run that is stopped leaves the record of before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(".new")
    text = json.dumps([asdict(run) for run in runs], ensure_ascii=False, indent=1)
    aside.write_text(text + "\n", encoding="utf-8")
    os.replace(aside, path)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="minutes")


def commit_here() -> tuple[str, bool]:
    """The commit of the tree that runs, and whether there are changes beside it; unknown outside a repository."""
    here = Path(__file__).parent

    def git(*words: str) -> str:
        try:
            done = subprocess.run(["git", *words], cwd=here, capture_output=True, text=True, check=True)
        except (OSError, subprocess.SubprocessError):
            return ""
        return done.stdout.strip()

    return git("rev-parse", "HEAD") or "unknown", bool(git("status", "--porcelain", "--", ".", "../src"))
