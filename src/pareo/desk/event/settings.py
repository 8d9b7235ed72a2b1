"""What was announced about a festival and about a section, typed, each with what it is when nobody said anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from pareo.catalog import CURRENT, SYSTEMS, usual
from pareo.desk.books.records import Plain, Setting

MOST_ROUNDS = 99
"""That can be announced."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Settings of a book."""

    def named(self, name: str) -> Any:
        """One of them where its name is data: a field of a form, a line of the journal."""
        return getattr(self, name)


Kind = TypeVar("Kind", bound=Announced)


@dataclass(frozen=True, slots=True)
class FestivalSettings(Announced):
    """The festival as a whole; ``deleted`` is the moment at which it went to the bin."""

    name: str = ""
    place: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    organiser: str = ""
    director: str = ""
    chief_arbiter: str = ""
    deputies: list[str] = field(default_factory=list)
    website: str = ""
    demo: bool = False
    logo: str = ""
    archived: bool = False
    deleted: str = ""


@dataclass(frozen=True, slots=True)
class SectionSettings(Announced):
    """One tournament of it; points are in tenths, ``schedule`` has a line for each round, ``rotation`` 0 is the middle.

    ``door`` is the key of the link with which helpers check players in, ``phone_key`` what the codes of the players
    follow from; ``phone_minutes`` 0: players may ask for a bye until the round is paired.

    ``international_*`` and ``local_*``: what the event does to the two ratings (``rated_sides``); 0 is no number
    chosen. ``norm_exemption``: the letter of B.01 1.4.3.

    ``options`` of the catalog that came with a file and have no field of their own.
    """

    name: str = ""
    system: str = CURRENT
    rounds: int = 7
    cycles: int = 1
    variant: str = "standard"
    rotation: int = 0
    board_order: str = "berger"
    absence: str = "forfeit"
    initial_color: Literal["", "w", "b"] = ""
    rating_use: str = "fide"
    rating_sequence: list[str] = field(default_factory=list)
    points_win: int = 10
    points_draw: int = 5
    points_loss: int = 0
    points_bye: int = 10
    tiebreaks: list[str] = field(default_factory=lambda: list(usual(SYSTEMS[CURRENT]).tiebreaks))
    tiebreak_edition: str = ""
    ties: str = ""
    acceleration: str = ""
    acceleration_limits: str = ""
    acceleration_points: str = ""
    acceleration_rounds: str = ""
    acceleration_places: str = ""
    time_control: str = ""
    rate: str = "standard"
    schedule: list[Plain] = field(default_factory=list)
    groups: str = ""
    forbidden: list[Plain] = field(default_factory=list)
    forfeits_bind: bool = False
    three_colors: bool = False
    ignore_colors: bool = False
    game_points: bool = False
    result_keys: str = "vega"
    fide_mode: bool = True
    list_closed: bool = False
    removed: bool = False
    position: int = 0
    lot_seed: str = ""
    forced: list[Mapping[str, Any]] = field(default_factory=list)
    checkin_round: int = 0
    door: str = ""
    phone_results: bool = False
    phone_byes: bool = False
    phone_card: bool = False
    phone_half_byes: int = 1
    phone_last_rounds: int = 1
    phone_minutes: int = 0
    phone_key: str = ""
    international_system: str = "usual"
    international_k: int = 0
    international_cap: int = 0
    international_lowest: int = 1
    international_table: str = ""
    international_forfeits: bool = False
    local_system: str = "usual"
    local_k: int = 0
    local_cap: int = 0
    local_lowest: int = 1
    local_table: str = ""
    local_forfeits: bool = False
    local_scale: str = ""
    local_dual: bool = False
    local_nominal: int = 0
    local_eight_of_nine: bool = False
    norm_exemption: str = ""
    public_ratings: bool = False
    public_norms: bool = False
    options: Mapping[str, str] = field(default_factory=dict)


_KINDS: dict[type[Announced], Mapping[str, Any]] = {}
"""What each setting is declared to be; looked up once."""


def announced(kind: type[Kind], settings: Iterable[Setting]) -> Kind:
    """The settings that a book holds; those of later editions of the program, or of another kind, are passed over."""
    known = _KINDS.get(kind) or _KINDS.setdefault(kind, get_type_hints(kind))
    values: dict[str, Any] = {
        setting.name: setting.value
        for setting in settings
        if setting.name in known and is_of_kind(known[setting.name], setting.value)
    }
    return kind(**values)


def is_of_kind(hint: Any, value: Any) -> bool:
    """Whether a value is what its setting is declared to be; what stands in a list of anything may be anything."""
    if hint in (str, int, bool):
        return type(value) is hint
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in inner
    if origin is list:
        return isinstance(value, list | tuple) and all(_fits_inside(inner[0], item) for item in value)
    return isinstance(value, Mapping) and all(_fits_inside(inner[1], item) for item in value.values())


def _fits_inside(hint: Any, value: Any) -> bool:
    if hint is str:
        return isinstance(value, str)
    return isinstance(value, Mapping) if get_origin(hint) is Mapping else True
