"""A team event at the desk: paired, lined up, played board by board, forfeited, undone, filed and read back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desk_table import Table
from pareo.conduct.team_pairs import team_pairs
from pareo.desk.books.journal import undo
from pareo.desk.books.paired import paired
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.team_rounds import line_up, matches_of, team_bye
from pareo.desk.event import festivals, setup
from pareo.desk.event.incoming import look_at
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups, matches, squads
from pareo.formats import trf
from pareo.history import in_teams
from pareo.store.books import Books

BOARDS = 4
DATA = Path(__file__).parents[1] / "data"


def team_table(books: Books, teams: int = 6, reserves: int = 1, **settings: str) -> Table:
    """Teams of four and a reserve, the strongest first."""
    each = BOARDS + reserves
    table = Table(books, players=teams * each, **{"system": "team-swiss@2026", "rounds": "3", **settings})
    ids = [player.id for player in table.section.players]
    for at in range(teams):
        table.do(squads.add_team, {"name": f"Team {at + 1}"}, ids[at * each : (at + 1) * each])
    return table


@pytest.fixture
def table(books: Books) -> Table:
    return team_table(books)


def all_in(table: Table, number: int, how: str = line_ups.FIRST_OF_SQUAD) -> None:
    table.do(line_ups.hand_in_missing, number, how)


def play(table: Table, number: int, result: str = "10") -> None:
    for board in table.section.boards[number]:
        table.do(results.enter, number, board.board, result)


def letters(table: Table, number: int) -> list[tuple[int, int, str]]:
    return [(board.white, board.black, board.result) for board in paired(table.section).boards[number]]


def test_three_rounds_are_paired_by_the_matches(table):
    for number in (1, 2, 3):
        assert table.pair() == number
        table.do(rounds.publish, number)
        all_in(table, number)
        play(table, number)
    assert letters(table, 1) == [(1, 4, "=="), (5, 2, "=="), (3, 6, "==")]
    assert len(table.section.boards[3]) == 3 * BOARDS
    met = [frozenset((match.white, match.black)) for n in (1, 2, 3) for match in matches_of(table.section, n)]
    assert len(met) == len(set(met)) == 9
    assert table.section.settings.fide_mode is False


def test_boards_come_into_being_when_both_line_ups_are_in(table):
    table.pair()
    first = matches_of(table.section, 1)[0]
    table.do(line_ups.hand_in, 1, first.white, [1, 2, 3, 4])
    assert table.section.boards[1] == ()
    squad = [player.id for player in table.section.squads[first.black]]
    table.do(line_ups.hand_in, 1, first.black, squad[:4])
    seats = [(board.board, board.white, board.black) for board in table.section.boards[1]]
    assert seats == [(1, 1, squad[0]), (2, squad[1], 2), (3, 3, squad[2]), (4, squad[3], 4)]
    assert line_ups.missing(table.section, 1) == (2, 3, 5, 6)
    table.do(line_ups.take_back, 1, first.black)
    assert table.section.boards[1] == ()


def test_a_line_up_may_come_before_the_pairing(table):
    all_in(table, 1)
    table.pair()
    assert len(table.section.boards[1]) == 3 * BOARDS
    table.do(rounds.delete_round, 1)
    assert (table.section.last_round, line_up(table.section, 1, 1) is not None) == (0, True)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([1, 1, 2, 3], "line_up_twice"),
        ([1, 2, 3, 6], "line_up_stranger"),
        ([0, 0, 0, 0], "line_up_empty"),
        ([1, 2, 3, 4, 5], "line_up_too_long"),
    ],
)
def test_a_wrong_line_up_is_told_and_nothing_is_lost(table, seats, code):
    table.pair()
    with pytest.raises(Refusal) as refused:
        table.do(line_ups.hand_in, 1, 1, seats)
    assert refused.value.code == code
    assert line_up(table.section, 1, 1) is None


def test_the_order_of_the_squad_is_asked_about_refused_or_free(table):
    table.pair()
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(line_ups.hand_in, 1, 1, [2, 1, 3, 4])
    assert asked.value.values["article"] == "ECU B.12.3.4"
    table.do(line_ups.hand_in, 1, 1, [2, 1, 3, 4], confirmed=1)
    table.do(setup.change_section, {"line_ups": "strict"})
    with pytest.raises(Refusal) as refused:
        table.do(line_ups.hand_in, 1, 1, [3, 1, 2, 4], confirmed=1)
    assert refused.value.code == "line_up_order"
    table.do(setup.change_section, {"line_ups": "free"})
    table.do(line_ups.hand_in, 1, 1, [3, 1, 2, 4])


def test_an_empty_board_is_lost_and_only_the_board(table):
    table.pair()
    white = matches_of(table.section, 1)[0].white
    table.do(line_ups.hand_in, 1, white, [0, 1, 2, 3])
    all_in(table, 1)
    play(table, 1, "==")
    assert [board.board for board in table.section.boards[1]][:4] == [2, 3, 4, 5]
    assert letters(table, 1)[0][2] == "01"
    assert in_teams(read_back(table)).rounds[0].games[0].white_outcome.value == "0"


def test_a_forfeited_match_is_one_act_and_can_be_played_after_all(table):
    table.pair()
    all_in(table, 1)
    play(table, 1)
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(matches.forfeit_match, 1, 2, "+-")
    assert (asked.value.code, asked.value.values["count"]) == ("lose_match_results", 4)
    table.do(matches.forfeit_match, 1, 2, "+-", confirmed=1)
    assert letters(table, 1)[1][2] == "+-"
    table.do(matches.forfeit_match, 1, 2, "--")
    assert letters(table, 1)[1][2] == "--"
    table.do(matches.forfeit_match, 1, 2, "")
    assert (letters(table, 1)[1][2], len(table.section.boards[1])) == ("", 12)


def test_a_bye_of_a_team_and_its_withdrawal_are_one_act_each(table):
    table.do(matches.give_bye, 1, 1, "H")
    table.do(matches.withdraw_team, 6)
    table.pair()
    section = table.section
    assert {bye.team: bye.letter for bye in section.snapshot.records["team_bye"].values() if bye.round == 1} == {
        1: "H",
        6: "Z",
    }
    assert len(matches_of(section, 1)) == 2
    with pytest.raises(Refusal):
        table.do(matches.give_bye, 1, 1, "Z")


def test_an_odd_number_of_teams_has_a_bye_worth_a_drawn_match(books):
    table = team_table(books, teams=5)
    table.pair()
    free = team_bye(table.section, 1, 5)
    assert free is not None
    assert free.letter == "U"
    all_in(table, 1)
    play(table, 1)
    found = in_teams(table.section.tournament)
    assert found.settings.scoring.pairing_bye == 10


def test_every_act_is_undone_and_redone(table):
    steps: list[tuple[Any, ...]] = [
        (line_ups.hand_in, 1, 1, [1, 2, 3, 4]),
        (matches.give_bye, 6, 2, "Z"),
        (rounds.pair, lambda: "w"),
        (line_ups.hand_in_missing, 1, "first"),
        (matches.forfeit_match, 1, 3, "--"),
        (rounds.publish, 1),
        (results.enter, 1, 1, "10"),
        (results.enter, 1, 1, ""),
        (line_ups.take_back, 1, 1),
        (matches.withdraw_team, 2),
        (rounds.delete_round, 1),
        (rounds.reset,),
    ]
    for use_case, *arguments in steps[:-1]:
        before = table.section.snapshot.records
        table.do(use_case, *arguments, confirmed=2)
        after, entry = table.section.snapshot.records, table.last()
        table.do(undo, entry, confirmed=2)
        assert table.section.snapshot.records == before, use_case
        table.do(undo, table.last(), confirmed=2)
        assert table.section.snapshot.records == after, use_case


def test_a_round_robin_of_teams_plays_all_its_rounds(books):
    table = team_table(books, teams=4, system="team-roundrobin@berger")
    assert table.section.rounds_planned == 3
    for number in (1, 2, 3):
        table.pair()
        all_in(table, number)
        play(table, number, "==")
    assert letters(table, 1) == [(1, 4, "=="), (2, 3, "==")]


def read_back(table: Table) -> Any:
    return trf.to_tournament(trf.read(report_file(table.section, ()))).tournament


def test_the_report_says_the_same_matches_and_the_next_round(table):
    table.pair()
    table.do(line_ups.hand_in, 1, 1, [2, 1, 3, 5], confirmed=1)
    all_in(table, 1)
    play(table, 1)
    table.do(matches.forfeit_match, 1, 3, "-+", confirmed=1)
    table.do(matches.give_bye, 6, 2, "H")
    read, own = in_teams(read_back(table)), paired(table.section).tournament
    assert [sorted(made.games) for made in read.rounds] == [sorted(made.games) for made in own.rounds]
    assert read.requested_byes == own.requested_byes
    expected = team_pairs(read_back(table))
    table.pair()
    numbers = {team.id: team.number for team in table.section.teams}
    made = [(numbers[match.white], numbers[match.black]) for match in matches_of(table.section, 2)]
    assert made == [pair for pair in expected if pair[1]]


def test_a_result_against_an_empty_board_is_told_with_both_teams(table):
    table.pair()
    table.do(line_ups.hand_in, 1, 1, [1, 2, 3, 0])
    all_in(table, 1)
    (match,) = [one for one in matches_of(table.section, 1) if 1 in (one.white, one.black)]
    board = (match.match - 1) * 4 + 4
    with pytest.raises(Refusal, match="empty_board") as refused:
        table.do(results.enter, 1, board, "10")
    assert refused.value.values["other"] == table.section.team(1).name
    assert refused.value.values["board"] == board


def test_a_file_of_matches_comes_in_as_a_team_event_and_goes_out_equal(books):
    table = team_table(books, teams=5)
    table.pair()
    table.do(line_ups.hand_in, 1, 1, [2, 1, 0, 5], confirmed=1)
    all_in(table, 1)
    play(table, 1)
    table.do(matches.give_bye, 2, 2, "H")
    table.pair()
    all_in(table, 2)
    table.do(matches.forfeit_match, 2, 1, "-+")
    file = report_file(table.section, ())
    tournament = trf.to_tournament(trf.read(file)).tournament
    assert look_at(tournament, "team-swiss@2026").lost == ()
    taken = festivals.bring_in(books, "Ana", tournament)
    assert taken.settings.system == "team-swiss@2026"
    again, own = paired(taken).tournament, paired(table.section).tournament
    assert [sorted(made.games) for made in again.rounds] == [sorted(made.games) for made in own.rounds]
    assert report_file(taken, ()) == file


def test_a_file_whose_boards_are_not_those_of_its_teams_is_no_team_event(books):
    table = team_table(books, teams=4)
    table.pair()
    all_in(table, 1)
    play(table, 1)
    tournament = read_back(table)
    first, *others = tournament.rounds[0].games
    turned = first._replace(white=first.black, black=first.white)
    wrong = replace(tournament, rounds=(replace(tournament.rounds[0], games=(turned, *others)),))
    assert festivals.system_of(tournament) == "team-swiss@2026"
    assert festivals.system_of(wrong) is None


@pytest.mark.parametrize("name", ["trf/example_trf26.trf", "conformance/team-swiss/team-s003.trf"])
def test_files_of_other_programs_give_the_same_matches_back(books, name):
    tournament = trf.to_tournament(trf.read((DATA / name).read_bytes())).tournament
    taken = festivals.bring_in(books, "Ana", tournament)
    given = trf.to_tournament(trf.read(report_file(taken, ()))).tournament
    expected = [sorted(made.games) for made in in_teams(tournament).rounds]
    assert [sorted(made.games) for made in in_teams(given).rounds] == expected
    assert [sorted(made.games) for made in paired(taken).tournament.rounds] == expected
