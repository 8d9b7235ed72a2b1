"""The rating lists: what there is, how old it is, and bringing in another while the desk goes on."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import urlencode

import litestar
from litestar import Request, Response
from litestar.concurrency import sync_to_thread
from litestar.params import FromQuery
from litestar.response import Redirect

from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.event.definitions import read_date
from pareo.formats.rating_lists import ListRefused, Sniffed, sniff
from pareo.formats.rating_lists.archives import LARGEST, source_of
from pareo.formats.rating_lists.rows import KINDS
from pareo.formats.rating_lists.text import HEAD
from pareo.store.players.importing import LONGEST_LIST_NAME, Wanted
from pareo.web.forms import Form
from pareo.web.freshening import wanted_again
from pareo.web.handlers import get, post
from pareo.web.list_imports import Brought
from pareo.web.rendering import back_to, messages_of, page, who_is, world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.views.kept_fresh import kept_fresh
from pareo.web.views.rating_lists import import_row, list_rows, refused_sentence, unasked_since

LARGEST_BODY = LARGEST + (1 << 20)
LONGEST_ADDRESS = 300
FIDE_LISTS = {
    "combined": "https://ratings.fide.com/download/players_list_xml.zip",
    "standard": "https://ratings.fide.com/download/standard_rating_list.zip",
    "rapid": "https://ratings.fide.com/download/rapid_rating_list.zip",
    "blitz": "https://ratings.fide.com/download/blitz_rating_list.zip",
}
"""Where FIDE publishes its lists, by kind."""

_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


@get("/lists")
def show(request: DeskRequest) -> Response[str]:
    return _page(request)


@get("/lists/state")
def state(request: DeskRequest) -> Response[str]:
    """The part of the page that changes while an import runs."""
    return page(request, "fragments/lists_state.html", polled=True, **_state(request))


def _state(request: DeskRequest) -> dict[str, Any]:
    world, messages = world_of(request), messages_of(request)
    imports = [import_row(messages, one) for one in world.imports.all()]
    rows = list_rows(messages, world.lists.editions(), date.today())
    unasked = unasked_since(world.lists.lists(), datetime.now(UTC))
    updatable = any(row.list.address for row in rows)
    fresh = kept_fresh(messages, world.freshness.state, world.lists.lists())
    return {"imports": imports, "lists": rows, "updatable": updatable, "unasked": unasked, "fresh": fresh}


def _page(request: DeskRequest, sentence: str = "", **typed: Mapping[str, str]) -> Response[str]:
    return page(
        request, "lists.html", status=422 if sentence else 200, here="lists", manual_page="lists", kinds=KINDS,
        by_path=not world_of(request).lan, alone=world_of(request).workers == 1,
        polled=False, refused=sentence, fide_lists=FIDE_LISTS, **typed, **_state(request),
    )  # fmt: skip


def require_one_process(request: Request[Any, Any, Any]) -> None:
    """A file that is brought, and how far its import is, are known to the process that has them, and to no other."""
    if world_of(request).workers > 1:
        raise Refusal("import_beside_workers")


@litestar.post("/lists/upload", request_max_body_size=LARGEST_BODY, status_code=200)
async def upload(request: Request[Any, Any, Any], called: FromQuery[str]) -> Response[dict[str, str]]:
    """A file of any size, piece by piece to the disk. As a bare body it is not read before its sender is known."""
    require_one_process(request)
    imports = world_of(request).imports
    try:
        with imports.receiving() as path:
            _make_sure_of_room(path.parent, request.content_length or 0)
            with path.open("wb") as file:
                async for chunk in request.stream():
                    await sync_to_thread(file.write, chunk)
            brought = imports.bring(path, _file_name(called), ours=True)
    except OSError as wrong:
        if wrong.errno not in _NO_ROOM:
            raise
        sentence = refused_sentence(messages_of(request), ListRefused("disk_full", folder=str(imports.folder)))
        return Response({"problem": sentence}, status_code=422)
    return Response({"token": brought.token})


def _make_sure_of_room(folder: Path, size: int) -> None:
    if shutil.disk_usage(folder).free < size:
        raise OSError(errno.ENOSPC, "no room")


def _file_name(called: str) -> str:
    return PurePath(called.replace("\\", "/")).name[:120] or "list"


@post("/lists/import", again=show)
def bring(request: DeskRequest, form: Form) -> Response[Any]:
    """A file that was brought, or one on this machine: looked at, and read in the background."""
    require_one_process(request)
    world, messages = world_of(request), messages_of(request)
    try:
        wanted = wanted_of(form)
        brought = _brought(request, form)
        found = _kept_if_a_list(request, brought)
    except ListRefused as wrong:
        return _page(request, refused_sentence(messages, wrong), typed=form)
    if form.get("sight") == "on" or not found.layout:
        asked = {name: form[name] for name in ("name", "kind", "date", "address") if form.get(name)}
        return back_to(f"/lists/columns/{brought.token}?{urlencode(asked)}")
    world.imports.start(world.lists, brought, wanted)
    return back_to("/lists")


def wanted_of(form: Mapping[str, str]) -> Wanted:
    """What was typed about the list. FieldProblems names what cannot be read."""
    problems: dict[str, str] = {}
    kind, day = form.get("kind", ""), form.get("date", "").strip()
    if kind and kind not in KINDS:
        problems["kind"] = "choice"
    try:
        day = read_date(day) if day else ""
    except ValueError:
        problems["date"] = "date"
    if problems:
        raise FieldProblems(problems)
    name = " ".join(form.get("name", "").split())[:LONGEST_LIST_NAME]
    return Wanted(name, kind, day, form.get("address", "").strip()[:LONGEST_ADDRESS])


def _brought(request: DeskRequest, form: Form) -> Brought:
    """The file of a form: uploaded before, sent with it, or named by its place on this machine."""
    world = world_of(request)
    if form.get("token"):
        return kept_file(request, form["token"])
    if form.files.get("file"):
        with world.imports.receiving() as path:
            path.write_bytes(form.files["file"])
        return world.imports.bring(path, _file_name(form.called.get("file", "")), ours=True)
    written = form.get("path", "").strip().strip('"')
    if not written or world.lan:
        raise FieldProblems({"file": "no_file"})
    path = _own_file(written)
    return world.imports.bring(path, path.name, ours=False)


def _own_file(written: str) -> Path:
    """The file of that path, if it is an ordinary one of whoever runs the desk, and in sight.

    A desk for one machine has no sign-in: other accounts of the machine could have the desk read for them what they may
    not. A pipe would be waited for without end.
    """
    try:
        path = Path(written).expanduser().resolve()
        found = path.stat()
    except (OSError, RuntimeError, ValueError):
        return Path(written)  # told as not readable when it is opened
    foreign = hasattr(os, "getuid") and found.st_uid != os.getuid()
    if foreign or not stat.S_ISREG(found.st_mode) or any(part.startswith(".") for part in path.parts):
        raise FieldProblems({"path": "not_own_file"})
    return path


def kept_file(request: DeskRequest, token: str) -> Brought:
    """A file that was brought before. It may have been read, or the desk started anew, since."""
    found = world_of(request).imports.brought(token)
    if found is None:
        raise FieldProblems({"file": "file_gone"})
    return found


def _kept_if_a_list(request: DeskRequest, brought: Brought) -> Sniffed:
    try:
        return looked_at(brought)
    except ListRefused:
        world_of(request).imports.drop(brought)
        raise


def looked_at(brought: Brought) -> Sniffed:
    """What the file is by its beginning."""
    try:
        with brought.path.open("rb") as file:
            return sniff(source_of(file, brought.called).head(HEAD))
    except OSError as wrong:
        raise ListRefused("not_readable", file=str(brought.path), why=wrong.strerror or str(wrong)) from None
    except ValueError:  # a path that no system can have
        raise ListRefused("not_readable", file=brought.called, why="?") from None


@post("/lists/imports/{number:int}/{what:str}")
def steer(request: DeskRequest, number: int, what: str, form: Form) -> Redirect:
    """Cancel an import, take its outcome off the page, or run it again although the list is there already."""
    world = world_of(request)
    found = world.imports.import_of(number)
    if found is None:
        return back_to("/lists")
    match what:
        case "cancel":
            found.job.cancel()
            found.job.wait(2)
        case "forget":
            world.imports.forget(found)
        case "again":
            world.imports.again(world.lists, found)
        case _:
            raise NotFound("no_such_act")
    return back_to("/lists")


@post("/lists/remove")
def remove(request: DeskRequest, form: Form) -> Redirect:
    world_of(request).lists.remove(form.get("name", ""), form.get("date", ""))
    return back_to("/lists")


@post("/lists/address")
def note_address(request: DeskRequest, form: Form) -> Redirect:
    """Where the next edition can be fetched: noted, and visited only when somebody says so."""
    address = form.get("address", "").strip()[:LONGEST_ADDRESS]
    world_of(request).lists.note_address(form.get("name", ""), address)
    return back_to("/lists")


@post("/lists/fetch", again=show)
def fetch(request: DeskRequest, form: Form) -> Response[Any]:
    """A list from its address: one of FIDE's by name, or any that is typed (VCL4THP 121)."""
    require_one_process(request)
    world = world_of(request)
    place = form.get("place", "").strip()[:LONGEST_ADDRESS] or form.get("from", "")[:LONGEST_ADDRESS]
    if not place:
        raise FieldProblems({"place": "empty"})
    try:
        world.imports.fetch(world.lists, place, Wanted(address=place))
    except ListRefused as wrong:
        raise FieldProblems({"place": "bad_address"}, values={"place": wrong.values}) from None
    return back_to("/lists")


@post("/lists/update")
def update(request: DeskRequest, form: Form) -> Redirect:
    """The next edition of every list whose address is known, asked for at once (VCL4THP 136)."""
    require_one_process(request)
    world = world_of(request)
    known = [one for one in world.lists.lists() if one.address]
    if not known:
        raise Refusal("no_addresses")
    for one in known:
        try:
            world.imports.fetch(world.lists, one.address, wanted_again(one))
        except ListRefused as wrong:
            raise Refusal("bad_address", **wrong.values) from None
    return back_to("/lists")


@post("/lists/fresh")
def keep_fresh(request: DeskRequest, form: Form) -> Redirect:
    """Switch on, or off, that lists are asked for while the desk runs, each before it is a day old (VCL4THP 135)."""
    require_one_process(request)
    on = form.get("fresh") == "on"
    world_of(request).freshness.switch(on, str(who_is(request)), datetime.now(UTC))
    if on:
        request.app.state.freshening.soon()
    return back_to("/lists")


ROUTES = [show, state, upload, bring, steer, remove, note_address, fetch, update, keep_fresh]
