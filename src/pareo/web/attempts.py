"""Guessing passwords is slowed down, for whoever guesses; the person whose name is tried still gets in."""

from __future__ import annotations

import hashlib
import hmac
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

MINUTE = 60.0
FOR_A_NAME = 10
"""Wrong passwords within a minute for one name from one place."""

FROM_A_PLACE = 60
"""Wrong passwords within a minute from one place for all names: a whole hall may stand behind one address."""

_REMEMBERED = 10_000


@dataclass
class Attempts:
    """The wrong passwords of the last minute, within one running desk."""

    clock: Callable[[], float] = time.monotonic
    _wrong: OrderedDict[Hashable, list[float]] = field(default_factory=OrderedDict)
    _guard: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, name: str, place: str, known: bool) -> int:
        """Seconds until another attempt is heard; 0 at once.

        ``known``: the browser has been signed in by this name before. It has a count of its own, so that nobody beside
        it can use it up.
        """
        with self._guard:
            return max(self._left(key, most) for key, most in self._counts(name, place, known))

    def note_wrong(self, name: str, place: str, known: bool) -> None:
        with self._guard:
            for key, _ in self._counts(name, place, known):
                self._wrong.setdefault(key, []).append(self.clock())
                self._wrong.move_to_end(key)
            while len(self._wrong) > _REMEMBERED:
                self._wrong.popitem(last=False)

    def note_right(self, name: str, place: str, known: bool) -> None:
        """Whoever got in has typed wrongly before, and begins anew."""
        with self._guard:
            self._wrong.pop(self._counts(name, place, known)[0][0], None)

    def _counts(self, name: str, place: str, known: bool) -> Sequence[tuple[Hashable, int]]:
        one = ((name.casefold(), place, known), FOR_A_NAME)
        return (one,) if known else (one, (place, FROM_A_PLACE))

    def _left(self, key: Hashable, most: int) -> int:
        recent = [at for at in self._wrong.get(key, ()) if at > self.clock() - MINUTE]
        return 0 if len(recent) < most else int(recent[-most] + MINUTE - self.clock()) + 1


def mark_of(secret: str, name: str) -> str:
    """What a browser keeps that has been signed in by this name: nobody can make it without the desk's secret."""
    return hmac.new(secret.encode(), f"known {name}".encode(), hashlib.sha256).hexdigest()


def is_known(secret: str, name: str, mark: str) -> bool:
    return hmac.compare_digest(mark_of(secret, name).encode(), mark.encode())
