"""Changed settings as the report of FIDE tells them: in English, whatever the language of the desk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pareo.model import format_points

_NAMES: Mapping[str, str] = {
    "tiebreaks": "Tie-breaks",
    "tiebreak_edition": "Edition of the tie-breaks",
    "ties": "After the tie-breaks",
    "lot_seed": "Seed of the lots",
    "points_win": "Points of a win",
    "points_draw": "Points of a draw",
    "points_loss": "Points of a loss",
    "points_bye": "Points of the bye",
    "match_games": "Games per pairing",
    "initial_color": "Initial colour",
    "fide_mode": "FIDE mode",
    "game_points": "Points on the board",
    "forfeits_bind": "Forfeited games bind",
}
_NOTHING: Mapping[str, str] = {"tiebreak_edition": "in force", "ties": "lots", "initial_color": "drawn"}
"""What an empty field means, where that is not nothing."""


def settings_in_words(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """``Rounds: 7 => 9``, one for each field that changed."""
    for name in sorted(after):
        yield f"{_name(name)}: {_value(name, before.get(name))} => {_value(name, after[name])}"


def _name(field: str) -> str:
    return _NAMES.get(field) or field.replace("_", " ").capitalize()


def _value(name: str, value: Any) -> str:
    if name.startswith("points_") and isinstance(value, int):
        return format_points(value)
    return _plain(value) or _NOTHING.get(name, "none")


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{name} {_plain(one)}" for name, one in value.items() if one)
    if isinstance(value, list | tuple):
        return ", ".join(_plain(one) for one in value)
    return "" if value is None else str(value)
