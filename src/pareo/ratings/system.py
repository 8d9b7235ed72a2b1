"""One rating system: its name, its editions by date, its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pareo.catalog.option import Option
from pareo.model.dates import Date
from pareo.ratings.entrants import Kind
from pareo.ratings.event import RatedEvent, RatingRow

Rate: TypeAlias = Callable[[RatedEvent], dict[int, RatingRow]]
"""Rates everybody of an event, by their numbers."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A text of the regulation, for events that end on the day ``since`` or later; None: all that are older."""

    id: str
    rate: Rate
    source: str
    since: Date | None = None


@dataclass(frozen=True, slots=True)
class RatingSystem:
    """One line of the table. ``editions``: the newest first. ``kind``: which rating of a player it works on.

    ``decimals``: how many a change is shown with; ``expected_decimals``, ``performance_decimals`` likewise.
    ``changes``: False for one that gives norms and changes no rating.
    """

    id: str
    editions: tuple[Edition, ...]
    options: tuple[Option, ...] = ()
    kind: Kind = "national"
    decimals: int = 1
    expected_decimals: int = 2
    performance_decimals: int = 0
    changes: bool = True

    def edition(self, ends: Date | None, named: str = "") -> Edition | None:
        """The edition of this name, else the one in force on that day, else the newest; None for a name it lacks."""
        if named:
            return next((one for one in self.editions if one.id == named), None)
        if ends is None:
            return self.editions[0]
        return next(one for one in self.editions if one.since is None or ends >= one.since)
