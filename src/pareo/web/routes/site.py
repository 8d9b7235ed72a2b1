"""The public pages as a site of files: taken home as one file, or sent to where people read them."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import FieldProblems, NotFound
from pareo.desk.people.roles import Need
from pareo.formats.archives import packed
from pareo.i18n import LANGUAGES
from pareo.store.sites.destinations import PORTS, Destination, Kind
from pareo.store.sites.placing import AMOUNTS
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.publishing import Publishing
from pareo.web.rendering import back_to, download, language_of, messages_of, page
from pareo.web.routes.places import DeskRequest, festival_at
from pareo.web.site.building import build_site
from pareo.web.views.site import destination_rows

LONGEST = 300
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[?[0-9A-Fa-f:]+\]?")


@get("/e/{event:str}/site", needs=Need.ARBITER)
def show(request: DeskRequest, event: str) -> Response[str]:
    festival, queue = festival_at(request, event), _queue(request)
    rows = destination_rows(queue.destinations.of(event), queue.sending, messages_of(request))
    return page(
        request, "site.html", festival=festival, rows=rows, kinds=tuple(PORTS), amounts=AMOUNTS,
        all_languages=LANGUAGES, own=language_of(request), manual_page="publishing",
    )  # fmt: skip


@get("/e/{event:str}/site.zip", needs=Need.ARBITER)
def take(request: DeskRequest, event: str, languages: list[str] | None = None) -> Response[bytes]:
    """Everything in one file, to be unpacked where it is read."""
    festival = festival_at(request, event)
    wanted = [one for one in languages or () if one in LANGUAGES] or [language_of(request)]
    made = build_site(request.app, festival, wanted)
    return download(packed(made.files), f"{event}-site.zip", "application/zip")


@post("/e/{event:str}/site/add", again=show)
def add(request: DeskRequest, event: str, form: Form) -> Redirect:
    festival_at(request, event)
    made, password = _destination(event, form, language_of(request))
    queue = _queue(request)
    new = queue.destinations.add(made, password)
    queue.ask(new.id, "whole")
    return back_to(f"/e/{event}/site")


@post("/e/{event:str}/site/{key:str}")
def change(request: DeskRequest, event: str, key: str, form: Form) -> Redirect:
    """Send something there, trust its server, give another password, or forget it."""
    festival_at(request, event)
    queue = _queue(request)
    where = queue.destinations.get(event, key)
    if where is None:
        raise NotFound("no_destination")
    what = form.get("what", "")
    if what == "remove":
        queue.destinations.remove(key)
    elif what == "trust":
        _trust(queue, where, form.get("fingerprint", ""))
    elif what == "password":
        queue.destinations.set_password(key, form.get("password", "")[:LONGEST])
        queue.ask(key, "whole")
    elif what in ("on", "off"):
        queue.destinations.change(key, automatic=what == "on")
    else:
        queue.ask(key, next((one for one in AMOUNTS if one == what), "whole"))
    return back_to(f"/e/{event}/site")


def _trust(queue: Publishing, where: Destination, fingerprint: str) -> None:
    """Only the key that the page showed, and that the server showed last."""
    if fingerprint and where.sent.values.get("fingerprint") == fingerprint:
        queue.destinations.change(where.id, fingerprint=fingerprint)
        queue.ask(where.id, "whole")


def _queue(request: DeskRequest) -> Publishing:
    queue: Publishing = request.app.state.publishing
    return queue


def _destination(event: str, form: Form, language: str) -> tuple[Destination, str]:
    """What the form says. FieldProblems for what cannot be meant."""
    kind: Kind = next((one for one in PORTS if one == form.get("kind")), "folder")
    said: dict[str, Any] = {name: form.get(f"site_{name}", "").strip()[:LONGEST] for name in ("host", "user", "folder")}
    port = form.number("site_port", 0) or PORTS[kind]
    problems = {f"site_{name}": "letters" for name, value in said.items() if not value.isprintable()}
    if kind == "folder" and not said["folder"]:
        problems["site_folder"] = "empty"
    if kind != "folder" and not _HOST.fullmatch(said["host"]):
        problems["site_host"] = "host"
    if kind != "folder" and not 1 <= port <= 65535:
        problems["site_port"] = "port"
    if problems:
        raise FieldProblems(problems)
    if kind == "folder":
        said |= {"host": "", "user": ""}
    languages = tuple(one for one in LANGUAGES if form.get(f"language_{one}")) or (language,)
    first = sorted(languages, key=lambda one: one != language)
    made = Destination(
        "", event, kind, port=port, languages=tuple(first), automatic=bool(form.get("automatic")), **said
    )
    return made, form.get("password", "")[:LONGEST] if kind != "folder" else ""


ROUTES = [show, take, add, change]
