"""Steps back and questions in team events: nothing of a made round changes unasked, and no question hides another."""

from __future__ import annotations

import pytest
from test_team_event import all_in, play, team_table

from desk_table import Table
from pareo.desk.books.act import Entry
from pareo.desk.books.journal import StandsInTheWay, undo
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.team_rounds import match_of_team, matches_of, team_bye
from pareo.desk.event import setup
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.rounds import all_rounds
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups, matches, squads
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


def test_a_round_does_not_go_from_under_the_boards_that_its_line_ups_have_made(books):
    table = team_table(books, system="team-roundrobin@berger")
    table.do(all_rounds.pair_all, lambda: "w")
    made = table.last()
    all_in(table, 2)
    with pytest.raises(StandsInTheWay) as refused:
        table.do(undo, made, confirmed=2)
    assert [other.action for other in refused.value.entries] == ["line_ups_first"]
    table.do(undo, table.last())
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
