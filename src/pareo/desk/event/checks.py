"""What speaks against the settings of a section before they are kept, said of the fields concerned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.catalog.options import INDEPENDENT
from pareo.conduct.calendars import calendar_obstacles
from pareo.conduct.terms import acceleration_obstacles
from pareo.desk.books.paired import paired
from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import FieldProblems
from pareo.desk.books.section import Section
from pareo.desk.event.definitions import sensible_scoring
from pareo.desk.event.fide_terms import outside_fide
from pareo.desk.event.forbidden import read_bans, with_reasons
from pareo.desk.event.options import ACCELERATION
from pareo.desk.event.system_options import field_of, offered
from pareo.desk.event.team_records import who_is_paired
from pareo.desk.event.tiebreaks import refused_codes, with_settings
from pareo.desk.teams.at_the_table import rounds_of_the_table_stand

POINTS = ("points_win", "points_draw", "points_loss", "points_bye")
_CALENDAR = frozenset({"system", "cycles", "variant", "rotation"})
_AT_FAULT: Mapping[str, str] = {"variant-needs-return-games": "variant", "no-round-to-begin-with": "rotation"}
"""The field that each obstacle of a calendar is about."""


def bans_typed(section: Section, typed: str) -> list[Plain]:
    """The rules about who should not meet; the line that is not understood is told."""
    try:
        return with_reasons(read_bans(typed, who_is_paired(section)), section.settings.forbidden)
    except ValueError as wrong:
        raise FieldProblems({"forbidden": "forbidden"}, values={"forbidden": {"found": str(wrong)}}) from None


def check(section: Section, changed: Mapping[str, Any]) -> None:
    """FieldProblems for whatever cannot be announced together."""
    wanted = with_settings(section, changed)
    if changed.keys() & set(POINTS):
        _scoring({name: wanted.settings.named(name) for name in POINTS})
    if wanted.settings.fide_mode:
        _fide_terms(wanted, changed)
    if changed.get("rounds", section.last_round) < section.last_round:
        made = {"found": changed["rounds"], "made": section.last_round}
        raise FieldProblems({"rounds": "rounds_made"}, values={"rounds": made})
    if changed.keys() & {"rounds", "system", "match_games"} and wanted.rounds_planned % wanted.games:
        told = {"found": wanted.rounds_planned, "games": wanted.games}
        code = "rounds_of_matches" if wanted.system.in_matches else "rounds_of_games"
        raise FieldProblems({"rounds": code}, values={"rounds": told})
    if changed.keys() & {"tiebreaks", "fide_mode", "tiebreak_edition"}:
        _tiebreaks(wanted)
    if changed.keys() & {"acceleration", "system", *ACCELERATION}:
        _acceleration(wanted)
    if changed.keys() & _CALENDAR:
        _calendar(wanted)
    if changed.keys() & {"system", "groups"}:
        _groups(wanted)
    _matches(section, wanted, changed)


def _scoring(points: Mapping[str, Plain]) -> None:
    if wrong := sensible_scoring(points):
        raise FieldProblems({"points_bye" if wrong == "points_bye" else "points_draw": wrong})


def _fide_terms(wanted: Section, changed: Mapping[str, Any]) -> None:
    """What FIDE mode does not have is not announced in it; what a file brought stays as it is until it is changed."""
    touched = changed.keys() | ({"points_bye"} if changed.keys() & set(POINTS) else set())
    found = [one for one in outside_fide(wanted.settings) if one.field in touched]
    if found:
        raise FieldProblems({one.field: one.code for one in found})


def _tiebreaks(wanted: Section) -> None:
    if problems := refused_codes(wanted):
        raise FieldProblems({"tiebreaks": "tiebreaks"}, {"tiebreaks": problems})


def _acceleration(wanted: Section) -> None:
    """Whatever the engine would refuse to understand is said beside its field."""
    if obstacles := acceleration_obstacles(paired(wanted).tournament):
        quoted = {obstacle.article.partition("=")[0] for obstacle in obstacles}
        fields = [name for name, option in ACCELERATION.items() if option in quoted]
        about = {name: {"found": wanted.settings.named(name)} for name in fields}
        raise FieldProblems({name: name for name in fields}, values=about)


def _matches(section: Section, wanted: Section, changed: Mapping[str, Any]) -> None:
    """What matches are worth in its order, a colour for each board; boards stay as they are once they were played."""
    settings = wanted.settings
    in_order = settings.match_loss <= settings.match_draw <= settings.match_win and settings.match_win > 0
    if changed.keys() & {"match_win", "match_draw", "match_loss"} and not in_order:
        raise FieldProblems({"match_draw": "points_order"})
    if changed.keys() & {"match_boards", "match_colors"} and len(settings.match_colors) not in (
        0,
        settings.match_boards,
    ):
        told = {"found": settings.match_colors, "boards": settings.match_boards}
        raise FieldProblems({"match_colors": "match_colors_count"}, values={"match_colors": told})
    if section.last_round and section.system.of_teams != wanted.system.of_teams:
        raise FieldProblems({"system": "rounds_stand"})
    if section.last_round and wanted.system.needs_squads:
        _table_stands(section, wanted, changed)
    if section.last_round and section.system.of_teams:
        for field in sorted(changed.keys() & {"match_boards", "match_colors"}):
            raise FieldProblems({field: "rounds_stand"})


def _table_stands(section: Section, wanted: Section, changed: Mapping[str, Any]) -> None:
    """A table of teams that is taken up for rounds made by another, or that would repeat rounds that were made."""
    if not section.system.needs_squads:
        raise FieldProblems({"system": "rounds_stand"})
    if changed.keys() & {"system", "rounds", "cycles", "options"} and not rounds_of_the_table_stand(section, wanted):
        options = {field_of(option): "rounds_stand" for option in offered(wanted.system) if option.name == "table"}
        fields = {name: "rounds_stand" for name in ("system", "rounds", "cycles") if name in changed}
        raise FieldProblems(fields or options)


def _groups(wanted: Section) -> None:
    """Nobody is parted from those whom the table has him meet."""
    if wanted.system.needs_squads and wanted.settings.groups == INDEPENDENT:
        raise FieldProblems({"groups": "groups_of_squads"})


def _calendar(wanted: Section) -> None:
    """An order of rounds that this round robin cannot have (seed 004 P)."""
    for obstacle in calendar_obstacles(paired(wanted).tournament):
        field = _AT_FAULT.get(obstacle.rule, "variant")
        values = {"variant": wanted.settings.variant, "rotation": wanted.settings.rotation}
        raise FieldProblems({field: f"{field}_impossible"}, values={field: values})
