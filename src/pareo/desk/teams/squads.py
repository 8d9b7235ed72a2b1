"""Teams and their squads: made, named, filled, put into an order, taken away. A player is in one team at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Participant, Squad
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.squads import mean_of_best, placed
from pareo.desk.books.team_rounds import require_not_in_a_round, require_teams_as_lined_up
from pareo.desk.books.team_steps_back import forget_team, leave_line_ups_to_come
from pareo.desk.event.seeds import seed_of
from pareo.desk.event.team_terms import LONGEST_VENUE
from pareo.desk.teams.matches import absent_so_far
from pareo.model import Player
from pareo.model.spelling import folded
from pareo.pairing.lots import drawn_numbers

LONGEST_NAME = 60
LONGEST_SHORT = 5
MOST_TEAMS = 999
"""As many as three columns of a report can number."""
MOST_COUNTED = 60
"""Players whose ratings tell the strength of a team, at most."""
FIELDS = ("name", "short", "captain", "note", "venue")
NAMED = 3

BY: Mapping[str, Callable[[Participant], str]] = {
    "club": lambda player: player.club,
    "group": lambda player: player.group,
    "federation": lambda player: player.federation,
}
"""What players can have in common from which teams are made."""


def strength(section: Section, squad: Sequence[Participant], best: int) -> Fraction:
    """The mean rating of the best, whatever their places; 0 for a team without players."""
    return mean_of_best(map(section.rating, squad), best)


def add_team(act: Act, typed: Mapping[str, str], ids: Sequence[int] = ()) -> Squad:
    """One more team, at the end of the list, with these players."""
    values = _read(act.section, typed)
    act.require("edit_player", name=values["name"])
    team = _made(act.section, values)
    act.put(team)
    _seat(act, team.id, ids)
    absent_so_far(act, team.id)
    require_teams_as_lined_up(act.section)
    act.note("add_team", team=team.name, count=len(act.section.squads[team.id]))
    return team


def fill_team(act: Act, there: Squad | None, typed: Mapping[str, str], ids: Sequence[int]) -> Squad:
    """Players to the end of a team that is there, or of a new one; a captain is only named where there was none."""
    act.require("edit_player", name=typed["name"])
    team = there or _made(act.section, _read(act.section, typed))
    captain = team.captain or " ".join(typed.get("captain", "").split())
    act.put(replace(team, captain=captain))
    _seat(act, team.id, ids)
    if there is None:
        absent_so_far(act, team.id)
    return team


def make_teams(act: Act, by: str) -> int:
    """A team for each club (group, federation) that two or more players without a team share. Says how many."""
    if by not in BY:
        raise Refusal("no_such_state", state=by)
    shared: dict[str, list[Participant]] = {}
    for player in act.section.players:
        if not player.team and (name := folded(BY[by](player))):
            shared.setdefault(name, []).append(player)
    several = [players for players in shared.values() if len(players) > 1]
    if not several:
        raise Refusal("no_teams_to_make")
    act.require("edit_player", name="")
    known = {folded(team.name): team for team in act.section.teams}
    for players in several:
        name = " ".join(BY[by](players[0]).split())[:LONGEST_NAME]
        strongest = [player.id for player in _strongest_first(act.section, players)]
        fill_team(act, known.get(folded(name)), {"name": name}, strongest)
    act.note("make_teams", count=len(several), names=[BY[by](players[0]) for players in several[:NAMED]])
    return len(several)


def edit_team(act: Act, id: int, typed: Mapping[str, str]) -> None:
    """Another name, short name, captain or note."""
    old = act.section.team(id)
    require_as_seen(act, Squad, id)
    values = _read(act.section, typed, old)
    act.require("edit_player", name=old.name)
    act.put(_with(old, values))
    act.note("edit_team" if values["name"] == old.name else "rename_team", team=old.name, to=values["name"])


def remove_team(act: Act, id: int) -> None:
    """The team goes, its players stay in the list; the teams behind it move up."""
    section = act.section
    team = section.team(id)
    require_not_in_a_round(section, id)
    others = [other for other in section.teams if other.id != id]
    if any(other.number > team.number for other in others):
        _require_no_rounds(section)
    act.require("edit_player", name=team.name)
    act.drop(team)
    forget_team(act, id)
    _number(act, others)
    act.note("remove_team", team=team.name)


def put_in_team(act: Act, ids: Sequence[int], team: int) -> int:
    """These players into a team, at its end in the order in which they are named; 0 takes them out of theirs."""
    wanted = [act.section.player(id) for id in dict.fromkeys(ids)]
    if not wanted:
        raise Refusal("nobody_chosen")
    name = act.section.team(team).name if team else ""
    for player in wanted:
        require_as_seen(act, Participant, player.id, fields=("team", "team_place"))
    moved = [player for player in wanted if player.team != team]
    act.require("edit_player", name=", ".join(player.name for player in moved[:NAMED]))
    if team:
        _seat(act, team, [player.id for player in moved])
    else:
        act.put(*(replace(player, team=0, team_place=0) for player in moved))
    _close_ranks(act, {player.team for player in moved})
    leave_line_ups_to_come(act)
    require_teams_as_lined_up(act.section)
    action = "put_in_team" if team else "take_out_of_team"
    act.note(action, team=name, count=len(moved), names=[player.name for player in moved[:NAMED]])
    return len(moved)


def order_squad(act: Act, id: int, ids: Sequence[int]) -> None:
    """The players of a team in this order; whoever is not named stays behind them as he was."""
    squad = {player.id: player for player in act.section.squads.get(act.section.team(id).id, ())}
    order = [*dict.fromkeys(one for one in ids if one in squad), *(one for one in squad if one not in ids)]
    for one in squad:
        require_as_seen(act, Participant, one, fields=("team", "team_place"))
    act.require("edit_player", name=act.section.team(id).name)
    act.put(*placed(squad[one] for one in order))
    act.note("order_squad", team=act.section.team(id).name)


def order_teams(act: Act, ids: Sequence[int]) -> None:
    """The teams numbered in this order; whoever is not named stays behind them as he was."""
    known = {team.id: team for team in act.section.teams}
    order = [*dict.fromkeys(one for one in ids if one in known), *(one for one in known if one not in ids)]
    _require_no_rounds(act.section)
    act.require("edit_player", name="")
    _number(act, [known[one] for one in order])
    act.note("order_teams", count=len(order))


def number_by_strength(act: Act, best: int) -> None:
    """The teams numbered by the mean rating of their best players, the strongest first; equals by name."""
    if not 1 <= best <= MOST_COUNTED:
        told = {"found": str(best), "low": 1, "high": MOST_COUNTED}
        raise FieldProblems({"best": "number_between"}, values={"best": told})
    section = act.section
    strengths = {team.id: strength(section, section.squads[team.id], best) for team in section.teams}
    _require_no_rounds(section)
    act.require("edit_player", name="")
    _number(act, sorted(section.teams, key=lambda team: (-strengths[team.id], folded(team.name))))
    act.note("number_teams", count=len(section.teams), best=best)


def number_by_lot(act: Act) -> None:
    """The teams numbered by lot. The seed is the section's own and kept: drawing again changes nothing."""
    section = act.section
    _require_no_rounds(section)
    act.require("edit_player", name="")
    seed = seed_of(act)
    drawn = drawn_numbers([Player(team.id, team.name) for team in section.teams], seed)
    _number(act, sorted(section.teams, key=lambda team: drawn[team.id]))
    act.set(lot_seed=seed)
    act.note("draw_team_numbers", count=len(section.teams), seed=seed)


