"""Which tie-breaks and lists are offered for an event: by its game, its kind, and what its players bring."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog import System
from pareo.ranking.presets import PRESETS, Preset
from pareo.ranking.tiebreaks import TIEBREAKS

LOT = "LOT"
_CUT: Mapping[str, tuple[str, ...]] = {
    "BH": ("BH/C1", "BH/C2", "BH/M1", "BH/M2"),
    "FB": ("FB/C1",),
    "SB": ("SB/C1",),
    "PS": ("PS/C1",),
    "ARO": ("ARO/C1",),
}
"""The cut ones that regulations name; any other is written by its code."""

_OF_SCRABBLE = ("SBW", "SEC", "SPREAD", "AVG", "BQ", "DE", "WIN", "BH", "BH/C1", "SB", "PS", LOT)
_LISTS_OF_SCRABBLE = ("fise", "queimada", "scrabble-spread", "scrabble-points", "points")
_LISTS_OF_ROUND_ROBINS = ("fide-roundrobin", "roundrobin", "points")
_OF_TEAMS = ("team-roundrobin", "team-swiss")


def offered(system: System) -> tuple[str, ...]:
    """The codes for an event of this system, in the order of the rules."""
    if system.game == "scrabble":
        return _OF_SCRABBLE
    fitting = [
        line
        for line in TIEBREAKS.values()
        if (system.of_teams or line.needs != "teams") and line.forbidden_in != system.kind
    ]
    return (*(code for line in fitting for code in (line.id, *_CUT.get(line.id, ()))), LOT)


def offered_lists(system: System) -> tuple[Preset, ...]:
    """The lists for an event of this system."""
    if system.game == "scrabble":
        return tuple(PRESETS[id] for id in _LISTS_OF_SCRABBLE)
    if system.of_teams:
        return PRESETS["team-roundrobin" if system.kind == "round-robin" else "team-swiss"], PRESETS["points"]
    if system.kind == "round-robin":
        return tuple(PRESETS[id] for id in _LISTS_OF_ROUND_ROBINS)
    others = {*_OF_TEAMS, *_LISTS_OF_SCRABBLE, *_LISTS_OF_ROUND_ROBINS} - {"points"}
    return tuple(preset for preset in PRESETS.values() if preset.id not in others)


def recommended(system: System, all_rated: bool) -> Preset:
    """The list that the documents recommend for such an event: by its game, its kind, and whether all are rated.

    Rules: FIDE C.02.13 (seed 002); FISE [6]
    """
    if system.game == "scrabble":
        return PRESETS["fise"]
    if system.of_teams:
        return PRESETS["team-roundrobin" if system.kind == "round-robin" else "team-swiss"]
    if system.kind == "round-robin":
        return PRESETS["roundrobin"]
    return PRESETS["swiss-rated" if all_rated else "swiss-unrated"]
