"""The Vega system against the battery."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from battery import Battery
from legality import Limits

# 2.2 names the point without playing; 2.3 and 2.4 bind everybody in every round.
LIMITS = Limits(no_bye_after_a_win=False, last_round_frees="nobody")


class TestVega(Battery):
    system = "vega"
    limits = LIMITS


class TestVegaWithThreeColorsAccepted(Battery):
    system = "vega"
    limits = replace(LIMITS, color_limits=False)
    options: ClassVar[dict[str, str]] = {"accept-three-colors": "yes"}
