"""Teams with their squads from one pasted list or a file: what was understood and what is odd, then all at once."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.entry_matching import DOUBTFUL
from pareo.desk.lists.entry_plan import key, unknown_federations
from pareo.desk.people.roles import Need
from pareo.desk.teams import entering
from pareo.formats.player_lists.squads import TEAM_FIELDS, TeamList, read_team_list
from pareo.i18n.team_entries import finding_sentence
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.entries import listed_text, picks_of
from pareo.web.routes.places import DeskRequest, acting, address, lists_of, numbers_chosen, section_at
from pareo.web.views.entry_columns import column_values
from pareo.web.views.numbers import late_places
from pareo.web.views.ratings import source_words
from pareo.web.views.teams import usual_best


@get("/e/{event:str}/{section:str}/teams/paste", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request, "paste_teams.html", section=found, here="players", manual_page="teams", listens=False, text="",
        plan=None, typed={}, asked=False, outdated=False,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/teams/paste")
def paste(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """First the plan; the teams when it is confirmed, nothing is left to decide and the plan is still the same."""
    found = section_at(request, event, section)
    text, rules = listed_text(form), found.settings
    if not text.strip():
        raise Refusal("no_teams_listed")
    columns = form.many.get("column") if text == form.get("read", "") else None
    listed = read_team_list(text, columns, rules.own_titles, rules.name_letters)
    plan = entering.plan_teams(found, lists_of(request, found), listed, picks_of(form, listed.entries))
    decided = not plan.undecided or form.get("rest") == "on"
    if form.get("step") != "add" or not decided or form.get("plan") != plan.mark:
        return _page(request, found, text, listed, plan, form)
    with acting(request, event, section, form) as act:
        best = whole_number(form.get("best", ""))
        chosen = numbers_chosen(form)
        entering.enter_teams(act, plan, form.get("numbering", ""), best, form.get("missed", "")[:1], chosen)
    return back_to(address(found, "teams"))


def _page(
    request: DeskRequest, section: Section, text: str, listed: TeamList, plan: entering.TeamPlan, form: Form
) -> Response[str]:
    messages = messages_of(request)
    asked = form.get("step") == "add"
    seats = [seat for team in plan.teams for seat in team.seats]
    new = [seat.planned for seat in seats if seat.known is None]
    return page(
        request,
        "paste_teams.html",
        status=422 if asked else 200,
        section=section,
        here="players",
        manual_page="teams",
        listens=False,
        text=text,
        plan=plan,
        entries=listed.entries,
        findings=[(one.line, finding_sentence(messages, one)) for one in plan.findings],
        doubtful=[one for one in new if one.match.verdict == DOUBTFUL],
        undecided=plan.undecided,
        outdated=asked and form.get("plan") != plan.mark and text == form.get("read", ""),
        asked=asked,
        typed=form,
        key=key,
        has_lists=bool(world_of(request).lists.lists()),
        unknown=unknown_federations(listed.entries.players),
        offered=late_places(messages, section, [one.entry for one in new]),
        best=usual_best(section),
        numberings=() if section.last_round and section.system.of_teams else entering.NUMBERINGS,
        source_words=lambda source: source_words(messages, source),
        **{**column_values(messages, listed.entries), "choices": TEAM_FIELDS},
    )


ROUTES = [show, paste]
