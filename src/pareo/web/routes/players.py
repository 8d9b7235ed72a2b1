"""The list of players: added, changed, numbered, one player's state."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.records import UNRATED_HERE, Participant
from pareo.desk.books.refusals import FieldProblems, NotFound
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.players import attendance, checkin, registration
from pareo.desk.players.numbers import BY_RATING
from pareo.formats.player_lists.cells import NATIONAL_TITLES, read_birth, read_tenths, read_title
from pareo.formats.player_lists.reading import in_letters
from pareo.model.titles import TITLES
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, refused_of
from pareo.web.routes.places import (
    READY_FOR_THE_NEXT,
    DeskRequest,
    acting,
    address,
    list_check,
    numbers_chosen,
    player_at,
    section_at,
)
from pareo.web.views.numbers import late_places
from pareo.web.views.ratings import official_apart, rating_title, typed_among_listed


@get("/e/{event:str}/{section:str}/players")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    return page(
        request,
        "players.html",
        section=found,
        here="players",
        **_list_values(request, found),
    )


def titles_of(section: Section) -> tuple[str, ...]:
    """The titles that a form proposes: the event's own, or FIDE's and the national ones."""
    return tuple(section.settings.own_titles) or (*TITLES, *NATIONAL_TITLES)


def _list_values(request: DeskRequest, section: Section) -> dict[str, Any]:
    messages = messages_of(request)
    coming = min(section.last_round + 1, max(section.rounds_planned, 1))
    return {
        "sums": attendance.sums(section, coming),
        "may_renumber": registration.may_renumber(section),
        "round_robin": section.system.kind == "round-robin",
        "adding": request.query_params.get("next") == "add",
        "checked_in": checkin.is_on(section),
        "offered": late_places(messages, section, [{"name": refused_of(request).typed.get("name", "")}]),
        "chosen": refused_of(request).typed.get("numbers") or BY_RATING,
        "titles": titles_of(section),
        "more_wrong": lambda problems: bool(problems.keys() & _MORE),
        "apart": official_apart(section),
        "check": list_check(request, section),
        "typed_ratings": lambda: section.once("typed", lambda: typed_among_listed(section), before=1),
        "rating_title": lambda player: rating_title(messages, section, player),
    }


@get("/e/{event:str}/{section:str}/players/numbers")
def show_numbers(
    request: DeskRequest, event: str, section: str, name: str = "", fide_rating: str = "", title: str = "",
    numbers: str = "",
) -> Response[str]:  # fmt: skip
    """Which number the player who is being typed would take, and whom that moves."""
    found = section_at(request, event, section)
    rating = int(fide_rating.strip()) if re.fullmatch(r"[0-9]{1,4}", fide_rating.strip()) else 0
    offered = late_places(messages_of(request), found, [{"name": name, "fide_rating": rating, "title": title}])
    return page(request, "fragments/numbers.html", section=found, offered=offered, chosen=numbers or BY_RATING)


@post("/e/{event:str}/{section:str}/players/add", again=show)
def add(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    found = section_at(request, event, section)
    values = player_values({"name": "", **form}, found.settings.own_titles) | {"arrives": form.number("arrives", 1)}
    values = in_letters(values, found.settings.name_letters)
    twice = form.get("twice") == "on"
    with acting(request, event, section, form) as act:
        registration.register(act, [values], form.get("missed", "")[:1], numbers_chosen(form), twice)
    return back_to(address(found, READY_FOR_THE_NEXT))


_MORE = frozenset({"national_rating", "origin", "birth", "sex", "average", "bonus", "leaves_after"})
"""Fields of a new player that are folded away."""

_TEXTS = ("name", "title", "federation", "sex", "birth", "fide_id", "national_id", "club", "origin", "group", "note")
_NUMBERS = {
    "fide_rating": 4000,
    "national_rating": 4000,
    "tournament_rating": 4000,
    "fide_k": 50,
    "national_k": 50,
    "national_games": 9999,
    "national_index": 9999,
    "national_peak": 4000,
    "fixed_board": 9999,
}


def _leaves(text: str, own_titles: Sequence[str]) -> int:
    """The first round that is not played, of somebody who leaves after this one."""
    if text and not re.fullmatch(r"[0-9]{1,3}", text):
        raise ValueError("number")
    return int(text) + 1 if int(text or 0) else 0


_APART: Mapping[str, Callable[[str, Sequence[str]], Any]] = {
    "birth": lambda text, own_titles: read_birth(text) if text else "",
    "title": lambda text, own_titles: read_title(text, own_titles) if text else "",
    "average": lambda text, own_titles: read_tenths(text) if text else 0,
    "bonus": lambda text, own_titles: read_tenths(text) if text else 0,
    "leaves_after": _leaves,
}
"""Fields with readers of their own."""


def _read_apart(form: Mapping[str, str]) -> dict[str, str]:
    return {name: " ".join(form[name].split())[:80] for name in _APART if name in form}


UNRATED = "-"
"""Typed as the tournament rating of somebody who counts as unrated here."""


def player_values(form: Mapping[str, str], own_titles: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a player's form; problems name every field that cannot be read."""
    values: dict[str, Any] = {name: " ".join(form[name].split())[:80] for name in _TEXTS if name in form}
    problems: dict[str, str] = {}
    about: dict[str, dict[str, Any]] = {}
    if "name" in form and not any(char.isalpha() for char in values["name"]):
        problems["name"] = "empty"
    if values.get("federation") and not re.fullmatch("[A-Za-z]{3}", values["federation"]):
        problems["federation"], about["federation"] = "federation", {"found": values["federation"]}
    values["federation"] = values.get("federation", "").upper()
    for name, most in _NUMBERS.items():
        text = form.get(name, "").strip()
        if name == "tournament_rating" and text == UNRATED:
            values[name] = UNRATED_HERE
        elif text and (not re.fullmatch(r"\d{1,4}", text) or int(text) > most):
            problems[name], about[name] = "number_between", {"found": text, "low": 0, "high": most}
        elif name in form:
            values[name] = int(text or 0)
    for name, text in _read_apart(form).items():
        try:
            values[name] = _APART[name](text, own_titles)
        except ValueError as unread:
            problems[name], about[name] = str(unread), {"found": text}
    if "leaves_after" in values:
        values["leaves"] = values.pop("leaves_after")
    if problems:
        raise FieldProblems(problems, values=about)
    values["estimated"] = form.get("estimated") == "on"
    return values


