"""Matches of teams: laid out when a round is made, forfeited as a whole; byes and absences of teams."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.match_boards import lay_boards, results_lost
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import RoundMade, TeamBye, TeamMatch
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.team_rounds import match_at, standing_of_match, team_bye
from pareo.model import ByeKind

FORFEITS = ("+-", "-+", "--")
PLAYS = ""
_PAIRING_BYE, _ABSENT = ByeKind.PAIRING_ALLOCATED.value, ByeKind.ZERO_POINT.value
BYES = tuple(kind.value for kind in ByeKind if kind.requested)
"""What can be given to a team for a round to come."""


def lay_out_matches(
    act: Act,
    number: int,
    pairs: Sequence[tuple[int, int]],
    byes: Sequence[int],
    made: str = "engine",
    absent: Collection[int] = (),
) -> None:
    """Write a round of teams, who come by their numbers; line-ups that are in already make their boards at once.

    ``absent`` meet somebody in a round robin without being there: their matches are forfeited before they begin.
    """
    section = act.section
    ids = {team.number: team.id for team in section.teams}
    act.put(RoundMade(number, paired_at=act.now, made=made))
    matches = [
        TeamMatch(number, at, ids[white], ids[black], _forfeit(white in absent, black in absent))
        for at, (white, black) in enumerate(pairs, 1)
    ]
    playing = {id for match in matches for id in _teams(match)}
    away = {ids[one] for one in absent}
    known = [bye for bye in act.snapshot.all(TeamBye) if bye.round == number]
    act.drop(*(bye for bye in known if bye.team in playing - away))
    free = {ids[one] for one in byes}
    act.put(*(TeamBye(number, id, _PAIRING_BYE) for id in sorted(free)))
    told = {bye.team for bye in known}
    act.put(*(TeamBye(number, id, _ABSENT) for id in sorted(ids.values()) if id not in playing | free | told))
    act.put(*matches)
    for match in matches:
        lay_boards(act, match)


def _forfeit(white_away: bool, black_away: bool) -> str:
    if not white_away and not black_away:
        return PLAYS
    return ("-" if white_away else "+") + ("-" if black_away else "+")


def strike_matches(act: Act, numbers: Collection[int]) -> None:
    """Drop the matches of rounds, and the byes that pairing them gave; line-ups stay for the pairing to come."""
    act.drop(*(match for match in act.snapshot.all(TeamMatch) if match.round in numbers))
    given = (bye for bye in act.snapshot.all(TeamBye) if bye.round in numbers and bye.letter == _PAIRING_BYE)
    act.drop(*given)


def forfeit_match(act: Act, number: int, match: int, signs: str) -> None:
    """The whole match is not played: by one team, by both, or after all it is; its boards come and go with that."""
    section = act.section
    before = match_at(section, number, match)
    if signs not in (*FORFEITS, PLAYS):
        raise Refusal("no_such_result", result=signs)
    require_as_seen(act, TeamMatch, number, match)
    if before.forfeit == signs:
        return
    white, black = (section.team(id).name for id in _teams(before))
    told = {"round": number, "match": match, "white": white, "black": black}
    after = replace(before, forfeit=signs)
    lost = results_lost(section, after)
    act.require(
        "forfeit_match", standing_of_match(section, number), number=number, white=white, black=black, lost=len(lost)
    )
    act.put(after)
    if signs == PLAYS:
        # Whoever was written down as absent before the pairing is there after all.
        act.drop(*(bye for bye in act.snapshot.all(TeamBye) if bye.round == number and bye.team in _teams(after)))
    lay_boards(act, after)
    act.note("forfeit_match" if signs else "play_match", result=signs, **told)


def _teams(match: TeamMatch) -> tuple[int, int]:
    return match.white, match.black


def give_bye(act: Act, team: int, number: int, letter: str) -> None:
    """A bye or an absence of a team in a round to come; an empty letter takes it away."""
    section = act.section
    name = section.team(team).name
    if number <= section.last_round:
        raise Refusal("round_is_made", round=number)
    if number > section.rounds_planned:
        raise NotFound("no_round", round=number)
    if letter not in (*BYES, PLAYS):
        raise Refusal("no_such_state", state=letter)
    require_as_seen(act, TeamBye, number, team)
    before = team_bye(section, number, team)
    if letter == (before.letter if before else PLAYS):
        return
    act.require("team_bye", team=name, number=number)
    if letter:
        act.put(TeamBye(number, team, letter))
    elif before is not None:
        act.drop(before)
    act.note("team_bye" if letter else "team_plays", team=name, round=number, letter=letter)


def absent_so_far(act: Act, team: int) -> None:
    """A team that comes after rounds were made was not in them: nothing for each, as the report then says (240)."""
    if act.section.system.of_teams:
        act.put(*(TeamBye(number, team, _ABSENT) for number in range(1, act.section.last_round + 1)))


def withdraw_team(act: Act, team: int) -> None:
    """The team plays no more: it is absent from every round to come."""
    section = act.section
    name, first = section.team(team).name, section.last_round + 1
    wanted = [
        TeamBye(number, team, _ABSENT)
        for number in range(first, section.rounds_planned + 1)
        if (known := team_bye(section, number, team)) is None or known.letter != _ABSENT
    ]
    if not wanted:
        raise Refusal("team_has_left", team=name)
    act.require("team_bye", team=name, number=first)
    act.put(*wanted)
    act.note("withdraw_team", team=name, round=first)
