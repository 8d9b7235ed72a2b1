"""Which public page a paper is a copy of: where its QR code leads."""

from __future__ import annotations

from typing import Any

from litestar import Request

from pareo.desk.books.section import Section
from pareo.reports.table import OF_ONE_ROUND
from pareo.web.hall import players_address
from pareo.web.views.fixtures import shows_fixtures
from pareo.web.views.other_scores import PUBLIC_SCORES, shows_outlook, shows_scores
from pareo.web.views.rated_lists import shows_norms, shows_ratings

_BY_NAME = ("pairings-by-name", "match-boards-by-name")
_OF_ROUNDS = OF_ONE_ROUND | {"slips", "labels", "match-cards", "table-cards"}
_OF_PLACES = ("standings", "crosstable", "square", "progress", "wall-chart", "board-points", "cards", "certificates")


def copied_page(request: Request[Any, Any, Any], section: Section, name: str, round: int) -> str:
    """The whole address of the page in the hall that shows the same, or the section's first page."""
    base = f"{players_address(request)}/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    return base + _page(section, name, round)


def _page(section: Section, name: str, round: int) -> str:
    if name in _OF_ROUNDS:
        return f"?round={round}" + "&by=name" * (name in _BY_NAME)
    settings = section.settings
    pages = (
        (name.startswith("rating-") and shows_ratings(section), "/ratings"),
        (name == "norms" and shows_norms(section), "/norms"),
        (name == "fixtures" and shows_fixtures(section), "/fixtures"),
        (name.startswith("prize") and settings.public_prizes, "/prizes"),
        (name == "outlook" and shows_outlook(section), "/outlook"),
        (name in PUBLIC_SCORES and shows_scores(section), f"/scores?show={name}"),
        (name == "board-prizes" and settings.public_rankings, "/board-prizes"),
        (name in ("team-crosstable", "team-square"), "/crosstable"),
        (name == "squads", "/teams"),
        (name.startswith((*_OF_PLACES, "team-")), "/standings"),
    )
    return next((page for there, page in pages if there), "")
