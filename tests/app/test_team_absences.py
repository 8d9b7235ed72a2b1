"""Teams that do not play: byes, absence, withdrawal, late arrival, forfeited matches."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of, team_bye
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams import matches, squads
from pareo.store.books import Books
from team_event import again, team_round, team_section


@pytest.fixture
def section(books: Books) -> Section:
    return team_round(books, team_section(books, teams=4))


def lines(section: Section, code: str) -> list[str]:
    return [line for line in report_file(section, ()).decode().splitlines() if line.startswith(code)]


def do(books: Books, section: Section, use_case, *arguments) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        use_case(act, *arguments)
    return again(books, section)


def undone(books: Books, section: Section) -> Section:
    entry = books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    return do(books, section, undo, entry)


@pytest.mark.parametrize("letter", ["H", "F", "Z"])
def test_a_bye_before_the_pairing_is_one_act_reported_and_undone(books, section, letter):
    given = do(books, section, matches.give_bye, 2, 2, letter)
    assert f"240 {letter}   2    2" in lines(given, "240")
    made = team_round(books, given)
    assert 2 not in {id for match in matches_of(made, 2) for id in (match.white, match.black)}
    assert f"240 {letter}   2    2" in lines(made, "240")
    assert [line[:14] for line in lines(made, "320")] == ["320  1.0  2.0 "]
    worth = {"H": (10, 20), "F": (20, 40), "Z": (0, 0)}[letter]
    before, after = team_scores(made, 1)[2], team_scores(made, 2)[2]
    assert (after[0] - before[0], after[1] - before[1]) == worth


def test_a_bye_is_taken_away_again_by_its_form_and_by_undo(books, section):
    given = do(books, section, matches.give_bye, 2, 2, "H")
    assert team_bye(do(books, given, matches.give_bye, 2, 2, ""), 2, 2) is None
    back = undone(books, section)
    assert team_bye(back, 2, 2) is not None


def test_after_the_pairing_a_bye_is_refused_and_the_match_is_forfeited(books, section):
    with pytest.raises(Refusal, match="round_is_made"):
        do(books, section, matches.give_bye, 2, 1, "Z")
    match = matches_of(section, 1)[0]
    lost = do(books, section, matches.forfeit_match, 1, match.match, "-+")
    assert lines(lost, "330") == [f"330 -+   1 {match.white:3d} {match.black:3d}"]
    assert team_scores(lost, 1)[match.black] == (20, 40)
    assert team_scores(undone(books, lost), 1) == team_scores(section, 1)


def test_a_double_forfeit_gives_nothing_to_either_team(books, section):
    match = matches_of(section, 1)[0]
    lost = do(books, section, matches.forfeit_match, 1, match.match, "--")
    assert lines(lost, "330") == [f"330 --   1 {match.white:3d} {match.black:3d}"]
    assert [team_scores(lost, 1)[id] for id in (match.white, match.black)] == [(0, 0), (0, 0)]


def test_a_team_withdraws_from_all_rounds_to_come_and_one_undo_brings_it_back(books, section):
    gone = do(books, section, matches.withdraw_team, 2)
    assert lines(gone, "240") == ["240 Z   2    2", "240 Z   3    2"]
    with pytest.raises(Refusal, match="team_has_left"):
        do(books, gone, matches.withdraw_team, 2)
    assert lines(undone(books, gone), "240") == []


def test_a_team_that_comes_late_has_nothing_for_the_rounds_before_and_goes_with_its_undo(books, section):
    late = do(books, section, squads.add_team, {"name": "Tarde"})
    assert lines(late, "240") == ["240 Z   1    5"]
    assert lines(undone(books, late), "240") == []
    assert team_bye(again(books, late), 1, 5) is None
