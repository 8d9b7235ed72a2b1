"""The people of the desk: who may sign in, what each may do, and a link that signs in once. For arbiters."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.people import changing
from pareo.desk.people.changing import PeopleAct
from pareo.desk.people.roles import Limits, Need, Person, Role
from pareo.store.passwords import hashed
from pareo.web.forms import Form
from pareo.web.hall import hall_address
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, who_is, world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.sessions import open_sessions, session_of
from pareo.web.views.checkin import qr_code
from pareo.web.views.people import person_rows, section_titles, told_of_people


@get("/people", needs=Need.ARBITER)
def show(request: DeskRequest, who: str = "") -> Response[str]:
    return _page(request, who)


def _page(request: DeskRequest, who: str, **values: Any) -> Response[str]:
    world, messages = world_of(request), messages_of(request)
    people = world.users.all()
    titles = section_titles(world.books, people.values())
    browsers = open_sessions(world.data / "sessions", people)
    rows = person_rows(messages, people, browsers, titles, datetime.now(UTC))
    return page(
        request, "people.html", here="people", manual_page="safety", rows=rows, titles=titles, roles=tuple(Role),
        chosen=next((row for row in rows if row.person.name == who), None),
        told=told_of_people(messages, world.users.journal()), fingerprint=world.fingerprint, **values,
    )  # fmt: skip


def _again(request: DeskRequest, form: Form) -> Response[str]:
    """The page with the form that was refused, beside the person whom it is about."""
    return _page(request, form.get("name", "") if request.url.path != "/people/add" else "")


@post("/people/add", again=_again)
def add(request: DeskRequest, form: Form) -> Redirect:
    password = form.get("password", "")
    role, limits = _role(form), _limits(form)
    kept = hashed(password) if password else ""
    with world_of(request).users.act(who_is(request)) as act:
        made = changing.add(act, form.get("name", ""), role, limits, kept)
    return _back(made)


def _role(form: Form) -> Role:
    if (role := form.get("role", "")) not in tuple(Role):
        raise FieldProblems({"role": "bad_role"})
    return Role(role)


def _limits(form: Form) -> Limits:
    return changing.read_limits(form.get("boards", ""), tuple(form.many.get("section", ())))


def _back(person: Person) -> Redirect:
    return back_to(f"/people?{urlencode({'who': person.name})}")


@post("/people/change", again=_again)
def change(request: DeskRequest, form: Form) -> Redirect:
    role, limits = _role(form), _limits(form)
    with world_of(request).users.act(who_is(request)) as act:
        _require_as_shown(act, form)
        changed = changing.change(act, form.get("name", ""), role, limits)
    return _back(changed)


def _require_as_shown(act: PeopleAct, form: Form) -> None:
    """Two arbiters at once: whoever sends second has decided on something that is no longer so."""
    now = act.find(form.get("name", ""))
    if form.get("shown", now.shown) != now.shown:
        raise Refusal("person_changed", name=now.name)


@post("/people/password", again=_again)
def new_password(request: DeskRequest, form: Form) -> Redirect:
    kept = hashed(form.get("password", ""))
    with world_of(request).users.act(who_is(request)) as act:
        changed = changing.set_password(act, form.get("name", ""), kept)
    if changed.name == who_is(request):
        # Whoever changes the own password stays signed in here, and nowhere else.
        request.set_session(session_of(changed))
    return _back(changed)


@post("/people/link", again=_again)
def make_link(request: DeskRequest, form: Form) -> Response[str]:
    """The link is shown this once: only what it can be compared with is kept."""
    with world_of(request).users.act(who_is(request)) as act:
        token = changing.make_link(act, form.get("name", ""))
        person = act.find(form.get("name", ""))
    link = f"{hall_address(request)}/sign-in/link/{token}"
    return page(
        request, "people_link.html", here="people", manual_page="safety", named=person, link=link, qr=qr_code(link),
        fingerprint=world_of(request).fingerprint,
    )  # fmt: skip


STATES = {
    "lock": changing.lock,
    "unlock": lambda act, name: changing.lock(act, name, on=False),
    "sign-out": changing.sign_out,
    "take-back": changing.take_back_link,
    "remove": changing.remove,
}


@post("/people/state", again=_again)
def set_state(request: DeskRequest, form: Form) -> Redirect:
    """Lock, unlock, sign out everywhere, take a link back, remove."""
    what = STATES.get(form.get("what", ""))
    if what is None:
        raise NotFound("no_such_act")
    with world_of(request).users.act(who_is(request)) as act:
        changed = what(act, form.get("name", ""))
    return _back(changed) if isinstance(changed, Person) else back_to("/people")


ROUTES = [show, add, change, new_password, make_link, set_state]
