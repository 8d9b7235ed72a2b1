"""Wrong codes of players: whoever guesses is slowed down, and the arbiter is told for whom and since when."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from pareo.web.attempts import Attempts

TOLD_FOR = timedelta(hours=12)
FEWEST_TOLD = 3
"""Wrong codes before the arbiter hears of them: anybody mistypes once or twice."""

_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class WrongCodes:
    """How many for whom, from the first to the last."""

    player: int
    count: int
    since: datetime
    last: datetime


@dataclass
class Guesses:
    """The wrong codes of this running desk. A right one on another phone is heard whatever was guessed elsewhere."""

    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    attempts: Attempts = field(default_factory=Attempts)
    _told: OrderedDict[tuple[int, int], WrongCodes] = field(default_factory=OrderedDict)
    _guard: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, book: int, player: int, place: str) -> int:
        """Seconds until another code for this player is heard from this place; 0 at once."""
        return self.attempts.wait(f"{book} {player}", place, known=False)

    def note_wrong(self, book: int, player: int, place: str) -> None:
        self.attempts.note_wrong(f"{book} {player}", place, known=False)
        now = self.clock()
        with self._guard:
            before = self._told.get((book, player))
            fresh = before is None or before.last < now - TOLD_FOR
            since, count = (now, 1) if fresh or before is None else (before.since, before.count + 1)
            self._told[book, player] = WrongCodes(player, count, since, now)
            self._told.move_to_end((book, player))
            while len(self._told) > _REMEMBERED:
                self._told.popitem(last=False)

    def note_right(self, book: int, player: int, place: str) -> None:
        self.attempts.note_right(f"{book} {player}", place, known=False)

    def told(self, book: int) -> tuple[WrongCodes, ...]:
        """For whom somebody has tried codes in a section, the most first."""
        with self._guard:
            found = [one for (where, _), one in self._told.items() if where == book]
        recent = [one for one in found if one.last > self.clock() - TOLD_FOR and one.count >= FEWEST_TOLD]
        return tuple(sorted(recent, key=lambda one: -one.count))
