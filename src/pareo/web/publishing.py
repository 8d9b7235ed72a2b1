"""The queue of sites: what is to be sent is built and sent by a thread of its own, again and again until it is there.

Nobody at the desk waits for it; whatever goes wrong is written down and told on the page. A desk that is started again
goes on with what it had not sent.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime

from litestar import Litestar

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival
from pareo.i18n import LANGUAGES
from pareo.store.sites.destinations import Destination, Destinations, Sent, locked
from pareo.store.sites.placing import Amount, Placed, SiteRefused, place
from pareo.store.sites.targets import opened
from pareo.web.looking import Looking
from pareo.web.site.building import build_site
from pareo.web.world import World

EVERY = 5
"""Seconds between two looks at what is to be sent."""
WAITS = (15, 60, 300, 900)
"""Seconds after the first, second, third and every further failure."""
PAUSE = 0.002
"""Seconds between two pages: whoever enters a result goes first."""

log = logging.getLogger("pareo.sites")


class Publishing(Looking):
    """Sends the sites of a desk, one after the other."""

    def __init__(self, app: Litestar, clock: Callable[[], float] = time.time) -> None:
        super().__init__("publishing", EVERY, log)
        world: World = app.state.world
        self._app, self._books, self._clock = app, world.books, clock
        self._lock = world.data / "sites.sending"
        self.destinations = Destinations(world.data)
        self.sending = ""

    def ask(self, id: str, amount: Amount) -> None:
        """Send this much there, soon."""
        self.destinations.change(id, wanted=amount, tries=0, due=0)
        self.soon()

    def look(self) -> None:
        """Send everything that is due. Of several processes of one desk one alone does."""
        with locked(self._lock) as mine:
            for where in self.destinations.all() if mine else ():
                if not self.ending:
                    self._visit(where)

    def _visit(self, where: Destination) -> None:
        try:
            festival = self._books.festival(where.event)
            seen = self._seen(festival)
        except NotFound:
            return
        amount = where.amount
        if amount is None and where.automatic and seen != where.seen:
            amount = "whole"
            self.destinations.change(where.id, wanted=amount)
        if amount is None or where.due > self._clock() or not festival.in_sight:
            return
        self.sending = where.id
        try:
            self._arrived(where, amount, seen, self._send(where, festival, amount))
        except SiteRefused as refused:
            self._refused(where, amount, seen, refused)
        except Exception as wrong:
            log.exception("the site for %s could not be made", where.address)
            self._refused(where, amount, seen, SiteRefused("not_made", why=type(wrong).__name__))
        finally:
            self.sending = ""

    def _seen(self, festival: Festival) -> str:
        """What the site rests on."""
        sections = self._books.sections(festival)
        revisions = [festival.snapshot.revision, *(section.snapshot.revision for section in sections)]
        return " ".join(map(str, revisions))

    def _send(self, where: Destination, festival: Festival, amount: Amount) -> Placed:
        languages = [one for one in where.languages if one in LANGUAGES] or ["en"]
        site = build_site(self._app, festival, languages, lambda: time.sleep(PAUSE))
        with opened(where, self.destinations.password(where.id)) as target:
            return place(site, target, amount)

    def _arrived(self, where: Destination, amount: Amount, seen: str, placed: Placed) -> None:
        sent = Sent(_now(), True, "", {}, len(placed.written), len(placed.removed), amount)
        whole = {"seen": seen} if amount == "whole" else {}
        self.destinations.change(where.id, wanted="", tries=0, due=0, arrived=sent.when, sent=sent, **whole)
        log.info("%s: arrived, %d files written", where.address, sent.written)

    def _refused(self, where: Destination, amount: Amount, seen: str, refused: SiteRefused) -> None:
        """What may be better later is tried again; what is not waits for the arbiter, and for the next change."""
        values = {name: str(value) for name, value in refused.values.items()}
        sent = Sent(_now(), False, refused.code, values, amount=amount)
        if refused.lasting:
            self.destinations.change(where.id, wanted="", tries=0, due=0, sent=sent, automatic=False)
        else:
            due = int(self._clock()) + WAITS[min(where.tries, len(WAITS) - 1)]
            self.destinations.change(where.id, tries=where.tries + 1, due=due, sent=sent)
        log.warning("%s: %s", where.address, refused.code)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def begin(app: Litestar) -> None:
    app.state.publishing = Publishing(app)
    app.state.publishing.begin()


def end(app: Litestar) -> None:
    app.state.publishing.end()