def _require_no_rounds(section: Section) -> None:
    """The numbers of teams that are paired are theirs for the whole event (C.04.6 1.1)."""
    if section.last_round and section.system.of_teams:
        raise Refusal("team_numbers_stand")


def _made(section: Section, values: Mapping[str, str]) -> Squad:
    if len(section.teams) >= MOST_TEAMS:
        raise Refusal("too_many_teams", count=MOST_TEAMS)
    id = max((team.id for team in section.teams), default=0) + 1
    return _with(Squad(id, max((team.number for team in section.teams), default=0) + 1), values)


def _with(team: Squad, values: Mapping[str, str]) -> Squad:
    texts: dict[str, Any] = {name: values[name] for name in FIELDS if name in values}
    return replace(team, **texts)


def _read(section: Section, typed: Mapping[str, str], old: Squad | None = None) -> dict[str, str]:
    """The fields of a form within their lengths; two teams of one name nobody could tell apart."""
    values = {name: " ".join(typed.get(name, getattr(old, name, "")).split()) for name in FIELDS}
    values["name"] = values["name"][:LONGEST_NAME]
    values["short"] = values["short"][:LONGEST_SHORT]
    values["venue"] = values["venue"][:LONGEST_VENUE]
    if not values["name"]:
        raise FieldProblems({"name": "empty"})
    others = (team for team in section.teams if old is None or team.id != old.id)
    if any(folded(team.name) == folded(values["name"]) for team in others):
        raise Refusal("team_there", team=values["name"])
    return values


def _strongest_first(section: Section, players: Iterable[Participant]) -> list[Participant]:
    return sorted(players, key=lambda player: (-section.rating(player), player.number))


def _seat(act: Act, team: int, ids: Iterable[int]) -> None:
    """These players at the end of the squad, from wherever they were."""
    last = len(act.section.squads.get(team, ()))
    moved = [act.section.player(id) for id in dict.fromkeys(ids)]
    act.put(*(replace(player, team=team, team_place=last + at) for at, player in enumerate(moved, 1)))
    _close_ranks(act, {player.team for player in moved} - {team})
    leave_line_ups_to_come(act)


def _close_ranks(act: Act, teams: Iterable[int]) -> None:
    """No empty place in the squads that somebody has left."""
    for team in teams:
        act.put(*placed(act.section.squads.get(team, ())))


def _number(act: Act, teams: Iterable[Squad]) -> None:
    act.put(*(replace(team, number=at) for at, team in enumerate(teams, 1) if team.number != at))
