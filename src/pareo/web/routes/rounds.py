"""A round: paired, looked at, published, changed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import board_meant
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.fide_mode import verdict
from pareo.desk.people.roles import Need
from pareo.desk.players import attendance
from pareo.desk.results import entering as results
from pareo.desk.results.enterable import KEYS
from pareo.desk.rounds import board_changes, hand_changes
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.forbidden_pairs import kept_apart
from pareo.desk.rounds.forced_pairs import forced_pairs
from pareo.desk.rounds.memos import due
from pareo.desk.rounds.outside_engine import outside_engine
from pareo.desk.teams.at_the_table import lacking, players_without_team
from pareo.i18n.hand_changes import difference_lines
from pareo.i18n.refusals import refusal_sentence
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, reasons_at, section_at
from pareo.web.routes.team_rounds import allowed_acts, odd_before, team_round_values, unmade_team_values
from pareo.web.views.boards import board_panel, exchange_findings
from pareo.web.views.checkin import door_values
from pareo.web.views.memos import MemoLine, memo_lines
from pareo.web.views.rounds import BoardRow, board_rows, ranges, round_view
from pareo.web.views.why import origin, why_board


@get("/e/{event:str}/{section:str}/rounds/{number:int}")
def show(request: DeskRequest, event: str, section: str, number: int, board: int = 0, out: int = 0) -> Response[str]:
    found = section_at(request, event, section)
    if not 1 <= number <= max(found.rounds_planned, found.last_round):
        raise NotFound("no_round", round=number)
    if found.system.of_teams:
        if number > found.last_round:
            return page(request, "unmade_team_round.html", section=found, **unmade_team_values(request, found, number))
        values = team_round_values(request, found, number, board, bool(out))
        return page(request, "team_round.html", section=found, **values)
    if number > found.last_round:
        return _unmade(request, found, number)
    return page(request, "round.html", section=found, **round_values(request, found, number, board, bool(out)))


def round_values(request: DeskRequest, section: Section, number: int, board: int, only_out: bool) -> dict[str, Any]:
    view = round_view(section, number)
    chosen = next((row for row in view.rows if row.board.board == board), None)
    return {
        "view": view,
        "sheet": section.round(number),
        "current_round": number,
        "here": "round",
        "only_out": only_out and bool(view.out),
        "out_boards": ranges(row.board.board for row in view.out),
        "chosen": chosen,
        "panel": board_panel(section, chosen, messages_of(request)) if chosen else None,
        **_why(request, section, chosen),
        "keys": KEYS[section.settings.result_keys],
        "absentees": [section.player(id) for id in results.absentees(section, number)],
        "allowed": allowed_acts(section, number),
        "memos": _memos(request, section, number) if not view.out else [],
        **_by_hand(request, section, number),
    }


def _memos(request: DeskRequest, section: Section, number: int) -> list[MemoLine]:
    """Notes for the round that comes next, on the page of the last one: from there it may be paired too."""
    return memo_lines(section, due(section), messages_of(request)) if number == section.last_round else []


def _by_hand(request: DeskRequest, section: Section, number: int) -> dict[str, Any]:
    """Where the round is not the system's, and what of it is to be said."""
    found = hand_changes.differences(section, number)
    lines = difference_lines(messages_of(request), section, found) if found else []
    return {"by_hand": found, "by_hand_lines": lines}


def _why(request: DeskRequest, section: Section, row: BoardRow | None) -> dict[str, Any]:
    """The reasons of a board for its panel, after a word on who made the round when it was not Pareo alone."""
    if row is None:
        return {"why": [], "origin": []}
    found, messages = reasons_at(request, section, row.board.round), messages_of(request)
    plain = found.kept and found.foreign is None
    return {"why": why_board(found, row.board, messages), "origin": [] if plain else origin(found, messages)}


def _unmade(request: DeskRequest, section: Section, number: int) -> Response[str]:
    following = number == section.last_round + 1
    away = [
        (player, attendance.state(section, player, number))
        for player in section.players
        if attendance.state(section, player, number) != attendance.PLAYS
    ]
    return page(
        request,
        "unmade_round.html",
        section=section,
        current_round=number,
        here="round",
        following=following,
        sums=attendance.sums(section, number),
        away=away,
        odd=odd_before(request, section) if following else (),
        memos=memo_lines(section, due(section), messages_of(request)) if following else (),
        draft=section.draft(number),
        forced=forced_pairs(section, number),
        kept_apart=kept_apart(section, number),
        apart_locked=not verdict(section, "change_forbidden").allowed,
        outside=outside_engine(section),
        too_many=setup.too_many_rounds(section),
        enough=len(section.players) >= rounds.FEWEST,
        lacks=[refusal_sentence(messages_of(request), one, section) for one in lacking(section)],
        without_team=players_without_team(section),
        **door_values(section),
    )


