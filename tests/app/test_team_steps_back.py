"""Steps back and questions in team events: nothing of a made round changes unasked, and no question hides another."""

from __future__ import annotations

import pytest
from test_team_event import all_in, play, team_table

from desk_table import Table
from pareo.desk.books.act import Entry
from pareo.desk.books.journal import StandsInTheWay, undo
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.team_rounds import line_up, match_of_team, matches_of, team_bye
from pareo.desk.event import setup
from pareo.desk.phones import switches
from pareo.desk.phones.captain_codes import Captain
from pareo.desk.players import registration
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.rounds import all_rounds
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import captains, line_ups, matches, squads
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentences
from pareo.store.books import Books


@pytest.fixture
def table(books: Books) -> Table:
    """Six teams with a round played."""
    made = team_table(books)
    made.pair()
    made.do(rounds.publish, 1)
    all_in(made, 1)
    play(made, 1)
    return made


def entry(table: Table, action: str) -> Entry:
    """The youngest of its kind."""
    found = table.books.journal(table.snapshot.event, table.snapshot.book, 100)
    return next(one for one in found if one.action == action)


def test_a_bye_of_a_made_round_is_not_taken_back_unasked(table):
    table.do(matches.give_bye, 2, 2, "H")
    table.pair()
    before = team_scores(table.section, 2)
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(undo, entry(table, "team_bye"))
    assert asked.value.code == "change_made_bye"
    assert "Team 2" in " ".join(refusal_sentences(messages_in("en"), asked.value, table.section))
    assert team_scores(table.section, 2) == before
    table.do(undo, entry(table, "team_bye"), confirmed=1)
    assert team_scores(table.section, 2)[2] == team_scores(table.section, 1)[2]


def test_no_step_gives_a_team_a_bye_beside_its_match(table):
    table.do(matches.give_bye, 2, 2, "H")
    table.do(matches.give_bye, 2, 2, "")
    table.pair()
    with pytest.raises(Refusal, match="team_plays"):
        table.do(undo, entry(table, "team_plays"), confirmed=2)
    assert team_bye(table.section, 2, 2) is None


def test_a_round_does_not_come_back_over_a_bye_that_was_given_meanwhile(table):
    table.pair()
    table.do(undo, table.last(), confirmed=2)
    taken_back = table.last()
    table.do(matches.give_bye, 2, 2, "H")
    with pytest.raises(Refusal, match="team_plays"):
        table.do(undo, taken_back, confirmed=2)
    assert (table.section.last_round, match_of_team(table.section, 2, 2)) == (1, None)


def test_a_forfeit_from_which_the_next_round_was_paired_is_not_taken_back_unasked(table):
    table.do(matches.forfeit_match, 1, 1, "+-", confirmed=1)
    table.pair()
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(undo, entry(table, "forfeit_match"))
    assert asked.value.code == "forfeit_match"
    table.do(undo, entry(table, "forfeit_match"), confirmed=1)
    assert matches_of(table.section, 1)[0].forfeit == ""


def test_a_team_that_comes_after_all_is_not_absent_any_more(books):
    table = team_table(books, teams=4, system="team-roundrobin@berger")
    table.do(matches.give_bye, 4, 1, "Z")
    table.pair()
    found = match_of_team(table.section, 1, 4)
    assert found is not None
    assert found.forfeit == "+-"
    table.do(matches.forfeit_match, 1, found.match, "")
    all_in(table, 1)
    play(table, 1)
    assert team_bye(table.section, 1, 4) is None
    assert not [line for line in report_file(table.section, ()).decode().splitlines() if line.startswith("240")]
    assert team_scores(table.section, 1)[4] == (10, 20)


@pytest.mark.parametrize(
    ("act", "arguments"), [(squads.order_teams, ([3, 1, 2],)), (squads.number_by_lot, ()), (squads.remove_team, (3,))]
)
def test_no_step_gives_other_numbers_to_teams_that_are_paired(books, act, arguments):
    table = team_table(books)
    table.do(act, *arguments)
    numbered = table.last()
    table.pair()
    numbers = [(team.name, team.number) for team in table.section.teams]
    with pytest.raises(Refusal, match="team_numbers_stand"):
        table.do(undo, numbered, confirmed=2)
    assert [(team.name, team.number) for team in table.section.teams] == numbers
    table.do(rounds.delete_round, 1, confirmed=2)
    table.do(undo, numbered, confirmed=2)


