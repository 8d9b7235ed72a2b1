"""The fields that define a festival and a section: how a typed text becomes a value, and which act changes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from pareo.catalog import SYSTEMS
from pareo.catalog.option import Option
from pareo.catalog.options import (
    ABSENCE,
    ACCELERATIONS,
    BOARDS,
    INDEPENDENT,
    MATCH_GAMES,
    PERIOD_RATINGS,
    PRIMARY_SCORE,
    TIES,
    VARIANT,
)
from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import FieldProblems, Unreadable
from pareo.desk.event import listing_rules, team_terms
from pareo.desk.event.listing_rules import ORDERS_OF_UNRATED
from pareo.desk.event.rated_sides import CLAIMED, FIELDS, OFF, RATED_BY, SCALES, USUALLY
from pareo.desk.event.settings import EVENT_CODE, MOST_ROUNDS
from pareo.desk.event.team_terms import LINE_UP_RULES, MOST_MATCH_BOARDS, MOST_PLACES, PLACES_OF_LEAGUES
from pareo.desk.lists.rating_methods import SEQUENCES, own_list
from pareo.model.lettering import LETTERINGS
from pareo.ranking import EDITIONS, UnknownTieBreak, code_of, preset_named, split_list
from pareo.ranking.parts.ages import USUAL_AGES, read_ages, written_ages
from pareo.ranking.parts.bands import USUAL_BANDS, WrongParts, read_bands, written
from pareo.ranking.parts.dividing import MOST_BEST
from pareo.ratings.elo.tables import read_table

Reader = Callable[[str], Any]


def _text(typed: str) -> str:
    return " ".join(typed.split())[:200]


def _required(typed: str) -> str:
    if not (text := _text(typed)):
        raise Unreadable("empty")
    return text


def _lines(typed: str) -> list[Plain]:
    return [text for line in typed.splitlines() if (text := _text(line))]


def _names(typed: str) -> list[Plain]:
    return [text for part in re.split(r"[;\n]", typed) if (text := _text(part))]


def _links(typed: str) -> list[Plain]:
    """Lines of a name and an address of the web, as the public pages show them (seed 004: external links)."""
    found = _names(typed)
    for line in found:
        if not re.fullmatch(r"\S.* https?://[^\s/][^\s]*", str(line)):
            raise Unreadable("links", found=str(line))
    return found


def _federation(typed: str) -> str:
    code = typed.strip().upper()
    if code and not re.fullmatch(r"[A-Z]{3}", code):
        raise Unreadable("federation", found=typed.strip())
    return code


def _event_code(typed: str) -> str:
    """The number that FIDE gives a tournament when it is registered."""
    code = typed.strip().lstrip("#")
    if code and not re.fullmatch(EVENT_CODE, code):
        raise Unreadable("event_code", found=typed.strip())
    return code


def read_date(typed: str) -> str:
    """A date as ISO text; ``31/12/2027`` and ``31.12.2027`` are read too."""
    text = typed.strip()
    if not text:
        return ""
    if found := re.fullmatch(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})", text):
        text = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}"
    try:
        return date.fromisoformat(text.replace("/", "-").replace(".", "-")).isoformat()
    except ValueError:
        raise Unreadable("date", found=text) from None


def read_time(typed: str) -> str:
    """An hour as ``16:30``; ``16.30``, ``16h30`` and ``9`` are read too."""
    text = typed.strip().lower()
    if not text:
        return ""
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2})?)?(?::\d{2})?", text)
    if not found or int(found[1]) > 23 or int(found[2] or 0) > 59:
        raise ValueError("time")
    return f"{int(found[1]):02d}:{found[2] or '00'}"


def _count(low: int, high: int) -> Reader:
    def read(typed: str) -> int:
        text = typed.strip()
        if not re.fullmatch(r"\d{1,6}", text) or not low <= int(text) <= high:
            raise Unreadable("number_between", found=text, low=low, high=high)
        return int(text)

    return read


def _count_or_nothing(low: int, high: int) -> Reader:
    """A number, 0 where nothing is typed."""
    read = _count(low, high)
    return lambda typed: read(typed) if typed.strip() else 0


_MOST_POINTS = 1000
"""In tenths."""


def _choice(*allowed: str) -> Reader:
    def read(typed: str) -> str:
        if typed not in allowed:
            raise Unreadable("choice")
        return typed

    return read


def _system(typed: str) -> str:
    if typed not in SYSTEMS:
        raise Unreadable("choice")
    return typed


def _points(typed: str) -> int:
    return team_terms.points_within(typed, _MOST_POINTS)


def _codes(typed: str) -> list[Plain]:
    """The codes of tie-breaks written by code, by name in either language, or as one of the known lists."""
    preset = preset_named(typed)
    return list(dict.fromkeys(preset.codes if preset else map(_code, split_list(typed))))


def _code(written: str) -> str:
    """What is not understood stays as it is: whoever checks the list says what is near it."""
    try:
        return str(code_of(written))
    except UnknownTieBreak:
        return written


def _rating_kinds(typed: str) -> list[Plain]:
    """Kinds of play and lists of one's own in the order in which ratings are taken; empty for the usual order."""
    steps = list(dict.fromkeys(split_sequence(typed)))
    if any(step not in SEQUENCES and not own_list(step) for step in steps):
        raise Unreadable("choice")
    return [*steps]


