"""Defining a festival and its sections, before the start and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.conduct.terms import acceleration_obstacles
from pareo.desk.books.act import Act
from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.event.definitions import FESTIVAL, SECTION, read_fields, sensible_scoring
from pareo.desk.event.forbidden import read_bans
from pareo.desk.event.last_round import Recheck, recheck
from pareo.desk.event.options import ACCELERATION
from pareo.desk.event.tiebreaks import first_list, refused_codes, with_settings
from pareo.desk.players.registration import renumber_freely
from pareo.pairing import SYSTEMS

POINTS = ("points_win", "points_draw", "points_loss", "points_bye")


def begins_in_fide_mode(system: str) -> bool:
    """FIDE's own systems begin in FIDE mode, its old editions and everybody else's systems do not."""
    return SYSTEMS[system].fide_mode


def change_festival(act: Act, typed: Mapping[str, str]) -> None:
    """Write the festival's fields."""
    values, before = read_fields(typed, FESTIVAL), Festival(act.snapshot).settings
    changed = {name: value for name, value in values.items() if before.named(name) != value}
    act.set(**changed)
    act.note(
        "change_festival", fields=sorted(changed), before={name: before.named(name) for name in changed}, after=changed
    )


def change_section(act: Act, typed: Mapping[str, str]) -> None:
    """Write the section's fields; each change passes the table of FIDE mode on its own."""
    section = act.section
    fields = {name: text for name, text in typed.items() if name not in ("forbidden", "schedule")}
    values = read_fields(fields, SECTION)
    if "forbidden" in typed:
        values["forbidden"] = _bans(section, typed["forbidden"])
    changed = {name: value for name, value in values.items() if section.settings.named(name) != value}
    if changed.keys() & set(POINTS):
        wrong = sensible_scoring({name: changed.get(name, section.settings.named(name)) for name in POINTS})
        if wrong:
            raise FieldProblems({"points_bye" if wrong == "points_bye" else "points_draw": wrong})
    if "rounds" in changed:
        _check_rounds(section, changed["rounds"])
    mode = _with_the_system(section, changed) if "system" in changed and not section.last_round else {}
    if mode or "tiebreaks" in changed:
        _check_tiebreaks(with_settings(section, {**changed, **mode}))
    if changed.keys() & {"acceleration", "system", *ACCELERATION}:
        _check_acceleration(with_settings(section, changed))
    checked = recheck(section, with_settings(section, changed)) if "rounds" in changed else None
    again = _told(checked) if checked else {}
    for action in sorted({SECTION[name].action for name in changed}):
        concerned = sorted(name for name in changed if SECTION[name].action == action)
        act.require(action, fields=concerned, **(again if action == "change_rounds" else {}))
    changed.update(mode)
    before = {name: section.settings.named(name) for name in changed}
    act.set(**changed)
    if "rating_use" in changed:
        renumber_freely(act)
    act.note("change_section", fields=sorted(changed), before=before, after=changed, **again)


def _told(checked: Recheck) -> dict[str, Any]:
    """What the warning and the journal say of a round that was checked again."""
    boards = {"boards": ", ".join(map(str, checked.boards))} if checked.boards else {}
    return {"rechecked": checked.round, "wrong": checked.wrong, **boards}


def _with_the_system(section: Section, changed: dict[str, Plain]) -> dict[str, Plain]:
    """A new system brings its own mode, and its own tie-breaks where nobody has chosen any."""
    system, before = str(changed["system"]), section.settings
    untouched = "tiebreaks" not in changed and before.tiebreaks == first_list(before.system)
    if untouched and before.tiebreaks != first_list(system):
        changed["tiebreaks"] = first_list(system)
    return {"fide_mode": begins_in_fide_mode(system)}


def _bans(section: Section, typed: str) -> list[Plain]:
    try:
        return read_bans(typed, section.players)
    except ValueError:
        raise FieldProblems({"forbidden": "forbidden"}) from None


def _check_tiebreaks(wanted: Section) -> None:
    if problems := refused_codes(wanted):
        raise FieldProblems({"tiebreaks": "tiebreaks"}, {"tiebreaks": problems})


def _check_acceleration(wanted: Section) -> None:
    """Whatever the engine would refuse to understand is said beside its field."""
    if obstacles := acceleration_obstacles(wanted.tournament):
        quoted = {obstacle.article.partition("=")[0] for obstacle in obstacles}
        raise FieldProblems({name: name for name, option in ACCELERATION.items() if option in quoted})


def _check_rounds(section: Section, wanted: Any) -> None:
    if wanted < section.last_round:
        raise FieldProblems({"rounds": "rounds_made"})


def change_schedule(act: Act, lines: list[dict[str, str]]) -> None:
    """Date, hour, publication and claim deadline of each round."""
    act.require("change_details")
    stored: list[Plain] = [dict(line) for line in lines]
    act.set(schedule=stored)
    act.note("change_schedule")


def leave_fide_mode(act: Act) -> None:
    """One way only: the section never comes back into FIDE mode (VCL4THP 42 to 46)."""
    if not act.section.settings.fide_mode:
        raise Refusal("not_in_fide_mode")
    act.require("leave_fide_mode")
    act.set(fide_mode=False)
    act.note("leave_fide_mode", round=act.section.last_round)


def too_many_rounds(section: Section) -> bool:
    """True when the announced rounds cannot be paired without rematches (VCL4THP 62)."""
    swiss = SYSTEMS[section.settings.system].kind == "swiss"
    players = len(section.players)
    return swiss and players > 0 and section.rounds_planned > max(1, players - 1 if players % 2 == 0 else players)
