"""A league at the desk: its calendar with days and venues, matches moved and played on any day, all of it undone."""

from __future__ import annotations

from datetime import datetime

import pytest

from desk_table import Table
from pareo.desk.books.journal import undo
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.portable import unpack
from pareo.desk.books.records import Fixture
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.books.team_rounds import matches_of
from pareo.desk.event import festivals, setup
from pareo.desk.phones import switches
from pareo.desk.phones.captain_codes import Captain
from pareo.desk.results import entering as results
from pareo.desk.results.league_places import DOWN, PLAY_OFF_UP, TIED, UP, is_final, moves, zones
from pareo.desk.results.standings import last_complete
from pareo.desk.results.team_standings import team_scores, team_table
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.all_rounds import pair_all
from pareo.desk.teams import captains, line_ups, squads
from pareo.desk.teams.fixtures import fixtures, meeting_meant, move_match, spread_rounds
from pareo.ranking import Standings
from pareo.reports.cells import Label
from pareo.reports.league import league_view
from pareo.reports.sections import drawn
from pareo.store.books import Books
from pareo.store.files import export_event, import_event
from pareo.web.views.captains import round_at_hand

BOARDS = 2
LEAGUE = "team-roundrobin@berger"


def league(books: Books, teams: int = 4, reserves: int = 1, **settings: str) -> Table:
    """Teams of two and a reserve, each with a venue of its own."""
    each = BOARDS + reserves
    typed = {"system": LEAGUE, "match_boards": str(BOARDS), **settings}
    table = Table(books, players=teams * each, **typed)
    ids = [player.id for player in table.section.players]
    for at in range(teams):
        about = {"name": f"Team {at + 1}", "venue": f"Hall {at + 1}"}
        table.do(squads.add_team, about, ids[at * each : (at + 1) * each])
    return table


@pytest.fixture
def table(books: Books) -> Table:
    return league(books)


def pairs(table: Table) -> list[list[tuple[int, int]]]:
    return [[(one.white, one.black) for one in made.meetings] for made in fixtures(table.section)]


def play(table: Table, number: int, match: int, result: str = "10") -> None:
    """One match, board by board, without a question."""
    one = matches_of(table.section, number)[match - 1]
    for team in (one.white, one.black):
        table.do(line_ups.hand_in, number, team, line_ups.first_of_squad(table.section, number, team))
    for board in table.section.boards[number]:
        if (board.board - 1) // BOARDS + 1 == match:
            table.do(results.enter, number, board.board, result)


def test_the_whole_calendar_is_known_before_the_first_round(table):
    assert pairs(table) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    table.do(rounds.pair, lambda: "w")
    assert pairs(table) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert [made.made for made in fixtures(table.section)] == [True, False, False]


def test_the_second_cycle_is_played_away(books):
    table = league(books, cycles="2")
    found = pairs(table)
    assert len(found) == 6
    there = [pair for made in found for pair in made]
    assert len(set(there)) == 12
    assert {(black, white) for white, black in there} == set(there)


def test_an_odd_team_rests(books):
    table = league(books, teams=5)
    assert [made.free for made in fixtures(table.section)] == [(1,), (4,), (2,), (5,), (3,)]
    table.do(pair_all, lambda: "w")
    assert [made.free for made in fixtures(table.section)] == [(1,), (4,), (2,), (5,), (3,)]


def test_a_match_is_played_at_home_on_the_day_of_its_round(table):
    table.do(spread_rounds, {"first": "3/10/2026", "hour": "16.30", "days": "14"})
    one = meeting_meant(table.section, 2, 4, 3)
    assert (one.times.date, one.times.time, one.venue, one.moved) == ("2026-10-17", "16:30", "Hall 4", False)
    assert [made.times.date for made in fixtures(table.section)] == ["2026-10-03", "2026-10-17", "2026-10-31"]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"first": "soon", "days": "7"}, "first"),
        ({"first": "", "days": "7"}, "first"),
        ({"first": "2026-10-03", "days": "0"}, "days"),
        ({"first": "2026-10-03", "days": "x"}, "days"),
        ({"first": "2026-10-03", "days": "7", "hour": "25"}, "hour"),
    ],
)
def test_days_that_cannot_be_read_are_told_by_their_field(table, typed, field):
    with pytest.raises(FieldProblems) as refused:
        table.do(spread_rounds, typed)
    assert list(refused.value.problems) == [field]


def test_days_beyond_the_calendar_are_refused(table):
    with pytest.raises(Refusal) as refused:
        table.do(spread_rounds, {"first": "9999-12-01", "days": "365"})
    assert refused.value.code == "schedule_too_long"


