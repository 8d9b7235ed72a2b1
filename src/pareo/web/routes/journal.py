"""Everything that happened, in words; searched, undone, redone."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.people.roles import Need
from pareo.model.spelling import folded
from pareo.web import words
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, who_is, world_of
from pareo.web.routes.places import DeskRequest, address, festival_at, section_at
from pareo.web.views.journal import JournalLine, journal_lines

SHOWN, SEARCHED = 200, 20_000


@get("/e/{event:str}/{section:str}/journal")
def show(request: DeskRequest, event: str, section: str, q: str = "", before: int = 0) -> Response[str]:
    found = section_at(request, event, section)
    messages, books = messages_of(request), world_of(request).books
    entries = books.journal(found.snapshot.event, found.snapshot.book, SEARCHED if q else SHOWN, before=before)
    lines = journal_lines(messages, entries)
    if q.strip():
        wanted = folded(q).split()
        lines = [line for line in lines if _says(line, wanted)][:SHOWN]
    return page(
        request, "journal.html", section=found, here="journal", lines=lines, q=q,
        older=entries[-1].seq if len(entries) == SHOWN and not q else 0,
    )  # fmt: skip


def _says(line: JournalLine, wanted: list[str]) -> bool:
    text = folded(f"{line.words} {line.who} {words.clock(line.entry.at)}")
    return all(word in text for word in wanted)


@post("/e/{event:str}/{section:str}/undo", needs=Need.RESULTS)
def take_back(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """Undo one entry; an entry that undid another is a redo. The page's own script asks for what changed itself."""
    found = section_at(request, event, section)
    books = world_of(request).books
    seq = form.number("seq")
    entry = books.entry(seq)
    if entry.book != found.snapshot.book:
        raise NotFound("no_entry", seq=seq)
    undo_everywhere(books, who_is(request), found.snapshot, entry, form.confirmed)
    if not (now := books.section(event, section)).in_sight:
        return back_to(f"/e/{event}" if now.festival.in_sight else "/")
    if wants_fragment(request):
        return Response("", status_code=204)
    back = form.get("back", "journal")
    return back_to(back if back.startswith(address(found)) else address(found, "journal"))


@get("/e/{event:str}/journal")
def festival_journal(request: DeskRequest, event: str) -> Response[str]:
    festival = festival_at(request, event)
    messages, books = messages_of(request), world_of(request).books
    names = {one.snapshot.book: one.title for one in books.sections(festival, removed=True)}
    lines = journal_lines(messages, books.journal(festival.snapshot.event))
    return page(request, "festival_journal.html", festival=festival, here="festival", lines=lines, names=names)


@post("/e/{event:str}/journal")
def undo_in_festival(request: DeskRequest, event: str, form: Form) -> Redirect:
    """Undo an entry of the festival's own book or of any of its sections."""
    festival, books = festival_at(request, event), world_of(request).books
    entry = books.entry(form.number("seq"))
    if entry.event != festival.snapshot.event:
        raise NotFound("no_entry", seq=entry.seq)
    snapshots = {one.snapshot.book: one.snapshot for one in books.sections(festival, removed=True)}
    snapshot = snapshots.get(entry.book, festival.snapshot)
    undo_everywhere(books, who_is(request), snapshot, entry, form.confirmed)
    return back_to(f"/e/{event}/journal" if books.festival(event).in_sight else "/")


ROUTES = [show, take_back, festival_journal, undo_in_festival]
