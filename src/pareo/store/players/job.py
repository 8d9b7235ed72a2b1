"""An import in a thread of its own, so that a page can show how far it is and stop it."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from pathlib import Path

from pareo.formats.rating_lists import ListRefused
from pareo.store.players.fetching import fetch
from pareo.store.players.importing import AS_THE_FILE_SAYS, Cancelled, Imported, Progress, Wanted, import_list
from pareo.store.players.keeper import Keeper

FETCHING = "fetching"
"""The step before ``reading``, where the file comes from an address."""


class ImportJob:
    """One import. ``state`` is ``running``, then ``done``, ``refused`` or ``cancelled``.

    ``address``: from where the file is fetched first; empty for one that is there.
    """

    def __init__(
        self, lists: Keeper, path: Path, wanted: Wanted = AS_THE_FILE_SAYS, called: str = "", address: str = ""
    ) -> None:
        self.called = called or path.name
        self.state = "running"
        self.progress: Progress | None = None
        self.imported: Imported | None = None
        self.refused: ListRefused | None = None
        self._stop = threading.Event()
        self._address = address
        self._thread = threading.Thread(target=self._run, args=(lists, path, wanted), name="import", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Ask it to stop; the old list stays."""
        self._stop.set()

    def wait(self, seconds: float | None = None) -> bool:
        """True when it has come to its end within this time."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _watch(self, progress: Progress) -> None:
        self.progress = progress
        if self._stop.is_set():
            raise Cancelled

    def _run(self, lists: Keeper, path: Path, wanted: Wanted) -> None:
        try:
            if self._address:
                fetch(self._address, path, lambda done, total: self._watch(Progress(FETCHING, done, total, 0, 0, 0)))
            self.imported = import_list(lists, path, wanted, self._watch, self.called)
            self.state = "done"
        except Cancelled:
            self.state = "cancelled"
        except ListRefused as wrong:
            if self._address and wrong.code == "same_list":
                for edition in lists.editions_named(wrong.values["name"], wrong.values["date"]):
                    lists.note_arrival(edition, datetime.now(UTC))
            self.refused = wrong
            self.state = "refused"
        except Exception as wrong:  # whoever watches must hear of it, whatever it was
            self.refused = ListRefused("failed", why=f"{type(wrong).__name__}: {wrong}"[:200])
            self.state = "refused"
