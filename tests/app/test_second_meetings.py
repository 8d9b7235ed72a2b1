"""Players who must meet again: the page of the round says so by itself."""

from __future__ import annotations

from pareo.web.views.rounds import round_view


def test_the_page_of_a_round_names_the_boards_on_which_players_meet_again(new_table):
    """USCF 27A1: four players have met all after three rounds, and the fourth repeats."""
    table = new_table(players=4, system="uscf", rounds="5")
    table.play(3, "==")
    assert all(not round_view(table.section, number).met_again for number in (1, 2, 3))
    table.pair()
    again = round_view(table.section, 4).met_again
    assert len(again) == 2
    for row, met in again:
        pair = {row.board.white, row.board.black}
        assert pair in [{board.white, board.black} for board in table.section.boards[met]]


def test_a_second_cycle_is_no_second_meeting(new_table):
    table = new_table(players=4, system="roundrobin@berger", cycles="2")
    table.play(4, "==")
    assert round_view(table.section, 4).met_again == ()
