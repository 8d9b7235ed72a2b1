"""Line-ups: handed in before or after the pairing, checked against the squad, taken back; both make the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from pareo.desk.books.act import Act
from pareo.desk.books.match_boards import lay_boards, results_lost
from pareo.desk.books.meaning import require_as_seen, require_made_as_seen
from pareo.desk.books.records import LineUp, Participant
from pareo.desk.books.refusals import NeedsConfirmation, NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import (
    EMPTY,
    line_up,
    match_of_team,
    matches_of,
    team_bye,
)
from pareo.desk.event.team_terms import FREE, ORDER_ARTICLE, STRANGER_ARTICLE, STRICT
from pareo.desk.fide_mode import CONFIRM
from pareo.desk.teams.eligibility import confirm_eligible

AS_LAST, FIRST_OF_SQUAD = "last", "first"


def hand_in(act: Act, number: int, team: int, seats: Sequence[int]) -> None:
    """The players of a team board by board, 0 for an empty one; what was handed in before is replaced."""
    section = act.section
    name = section.team(team).name
    _require_round(section, number)
    require_as_seen(act, LineUp, number, team)
    lined = _checked(section, number, team, seats)
    before = line_up(section, number, team)
    if before is not None and before.seats == lined:
        return
    act.put(LineUp(number, team, list(lined), act.now, str(act.who)))
    match = match_of_team(act.section, number, team)
    lost = len(results_lost(act.section, match)) if match is not None else 0
    confirm_eligible(act, number, team, lined, out_of_order(section, team, lined), lost)
    _confirm_order(act, team, lined, lost)
    act.require("line_up", number if number <= section.last_round else None, team=name, number=number)
    _lay_boards(act, number, team)
    act.note("hand_in_line_up" if before is None else "change_line_up", round=number, team=name)


def take_back(act: Act, number: int, team: int) -> None:
    """As if nothing had been handed in; boards that rest on it go."""
    section = act.section
    name, lined = section.team(team).name, line_up(section, number, team)
    if lined is None:
        raise NotFound("no_line_up", team=name, round=number)
    require_as_seen(act, LineUp, number, team)
    act.require("line_up", number if number <= section.last_round else None, team=name, number=number)
    act.drop(lined)
    _lay_boards(act, number, team)
    act.note("take_line_up_back", round=number, team=name)


def hand_in_missing(act: Act, number: int, how: str) -> int:
    """The line-ups that nobody has handed in: as in the round before, or the first of each squad. Says how many."""
    section = act.section
    _require_round(section, number)
    if number <= section.last_round:
        require_made_as_seen(act, number)
    proposed = PROPOSALS.get(how)
    if proposed is None:
        raise Refusal("no_such_state", state=how)
    wanted = {team: lined for team in missing(section, number) if any(lined := proposed(section, number, team))}
    if not wanted:
        raise Refusal("no_line_ups_missing", round=number)
    act.require("line_up", number if number <= section.last_round else None, team="", number=number)
    for team, lined in wanted.items():
        act.put(LineUp(number, team, list(lined), act.now, str(act.who)))
        _lay_boards(act, number, team)
    act.note(_FILLED_IN[how], round=number, count=len(wanted))
    return len(wanted)


def missing(section: Section, number: int) -> tuple[int, ...]:
    """The teams that play a round and have not handed in a line-up, by number; before the pairing all that may."""
    if number <= section.last_round:
        playing = {
            id for match in matches_of(section, number) if not match.forfeit for id in (match.white, match.black)
        }
    else:
        playing = {team.id for team in section.teams if team_bye(section, number, team.id) is None}
    known = (team.id for team in section.teams if team.id in playing)
    return tuple(id for id in known if line_up(section, number, id) is None)


def as_last_time(section: Section, number: int, team: int) -> tuple[int, ...]:
    """The last line-up that the team handed in before; empty boards where somebody has left."""
    for earlier in range(number - 1, 0, -1):
        if (lined := line_up(section, earlier, team)) is not None:
            there = {player.id for player in _available(section, number, team)}
            return _filled(section, [id if id in there else EMPTY for id in lined.seats])
    return ()


def first_of_squad(section: Section, number: int, team: int) -> tuple[int, ...]:
    """The first of the squad in its order who are there."""
    return _filled(section, [player.id for player in _available(section, number, team)])


PROPOSALS: Mapping[str, Callable[[Section, int, int], tuple[int, ...]]] = {
    AS_LAST: as_last_time,
    FIRST_OF_SQUAD: first_of_squad,
}
_FILLED_IN = {AS_LAST: "line_ups_last", FIRST_OF_SQUAD: "line_ups_first"}


def out_of_order(section: Section, team: int, seats: Iterable[int]) -> tuple[str, str] | None:
    """The first two of whom the one lower in the squad sits higher; None where the order is kept."""
    squad = {player.id: player for player in section.squads.get(team, ())}
    lined = [squad[id] for id in seats if id in squad]
    for one, other in pairwise(lined):
        if one.team_place > other.team_place:
            return one.name, other.name
    return None


def _require_round(section: Section, number: int) -> None:
    if not section.system.of_teams:
        raise Refusal("teams_not_paired")
    if not 1 <= number <= max(section.rounds_planned, section.last_round):
        raise NotFound("no_round", round=number)


def _available(section: Section, number: int, team: int) -> list[Participant]:
    return [player for player in section.squads.get(team, ()) if player.plays_in(number)]


def _filled(section: Section, ids: Sequence[int]) -> tuple[int, ...]:
    boards = section.settings.match_boards
    return (*ids[:boards], *([EMPTY] * (boards - len(ids))))


def _checked(section: Section, number: int, team: int, seats: Sequence[int]) -> tuple[int, ...]:
    """Of the team, each once, not more than there are boards, and somebody at all."""
    boards, name = section.settings.match_boards, section.team(team).name
    if len(seats) > boards:
        raise Refusal("line_up_too_long", team=name, count=boards)
    squad = {player.id for player in section.squads[team]}
    seated = [section.player(id) for id in seats if id != EMPTY]
    for player in seated:
        told = {"team": name, "name": player.name}
        if player.id not in squad:
            raise Refusal("line_up_stranger", **told, article=STRANGER_ARTICLE)
        if not player.plays_in(number):
            raise Refusal("line_up_away", **told, round=number)
        if seats.count(player.id) > 1:
            raise Refusal("line_up_twice", **told)
    if not seated:
        raise Refusal("line_up_empty", team=name)
    return _filled(section, seats)


def what_is_wrong(section: Section, number: int, team: int, seats: Sequence[int]) -> Refusal | None:
    """Why a line-up would be refused or asked about; nothing is handed in."""
    try:
        lined = _checked(section, number, team, seats)
    except Refusal as refused:
        return refused
    return _fault_of_order(section, team, lined)


def _fault_of_order(section: Section, team: int, lined: Sequence[int]) -> Refusal | None:
    """Out of the order of the squad: refused, asked about, or nobody's business, as the event has announced."""
    found = None if section.settings.line_ups == FREE else out_of_order(section, team, lined)
    if found is None:
        return None
    told = {"team": section.team(team).name, "one": found[0], "other": found[1], "article": ORDER_ARTICLE}
    if section.settings.line_ups == STRICT:
        return Refusal("line_up_order", **told)
    return NeedsConfirmation("line_up_order", CONFIRM, given=0, **told)


def _confirm_order(act: Act, team: int, lined: Sequence[int], lost: int) -> None:
    """``lost``: so many results go with the boards; whoever confirms the order has read that too."""
    fault = _fault_of_order(act.section, team, lined)
    if fault is not None and not (isinstance(fault, NeedsConfirmation) and act.confirmed):
        fault.values["lost"] = lost
        raise fault


def _lay_boards(act: Act, number: int, team: int) -> None:
    match = match_of_team(act.section, number, team)
    if match is not None:
        lay_boards(act, match)
