"""Notes for rounds: written, settled, what they propose done, taken away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import NotFound
from pareo.desk.event.memos import PROPOSALS
from pareo.desk.players.naming import player_meant
from pareo.desk.rounds.memos import do_memo, make_memo, memos_of, remove_memo, settle_memo
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.memos import memo_lines

_NUMBERS = re.compile(r"[#\d\s,]+")


@get("/e/{event:str}/{section:str}/notes")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    rounds = range(found.last_round + 1, max(found.rounds_planned, found.last_round + 1) + 1)
    return page(
        request, "memos.html", section=found, here="round", manual_page="rounds",
        lines=memo_lines(found, memos_of(found), messages_of(request)), rounds=rounds, proposals=PROPOSALS,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/notes", again=show)
def make(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        proposal = form.get("proposal", "")
        players = list(_players(act, form.get("players", ""))) if proposal else []
        make_memo(act, form.number("round"), form.get("text", ""), proposal, players)
    return back_to(address(section_at(request, event, section), "notes"))


def _players(act: Act, typed: str) -> Iterator[int]:
    """Whom the field means: numbers with commas or blanks, or names with semicolons."""
    for part in re.split(r"[;\n]", typed):
        for said in re.split(r"[\s,]+", part) if _NUMBERS.fullmatch(part) else [part]:
            if said.strip():
                found = player_meant(act.section.players, said, "players")
                if said.strip().lstrip("#").isdigit():
                    require_as_seen(act, Participant, found.id, fields=("number",))
                yield found.id


@post("/e/{event:str}/{section:str}/notes/{key:int}/{what:str}")
def settle(request: DeskRequest, event: str, section: str, key: int, what: str, form: Form) -> Redirect:
    acts: dict[str, Callable[[Act, int], None]] = {"do": do_memo, "settle": settle_memo, "remove": remove_memo}
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        acts[what](act, key)
    back = form.get("back", "")
    return back_to(address(section_at(request, event, section), back if back.startswith("rounds/") else "notes"))


ROUTES = [show, make, settle]
