"""The two ratings of a section that an event can change, and the fields of its setup that say how (seed 003).

Swiss Perfect has two pages of options, Rating(Intl) and Rating(Local): the international side works on FIDE's rating
of each player, the local one on the national rating.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pareo.catalog.option import Option
from pareo.desk.event.settings import SectionSettings
from pareo.ratings.conversions import CONVERSIONS
from pareo.ratings.systems import RATING_SYSTEMS, usual_system

INTERNATIONAL, LOCAL = "international", "local"
SIDES: Final = (INTERNATIONAL, LOCAL)

USUALLY, OFF = "usual", "none"
"""Chosen beside the systems: what is usual in the game, which is how a section begins, and not to rate this side."""

EDITION: Final = "-"


def _choices(*systems: str) -> tuple[str, ...]:
    """Each system as it is on the last day of the event, then in each of its editions."""
    return tuple(
        name
        for system in systems
        for editions in [RATING_SYSTEMS[system].editions]
        for name in (system, *(f"{system}{EDITION}{one.id}" for one in editions if len(editions) > 1))
    )


RATED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    INTERNATIONAL: _choices("fide", "elo"),
    LOCAL: _choices("fide", "uscf", "ecf", "dwz", "pzszach", "elo"),
}
"""What each side can be rated by: the edition of the last day, or one by name. ECF grades are a scale of their own."""

SCALES: Final = tuple(CONVERSIONS)
"""Other scales that local ratings can be on; they are turned into Elo first."""

CLAIMED: Final = ("a", "b", "c")
"""Exemptions of B.01 1.4.3 that an event claims for its title norms; d, many players from abroad, is seen by itself."""


def _fields(side: str) -> dict[str, Option]:
    systems = dict.fromkeys(name.partition(EDITION)[0] for name in RATED_BY[side])
    options = {option.name: option for system in systems for option in RATING_SYSTEMS[system].options}
    return {f"{side}_{name.replace('-', '_')}": option for name, option in options.items()}


FIELDS: Final[Mapping[str, Mapping[str, Option]]] = {side: _fields(side) for side in SIDES}
"""The fields of each side, and the options of rating systems that they are."""

NUMBERS: Final[Mapping[str, Option]] = {
    name: option for fields in FIELDS.values() for name, option in fields.items() if option.kind == "number"
}


def readers_of(side: str, field: str) -> tuple[str, ...]:
    """The choices of a side whose system reads this field."""
    option = FIELDS[side][field]
    return tuple(name for name in RATED_BY[side] if option in RATING_SYSTEMS[name.partition(EDITION)[0]].options)


def usual_choice(side: str, pairing: str) -> str:
    """The usual system of the game for the international side, none for the local one."""
    return usual_system(pairing) if side == INTERNATIONAL else OFF


def chosen(settings: SectionSettings, side: str) -> tuple[str, str]:
    """System and edition that a side is rated by; the edition is empty where the last day decides, both for none."""
    name: str = settings.named(f"{side}_system")
    name = usual_choice(side, settings.system) if name == USUALLY else name
    system, _, edition = name.partition(EDITION)
    return (system, edition) if name in RATED_BY[side] else ("", "")


def options_of(settings: SectionSettings, side: str, system: str) -> dict[str, str]:
    """The options of the system as the fields of the side have them; what nobody chose is left out."""
    found = {}
    for field, option in FIELDS[side].items():
        value = settings.named(field)
        text = ("yes" if value else "") if option.kind == "flag" else str(value)
        if text and option in RATING_SYSTEMS[system].options and option.allows(text):
            found[option.name] = text
    return found
