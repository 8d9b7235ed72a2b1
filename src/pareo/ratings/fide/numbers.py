"""The numbers of B.02 that changed from edition to edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CAP: Final = 400
"""8.3.1: a larger difference counts as this one."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """``uncapped_from``: from this rating on a player's real differences count, in standard play (8.3.1 of 1 October
    2025). ``gap``, ``gap_above``: in rapid and blitz a game with this difference or more is not rated if one of the two
    is above that rating (chapter on rapid and blitz, 1 December 2024).
    """

    uncapped_from: int | None = None
    gap: int | None = None
    gap_above: int = 2600


MARCH_2024: Final = Numbers()
DECEMBER_2024: Final = Numbers(gap=600)
OCTOBER_2025: Final = Numbers(uncapped_from=2650, gap=600)

BY_EDITION: Final = {"2025-10": OCTOBER_2025, "2024-12": DECEMBER_2024, "2024-03": MARCH_2024}
