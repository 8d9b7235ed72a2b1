"""What a section announced, as the options of the catalog that the engines read, and back from those of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pareo.catalog import Option, System
from pareo.catalog.announcing import AT
from pareo.catalog.options import (
    ABSENCE,
    ACCELERATIONS,
    ADJOURNED_GAMES,
    AVOID,
    BOARDS,
    CHESS960,
    CYCLES,
    EDITION,
    FIDE_MODE,
    FORFEITED_GAMES,
    GROUPS,
    HALF_BYES,
    HAND_ORDER,
    IGNORE_COLORS,
    INDEPENDENT,
    LATER_FIDE_RATINGS,
    LATER_RATINGS,
    LIMITS,
    MATCH_GAMES,
    OUTSIDE_VALUES,
    PAIRING_BONUS,
    PERIOD_RATINGS,
    PLACES,
    POINTS,
    POSITIONS_960,
    PRIMARY_SCORE,
    ROTATION,
    ROUNDS,
    SECOND_RESULTS,
    THREE_COLORS,
    TIES,
    VARIANT,
)
from pareo.catalog.value_pairs import pairs_text, value_pairs
from pareo.desk.event.forbidden import avoid_option
from pareo.desk.event.play_offs import play_off_values
from pareo.desk.event.team_records import team_records, who_is_paired
from pareo.formats.trf.tables import OPTION_PREFIX
from pareo.pairing.acceleration.bonus import bonus_text
from pareo.ranking.entered import VALUE_OPTION, entered_ids
from pareo.ratings.periods import FIDE, USED, as_options

if TYPE_CHECKING:
    from pareo.desk.books.records import Plain
    from pareo.desk.books.section import Section

ACCELERATION: Mapping[str, str] = {
    "acceleration_limits": LIMITS.name,
    "acceleration_points": POINTS.name,
    "acceleration_rounds": ROUNDS.name,
    "acceleration_places": PLACES.name,
}
"""Fields of a section and the options of an acceleration that they are."""

USED_BY: Mapping[str, tuple[str, ...]] = {
    method: tuple(field for field, name in ACCELERATION.items() if name in {option.name for option in options})
    for method, options in ACCELERATIONS.items()
}
"""Which of them an acceleration reads."""

_CALENDAR: Mapping[str, Option] = {"cycles": CYCLES, "variant": VARIANT, "board_order": BOARDS, "absence": ABSENCE}
_ROTATED = "rotated"
_STANDINGS: Mapping[str, Option] = {"tiebreak_edition": EDITION, "ties": TIES, "period_ratings": PERIOD_RATINGS}
_HALF_BYES_OUT = "no"
_TICKED: Mapping[str, tuple[Option, str]] = {
    "forfeits_bind": (FORFEITED_GAMES, "never"),
    "ignore_colors": (IGNORE_COLORS, "yes"),
    "three_colors": (THREE_COLORS, "yes"),
}
"""Fields that are ticked or not, with the value that a tick says."""

_WITH_A_FIELD = frozenset(
    option.name
    for option in (
        *(GROUPS, AVOID, FIDE_MODE, ROTATION, HAND_ORDER, HALF_BYES, MATCH_GAMES, PRIMARY_SCORE),
        *_CALENDAR.values(),
        *_STANDINGS.values(),
        *(option for option, _ in _TICKED.values()),
    )
) | frozenset(ACCELERATION.values())


_ADJOURNED = ADJOURNED_GAMES.name.removesuffix("*")
_WITH_RECORDS = (
    *(LATER_RATINGS, LATER_FIDE_RATINGS, CHESS960, POSITIONS_960, OUTSIDE_VALUES, ADJOURNED_GAMES, SECOND_RESULTS),
    PAIRING_BONUS,
)
"""Options of which players have records or values, or rounds their positions."""


def with_a_field(name: str) -> bool:
    """True for an option that a field of the section says, or a record of its players or rounds."""
    return name in _WITH_A_FIELD or any(family.covers(name) for family in _WITH_RECORDS)


def engine_options(section: Section) -> dict[str, str]:
    """The options of a section's tournament; what has its usual value is left out."""
    settings, system = section.settings, section.system
    found = {name: text for name, text in settings.options.items() if _belongs(system, name)}
    if settings.groups == INDEPENDENT:
        found[GROUPS.name] = INDEPENDENT
    found |= {option.name: text for name, option in _STANDINGS.items() if (text := settings.named(name))}
    found |= {} if settings.half_byes_count else {HALF_BYES.name: _HALF_BYES_OUT}
    found |= _entered(section) | _later_ratings(section) | _positions(section)
    if system.of_teams:
        found |= team_records(section)
        found |= {PRIMARY_SCORE.name: settings.primary_score} if settings.primary_score != PRIMARY_SCORE.usual else {}
    if system.kind == "round-robin":
        chosen = {option.name: str(settings.named(name)) for name, option in _CALENDAR.items()}
        if settings.variant == _ROTATED and settings.rotation:
            chosen[ROTATION.name] = str(settings.rotation)
        return found | {name: text for name, text in chosen.items() if _belongs(system, name)}
    if rules := avoid_option(settings.forbidden, who_is_paired(section)):
        found[AVOID.name] = rules
    if not system.of_teams and (bonus := bonus_text({player.number: player.bonus for player in section.players})):
        found[PAIRING_BONUS.name] = bonus
    if section.games > 1 and _belongs(system, MATCH_GAMES.name):
        found[MATCH_GAMES.name] = str(section.games)
    for name, (option, value) in _TICKED.items():
        if settings.named(name) and _belongs(system, option.name):
            found[option.name] = value
    typed = {ACCELERATION[name]: settings.named(name) for name in USED_BY.get(settings.acceleration, ())}
    return found | {name: text for name, text in typed.items() if text}


