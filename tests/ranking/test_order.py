"""Order of the list: subgroups, shared places, lots, orders by hand, values from outside, those who are left out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_events import event, round_robin

from pareo import tournament
from pareo.formats.trf import read, to_tournament
from pareo.model import Settings, Tournament
from pareo.ranking import RankDifference, Row, standings, verify
from pareo.ranking.withdrawn import games_to_play, left_before_half

SIX = "Ana 2400, Bea 2300, Cid 2200, Dan 2100, Eve 2000, Fay 1900"


def announcing(found: Tournament, **changes: object) -> Tournament:
    settings: Settings = replace(found.settings, **changes)  # type: ignore[arg-type]
    return replace(found, settings=settings)


def all_drawn() -> Tournament:
    return tournament(SIX, "Ana-Bea =, Cid-Dan =, Eve-Fay =")


def test_each_group_that_is_still_tied_gets_the_next_tie_break():
    """Five have one point; Ana, Bea and Fay had Black once; the rest is left to the pairing numbers, highest first."""
    found = tournament(SIX, "Bea-Ana 1-0, Cid-Eve 1-0, Dan-Fay 1-0", "Ana-Eve 1-0, Fay-Bea 1-0")
    table = standings(found, tiebreaks="WIN,BPG,TPN/R")
    assert [row.name for row in table.rows] == ["Fay", "Bea", "Ana", "Dan", "Cid", "Eve"]
    assert [row.decided_by for row in table.rows] == ["", "TPN/R", "TPN/R", "BPG", "TPN/R", "PTS"]


def test_a_place_is_shared_by_those_whom_the_list_leaves_tied():
    table = standings(all_drawn(), tiebreaks="WIN")
    assert [(row.rank, row.shared) for row in table.rows] == [(1, 6)] * 6
    assert [row.id for row in table.rows] == [1, 2, 3, 4, 5, 6]
    assert [problem.code for problem in table.problems] == ["lots_not_drawn"]


def test_ties_can_be_left_as_they_are_although_there_is_a_seed():
    found = announcing(all_drawn(), lot_seed="a", options={"tiebreaks.ties": "shared"})
    assert {row.rank for row in standings(found, tiebreaks="WIN").rows} == {1}
    assert len({row.rank for row in standings(found, tiebreaks="WIN", ties="lots").rows}) == 6


def test_lots_come_last_and_are_shown_as_lots():
    table = standings(announcing(all_drawn(), lot_seed="a"), tiebreaks="WIN")
    assert [(column.code, column.origin) for column in table.columns] == [("WIN", "computed"), ("LOT", "lots")]
    assert sorted(row.values[1] for row in table.rows) == [1, 2, 3, 4, 5, 6]  # type: ignore[type-var]


def test_the_same_seed_draws_the_same_lots_whatever_the_numbers_of_the_players():
    found = announcing(all_drawn(), lot_seed="Open 2026")
    drawn = [row.name for row in standings(found).rows]
    players = tuple(replace(player, id=number) for number, player in enumerate(reversed(found.players), 1))
    new = {player.name: player.id for player in players}
    old = {player.id: player.name for player in found.players}
    games = tuple(
        game._replace(white=new[old[game.white]], black=new[old[game.black]]) for game in found.rounds[0].games
    )
    turned = replace(found, players=players, rounds=(replace(found.rounds[0], games=games),))
    assert [row.name for row in standings(turned).rows] == drawn
    assert [row.name for row in standings(announcing(found, lot_seed="Open 2027")).rows] != drawn


def test_lots_drawn_in_a_smaller_group_keep_their_order():
    """The lot is the player's own: who else is tied does not change it."""
    drawn = [row.id for row in standings(announcing(all_drawn(), lot_seed="x")).rows]
    parted = tournament(SIX, "Ana-Bea =, Cid-Dan =, Eve-Fay 1-0")
    again = [row.id for row in standings(announcing(parted, lot_seed="x")).rows]
    assert [id for id in again if id not in (5, 6)] == [id for id in drawn if id not in (5, 6)]


def test_an_order_set_by_hand_decides_after_the_list_and_is_shown_as_such():
    table = standings(all_drawn(), tiebreaks="WIN", hand_order=[4, 2])
    assert [(row.rank, row.name) for row in table.rows] == [
        *((1, "Dan"), (2, "Bea"), (3, "Ana"), (3, "Cid"), (3, "Eve"), (3, "Fay"))
    ]
    assert table.columns[-1].origin == "hand"
    announced = announcing(all_drawn(), options={"tiebreaks.hand_order": "4, 2"})
    assert [row.id for row in standings(announced).rows] == [row.id for row in table.rows]


