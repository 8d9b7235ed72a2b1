"""Pairing by hand: two players at a time, legality said at once, the rest by the engine when wished."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.naming import player_meant
from pareo.desk.rounds import drafts
from pareo.desk.rounds.legality import colors_for, facts_before, findings
from pareo.desk.rounds.making import next_round
from pareo.i18n.findings import finding_sentence
from pareo.i18n.refusals import name_by_id
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, section_at


@get("/e/{event:str}/{section:str}/hand")
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    number = next_round(found)
    now = drafts.session(found, number)
    known = facts_before(found, number)
    waiting = sorted(
        (found.player(id) for id in now.waiting), key=lambda player: (-known[player.id].points, player.number)
    )
    messages = messages_of(request)
    boards = [
        (
            found.player(white),
            found.player(black),
            [
                (finding_sentence(finding, messages, name_by_id(found)), finding.article, finding.illegal)
                for finding in findings(found, number, white, black)
            ],
        )
        for white, black in now.boards
    ]
    return page(
        request,
        "hand.html",
        section=found,
        here="round",
        current_round=number,
        now=now,
        boards=boards,
        waiting=waiting,
        known=known,
        byes=[found.player(id) for id in now.byes],
    )


@get("/e/{event:str}/{section:str}/hand/check")
def check(request: DeskRequest, event: str, section: str, one: str = "", other: str = "") -> Response[str]:
    """What two players would be to each other, said while they are chosen."""
    found = section_at(request, event, section)
    number = next_round(found)
    lines = []
    try:
        first, second = (player_meant(found.players, typed).id for typed in (one, other))
        white, black = colors_for(found, number, first, second)
        messages = messages_of(request)
        lines = [
            (finding_sentence(finding, messages, name_by_id(found)), finding.article, finding.illegal)
            for finding in findings(found, number, white, black)
        ]
        pair = (found.player(white), found.player(black))
    except (Refusal, NotFound):
        pair = None
    return page(request, "fragments/check.html", section=found, pair=pair, lines=lines)


def player_in(section: Section, form: Form, field: str) -> int:
    """The player whom this field of a form means."""
    return player_meant(section.players, form.get(field, ""), field).id


@post("/e/{event:str}/{section:str}/hand")
def change(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    found = section_at(request, event, section)
    what = form.get("what", "")
    with acting(request, event, section, form) as act:
        match what:
            case "pair":
                one, other = player_in(found, form, "one"), player_in(found, form, "other")
                drafts.add_pair(act, one, other, form.get("keep_colors") == "on")
            case "bye":
                drafts.give_bye(act, player_in(found, form, "one"))
            case "take_back":
                drafts.take_back(act, form.number("board"))
            case "up" | "down":
                drafts.move_board(act, form.number("board"), -1 if what == "up" else 1)
            case "complete":
                drafts.complete(act)
            case "discard":
                drafts.discard(act)
            case "finish":
                drafts.finish(act, form.get("reason", "")[:500])
            case _:
                raise NotFound("no_such_act")
    if what == "finish":
        return back_to(address(found, f"rounds/{found.last_round + 1}"))
    return back_to(address(found, "hand"))


ROUTES = [show, check, change]
