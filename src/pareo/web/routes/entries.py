"""A pasted list or a file of entries: what was understood, whom the rating lists know, then the players."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar import Response

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.entry_matching import DOUBTFUL
from pareo.desk.lists.entry_plan import AS_TYPED, Planned, key, plan_entries, unknown_federations
from pareo.desk.people.roles import Need
from pareo.desk.players import registration
from pareo.formats.player_lists.reading import EntryList, read_entry_list
from pareo.reports.player_files import sheet_text
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, acting, address, lists_of, numbers_chosen, section_at
from pareo.web.views.entry_columns import column_values
from pareo.web.views.numbers import late_places
from pareo.web.views.ratings import source_words

MOST_SHOWN = 500
SPREADSHEET = b"PK\x03\x04"


@get("/e/{event:str}/{section:str}/players/paste", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(request, "paste_list.html", section=found, here="players", listens=False)


@post("/e/{event:str}/{section:str}/players/paste")
def paste(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """First what was understood and found; then, when that is confirmed and nothing is left to decide, the entries."""
    found = section_at(request, event, section)
    text = listed_text(form)
    if not text.strip():
        raise Refusal("no_players")
    rules = found.settings
    entries = read_entry_list(text, form.many.get("column"), rules.own_titles, rules.name_letters)
    planned = _planned(request, found, entries, form)
    undecided = [one for one in planned if one.undecided]
    if form.get("step") != "add" or not entries.players or (undecided and form.get("rest") != "on"):
        return _page(request, found, text, entries, planned, form)
    kept = [one.entry for one in planned if not one.twice or form.get("twice") == "on"]
    if not kept:
        raise Refusal("all_there")
    with acting(request, event, section, form) as act:
        registration.register(act, kept, form.get("missed", "")[:1], numbers_chosen(form), form.get("twice") == "on")
    return back_to(address(found, "players"))


def listed_text(form: Form) -> str:
    """What was pasted, or what the file says that was brought."""
    data = form.files.get("file")
    if not data:
        return form.get("list", "")
    return sheet_text(data) if data.startswith(SPREADSHEET) else _decoded(data)


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _planned(request: DeskRequest, section: Section, entries: EntryList, form: Form) -> tuple[Planned, ...]:
    return plan_entries(section, lists_of(request, section), entries.players, picks_of(form, entries))


def picks_of(form: Form, entries: EntryList) -> dict[int, str]:
    """Whom the form takes each entry for. A sure match whose tick was taken away is left as typed; ``alone``: the
    lists are not asked at all.
    """
    if form.get("alone") == "on":
        return dict.fromkeys(range(len(entries.players)), AS_TYPED)
    picks = {int(index): AS_TYPED for index in form.many.get("sure", []) if index.isascii() and index.isdigit()}
    for name, value in form.items():
        if name.startswith("pick-") and name[5:].isascii() and name[5:].isdigit():
            picks[int(name[5:])] = value
    return picks


def _page(
    request: DeskRequest, section: Section, text: str, entries: EntryList, planned: tuple[Planned, ...], form: Form
) -> Response[str]:
    messages = messages_of(request)
    asked = form.get("step") == "add"
    return page(
        request,
        "paste.html",
        status=422 if asked else 200,
        section=section,
        here="players",
        manual_page="ratings",
        listens=False,
        text=text,
        entries=entries,
        planned=planned[:MOST_SHOWN],
        doubtful=[one for one in planned if one.match.verdict == DOUBTFUL and not one.match.twice],
        verdicts=Counter("duplicate" if one.twice else one.match.verdict for one in planned),
        undecided=sum(one.undecided for one in planned),
        adding=sum(not one.twice for one in planned),
        asked=asked,
        typed=form,
        key=key,
        has_lists=bool(world_of(request).lists.lists()),
        unknown=unknown_federations(entries.players),
        offered=late_places(messages, section, [one.entry for one in planned if not one.twice]),
        source_words=lambda source: source_words(messages, source),
        **column_values(messages, entries),
    )


ROUTES = [show, paste]
