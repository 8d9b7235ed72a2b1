"""The public pages of an event as a site of files: built, and brought to a folder that has them already."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.desk import large_open
from bench.registry import bench

PLAYERS, ROUNDS = 300, 9


def _site(*languages: str) -> Any:
    from pareo.web.site.building import build_site

    app = large_open(PLAYERS, ROUNDS)
    return build_site(app, app.state.world.books.festival("large"), languages)


@bench.row("site of 300 players and 9 rounds built in one language", repeat=1)
def built() -> Callable[[], object]:
    large_open(PLAYERS, ROUNDS)
    return lambda: _site("en")


@bench.row("the same in two languages", repeat=1)
def built_twice() -> Callable[[], object]:
    large_open(PLAYERS, ROUNDS)
    return lambda: _site("en", "es")


@bench.row("a site that is there already brought to its folder again", repeat=1)
def placed_again() -> Callable[[], object]:
    from pareo.store.sites.folders import Folder
    from pareo.store.sites.placing import place

    site, folder = _site("en"), tempfile.TemporaryDirectory(prefix="pareo-bench-")
    place(site, Folder(Path(folder.name) / "site"))

    def work() -> None:
        assert not place(site, Folder(Path(folder.name) / "site")).written

    return work
