"""What an event says of its list of players: the unrated, the first number, own titles, letters, averages, a bonus.

Sources: FISE 1R; Swiss Perfect's pages "Administration", "Data Editor" and "Add player" (seed 003).
"""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import FieldProblems, NotAllowed, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.players import registration
from pareo.desk.players.ordering import Criterion, ordered
from pareo.desk.results.entering import enter_points
from pareo.desk.results.report import report_file
from pareo.desk.results.standings import game_points, official
from pareo.formats import trf
from pareo.formats.player_lists.reading import read_entry_list
from pareo.model.lettering import lettered
from pareo.model.players import COMPUTER

FISE = "scrabble@fise"
LISTED = (
    "Name\tRating\tPromedio\nRuiz, Eva\t2100\t\nGil, Ana\t\t398,5\nSoto, Luz\t\t412\nAlba, Ida\t\t\nDíaz, Pau\t\t412"
)


def names(table) -> list[str]:
    return [player.name.split(",")[0] for player in table.section.players]


def taken_over(table) -> Section:
    """The event made anew from the report file of the desk."""
    entries = table.books.reported(table.snapshot.event, table.snapshot.book)
    came = trf.to_tournament(trf.read(report_file(table.section, entries))).tournament
    return festivals.bring_in(table.books, "Ana", came)


@pytest.fixture
def league(new_table):
    table = new_table(players=0, system=FISE)
    table.do(registration.register, read_entry_list(LISTED).players)
    return table


def test_unrated_players_come_last_by_average_then_by_name(league):
    assert names(league) == ["Ruiz", "Díaz", "Soto", "Gil", "Alba"]
    assert [player.average for player in league.section.players] == [0, 4120, 4120, 3985, 0]


def test_unrated_players_come_by_name_or_by_a_lot_that_is_kept(league):
    league.do(setup.change_section, {"unrated_order": "name"})
    assert names(league) == ["Ruiz", "Alba", "Díaz", "Gil", "Soto"]
    league.do(setup.change_section, {"unrated_order": "lot", "lot_seed": "7"})
    drawn = names(league)
    assert drawn[0] == "Ruiz"
    assert sorted(drawn) == sorted(["Ruiz", "Alba", "Díaz", "Gil", "Soto"])
    league.do(registration.renumber)
    assert names(league) == drawn


def test_a_lot_among_the_unrated_draws_a_seed_where_none_is_typed(league):
    league.do(setup.change_section, {"unrated_order": "lot"})
    assert league.section.settings.lot_seed


def test_numbers_begin_where_the_event_says_and_late_entries_go_on_from_there(league):
    league.do(setup.change_section, {"first_number": "101"})
    assert [player.number for player in league.section.players] == [101, 102, 103, 104, 105]
    league.do(registration.register, [{"name": "Zea, Ux", "fide_rating": 2300}])
    assert next((player.number, player.name) for player in league.section.players) == (101, "Zea, Ux")
    league.play(2)
    assert {player.number for player in league.section.players} == set(range(101, 107))
    with pytest.raises(Refusal) as refused:
        league.do(registration.give_number, league.section.players[0].id, 5, confirmed=2)
    assert refused.value.values["first"] == 101
    back = taken_over(league)
    assert (back.settings.first_number, back.players[0].number) == (101, 101)


def test_the_first_number_is_odd_and_not_for_fide_mode(league, new_table):
    with pytest.raises(FieldProblems):
        league.do(setup.change_section, {"first_number": "100"})
    with pytest.raises(NotAllowed):
        new_table().do(setup.change_section, {"first_number": "101"}, confirmed=2)


def test_undoing_the_first_number_counts_from_one_again(league):
    league.do(setup.change_section, {"first_number": "101"})
    league.do(undo, league.last())
    assert [player.number for player in league.section.players] == [1, 2, 3, 4, 5]


def test_own_titles_are_kept_as_written_and_part_players_of_one_rating(new_table):
    table = new_table(players=0, system="amalfi@rating")
    table.do(setup.change_section, {"own_titles": "gm, M  E"})
    text = "Name\tRating\tTitle\nRuiz, Eva\t2000\tE\nGil, Ana\t2000\tM\nSoto, Luz\t2000\tGM\nAlba, Ida\t2000\t"
    table.do(registration.register, read_entry_list(text, None, table.section.settings.own_titles).players)
    assert [(player.title, player.name[:4]) for player in table.section.players] == [
        ("GM", "Soto"), ("M", "Gil,"), ("E", "Ruiz"), ("", "Alba"),
    ]  # fmt: skip
    weakest_first = ordered(table.section, (Criterion("title", "up"),))
    assert [player.title for player in weakest_first] == ["E", "M", "GM", ""]


@pytest.mark.parametrize(
    "typed, how, written",
    [
        ("RUIZ DE LA CRUZ, maría josé", "capitals", "Ruiz de la Cruz, María José"),
        ("ruiz de la cruz, maría", "surname", "RUIZ DE LA CRUZ, María"),
        ("de la cruz, ana", "capitals", "De la Cruz, Ana"),
        ("ana o'neill-garcía", "capitals", "Ana O'Neill-García"),
        ("ana van der berg", "surname", "Ana van der BERG"),
        ("McDonald, Ann", "", "McDonald, Ann"),
    ],
)
def test_typed_names_take_the_letters_of_the_event(typed, how, written):
    assert lettered(typed, how) == written


def test_pasted_names_and_clubs_take_the_letters_of_the_event():
    read = read_entry_list("Name\tClub\nruiz, eva\tclub queimada", None, (), "surname")
    assert read.players == ({"name": "RUIZ, Eva", "club": "Club Queimada"},)


def test_a_bonus_is_seen_by_the_pairing_alone_and_comes_back_from_the_file(new_table):
    table = new_table(players=8, system=FISE)
    best, other = table.section.players[6], table.section.players[7]
    for player in (best, other):
        table.do(registration.edit, player.id, {"bonus": 20})
    table.pair()
    assert any({board.white, board.black} == {best.id, other.id} for board in table.section.boards[1])
    assert {row.points for row in official(table.section, 0).rows} == {0}
    back = taken_over(table)
    assert [player.bonus for player in back.players] == [0] * 6 + [20, 20]


def test_a_bonus_is_refused_in_fide_mode(table):
    with pytest.raises(NotAllowed):
        table.do(registration.edit, 1, {"bonus": 10}, confirmed=2)


def test_a_player_who_leaves_after_a_round_is_not_paired_later(new_table):
    table = new_table(players=8, system=FISE)
    table.do(registration.edit, 3, {"leaves": 2})
    table.play(2)
    seated = [3 in table.section.seated[number] for number in (1, 2)]
    assert seated == [True, False]
    with pytest.raises(Refusal):
        table.do(registration.edit, 4, {"leaves": 2})


def test_a_computer_plays_and_no_file_says_its_sex(new_table):
    table = new_table(players=4, system=FISE)
    table.do(registration.edit, 1, {"sex": COMPUTER})
    assert table.section.player(1).sex == COMPUTER
    line = next(line for line in report_file(table.section, ()).splitlines() if line.startswith(b"001    1"))
    assert line[9:10] == b" "


def test_points_made_come_back_from_the_file_of_the_desk(new_table):
    table = new_table(players=4, system=FISE)
    number = table.pair()
    for board in table.section.boards[number]:
        table.do(enter_points, number, board.board, 412, 388)
    back = taken_over(table)
    assert back.settings.game_points
    assert game_points(back) == game_points(table.section)
    assert [row.values for row in official(back, 1).rows] == [row.values for row in official(table.section, 1).rows]
