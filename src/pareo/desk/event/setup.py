"""Defining a festival and its sections, before the start and after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pareo.catalog import SYSTEMS, System, usual
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen, settings_meant
from pareo.desk.books.records import Plain, Setting
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.event.checks import bans_typed, check
from pareo.desk.event.definitions import FESTIVAL, SECTION, read_date, read_fields, read_time
from pareo.desk.event.forbidden import told_changes
from pareo.desk.event.last_round import Recheck, recheck
from pareo.desk.event.seeds import seed_of
from pareo.desk.event.settings import SectionSettings
from pareo.desk.event.system_options import field_of, offered, options_typed
from pareo.desk.event.team_records import who_is_paired
from pareo.desk.event.tiebreaks import LOTS, with_preset, with_settings
from pareo.desk.players.registration import count_from_first, renumber_freely
from pareo.model import RoundTimes


def begins_in_fide_mode(system: str) -> bool:
    """FIDE's own systems begin in FIDE mode, its old editions and everybody else's systems do not."""
    return SYSTEMS[system].fide_mode


def change_festival(act: Act, typed: Mapping[str, str]) -> None:
    """Write the festival's fields."""
    values, before = read_fields(typed, FESTIVAL), Festival(act.snapshot).settings
    changed = settings_meant(act, before, values)
    act.set(**changed)
    old = {name: before.named(name) for name in changed}
    act.note("change_festival", fields=sorted(changed), before=old, after=changed)


def usual_settings(system: str) -> dict[str, Any]:
    """The fields that a system brings with it where nobody says otherwise."""
    brought = usual(SYSTEMS[system])
    return {
        "points_bye": brought.bye,
        "tiebreaks": list(brought.tiebreaks),
        "tiebreak_edition": brought.edition,
        "ties": brought.ties,
        "game_points": brought.game_points,
        "own_titles": list(brought.titles),
    }


def change_section(act: Act, typed: Mapping[str, str]) -> None:
    """Write the section's fields; each change passes the table of FIDE mode on its own."""
    section = act.section
    fields = {name: text for name, text in with_preset(typed).items() if name not in ("forbidden", "schedule")}
    values = read_fields(fields, SECTION)
    if any(field_of(option) in typed for option in offered(section.system)):
        values["options"] = {**options_typed(section.system, section.settings, typed)}
    if "forbidden" in typed:
        values["forbidden"] = bans_typed(section, typed["forbidden"])
    changed = settings_meant(act, section.settings, values)
    if "system" in changed and not section.last_round:
        changed |= _with_the_system(section.settings, changed)
    changed |= _lots_drawn(act, changed)
    check(section, changed)
    checked = recheck(section, with_settings(section, changed)) if "rounds" in changed else None
    again = _told(checked) if checked else {}
    asked = {name: value for name, value in changed.items() if name != "fide_mode"}
    for action in sorted({SECTION[name].action for name in asked}):
        concerned = sorted(name for name in asked if SECTION[name].action == action)
        also = again if action == "change_rounds" else {}
        act.require(action, fields=concerned, **_old_and_new(section, action, changed), **also)
    if section.settings.fide_mode and changed.get("fide_mode") is False:
        act.require("leave_fide_mode", ask="leave_by_system")
    before = {name: section.settings.named(name) for name in changed}
    seed = {"seed": changed["lot_seed"]} if changed.get("lot_seed") else {}
    act.set(**changed)
    if changed.keys() & {"rating_use", "unrated_order", "own_titles"}:
        renumber_freely(act)
    if "first_number" in changed:
        count_from_first(act)
    kept = changed.get("forbidden")
    apart = told_changes(section.settings.forbidden, kept, who_is_paired(section)) if isinstance(kept, list) else {}
    told = {"before": before, "after": changed, "made": section.last_round}
    act.note("change_section", fields=sorted(changed), **told, **again, **seed, **apart)


def _lots_drawn(act: Act, changed: Mapping[str, Plain]) -> dict[str, Plain]:
    """A list that ends in lots needs a seed: where none was typed one is drawn, and kept (C.07 4.2)."""
    before = act.section.settings
    codes = changed.get("tiebreaks", before.tiebreaks)
    listed = changed.keys() & {"tiebreaks", "lot_seed"} and isinstance(codes, list) and LOTS in codes
    asked = listed or changed.get("unrated_order") == "lot"
    return {"lot_seed": seed_of(act)} if asked and not changed.get("lot_seed", before.lot_seed) else {}