def split_sequence(typed: str) -> list[str]:
    """The steps as a form sends them: a line each, since the name of a list may have blanks."""
    parts = typed.split("\n") if own_list(typed) or "\n" in typed else re.split(r"[,;\s]+", typed)
    return [step for part in parts if (step := _text(part))]


def _flag(typed: str) -> bool:
    return typed.strip().lower() in ("1", "on", "true", "yes")


def _never_typed(_: str) -> str:
    """What has a form and checks of its own."""
    raise Unreadable("choice")


@dataclass(frozen=True, slots=True)
class Field:
    """One field: how it is read, and which act of FIDE mode changes it."""

    read: Reader
    action: str = "change_details"


def _rating_table(typed: str) -> str:
    """The name of a table of expectation, or its steps; empty for FIDE's."""
    text = _text(typed)
    if text and read_table(text) is None:
        raise Unreadable("rating_table", found=text)
    return text


def _option_field(option: Option) -> Field:
    """An option of a rating system: where nothing is typed, what is usual in it."""
    if option.kind == "flag":
        return Field(_flag)
    if option.kind == "text":
        return Field(_rating_table)
    read, usual = _count(option.least, option.most), int(option.usual or 0)
    return Field(lambda typed: read(typed) if typed.strip() else usual)


def _ranges(typed: str) -> str:
    """Ranges of ratings; empty for the usual ones."""
    try:
        found = read_bands(typed)
        return "" if found == USUAL_BANDS else written(found)
    except WrongParts as wrong:
        raise Unreadable(wrong.code, **wrong.values) from None


def _ages(typed: str) -> str:
    """Age groups and years of birth; empty for the usual ones."""
    try:
        found = read_ages(typed)
        return "" if found == USUAL_AGES else written_ages(found)
    except WrongParts as wrong:
        raise Unreadable(wrong.code, **wrong.values) from None


FESTIVAL: Mapping[str, Field] = {
    "name": Field(_required),
    "place": Field(_text),
    "federation": Field(_federation),
    "start_date": Field(read_date),
    "end_date": Field(read_date),
    "organiser": Field(_text),
    "director": Field(_text),
    "chief_arbiter": Field(_text),
    "deputies": Field(_names),
    "website": Field(_text),
    "links": Field(_links),
    "demo": Field(_flag),
    "logo": Field(_never_typed),
    "report_details": Field(_never_typed),
    "series": Field(_never_typed),
    "screens": Field(_never_typed),
    "templates": Field(_never_typed),
}

