"""Penalties and bonuses of teams: an act with its reason, undone, in standings, pairing and report (299)."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.event.incoming import look_at
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams import penalties
from pareo.formats import trf
from pareo.history import in_teams
from pareo.store.books import Books
from pareo.store.files import export_event, import_event
from team_event import again, team_round, team_section

PENALTY = {"how": "taken", "match": "1", "games": "½", "round": "1", "reason": "Line-up handed in late"}


@pytest.fixture
def section(books: Books) -> Section:
    return team_round(books, team_section(books, teams=4))


def give(books: Books, section: Section, typed: dict[str, str], team: int = 2) -> Section:
    with books.act(section.snapshot, "Ana", 1) as act:
        penalties.give_points(act, team, typed)
    return again(books, section)


def last(books: Books, section: Section):
    return books.journal(section.snapshot.event, section.snapshot.book, 1)[0]


def test_points_are_taken_from_both_scores_with_a_reason_and_come_back_by_undo(books, section):
    before = team_scores(section, 1)[2]
    after = give(books, section, PENALTY)
    assert team_scores(after, 1)[2] == (before[0] - 10, before[1] - 5)
    entry = last(books, section)
    assert (entry.action, entry.values["reason"]) == ("give_points", "Line-up handed in late")
    with books.act(section.snapshot, "Ana", 1) as act:
        undo(act, entry)
    assert team_scores(again(books, section), 1)[2] == before
    with books.act(section.snapshot, "Ana", 1) as act:
        undo(act, last(books, section))
    assert team_scores(again(books, section), 1)[2] == (before[0] - 10, before[1] - 5)


def test_a_bonus_is_given_and_one_of_several_is_taken_back(books, section):
    before = team_scores(section, 1)[2]
    section = give(books, section, {**PENALTY, "how": "given", "games": ""})
    section = give(books, section, PENALTY)
    assert team_scores(section, 1)[2] == (before[0], before[1] - 5)
    with books.act(section.snapshot, "Ana", 1) as act:
        penalties.take_points_back(act, 2)
    assert team_scores(again(books, section), 1)[2] == (before[0] + 10, before[1])
    with books.act(section.snapshot, "Ana", 1) as act, pytest.raises(NotFound):
        penalties.take_points_back(act, 2)


def test_it_is_asked_first_and_the_report_says_why(books, section):
    with pytest.raises(NeedsConfirmation), books.act(section.snapshot, "Ana") as act:
        penalties.give_points(act, 2, PENALTY)
    section = give(books, section, PENALTY)
    lines = filed(books, section)
    assert "299    -1.0  -0.5    1    2" in lines
    said = "@ Round 1: Club B: -1.0 match points, -0.5 game points (Line-up handed in late)"
    assert f"### Points given or taken {said}" in lines
    with books.act(section.snapshot, "Ana", 1) as act:
        penalties.take_points_back(act, 1)
    lines = filed(books, again(books, section))
    assert [line for line in lines if line.startswith("299")] == []
    assert f"### Points no longer given or taken {said}" in lines


def filed(books: Books, section: Section) -> list[str]:
    entries = books.journal(section.snapshot.event, section.snapshot.book, 50)
    return report_file(section, entries).decode().splitlines()


@pytest.mark.parametrize(
    ("wrong", "refused"),
    [
        ({"match": "", "games": ""}, FieldProblems),
        ({"match": "many"}, FieldProblems),
        ({"match": "100"}, FieldProblems),
        ({"reason": "  "}, FieldProblems),
        ({"round": "2"}, NotFound),
        ({"round": "x"}, NotFound),
    ],
)
def test_what_says_too_little_is_refused(books, section, wrong, refused):
    with pytest.raises(refused), books.act(section.snapshot, "Ana", 1) as act:
        penalties.give_points(act, 2, {**PENALTY, **wrong})


def test_before_the_first_round_and_without_teams_there_is_nothing_to_take(books):
    section = team_section(books, teams=4)
    with pytest.raises(NotFound), books.act(section.snapshot, "Ana", 1) as act:
        penalties.give_points(act, 2, PENALTY)
    alone = festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, [{"name": "Ruiz"}])
    with pytest.raises(Refusal, match="teams_not_paired"), books.act(alone.snapshot, "Ana", 1) as act:
        penalties.give_points(act, 2, PENALTY)


def test_the_next_round_is_paired_from_the_score_that_is_left(books, section):
    scores = team_scores(section, 1)
    leader = max(scores, key=lambda number: scores[number])
    id = next(team.id for team in section.teams if team.number == leader)
    section = give(books, section, {**PENALTY, "match": "2", "games": ""}, id)
    before_round_2 = in_teams(section.tournament)
    worth = [each for each in before_round_2.settings.abnormal_points if leader in each.players]
    assert [(each.points, each.round) for each in worth] == [(0, 1)]


def test_it_survives_the_report_file_and_the_file_of_the_event(books, section):
    section = give(books, section, PENALTY)
    tournament = trf.load(report_file(section, ())).tournament
    assert tournament is not None
    assert look_at(tournament, "team-swiss@2026").lost == ()
    back = festivals.bring_in(books, "Ana", tournament)
    assert team_scores(back, 1) == team_scores(section, 1)
    assert [line for line in report_file(back, ()).decode().splitlines() if line.startswith("299")] == [
        "299    -1.0  -0.5    1    2"
    ]
    copy = import_event(books, unpack(export_event(books, section.festival)), "Ana")
    kept = penalties.given_points(books.sections(copy)[0])
    assert [one.reason for one in kept] == ["Line-up handed in late"]
