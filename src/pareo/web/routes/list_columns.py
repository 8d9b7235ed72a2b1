"""Columns by sight: the first lines of a list in a grid, named by choosing; kept as a filter, and read by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import FieldProblems
from pareo.desk.people.roles import Need
from pareo.formats.rating_lists import ListRefused, Sniffed, load_filter, save_filter
from pareo.formats.rating_lists.columns import CHOICES, FIDE_FILTER, SEPARATORS
from pareo.formats.rating_lists.rows import KINDS
from pareo.i18n.fields import field_sentences
from pareo.i18n.players import bad_line
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.list_imports import Brought
from pareo.web.rendering import back_to, download, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.routes.rating_lists import kept_file, looked_at, wanted_of
from pareo.web.views.list_columns import LINES, WIDEST, Sight, as_filter, preview, proposed, seen_through, typed
from pareo.web.views.rating_lists import refused_sentence

_SAID = ("name", "kind", "date", "address")


@get("/lists/columns/{token:str}", needs=Need.ARBITER)
def show(
    request: DeskRequest, token: str, name: str = "", kind: str = "", date: str = "", address: str = ""
) -> Response[Any]:
    """What the columns look like to us, for somebody who knows better."""
    try:
        brought = kept_file(request, token)
        found = looked_at(brought)
    except FieldProblems:
        return back_to("/lists")
    said = {"name": name, "kind": kind or found.kind, "date": date or found.date, "address": address}
    return _page(request, brought, found, proposed(found), said)


def _page(
    request: DeskRequest,
    brought: Brought,
    found: Sniffed,
    sight: Sight,
    said: Mapping[str, str],
    refused: str = "",
    problems: Mapping[str, str] | None = None,
) -> Response[str]:
    fragment = request.headers.get("hx-request") == "true"
    seen, messages = preview(sight, found, said.get("kind", "")), messages_of(request)
    mark = next((name for name, mark in SEPARATORS.items() if mark == sight.separator), "")
    return page(
        request,
        "fragments/sight.html" if fragment else "list_columns.html",
        status=422 if (refused or problems) and not fragment else 200,
        here="lists", manual_page="lists", brought=brought, sight=sight, mark=mark,
        lines=[line[:WIDEST] for line in found.sample[:LINES]],
        grid=sight.grid(found.sample[:LINES]), players=seen.players,
        bad=[bad_line(messages, line) for line in seen.bad],
        choices=CHOICES, separators=tuple(SEPARATORS), kinds=KINDS, said=said, refused=refused, problems=problems or {},
    )  # fmt: skip


@post("/lists/columns/{token:str}")
def change(request: DeskRequest, token: str, form: Form) -> Response[Any]:
    """Look again, keep or load a filter, or read the list by these columns."""
    world, messages = world_of(request), messages_of(request)
    try:
        brought = kept_file(request, token)
    except FieldProblems:
        return back_to("/lists")
    found = looked_at(brought)
    sight = typed(form, form.many.get("column", []), found)
    said = {name: form.get(name, "") for name in _SAID}
    try:
        match form.get("step", "look"):
            case "load":
                sight = seen_through(load_filter(form.files.get("filter", b"")), found.sample)
            case "fide":
                sight = seen_through(FIDE_FILTER, found.sample)
            case "save":
                return download(save_filter(as_filter(sight)), "columns.flt", "text/plain; charset=us-ascii")
            case "import":
                wanted = replace(wanted_of(form), columns=as_filter(sight))
                world.imports.start(world.lists, brought, replace(wanted, kind=wanted.kind or "national"))
                return back_to("/lists")
    except ListRefused as wrong:
        return _page(request, brought, found, sight, said, refused_sentence(messages, wrong))
    except FieldProblems as wrong:
        return _page(request, brought, found, sight, said, problems=field_sentences(messages, wrong))
    return _page(request, brought, found, sight, said)


ROUTES = [show, change]