@get("/e/{event:str}/{section:str}/players/{number:int}/edit", needs=Need.ARBITER)
def edit_form(request: DeskRequest, event: str, section: str, number: int) -> Response[str]:
    found = section_at(request, event, section)
    return _edit_page(request, found, player_at(found, number))


def _edit_page(request: DeskRequest, section: Section, player: Participant) -> Response[str]:
    return page(
        request, "edit_player.html", section=section, here="players", player=player,
        titles=titles_of(section),
    )  # fmt: skip


def _edited_again(request: DeskRequest, event: str, section: str, player: int) -> Response[str]:
    found = section_at(request, event, section)
    return _edit_page(request, found, found.player(player))


@post("/e/{event:str}/{section:str}/players/id/{player:int}/edit", again=_edited_again)
def edit(request: DeskRequest, event: str, section: str, player: int, form: Form) -> Response[Any]:
    own = section_at(request, event, section).settings.own_titles
    values = player_values(form, own) | {"half_byes": form.get("half_byes") == "on"}
    with acting(request, event, section, form) as act:
        registration.edit(act, player, values)
    found = section_at(request, event, section)
    return back_to(address(found, f"players/{found.player(player).number}"))


@post("/e/{event:str}/{section:str}/players/id/{player:int}/state")
def set_state(request: DeskRequest, event: str, section: str, player: int, form: Form) -> Redirect:
    """Withdrawn, back, expelled, struck from the list, later to come, numbered by hand, or a bye in one round."""
    with acting(request, event, section, form) as act:
        _set_state(act, player, form.get("what", ""), form)
    found = section_at(request, event, section)
    now = f"players/{found.player(player).number}" if player in found.by_id else "players"
    back = form.get("back") or now
    return back_to(address(found, back if re.fullmatch(r"[\w/#?=-]+", back) else "players"))


def _set_state(act: Act, player: int, what: str, form: Form) -> None:
    match what:
        case "withdraw":
            attendance.withdraw(act, player)
        case "come_back":
            attendance.come_back(act, player)
        case "expel" | "pardon":
            attendance.expel(act, player, what == "expel")
        case "remove":
            registration.remove(act, player)
        case "bye":
            attendance.set_bye(act, player, form.number("round"), form.get("letter", ""))
        case "arrive":
            attendance.arrive_late(act, player, form.number("round"))
        case "number":
            registration.give_number(act, player, form.number("number"))
        case _:
            raise NotFound("no_such_act")


@post("/e/{event:str}/{section:str}/players/lots")
def draw_lots(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        registration.draw_lots(act, form.get("what") == "restricted")
    return back_to(address(section_at(request, event, section), "players"))


@post("/e/{event:str}/{section:str}/players/renumber")
def renumber(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    with acting(request, event, section, form) as act:
        registration.renumber(act)
    return back_to(address(section_at(request, event, section), "players"))


ROUTES = [show, show_numbers, add, edit_form, edit, set_state, renumber, draw_lots]
