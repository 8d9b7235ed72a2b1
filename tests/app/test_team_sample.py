"""FIDE's sample of TRF26 with 50 teams: taken in as a team event, written out again, every difference explained."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.event.incoming import look_at
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams import penalties
from pareo.formats import trf
from pareo.history.teams import Matches, team_records
from pareo.model import Tournament
from pareo.store.books import Books
from pareo.store.database import open_database
from team_event import again

SAMPLE = Path(__file__).parent.parent / "data/trf/example_trf26.trf"
SAME = [
    "012",
    "022",
    "032",
    "042",
    "052",
    "062",
    "072",
    "082",
    "102",
    "112",
    "122",
    "132",
    "142",
    "152",
    "192",
    "202",
    "222",
    "250",
    "260",
    "320",
    "330",
    "352",
    "362",
]
"""Records that come out line by line as they came in."""


@pytest.fixture(scope="module")
def books() -> Iterator[Books]:
    engine = open_database("sqlite://")
    yield Books(engine)
    engine.dispose()


@pytest.fixture(scope="module")
def sample() -> Tournament:
    return trf.to_tournament(trf.read(SAMPLE.read_bytes())).tournament


@pytest.fixture(scope="module")
def taken(books: Books, sample: Tournament) -> Section:
    return festivals.bring_in(books, "Ana", sample)


def lines(data: bytes, code: str) -> list[str]:
    return [line.rstrip() for line in data.decode().splitlines() if line.startswith(code + " ")]


def test_it_is_a_team_event_of_which_nothing_is_lost(sample, taken):
    assert festivals.system_of(sample) == "team-swiss@2026"
    assert look_at(sample, "team-swiss@2026").lost == ()
    assert (len(taken.teams), len(taken.players), taken.last_round) == (50, 249, 14)


@pytest.mark.parametrize("code", SAME)
def test_these_records_come_out_as_they_came_in(taken, code):
    assert lines(report_file(taken, ()), code) == lines(SAMPLE.read_bytes(), code)


def test_the_others_say_the_same_in_the_columns_of_the_text(sample, taken):
    """299 stands in other columns in the sample than in the text. 300 is left out where the order of the squad says
    it, and in forfeited matches, where nobody sat down. 240 has every absence that the sample only has in its tables
    801 and 802; team 50 keeps the bye of 320.
    """
    written = trf.to_tournament(trf.read(report_file(taken, ()))).tournament
    ours, theirs = (team_records(one.settings.options) for one in (written, sample))
    assert ours.other_points == theirs.other_points
    assert ours.lineups.items() <= theirs.lineups.items()
    squads = {team.id: team.members for team in sample.teams}
    for (number, team), lined in theirs.lineups.items() - ours.lineups.items():
        seated = [id for id in lined if id]
        in_order = [id for id in squads[team] if id in seated] == seated
        assert in_order or theirs.forfeits[number, team].won, (number, team)
    assert theirs.byes.items() <= ours.byes.items()
    absent = {place for place, letter in ours.byes.items() - theirs.byes.items() if letter == "Z"}
    rows = Matches(sample, None, theirs).all()
    unsaid = {(row.round, id) for id, played in rows.items() for row in played if not row.opponent and not row.letter}
    assert absent == unsaid
    assert [team.members for team in written.teams] == [team.members for team in sample.teams]


def test_every_total_is_the_one_of_the_file_but_for_what_the_file_itself_leaves_out(books, sample, taken):
    """No total of the sample has the 1.5 game points of its record 299, nor the bye that 320 gives to team 50."""
    for one in penalties.given_points(taken):
        with books.act(taken.snapshot, "Ana", 2) as act:
            penalties.take_points_back(act, one.id)
    scores = team_scores(again(books, taken), 14)
    differing = [team.id for team in sample.teams if scores[team.id] != (team.match_points, team.game_points)]
    assert differing == [47]
