"""What the page of a round of teams shows: made, and still to be made."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.paired import paired
from pareo.desk.books.section import Section
from pareo.desk.event.setup import too_many_rounds
from pareo.desk.fide_mode import verdict
from pareo.desk.players import attendance
from pareo.desk.results.enterable import KEYS, RARER
from pareo.desk.rounds.before_pairing import oddities
from pareo.desk.rounds.making import FEWEST
from pareo.desk.rounds.memos import due
from pareo.i18n.oddities import OddLine, odd_line
from pareo.web.rendering import messages_of, world_of
from pareo.web.routes.places import DeskRequest
from pareo.web.views.memos import memo_lines
from pareo.web.views.rounds import ranges
from pareo.web.views.team_rounds import lined_up, team_round_view


def allowed_acts(section: Section, number: int) -> dict[str, bool]:
    """What the buttons may promise in this phase."""
    acts = (
        "publish", "unpublish", "delete_round", "swap_colors", "exchange_players", "unpair_board", "add_board",
        "reorder_boards",
    )  # fmt: skip
    return {name: verdict(section, name, number).allowed for name in acts}


def team_round_values(
    request: DeskRequest, section: Section, number: int, board: int, only_out: bool
) -> dict[str, Any]:
    """A round that is made."""
    view, messages = team_round_view(section, number), messages_of(request)
    last = number == section.last_round
    return {
        "view": view,
        "sheet": section.round(number),
        "current_round": number,
        "here": "round",
        "manual_page": "team-events",
        "only_out": only_out and bool(view.out),
        "out_boards": ranges(row.number for row in view.out),
        "chosen": next((row for row in view.rows if row.number == board), None),
        "rarer": RARER,
        "keys": KEYS[section.settings.result_keys],
        "absentees": (),
        "allowed": allowed_acts(section, number),
        "memos": memo_lines(section, due(section), messages) if last and not view.out else [],
        "sides": [side for match in view.matches if not match.match.forfeit for side in (match.white, match.black)],
        "has_last": any(side.last for match in view.matches for side in (match.white, match.black)),
    }


def odd_before(request: DeskRequest, section: Section) -> list[OddLine]:
    """What is odd before the next round, in words."""
    messages = messages_of(request)
    return [odd_line(messages, found) for found in oddities(world_of(request).books, section)]


def unmade_team_values(request: DeskRequest, section: Section, number: int) -> dict[str, Any]:
    """A round that is still to be paired: who plays, and the line-ups that are in already."""
    pairing = paired(section)
    following = number == section.last_round + 1
    states = [(team, attendance.state(pairing, pairing.player(team.id), number)) for team in section.teams]
    playing = [team for team, state in states if state == attendance.PLAYS]
    sides = [lined_up(section, number, team) for team in playing]
    return {
        "current_round": number,
        "here": "round",
        "manual_page": "team-events",
        "following": following,
        "playing": len(playing),
        "away": [(team, state) for team, state in states if state != attendance.PLAYS],
        "memos": memo_lines(section, due(section), messages_of(request)) if following else (),
        "too_many": too_many_rounds(section),
        "enough": len(section.teams) >= FEWEST,
        "sides": sides,
        "missing": [side.team for side in sides if side.handed_in is None],
        "odd": odd_before(request, section) if following else (),
        "has_last": any(side.last for side in sides),
    }
