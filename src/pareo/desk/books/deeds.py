"""What a difference between two states of a section amounts to: acts of the table of FIDE mode, each in its phase.

An undo, a redo and a copy that is restored change the same things as the forms do, so the table is asked about them in
the same words. A change is held to the rounds that are made before and after it: what goes together with all of them
goes back to before round 1 was paired.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pareo.desk.books.changes import Change
from pareo.desk.books.records import Board, RoundBye, TeamBye, TeamMatch
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import match_of_team, standing_of_match
from pareo.desk.event.definitions import SECTION
from pareo.desk.event.forbidden import kept_from_meeting
from pareo.desk.event.tiebreaks import LOTS
from pareo.desk.fide_mode import Phase, phase
from pareo.desk.players.attendance import act_of_made_bye
from pareo.desk.players.registration import act_of_numbers, act_of_rating, act_of_removal
from pareo.desk.results.enterable import ADJOURNED, OPEN
from pareo.desk.results.entering import act_of_result, ended_since_last_pairing, standing_of_result

_NOT_BY_NAME = frozenset({"adjourned", "fide_mode", "forbidden", "forced", "lot_seed"})
"""Settings that are asked about by what they say, not by being written."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One act of the table. ``of_a_round``: results and byes, about which the desk also asks outside FIDE mode."""

    action: str
    phase: Phase
    values: Mapping[str, Any] = field(default_factory=dict)
    of_a_round: bool = False


def rounds_kept(before: Section, after: Section) -> int:
    """How many rounds are the same ones in both states, made at the same moment."""
    kept = 0
    for one, other in zip(before.rounds, after.rounds):
        if one.paired_at != other.paired_at:
            break
        kept += 1
    return kept


def deeds(before: Section, after: Section, changes: Iterable[Change]) -> Iterator[Deed]:
    """Everything between the two states that the table knows; ``changes`` lead from the one to the other."""
    found, kept = tuple(changes), rounds_kept(before, after)
    if before.settings.fide_mode and not after.settings.fide_mode:
        yield Deed("leave_fide_mode", phase(before))
    standing = before if before.last_round <= after.last_round else after
    at = phase(standing) if kept else Phase.SETUP
    yield from _settings(before, after, found, at)
    if kept:
        yield from _players(before, after, found, at)
    if kept and after.last_round >= before.last_round:
        # A round that goes takes back with it what came to light in it: the table is asked about the round.
        yield from _results(before, after, found, kept)
        yield from _byes(before, after, found, kept)
        yield from _team_byes(before, after, found, kept)
        yield from _forfeits(before, found, kept)


def _settings(before: Section, after: Section, changes: Iterable[Change], at: Phase) -> Iterator[Deed]:
    written = {str(change.key[0]) for change in changes if change.kind == "setting"}
    if LOTS in before.settings.tiebreaks:
        written |= {"tiebreaks"} if before.settings.lot_seed != after.settings.lot_seed else set()
    by_action: dict[str, list[str]] = {}
    for name in sorted((SECTION.keys() & written) - _NOT_BY_NAME):
        if before.settings.named(name) != after.settings.named(name) or name == "tiebreaks":
            by_action.setdefault(SECTION[name].action, []).append(name)
    for action, fields in by_action.items():
        yield Deed(action, at, {"fields": fields})
    if at is not Phase.SETUP and others_kept_apart(before, after, changes):
        yield Deed("change_forbidden", at, {"fields": ["forbidden"]})


def others_kept_apart(before: Section, after: Section, changes: Iterable[Change]) -> bool:
    """True when other players must not meet than before, by another rule or because a rule means others now."""
    touched = any(change.kind == "player" or change.key == ("forbidden",) for change in changes)
    return touched and _kept_apart(before, after) != _kept_apart(after, before)


def _kept_apart(section: Section, other: Section) -> frozenset[Any]:
    """Who must not meet of those who are in both states: a rule that was announced may concern whoever comes later."""
    there = [player for player in section.players if player.id in other.by_id]
    return kept_from_meeting(section.settings.forbidden, there)


