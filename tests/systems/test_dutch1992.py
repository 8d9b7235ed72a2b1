"""The Dutch system of 1992 passes the battery."""

from __future__ import annotations

from battery import Battery
from legality import Limits


class TestDutch1992(Battery):
    system = "dutch@1992"
    # B1 b, and the note to B: in the last round B2 yields between two players with more than half of the points.
    limits = Limits(last_round_frees="both")
