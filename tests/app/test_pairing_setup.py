"""What a section may announce beside its system: groups, accelerations, who should not meet, colours, lots."""

from __future__ import annotations

import pytest

from pareo.desk.books.refusals import FieldProblems, NotAllowed, Refusal
from pareo.desk.event import festivals, setup
from pareo.desk.event.forbidden import read_bans, write_bans
from pareo.desk.players import registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.rounds import drafts
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.hand_changes import without_board
from pareo.formats import trf
from pareo.pairing import Trace


def pairs(table, number: int) -> set[frozenset[int]]:
    section = table.section
    return {frozenset((section.player(b.white).number, section.player(b.black).number)) for b in section.boards[number]}


def in_groups(table, names: str) -> None:
    """Give each player, by number, a group, and let the groups part the section."""
    for player, name in zip(table.section.players, names):
        table.do(registration.edit, player.id, {"group": name})
    table.do(setup.change_section, {"groups": "independent"})


def test_independent_groups_are_paired_each_by_itself_with_a_bye_for_each_odd_one(new_table):
    table = new_table(players=10)
    in_groups(table, "ABABABABAB")
    table.pair()
    assert pairs(table, 1) == {frozenset(pair) for pair in ((1, 5), (3, 7), (2, 6), (4, 8))}
    byes = [bye.player for bye in table.section.byes.values() if bye.letter == "U"]
    assert sorted(table.section.player(id).number for id in byes) == [9, 10]
    assert without_board(table.section, 1) == ()


def test_a_round_robin_of_groups_has_as_many_rounds_as_its_largest_group_needs(new_table):
    table = new_table(players=7, system="roundrobin@berger")
    assert table.section.rounds_planned == 7
    in_groups(table, "AAAABBB")
    assert table.section.rounds_planned == 3
    table.play(3)
    assert table.section.last_round == 3


def test_a_group_whose_round_robin_is_over_rests(new_table):
    table = new_table(players=6, system="roundrobin@berger")
    in_groups(table, "AABBBB")
    table.play(2)
    assert pairs(table, 2) <= {frozenset((one, other)) for one in range(3, 7) for other in range(3, 7)}
    assert len(pairs(table, 2)) == 2


def test_somebody_without_a_group_keeps_the_groups_from_being_paired(table):
    in_groups(table, "AABBAAB ")
    with pytest.raises(Refusal) as refused:
        table.pair()
    assert [(one.rule, one.players) for one in refused.value.values["obstacles"]] == [("player-without-group", (8,))]


def test_the_rest_of_a_hand_pairing_is_completed_group_by_group(new_table):
    table = new_table(players=10)
    in_groups(table, "ABABABABAB")
    ids = {player.number: player.id for player in table.section.players}
    table.do(drafts.add_pair, ids[1], ids[9])
    table.do(drafts.complete, lambda: "w")
    table.do(drafts.finish, "wish of the club", lambda: "w", confirmed=1)
    assert pairs(table, 1) >= {frozenset((1, 9)), frozenset((2, 6)), frozenset((4, 8))}
    assert len([bye for bye in table.section.byes.values() if bye.letter == "U"]) == 2


@pytest.mark.parametrize(
    "typed, first",
    [
        ({"acceleration": "degressive", "acceleration_limits": "2470, 2440"}, {1, 2}),
        (
            {
                "acceleration": "rating-groups",
                "acceleration_limits": "2460",
                "acceleration_points": "1",
                "acceleration_rounds": "2",
            },
            {1, 3},
        ),
        ({"acceleration": "list-places", "acceleration_places": "2", "acceleration_points": "1"}, {1, 2}),
    ],
)
def test_every_acceleration_pairs_the_strong_with_the_strong(table, typed, first):
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(setup.change_section, typed)
    table.pair()
    assert frozenset(first) in pairs(table, 1)


@pytest.mark.parametrize(
    "typed, wrong",
    [
        ({"acceleration": "rating-groups"}, {"acceleration_rounds", "acceleration_limits"}),
        ({"acceleration": "degressive", "acceleration_limits": "high"}, {"acceleration_limits"}),
        ({"acceleration": "list-places", "acceleration_places": "9-3"}, {"acceleration_places"}),
    ],
)
def test_parameters_that_an_acceleration_cannot_read_are_named_by_their_fields(table, typed, wrong):
    table.do(setup.leave_fide_mode, confirmed=2)
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, typed)
    assert set(refused.value.problems) <= wrong
    assert refused.value.problems


@pytest.mark.parametrize(
    "typed, written",
    [
        ("3, 8, 5", "3, 5, 8"),
        ("club r1-3", "club r1-3"),
        ("Federación últimas 3 más de la mitad", "federation last3 above-half"),
        ("origen si es posible", "origin soft"),
        ("1 2 r4 if possible", "1, 2 r4-4 soft"),
    ],
)
def test_rules_are_read_in_both_languages_and_written_back(table, typed, written):
    players = table.section.players
    assert write_bans(read_bans(typed, players), players) == written


@pytest.mark.parametrize("typed", ["1", "1, 99", "club of friends", "federation r5-2"])
def test_a_line_that_is_no_rule_is_refused(table, typed):
    with pytest.raises(FieldProblems):
        table.do(setup.change_section, {"forbidden": typed})


