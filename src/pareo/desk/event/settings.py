"""What was announced about a festival and about a section, typed, each with what it is when nobody said anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from pareo.catalog import CURRENT, SYSTEMS, usual
from pareo.desk.books.records import Plain, Setting
from pareo.model import RoundTimes

MOST_ROUNDS = 99
"""That can be announced."""
EVENT_CODE = r"[0-9]{3,9}"
"""What FIDE's number of a tournament looks like."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Settings of a book."""

    def named(self, name: str) -> Any:
        """One of them where its name is data: a field of a form, a line of the journal."""
        return getattr(self, name)


Kind = TypeVar("Kind", bound=Announced)


@dataclass(frozen=True, slots=True)
class FestivalSettings(Announced):
    """The festival as a whole; ``deleted`` is the moment at which it went to the bin.

    ``report_details``: what federations ask for beside the event, by file and name (``uschess.affiliate``).
    ``series``: the plan and the stages of a series that it keeps (``series.py``). ``templates``: of cards and badges
    (``templates.py``). ``screens``: what each screen of the hall shows (``screens.py``).
    """

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
    links: list[str] = field(default_factory=list)
    demo: bool = False
    logo: str = ""
    archived: bool = False
    deleted: str = ""
    report_details: Mapping[str, str] = field(default_factory=dict)
    series: Mapping[str, Any] = field(default_factory=dict)
    screens: list[Mapping[str, Any]] = field(default_factory=list)
    templates: list[Mapping[str, Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SectionSettings(Announced):
    """One tournament of it; points are in tenths, ``schedule`` has a line for each round, ``rotation`` 0 is the middle.

    ``door`` is the key of the link with which helpers check players in, ``phone_key`` what the codes of the players
    follow from; ``phone_minutes`` 0: players may ask for a bye until the round is paired. ``line_up_minutes`` 0:
    captains hand in until the boards are out or the arbiter closes (``line_ups_closed``: up to which round).

    ``international_*`` and ``local_*``: what the event does to the two ratings (``rated_sides``); 0 is no number
    chosen. ``norm_exemption``: the letter of B.01 1.4.3. ``fide_event``: the number under which FIDE has it registered.
    ``report_details``: of files that have one section each.

    ``ranking_*``: the groups of rankings and prizes as typed, empty for the usual ones; ``ranking_year`` 0: that
    of the event. ``prize_plan``: what is offered, as a plan of prizes is written, winners by lasting ids.

    ``equals_as_listed``: somebody has put players of one rating and title into an order of their own.

    ``hand_order``: tied players in the arbiter's order, and ``outside_values`` of tie-breaks by code, both by lasting
    ids. ``play_offs``: games after the last round (``play_offs.py``); ``half_byes_count``: in tie-breaks.
    ``memos``: notes for rounds (``memos.py``). ``given_points`` to teams or taken (``given_points.py``); ``fictitious``
    ones by the lines of record 250.

    ``unrated_order``, ``own_titles`` (the strongest first) and ``first_number`` are for the list of players, as is
    ``name_letters``: how names that are typed are written.

    ``match_*``: of a match between teams its boards, what it is worth in tenths, and the colours of the first team
    (``WBWB``, empty for White on the odd boards). ``team_bye_*``: what the bye is worth to a team, -1 as usual.
    ``line_ups``: what becomes of one that is not in the order of the squad. ``primary_score``: what ranks teams first.

    ``promoted``, ``relegated``: of a league, how many places from the top and from the bottom; ``*_play_off``: next to
    them, places that play for it. ``limits`` of its line-ups (``limits.py``).

    ``options`` of the catalog that came with a file and have no field of their own.
    """

    name: str = ""
    system: str = CURRENT
    rounds: int = 7
    cycles: int = 1
    match_games: int = 1
    variant: str = "standard"
    rotation: int = 0
    board_order: str = "berger"
    absence: str = "forfeit"
    initial_color: Literal["", "w", "b"] = ""
    rating_use: str = "fide"
    rating_sequence: list[str] = field(default_factory=list)
    list_checks: bool = True
    points_win: int = 10
    points_draw: int = 5
    points_loss: int = 0
    points_bye: int = 10
    tiebreaks: list[str] = field(default_factory=lambda: list(usual(SYSTEMS[CURRENT]).tiebreaks))
    tiebreak_edition: str = ""
    ties: str = ""
    period_ratings: str = ""
    acceleration: str = ""
    acceleration_limits: str = ""
    acceleration_points: str = ""
    acceleration_rounds: str = ""
    acceleration_places: str = ""
    time_control: str = ""
    rate: str = "standard"
    chess960: bool = False
    chess960_seed: str = ""
    start_positions: Mapping[str, str] = field(default_factory=dict)
    adjourned: Mapping[str, str] = field(default_factory=dict)
    schedule: list[Plain] = field(default_factory=list)
    groups: str = ""
    forbidden: list[Plain] = field(default_factory=list)
    forfeits_bind: bool = False
    three_colors: bool = False
    ignore_colors: bool = False
    game_points: bool = False
    result_keys: str = "vega"
    fide_mode: bool = True
    left_fide_mode: bool = False
    list_closed: bool = False
    equals_as_listed: bool = False
    removed: bool = False
    position: int = 0
    lot_seed: str = ""
    hand_order: list[int] = field(default_factory=list)
    outside_values: Mapping[str, str] = field(default_factory=dict)
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
    phone_line_ups: bool = False
    line_up_minutes: int = 0
    line_ups_closed: int = 0
    captain_codes_renewed: list[int] = field(default_factory=list)
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
    ranking_ratings: str = ""
    ranking_ages: str = ""
    ranking_year: int = 0
    ranking_best: int = 4
    ranking_zeros: bool = False
    public_rankings: bool = False
    prize_plan: Mapping[str, Any] = field(default_factory=dict)
    public_prizes: bool = False
    public_outlook: bool = False
    public_scores: bool = False
    fide_event: str = ""
    report_details: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    play_offs: list[Mapping[str, Any]] = field(default_factory=list)
    half_byes_count: bool = True
    unrated_order: str = "average"
    first_number: int = 1
    name_letters: str = ""
    own_titles: list[str] = field(default_factory=list)
    memos: list[Mapping[str, Any]] = field(default_factory=list)
    match_boards: int = 4
    match_win: int = 20
    match_draw: int = 10
    match_loss: int = 0
    match_colors: str = ""
    team_bye_match: int = -1
    team_bye_games: int = -1
    primary_score: str = "MP"
    line_ups: str = "warn"
    given_points: list[Mapping[str, Any]] = field(default_factory=list)
    fictitious: list[str] = field(default_factory=list)
    promoted: int = 0
    promotion_play_off: int = 0
    relegation_play_off: int = 0
    relegated: int = 0
    limits: Mapping[str, int] = field(default_factory=dict)


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


def times_of(line: Plain) -> RoundTimes:
    """A line of the schedule as it was kept; what is no text was not written by the desk."""
    kept = line if isinstance(line, dict) else {}
    return RoundTimes(
        **{name: text for name, text in kept.items() if name in RoundTimes._fields and isinstance(text, str)}
    )
