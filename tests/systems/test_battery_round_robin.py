"""The round robins pass the battery, with the limits of a fixed calendar: rematches, colours and byes by the table."""

from __future__ import annotations

from typing import ClassVar

from battery import Battery
from legality import Limits

# The calendar of a random history owes nothing to its games: who met whom and had which colour is not its business.
CALENDAR = Limits(
    rematches=True,
    no_bye_after=frozenset(),
    no_bye_after_a_win=False,
    color_limits=False,
    bans_bind=False,
    several_byes=True,
)


class TestBerger(Battery):
    system = "roundrobin@berger"
    limits = CALENDAR
    options: ClassVar[dict[str, str]] = {"absence": "free"}
    always_completes = False  # the calendar ends when all have met


class TestRutsch(Battery):
    system = "roundrobin@rutsch"
    limits = CALENDAR
    options: ClassVar[dict[str, str]] = {"absence": "free"}
    always_completes = False


class TestTeamBerger(Battery):
    system = "team-roundrobin@berger"
    limits = CALENDAR
    options: ClassVar[dict[str, str]] = {"absence": "free"}
    always_completes = False
