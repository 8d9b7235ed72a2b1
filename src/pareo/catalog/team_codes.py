"""The codes of team Swiss tournaments in record 192: ``FIDE_TEAM``, the type, the primary and the secondary score.

``FIDE_TEAM`` alone is Type A with match points first and game points second. A longer code without a type has no colour
preferences, one without a second score does not use it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from pareo.catalog.options import COLOR_PREFERENCES, PRIMARY_SCORE, SECONDARY_SCORE

_USUAL = "FIDE_TEAM"
_TYPES = {"_TYPEA": "A", "_TYPEB": "B", "": "none"}
_SCORES = {"_MP_GP": ("MP", "used"), "_GP_MP": ("GP", "used"), "_MP": ("MP", "unused"), "_GP": ("GP", "unused")}
_OPTIONS = COLOR_PREFERENCES, PRIMARY_SCORE, SECONDARY_SCORE
_SAYS: dict[str, tuple[str, str, str]] = {
    _USUAL + kind + scores: (_TYPES[kind], *_SCORES[scores]) for kind, scores in product(_TYPES, _SCORES)
}

TEAM_SWISS_CODES = (_USUAL, *_SAYS)
"""The first is the usual one."""


def options_of_code(code: str) -> dict[str, str]:
    """What a code says beyond what is usual; nothing where it is none of these."""
    said = zip(_OPTIONS, _SAYS.get(code, ()), strict=False)
    return {option.name: value for option, value in said if value != option.usual}


def code_of_options(options: Mapping[str, str]) -> str:
    """The code of an event with these options."""
    said = tuple(options.get(option.name, "") or option.usual for option in _OPTIONS)
    return _USUAL if said == tuple(option.usual for option in _OPTIONS) else _codes().get(said, _USUAL)


def _codes() -> dict[tuple[str, ...], str]:
    return {said: code for code, said in _SAYS.items()}