def test_a_match_is_moved_and_the_rest_of_its_round_stays(table):
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 2, 3, {"date": "2026-11-08", "time": "16:00", "venue": "Town hall"})
    moved, other = meeting_meant(table.section, 1, 2, 3), meeting_meant(table.section, 1, 1, 4)
    assert (moved.times.date, moved.times.time, moved.venue, moved.moved) == ("2026-11-08", "16:00", "Town hall", True)
    assert (other.times.date, other.moved) == ("2026-10-03", False)
    assert table.last().action == "move_match"
    with table.act() as act:
        undo(act, table.last())
    assert not meeting_meant(table.section, 1, 2, 3).moved
    with table.act() as act:
        undo(act, table.last())
    assert meeting_meant(table.section, 1, 2, 3).moved
    table.do(move_match, 1, 2, 3, {"date": "", "time": "", "venue": ""})
    assert table.last().action == "match_as_announced"
    assert list(table.section.snapshot.all(Fixture)) == []


def test_what_is_as_announced_moves_with_the_announcement(table):
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 2, 3, {"date": "2026-10-03", "time": "18:00", "venue": "Hall 2"})
    table.do(spread_rounds, {"first": "2026-10-10", "hour": "16:00", "days": "7"})
    table.do(squads.edit_team, 2, {"venue": "New hall"})
    one = meeting_meant(table.section, 1, 2, 3)
    assert (one.times.date, one.times.time, one.venue) == ("2026-10-10", "18:00", "New hall")


def test_a_match_may_be_postponed_without_a_day(table):
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 2, 3, {"date": "2026-10-03", "undated": "on"})
    one = meeting_meant(table.section, 1, 2, 3)
    assert (one.undated, one.times.date, one.venue) == (True, "", "Hall 2")
    assert table.last().action == "match_postponed"


def test_a_match_that_the_calendar_does_not_have_cannot_be_moved(table):
    with pytest.raises(NotFound):
        table.do(move_match, 1, 3, 2, {"date": "2026-10-03"})
    with pytest.raises(FieldProblems) as refused:
        table.do(move_match, 1, 2, 3, {"date": "tomorrow", "time": "late"})
    assert list(refused.value.problems) == ["date", "time"]


def test_two_arbiters_do_not_move_one_match_past_each_other(table):
    seen = table.section.snapshot.revision
    table.do(move_match, 1, 2, 3, {"date": "2026-10-09"})
    with pytest.raises(Overtaken), table.books.act(table.snapshot, "Bea", 0, seen) as act:
        move_match(act, 1, 2, 3, {"date": "2026-10-11"})
    with table.books.act(table.snapshot, "Bea", 0, seen) as act:
        move_match(act, 1, 1, 4, {"date": "2026-10-11"})


def test_all_rounds_are_made_and_shown_in_one_act(table):
    assert table.do(pair_all, lambda: "w") == 3
    assert all(made.published for made in table.section.rounds)
    assert pairs(table) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert (table.last().action, table.last().values["count"]) == ("pair_all", 6)
    assert last_complete(table.section) == 0
    with table.act() as act:
        undo(act, table.last())
    assert table.section.last_round == 0
    with table.act() as act:
        undo(act, table.last())
    assert table.section.last_round == 3
    with pytest.raises(Refusal) as refused:
        table.do(pair_all, lambda: "w")
    assert refused.value.code == "all_rounds_made"


def test_the_rest_of_a_league_is_made_after_a_round(table):
    table.pair()
    play(table, 1, 1)
    table.do(pair_all, lambda: "w")
    assert table.section.last_round == 3
    assert table.last().values["first"] == 2


def test_only_a_league_is_made_at_once(books):
    table = Table(books, rounds="3")
    with pytest.raises(Refusal) as refused:
        table.do(pair_all, lambda: "w")
    assert refused.value.code == "not_a_league"


def test_an_open_match_of_an_early_round_holds_nothing_up(table):
    """Nobody is asked anything: no round of a league rests on results."""
    for number in (1, 2, 3):
        table.pair()
        play(table, number, 1)
    assert last_complete(table.section) == 3
    assert team_scores(table.section, 3)[2] == (10, 10)
    play(table, 2, 2, "==")
    play(table, 1, 2, "01")
    one = table.section.boards[1][0]
    table.do(results.enter, 1, one.board, "==")
    assert [entry.action for entry in table.books.journal(table.snapshot.event, table.snapshot.book, 1)] == [
        "correct_result"
    ]
    assert dict(table.section.settings.adjourned) == {}


def test_a_match_may_be_played_before_its_round(table):
    table.do(pair_all, lambda: "w")
    play(table, 3, 2)
    assert last_complete(table.section) == 3
    assert sum(points for points, _ in team_scores(table.section, 3).values()) == 20


def test_a_league_goes_into_its_file_and_comes_back(table):
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 2, 3, {"date": "2026-11-08", "venue": "Town hall"})
    table.do(setup.change_section, {"name": "Group A"})
    table.do(pair_all, lambda: "w")
    before = fixtures(table.section)
    packed = export_event(table.books, table.section.festival)
    found = import_event(table.books, unpack(packed), "Ana")
    again = table.books.sections(found)[0]
    assert fixtures(again) == before
    assert meeting_meant(again, 1, 2, 3).venue == "Town hall"