def test_values_from_outside_stand_where_the_list_names_them():
    outside = {"OTHER_PLAYOFF": {3: Fraction(15), 1: Fraction(5)}}
    table = standings(all_drawn(), tiebreaks="OTHER_PLAYOFF,WIN", values=outside)
    assert [row.name for row in table.rows[:2]] == ["Cid", "Ana"]
    assert table.columns[0].origin == "outside"
    announced = announcing(all_drawn(), options={"tiebreaks.value.OTHER_PLAYOFF": "3=1.5; 1=0.5; x=2; 4=y"})
    assert (
        standings(announced, tiebreaks="OTHER_PLAYOFF").rows
        == standings(all_drawn(), tiebreaks="OTHER_PLAYOFF", values=outside).rows
    )


def test_an_expelled_player_leaves_the_list_while_his_results_count():
    found = tournament(SIX, "Ana-Fay 1-0, Bea-Eve 1-0, Cid-Dan 0-1")
    table = standings(replace(found, expelled=frozenset({6})), tiebreaks="BH,WON")
    assert [row.id for row in table.rows] == [1, 2, 4, 3, 5]
    assert table.left_out == {6: "expelled"}
    assert table.row(1).points == 10
    with pytest.raises(KeyError):
        table.row(6)


def test_the_list_after_an_earlier_round_knows_nothing_of_later_ones():
    found = event(3, players=10, rounds=6)
    shorter = replace(found, rounds=found.rounds[:4])
    codes = "DE,BH/C1,SB,AOB,TPR,PS"
    assert standings(found, after=4, tiebreaks=codes).rows == standings(shorter, tiebreaks=codes).rows
    with pytest.raises(ValueError, match="round 7"):
        standings(found, after=7)


def test_before_the_first_round_everybody_shares_the_first_place():
    table = standings(tournament(SIX), tiebreaks="DE,BH,SB,ARO,AOB,TPR,PTP,KS")
    assert {row.rank for row in table.rows} == {1}


def test_games_without_a_result_make_the_list_provisional():
    found = tournament(SIX, "Ana-Bea ?, Cid-Dan 1-0, Eve-Fay ?")
    assert [(problem.code, problem.values["count"]) for problem in standings(found).problems] == [
        ("unfinished_games", "2")
    ]


def test_fictitious_points_of_an_acceleration_count_in_no_tie_break():
    plain = tournament(SIX, "Ana-Dan 1-0, Bea-Eve 1-0, Cid-Fay 1-0")
    fast = tournament(SIX, "Ana-Dan 1-0, Bea-Eve 1-0, Cid-Fay 1-0", virtual=["Ana Bea Cid 1 in 1-2"])
    assert standings(plain, tiebreaks="BH,SB").rows == standings(fast, tiebreaks="BH,SB").rows


# --- Round robins (C.05 6.6) ------------------------------------------------------------------------------------


def robin_left_early(played: int) -> Tournament:
    """Fay plays ``played`` of five games and forfeits the rest; everybody else draws."""
    rounds = [
        "Ana-Fay, Bea-Eve, Cid-Dan",
        "Fay-Dan, Eve-Cid, Ana-Bea",
        "Bea-Fay, Cid-Ana, Dan-Eve",
        "Fay-Eve, Ana-Dan, Bea-Cid",
        "Cid-Fay, Dan-Bea, Eve-Ana",
    ]
    texts = []
    for number, games in enumerate(rounds, 1):
        results = []
        for game in games.split(", "):
            forfeit = "-+" if game.startswith("Fay") else "+-"
            results.append(f"{game} {forfeit if 'Fay' in game and number > played else '='}")
        texts.append(", ".join(results))
    found = tournament(SIX, *texts, total=5)
    return replace(found, settings=replace(found.settings, system="roundrobin@berger"))


def test_who_left_before_half_of_the_games_no_longer_counts():
    table = standings(robin_left_early(2), tiebreaks="SB")
    assert table.left_out == {6: "under_half"}
    assert {row.points for row in table.rows} == {20}
    assert {row.values for row in table.rows} == {(4 * 20 * 5,)}


def test_who_played_half_of_the_games_still_counts_with_the_forfeits():
    table = standings(robin_left_early(3), tiebreaks="SB,REP,WON,BPG")
    assert table.left_out == {}
    assert table.row(6).points == 15
    assert table.row(5).points == 30


def test_before_the_end_only_who_can_no_longer_reach_half_is_left_out():
    found = robin_left_early(1)
    assert left_before_half(found, 2) == frozenset()
    assert left_before_half(found, 3) == frozenset()
    assert left_before_half(found, 4) == frozenset({6})


