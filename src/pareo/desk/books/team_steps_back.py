"""What a step back leaves to teams: boards as the line-ups make them, numbers without a gap, nothing of teams gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.changes import Change
from pareo.desk.books.match_boards import lay_boards
from pareo.desk.books.records import Board, LineUp, Participant, Squad, TeamBye, TeamMatch
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.squads import placed
from pareo.desk.books.team_rounds import EMPTY, board_colors, match_of_team, records_of_team, team_bye
from pareo.desk.event.given_points import read_given_points
from pareo.desk.fide_mode import CONFIRM
from pareo.model import ByeKind


def rounds_in_the_way(act: Act, later: Sequence[Entry]) -> tuple[Entry, ...]:
    """The later entries that made rounds, where these would not be of such matches any more once this is taken back."""
    before, after = act.found, act.section
    if not (before.last_round and after.last_round) or _matches(before) == _matches(after):
        return ()
    standing = [entry for entry in later if entry.undone_by is None and entry.undoes is None]
    return tuple(entry for entry in standing if any(_makes_a_round(change) for change in entry.changes))


def _makes_a_round(change: Change) -> bool:
    return change.kind == "round" and change.before is None


def _matches(section: Section) -> str:
    """The colours of the boards of a match, and with them how many there are; nothing where no teams are paired."""
    return board_colors(section) if section.system.of_teams else ""


def require_lined_up_known(act: Act, turned: Iterable[Change]) -> None:
    """Nobody is taken back out of the list who is lined up in a made round."""
    gone = {change.key[0] for change in turned if change.kind == "player" and change.after is None}
    for lined in act.snapshot.all(LineUp) if gone else ():
        if lined.round <= act.section.last_round and gone & set(lined.seats):
            raise Refusal("undo_has_played")


def settle_teams(act: Act, turned: Sequence[Change]) -> None:
    """Numbers, squads, absences and boards follow what is taken back; `settling` holds the numbers of paired teams."""
    for change in turned:
        if change.kind == "team" and change.after is None:
            forget_team(act, change.key[0])
    _close_ranks(act)
    section = act.section
    if not section.system.of_teams:
        return
    come = {change.key[0] for change in turned if change.kind == "team" and change.before is None}
    act.put(*(TeamBye(number, id, ByeKind.ZERO_POINT.value) for number, id in _untold(section, come)))
    _drop_with_their_rounds(act)
    for match in dict.fromkeys(_touched(section, turned)):
        lay_boards(act, match)
    leave_line_ups_to_come(act)


def _drop_with_their_rounds(act: Act) -> None:
    """Line-ups that came in after the pairing made boards of their own. Results of boards that go are asked about."""
    gone = [board for board in act.snapshot.all(Board) if board.round > act.section.last_round]
    lost = sum(not board.open for board in gone)
    if lost and not act.confirmed:
        raise NeedsConfirmation("lose_round_results", CONFIRM, given=0, count=lost)
    act.drop(*gone)


def _untold(section: Section, teams: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The made rounds of teams that were not there when they were made: they were absent."""
    for id in sorted(teams):
        for number in range(1, section.last_round + 1):
            if match_of_team(section, number, id) is None and team_bye(section, number, id) is None:
                yield number, id


def forget_team(act: Act, id: int) -> None:
    """Nothing is left to the next team that gets this id: no player, no bye, no line-up, no fixture, no points given,
    no captain's code.
    """
    section = act.section
    members = [player for player in act.snapshot.all(Participant) if player.team == id]
    act.put(*(replace(player, team=0, team_place=0) for player in members))
    act.drop(*records_of_team(section, id))
    left: dict[str, Any] = {}
    if section.settings.given_points:
        given = read_given_points(section.settings.given_points)
        left["given_points"] = [one.without(id).plain for one in given if one.teams != (id,)]
    if section.settings.phone_key:
        left["captain_codes_renewed"] = [*section.settings.captain_codes_renewed, id]
    act.set(**left)


def leave_line_ups_to_come(act: Act) -> None:
    """Whoever has left a team since a line-up came in for a round that is not made leaves the board empty."""
    section = act.section
    for lined in act.snapshot.all(LineUp) if section.system.of_teams else ():
        squad = {player.id for player in section.squads.get(lined.team, ())}
        if lined.round <= section.last_round or squad.issuperset(filter(None, lined.seats)):
            continue
        seats: list[Any] = [id if id in squad else EMPTY for id in lined.seats]
        if any(seats):
            act.put(replace(lined, players=seats))
        else:
            act.drop(lined)


def _close_ranks(act: Act) -> None:
    section = act.section
    numbered = [(at, team) for at, team in enumerate(_by_number(act), 1) if team.number != at]
    act.put(*(replace(team, number=at) for at, team in numbered))
    for squad in section.squads.values():
        act.put(*placed(squad))


def _by_number(act: Act) -> list[Squad]:
    return sorted(act.snapshot.all(Squad), key=lambda team: (team.number, team.id))


def _touched(section: Section, turned: Iterable[Change]) -> Iterator[TeamMatch]:
    """The matches that come back, and those of the line-ups that came or went."""
    for change in turned:
        match = None
        if change.kind == "match":
            match = section.snapshot.get(TeamMatch, *change.key)
        elif change.kind == "line_up":
            round, team = change.key
            match = match_of_team(section, round, team)
        if match is not None:
            yield match
