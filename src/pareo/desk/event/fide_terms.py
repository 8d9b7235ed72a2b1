"""What of a section's announcement FIDE mode does not have: methods and values that no rule of FIDE knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.catalog.options import FIDE_ACCELERATIONS
from pareo.desk.event.settings import SectionSettings

STANDARD = {"points_win": 10, "points_draw": 5, "points_loss": 0}
"""1, ½ and 0, in tenths."""
STANDARD_BYES = (10, 5, 0)
"""What a pairing-allocated bye is worth there: as much as a win, a draw or a loss (C.04.1 3; VCL4THP 83)."""


class OutsideFide(NamedTuple):
    """A field of the announcement, the sentence that says what is against it, and what is announced."""

    field: str
    code: str
    found: str


def outside_fide(settings: SectionSettings) -> tuple[OutsideFide, ...]:
    """Whatever of these settings belongs outside FIDE mode, whichever mode they are in."""
    return tuple(_found(settings))


def _found(settings: SectionSettings) -> Iterator[OutsideFide]:
    if settings.acceleration and settings.acceleration not in FIDE_ACCELERATIONS:
        yield OutsideFide("acceleration", "acceleration_outside_fide", settings.acceleration)
    standard = all(settings.named(name) == points for name, points in STANDARD.items())
    if standard and settings.points_bye not in STANDARD_BYES:
        yield OutsideFide("points_bye", "points_bye_standard", str(settings.points_bye))
