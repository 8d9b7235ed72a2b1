"""The pages of the players: let in with the code on the card, and nothing there but one's own board, card and wishes.

They are nobody else's: never kept by a cache, made only when something on them has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from pareo.desk.books.act import Act, Hand
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.phones import reports, requests
from pareo.desk.phones.codes import is_code, mark_of_phone, player_of_mark
from pareo.desk.phones.switches import is_open
from pareo.model.spelling import folded
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, language_of, messages_of, page, world_of
from pareo.web.routes.places import DeskRequest, section_at
from pareo.web.views.me import mark_of_page, mine

ME = "me"
"""The cookie of a phone that was let in; it is sent to the pages of its section only."""

NO_SCORE = -(10**9)
SIXTY_DAYS = 60 * 24 * 3600


def me_path(section: Section) -> str:
    return f"/me/{section.snapshot.event_slug}/{section.snapshot.slug}"


def _open_section(request: DeskRequest, event: str, section: str) -> Section:
    found = section_at(request, event, section)
    if not found.in_sight or not is_open(found):
        raise NotFound("phones_closed")
    return found


def _player(request: DeskRequest, section: Section) -> Participant | None:
    """Whoever this phone was let in as."""
    return section.by_id.get(player_of_mark(section, request.cookies.get(ME, "")))


@get("/me/{event:str}/{section:str}")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = _open_section(request, event, section)
    player = _player(request, found)
    if player is None:
        return _door(request, found)
    mark = mark_of_page(found, player, language_of(request))
    if request.headers.get("x-have") == mark:
        return Response("", status_code=204)
    return page(
        request, "public/me.html", section=found, of_the_desk=False, place="me", by="", here_path=me_path(found),
        mine=mine(found, player, datetime.now(UTC)), mark=mark, people=f"/public/{event}/{section}",
    )  # fmt: skip


def _door(request: DeskRequest, section: Section, status: int = 200, **told: Any) -> Response[str]:
    """Who are you? Everybody by name, and the code."""
    players = sorted(section.players, key=lambda player: folded(player.name))
    values = {"chosen": 0, "wrong": False, "wait": 0, **told}
    return page(
        request, "public/me_in.html", status=status, section=section, of_the_desk=False, place="me", by="",
        here_path=me_path(section), players=players, **values,
    )  # fmt: skip


@post("/me/{event:str}/{section:str}/in")
def let_in(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    found = _open_section(request, event, section)
    player, guesses = form.number("player"), world_of(request).guesses
    where = found.snapshot.book, player, request.client.host if request.client else ""
    if player not in found.by_id:
        return _door(request, found, 401, wrong=True)
    if wait := guesses.wait(*where):
        return _door(request, found, 429, chosen=player, wait=wait)
    if not is_code(found, player, form.get("code", "")):
        guesses.note_wrong(*where)
        return _door(request, found, 401, chosen=player, wrong=True)
    guesses.note_right(*where)
    answer = back_to(me_path(found))
    answer.set_cookie(_cookie(request, found, mark_of_phone(found, player), SIXTY_DAYS))
    return answer


def _cookie(request: DeskRequest, section: Section, value: str, age: int) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(ME, value=value, max_age=age, path=me_path(section), httponly=True, samesite="lax", secure=secure)


@post("/me/{event:str}/{section:str}/out")
def let_out(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    found = _open_section(request, event, section)
    answer = back_to(me_path(found))
    answer.set_cookie(_cookie(request, found, "", 0))
    return answer


@post("/me/{event:str}/{section:str}/{what:str}")
def do(request: DeskRequest, event: str, section: str, what: str, form: Form) -> Response[Any]:
    """What a player does, as that player and nobody else; a phone that was not let in is asked who it is."""
    acts: dict[str, Callable[[Act, int, Form], None]] = {"report": _report, "ask": _ask, "take-back": _take_back}
    if what not in acts:
        raise NotFound("no_such_act")
    found = _open_section(request, event, section)
    player = _player(request, found)
    if player is None:
        raise NotFound("phone_not_in")
    who = Hand(messages_of(request).say("phones.hand", name=player.name), f"me-{found.snapshot.book}-{player.id}")
    with world_of(request).books.act(found.snapshot, who, seen=form.seen) as act:
        if _player(request, act.section) is None:
            raise NotFound("phone_not_in")
        acts[what](act, player.id, form)
    return Response("", status_code=204) if wants_fragment(request) else back_to(me_path(found))


def _report(act: Act, player: int, form: Form) -> None:
    reports.report(act, player, form.number("round"), form.pair(), form.get("result", ""), _points(form))


def _points(form: Form) -> tuple[int, int] | None:
    """Both scores, White's first; None where one of them is no number."""
    white, black = (form.number(name, NO_SCORE) for name in ("white_points", "black_points"))
    return None if NO_SCORE in (white, black) else (white, black)


def _ask(act: Act, player: int, form: Form) -> None:
    requests.ask(act, player, form.number("round"), form.get("wish", ""))


def _take_back(act: Act, player: int, form: Form) -> None:
    requests.take_request_back(act, player, form.number("round"))


ROUTES = [show, let_in, let_out, do]
