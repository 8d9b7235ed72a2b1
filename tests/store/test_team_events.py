"""A team event in the books: kept, taken back, written into the file of the event and read from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.paired import paired
from pareo.desk.books.portable import unpack
from pareo.desk.books.records import TeamMatch
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.team_rounds import line_up, matches_of
from pareo.desk.teams import line_ups, matches
from pareo.store.books import Books
from pareo.store.files import export_event, import_event
from team_event import again, team_round, team_section


def test_matches_byes_and_line_ups_are_kept(books: Books):
    section = team_round(books, team_section(books, teams=5))
    with books.act(section.snapshot, "Ana", 2) as act:
        matches.give_bye(act, 2, 2, "H")
    with books.act(section.snapshot, "Ana", 2) as act:
        matches.forfeit_match(act, 1, 2, "--")
    kept = Books(books.engine).section(section.snapshot.event_slug, section.snapshot.slug)
    assert kept.snapshot.records == again(books, section).snapshot.records
    assert [match.forfeit for match in matches_of(kept, 1)] == ["", "--"]
    found = line_up(kept, 1, 1)
    assert found is not None
    assert (found.seats, found.by) == ((1, 2, 3, 4), "Ana")


def test_a_team_event_goes_through_its_file(books: Books):
    section = team_round(books, team_section(books, teams=5))
    with books.act(section.snapshot, "Ana", 2) as act:
        line_ups.hand_in(act, 2, 3, [11, 0, 12, 13])
    section = again(books, section)
    copy = books.sections(import_event(books, unpack(export_event(books, section.festival)), "Ana"))[0]
    assert copy.tournament.rounds == section.tournament.rounds
    assert copy.tournament.settings.options == section.tournament.settings.options
    assert paired(copy).tournament.rounds == paired(section).tournament.rounds
    kept = [match.round for match in copy.snapshot.all(TeamMatch)]
    assert kept == [1, 1]
    newest = books.journal(copy.snapshot.event, copy.snapshot.book, 2)
    entry = next(one for one in newest if one.action == "hand_in_line_up")
    with books.act(copy.snapshot, "Ana", 2) as act:
        undo(act, entry)
    assert line_up(again(books, copy), 2, 3) is None


def test_a_file_whose_matches_name_a_team_that_is_not_there_is_refused(books: Books):
    section = team_round(books, team_section(books))
    first = matches_of(section, 1)[0]
    with books.act(section.snapshot, "Ana", 2) as act:
        act.put(replace(first, black=77))
        act.note("forfeit_match", round=1, match=1, white="", black="", result="")
    with pytest.raises(Refusal) as refused:
        unpack(export_event(books, again(books, section).festival))
    assert refused.value.code == "event_file_wrong"
