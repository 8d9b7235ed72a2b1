"""The USCF system against the battery: what it forbids yields only where nothing else is left."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from battery import Battery
from builders import notation
from legality import Judge, Limits
from pareo.model import Tournament
from pareo.pairing import NoPairing, RoundPairing

# 29E5f1 binds everybody until the last round and nobody in it; no rule limits the balance of colours absolutely.
STRICT = Limits(no_bye_after_a_win=False, greatest_difference=99, last_round_frees="all")


class TestUscf(Battery):
    """Nobody meets again while a round without that exists (27A1)."""

    system = "uscf"
    limits = STRICT

    def judged(self, event: Tournament, outcome: RoundPairing | NoPairing) -> None:
        if isinstance(outcome, NoPairing):
            super().judged(event, outcome)
            return
        if Judge(event, self.limits).faults(outcome):
            first_meetings = replace(self.limits, color_limits=False)
            assert not Judge(event, first_meetings).can_be_paired(), f"{outcome}\n{notation(event)}"
            assert Judge(event, replace(self.limits, rematches=True)).faults(outcome) == [], notation(event)


class TestUscfWithoutRematches(Battery):
    system = "uscf"
    limits = STRICT
    options: ClassVar[dict[str, str]] = {"rematches": "never", "colors": "natural"}


class TestUscfWithThreeColorsAccepted(Battery):
    system = "uscf"
    limits = replace(STRICT, color_limits=False)
    options: ClassVar[dict[str, str]] = {"rematches": "never", "accept-three-colors": "yes"}
