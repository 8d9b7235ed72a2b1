"""What the tournament does to everybody's rating, and the title norms: after any round, by side, player by player."""

from __future__ import annotations

from litestar import Response

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.results.standings import still_open
from pareo.reports.sections import drawn, event_of_section, rating_plan
from pareo.reports.table import View
from pareo.web.handlers import get
from pareo.web.rendering import messages_of, page
from pareo.web.routes.places import DeskRequest, player_at, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.norms import chosen_verdict, count_verdicts, doubts, event_words, norm_views, of_verdict
from pareo.web.views.rated_lists import CHANGES, FORECAST, of_side, offered_lists


def rated_list(section: Section, show: str, after: int | None, side: str) -> View:
    """The list of ratings that a page shows.

    Open games are those of the last round, unless another is chosen; all else stands after the last finished one.
    """
    number = section.last_round if show == FORECAST and after is None else chosen_round(section, after)
    return of_side(drawn(section, f"rating-{show}", number), side)


@get("/e/{event:str}/{section:str}/ratings")
def show_ratings(
    request: DeskRequest, event: str, section: str, after: int | None = None, show: str = "", side: str = ""
) -> Response[str]:
    found = section_at(request, event, section)
    lists, sides = offered_lists(found), tuple(rating_plan(found).sides)
    shown = show if show in lists else CHANGES
    view = rated_list(found, shown, after, side) if lists else None
    return page(
        request, "ratings.html", section=found, here="ratings", view=view, show=shown, sides=sides,
        lists=lists, side=side if side in sides else "",
        running=still_open(found, view.round) if view else 0, manual_page="rating-changes",
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/norms")
def show_norms(
    request: DeskRequest, event: str, section: str, after: int | None = None, show: str = ""
) -> Response[str]:
    """All norms of one verdict; those that are met where there are any, else those that are open."""
    found, messages = section_at(request, event, section), messages_of(request)
    source = event_of_section(found, chosen_round(found, after))
    if source.survey is None:
        raise NotFound("no_paper", name="norms")
    view = drawn(found, "norms", source.after)
    counts = count_verdicts(view)
    shown = chosen_verdict(show, counts)
    return page(
        request, "norms.html", section=found, here="ratings", view=of_verdict(view, shown), show=shown, counts=counts,
        lines=event_words(messages, source.survey), doubts=doubts(messages, found), manual_page="rating-changes",
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/norms/{number:int}")
def show_player_norms(
    request: DeskRequest, event: str, section: str, number: int, after: int | None = None
) -> Response[str]:
    """Every title above a player's own, requirement by requirement."""
    found, messages = section_at(request, event, section), messages_of(request)
    player = player_at(found, number)
    source = event_of_section(found, chosen_round(found, after))
    if source.survey is None:
        raise NotFound("no_paper", name="norms")
    return page(
        request, "player_norms.html", section=found, here="ratings", player=player, after=source.after,
        norms=norm_views(messages, source, number), lines=event_words(messages, source.survey),
        manual_page="rating-changes",
    )  # fmt: skip


ROUTES = [show_ratings, show_norms, show_player_norms]
