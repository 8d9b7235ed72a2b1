"""Round robins at the desk: absences forfeit their boards, the free rest, lots are drawn, hands complete the table."""

from __future__ import annotations

import pytest

from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import drafts
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.hand_changes import without_board
from pareo.pairing.systems.round_robin import calendar
from pareo.pairing.systems.round_robin.varma import meetings_of_compatriots

BERGER = "roundrobin@berger"


def ids(table) -> dict[int, int]:
    return {player.number: player.id for player in table.section.players}


def boards(table, number: int) -> dict[tuple[int, int], str]:
    section = table.section
    return {
        (section.player(one.white).number, section.player(one.black).number): one.result
        for one in section.boards[number]
    }


@pytest.fixture
def league(new_table):
    return new_table(players=6, system=BERGER)


def test_the_game_of_an_absent_player_is_forfeited_when_the_round_is_made(league):
    league.do(attendance.set_bye, ids(league)[4], 1, "Z")
    league.pair()
    assert boards(league, 1) == {(1, 6): "", (2, 5): "", (3, 4): "+-"}
    assert without_board(league.section, 1) == ()
    made = league.section.tournament.rounds[0]
    assert sorted(made.paired()) == [1, 2, 3, 4, 5, 6]
    assert made.byes == ()


def test_the_absence_stands_again_when_the_round_is_taken_back(league):
    league.do(attendance.set_bye, ids(league)[4], 1, "Z")
    league.pair()
    league.do(rounds.delete_round, 1, confirmed=2)
    assert attendance.state(league.section, league.section.by_number[4], 1) == "Z"
    league.pair()
    assert boards(league, 1)[3, 4] == "+-"


def test_a_withdrawn_player_forfeits_the_rest_of_the_table(league):
    league.play()
    league.do(attendance.withdraw, ids(league)[6])
    league.pair()
    lost = [result for pair, result in boards(league, 2).items() if 6 in pair]
    assert lost in (["-+"], ["+-"])


def test_both_free_players_rest_where_absences_leave_the_opponent_free(new_table):
    league = new_table(players=5, system=BERGER)
    league.do(setup.change_section, {"absence": "free"})
    league.do(attendance.set_bye, ids(league)[2], 1, "Z")
    league.pair()
    rest = [league.section.player(bye.player).number for bye in league.section.byes.values() if bye.letter == "U"]
    assert len(rest) == 2
    assert len(boards(league, 1)) == 1
    assert without_board(league.section, 1) == ()


def test_a_player_with_a_granted_bye_does_not_lose_by_forfeit(league):
    league.do(attendance.set_bye, ids(league)[4], 1, "H")
    league.pair()
    letters = {league.section.player(bye.player).number: bye.letter for bye in league.section.byes.values()}
    assert letters == {4: "H", 3: "U"}


def test_a_hand_pairing_of_a_round_robin_is_completed_by_the_boards_of_the_table_that_are_whole(league):
    known = ids(league)
    league.do(drafts.add_pair, known[1], known[5])
    league.do(drafts.complete, lambda: "w")
    now = drafts.session(league.section, 1)
    numbers = {id: number for number, id in known.items()}
    assert {frozenset(numbers[id] for id in pair) for pair in now.boards} == {frozenset((1, 5)), frozenset((3, 4))}
    assert sorted(numbers[id] for id in now.waiting) == [2, 6]


def test_lots_can_be_repeated_and_keep_compatriots_apart_at_the_end(new_table):
    league = new_table(players=10, system=BERGER)
    for number, federation in ((1, "ESP"), (2, "ESP"), (3, "ESP"), (4, "ITA"), (5, "ITA")):
        league.do(registration.edit, ids(league)[number], {"federation": federation})
    league.do(registration.draw_lots, True)
    order = [player.id for player in league.section.players]
    assert league.last().values["seed"] == league.section.settings.lot_seed
    federations = {player.number: player.federation for player in league.section.players}
    assert meetings_of_compatriots(federations, calendar(10)) == ()
    league.do(registration.renumber)
    league.do(registration.draw_lots, True)
    assert [player.id for player in league.section.players] == order


def test_the_whole_calendar_is_played_to_its_end_in_two_cycles(new_table):
    league = new_table(players=4, system=BERGER, cycles="2")
    assert league.section.rounds_planned == 6
    league.play(6)
    met = [frozenset(pair) for number in range(1, 7) for pair in boards(league, number)]
    assert all(met.count(pair) == 2 for pair in set(met))
    assert len(set(met)) == 6


def test_a_forfeited_board_can_still_get_a_result(league):
    league.do(attendance.set_bye, ids(league)[4], 1, "Z")
    league.pair()
    board = next(one.board for one in league.section.boards[1] if one.result == "+-")
    league.do(results.enter, 1, board, "01")
    assert "01" in boards(league, 1).values()
