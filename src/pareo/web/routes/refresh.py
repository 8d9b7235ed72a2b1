"""Ratings refreshed from the lists: every change shown, those that are chosen applied; one player's taken by choice."""

from __future__ import annotations

from datetime import date

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.listed_ratings import take_rating
from pareo.desk.lists.refresh import RefreshPlan, apply_refresh, plan_refresh
from pareo.desk.people.roles import Need
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, list_check, lists_of, section_at
from pareo.web.views.ratings import month, shown_plan, token, unmatched_by_reason


@get("/e/{event:str}/{section:str}/refresh", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str, left: int = 0) -> Response[str]:
    """The page. ``left``: so many chosen changes were not applied, because they had become others."""
    found = section_at(request, event, section)
    return _page(request, found, plan_refresh(found, lists_of(request, found)), left)


def _page(request: DeskRequest, section: Section, plan: RefreshPlan, left: int) -> Response[str]:
    messages = messages_of(request)
    lists = [(one, month(messages, one.date), _days(one.date)) for one in lists_of(request, section).lists()]
    return page(
        request,
        "refresh.html",
        section=section,
        here="players",
        manual_page="ratings",
        listens=False,
        plan=plan,
        left=left,
        players=shown_plan(messages, section, plan),
        unmatched=unmatched_by_reason(plan),
        lists=lists,
        check=list_check(request, section),
    )


def _days(day: str) -> int:
    try:
        return max(0, (date.today() - date.fromisoformat(day)).days)
    except ValueError:
        return 0


@post("/e/{event:str}/{section:str}/refresh")
def apply(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Apply what was chosen, as far as it still is what was shown."""
    found = section_at(request, event, section)
    plan = plan_refresh(found, lists_of(request, found))
    wanted = set(form.many.get("change", []))
    chosen = [one.key for one in plan.differences if token(one) in wanted]
    if not wanted:
        raise Refusal("nothing_chosen")
    if chosen:
        with acting(request, event, section, form) as act:
            apply_refresh(act, plan, chosen, form.get("record") == "on")
    left = len(wanted) - len(chosen)
    return back_to(address(found, f"refresh?left={left}" if left else "refresh"))


@post("/e/{event:str}/{section:str}/players/id/{player:int}/rating")
def take(request: DeskRequest, event: str, section: str, player: int, form: Form) -> Redirect:
    """A rating of a list becomes the official one of a player."""
    with acting(request, event, section, form) as act:
        take_rating(act, player, lists_of(request, act.section), form.get("source", ""))
    found = section_at(request, event, section)
    return back_to(address(found, f"players/{found.player(player).number}"))


ROUTES = [show, apply, take]
