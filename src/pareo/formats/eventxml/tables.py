"""Elements and attributes of the XML of an event, and the fields of the model that they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from pareo.model import NationalRecord, Player, Scoring, Severity, Team, Tournament

NAMESPACE: Final = "urn:pareo:event:1"
TOP: Final = "event"
VERSION: Final = "1"


def attribute(field: str) -> str:
    """``start_date`` is written ``start-date``."""
    return field.replace("_", "-")


TEXTS: Final = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "time_control")
SETTINGS: Final = ("rounds", "initial_color", "system", "acceleration", "rank_method", "lot_seed")
PLAYER: Final = tuple(one.name for one in fields(Player) if one.name != "national")
NATIONAL: Final = tuple(one.name for one in fields(NationalRecord))
TEAM: Final = tuple(one.name for one in fields(Team))
SCORING: Final = tuple(one.name for one in fields(Scoring))
WHOLE: Final = frozenset({"id", "rating", "fide_rating", "rounds", "rank"})
POINTS: Final = frozenset({"match_points", "game_points", *SCORING})

ELEMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    TOP: ("version", *map(attribute, TEXTS)),
    "deputy": (),
    "round-date": (),
    "settings": tuple(map(attribute, SETTINGS)),
    "scoring": tuple(map(attribute, SCORING)),
    "tiebreak": (),
    "forbidden": ("first-round", "last-round", "players"),
    "virtual-points": ("first-round", "last-round", "points", "players"),
    "abnormal-points": ("kind", "round", "points", "players"),
    "option": ("name",),
    "player": tuple(map(attribute, PLAYER)),
    "national": tuple(map(attribute, NATIONAL)),
    "team": tuple(map(attribute, TEAM)),
    "round": ("number",),
    "game": ("white", "black", "result"),
    "bye": ("player", "kind"),
    "requested-bye": ("round", "player", "kind"),
    "expelled": ("players",),
}
"""Every element with its attributes; the schema has the same, which a test compares."""

MODEL_FIELDS: Final = frozenset(one.name for one in fields(Tournament))

SEVERITIES: Final = {"xml-version": Severity.WARNING}