SECTION: Mapping[str, Field] = {
    "name": Field(_text),
    "system": Field(_system, "change_system"),
    "rounds": Field(_count(1, MOST_ROUNDS), "change_rounds"),
    "match_games": Field(_count(MATCH_GAMES.least, MATCH_GAMES.most), "change_system"),
    "cycles": Field(_count(1, 4), "change_system"),
    "variant": Field(_choice(*VARIANT.values), "change_system"),
    "rotation": Field(_count_or_nothing(1, 999), "change_system"),
    "board_order": Field(_choice(*BOARDS.values), "change_system"),
    "absence": Field(_choice(*ABSENCE.values), "change_system"),
    "initial_color": Field(_choice("", "w", "b"), "change_initial_color"),
    "rating_use": Field(
        _choice("fide", "national", "fide_only", "national_only", "higher", "lower"), "change_rating_use"
    ),
    "rating_sequence": Field(_rating_kinds),
    "list_checks": Field(_flag),
    "points_win": Field(_points, "change_scoring"),
    "points_draw": Field(_points, "change_scoring"),
    "points_loss": Field(_points, "change_scoring"),
    "points_bye": Field(_points, "change_scoring"),
    "tiebreaks": Field(_codes, "change_tiebreaks"),
    "tiebreak_edition": Field(_choice("", *EDITIONS), "change_tiebreaks"),
    "period_ratings": Field(_choice("", *PERIOD_RATINGS.values), "change_tiebreaks"),
    "ties": Field(_choice("", *TIES.values), "change_tiebreaks"),
    "acceleration": Field(_choice("", *ACCELERATIONS), "change_acceleration"),
    "acceleration_limits": Field(_text, "change_acceleration"),
    "acceleration_points": Field(_text, "change_acceleration"),
    "acceleration_rounds": Field(_text, "change_acceleration"),
    "acceleration_places": Field(_text, "change_acceleration"),
    "time_control": Field(_text),
    "rate": Field(_choice("standard", "rapid", "blitz")),
    "chess960": Field(_flag),
    "chess960_seed": Field(_never_typed),
    "start_positions": Field(_never_typed),
    "adjourned": Field(_never_typed),
    "schedule": Field(_lines),
    "groups": Field(_choice("", INDEPENDENT), "change_system"),
    "forbidden": Field(_lines, "change_forbidden"),
    "forfeits_bind": Field(_flag, "change_pairing_rules"),
    "three_colors": Field(_flag, "change_pairing_rules"),
    "ignore_colors": Field(_flag, "change_pairing_rules"),
    "game_points": Field(_flag),
    "result_keys": Field(_choice("vega", "papi")),
    "fide_mode": Field(_flag, "leave_fide_mode"),
    "list_closed": Field(_flag),
    "removed": Field(_flag),
    "position": Field(_count(0, 1000)),
    "lot_seed": Field(_text, "change_tiebreaks"),
    "hand_order": Field(_never_typed, "rank_by_hand"),
    "outside_values": Field(_never_typed, "outside_values"),
    "phone_results": Field(_flag),
    "phone_byes": Field(_flag),
    "phone_card": Field(_flag),
    "phone_half_byes": Field(_count(0, MOST_ROUNDS)),
    "phone_last_rounds": Field(_count(0, MOST_ROUNDS)),
    "phone_minutes": Field(_count(0, 10_000)),
    "phone_line_ups": Field(_flag),
    "line_up_minutes": Field(_count(0, 10_000)),
    **{f"{side}_system": Field(_choice(USUALLY, OFF, *names)) for side, names in RATED_BY.items()},
    **{name: _option_field(option) for fields in FIELDS.values() for name, option in fields.items()},
    "local_scale": Field(_choice("", *SCALES)),
    "norm_exemption": Field(_choice("", *CLAIMED)),
    "public_ratings": Field(_flag),
    "public_norms": Field(_flag),
    "ranking_ratings": Field(_ranges),
    "ranking_ages": Field(_ages),
    "ranking_year": Field(_count_or_nothing(1900, 2200)),
    "ranking_best": Field(_count(1, MOST_BEST)),
    "ranking_zeros": Field(_flag),
    "public_rankings": Field(_flag),
    "prize_plan": Field(_never_typed),
    "public_prizes": Field(_flag),
    "public_outlook": Field(_flag),
    "public_scores": Field(_flag),
    "fide_event": Field(_event_code),
    "report_details": Field(_never_typed),
    "play_offs": Field(_never_typed, "play_off"),
    "memos": Field(_never_typed),
    "half_byes_count": Field(_flag, "change_tiebreaks"),
    "unrated_order": Field(_choice(*ORDERS_OF_UNRATED)),
    "first_number": Field(listing_rules.read_first_number, "change_pairing_rules"),
    "name_letters": Field(_choice("", *LETTERINGS)),
    "own_titles": Field(listing_rules.read_titles),
    "options": Field(_never_typed, "change_system"),
    "match_boards": Field(_count(1, MOST_MATCH_BOARDS), "change_system"),
    "match_win": Field(team_terms.read_match_points, "change_scoring"),
    "match_draw": Field(team_terms.read_match_points, "change_scoring"),
    "match_loss": Field(team_terms.read_match_points, "change_scoring"),
    "match_colors": Field(team_terms.read_colors, "change_system"),
    "team_bye_match": Field(team_terms.read_bye, "change_scoring"),
    "team_bye_games": Field(team_terms.read_bye, "change_scoring"),
    "primary_score": Field(_choice(*PRIMARY_SCORE.values), "change_scoring"),
    "line_ups": Field(_choice(*LINE_UP_RULES)),
    "given_points": Field(_never_typed, "give_points"),
    "fictitious": Field(team_terms.read_fictitious, "change_acceleration"),
    **{name: Field(_count_or_nothing(0, MOST_PLACES)) for name in PLACES_OF_LEAGUES},
    "limits": Field(_never_typed),
    "forced": Field(_lines, "force_pair"),
}


def read_fields(typed: Mapping[str, str], fields: Mapping[str, Field]) -> dict[str, Plain]:
    """The values of the fields that were typed. FieldProblems names every one that cannot be read."""
    values: dict[str, Plain] = {}
    problems: dict[str, str] = {}
    about: dict[str, Mapping[str, Any]] = {}
    for name, text in typed.items():
        if name in fields:
            try:
                values[name] = fields[name].read(text)
            except Unreadable as wrong:
                problems[name], about[name] = str(wrong), wrong.values
    if problems:
        raise FieldProblems(problems, values=about)
    return values


def sensible_scoring(values: Mapping[str, Plain]) -> str | None:
    """The code of what is wrong with these points, by the fields' names; None when they can be used.

    Two draws are never worth more than a win and a loss, nor is the bye worth more than a win (VCL4THP 74, 81).
    """
    win, draw, loss, bye = (int(str(values[f"points_{name}"])) for name in ("win", "draw", "loss", "bye"))
    if not loss <= draw <= win or win == loss:
        return "points_order"
    if 2 * draw > win + loss:
        return "points_draws"
    return "points_bye" if bye > win else None
