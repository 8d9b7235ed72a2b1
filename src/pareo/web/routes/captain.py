"""The captains' pages: let in with the code of the team and the round, and nothing there but the own line-up.

They lie below the players' pages and are kept by nobody, as those are.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from pareo.desk.books.act import Hand
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.refusals import NeedsConfirmation, NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.phones.captain_codes import Captain, captain_of_code, captain_of_mark, mark_of_captain
from pareo.desk.phones.switches import captains_open
from pareo.desk.teams import captains, line_ups
from pareo.i18n.refusals import refusal_sentences
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, language_of, messages_of, page, world_of
from pareo.web.routes.me import SIXTY_DAYS, me_path
from pareo.web.routes.places import DeskRequest, section_at
from pareo.web.views.captains import captain_view, mark_of_captains_page

CAPTAIN = "captain"
"""The cookie of a captain's phone: the mark, and behind a stroke which of the team's phones it is."""


def captain_path(section: Section) -> str:
    return f"{me_path(section)}/team"


def _open_section(request: DeskRequest, event: str, section: str) -> Section:
    found = section_at(request, event, section)
    if not found.in_sight or not captains_open(found):
        raise NotFound("captains_closed")
    return found


def _captain(request: DeskRequest, section: Section) -> Captain | None:
    return captain_of_mark(section, request.cookies.get(CAPTAIN, "").partition("~")[0])


@get("/me/{event:str}/{section:str}/team")
def show(request: DeskRequest, event: str, section: str, fill: str = "") -> Response[str]:
    """The own team in the round of the code; ``fill``: with a proposal in its boards, not handed in yet."""
    found = _open_section(request, event, section)
    captain = _captain(request, found)
    if captain is None:
        return _door(request, found)
    mark = mark_of_captains_page(found, captain, datetime.now(UTC), language_of(request))
    if request.headers.get("x-have") == mark:
        return Response("", status_code=204)
    chosen = line_ups.PROPOSALS[fill](found, *reversed(captain)) if fill in line_ups.PROPOSALS else None
    return _shown(request, found, captain, chosen=chosen)


def _shown(request: DeskRequest, section: Section, captain: Captain, status: int = 200, **told: Any) -> Response[str]:
    """``chosen``: what is in the boards though it is not handed in; ``lines``: why not; ``asked``: it could be."""
    now = datetime.now(UTC)
    values = {"chosen": None, "lines": (), "asked": False, "overtaken": False, **told}
    return page(
        request, "public/captain.html", status=status, section=section, of_the_desk=False, place="team", by="",
        here_path=captain_path(section), mine=captain_view(section, captain, now),
        mark=mark_of_captains_page(section, captain, now, language_of(request)), **values,
    )  # fmt: skip


def _door(request: DeskRequest, section: Section, status: int = 200, **told: Any) -> Response[str]:
    """Which team? All by name, and the code."""
    values = {"chosen": 0, "wrong": False, "wait": 0, **told}
    return page(
        request, "public/captain_in.html", status=status, section=section, of_the_desk=False, place="team", by="",
        here_path=captain_path(section), **values,
    )  # fmt: skip


@post("/me/{event:str}/{section:str}/team/in")
def let_in(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    found = _open_section(request, event, section)
    team, guesses = form.number("player"), world_of(request).captain_guesses
    where = found.snapshot.book, team, request.client.host if request.client else ""
    if team not in {one.id for one in found.teams}:
        return _door(request, found, 401, wrong=True)
    if wait := guesses.wait(*where):
        return _door(request, found, 429, chosen=team, wait=wait)
    captain = captain_of_code(found, team, form.get("code", ""))
    if captain is None:
        guesses.note_wrong(*where)
        return _door(request, found, 401, chosen=team, wrong=True)
    guesses.note_right(*where)
    answer = back_to(captain_path(found))
    mark = f"{mark_of_captain(found, captain)}~{secrets.token_hex(8)}"
    answer.set_cookie(_cookie(request, found, mark, SIXTY_DAYS))
    return answer


def _cookie(request: DeskRequest, section: Section, value: str, age: int) -> Cookie:
    secure, path = request.url.scheme == "https", captain_path(section)
    return Cookie(CAPTAIN, value=value, max_age=age, path=path, httponly=True, samesite="lax", secure=secure)


@post("/me/{event:str}/{section:str}/team/out")
def let_out(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    found = _open_section(request, event, section)
    answer = back_to(captain_path(found))
    answer.set_cookie(_cookie(request, found, "", 0))
    return answer


@post("/me/{event:str}/{section:str}/team/check")
def check(request: DeskRequest, event: str, section: str, form: Form) -> Response[str]:
    """What would be said to the boards as they are chosen; nothing is handed in."""
    found = _open_section(request, event, section)
    captain = _captain(request, found)
    if captain is None:
        raise NotFound("captain_not_in")
    wrong = line_ups.what_is_wrong(found, captain.round, captain.team, _seats(form))
    lines = refusal_sentences(messages_of(request), wrong, found) if wrong is not None else []
    return page(request, "public/captain_told.html", section=found, of_the_desk=False, lines=lines)


@post("/me/{event:str}/{section:str}/team/hand-in")
def hand_in(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    """The line-up as that team and nobody else; what is wrong is told beside what was chosen."""
    found = _open_section(request, event, section)
    captain = _captain(request, found)
    if captain is None:
        raise NotFound("captain_not_in")
    phone, seats = request.cookies.get(CAPTAIN, "").partition("~")[2], _seats(form)
    name = messages_of(request).say("captains.hand", team=found.team(captain.team).name)
    who = Hand(name, f"captain-{found.snapshot.book}-{phone}" if phone else "")
    try:
        with world_of(request).books.act(found.snapshot, who, min(form.confirmed, 1), form.seen) as act:
            if _captain(request, act.section) is None:
                raise NotFound("captain_not_in")
            captains.hand_in(act, captain, seats)
    except NotFound:
        raise
    except Refusal as refused:
        return _refused(request, section_at(request, event, section), captain, seats, refused)
    return back_to(captain_path(found))


def _refused(
    request: DeskRequest, section: Section, captain: Captain, seats: list[int], refused: Refusal
) -> Response[str]:
    overtaken = isinstance(refused, Overtaken)
    return _shown(
        request, section, captain, 409, chosen=tuple(seats), asked=isinstance(refused, NeedsConfirmation),
        overtaken=overtaken, lines=() if overtaken else refusal_sentences(messages_of(request), refused, section),
    )  # fmt: skip


def _seats(form: Form) -> list[int]:
    return [whole_number(text) for text in form.many.get("seat", [])]


ROUTES = [show, let_in, let_out, check, hand_in]
