"""The announced tie-breaks of a section: what the rules have against its list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.records import Setting
from pareo.desk.books.section import Section
from pareo.model import Problem, Severity
from pareo.model.errors import NotPossible
from pareo.ranking import RefusedList, preset_named, standings
from pareo.ranking.team_listing import team_standings

_OF_THE_LIST = frozenset(
    {"forbidden_in_round_robin", "made_for_round_robins", "needs_teams", "newer_than_edition", "long_event"}
)


LOTS = "LOT"


def with_preset(typed: Mapping[str, str]) -> Mapping[str, str]:
    """A list called by its name brings its codes, the edition that it belongs to and what comes after it."""
    preset = preset_named(typed.get("tiebreaks", ""))
    if preset is None:
        return typed
    ties = "" if preset.ties == "lots" else preset.ties
    return {**typed, "tiebreaks": ", ".join(preset.codes), "tiebreak_edition": preset.edition, "ties": ties}


def with_settings(section: Section, values: Mapping[str, Any]) -> Section:
    """The section as it would be with these settings."""
    put = (Setting(name, value) for name, value in values.items())
    return Section(section.festival, section.snapshot.with_records(put))


def list_problems(section: Section) -> tuple[Problem, ...]:
    """What is wrong with the section's list or worth knowing about it; errors where it cannot be used."""
    codes, mode = list(section.settings.tiebreaks), section.settings.fide_mode
    try:
        if section.system.of_teams:
            found = team_standings(section.tournament, 0, codes, fide_mode=mode)
        else:
            found = standings(section.tournament, 0, codes, fide_mode=mode)
    except RefusedList as refused:
        return refused.problems
    except NotPossible:
        return ()  # no team is entered yet
    return tuple(problem for problem in found.problems if problem.code in _OF_THE_LIST)


def refused_codes(section: Section) -> tuple[Problem, ...]:
    """The problems for which the list cannot be used as it stands."""
    return tuple(problem for problem in list_problems(section) if problem.severity >= Severity.ERROR)
