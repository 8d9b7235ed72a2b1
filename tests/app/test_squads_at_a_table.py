"""Scheveningen and Molter at the desk: players paired by their places in teams, from the teams to the last round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from desk_table import Table
from pareo.conduct.calendars import calendar_of
from pareo.desk.books.journal import undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file, with_headers
from pareo.desk.rounds import board_changes, drafts, hand_changes, legality
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.forbidden_pairs import forbid
from pareo.desk.rounds.round_robin_meetings import wrong_meetings
from pareo.desk.teams import at_the_table, squads
from pareo.formats import trf
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentence
from pareo.replaying.files import CheckOrder, FileState, check_bytes
from pareo.store.books import Books
from pareo.store.examining import restored_differs
from pareo.store.files import export_event

SCHEVENINGEN, MOLTER = "scheveningen@2022", "molter@ffe"


def event(books: Books, teams: int, size: int, system: str = SCHEVENINGEN, **settings: str) -> Table:
    """Teams of one size, the first players in the first team."""
    table = Table(books, players=teams * size, system=system, **settings)
    for at in range(teams):
        ids = list(range(at * size + 1, (at + 1) * size + 1))
        table.do(squads.add_team, {"name": f"Team {chr(ord('A') + at)}"}, ids)
    return table


def team_of(section: Section) -> dict[int, int]:
    return {player.id: player.team for player in section.players}


def met(section: Section) -> Counter[frozenset[int]]:
    return Counter(frozenset((board.white, board.black)) for boards in section.boards.values() for board in boards)


# --- every round ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "cycles"), [(4, 1), (4, 2), (5, 1), (5, 2)])
def test_everybody_meets_everybody_of_the_other_team_as_often_as_announced(books, size, cycles):
    table = event(books, 2, size, cycles=str(cycles))
    assert table.section.rounds_planned == size * cycles
    table.play(size * cycles)
    section = table.section
    expected = {frozenset(pair): cycles for pair in product(range(1, size + 1), range(size + 1, 2 * size + 1))}
    assert met(section) == expected
    colors = Counter((board.white, board.black) for boards in section.boards.values() for board in boards)
    assert cycles == 1 or set(colors.values()) == {1}, "in the return match the colours are turned"
    with pytest.raises(Refusal, match="all_rounds_made"):
        table.pair()


@pytest.mark.parametrize(
    ("teams", "size", "announced"), [(3, 4, 2), (3, 4, 3), (5, 4, 4), (5, 4, 5), (7, 6, 6), (7, 6, 7), (3, 4, 1)]
)
def test_in_a_molter_all_play_every_round_against_another_team_as_the_table_has_it(books, teams, size, announced):
    table = event(books, teams, size, MOLTER, rounds=str(announced))
    table.play(announced)
    section = table.section
    planned = [frozenset((game.white, game.black)) for made in calendar_of(section.tournament) for game in made.games]
    assert met(section) == Counter(planned)
    assert {len(boards) for boards in section.boards.values()} == {teams * size // 2}
    mates = team_of(section)
    assert not [pair for pair in met(section) if len({mates[id] for id in pair}) == 1]
    against = Counter((id, mates[other]) for pair in planned for id, other in (tuple(pair), tuple(pair)[::-1]))
    assert announced % 2 or set(against.values()) == {1}, "nobody meets two of one team in the block of the table"


def test_the_whole_calendar_is_known_before_round_1_and_is_what_is_played(books):
    table = event(books, 2, 4)
    before = calendar_of(table.section.tournament)
    table.play(4)
    played = [[(board.white, board.black) for board in table.section.boards[number]] for number in (1, 2, 3, 4)]
    assert [[(game.white, game.black) for game in made.games] for made in before] == played


def test_the_older_table_and_the_cup_are_chosen_in_the_setup(books):
    table = event(books, 2, 6)
    standard = calendar_of(table.section.tournament)
    table.do(setup.change_section, {"option_table": "older"})
    assert calendar_of(table.section.tournament) != standard
    cup = event(books, 3, 4, MOLTER, rounds="3")
    usual = calendar_of(cup.section.tournament)
    cup.do(setup.change_section, {"option_table": "cup"})
    assert [len(made.games) for made in calendar_of(cup.section.tournament)] == [6, 6, 6]
    assert calendar_of(cup.section.tournament) != usual


# --- how many rounds --------------------------------------------------------------------------------------------------


def test_before_there_are_teams_the_rounds_are_those_of_half_the_players(books):
    table = Table(books, players=8, system=SCHEVENINGEN)
    assert table.section.rounds_planned == 4
    assert Table(books, players=0, system=SCHEVENINGEN).section.rounds_planned == 1
    table.do(squads.add_team, {"name": "A"}, [1, 2, 3])
    assert table.section.rounds_planned == 3
    table.do(setup.change_section, {"cycles": "2"})
    assert (table.section.rounds_planned, len(table.section.schedule())) == (6, 6)


def test_a_molter_has_the_rounds_that_are_announced(books):
    assert Table(books, players=12, system=MOLTER, rounds="3").section.rounds_planned == 3


# --- what is missing --------------------------------------------------------------------------------------------------

MISSING: list[tuple[str, list[int], str, str]] = [
    (SCHEVENINGEN, [], "5", "squads_two"),
    (SCHEVENINGEN, [4], "5", "squads_two"),
    (SCHEVENINGEN, [2, 2, 2], "5", "squads_two"),
    (SCHEVENINGEN, [4, 3], "5", "squads_short"),
    (SCHEVENINGEN, [0, 0], "5", "squads_empty"),
    (SCHEVENINGEN, [14, 14], "5", "squads_boards"),
    (MOLTER, [4, 4], "2", "squads_many"),
    (MOLTER, [4, 4, 2], "2", "squads_short"),
    (MOLTER, [3, 3, 3], "2", "squads_size"),
    (MOLTER, [4, 4, 4], "4", "squads_rounds"),
]


@pytest.mark.parametrize(("system", "sizes", "announced", "code"), MISSING)
def test_what_the_table_lacks_is_said_in_words_and_no_round_is_made(books, system, sizes, announced, code):
    table = Table(books, players=28, system=system, rounds=announced)
    first = 1
    for at, size in enumerate(sizes):
        table.do(squads.add_team, {"name": f"Team {at}"}, list(range(first, first + size)))
        first += size
    acts: list[Callable[[], Any]] = [
        table.pair,
        lambda: table.do(drafts.add_pair, 1, 2),
        lambda: table.do(drafts.complete),
    ]
    for act in acts:
        with pytest.raises(Refusal, match=code) as refused:
            act()
        for language in ("en", "es"):
            said = refusal_sentence(messages_in(language), refused.value, table.section)
            assert " " in said
            assert "{" not in said
    assert (table.section.last_round, table.section.draft(1)) == (0, None)
    assert [one.code for one in at_the_table.lacking(table.section)] == [code]


def test_the_team_that_is_too_small_is_named_with_what_it_lacks(books):
    table = Table(books, players=8, system=SCHEVENINGEN)
    table.do(squads.add_team, {"name": "Torre"}, [1, 2, 3, 4])
    table.do(squads.add_team, {"name": "Alfil"}, [5, 6])
    (found,) = at_the_table.lacking(table.section)
    assert refusal_sentence(messages_in("en"), found) == (
        "Alfil is 2 players short: all teams need as many as the largest one, 4."
    )
    assert refusal_sentence(messages_in("es"), found).startswith("A Alfil le faltan 2 jugadores")


def test_an_option_that_only_the_other_system_has_goes_with_the_system(books):
    table = event(books, 3, 4, SCHEVENINGEN, rounds="2")
    table.do(setup.change_section, {"option_table": "older"})
    table.do(setup.change_section, {"system": MOLTER})
    assert table.section.settings.options == {}
    assert table.pair() == 1


def test_whoever_is_in_no_team_has_no_board_and_is_named(books):
    table = event(books, 2, 4)
    with table.act() as act:
        registration.register(act, [{"name": "Late"}])
    assert at_the_table.players_without_team(table.section) == ("Late",)
    table.play(1)
    (late,) = (player for player in table.section.players if player.name == "Late")
    assert late.id not in table.section.seated[1]
    assert len(table.section.boards[1]) == 4


# --- absences ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("absence", "letters", "free"), [("forfeit", {("-", "+")}, 0), ("free", set(), 1)])
def test_the_opponent_of_whoever_rests_or_has_left_gets_what_absence_says(books, absence, letters, free):
    table = event(books, 2, 4)
    table.do(setup.change_section, {"absence": absence})
    table.do(attendance.set_bye, 1, 1, "Z")
    table.pair()
    section = table.section
    found = {(b.white_letter, b.black_letter) for b in section.boards[1] if 1 in (b.white, b.black)}
    assert found == letters
    assert sum(bye.letter == "U" for bye in section.byes.values()) == free


def test_the_opponents_of_a_withdrawn_player_win_by_forfeit_to_the_end(books):
    table = event(books, 2, 4)
    table.play(1)
    table.do(attendance.withdraw, 2)
    for _ in range(3):
        number = table.pair()
        for board in table.section.boards[number]:
            if board.open:
                table.do(results.enter, number, board.board, "10")
    lost = [
        (number, board.white_letter if board.white == 2 else board.black_letter)
        for number, boards in table.section.boards.items()
        for board in boards
        if 2 in (board.white, board.black)
    ]
    assert [letter for _, letter in lost[1:]] == ["-", "-", "-"]


# --- what stands ------------------------------------------------------------------------------------------------------


STEPS: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (squads.put_in_team, ([1], 0)),
    (squads.put_in_team, ([1], 2)),
    (squads.put_in_team, ([9], 1)),
    (squads.order_squad, (1, [2, 1, 3, 4])),
    (squads.order_teams, ([2, 1],)),
    (squads.remove_team, (2,)),
    (squads.add_team, ({"name": "C"}, [9])),
]


@pytest.mark.parametrize(("use_case", "arguments"), STEPS)
def test_teams_stand_once_a_round_is_paired(books, use_case, arguments):
    table = event(books, 2, 4)
    with table.act() as act:
        registration.register(act, [{"name": "Late"}])
    table.pair()
    before = table.section.tournament
    with pytest.raises(Refusal, match="squads_stand"):
        table.do(use_case, *arguments)
    assert table.section.tournament == before
    table.do(rounds.delete_round, 1, confirmed=4)
    table.do(use_case, *arguments)


def test_no_undo_takes_the_teams_from_under_a_round_nor_brings_a_round_back_over_other_teams(books):
    table = event(books, 2, 4)
    teams = table.last()
    table.pair()
    with pytest.raises(Refusal), table.act(4) as act:
        undo(act, teams)
    table.do(rounds.delete_round, 1, confirmed=4)
    deleted = table.last()
    table.do(squads.order_squad, 1, [2, 1, 3, 4])
    ordered = table.last()
    with pytest.raises(Refusal, match="stands_in_the_way"), table.act(4) as act:
        undo(act, deleted)
    with table.act(4) as act:
        undo(act, ordered)
    with table.act(4) as act:
        undo(act, deleted)
    assert table.section.last_round == 1


def test_a_name_a_captain_and_a_rating_may_change_at_any_time(books):
    table = event(books, 2, 4)
    table.play(1)
    table.do(squads.edit_team, 1, {"name": "Torre", "captain": "Eva"})
    table.do(registration.edit, 1, {"fide_rating": 2100})
    assert (table.section.team(1).captain, table.section.rating(table.section.player(1))) == ("Eva", 2100)


def test_a_table_is_not_taken_up_for_rounds_of_another_system_and_never_repeats_rounds(books):
    table = event(books, 3, 4, "dutch@2026", rounds="5")
    table.play(1)
    table.do(setup.leave_fide_mode, confirmed=4)
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"system": MOLTER}, confirmed=4)
    assert refused.value.problems == {"system": "rounds_stand"}
    molter = event(books, 5, 4, MOLTER, rounds="3")
    molter.play(3)
    with pytest.raises(FieldProblems) as refused:
        molter.do(setup.change_section, {"rounds": "5"}, confirmed=4)
    assert refused.value.problems == {"rounds": "rounds_stand"}
    older = event(books, 2, 6)
    older.play(1)
    with pytest.raises(FieldProblems) as refused:
        older.do(setup.change_section, {"option_table": "older"}, confirmed=4)
    assert refused.value.problems == {"option_table": "rounds_stand"}
    older.do(setup.change_section, {"cycles": "2"}, confirmed=4)
    assert older.section.rounds_planned == 12


def test_independent_groups_are_refused_with_the_reason(books):
    table = event(books, 2, 4)
    with pytest.raises(FieldProblems) as refused:
        table.do(setup.change_section, {"groups": "independent"})
    assert refused.value.problems == {"groups": "groups_of_squads"}


def test_nobody_is_kept_apart_or_forced_where_the_table_says_who_meets(books):
    table = event(books, 2, 4)
    with pytest.raises(Refusal, match="forbidden_in_round_robin"):
        table.do(forbid, 1, 5)


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_boards_by_hand_know_team_mates_and_who_has_met(books):
    table = event(books, 2, 4)
    table.play(1)
    section = table.section
    assert {one.rule for one in legality.findings(section, 2, 1, 2) if one.illegal} == {"one_team"}
    assert {one.rule for one in legality.findings(section, 2, 1, 5) if one.illegal} == {"met_enough"}
    assert not [one for one in legality.findings(section, 2, 6, 1) if one.illegal]


def test_a_draft_is_completed_by_the_table(books):
    table = event(books, 2, 4)
    table.do(drafts.add_pair, 1, 5)
    table.do(drafts.complete)
    table.do(drafts.finish, "")
    assert table.section.last_round == 1
    assert hand_changes.differences(table.section, 1) is None


def test_two_exchanged_by_hand_are_told_with_whom_they_meet_too_often_and_too_seldom(books):
    table = event(books, 2, 4)
    table.pair()
    assert not wrong_meetings(table.section)
    table.do(board_changes.exchange, 1, 1, 2, confirmed=4)
    found = wrong_meetings(table.section)
    assert set(map(frozenset, found.too_often)) == {frozenset((1, 6)), frozenset((2, 5))}
    assert set(map(frozenset, found.too_seldom)) == {frozenset((1, 5)), frozenset((2, 6))}


# --- files ------------------------------------------------------------------------------------------------------------

EVENTS: list[tuple[int, int, str, dict[str, str], int]] = [
    (2, 4, SCHEVENINGEN, {}, 4),
    (2, 5, SCHEVENINGEN, {"cycles": "2"}, 10),
    (3, 4, MOLTER, {"rounds": "3"}, 3),
    (5, 4, MOLTER, {"rounds": "5"}, 5),
]


@pytest.mark.parametrize(("teams", "size", "system", "settings", "last"), EVENTS)
def test_the_report_of_every_moment_is_checked_equal_and_comes_in_again(books, teams, size, system, settings, last):
    table = event(books, teams, size, system, **settings)
    for number in range(last + 1):
        if number:
            table.play(1)
        data = report_file(table.section, [])
        checked = check_bytes("event.trf", data, CheckOrder())
        assert (checked.state, checked.rounds, checked.differing, checked.ranks) == (FileState.CHECKED, number, (), ())
        read = trf.to_tournament(trf.read(data))
        assert not [problem for problem in read.problems if problem.severity.value == "error"]
        brought = festivals.bring_in(table.books, "Ana", read.tournament)
        assert brought.settings.system == system
        assert brought.tournament.teams == table.section.tournament.teams
        assert brought.tournament.rounds == table.section.tournament.rounds
        assert brought.rounds_planned == table.section.rounds_planned == last
        assert calendar_of(brought.tournament) == calendar_of(table.section.tournament)


@pytest.mark.parametrize(("teams", "size", "system", "settings", "last"), EVENTS)
def test_a_saved_event_comes_back_equal_at_any_moment(books, teams, size, system, settings, last):
    table = event(books, teams, size, system, **settings)
    table.play(1)
    table.pair()
    assert restored_differs(unpack(export_event(table.books, table.section.festival))) == 0


def test_an_event_brought_in_is_played_to_its_end(books):
    table = event(books, 2, 4)
    table.play(2)
    read = trf.to_tournament(trf.read(report_file(table.section, [])))
    other = Table.__new__(Table)
    other.books, other.snapshot = books, festivals.bring_in(books, "Ana", read.tournament).snapshot
    other.play(2)
    assert set(met(other.section).values()) == {1}
    assert len(met(other.section)) == 16


def test_a_file_that_parts_a_table_into_groups_asks_for_another_system(books):
    table = event(books, 2, 4)
    tournament = table.section.tournament
    options = {**tournament.settings.options, "groups": "independent"}
    assert festivals.system_of(tournament) == SCHEVENINGEN
    assert festivals.system_of(tournament.with_settings(options=options)) is None


@pytest.mark.parametrize(
    ("system", "cycles", "kind"),
    [
        (SCHEVENINGEN, "1", "Individual: Scheveningen System"),
        (SCHEVENINGEN, "2", "Individual: Double Scheveningen System"),
        (MOLTER, "2", "Individual: Molter System"),
    ],
)
def test_the_report_names_the_system(books, system, cycles, kind):
    table = event(books, 2, 4, system, cycles=cycles)
    assert with_headers(table.section, table.section.tournament).settings.options["trf:092"] == kind
    code = re.search(rb"^192 (\S+)", report_file(table.section, []), re.MULTILINE)
    expected = {"1": b"FIDE_SCHEVENINGEN", "2": b"FIDE_DOUBLESCHEVENINGEN"}
    assert system == MOLTER or (code and code[1] == expected[cycles])


def test_every_act_is_undone_and_redone(books):
    table = Table(books, players=8, system=SCHEVENINGEN)
    acts: list[tuple[Any, ...]] = [
        (squads.add_team, {"name": "A"}, [1, 2, 3, 4]),
        (squads.add_team, {"name": "B"}, [5, 6, 7, 8]),
        (squads.order_squad, 1, [4, 3, 2, 1]),
        (squads.order_teams, [2, 1]),
        (setup.change_section, {"cycles": "2"}),
        (rounds.pair, lambda: "w"),
        (rounds.publish, 1),
        (attendance.withdraw, 3),
        (rounds.pair, lambda: "w"),
        (rounds.delete_round, 2),
        (rounds.pair, lambda: "w"),
    ]
    for use_case, *arguments in acts:
        before = table.section.tournament
        table.do(use_case, *arguments, confirmed=4)
        after, done = table.section.tournament, table.last()
        with table.act(4) as act:
            undo(act, done)
        assert table.section.tournament == before, use_case.__name__
        with table.act(4) as act:
            undo(act, table.last())
        assert table.section.tournament == after, use_case.__name__
