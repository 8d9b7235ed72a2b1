"""The check-in: the arbiter's page, and the page for the door that a link opens and that can do nothing else."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.players import checkin
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form
from pareo.web.hall import hall_address
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.checkin import door_state, door_values, qr_code


@get("/e/{event:str}/{section:str}/checkin", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    link = f"{hall_address(request)}{door_path(found)}" if found.settings.door else ""
    return page(
        request, "checkin.html", section=found, here="players", manual_page="players", door=checkin.at_the_door(found),
        on=checkin.is_on(found), path_of_ticks=address(found, "checkin"), link=link, qr=qr_code(link) if link else "",
        **door_values(found),
    )  # fmt: skip


def door_path(section: Section) -> str:
    return f"/door/{section.snapshot.event_slug}/{section.snapshot.slug}/{section.settings.door}"


@get("/e/{event:str}/{section:str}/checkin/state", needs=Need.ARBITER)
def state(request: DeskRequest, event: str, section: str) -> Response[dict[str, Any]]:
    return _state(request, section_at(request, event, section))


@post("/e/{event:str}/{section:str}/checkin")
def tick(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    with acting(request, event, section, form) as act:
        _tick(act, form)
    found = section_at(request, event, section)
    return _state(request, found) if wants_fragment(request) else back_to(address(found, "checkin"))


def _tick(act: Act, form: Form) -> None:
    """What was meant is said, not what to turn round: two phones that tick the same player agree."""
    checkin.check_in(act, form.number("player"), form.get("present") == "on")


def _state(request: DeskRequest, section: Section) -> Response[dict[str, Any]]:
    return Response(door_state(messages_of(request), checkin.at_the_door(section), section.snapshot.revision))


@post("/e/{event:str}/{section:str}/checkin/{what:str}")
def change(request: DeskRequest, event: str, section: str, what: str, form: Form) -> Redirect:
    """Begin a check-in, mark who is missing, let play who came after all, open and close the link for helpers."""
    acts = {
        "start": checkin.start,
        "absent": checkin.absent_not_checked_in,
        "play": checkin.play_after_all,
        "open": checkin.open_door,
        "close": checkin.close_door,
    }
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        acts[what](act)
    found = section_at(request, event, section)
    back = form.get("back", "")
    return back_to(address(found, back if back in ("attendance", f"rounds/{found.last_round + 1}") else "checkin"))


def _behind_the_door(request: DeskRequest, event: str, section: str, key: str) -> Section:
    """The section, for whoever has the link that is open now."""
    found = section_at(request, event, section)
    if not found.in_sight or not checkin.opens(found, key):
        raise NotFound("door_closed")
    return found


@get("/door/{event:str}/{section:str}/{key:str}")
def show_door(request: DeskRequest, event: str, section: str, key: str) -> Response[str]:
    found = _behind_the_door(request, event, section, key)
    return page(
        request, "door.html", section=found, door=checkin.at_the_door(found), path_of_ticks=door_path(found),
        on=checkin.is_on(found),
    )  # fmt: skip


@get("/door/{event:str}/{section:str}/{key:str}/state")
def door_now(request: DeskRequest, event: str, section: str, key: str) -> Response[dict[str, Any]]:
    return _state(request, _behind_the_door(request, event, section, key))


@post("/door/{event:str}/{section:str}/{key:str}")
def tick_at_door(request: DeskRequest, event: str, section: str, key: str, form: Form) -> Response[Any]:
    found = _behind_the_door(request, event, section, key)
    who = messages_of(request).say("checkin.helper")
    with world_of(request).books.act(found.snapshot, who) as act:
        _tick(act, form)
    now = section_at(request, event, section)
    return _state(request, now) if wants_fragment(request) else back_to(door_path(now))


ROUTES = [show, state, tick, change, show_door, door_now, tick_at_door]
