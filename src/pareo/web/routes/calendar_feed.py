"""When the rounds of an event are played, as a calendar that phones and mail programs follow."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import Response

from pareo.desk.books.section import Festival, Section
from pareo.desk.teams.fixtures import fixtures
from pareo.i18n import messages_in
from pareo.reports.rounds_feed import Match, Rounds, rounds_feed
from pareo.web.handlers import get
from pareo.web.rendering import language_of, world_of
from pareo.web.routes.places import DeskRequest, festival_at
from pareo.web.views.fixtures import shows_fixtures
from pareo.web.world import World

CALENDAR = "rounds.ics"


@get(f"/public/{{event:str}}/{CALENDAR}")
def show(request: DeskRequest, event: str) -> Response[bytes]:
    feed = feed_of(world_of(request), festival_at(request, event), language_of(request))
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(feed, media_type="text/calendar", headers=headers)


def feed_of(world: World, festival: Festival, language: str) -> bytes:
    """The calendar of all sections."""
    event = festival.snapshot.event_slug
    rounds = [
        Rounds(f"{event}-{one.snapshot.slug}", one.title, one.schedule(), tuple(_matches(one)))
        for one in world.books.sections(festival)
    ]
    return rounds_feed(festival.settings.name, festival.settings.place, rounds, messages_in(language))


def _matches(section: Section) -> Iterator[Match]:
    """The matches of a league that the hall may see."""
    if not shows_fixtures(section):
        return
    for made in fixtures(section):
        for one in made.meetings:
            home, away = (section.team(id).name for id in (one.white, one.black))
            yield Match(f"{one.round}-{one.white}-{one.black}", one.round, home, away, one.times, one.venue)


ROUTES = [show]