def _entered(section: Section) -> dict[str, str]:
    """The order of tied players, values from outside and games that were adjourned, by the pairing numbers of today."""
    settings = section.settings
    numbers = {player.id: player.number for player in section.players}
    values = {code: dict(value_pairs(text)) for code, text in settings.outside_values.items()}
    found = {
        VALUE_OPTION + code: pairs_text({numbers[id]: value for id, value in some.items() if id in numbers})
        for code, some in (values | play_off_values(section.play_offs)).items()
    }
    found |= {
        f"{_ADJOURNED}{round}": pairs_text({numbers[id]: until for id, until in value_pairs(text) if id in numbers})
        for round, text in settings.adjourned.items()
    }
    found[HAND_ORDER.name] = ", ".join(str(numbers[id]) for id in settings.hand_order if id in numbers)
    return {name: text for name, text in found.items() if text}


def _positions(section: Section) -> dict[str, str]:
    """The starting positions of Chess960, round by round."""
    if not section.settings.chess960:
        return {}
    rounds = {f"{CHESS960.name}.{round}": number for round, number in section.settings.start_positions.items()}
    return {CHESS960.name: "yes", **rounds}


def _positions_in(options: Mapping[str, str]) -> dict[str, Plain]:
    rounds = {name.removeprefix(f"{CHESS960.name}."): text for name, text in options.items() if _of_chess960(name)}
    if options.get(CHESS960.name) != "yes":
        return {}
    return {"chess960": True, "start_positions": {**rounds}}


def _of_chess960(name: str) -> bool:
    return POSITIONS_960.covers(name)


def _later_ratings(section: Section) -> dict[str, str]:
    """The ratings of later periods, by pairing number: those of the event, and FIDE's own."""
    used: dict[int, dict[int, int]] = {}
    fide: dict[int, dict[int, int]] = {}
    for id, some in section.later.items():
        for one in some if id in section.by_id else ():
            used.setdefault(one.round, {})[section.by_id[id].number] = section.rating_by_method(one)
            fide.setdefault(one.round, {})[section.by_id[id].number] = one.fide_rating
    return as_options(used, USED) | as_options(fide, FIDE)


def fields_from_options(options: Mapping[str, str]) -> dict[str, Plain]:
    """The fields of a section that say what a file announced; the rest is kept as it is, under its own names."""
    calendar: dict[str, Plain] = {}
    for name, option in _CALENDAR.items():
        if option.allows(text := options.get(option.name, "")):
            calendar[name] = int(text) if option.kind == "number" else text
    if PRIMARY_SCORE.allows(first_score := options.get(PRIMARY_SCORE.name, "")):
        calendar["primary_score"] = first_score
    if MATCH_GAMES.allows(games := options.get(MATCH_GAMES.name, "")):
        calendar["match_games"] = int(games)
    if ROTATION.allows(first := options.get(ROTATION.name, "")):
        calendar["rotation"] = int(first)
    found: dict[str, Plain] = {
        **calendar,
        **{name: options.get(option.name) == value for name, (option, value) in _TICKED.items()},
        **{name: options.get(option.name, "") for name, option in _STANDINGS.items()},
        **{name: options.get(option, "") for name, option in ACCELERATION.items()},
        "half_byes_count": options.get(HALF_BYES.name) != _HALF_BYES_OUT,
    }
    values = {name.removeprefix(VALUE_OPTION): text for name, text in options.items() if name.startswith(VALUE_OPTION)}
    adjourned = {name.removeprefix(_ADJOURNED): text for name, text in options.items() if ADJOURNED_GAMES.covers(name)}
    found |= {"hand_order": [*entered_ids(options.get(HAND_ORDER.name, ""))], "outside_values": {**values}}
    found |= {"adjourned": {**adjourned}}
    kept = {name: text for name, text in options.items() if not _of_the_file(name) and name not in _WITH_A_FIELD}
    others = {name: text for name, text in kept.items() if not any(family.covers(name) for family in _WITH_RECORDS)}
    mode: dict[str, Plain] = (
        {"fide_mode": False, "left_fide_mode": True} if options.get(FIDE_MODE.name) == "off" else {}
    )
    board_points: dict[str, Plain] = {"game_points": True} if any(map(SECOND_RESULTS.covers, options)) else {}
    return {**found, **mode, **board_points, **_positions_in(options), "options": dict(others)}


def _belongs(system: System, name: str) -> bool:
    return AT in name or system.option(name) is not None


def _of_the_file(name: str) -> bool:
    """Records of other programs that a file keeps for the next file."""
    return name.startswith(OPTION_PREFIX)
