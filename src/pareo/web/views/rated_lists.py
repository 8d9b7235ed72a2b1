"""Which lists of ratings and norms a section has, for its own pages and for those of the hall."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog.system import CHESS
from pareo.desk.books.section import Section
from pareo.desk.results.rated import list_of
from pareo.reports.sections import rating_plan
from pareo.reports.table import View

CHANGES, VARIATION, FORECAST, COMPARISON = "changes", "variation", "forecast", "comparison"
"""Each is the list ``rating-...`` of that name."""


def offered_lists(section: Section) -> tuple[str, ...]:
    """The lists of ratings; both sides beside one another only where both are rated, none where nothing is."""
    sides = len(rating_plan(section).sides)
    lists = (CHANGES, VARIATION, FORECAST, COMPARISON) if sides > 1 else (CHANGES, VARIATION, FORECAST)
    return lists if sides else ()


def has_norms(section: Section) -> bool:
    """FIDE's titles are of chess, and norms are made at standard play (B.01 1.1.3)."""
    return section.system.game == CHESS and list_of(section) == "standard"


def shows_ratings(section: Section) -> bool:
    """Whether the hall sees rating changes."""
    return section.settings.public_ratings and bool(offered_lists(section))


def shows_norms(section: Section) -> bool:
    """Whether the hall sees title norms."""
    return section.settings.public_norms and has_norms(section)


def of_side(view: View, side: str) -> View:
    """The parts of one side; all of them for a side that is not there."""
    wanted = tuple(part for part in view.parts if getattr(part.said("side"), "key", "") == f"side_{side}")
    return replace(view, parts=wanted or view.parts)