def test_places_go_up_and_down_and_ties_are_left_open(table):
    table.do(setup.change_section, {"promoted": "1", "promotion_play_off": "1", "relegated": "1"})
    table.do(pair_all, lambda: "w")
    assert zones(table.section, 0) == {}
    play_out(table)
    ranks = [(row.id, row.rank, row.shared) for row in team_standings_of(table).rows]
    assert ranks == [(1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 4, 1)]
    assert zones(table.section, 3) == {1: UP, 2: PLAY_OFF_UP, 4: DOWN}
    assert is_final(table.section)
    with table.act() as act:
        undo(act, table.last())
    assert not is_final(table.section)


def test_teams_that_share_a_place_across_the_line_are_undecided(table):
    table.do(setup.change_section, {"promoted": "1", "relegated": "1"})
    table.do(pair_all, lambda: "w")
    play(table, 1, 1, "==")
    play(table, 1, 2, "==")
    assert set(zones(table.section, 1).values()) == {TIED}


def test_a_group_takes_over_the_terms_and_the_days_of_another(books):
    table = league(books, cycles="2", promoted="1", relegated="2", variant="fide")
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    festival = books.festival(table.snapshot.event_slug)
    other = festivals.add_section(books, "Ana", festival, {"name": "Group B"}, like=table.section)
    kept = other.settings
    assert (kept.system, kept.cycles, kept.promoted, kept.relegated, kept.variant) == (LEAGUE, 2, 1, 2, "fide")
    assert kept.schedule == table.section.settings.schedule
    assert (kept.match_boards, other.teams) == (BOARDS, ())


def test_the_groups_make_one_list(books):
    table = league(books, promoted="1", relegated="1")
    festival = books.festival(table.snapshot.event_slug)
    festivals.add_section(books, "Ana", festival, {"name": "Group B"}, like=table.section)
    table.do(pair_all, lambda: "w")
    play_out(table)
    found = moves(books.sections(books.festival(table.snapshot.event_slug)))
    assert [(move.name, move.rank, move.final) for move in found[UP]] == [("Team 1", 1, True)]
    assert [move.name for move in found[DOWN]] == ["Team 4"]
    view = league_view("Event", [table.section])
    assert [part.about[0][1] for part in view.parts] == [Label("zone_up"), Label("zone_down")]
    listed = drawn(table.section, "team-standings", 3).parts[0]
    assert listed.column("zone") == (Label("zone_up"), None, None, Label("zone_down"))


def play_out(table: Table) -> None:
    """The stronger team wins every board."""
    for number in (1, 2, 3):
        table.do(line_ups.hand_in_missing, number, line_ups.FIRST_OF_SQUAD)
        for board in table.section.boards[number]:
            stronger = table.section.player(board.white).number < table.section.player(board.black).number
            table.do(results.enter, number, board.board, "10" if stronger else "01")


def team_standings_of(table: Table) -> Standings:
    found = team_table(table.section, 3)
    assert found is not None
    return found


def test_captains_of_a_league_hand_in_for_every_round_that_is_still_to_be_played(table):
    table.do(switches.change_captains, {"phone_line_ups": "on", "line_up_minutes": "30"}, "0123456789abcdef")
    table.do(spread_rounds, {"first": "2026-10-03", "hour": "16:00", "days": "7"})
    table.do(move_match, 1, 2, 3, {"date": "2026-12-01", "time": "10:00"})
    table.do(move_match, 3, 2, 4, {"undated": "on"})
    table.do(pair_all)
    moment = datetime(2026, 10, 5, 12).astimezone()
    closed = {number: captains.why_closed(table.section, Captain(2, number), moment) for number in (1, 2, 3)}
    assert closed == {1: "", 2: "", 3: ""}
    assert captains.deadline(table.section, Captain(2, 1)) == datetime(2026, 12, 1, 9, 30)
    assert captains.deadline(table.section, Captain(2, 3)) is None
    assert captains.why_closed(table.section, Captain(1, 1), moment) == captains.LATE
    assert round_at_hand(table.section) == 1
    for match in (1, 2):
        play(table, 1, match)
    assert captains.why_closed(table.section, Captain(2, 1), moment) == captains.FINAL
    assert round_at_hand(table.section) == 2


@pytest.mark.parametrize("days", ["²", "٣", "9" * 5000, "-7", ""])
def test_days_that_are_no_number_are_told_by_their_field(table, days):
    with pytest.raises(FieldProblems) as refused:
        table.do(spread_rounds, {"first": "2026-10-03", "days": days})
    assert refused.value.problems == {"days": "number_between"}
