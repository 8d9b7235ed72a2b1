"""The fixtures of a league as its page shows them, and whether the hall may see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.desk.books.records import Squad
from pareo.desk.books.section import Section
from pareo.desk.teams.fixtures import FixtureRound, Meeting, fixtures
from pareo.reports.cells import MatchScore
from pareo.reports.sections import event_of_section
from pareo.reports.views.teams.fixtures import scores_of_round


class FixtureLine(NamedTuple):
    """A match: both teams, and what was made of it once it has begun."""

    meeting: Meeting
    home: Squad
    away: Squad
    score: MatchScore | None

    @property
    def key(self) -> str:
        """How a form names it."""
        return f"{self.meeting.round}-{self.meeting.white}-{self.meeting.black}"


class FixturesOfRound(NamedTuple):
    """A round with its matches and the teams that rest."""

    round: FixtureRound
    lines: tuple[FixtureLine, ...]
    free: tuple[Squad, ...]


def fixture_rounds(section: Section, last: int) -> list[FixturesOfRound]:
    """``last``: the last round whose results may be seen."""
    return [
        FixturesOfRound(made, tuple(_lines(section, made, last)), tuple(section.team(id) for id in made.free))
        for made in fixtures(section)
    ]


def _lines(section: Section, made: FixtureRound, last: int) -> Iterator[FixtureLine]:
    scores = scores_of_round(event_of_section(section, last), made.number) if made.number <= last else {}
    for one in made.meetings:
        home, away = section.team(one.white), section.team(one.black)
        yield FixtureLine(one, home, away, scores.get((home.number, away.number)))


def shows_fixtures(section: Section) -> bool:
    """Whether everybody may see the fixtures: once a round is published, or days are announced for a league."""
    announced = section.scheduled or any(made.published for made in section.rounds)
    return section.by_calendar and len(section.teams) > 1 and announced
