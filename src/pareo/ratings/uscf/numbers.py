"""The constant of the bonus by the day on which an event ends; the rest of the text did not change with it."""

from __future__ import annotations

from typing import Final

# US Chess announced the later ones after the fact and rated the events again from these days on.
BONUS_2015: Final = 12
BONUS_MAY_2017: Final = 14
BONUS_FEBRUARY_2023: Final = 12
BONUS_JANUARY_2025: Final = 10

SPECIAL_UNTIL: Final = 8
"""Games before the event up to which the special formula holds."""
PROVISIONAL_UNTIL: Final = 25
LONG_ESTABLISHED: Final = 50
"""Games assumed for a rated player of whom nobody says how many: as many as can count."""
MOST_SPECIAL: Final = 2700
"""The special formula gives no more."""
