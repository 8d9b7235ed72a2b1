"""Several ratings of one player in a long event: linked to rounds, chosen for tie-breaks, reported, kept in files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.desk.books import journal
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.event import festivals, setup
from pareo.desk.lists import periods
from pareo.desk.players import registration
from pareo.desk.results.rated import rated_tournament, wishes_of
from pareo.desk.results.report import report_file
from pareo.desk.results.standings import official
from pareo.formats import trf
from pareo.model import RoundTimes
from pareo.ratings.rating import rate
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists
from published_lists import listed, publish

DATES = ("2026-10-20", "2026-10-27", "2026-11-10", "2026-11-24", "2026-12-08")


@pytest.fixture
def table(new_table):
    """Eight players, five rounds over seven weeks, all played."""
    made = new_table(tiebreaks="ARO, RTNG")
    made.do(setup.change_schedule, [RoundTimes(date=day) for day in DATES])
    made.play(4)
    return made


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path / "lists")
    yield found
    found.close()


def first_opponent(table, number: int) -> int:
    """The pairing number of the one whom number 1 met in a round."""
    board = next(one for one in table.section.boards[number] if table.section.by_number[1].id in (one.white, one.black))
    other = board.black if board.white == table.section.by_number[1].id else board.white
    return table.section.player(other).number


def aro(table) -> int:
    rows = official(table.section, 4).rows
    value = next(row.values[0] for row in rows if row.id == 1)
    assert isinstance(value, int)
    return value


def test_the_schedule_says_where_periods_begin(table) -> None:
    assert periods.starts(table.section) == (3, 5)
    assert periods.days_of(table.section) == 50
    assert periods.is_long(table.section)


def test_a_later_rating_counts_from_its_round_on_and_the_first_by_default(table) -> None:
    before = aro(table)
    opponent = table.section.by_number[first_opponent(table, 4)]
    table.do(periods.set_period, 3, {opponent.id: str(opponent.fide_rating + 400)})
    assert table.section.rating_in(opponent, 2) == opponent.fide_rating
    assert table.section.rating_in(opponent, 3) == opponent.fide_rating + 400
    assert table.section.rating(opponent) == opponent.fide_rating
    assert aro(table) == before, "C.07 10: the first rating, unless the event announced another"
    table.do(setup.change_section, {"period_ratings": "round"}, confirmed=4)
    assert aro(table) == before + 100
    table.do(setup.change_section, {"period_ratings": "last"}, confirmed=4)
    assert aro(table) == before + 100


def test_a_round_before_the_period_keeps_the_first_rating(table) -> None:
    before = aro(table)
    opponent = table.section.by_number[first_opponent(table, 1)]
    table.do(periods.set_period, 3, {opponent.id: str(opponent.fide_rating + 400)})
    table.do(setup.change_section, {"period_ratings": "round"}, confirmed=4)
    assert aro(table) == before
    table.do(setup.change_section, {"period_ratings": "last"}, confirmed=4)
    assert aro(table) == before + 100


def test_numbers_stay_and_the_act_is_undone(table) -> None:
    numbers = [player.name for player in table.section.players]
    last = table.section.players[-1]
    table.do(periods.set_period, 3, {last.id: "2800"})
    assert [player.name for player in table.section.players] == numbers
    assert table.last().action == "period_ratings"
    table.do(journal.undo, table.last())
    assert table.section.later == {}


def test_ratings_of_the_month_are_taken_from_its_list(new_table, lists, tmp_path) -> None:
    for month, rating in (("2026-10-01", 1900), ("2026-11-01", 1950), ("2026-12-01", 1990)):
        publish(lists, tmp_path, month, [listed(7, "Gil, Luis", rating)])
    table = new_table(players=0)
    table.do(registration.register, [{"name": "Gil, Luis", "fide_id": "7", "fide_rating": 1900}, {"name": "Sol, Eva"}])
    table.do(setup.change_schedule, [RoundTimes(date=day) for day in DATES])
    luis = table.section.players[0]
    (found, nobody) = periods.plan_period(table.section, lists, 3)
    assert found.listed is not None
    assert (found.before, found.listed.fide_rating, nobody.listed) == (1900, 1950, None)
    table.do(periods.take_period, lists, 3, [luis.id])
    table.do(periods.take_period, lists, 5, [luis.id])
    assert [table.section.rating_in(luis, number) for number in range(1, 6)] == [1900, 1900, 1950, 1950, 1990]
    assert table.section.later[luis.id][0].fide_source == "FIDE|2026-11-01|standard"
    table.do(registration.remove, luis.id)
    assert table.section.later == {}


def test_the_rating_report_takes_each_game_with_the_rating_of_its_period(table) -> None:
    section = table.section
    one = section.by_number[1]
    alone = rate(rated_tournament(section), wishes_of(section)["international"]).row(1)
    table.do(periods.set_period, 3, {one.id: str(one.fide_rating - 300)})
    section = table.section
    split = rate(rated_tournament(section), wishes_of(section)["international"]).row(1)
    assert (split.games, split.score, split.rating) == (alone.games, alone.score, alone.rating)
    assert split.expected is not None
    assert alone.expected is not None
    assert split.expected < alone.expected, "the lower rating of rounds 3 and 4 expects less"
    assert split.new is not None
    assert split.new < one.fide_rating, "the new rating grows out of the last period's"


def test_the_file_has_them_and_the_desk_takes_them_back(table, books) -> None:
    opponent = table.section.by_number[first_opponent(table, 4)]
    table.do(periods.set_period, 3, {opponent.id: "2345"})
    table.do(setup.change_section, {"period_ratings": "round"}, confirmed=4)
    data = report_file(table.section, [])
    assert f"### pareo ratings.from.3 = {opponent.number}=2345".encode() in data
    assert b"### pareo tiebreaks.period_ratings = round" in data
    brought = festivals.bring_in(books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    again = brought.by_number[opponent.number]
    assert [(one.round, one.fide_rating) for one in brought.later[again.id]] == [(3, 2345)]
    assert brought.settings.period_ratings == "round"
    assert [row.values for row in official(brought, 4).rows] == [row.values for row in official(table.section, 4).rows]


@pytest.mark.parametrize("number", [0, 1, 6, 99])
def test_only_a_later_round_of_the_event_begins_a_period(table, number) -> None:
    with pytest.raises(Refusal) as refused:
        table.do(periods.set_period, number, {table.section.players[0].id: "2000"})
    assert refused.value.code == "no_such_period"


@pytest.mark.parametrize("text", ["x", "-5", "4001", "20.5"])
def test_what_is_no_rating_is_refused(table, text) -> None:
    with pytest.raises(FieldProblems):
        table.do(periods.set_period, 3, {table.section.players[0].id: text})
