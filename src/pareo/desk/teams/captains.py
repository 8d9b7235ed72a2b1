"""Line-ups that captains hand in from their phones: in time, and only while nobody has seen the boards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting, TeamMatch
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import line_up, match_of_board, match_of_team, team_bye
from pareo.desk.phones.captain_codes import Captain
from pareo.desk.phones.deadlines import is_over, limit_before
from pareo.desk.phones.switches import captains_open
from pareo.desk.teams import line_ups
from pareo.desk.teams.fixtures import times_of_match

OFF, FREE, FORFEITED, FINAL, PLAYED, CLOSED, LATE = "off", "free", "forfeited", "final", "played", "closed", "late"
"""Why a captain hands in nothing (any more)."""

CLOSED_UP_TO = "line_ups_closed"


def deadline(section: Section, captain: Captain) -> datetime | None:
    """Until when a captain hands in, by the clock of the hall; None: until the boards are out or the arbiter closes."""
    times = times_of_match(section, captain.round, captain.team)
    return limit_before(times, section.settings.line_up_minutes)


def why_closed(section: Section, captain: Captain, now: datetime) -> str:
    """Why this captain hands in nothing now; empty where the way is open."""
    team, number = captain
    match = match_of_team(section, number, team)
    made = number <= section.last_round
    if not captains_open(section):
        return OFF
    if (made and match is None) or (not made and team_bye(section, number, team) is not None):
        return FREE
    if match is not None and match.forfeit:
        return FORFEITED
    if match is not None and is_seen(section, match):
        return FINAL
    if number < section.last_round and not section.by_calendar:
        return PLAYED
    if number <= section.settings.line_ups_closed:
        return CLOSED
    return LATE if is_over(deadline(section, captain), now) else ""


def is_seen(section: Section, match: TeamMatch) -> bool:
    """Both line-ups are in, and the hall sees the boards or one of them has a result: no captain changes them now."""
    if any(line_up(section, match.round, team) is None for team in (match.white, match.black)):
        return False
    boards = (one for one in section.boards[match.round] if match_of_board(section, one.board) == match.match)
    return section.round(match.round).published or any(not board.open for board in boards)


def hand_in(act: Act, captain: Captain, seats: Sequence[int]) -> None:
    """The line-up of the own team for the round of the code, checked as the arbiter's own would be."""
    section = act.section
    if why := why_closed(section, captain, act.at):
        raise Refusal(f"captain_{why}", round=captain.round, team=section.team(captain.team).name)
    before = line_up(section, captain.round, captain.team)
    line_ups.hand_in(act, captain.round, captain.team, seats)
    if act.action:
        note = "captain_line_up" if before is None else "captain_changes_line_up"
        act.note(note, round=captain.round, team=section.team(captain.team).name)


def close(act: Act, number: int) -> None:
    """No more line-ups from phones for a round and those before it; the arbiter still takes them."""
    _set_closed(act, number, "close_line_ups")


def open_again(act: Act, number: int) -> None:
    """Line-ups from phones for a round that was closed, and for those after it."""
    _set_closed(act, number - 1, "open_line_ups")


def _set_closed(act: Act, last: int, note: str) -> None:
    section = act.section
    if not captains_open(section):
        raise Refusal("captain_off")
    require_as_seen(act, Setting, CLOSED_UP_TO)
    act.require("change_details")
    act.set(**{CLOSED_UP_TO: max(0, min(last, section.rounds_planned))})
    act.note(note, round=last if note == "close_line_ups" else last + 1)
