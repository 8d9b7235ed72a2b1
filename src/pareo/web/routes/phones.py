"""The players' phones at the desk: switched on, what they said and asked settled with one key, codes printed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.people.roles import Need
from pareo.desk.phones import codes, reports, requests, switches
from pareo.reports.paper.codes import Slip, codes_paper
from pareo.reports.paper.press import PressFailed, pressed
from pareo.reports.paper.sections import letterhead_of_section
from pareo.reports.paper.sheet import Sheet
from pareo.reports.paper.typesetting import can_print
from pareo.web.forms import Form
from pareo.web.hall import players_address
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.me import me_path
from pareo.web.routes.pdf import shown_pdf, size_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.checkin import qr_code
from pareo.web.views.phones import first_key, guessed, slips


@get("/e/{event:str}/{section:str}/phones", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str) -> Response[str]:
    found = section_at(request, event, section)
    unsettled = reports.to_settle(found)
    link = f"{players_address(request)}{me_path(found)}" if switches.is_open(found) else ""
    return page(
        request, "phones.html", section=found, here="players", manual_page="phones", link=link,
        qr=qr_code(link) if link else "", unsettled=unsettled, asked=requests.waiting(found),
        first=next((said for said in unsettled if said.state != reports.DIFFER), None),
        decided=reports.decided_otherwise(found),
        guessed=guessed(found, world_of(request).guesses.told(found.snapshot.book)),
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/phones", again=show)
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """What players may do, and the rules for byes."""
    found = section_at(request, event, section)
    with acting(request, event, section, form) as act:
        switches.change_phones(act, form, first_key(world_of(request).secret, found))
    return back_to(address(found, "phones"))


@post("/e/{event:str}/{section:str}/phones/{what:str}")
def settle(request: DeskRequest, event: str, section: str, what: str, form: Form) -> Redirect:
    """The arbiter's word on what players said and asked, and new codes."""
    acts: dict[str, Callable[[Act], None]] = {
        "accept-report": lambda act: reports.accept_report(
            act, form.number("round"), form.pair(), form.number("player")
        ),
        "throw-away": lambda act: reports.throw_reports_away(act, form.number("round"), form.pair()),
        "accept-request": lambda act: requests.accept_request(act, form.number("player"), form.number("round")),
        "refuse-request": lambda act: requests.refuse_request(
            act, form.number("player"), form.number("round"), form.get("word", "")
        ),
        "new-code": lambda act: codes.renew_code(act, form.number("player")),
        "new-codes": codes.renew_all_codes,
    }
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        acts[what](act)
    found = section_at(request, event, section)
    back = form.get("back", "")
    return back_to(address(found, back if back.startswith("rounds/") else "phones"))


@get("/e/{event:str}/{section:str}/print/codes", needs=Need.ARBITER)
def print_codes(request: DeskRequest, event: str, section: str, player: int = 0) -> Response[str]:
    """The codes of all players to be cut out, or of one."""
    found = section_at(request, event, section)
    if not switches.is_open(found):
        raise NotFound("phones_closed")
    where = f"{players_address(request)}{me_path(found)}"
    return page(
        request, "print/codes.html", section=found, number=0, large=False, columns=1, address=where,
        slips=slips(found, where, player),
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/pdf/codes", needs=Need.ARBITER)
def codes_as_pdf(request: DeskRequest, event: str, section: str, player: int = 0) -> Response[bytes]:
    """The same as PDF."""
    found, messages = section_at(request, event, section), messages_of(request)
    if not switches.is_open(found):
        raise NotFound("phones_closed")
    if not can_print():
        raise NotFound("no_paper", name="codes")
    where = f"{players_address(request)}{me_path(found)}"
    made = [
        Slip(one.player.number, one.player.title, one.player.name, one.code, one.address)
        for one in slips(found, where, player)
    ]
    head = letterhead_of_section(found, messages, 0, datetime.now().astimezone())
    try:
        data = codes_paper(made, where, messages, head, Sheet(size_of(request)), pressed)
    except PressFailed as failed:
        raise Refusal("paper_failed") from failed
    return shown_pdf(data, f"{event}-{section}-codes")


ROUTES = [show, save, settle, print_codes, codes_as_pdf]
