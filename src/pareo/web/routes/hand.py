"""Pairing by hand: two players at a time, legality said at once, the rest by the engine when wished."""

from __future__ import annotations

from typing import Any

from litestar import Response

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.players.naming import player_meant
from pareo.desk.rounds import drafts
from pareo.desk.rounds.hand_changes import Differences
from pareo.desk.rounds.legality import colors_for, facts_before, findings
from pareo.desk.rounds.making import next_round
from pareo.desk.rounds.man_files import load_man, written_man
from pareo.i18n.findings import finding_sentence
from pareo.i18n.hand_changes import difference_lines
from pareo.i18n.refusals import name_by_id, refusal_sentences
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page
from pareo.web.routes.places import DeskRequest, acting, address, player_in, section_at


@get("/e/{event:str}/{section:str}/hand", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    return _draft_page(request, section_at(request, event, section))


def _draft_page(request: DeskRequest, found: Section, problem: str = "", reason: str = "") -> Response[str]:
    """The draft with its remarks; ``problem`` is what is wrong with the ``reason`` that was typed."""
    number = next_round(found)
    now = drafts.session(found, number)
    known = facts_before(found, number)
    waiting = sorted(
        (found.player(id) for id in now.waiting), key=lambda player: (-known[player.id].points, player.number)
    )
    messages = messages_of(request)
    whole = bool(now.boards) and not now.waiting
    differing = _if_any(drafts.draft_differences(found, now)) if whole else None
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
        status=422 if problem else 200,
        section=found,
        here="round",
        current_round=number,
        now=now,
        boards=boards,
        waiting=waiting,
        known=known,
        byes=[found.player(id) for id in now.byes],
        differing=differing,
        differing_lines=difference_lines(messages, found, differing) if differing else [],
        problem=problem,
        reason=reason,
        natural=drafts.offers_natural(found),
    )


def _if_any(found: Differences) -> Differences | None:
    return found if found.any else None


@get("/e/{event:str}/{section:str}/hand/check", needs=Need.ARBITER)
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
    sure = _sure(first, second) if pair and any(illegal for *_, illegal in lines) else ""
    return page(request, "fragments/check.html", section=found, pair=pair, lines=lines, sure=sure)


def _sure(one: int, other: int) -> str:
    """The pair whose remarks the page has shown: it is confirmed by the button beside them, no other."""
    return f"{one}-{other}"


@post("/e/{event:str}/{section:str}/hand")
def change(request: DeskRequest, event: str, section: str, form: Form) -> Response[Any]:
    found = section_at(request, event, section)
    what = form.get("what", "")
    try:
        _change(request, event, section, form)
    except Refusal as refused:
        if refused.code != "reason_wanted" or wants_fragment(request):
            raise
        return _draft_page(request, found, refusal_sentences(messages_of(request), refused)[0], form.get("reason", ""))
    if what == "finish":
        return back_to(address(found, f"rounds/{found.last_round + 1}"))
    return back_to(address(found, "hand"))


def _change(request: DeskRequest, event: str, section: str, form: Form) -> None:
    what = form.get("what", "")
    with acting(request, event, section, form) as act:
        next_round(act.section, form.number("round"))
        match what:
            case "pair" | "pair_anyway":
                one, other = player_in(act, form, "one"), player_in(act, form, "other")
                if what == "pair_anyway" and form.get("sure") == _sure(one, other):
                    act.confirmed = max(1, act.confirmed)
                drafts.add_pair(act, one, other, form.get("keep_colors") == "on")
            case "bye":
                drafts.give_bye(act, player_in(act, form, "one"))
            case "take_back":
                drafts.take_back(act, drafts.board_meant(act.section, *form.pair()))
            case "up" | "down":
                drafts.move_board(act, drafts.board_meant(act.section, *form.pair()), -1 if what == "up" else 1)
            case "complete":
                drafts.complete(act)
            case "natural":
                drafts.complete(act, natural=True)
            case "load":
                data = form.files.get("file")
                if not data:
                    raise Refusal("no_file")
                load_man(act, data.decode("utf-8", "replace"), form.get("anyway") == "on")
            case "discard":
                drafts.discard(act)
            case "finish":
                drafts.finish(act, form.get("reason", "")[:500])
            case _:
                raise NotFound("no_such_act")


@get("/e/{event:str}/{section:str}/hand/man", needs=Need.ARBITER)
def save(request: DeskRequest, event: str, section: str) -> Response[bytes]:
    """The pairs entered so far, as other programs load them."""
    found = section_at(request, event, section)
    name = f"{event}-{section}-{next_round(found)}.man"
    return download(written_man(found).encode(), name, "text/plain; charset=utf-8")


ROUTES = [show, check, save, change]
