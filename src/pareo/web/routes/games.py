"""The games of a round as PGN: the file to be completed, completed files brought back, scores taken away."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.results.games import GamesDoNotFit, Wrong, bring_games, remove_games
from pareo.i18n.games import wrong_sentences
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.games import game_lines, pgn_of
from pareo.web.views.navigation import has_scores

PGN = "application/x-chess-pgn; charset=utf-8"


@get("/e/{event:str}/{section:str}/rounds/{number:int}/games")
def show(request: DeskRequest, event: str, section: str, number: int) -> Response[str]:
    return _shown(request, event, section, number)


def _section(request: DeskRequest, event: str, section: str, number: int) -> Section:
    """The section, if it plays chess and the round is made."""
    found = section_at(request, event, section)
    found.round(number)
    if not has_scores(found):
        raise NotFound("no_paper", name="games")
    return found


def _shown(
    request: DeskRequest, event: str, section: str, number: int, wrong: tuple[Wrong, ...] = (), status: int = 200
) -> Response[str]:
    found = _section(request, event, section, number)
    made = found.round(number)
    return page(
        request, "games.html", status, section=found, manual_page="games", here="round", current_round=number,
        number=number, lines=game_lines(found, number), published=made.published,
        wrong=wrong_sentences(messages_of(request), wrong), taken=status == 200,
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/rounds/{number:int}/games.pgn")
def file(request: DeskRequest, event: str, section: str, number: int) -> Response[bytes]:
    found = _section(request, event, section, number)
    return download(pgn_of(found, number), f"{event}-{section}-round-{number}.pgn", PGN)


@post("/e/{event:str}/{section:str}/rounds/{number:int}/games")
def bring(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Response[Any]:
    data = form.files.get("file")
    if not data:
        raise Refusal("no_file")
    _section(request, event, section, number)
    try:
        with acting(request, event, section, form) as act:
            wrong = bring_games(act, number, data, fitting=form.get("fitting") == "on")
    except GamesDoNotFit as refused:
        return _shown(request, event, section, number, refused.wrong, 409)
    if wrong:
        return _shown(request, event, section, number, wrong)
    return back_to(address(section_at(request, event, section), f"rounds/{number}/games"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/games/remove")
def remove(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        remove_games(act, number)
    return back_to(address(section_at(request, event, section), f"rounds/{number}/games"))


@get("/public/{event:str}/{section:str}/games/{file:str}")
def public_file(request: DeskRequest, event: str, section: str, file: str) -> Response[bytes]:
    """``round-3.pgn`` of a published round: an address that a broadcast can ask again and again."""
    data = published_pgn(section_at(request, event, section), file)
    headers = {"Cache-Control": "no-cache", "Content-Disposition": f'inline; filename="{event}-{section}-{file}"'}
    return Response(data, media_type=PGN, headers=headers)


def published_pgn(section: Section, file: str) -> bytes:
    """The games of a round by the name of its file. NotFound for what the hall may not see."""
    name, _, ending = file.partition(".")
    number = name.removeprefix("round-")
    round = int(number) if ending == "pgn" and number.isascii() and number.isdigit() and len(number) < 4 else 0
    seen = section.in_sight and 1 <= round <= section.last_round and section.round(round).published
    if not has_scores(section) or not seen:
        raise NotFound("no_paper", name=file[:60])
    return pgn_of(section, round)


ROUTES = [show, file, bring, remove, public_file]