@post("/e/{event:str}/{section:str}/rounds/{number:int}/pair")
def pair(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    with suppress(rounds.AlreadyMade), acting(request, event, section, form) as act:
        rounds.pair(act, meant=number)
    return back_to(address(section_at(request, event, section), f"rounds/{number}"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/{what:str}")
def change(request: DeskRequest, event: str, section: str, number: int, what: str, form: Form) -> Redirect:
    """The acts on a whole round."""
    acts: dict[str, Callable[[Act, int], None]] = {
        "publish": rounds.publish,
        "unpublish": rounds.unpublish,
        "delete": rounds.delete_round,
        "keep": partial(hand_changes.finish, reason=form.get("reason", "")),
    }
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        acts[what](act, number)
    return back_to(address(section_at(request, event, section), f"rounds/{number}"))


@get("/e/{event:str}/{section:str}/rounds/{number:int}/colors", needs=Need.ARBITER)
def improve_colors(
    request: DeskRequest, event: str, section: str, number: int, one: int = 0, other: int = 0
) -> Response[str]:
    """Wishes on every board, and two players exchanged by two clicks (seed 004 2.10.8)."""
    found = section_at(request, event, section)
    found.round(number)
    first, second = found.by_id.get(one), found.by_id.get(other)
    against = exchange_findings(found, number, one, other, messages_of(request)) if first and second else ()
    return page(
        request,
        "colors.html",
        section=found,
        here="round",
        current_round=number,
        view=round_view(found, number),
        one=first,
        other=second,
        against=against,
        difference=abs(found.rating(first) - found.rating(second)) if first and second else 0,
        allowed=allowed_acts(found, number),
    )


@post("/e/{event:str}/{section:str}/rounds/{number:int}/pairs/{what:str}")
def change_board(request: DeskRequest, event: str, section: str, number: int, what: str, form: Form) -> Redirect:
    """The acts on one board, named by the two who sit there."""
    acts = {"swap": board_changes.swap_colors, "unpair": board_changes.unpair_board}
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        board = board_meant(act.section, number, *form.pair()).board
        acts[what](act, number, board)
    rest = f"rounds/{number}" + ("" if what == "unpair" else f"?board={board}")
    return back_to(address(section_at(request, event, section), rest))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/exchange")
def exchange(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """Two players change places."""
    one, other = form.number("one"), form.number("other")
    with acting(request, event, section, form) as act:
        board_changes.exchange(act, number, one, other)
    found = section_at(request, event, section)
    board = next((board.board for board in found.boards[number] if one in (board.white, board.black)), 0)
    rest = "/colors" if form.get("back") == "colors" else f"?board={board}"
    return back_to(address(found, f"rounds/{number}{rest}"))


@post("/e/{event:str}/{section:str}/rounds/{number:int}/add")
def add_board(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """Players without a board get one, or a bye."""
    with acting(request, event, section, form) as act:
        one, other = form.number("one"), form.number("other")
        if form.get("letter"):
            board_changes.bye_for(act, number, one, form["letter"])
        else:
            board_changes.add_board(act, number, one, other)
    return back_to(address(section_at(request, event, section), f"rounds/{number}"))


@get("/e/{event:str}/{section:str}/rounds/{number:int}/boards/{board:int}")
def panel(request: DeskRequest, event: str, section: str, number: int, board: int) -> Response[str]:
    """The side of the page that belongs to one board."""
    found = section_at(request, event, section)
    if found.system.of_teams:
        found.board(number, board)
        values = team_round_values(request, found, number, board, False)
        return page(request, "fragments/team_panel.html", section=found, **values)
    (row,) = board_rows(found, number, [found.board(number, board)])
    return page(
        request,
        "fragments/panel.html",
        section=found,
        current_round=number,
        chosen=row,
        panel=board_panel(found, row, messages_of(request)),
        **_why(request, found, row),
        allowed=allowed_acts(found, number),
    )


@post("/e/{event:str}/{section:str}/reset")
def reset(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        rounds.reset(act)
    return back_to(address(section_at(request, event, section), "rounds/1"))


ROUTES = [
    show,
    improve_colors,
    pair,
    change,
    change_board,
    exchange,
    add_board,
    panel,
    reset,
]
