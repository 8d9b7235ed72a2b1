"""Every choice that the catalog offers, as options to generate a small tournament by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.catalog import SYSTEMS, Option, System
from pareo.catalog.options import ACCELERATIONS

WORDS = {
    "avoid": (
        "federation soft",
        "1, 2, 3; 4, 5 r2-3",
        "club r1-2 soft",
        "origin last1 soft; federation above-half soft",
    ),
    "acceleration-limits": ("2000, 1700",),
    "acceleration-places": ("1-3, 4-6",),
    "acceleration-points": ("1, 0.5",),
    "pairing-bonus": ("3=1.0, 5=0.5",),
    "lots": ("Open 2026: ñ = 7",),
    "tiebreaks.edition": ("2026",),
    "tiebreaks.hand_order": ("3, 1, 2",),
    "tiebreaks.value.*": ("1=3.5, 2=4",),
    "secondary.*": ("1=412, 2=380",),
    "ratings.from.*": ("1=2105, 2=1990",),
    "fide_ratings.from.*": ("1=2105, 2=1990",),
    "chess960.*": ("518",),
    "adjourned.*": ("1=2",),
}
"""What may be said where the catalog lists no values."""

NEEDS = {
    "rotation": (("variant", "rotated"),),
    "variant": (("cycles", "2"),),
    "reverse-last-two": (("cycles", "2"),),
    "acceleration-limits": (("acceleration", "degressive"),),
    "acceleration-places": (("acceleration", "list-places"), ("acceleration-points", "1, 0.5")),
    "acceleration-points": (
        *(("acceleration", "rating-groups"), ("acceleration-limits", "2000, 1700"), ("acceleration-rounds", "2")),
    ),
    "acceleration-rounds": (
        *(("acceleration", "rating-groups"), ("acceleration-limits", "1900"), ("acceleration-points", "1")),
    ),
    "equal-order": (("lots", "seed"),),
}
"""What must be said beside an option for it to mean something."""

METHODS = {
    "baku": (),
    "rating-groups": (
        ("acceleration-limits", "2000, 1700"),
        ("acceleration-points", "1, 0.5"),
        ("acceleration-rounds", "2"),
    ),
    "degressive": (("acceleration-limits", "2000, 1700"),),
    "list-places": (
        ("acceleration-places", "1-3, 4-6"),
        ("acceleration-points", "1, 0.5"),
        ("acceleration-rounds", "3"),
    ),
}
"""Each acceleration with its parameters."""


class Choice(NamedTuple):
    """A system with some options said."""

    system: str
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.system} {' '.join(f'{name}={value}' for name, value in self.options)}".strip()


def values(option: Option) -> tuple[str, ...]:
    """Every allowed value; of a number its ends as far as a small tournament can have them."""
    if option.kind == "number":
        return tuple(str(number) for number in (option.least, 2, 3) if option.least <= number <= option.most)
    return option.values or WORDS[option.name]


def of_options(system: System) -> Iterator[Choice]:
    """Each option of a system with each of its values."""
    for option in system.options:
        name = option.name.replace("*", "1")
        for value in values(option):
            beside = METHODS[value] if option.name == "acceleration" else NEEDS.get(option.name, ())
            yield Choice(system.id, (*beside, (name, value)))


def of_groups(system: System) -> Iterator[Choice]:
    """The system in one independent group beside another, with each option of its own said of the group alone."""
    base = (("groups", "independent"), ("system@U10", system.id))
    other = "dutch@2026" if system.id != "dutch@2026" else "lim@1999"
    yield Choice(other, base)
    for option in system.own:
        for value in values(option):
            beside = tuple((f"{name}@U10", said) for name, said in NEEDS.get(option.name, ()))
            yield Choice(other, (*base, *beside, (f"{option.name}@U10", value)))


def all_choices() -> list[Choice]:
    assert set(METHODS) == set(ACCELERATIONS)
    # Those that need squads are tried with squads: tests/systems/test_team_tables.py.
    systems = [system for system in SYSTEMS.values() if not system.needs_squads]
    found = [Choice(system.id) for system in systems]
    for system in systems:
        found += [*of_options(system), *of_groups(system)]
    return list(dict.fromkeys(found))
