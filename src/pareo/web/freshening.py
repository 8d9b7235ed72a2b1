"""The rating lists asked for from their addresses while the desk runs, because the arbiter has switched it on.

One thread looks now and then; nobody waits for it, and whatever goes wrong is written down and told on the page.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime

from litestar import Litestar

from pareo.desk.lists.rating_lists import OF_FIDE, RatingList
from pareo.formats.rating_lists import ListRefused
from pareo.store.players.freshness import FAILED, NEW, SAME, Attempt
from pareo.store.players.importing import Wanted
from pareo.web.list_imports import Import
from pareo.web.looking import Looking
from pareo.web.world import World

EVERY = 60
"""Seconds between two looks at the lists."""

log = logging.getLogger("pareo.lists")


def now() -> datetime:
    return datetime.now(UTC)


def wanted_again(one: RatingList) -> Wanted:
    """The next edition of a list, from its address."""
    return Wanted(one.name, one.kind if one.layout not in OF_FIDE else "", address=one.address)


class Freshening(Looking):
    """Keeps the lists of a desk fresh."""

    def __init__(self, world: World, clock: Callable[[], datetime] = now) -> None:
        super().__init__("freshening", EVERY, log)
        self._world, self._clock = world, clock

    def look(self) -> None:
        """Ask for every list that is due, one after the other."""
        world = self._world
        for one in list(world.freshness.state.due(world.lists.lists(), self._clock())):
            if not self.ending:
                self._visit(one)

    def _visit(self, one: RatingList) -> None:
        try:
            made = self._world.imports.fetch(self._world.lists, one.address, wanted_again(one))
        except ListRefused as wrong:
            return self._note(one, FAILED, wrong)
        while not made.job.wait(1):
            if self.ending:
                made.job.cancel()
        if made.job.state == "cancelled":
            return None
        return self._told(one, made)

    def _told(self, one: RatingList, made: Import) -> None:
        """What came of it. Lines that were left out stay on the page until somebody has seen them."""
        imported, refused = made.job.imported, made.job.refused
        if imported is not None:
            self._note(one, NEW, date=imported.list.date)
        elif refused is not None and refused.code == "same_list":
            self._note(one, SAME, date=str(refused.values["date"]))
        else:
            self._note(one, FAILED, refused)
        if imported is None or not imported.list.bad_lines:
            self._world.imports.forget(made)

    def _note(self, one: RatingList, outcome: str, wrong: ListRefused | None = None, date: str = "") -> None:
        code, values = (wrong.code, wrong.values) if wrong else ("", {})
        plain = {name: value if isinstance(value, int) else str(value) for name, value in values.items()}
        self._world.freshness.note(Attempt(one.name, one.address, self._clock(), outcome, date, code, plain))
        level = logging.WARNING if outcome == FAILED else logging.INFO
        log.log(level, "%s from %s: %s %s", one.name, one.address, outcome, code or date)


def begin(app: Litestar) -> None:
    """Of several processes none: each would fetch what the others fetch."""
    app.state.freshening = Freshening(app.state.world)
    if app.state.world.workers == 1:
        app.state.freshening.begin()


def end(app: Litestar) -> None:
    app.state.freshening.end()
