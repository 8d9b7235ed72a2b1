"""What is typed of matches between teams: points with any of their marks, lines of record 250 in their columns."""

from __future__ import annotations

import pytest

from pareo.desk.books.refusals import Unreadable
from pareo.desk.event.team_terms import AS_USUAL, read_bye, read_fictitious, read_match_points

LINE = " 1.0  2.0   1   2    1    2"


@pytest.mark.parametrize(("typed", "tenths"), [("2", 20), ("1,5", 15), ("1.5", 15), ("1½", 15), ("½", 5), (" .5 ", 5)])
def test_points_are_read_as_people_type_them(typed, tenths):
    assert read_match_points(typed) == tenths
    assert read_bye(typed) == tenths


@pytest.mark.parametrize("typed", ["x", "-1", "1.55", "10", "٣"])
def test_what_is_no_worth_of_a_match_is_told(typed):
    with pytest.raises(Unreadable):
        read_match_points(typed)


def test_nothing_typed_is_the_usual_bye():
    assert read_bye(" ") == AS_USUAL


def test_lines_of_record_250_are_kept_and_empty_ones_are_not():
    assert read_fictitious(f"{LINE}\n\n{LINE}   \n") == [LINE, LINE]


@pytest.mark.parametrize("line", ["1 2", LINE.replace("1.0", "1..", 1), LINE.replace("2.0", "...", 1), "٣" + LINE[1:]])
def test_a_line_that_record_250_does_not_have_is_told(line):
    with pytest.raises(Unreadable, match="fictitious"):
        read_fictitious(line)
