"""What the hall sees of a league beside its rounds: fixtures, and who goes up and down."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.refusals import NotFound
from pareo.reports.league import league_view
from pareo.web.kept_pages import Draft
from pareo.web.rendering import world_of
from pareo.web.routes.places import DeskRequest, festival_at
from pareo.web.routes.public_teams import finished
from pareo.web.routes.published import drafted, of_section, public_page, published_rounds, shown_section
from pareo.web.views.fixtures import fixture_rounds, shows_fixtures
from pareo.web.views.league import groups_of, shows_league


@public_page("/public/{event:str}/league")
def show_league(request: DeskRequest, event: str) -> Draft:
    """Who goes up and who goes down, of all groups in which the hall has seen a round."""
    festival = festival_at(request, event)
    groups = [one for one in groups_of(world_of(request).books, festival) if shows_league([one])]
    if not groups:
        raise NotFound("not_a_league")
    seen = (festival.snapshot.revision, *(section.snapshot.revision for section in groups))
    view = league_view(festival.settings.name, groups, finished)
    return drafted(request, "public/league.html", None, festival, seen, lambda: {"view": view})


@public_page("/public/{event:str}/{section:str}/fixtures")
def show_fixtures(request: DeskRequest, event: str, section: str) -> Draft:
    """The calendar of a league with days, venues and results, of rounds to come too."""
    found = shown_section(request, event, section)
    if not shows_fixtures(found):
        raise NotFound("no_paper", name="fixtures")

    def values() -> dict[str, Any]:
        return {"rounds": fixture_rounds(found, published_rounds(found)), "place": "fixtures"}

    return of_section(request, "public/fixtures.html", found, values)


ROUTES = [show_league, show_fixtures]