_MAIN_FIELD = {"change_rounds": "rounds", "change_tiebreaks": "tiebreaks"}
"""The field that a confirmation of an act of the table speaks of."""


def _old_and_new(section: Section, action: str, changed: Mapping[str, Any]) -> dict[str, Any]:
    """What a confirmation says of a change: old and new of its main field, or only which fields change."""
    field = _MAIN_FIELD.get(action, "")
    if field not in changed:
        return {"ask": "change_fields"}
    old, new = (_text(value) for value in (section.settings.named(field), changed[field]))
    return {"old": old, "new": new, "number": section.last_round}


def _text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _told(checked: Recheck) -> dict[str, Any]:
    """What the warning and the journal say of a round that was checked again."""
    boards = {"boards": ", ".join(map(str, checked.boards))} if checked.boards else {}
    return {"rechecked": checked.round, "wrong": checked.wrong, **boards}


def _with_the_system(before: SectionSettings, changed: Mapping[str, Plain]) -> dict[str, Any]:
    """A new system brings its own mode, and what is usual in it wherever nobody has chosen anything else.

    Once FIDE mode is left no system brings it back (VCL4THP 45).
    """
    old, new = usual_settings(before.system), usual_settings(str(changed["system"]))
    untouched = (name for name in new if name not in changed and before.named(name) == old[name])
    brought = {name: new[name] for name in untouched if new[name] != old[name]}
    in_fide_mode = begins_in_fide_mode(str(changed["system"])) and not before.left_fide_mode
    new_system = SYSTEMS[str(changed["system"])]
    if kept_out := {name for name, text in before.options.items() if not _allowed(new_system, name, text)}:
        brought["options"] = {name: text for name, text in before.options.items() if name not in kept_out}
    return {**brought, **({"fide_mode": in_fide_mode} if in_fide_mode != before.fide_mode else {})}


def _allowed(system: System, name: str, text: str) -> bool:
    """False for a value that an option has in another system and not in this one."""
    option = system.option(name)
    return option is None or option.allows(text)


def change_schedule(act: Act, lines: Sequence[RoundTimes]) -> None:
    """Date, hour, publication and claim deadline of each round; FieldProblems names the field and its round."""
    problems: dict[str, str] = {}
    stored: list[Plain] = []
    for number, line in enumerate(lines, 1):
        read: dict[str, Plain] = {}
        for name, text in line._asdict().items():
            try:
                read[name] = read_date(text) if name == "date" else read_time(text)
            except ValueError as wrong:
                problems[f"{name}-{number}"] = str(wrong)
        stored.append(read)
    if problems:
        raise FieldProblems(problems)
    require_as_seen(act, Setting, "schedule")
    act.require("change_details")
    before = _announced(act.section.schedule())
    act.set(schedule=stored)
    after = _announced(act.section.schedule())
    changed = [field for field in after if after[field] != before.get(field)]
    was, now = ({field: times.get(field, "") for field in changed} for times in (before, after))
    rounds = len({field.partition("-")[2] for field in changed})
    act.note("change_schedule", fields=changed, before=was, after=now, count=rounds)


def _announced(schedule: Sequence[RoundTimes]) -> dict[str, str]:
    """Every hour and day by the name of its field: ``time-3`` is the hour of round 3."""
    return {f"{name}-{at}": text for at, line in enumerate(schedule, 1) for name, text in line._asdict().items()}


def leave_fide_mode(act: Act) -> None:
    """One way only: the section never comes back into FIDE mode (VCL4THP 42 to 46)."""
    if not act.section.settings.fide_mode:
        raise Refusal("not_in_fide_mode")
    act.require("leave_fide_mode")
    act.set(fide_mode=False, left_fide_mode=True)
    act.note("leave_fide_mode", round=act.section.last_round)


def too_many_rounds(section: Section) -> bool:
    """True when the announced rounds cannot be paired without rematches (VCL4THP 62)."""
    swiss, players = section.system.kind == "swiss", len(who_is_paired(section))
    most = section.games * max(1, players - 1 if players % 2 == 0 else players)
    return swiss and players > 0 and section.rounds_planned > most
