"""The ratings of each rating period of a long event: taken from the list of its month, typed, taken away."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import Refusal
from pareo.desk.lists import periods
from pareo.desk.lists.editions import ListsOn
from pareo.desk.lists.validity import last_day
from pareo.desk.people.roles import Need
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.ratings import month, source_words


@get("/e/{event:str}/{section:str}/periods", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str, round: int = 0) -> Response[str]:
    """The periods, and everybody's ratings in the one that is looked at."""
    found, messages, lists = section_at(request, event, section), messages_of(request), world_of(request).lists
    starts = periods.starts(found)
    number = round if 2 <= round <= found.rounds_planned else next(iter(starts), 0)
    day = found.times(number).date or last_day(found)
    return page(
        request,
        "periods.html",
        section=found,
        here="players",
        manual_page="ratings",
        listens=False,
        starts=[(start, len(periods.ratings_from(found, start))) for start in starts],
        number=number,
        days=periods.days_of(found),
        long_event=periods.is_long(found),
        plan=periods.plan_period(found, lists, number) if number else (),
        lists=[f"{one.name}, {month(messages, one.date)}" for one in ListsOn(lists, day).lists()],
        source_words=lambda source: source_words(messages, source),
    )


@post("/e/{event:str}/{section:str}/periods/{round:int}", again=show)
def enter(request: DeskRequest, event: str, section: str, round: int, form: Form) -> Redirect:
    """Take what is chosen from the list, or keep what is typed."""
    found, lists = section_at(request, event, section), world_of(request).lists
    with acting(request, event, section, form) as act:
        if form.get("what") == "take":
            periods.take_period(act, lists, round, _ids(form.many.get("take", [])))
        else:
            ids = _ids(form.many.get("player", []))
            periods.set_period(act, round, dict(zip(ids, form.many.get("rating", []), strict=False)))
    return back_to(address(found, f"periods?round={round}"))


def _ids(texts: list[str]) -> list[int]:
    if not all(text.isascii() and text.isdigit() for text in texts):
        raise Refusal("nothing_chosen")
    return [int(text) for text in texts]


ROUTES = [show, enter]