def test_the_boards_that_line_ups_have_made_go_with_their_round_once_the_loss_of_results_is_confirmed(books):
    table = team_table(books, system="team-roundrobin@berger")
    table.do(all_rounds.pair_all, lambda: "w")
    made = table.last()
    all_in(table, 2)
    board = table.section.boards[2][0]
    table.do(results.enter, 2, board.board, "10")
    with pytest.raises(NeedsConfirmation, match="lose_round_results"):
        table.do(undo, made)
    assert not table.section.boards[2][0].open
    table.do(undo, made, confirmed=2)
    assert (table.section.last_round, table.section.boards) == (0, {})


def test_rounds_made_at_once_do_not_go_from_under_those_made_afterwards(books):
    table = team_table(books, teams=4, system="team-roundrobin@berger")
    table.do(all_rounds.pair_all, lambda: "w")
    made = table.last()
    table.do(setup.change_section, {"cycles": "2"}, confirmed=2)
    table.pair()
    with pytest.raises(StandsInTheWay) as refused:
        table.do(undo, made, confirmed=2)
    assert [other.action for other in refused.value.entries] == ["pair"]
    assert [one.number for one in table.section.rounds] == [1, 2, 3, 4]


@pytest.mark.parametrize("paired_from", [False, True])
def test_the_question_about_an_order_or_a_forfeit_says_which_results_go(table, paired_from):
    if paired_from:
        table.pair()
    one, two, three, four, _ = (player.id for player in table.section.squads[1])
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(line_ups.hand_in, 1, 1, [two, one, three, four])
    assert asked.value.code == "line_up_order"
    said = refusal_sentences(messages_in("en"), asked.value)
    assert "2 boards of the match have results, which will be lost." in said[-1]
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(matches.forfeit_match, 1, 1, "+-")
    assert asked.value.code == ("forfeit_match" if paired_from else "lose_match_results")
    assert "4 boards of the match" in refusal_sentences(messages_in("en"), asked.value)[-1]


def ids(table: Table, team: int) -> list[int]:
    return [player.id for player in table.section.squads[team]]


def test_a_line_up_that_goes_takes_the_boards_of_its_match_with_it_and_brings_them_back(books):
    table = team_table(books)
    table.do(switches.change_captains, {"phone_line_ups": "on"}, "0123456789abcdef")
    table.pair()
    table.do(rounds.publish, 1)
    match = matches_of(table.section, 1)[0]
    table.do(line_ups.hand_in, 1, match.white, ids(table, match.white)[:4])
    handed_in = table.last()
    table.do(captains.hand_in, Captain(match.black, 1), ids(table, match.black)[:4])
    table.do(results.enter, 1, 1, "10")
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(undo, handed_in)
    assert asked.value.code == "lose_match_results"
    assert "1 board of the match has a result" in refusal_sentences(messages_in("en"), asked.value)[-1]
    table.do(undo, handed_in, confirmed=1)
    assert (line_up(table.section, 1, match.white), table.section.boards.get(1, ())) == (None, ())
    table.do(undo, table.last(), confirmed=1)
    assert [board.result for board in table.section.boards[1]] == ["10", "", "", ""]


def test_a_line_up_that_comes_back_makes_the_boards_of_the_round_as_it_is_now(table):
    table.do(line_ups.hand_in, 2, 1, ids(table, 1)[:4])
    table.do(line_ups.take_back, 2, 1)
    taken_back = table.last()
    table.pair()
    match = match_of_team(table.section, 2, 1)
    assert match is not None
    other = match.black if match.white == 1 else match.white
    table.do(line_ups.hand_in, 2, other, ids(table, other)[:4])
    table.do(undo, taken_back, confirmed=1)
    assert len(table.section.boards[2]) == 4


def test_a_round_that_goes_leaves_no_board_behind(table):
    table.pair()
    made = table.last()
    all_in(table, 2)
    table.do(undo, made, confirmed=2)
    assert (table.section.last_round, table.section.boards.get(2, ())) == (1, ())
    table.do(undo, table.last(), confirmed=2)
    assert len(table.section.boards[2]) == 12


