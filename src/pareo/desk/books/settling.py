"""The end of every act: what FIDE mode has frozen stays as announced, whichever way led to the change.

Forms ask the table of FIDE mode themselves, in their own words. What is asked here is whatever an act changed without
asking: the acts that an undo, a redo or a restored copy amounts to, and what no act may change at all.
"""

from __future__ import annotations

from typing import Any

from pareo.desk import fide_mode
from pareo.desk.books.act import REDO, RESTORE, UNDO, Act
from pareo.desk.books.deeds import Deed, deeds, others_kept_apart, rounds_kept
from pareo.desk.books.refusals import NotAllowed, Refusal
from pareo.desk.event.forbidden import written_out
from pareo.desk.teams.at_the_table import same_squads

STEPS = frozenset({UNDO, REDO, RESTORE})


def settle(act: Act) -> None:
    """Hold a section to what it announced, and ask the table about what the act has not asked for itself."""
    if act.festival_snapshot is None or act.snapshot is act.found.snapshot:
        return
    if not act.found.begun or not act.section.begun:
        return
    _stay_outside(act)
    _hold_the_table(act)
    _hold_team_numbers(act)
    before, in_fide_mode = act.found, act.found.settings.fide_mode
    if in_fide_mode:
        _keep_apart_as_announced(act)
    done = [deed for deed in deeds(before, act.section, act.changes()) if in_fide_mode or deed.of_a_round]
    for deed in sorted(done, key=lambda one: _weight(one, in_fide_mode), reverse=True):
        if deed.action not in act.asked:
            _ask(act, deed, in_fide_mode)
    if act.comment and not act.values.keys() & {"round", "made"}:
        act.values["made"] = before.last_round


def _stay_outside(act: Act) -> None:
    """FIDE mode is left for good (VCL4THP 45): no undo, no copy and no other system leads back into it."""
    before, after = act.found.settings, act.section.settings
    if before.fide_mode and not after.fide_mode:
        act.set(left_fide_mode=True)
    elif before.left_fide_mode or (act.found.last_round and not before.fide_mode):
        act.set(fide_mode=False, **({"left_fide_mode": True} if before.left_fide_mode else {}))


def _hold_the_table(act: Act) -> None:
    """Where players are paired by their places in teams, the rounds to come follow from the places of those made."""
    before, after = act.found, act.section
    if after.system.needs_squads and rounds_kept(before, after) and not same_squads(before, after):
        raise Refusal("squads_stand", round=after.last_round)


def _hold_team_numbers(act: Act) -> None:
    """Teams that are paired keep their numbers for the whole event (C.04.6 1.1)."""
    before, after = act.found, act.section
    numbers = {team.id: team.number for team in before.teams}
    moved = any(numbers.get(team.id, team.number) != team.number for team in after.teams)
    if moved and after.system.of_teams and rounds_kept(before, after):
        raise Refusal("team_numbers_stand")


def _keep_apart_as_announced(act: Act) -> None:
    """A rule by club or federation goes by the players of round 1: who is corrected later stays where he was.

    The rule is written out, player by player, before the correction changes whom it means (C.05 5.2).
    """
    before, after = act.found, act.section
    rules = before.settings.forbidden
    if not rules or after.settings.forbidden != rules or not rounds_kept(before, after):
        return
    if others_kept_apart(before, after, act.changes()):
        act.set(forbidden=written_out(rules, before.players))


def _weight(deed: Deed, in_fide_mode: bool) -> tuple[bool, int]:
    """What is forbidden comes first, then the gravest question: whoever confirms it has confirmed the others."""
    found = fide_mode.judged(in_fide_mode, deed.action, deed.phase)
    return not found.allowed, found.level


def _ask(act: Act, deed: Deed, in_fide_mode: bool) -> None:
    told = _told(act)
    if act.action in STEPS:
        found = fide_mode.require_in(deed.phase, in_fide_mode, deed.action, act.confirmed, **{**deed.values, **told})
        act.reported(found)
    elif not fide_mode.judged(in_fide_mode, deed.action, deed.phase).allowed:
        raise NotAllowed(deed.action, phase=deed.phase.name.lower(), **deed.values)


def _told(act: Act) -> dict[str, Any]:
    """What an undo or a redo is of, for the question and for the refusal."""
    return {"told": act.values, "again": act.action == REDO} if act.action in (UNDO, REDO) else {}
