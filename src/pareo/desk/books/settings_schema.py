"""What a setting may say: its kind, and for some the choices or bounds that a form would have kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from pareo.catalog import SYSTEMS
from pareo.catalog.options import ABSENCE, ACCELERATIONS, BOARDS, INDEPENDENT, PRIMARY_SCORE, VARIANT
from pareo.desk.books.refusals import Refusal
from pareo.desk.event.card_markup import WrongTemplate
from pareo.desk.event.given_points import WrongGivenPoints, read_given_points
from pareo.desk.event.listing_rules import HIGHEST_FIRST, ORDERS_OF_UNRATED
from pareo.desk.event.memos import WrongMemo, read_memos
from pareo.desk.event.rated_sides import CLAIMED, FIELDS, NUMBERS, OFF, RATED_BY, SCALES, USUALLY
from pareo.desk.event.settings import EVENT_CODE, MOST_ROUNDS, FestivalSettings, SectionSettings, is_of_kind
from pareo.desk.event.team_terms import (
    AS_USUAL,
    LINE_UP_RULES,
    MOST_MATCH_BOARDS,
    MOST_MATCH_POINTS,
    MOST_PLACES,
    PLACES_OF_LEAGUES,
)
from pareo.desk.event.templates import read_templates
from pareo.model.lettering import LETTERINGS
from pareo.prizes import WrongPlan, plan_from
from pareo.ranking.parts.ages import read_ages
from pareo.ranking.parts.bands import WrongParts, read_bands
from pareo.ranking.parts.dividing import MOST_BEST
from pareo.ratings.elo.tables import read_table

LONGEST_NAME = 40
LARGEST_VALUE = 400_000
"""Characters as JSON; a logo has the most, 200,000 bytes in letters of six bits."""

_KINDS: Mapping[str, Any] = {**get_type_hints(FestivalSettings), **get_type_hints(SectionSettings)}
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "variant": tuple(VARIANT.values),
    "board_order": tuple(BOARDS.values),
    "absence": tuple(ABSENCE.values),
    "rating_use": ("fide", "national", "fide_only", "national_only", "higher", "lower"),
    "rate": ("standard", "rapid", "blitz"),
    "groups": ("", INDEPENDENT),
    "result_keys": ("vega", "papi"),
    "acceleration": ("", *ACCELERATIONS),
    **{f"{side}_system": (USUALLY, OFF, *names) for side, names in RATED_BY.items()},
    "local_scale": ("", *SCALES),
    "norm_exemption": ("", *CLAIMED),
    "unrated_order": ORDERS_OF_UNRATED,
    "name_letters": ("", *LETTERINGS),
    "primary_score": tuple(PRIMARY_SCORE.values),
    "line_ups": LINE_UP_RULES,
}
_BOUNDS: Mapping[str, tuple[int, int]] = {
    "rounds": (1, MOST_ROUNDS),
    "cycles": (1, 20),
    "match_games": (1, 9),
    "rotation": (0, 999),
    "points_win": (0, 1000),
    "points_draw": (0, 1000),
    "points_loss": (0, 1000),
    "points_bye": (0, 1000),
    "position": (0, 10_000),
    "checkin_round": (0, 999),
    "phone_half_byes": (0, 999),
    "phone_last_rounds": (0, 999),
    "phone_minutes": (0, 10_000),
    "line_up_minutes": (0, 10_000),
    "line_ups_closed": (0, 999),
    "ranking_best": (1, MOST_BEST),
    "ranking_year": (0, 2200),
    "first_number": (1, HIGHEST_FIRST),
    "match_boards": (1, MOST_MATCH_BOARDS),
    **{f"match_{name}": (0, MOST_MATCH_POINTS) for name in ("win", "draw", "loss")},
    **{f"team_bye_{name}": (AS_USUAL, 10 * MOST_MATCH_BOARDS) for name in ("match", "games")},
    **dict.fromkeys(PLACES_OF_LEAGUES, (0, MOST_PLACES)),
    **{name: (0, option.most) for name, option in NUMBERS.items()},
}
_TABLES = frozenset(name for fields in FIELDS.values() for name, option in fields.items() if option.kind == "text")


_READ: Mapping[str, Callable[[Any], object]] = {
    "prize_plan": plan_from,
    "ranking_ratings": read_bands,
    "ranking_ages": read_ages,
    "templates": read_templates,
    "memos": read_memos,
    "given_points": read_given_points,
}
"""Settings that are texts or plans with a reader of their own."""


def _readable(name: str, value: Any) -> bool:
    try:
        _READ[name](value)
    except (WrongPlan, WrongParts, WrongTemplate, WrongMemo, WrongGivenPoints):
        return False
    return True


def check_setting(name: str, value: Any, wrong: Callable[[Any], Refusal]) -> None:
    """Refuse a value that no form of ours writes; settings of later editions only have to be of a bearable size."""
    if not 0 < len(name) <= LONGEST_NAME or len(json.dumps(value)) > LARGEST_VALUE:
        raise wrong(name)
    if value is None:
        return  # as if nobody had said anything
    if name == "system" and isinstance(value, str) and value not in SYSTEMS:
        raise Refusal("file_of_unknown_system", system=value[:60])
    if name in _KINDS and not is_of_kind(_KINDS[name], value):
        raise wrong(value)
    low, high = _BOUNDS.get(name, (0, 0))
    if name == "fide_event" and value and not re.fullmatch(EVENT_CODE, value):
        raise wrong(value)
    if name in _READ and value and not _readable(name, value):
        raise wrong(value)
    if name == "match_colors" and not re.fullmatch(r"[WB]*", value):
        raise wrong(value)
    if name in _TABLES and value and read_table(value) is None:
        raise wrong(value)
    if (name in _CHOICES and value not in _CHOICES[name]) or (name in _BOUNDS and not low <= value <= high):
        raise wrong(value)