def with_clubs(table, names: str) -> None:
    for player, name in zip(table.section.players, names):
        table.do(registration.edit, player.id, {"club": {"X": "Xàtiva", "x": "XATIVA ", "-": ""}.get(name, name)})


def test_members_of_one_club_do_not_meet_however_the_club_is_spelt(table):
    with_clubs(table, "X---x---")
    table.do(setup.change_section, {"forbidden": "club"})
    table.pair()
    assert frozenset((1, 5)) not in pairs(table, 1)


def test_a_soft_rule_gives_way_where_a_hard_one_refuses_the_round(table):
    with_clubs(table, "XXXXXXX-")
    table.do(setup.change_section, {"forbidden": "club"})
    with pytest.raises(Refusal):
        table.pair()
    table.do(setup.change_section, {"forbidden": "club si es posible"})
    table.pair()
    assert len(pairs(table, 1)) == 4


def test_rules_of_the_last_rounds_hold_there_only(new_table):
    table = new_table(players=4, rounds="3")
    table.do(setup.change_section, {"forbidden": "1, 2 last1; 1, 3 r2"})
    position = table.section.position()
    assert all(not entry.banned for entry in position.entries)
    assert table.section.tournament.settings.options["avoid"] == "1, 2 last1"
    table.play(1)
    assert {entry.id: set(entry.banned) for entry in table.section.position().entries}[1] == {3}


def test_fide_mode_allows_no_other_rules_of_colour_and_outside_it_they_can_be_chosen(table):
    for field in ("ignore_colors", "forfeits_bind", "three_colors"):
        with pytest.raises(NotAllowed):
            table.do(setup.change_section, {field: "on"}, confirmed=2)
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(setup.change_section, {"ignore_colors": "on", "forfeits_bind": "on"})
    options = table.section.tournament.settings.options
    assert (options["ignore-colors"], options["forfeited-games"]) == ("yes", "never")


def test_three_equal_colours_are_accepted_only_where_the_system_can(new_table):
    table = new_table(system="lim@1999")
    table.do(setup.change_section, {"three_colors": "on"})
    assert table.section.tournament.settings.options["accept-three-colors"] == "yes"
    table.do(setup.change_section, {"system": "scrabble@fise"})
    assert "accept-three-colors" not in table.section.tournament.settings.options


def test_players_of_a_forfeited_game_do_not_meet_again_when_that_is_chosen(new_table):
    table = new_table(players=4, rounds="5", system="dutch@2017")
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(setup.change_section, {"forfeits_bind": "on"})
    table.pair()
    for board in table.section.boards[1]:
        table.do(results.enter, 1, board.board, "+-")
    first = pairs(table, 1)
    table.pair()
    assert not first & pairs(table, 2)


def test_the_desk_draws_a_seed_for_the_lots_once_and_writes_it_down(new_table):
    table = new_table(system="scrabble@random")
    table.pair()
    seed = table.section.settings.lot_seed
    assert len(seed) == 16
    assert table.last().values["seed"] == seed
    made = rounds.engine_pairing(table.section, table.section.position(1), Trace())
    assert {frozenset(board) for board in made.boards} == pairs(table, 1)
    table.do(rounds.publish, 1)
    table.pair()
    assert table.section.settings.lot_seed == seed


def test_another_event_takes_the_settings_over_but_not_the_lots(new_table, books):
    table = new_table(system="scrabble@random")
    table.pair()
    other = festivals.create(books, "Ana", {"name": "Next"}, like=table.section)
    assert (other.settings.system, other.settings.lot_seed) == ("scrabble@random", "")


def test_everything_announced_survives_a_report_file(new_table, books):
    table = new_table(players=8, system="dutch@2017")
    in_groups(table, "ABABABAB")
    table.do(setup.leave_fide_mode, confirmed=2)
    typed = {"acceleration": "list-places", "acceleration_places": "2", "acceleration_points": "1"}
    table.do(setup.change_section, {**typed, "forbidden": "1, 3 r1-2\nclub last2 soft"})
    data = report_file(table.section, ())
    section = festivals.bring_in(books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    for name in ("groups", "forbidden", *typed):
        assert section.settings.named(name) == table.section.settings.named(name), name
    assert [player.group for player in section.players] == list("ABABABAB")


def test_scrabble_numbers_go_by_rating_and_the_unrated_follow_by_name(new_table):
    table = new_table(players=2, system="scrabble@fise")
    entries = [{"name": "Zoe"}, {"name": "Bea", "fide_rating": 2480, "title": "GM"}, {"name": "Ana"}]
    table.do(registration.register, [*entries, {"name": "Abe", "fide_rating": 2480}])
    names = [player.name for player in table.section.players]
    assert names == ["Player 01", "Abe", "Bea", "Player 02", "Ana", "Zoe"]


def test_a_late_entry_has_half_a_point_for_every_round_before_the_one_announced(table):
    table.play(1)
    entry = {"name": "Late", "arrives": 3}
    (late,) = table.do(registration.register, [entry], "H", confirmed=1)
    table.play(1)
    assert table.section.byes[2, late.id].letter == "H"
    assert {one.id: one.points for one in table.section.position().entries}[table.section.player(late.id).number] == 10
