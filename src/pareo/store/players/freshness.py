"""Rating lists kept fresh while the desk runs, where the arbiter has switched it on: which is due, what came of it.

A list is asked for before it is a day old (VCL4THP 135). Whatever the address answers is written down; where it cannot
be reached the desk asks again after a pause that grows, for most halls have no network.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from pareo.desk.lists.rating_lists import RatingList
from pareo.store.folder import write_private

AGE = timedelta(hours=23)
"""An hour for the fetching, before the list is a day old."""

FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=15), timedelta(hours=6)
MOST_KEPT = 40
NEW, SAME, FAILED = "new", "same", "failed"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One visit of an address: what came of it, and the edition that is here since.

    ``code`` and ``values`` say why nothing came, as ``ListRefused`` does.
    """

    name: str
    address: str
    at: datetime
    outcome: str
    date: str = ""
    code: str = ""
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Freshness:
    """The switch, who turned it last, and the latest visits, the newest last."""

    on: bool = False
    by: str = ""
    since: datetime | None = None
    attempts: tuple[Attempt, ...] = ()

    def due(self, lists: Sequence[RatingList], now: datetime) -> Iterator[RatingList]:
        """The lists to ask for now."""
        return (one for one in lists if self.on and one.address and now >= self.next_visit(one))

    def next_visit(self, one: RatingList) -> datetime:
        """When a list with an address is asked for next; after failures later each time."""
        visits = [visit for visit in self.attempts if (visit.name, visit.address) == (one.name, one.address)]
        answered = max([one.imported_at, *(visit.at for visit in visits if visit.outcome != FAILED)])
        failed = [visit.at for visit in visits if visit.outcome == FAILED and visit.at > answered]
        if not failed:
            return answered + AGE
        pause: timedelta = min(FIRST_PAUSE * (1 << min(len(failed) - 1, 10)), LONGEST_PAUSE)
        return max(answered + AGE, failed[-1] + pause)


class FreshnessFile:
    """The switch in a file of the data folder. What cannot be read is a switch that is off."""

    def __init__(self, path: Path) -> None:
        self._path, self._guard = path, threading.Lock()
        self._state = _read(path)

    @property
    def state(self) -> Freshness:
        return self._state

    def switch(self, on: bool, by: str, at: datetime) -> None:
        """Turn it; what was visited before stays written down."""
        with self._guard:
            if on != self._state.on:
                self._keep(replace(self._state, on=on, by=by, since=at))

    def note(self, visit: Attempt) -> None:
        with self._guard:
            self._keep(replace(self._state, attempts=(*self._state.attempts, visit)[-MOST_KEPT:]))

    def _keep(self, state: Freshness) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        aside = self._path.with_suffix(".new")
        write_private(aside, json.dumps(asdict(state), default=_plain).encode())
        aside.replace(self._path)
        self._state = state


def _plain(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def _read(path: Path) -> Freshness:
    try:
        found = json.loads(path.read_bytes())
        visits = (Attempt(**{**one, "at": datetime.fromisoformat(one["at"])}) for one in found.pop("attempts"))
        since = datetime.fromisoformat(found.pop("since"))
        return Freshness(bool(found["on"]), str(found["by"]), since, tuple(visits))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Freshness()
