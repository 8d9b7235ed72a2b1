"""The one table of lists: each by its name, drawn from an event as plain data; loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.reports.event import Event
    from pareo.reports.table import View

VIEWS: dict[str, str] = {
    "standings": "standings:standings_view",
    "standings-by-group": "standings_by_group:standings_by_group",
    "crosstable": "crosstable:crosstable",
    "crosstable-by-rank": "crosstable:crosstable_by_rank",
    "square": "crosstable:square",
    "square-by-rank": "crosstable:square_by_rank",
    "progress": "progress:progress",
    "wall-chart": "wall_chart:wall_chart",
    "board-points": "board_points:board_points",
    "cards": "cards:cards",
    "pairing-cards": "pairing_cards:pairing_cards",
    "players": "players:players",
    "players-by-name": "players:players_by_name",
    "players-by-rating": "players:players_by_rating",
    "ratings": "players:ratings",
    "pairings": "pairings:pairings",
    "pairings-by-name": "pairings:pairings_by_name",
    "score-groups": "score_group_list:score_group_list",
    "explanations": "explanations:explanations",
    "color-log": "color_log:color_log",
    "calendar": "calendar:calendar",
    "attendance": "attendance:attendance",
    "statistics": "statistics:statistics",
    "team-standings": "teams.standings:team_standings_view",
    "team-crosstable": "teams.standings:team_crosstable",
    "team-square": "teams.standings:team_square",
    "team-progress": "teams.standings:team_progress",
    "matches": "teams.matches:matches",
    "match-boards": "teams.matches:match_boards",
    "match-boards-by-name": "teams.matches:match_boards_by_name",
    "fixtures": "teams.fixtures:fixtures_view",
    "team-sheets": "teams.sheets:team_sheets",
    "squads": "teams.members:squads",
    "board-prizes": "teams.members:board_prizes",
    "team-cards": "teams.members:team_cards",
    "standings-by-rating": "rankings:by_rating",
    "standings-by-age": "rankings:by_age",
    "standings-by-sex": "rankings:by_sex",
    "standings-by-title": "rankings:by_title",
    "standings-by-category": "rankings:by_category",
    "standings-by-club": "rankings:by_club",
    "standings-by-origin": "rankings:by_origin",
    "standings-by-federation": "rankings:by_federation",
    "standings-by-team": "rankings:by_team",
    "prizes": "prizes:prizes",
    "prize-receipts": "prizes:prize_receipts",
    "outlook": "outlook:outlook",
    "outlook-prizes": "outlook:outlook_of_prizes",
    "missing-points": "missing_points:missing_point_list",
    "predicted-games": "missing_points:predicted_games",
    "zermelo": "zermelo:zermelo_list",
    "zermelo-extended": "zermelo:extended_list",
    "surprises": "surprises:surprise_list",
    "surprises-of-round": "surprises:surprises_of_round",
    "rating-changes": "rating_changes:rating_changes",
    "rating-variation": "rating_changes:rating_variation",
    "rating-forecast": "rating_forecast:rating_forecast",
    "rating-comparison": "rating_comparison:rating_comparison",
    "norms": "norm_list:norms",
    "norm-requirements": "norm_list:norm_requirements",
    "it1": "fide_certificates:it1",
    "it3": "fide_reports:it3",
    "fa1": "fide_reports:fa1",
    "fide-cards": "fide_cards:fide_cards",
    "fide-crosstable": "fide_cards:fide_crosstable",
}
"""Each list and the function that draws it: module of this folder, name."""

OF_TEAMS = {
    "team-standings": "standings",
    "team-crosstable": "crosstable",
    "team-square": "square",
    "team-progress": "progress",
    "matches": "",
    "match-boards": "pairings",
    "match-boards-by-name": "pairings-by-name",
    "fixtures": "calendar",
    "team-sheets": "",
    "squads": "players",
    "board-prizes": "",
    "team-cards": "cards",
}
"""Lists of team events, each with the list of players in whose place it stands there."""

OF_FIDE = frozenset({"it1", "it3", "fa1", "fide-cards", "fide-crosstable"})
"""FIDE's forms: they show FIDE's ratings and titles, whatever counts in the event."""

OTHER_SCORES = ("missing-points", "predicted-games", "zermelo", "zermelo-extended", "surprises", "surprises-of-round")
"""Other ways to look at the results; FIDE knows none of them."""

WORKED_OUT = (
    OF_FIDE
    | {name for name in VIEWS if name.startswith(("rating-", "norm"))}
    | {"outlook", "outlook-prizes", *OTHER_SCORES}
)  # fmt: skip
"""Lists that are much to work out, and rest on the tournament and its plan alone: ratings, norms, other scores."""

OF_THE_DESK = frozenset({"ratings", "rating-comparison", "prizes", "prize-receipts", "outlook-prizes"})
"""Lists that need more than a file of the tournament holds."""


def draw(name: str, event: Event) -> View:
    """The list of this name. KeyError for a name that VIEWS lacks, NoSuchList for an event that has no such list."""
    module, _, function = VIEWS[name].partition(":")
    drawn: Callable[[Event], View] = getattr(import_module(f"{__name__}.{module}"), function)
    return marked(drawn(event), event)


def in_teams(name: str) -> str:
    """The list that a team event shows where a list of players is asked for; the list itself where there is none."""
    return next((own for own, other in OF_TEAMS.items() if other == name), name)


def marked(view: View, event: Event) -> View:
    """The list, provisional where it says places and the event is not finished."""
    return replace(view, unfinished=event.unfinished) if view.ranks and event.unfinished else view
