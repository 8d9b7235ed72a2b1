"""Line-ups and matches of a round: handed in, taken back, forfeited; byes of teams."""

from __future__ import annotations

from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.team_rounds import match_meant
from pareo.desk.teams import line_ups, matches, penalties
from pareo.web.forms import Form, whole_number
from pareo.web.handlers import post
from pareo.web.rendering import back_to
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.teams import show_team


@post("/e/{event:str}/{section:str}/rounds/{number:int}/line-ups/{team:int}")
def hand_in(request: DeskRequest, event: str, section: str, number: int, team: int, form: Form) -> Redirect:
    """The players of a team board by board, as they were last time, or taken back."""
    with acting(request, event, section, form) as act:
        what = form.get("what", "")
        if what == "back":
            line_ups.take_back(act, number, team)
        elif what in line_ups.PROPOSALS:
            line_ups.hand_in(act, number, team, line_ups.PROPOSALS[what](act.section, number, team))
        else:
            seats = [whole_number(text) for text in form.many.get("seat", [])]
            line_ups.hand_in(act, number, team, seats)
    return _round(request, event, section, number, "#line-ups")


@post("/e/{event:str}/{section:str}/rounds/{number:int}/line-ups")
def hand_in_missing(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """All that nobody has handed in."""
    with acting(request, event, section, form) as act:
        line_ups.hand_in_missing(act, number, form.get("what", ""))
    return _round(request, event, section, number)


@post("/e/{event:str}/{section:str}/rounds/{number:int}/matches")
def forfeit(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    """The whole match forfeited, or played after all; it is named by its two teams."""
    with acting(request, event, section, form) as act:
        match = match_meant(act.section, number, *form.pair()).match
        matches.forfeit_match(act, number, match, form.get("forfeit", ""))
    return _round(request, event, section, number, f"#m{match}")


@post("/e/{event:str}/{section:str}/teams/{team:int}/bye")
def give_bye(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Redirect:
    """A bye of a team in a round to come, or its absence from all of them."""
    what = form.get("what", "")
    with acting(request, event, section, form) as act:
        if what == "withdraw":
            matches.withdraw_team(act, team)
        elif what == "bye":
            matches.give_bye(act, team, form.number("round"), form.get("letter", ""))
        else:
            raise NotFound("no_such_act")
    return back_to(address(section_at(request, event, section), f"teams/{team}"))


@post("/e/{event:str}/{section:str}/teams/{team:int}/points", again=show_team)
def give_points(request: DeskRequest, event: str, section: str, team: int, form: Form) -> Redirect:
    """A penalty or a bonus of a team, or one of them taken back."""
    with acting(request, event, section, form) as act:
        if form.get("back"):
            penalties.take_points_back(act, form.number("back"))
        else:
            penalties.give_points(act, team, form)
    return back_to(address(section_at(request, event, section), f"teams/{team}"))


def _round(request: DeskRequest, event: str, section: str, number: int, rest: str = "") -> Redirect:
    return back_to(address(section_at(request, event, section), f"rounds/{number}") + rest)


ROUTES = [hand_in, hand_in_missing, forfeit, give_bye, give_points]
