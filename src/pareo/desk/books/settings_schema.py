"""What a setting may say: its kind, and for some the choices or bounds that a form would have kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from pareo.catalog import SYSTEMS
from pareo.catalog.options import ABSENCE, ACCELERATIONS, BOARDS, INDEPENDENT, VARIANT
from pareo.desk.books.refusals import Refusal
from pareo.desk.event.rated_sides import CLAIMED, FIELDS, NUMBERS, OFF, RATED_BY, SCALES, USUALLY
from pareo.desk.event.settings import MOST_ROUNDS, FestivalSettings, SectionSettings, is_of_kind
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
}
_BOUNDS: Mapping[str, tuple[int, int]] = {
    "rounds": (1, MOST_ROUNDS),
    "cycles": (1, 20),
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
    **{name: (0, option.most) for name, option in NUMBERS.items()},
}
_TABLES = frozenset(name for fields in FIELDS.values() for name, option in fields.items() if option.kind == "text")


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
    if name in _TABLES and value and read_table(value) is None:
        raise wrong(value)
    if (name in _CHOICES and value not in _CHOICES[name]) or (name in _BOUNDS and not low <= value <= high):
        raise wrong(value)