@pytest.mark.parametrize(("players", "rounds", "games"), [(6, 5, 5), (5, 5, 4), (6, 10, 10), (5, 10, 8), (1, 0, 0)])
def test_the_games_of_a_schedule(players: int, rounds: int, games: int):
    assert games_to_play(players, rounds) == games


def test_forfeit_losses_are_no_games_of_one_s_own_since_2026():
    found = robin_left_early(3)
    assert standings(found, tiebreaks="BPG", edition="2026-03").row(6).values == (2,)
    assert standings(found, tiebreaks="BPG", edition="2024-08").row(6).values == (3,)


def test_games_of_a_double_round_robin_count_their_average_in_direct_encounter():
    found = tournament("Ana 2000, Bea 1900", "Ana-Bea 1-0", "Bea-Ana =", "Bea-Ana 1-0")
    found = replace(found, settings=replace(found.settings, system="roundrobin@berger"))
    table = standings(found, tiebreaks="DE")
    games = table.explain(1)["DE"].contributions
    assert [game.value for game in games] == [Fraction(10, 3), Fraction(5, 3), 0]
    assert {row.rank for row in table.rows} == {1}


# --- Declared ranks ---------------------------------------------------------------------------------------------


def test_declared_ranks_that_the_list_gives_are_consistent():
    found = announcing(event(4, players=12, rounds=5), tiebreaks=("BH/C1", "BH", "SB", "TPN"))
    declared = {row.id: row.rank for row in standings(found).rows}
    assert verify(found, declared) == ()
    first, second = (row.id for row in standings(found).rows[:2])
    swapped = declared | {first: 2, second: 1}
    assert {difference.id for difference in verify(found, swapped)} == {first, second}


def test_any_order_among_those_still_tied_is_consistent():
    found = all_drawn()
    assert verify(found, {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}) == ()
    assert verify(found, {1: 7}) == (RankDifference(1, 7, 1, 6, ""),)
    assert verify(found, {}) == ()


def test_round_robins_take_every_tie_break_that_the_rules_allow_them():
    codes = "DE,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,RTNG,WIN,WON,TPN,KS,KS/L1,KS/L2,KS/L-1,KS/L-2"
    table = standings(round_robin(5), tiebreaks=codes)
    assert len(table.columns) == 17
    assert [problem.code for problem in table.problems] == []


@given(st.permutations(["DE", "BH/C1", "BH", "SB", "WON", "BPG", "PS", "ARO", "AOB", "TPN"]), st.integers(0, 30))
def test_any_list_in_any_order_ranks_by_one_after_the_other(codes: list[str], seed: int):
    """Read again from the values alone: points, then each value in turn; in direct encounter the lower place first."""
    table = standings(event(seed, players=12, rounds=5), tiebreaks=codes)

    def key(row: Row) -> tuple[object, ...]:
        signs = [1 if column.lower_first else -1 for column in table.columns]
        return (-row.points, *((value is None, sign * (value or 0)) for sign, value in zip(signs, row.values)))

    keys = [key(row) for row in table.rows]
    assert keys == sorted(keys)
    assert [row.rank for row in table.rows] == [1 + sum(other < own for other in keys) for own in keys]


THREE_TWICE = """\
012 Three
142 6
162  P 0.0
192 BERGER_DOUBLEROUNDROBIN
001    1 m    Ana                               2123                             3.0    1  0000 - U     2 w =     3 b 1  0000 - U     2 b 1     3 w =
001    2 w    Bea                               2062                             2.0    2     3 w 1     1 b =  0000 - U     3 b =     1 w 0  0000 - U
001    3 m    Cid                               2050                             1.0    3     2 b 0  0000 - U     1 w 0     2 w =  0000 - U     1 b =
"""  # fmt: skip # noqa: E501


def test_half_of_what_was_possible_leaves_out_the_rounds_in_which_the_table_gives_nobody_an_opponent():
    """Six rounds, four games for each: half of it is 2 points, which Ana and Bea have (C.07 9.2)."""
    data = THREE_TWICE.replace("\n", "\r\n").encode()
    rows = standings(to_tournament(read(data)).tournament, tiebreaks="KS,KS/L60").rows
    assert [(row.name, *row.values) for row in rows] == [("Ana", 15, 0), ("Bea", 5, 5), ("Cid", 10, 5)]


def test_a_free_round_that_pays_a_point_is_a_point_that_could_be_had():
    data = THREE_TWICE.replace("P 0.0", "P 1.0").replace("\n", "\r\n").encode()
    rows = standings(to_tournament(read(data)).tournament, tiebreaks="KS").rows
    assert [(row.name, row.points, *row.values) for row in rows] == [("Ana", 50, 30), ("Bea", 40, 20), ("Cid", 30, 10)]
