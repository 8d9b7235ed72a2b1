"""The Lim system against the battery."""

from __future__ import annotations

from typing import ClassVar

from battery import Battery
from legality import Limits

# 8.2 names the bye and the point won by forfeit; 13 frees everybody in the last round.
LIMITS = Limits(no_bye_after_a_win=False, last_round_frees="all")


class TestLim(Battery):
    system = "lim@1999"
    limits = LIMITS


class TestLim2026(Battery):
    system = "lim@2026"
    limits = Limits(last_round_frees="all")


class TestLimOfMaxiTournaments(Battery):
    system = "lim@1999"
    limits = LIMITS
    options: ClassVar[dict[str, str]] = {"maxi": "yes", "floater-opponent": "printed"}