@pytest.mark.parametrize(("field", "value"), [("match_boards", "3"), ("match_colors", "BWBW")])
def test_boards_and_colours_stay_as_they_were_when_a_round_was_paired(books, field, value):
    table = team_table(books)
    table.do(setup.change_section, {field: value}, confirmed=2)
    changed = table.last()
    table.pair()
    with pytest.raises(StandsInTheWay) as refused:
        table.do(undo, changed, confirmed=2)
    assert [one.action for one in refused.value.entries] == ["pair"]
    table.do(undo, table.last(), confirmed=2)
    table.do(undo, changed, confirmed=2)
    assert str(getattr(table.section.settings, field)) != value


def test_a_team_that_goes_leaves_no_number_free_and_nothing_to_the_next_one(books):
    table = team_table(books, teams=5)
    entries = table.books.journal(table.snapshot.event, table.snapshot.book, 100)
    third = next(one for one in entries if one.action == "add_team" and one.values["team"] == "Team 3")
    table.do(matches.give_bye, 3, 2, "H")
    table.do(line_ups.hand_in, 1, 3, ids(table, 3)[:4])
    table.do(undo, third)
    assert [team.number for team in table.section.teams] == [1, 2, 3, 4]
    assert (team_bye(table.section, 2, 3), line_up(table.section, 1, 3)) == (None, None)
    table.do(undo, table.last())
    assert [(team.id, team.number) for team in table.section.teams] == [(at, at) for at in range(1, 6)]
    assert line_up(table.section, 1, 3) is not None


def test_no_step_changes_the_numbers_of_teams_that_are_paired(table):
    table.do(squads.add_team, {"name": "Late"})
    late = table.last()
    table.do(squads.add_team, {"name": "Later"})
    with pytest.raises(Refusal, match="team_numbers_stand"):
        table.do(undo, late, confirmed=2)


def test_who_is_lined_up_in_a_made_round_stays_although_the_other_side_is_not_in(books):
    table = team_table(books)
    table.do(registration.register, [{"name": "New"}], "")
    new = max(table.section.by_id)
    entered = table.last()
    table.do(squads.put_in_team, [new], 1)
    table.pair()
    one = ids(table, 1)
    table.do(line_ups.hand_in, 1, 1, [one[1], one[2], one[3], new])
    with pytest.raises(Refusal, match="lined_up"):
        table.do(registration.remove, new)
    with pytest.raises(Refusal, match="lined_up"):
        table.do(squads.add_team, {"name": "Another"}, [new])
    with pytest.raises(Refusal):
        table.do(undo, entered, confirmed=2)
    table.do(registration.remove, one[0])
    assert [player.team_place for player in table.section.squads[1]] == [1, 2, 3, 4, 5]


def test_a_team_that_comes_back_after_a_round_was_absent_from_it_and_takes_no_number(books):
    table = team_table(books, teams=4)
    table.do(squads.add_team, {"name": "Last"})
    table.do(undo, table.last())
    last_gone = table.last()
    first = table.books.journal(table.snapshot.event, table.snapshot.book, 100)
    table.do(undo, next(one for one in first if one.action == "add_team" and one.values["team"] == "Team 1"))
    first_gone = table.last()
    table.pair()
    with pytest.raises(Refusal, match="team_numbers_stand"):
        table.do(undo, first_gone, confirmed=2)
    table.do(undo, table.last(), confirmed=2)
    table.do(undo, first_gone)
    table.pair()
    table.do(undo, last_gone, confirmed=2)
    absent = team_bye(table.section, 1, 5)
    assert absent is not None
    assert absent.letter == "Z"


def test_who_changes_the_team_leaves_the_line_ups_to_come_and_every_step_back_goes_on(table):
    one = ids(table, 1)
    table.do(line_ups.hand_in, 2, 1, one[1:])
    table.do(squads.put_in_team, [one[4]], 2)
    lined = line_up(table.section, 2, 1)
    assert lined is not None
    assert lined.seats == (*one[1:4], 0)
    table.pair()
    table.do(rounds.publish, 2)
    table.do(undo, table.last(), confirmed=2)
