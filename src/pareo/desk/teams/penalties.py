"""Penalties and bonuses of teams: match points or game points taken or given in a round, with a reason (record 299)."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.given_points import LONGEST_REASON, MOST_POINTS, GivenPoints, read_given_points
from pareo.model import Points, parse_points

TAKEN, GIVEN = "taken", "given"


def given_points(section: Section) -> tuple[GivenPoints, ...]:
    """All points given or taken, in the order in which they were."""
    return read_given_points(section.settings.given_points)


def give_points(act: Act, team: int, typed: Mapping[str, str]) -> GivenPoints:
    """Match points, game points or both, taken from a team or given to it in a round that is made; with a reason, which
    the report tells in any mode: record 299 has no place for it.
    """
    section = act.section
    if not section.system.of_teams:
        raise Refusal("teams_not_paired")
    name, number = section.team(team).name, _round(section, typed.get("round", ""))
    sign = -1 if typed.get("how", TAKEN) == TAKEN else 1
    match_points, game_points = (_points(typed, field, sign) for field in ("match", "games"))
    reason = " ".join(typed.get("reason", "").split())[:LONGEST_REASON]
    if match_points is None and game_points is None:
        raise FieldProblems({"match": "points_or_none"})
    if not reason:
        raise FieldProblems({"reason": "empty"})
    require_as_seen(act, Setting, "given_points")
    act.require("give_points", number, team=name, number=number)
    before = given_points(section)
    id = max((one.id for one in before), default=0) + 1
    made = GivenPoints(id, "", match_points, game_points, number, (team,), reason)
    act.set(given_points=[*(one.plain for one in before), made.plain])
    act.comment = True
    act.note("give_points", team=name, round=number, awarded=[match_points, game_points], reason=reason)
    return made


def take_points_back(act: Act, id: int) -> None:
    """As if the points had never been given or taken."""
    section, before = act.section, given_points(act.section)
    found = next((one for one in before if one.id == id), None)
    if found is None:
        raise NotFound("no_given_points")
    require_as_seen(act, Setting, "given_points")
    names = [team.name for team in section.teams if found.of(team.id)]
    number = found.round if 0 < found.round <= section.last_round else None
    act.require("give_points", number, team=", ".join(names[:3]), number=found.round)
    act.set(given_points=[one.plain for one in before if one.id != id])
    told = [found.match_points, found.game_points]
    act.comment = True
    act.note("take_points_back", team=", ".join(names[:3]), round=found.round, awarded=told, reason=found.reason)


def _round(section: Section, typed: str) -> int:
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
    if not 1 <= number <= section.last_round:
        raise NotFound("no_round", round=typed)
    return number


def _points(typed: Mapping[str, str], field: str, sign: int) -> Points | None:
    """Points as typed, without a sign: the form says whether they are given or taken."""
    text = typed.get(field, "").strip().replace("½", ".5").lstrip("+-−")
    if not text:
        return None
    try:
        points = parse_points(text)
    except ValueError:
        points = -1
    if not 0 <= points <= MOST_POINTS:
        raise FieldProblems({field: "points"}, values={field: {"found": typed[field].strip()}})
    return sign * points if points else None