def _players(before: Section, after: Section, changes: Iterable[Change], at: Phase) -> Iterator[Deed]:
    touched = {int(change.key[0]) for change in changes if change.kind == "player"}
    both = [id for id in sorted(touched) if id in before.by_id and id in after.by_id]
    for id in sorted(touched - after.by_id.keys()):
        if id in before.by_id:
            yield Deed(act_of_removal(before, before.player(id)), at, {"name": before.player(id).name})
    if touched and _order(before, after) != _order(after, before):
        moved = sum(before.player(id).number != after.player(id).number for id in both)
        yield Deed(act_of_numbers(before), at, {"count": moved})
    rerated = [id for id in both if before.rating(before.player(id)) != after.rating(after.player(id))]
    if rerated:
        yield Deed(act_of_rating(before), at, {"name": before.player(rerated[0]).name})
    for id in both:
        if before.player(id).expelled != after.player(id).expelled:
            yield Deed("expel", at, {"name": before.player(id).name})


def _order(section: Section, other: Section) -> list[int]:
    """Those of both states by pairing number: whoever comes or goes moves the others and changes nothing among them."""
    return [player.id for player in section.players if player.id in other.by_id]


def _results(before: Section, after: Section, changes: Iterable[Change], kept: int) -> Iterator[Deed]:
    for change in changes:
        if change.kind != "board" or change.key[0] > kept:
            continue
        old, new = before.snapshot.get(Board, *change.key), after.snapshot.get(Board, *change.key)
        if old is None or new is None or (old.white, old.black) != (new.white, new.black):
            continue
        at = phase(before, standing_of_result(before, old.round))
        told = {"board": old.board, "number": old.round}
        if (old.report_white, old.report_black) != (new.report_white, new.report_black):
            yield Deed("report_only", at, told, of_a_round=True)
        if old.result != new.result:
            reopened = new.result in (OPEN, ADJOURNED) and ended_since_last_pairing(before, old)
            action = "adjourned_result" if reopened else act_of_result(before, old, new.result)
            yield Deed("correct_old_result" if action == "report_only" else action, at, told, of_a_round=True)


def _byes(before: Section, after: Section, changes: Iterable[Change], kept: int) -> Iterator[Deed]:
    for change in changes:
        if change.kind != "bye" or change.key[0] > kept:
            continue
        round, id = change.key
        old, new = before.snapshot.get(RoundBye, round, id), after.snapshot.get(RoundBye, round, id)
        there = id in before.by_id and id in after.by_id
        seated = before.seated[round] != after.seated[round]
        if not there or seated or (old and new and old.letter == new.letter):
            continue
        told = {"name": before.player(id).name, "number": round, "letter": new.letter if new else ""}
        yield Deed(act_of_made_bye(before, round), phase(before, round), told, of_a_round=True)


def _team_byes(before: Section, after: Section, changes: Iterable[Change], kept: int) -> Iterator[Deed]:
    """As those of players; beside a match a bye goes with it."""
    for change in changes:
        if change.kind != "team_bye" or change.key[0] > kept:
            continue
        round, id = change.key
        there = id in before.squads and id in after.squads
        if not there or any(match_of_team(section, round, id) for section in (before, after)):
            continue
        new = after.snapshot.get(TeamBye, round, id)
        told = {"name": before.team(id).name, "number": round, "letter": new.letter if new else ""}
        yield Deed(act_of_made_bye(before, round), phase(before, round), told, of_a_round=True)


def _forfeits(before: Section, changes: Iterable[Change], kept: int) -> Iterator[Deed]:
    for change in changes:
        if change.kind != "match" or change.key[0] > kept or change.before is None or change.after is None:
            continue
        old = before.snapshot.get(TeamMatch, *change.key)
        if old is not None and "forfeit" in change.after:
            told = {"white": before.team(old.white).name, "black": before.team(old.black).name, "number": old.round}
            yield Deed("forfeit_match", phase(before, standing_of_match(before, old.round)), told, of_a_round=True)
