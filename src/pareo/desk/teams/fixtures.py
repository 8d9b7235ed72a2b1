"""The fixtures of a league: every match of its calendar with day, hour and venue; a match moved; all rounds made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import NamedTuple

from pareo.conduct.calendars import calendar_of
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.paired import paired
from pareo.desk.books.records import Fixture
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of, team_bye
from pareo.desk.event.definitions import read_date, read_time
from pareo.desk.event.setup import change_schedule
from pareo.desk.event.team_terms import LONGEST_VENUE
from pareo.model import ByeKind, RoundTimes
from pareo.pairing import NoPairing

MOST_DAYS = 365


class Meeting(NamedTuple):
    """A match of the calendar, made or to come: both teams by their ids, the one at home first, when and where.

    ``moved``: on another day or at another hour than its round. ``undated``: postponed, nobody knows to when.
    """

    round: int
    match: int
    white: int
    black: int
    times: RoundTimes
    venue: str
    moved: bool = False
    undated: bool = False


class FixtureRound(NamedTuple):
    """A round of the calendar with its matches, and the teams that rest."""

    number: int
    times: RoundTimes
    meetings: tuple[Meeting, ...]
    free: tuple[int, ...]
    made: bool


def fixtures(section: Section) -> tuple[FixtureRound, ...]:
    """Every round: as it was made, or as the calendar has it; none outside a league, or before there are two teams."""
    return section.once("fixtures", lambda: tuple(_rounds(section)))


def _rounds(section: Section) -> Iterator[FixtureRound]:
    if not section.by_calendar:
        return
    coming = _calendar(section)
    for number in range(1, max(section.rounds_planned, section.last_round) + 1):
        made = number <= section.last_round
        pairs, free = _made(section, number) if made else coming.get(number, ((), ()))
        meetings = tuple(_meeting(section, number, at, pair) for at, pair in enumerate(pairs, 1))
        yield FixtureRound(number, section.times(number), meetings, free, made)


_Round = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]
"""Pairs of teams, the one at home first, and the teams that rest; all by their ids."""


def _made(section: Section, number: int) -> _Round:
    pairs = tuple((match.white, match.black) for match in matches_of(section, number))
    playing = {id for pair in pairs for id in pair}
    resting = ByeKind.PAIRING_ALLOCATED.value
    byes = ((team.id, team_bye(section, number, team.id)) for team in section.teams if team.id not in playing)
    return pairs, tuple(id for id, bye in byes if bye is not None and bye.letter == resting)


def _calendar(section: Section) -> dict[int, _Round]:
    """The rounds of the calendar; none where its order of rounds is impossible, which pairing says."""
    ids = {team.number: team.id for team in section.teams}
    try:
        rounds = calendar_of(paired(section).tournament) if len(ids) > 1 else ()
    except NoPairing:
        return {}
    return {
        one.number: (
            tuple((ids[game.white], ids[game.black]) for game in one.games),
            (ids[one.free],) if one.free in ids else (),
        )
        for one in rounds
    }


def _meeting(section: Section, number: int, at: int, pair: tuple[int, int]) -> Meeting:
    white, black = pair
    own = section.snapshot.get(Fixture, number, white, black) or Fixture(number, white, black)
    usual = section.times(number)
    announced = RoundTimes() if own.undated else RoundTimes(own.date or usual.date, own.time or usual.time)
    venue = own.venue or section.team(white).venue
    moved = not own.undated and announced != RoundTimes(usual.date, usual.time)
    return Meeting(number, at, white, black, announced, venue, moved, own.undated)


def times_of_match(section: Section, number: int, team: int) -> RoundTimes:
    """When a team plays in a round: a match of a league may have been moved, or be postponed without a day."""
    meetings = (one for made in fixtures(section) if made.number == number for one in made.meetings)
    return next((one.times for one in meetings if team in (one.white, one.black)), section.times(number))


def meeting_meant(section: Section, number: int, white: int, black: int) -> Meeting:
    """The match of two teams in a round, the one at home first."""
    for one in fixtures(section):
        for meeting in one.meetings if one.number == number else ():
            if (meeting.white, meeting.black) == (white, black):
                return meeting
    raise NotFound("no_match", round=number, match="")


def move_match(act: Act, number: int, white: int, black: int, typed: Mapping[str, str]) -> None:
    """Another day, hour or venue for one match, or postponed until somebody knows; all empty: as the round says."""
    section = act.section
    meeting_meant(section, number, white, black)
    require_as_seen(act, Fixture, number, white, black)
    wanted = _read(section, Fixture(number, white, black), typed)
    known = section.snapshot.get(Fixture, number, white, black)
    names = {"white": section.team(white).name, "black": section.team(black).name}
    act.require("change_details")
    if wanted == (known or Fixture(number, white, black)):
        return
    if wanted == Fixture(number, white, black):
        act.drop(known or wanted)
        act.note("match_as_announced", round=number, **names)
        return
    act.put(wanted)
    now = meeting_meant(act.section, number, white, black)
    action = "match_postponed" if now.undated else "move_match" if now.moved else "place_match"
    act.note(action, round=number, **names, when=[now.times.date, now.times.time], venue=now.venue)


def _read(section: Section, fixture: Fixture, typed: Mapping[str, str]) -> Fixture:
    """What is as the round and the team at home say anyway is left to them: whatever they say later holds then too."""
    problems: dict[str, str] = {}
    read: dict[str, str] = {"venue": " ".join(typed.get("venue", "").split())[:LONGEST_VENUE]}
    for name, reader in (("date", read_date), ("time", read_time)):
        try:
            read[name] = reader(typed.get(name, ""))
        except ValueError as wrong:
            problems[name] = str(wrong)
    if problems:
        raise FieldProblems(problems)
    if typed.get("undated") == "on":
        return replace(fixture, undated=True, venue=_other(read["venue"], section.team(fixture.white).venue))
    usual = section.times(fixture.round)
    return replace(
        fixture,
        date=_other(read["date"], usual.date),
        time=_other(read["time"], usual.time),
        venue=_other(read["venue"], section.team(fixture.white).venue),
    )


def _other(wanted: str, usual: str) -> str:
    return "" if wanted == usual else wanted


def spread_rounds(act: Act, typed: Mapping[str, str]) -> None:
    """The days of all rounds at once: the first one, and so many days between two of them; one hour for all."""
    days = typed.get("days", "").strip()
    apart = int(days) if days.isascii() and days.isdigit() and len(days) <= 3 else 0
    problems = {} if 1 <= apart <= MOST_DAYS else {"days": "number_between"}
    first, hour = "", ""
    try:
        first = read_date(typed.get("first", ""))
    except ValueError as wrong:
        problems["first"] = str(wrong)
    try:
        hour = read_time(typed.get("hour", ""))
    except ValueError as wrong:
        problems["hour"] = str(wrong)
    if not problems and not first:
        problems["first"] = "empty"
    if problems:
        raise FieldProblems(problems, values={"days": {"found": days, "low": 1, "high": MOST_DAYS}})
    begins = date.fromisoformat(first)
    known = act.section.schedule()
    try:
        dates = [(begins + timedelta(days=at * apart)).isoformat() for at in range(len(known))]
    except OverflowError:
        raise Refusal("schedule_too_long") from None
    change_schedule(act, [old._replace(date=day, time=hour or old.time) for old, day in zip(known, dates)])
