"""Line-ups from captains' phones at the desk: switched on, closed, who is missing, codes printed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.phones import captain_codes, switches
from pareo.desk.teams import captains
from pareo.reports.paper.codes import Slip, codes_paper
from pareo.reports.paper.press import PressFailed, pressed
from pareo.reports.paper.sections import letterhead_of_section
from pareo.reports.paper.sheet import Sheet
from pareo.reports.paper.typesetting import can_print
from pareo.web.forms import Form
from pareo.web.hall import players_address
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, messages_of, page, world_of
from pareo.web.routes.captain import captain_path
from pareo.web.routes.pdf import shown_pdf, size_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.views.captains import (
    CaptainSlip,
    captain_slips,
    guessed_teams,
    round_at_hand,
    rounds_to_print,
    teams_in,
)
from pareo.web.views.checkin import qr_code
from pareo.web.views.phones import first_key


@get("/e/{event:str}/{section:str}/captains", needs=Need.ARBITER)
def show(request: DeskRequest, event: str, section: str, round: int = 0) -> Response[str]:
    """Every team of a round with what it has handed in, the missing ones first."""
    found = _of_teams(request, event, section)
    number = round if round in captain_codes.rounds_with_codes(found) else round_at_hand(found)
    is_open = switches.captains_open(found)
    link = f"{players_address(request)}{captain_path(found)}" if is_open else ""
    return page(
        request, "captains.html", section=found, here="players", manual_page="team-events", link=link,
        qr=qr_code(link) if link else "", is_open=is_open, number=number, teams=teams_in(found, number),
        rounds=captain_codes.rounds_with_codes(found),
        guessed=guessed_teams(found, world_of(request).captain_guesses.told(found.snapshot.book)),
    )  # fmt: skip


def _of_teams(request: DeskRequest, event: str, section: str) -> Section:
    found = section_at(request, event, section)
    if not found.system.of_teams:
        raise NotFound("teams_not_paired")
    return found


@post("/e/{event:str}/{section:str}/captains", again=show)
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """Whether captains hand in from their phones, and until when."""
    found = _of_teams(request, event, section)
    with acting(request, event, section, form) as act:
        switches.change_captains(act, form, first_key(world_of(request).secret, found))
    return back_to(address(found, "captains"))


@post("/e/{event:str}/{section:str}/captains/{what:str}")
def do(request: DeskRequest, event: str, section: str, what: str, form: Form) -> Redirect:
    """Closed and opened again round by round; other codes for a team."""
    number = form.number("round")
    acts: dict[str, Callable[[Act], None]] = {
        "close": lambda act: captains.close(act, number),
        "open": lambda act: captains.open_again(act, number),
        "new-codes": lambda act: captain_codes.renew_team_codes(act, form.number("team")),
    }
    if what not in acts:
        raise NotFound("no_such_act")
    with acting(request, event, section, form) as act:
        acts[what](act)
    back = form.get("back", "")
    return back_to(address(section_at(request, event, section), back if back.startswith("rounds/") else "captains"))


def _slips(
    request: DeskRequest, event: str, section: str, round: int, team: int
) -> tuple[Section, str, list[CaptainSlip]]:
    found = _of_teams(request, event, section)
    if not switches.captains_open(found):
        raise NotFound("captains_closed")
    where = f"{players_address(request)}{captain_path(found)}"
    return found, where, captain_slips(found, where, rounds_to_print(found, round), team)


@get("/e/{event:str}/{section:str}/print/captains", needs=Need.ARBITER)
def print_codes(request: DeskRequest, event: str, section: str, round: int = 0, team: int = 0) -> Response[str]:
    """The codes of all teams to be cut out, of a round or of all to come, or those of one team."""
    found, where, slips = _slips(request, event, section, round, team)
    return page(
        request, "print/captains.html", section=found, number=0, large=False, columns=1, address=where, slips=slips
    )


@get("/e/{event:str}/{section:str}/pdf/captains", needs=Need.ARBITER)
def codes_as_pdf(request: DeskRequest, event: str, section: str, round: int = 0, team: int = 0) -> Response[bytes]:
    """The same as PDF."""
    found, where, slips = _slips(request, event, section, round, team)
    messages = messages_of(request)
    if not can_print():
        raise NotFound("no_paper", name="captains")
    made = [
        Slip(
            one.team.number,
            "",
            messages.say("captains.slip", team=one.team.name, round=one.round),
            one.code,
            one.address,
        )
        for one in slips
    ]
    head = letterhead_of_section(found, messages, 0, datetime.now().astimezone())
    title, legend = messages.say("captains.paper"), messages.say("captains.legend")
    try:
        data = codes_paper(made, where, messages, head, Sheet(size_of(request)), pressed, title=title, legend=legend)
    except PressFailed as failed:
        raise Refusal("paper_failed") from failed
    return shown_pdf(data, f"{event}-{section}-captains")


ROUTES = [show, save, do, print_codes, codes_as_pdf]
