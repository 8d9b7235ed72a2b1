"""The FIDE (Dutch) editions of 2017 and 2026 pass the battery."""

from __future__ import annotations

from battery import Battery
from legality import Limits


class TestDutch2026(Battery):
    system = "dutch@2026"
    limits = Limits(no_bye_after=frozenset("U"), no_bye_after_a_win=True)


class TestDutch2017(Battery):
    system = "dutch@2017"
    limits = Limits(no_bye_after=frozenset("U+"), no_bye_after_a_win=False)
