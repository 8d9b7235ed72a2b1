"""Who can still win, and the other scores: missing points, Zermelo, surprises."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response

from pareo.desk.books.section import Section
from pareo.reports.event import PLACES, NoSuchList
from pareo.reports.sections import drawn, event_of_section
from pareo.reports.table import View
from pareo.reports.views import draw
from pareo.web.handlers import get
from pareo.web.rendering import page
from pareo.web.routes.places import DeskRequest, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.other_scores import SCORES, wished

OUTLOOKS = {"places": "outlook", "prizes": "outlook-prizes"}
"""What the outlook can be about, and the list of each."""


@get("/e/{event:str}/{section:str}/outlook")
def show_outlook(
    request: DeskRequest, event: str, section: str, after: int | None = None, places: int = PLACES, of: str = "places"
) -> Response[str]:
    """As everything stands now, open games included; after an earlier round with the pairing of the next one."""
    found, wish = section_at(request, event, section), wished(places)
    number = found.last_round if after is None or not 0 <= after <= found.last_round else after
    shown = of if of in OUTLOOKS else "places"
    view = outlook_of(found, number, wish.places, shown)
    return page(
        request, "outlook.html", section=found, here="standings", view=view, wish=wish, number=number, of=shown,
        manual_page="standings",
    )  # fmt: skip


def outlook_of(section: Section, after: int, places: int, of: str = "places", hidden: bool = False) -> View | None:
    """None where it cannot be said: no number of rounds, places that do not go by points, no plan of prizes.

    ``hidden``: rounds after this one are made, but not for everybody's eyes.
    """
    try:
        if not hidden:
            return drawn(section, OUTLOOKS[of], after, places)
        source = event_of_section(section, after)
        seen = replace(source.tournament, rounds=source.tournament.rounds[:after])
        return draw(OUTLOOKS[of], replace(source, tournament=seen, places=places, parts={}))
    except NoSuchList:
        return None


@get("/e/{event:str}/{section:str}/scores")
def show_scores(
    request: DeskRequest,
    event: str,
    section: str,
    after: int | None = None,
    show: str = "",
    theta: str = "",
    nu: str = "",
    virtual: int = 0,
) -> Response[str]:
    found, wish = section_at(request, event, section), wished(theta=theta, nu=nu, virtual=bool(virtual))
    shown = show if show in SCORES else SCORES[0]
    number = chosen_round(found, after)
    view = drawn(found, shown, number, terms=wish.terms) if number else None
    return page(
        request, "scores.html", section=found, here="standings", view=view, show=shown, scores=SCORES, wish=wish,
        number=number, manual_page="standings",
    )  # fmt: skip


ROUTES = [show_outlook, show_scores]
