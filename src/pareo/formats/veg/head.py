"""The first twelve lines of .veg: what was announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pareo.catalog import SYSTEMS
from pareo.catalog.codes import edition_on
from pareo.catalog.options import CYCLES, EDITION, LIMITS, POINTS, ROUNDS
from pareo.formats.player_lists.players import Tell
from pareo.formats.texts import whole
from pareo.formats.trf.convert.dates import written_date
from pareo.formats.veg.tables import (
    DEGRESSIVE,
    DOUBLE_ROUND_ROBIN,
    FIRST_LINE,
    HALVES_OUT,
    KALLITHEA,
    RATING_GROUPS,
    TIEBREAKS,
)
from pareo.model import Points, Scoring, Settings, format_points, parse_points
from pareo.model.dates import date_of
from pareo.model.errors import NotUnderstood

HEAD_LINES = 12
_MOST_POINTS = 9990


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Line 10. Limits and points as the file writes them."""

    degressive: bool
    rounds: int
    limits: tuple[int, ...]
    points: tuple[Points, ...]

    @property
    def options(self) -> dict[str, str]:
        limits = {LIMITS.name: ", ".join(map(str, self.limits))} if self.limits else {}
        if self.degressive:
            return limits
        points = {POINTS.name: ", ".join(map(format_points, self.points))} if any(self.points) else {}
        rounds = {ROUNDS.name: str(self.rounds)} if self.rounds else {}
        return {**limits, **points, **rounds}


@dataclass(frozen=True, slots=True)
class Head:
    """What the lines say; None for what cannot be read."""

    name: str
    city: str
    federation: str
    start_date: str
    end_date: str
    arbiter: str
    scoring: Scoring
    tiebreaks: tuple[str, ...]
    rounds: int | None
    system: str | None
    cycles: int
    rated_by: str
    kallithea: bool
    acceleration: Acceleration | None
    players: int | None
    current: int
    """The round that is being played, or was last."""

    def settings(self, halves_out: bool) -> Settings:
        accelerated = self.acceleration
        options = {
            **({CYCLES.name: str(self.cycles)} if self.cycles else {}),
            **({EDITION.name: KALLITHEA} if self.kallithea else {}),
            **(dict([HALVES_OUT]) if halves_out else {}),
            **(accelerated.options if accelerated else {}),
        }
        named = None if accelerated is None else DEGRESSIVE if accelerated.degressive else RATING_GROUPS
        return Settings(
            rounds=self.rounds,
            system=self.system,
            acceleration=named,
            scoring=self.scoring,
            tiebreaks=self.tiebreaks,
            rank_method=self.rated_by,
            options=options,
        )


def read_head(lines: Sequence[str], tell: Tell) -> Head:
    """The head of a file that has at least these lines."""
    if not lines[0].lstrip("\ufeff").startswith(FIRST_LINE[:8]):
        tell("veg-version", 1, found=lines[0].strip(), expected=FIRST_LINE[:8])
    start, end = _days(lines[4], tell)
    numbers = _numbers(lines[8], 9, 7, tell)
    system, cycles = _system(numbers[2], start, tell)
    rounds = numbers[0] if 0 < numbers[0] <= 99 else None
    if rounds is None:
        tell("file-bad-value", 9, 0, str(numbers[0]), field="rounds", player="")
    return Head(
        lines[1].strip(),
        lines[2].strip(),
        lines[3].strip()[:3].upper(),
        start,
        end,
        lines[5].strip(),
        _scoring(lines[6], tell),
        _tiebreaks(lines[7], tell),
        rounds,
        system,
        cycles,
        "FIDE" if numbers[3] else "NRO",
        bool(numbers[6]),
        _acceleration(lines[9], tell),
        whole(lines[11].partition("#")[0]),
        numbers[1],
    )


def _days(text: str, tell: Tell) -> tuple[str, str]:
    days = [day.strip() for day in text.split(",")] + ["", ""]
    for day in days[:2]:
        if day and date_of(day) is None:
            tell("file-bad-value", 5, 0, day, "24/12/2007", field="date", player="")
    return written_date(days[0]), written_date(days[1])


def _scoring(text: str, tell: Tell) -> Scoring:
    """Points for a draw and for a win."""
    values = [_points(word) for word in text.split()[:2]]
    if len(values) != 2 or None in values:
        tell("file-bad-value", 7, 0, text.strip(), "0.5 1.0", field="points", player="")
        return Scoring()
    draw, win = (value or 0 for value in values)
    return Scoring.by_result(win, draw, 0, win)


def _points(word: str) -> Points | None:
    try:
        value = parse_points(word)
    except NotUnderstood:
        return None
    return value if 0 <= value <= _MOST_POINTS else None


def _tiebreaks(text: str, tell: Tell) -> tuple[str, ...]:
    found: list[str] = []
    for word in text.split():
        number = whole(word)
        if number != 0 and number not in TIEBREAKS:
            tell("file-bad-value", 8, 0, word, "0-9", field="tiebreaks", player="")
        elif number and TIEBREAKS[number] not in found:
            found.append(TIEBREAKS[number])
    return tuple(found)


def _numbers(text: str, line: int, count: int, tell: Tell) -> list[int]:
    """So many whole numbers; 0 for what is none or is not there, which is told."""
    words = text.split()
    read = [whole(word) for word in words[:count]]
    if len(read) < count or None in read:
        tell("file-bad-value", line, 0, text.strip(), field="numbers", player="", expected=f"{count}")
    return [number or 0 for number in read] + [0] * (count - len(read))


def _system(number: int, start: str, tell: Tell) -> tuple[str | None, int]:
    """The system and the cycles of a round robin. The Dutch of JaVaFo is that of the day on which the event began."""
    known = next((system for system in SYSTEMS.values() if number in system.vega), None)
    if known is None:
        tell("veg-own-system", 9, found=str(number))
        return None, 0
    if known.undated:
        day = date_of(start)
        if day is None:
            tell("file-system-unsaid", 9, found=known.name)
            return None, 0
        known = edition_on(known.undated, day)
    return known.id, 2 if number == DOUBLE_ROUND_ROBIN else 0


def _acceleration(text: str, tell: Tell) -> Acceleration | None:
    """``1 0 0 4 2300 2000 0.0 0.0 0.0``: on, groups, degressive, rounds, both limits, points of three groups."""
    words = text.split()
    numbers = _numbers(" ".join(words[:6]), 10, 6, tell)
    if not numbers[0]:
        return None
    points = [_points(word) for word in words[6:9]]
    if None in points or len(points) < 3:
        tell("file-bad-value", 10, 0, text.strip(), "1.0 0.5 0.0", field="points", player="")
    limits = tuple(number for number in numbers[4:6] if 0 < number < 4000)
    return Acceleration(bool(numbers[2]), max(0, numbers[3]), limits, tuple(value or 0 for value in points))
