"""The one table of papers: how each list is laid out, and what is cut out of sheets; every other list is plain."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.reports.views import VIEWS


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: its layout (``layouts/*.typ``), whether it lies on its side, the size of its type in points.

    ``tall``: with room between the lines, to be read on a wall. ``signed``: with room in each line for a signature.
    ``whole``: its parts are not torn apart.
    ``view``: the list that it shows; empty for what is cut out.
    """

    name: str
    layout: str = "list"
    wide: bool = False
    font: int = 10
    tall: bool = False
    signed: bool = False
    whole: bool = False
    side_by_side: int = 1
    view: str = ""


_LISTS = (
    Paper("pairings", font=11, tall=True),
    Paper("pairings-by-name", font=12, tall=True),
    Paper("standings", tall=True),
    Paper("players", tall=True),
    Paper("players-by-name", tall=True),
    Paper("players-by-rating", tall=True),
    *(
        Paper(name, wide=True, font=9)
        for name in (
            "crosstable", "crosstable-by-rank", "fide-crosstable", "square", "square-by-rank", "wall-chart",
            "progress", "attendance", "rating-comparison", "score-groups", "norms",
            "norm-requirements", "prizes",
        )
    ),
    Paper("prize-receipts", wide=True, signed=True),
    *(Paper(name, font=9) for name in ("rating-changes", "rating-variation", "rating-forecast")),
    *(Paper(name, font=11, tall=True) for name in ("matches", "match-boards-by-name")),
    Paper("match-boards", font=10, whole=True),
    Paper("team-standings", tall=True),
    *(Paper(name, wide=True, font=9) for name in ("team-crosstable", "team-square", "team-progress")),
    *(Paper(name, whole=True) for name in ("squads", "board-prizes", "team-sheets")),
    Paper("team-cards", "cards", font=8),
    *(Paper(name, whole=True) for name in ("calendar", "fixtures")),
    Paper("fide-cards", "forms", font=9, whole=True),
    Paper("explanations", "told"),
    *(Paper(name, "forms", font=9) for name in ("it1", "it3", "fa1")),
    *(Paper(name, "cards", font=8) for name in ("cards", "pairing-cards")),
)  # fmt: skip

LISTS: dict[str, Paper] = {paper.name: paper for paper in _LISTS}

CUTOUTS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("slips", "slips", font=10),
        Paper("labels", "labels", font=12),
        Paper("badges", "badges", font=11),
        Paper("place-cards", "place_cards", font=20),
        Paper("certificates", "certificates", wide=True, font=16),
    )
}
"""What is no list: cut out of sheets, put on tables, handed out."""

OF_MATCHES: dict[str, Paper] = {
    paper.name: paper
    for paper in (Paper("match-cards", "match_cards", font=10), Paper("table-cards", "labels", font=12))
}
"""What is cut out for the tables of a team event."""

SHORT = {"by-name": "pairings-by-name"}
"""Other names by which papers are asked for."""

NAMES = (*SHORT, *CUTOUTS, *OF_MATCHES, *VIEWS)


def paper_of(view: str) -> Paper:
    """How a list is laid out."""
    return LISTS.get(view, Paper(view))
