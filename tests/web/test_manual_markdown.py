"""The small part of Markdown that pages of the manual are written in."""

from __future__ import annotations

from pareo.web.manual import page_of


def test_a_bar_behind_a_backslash_stays_in_its_cell():
    page = page_of("# Options\n\n| what | option |\n|---|---|\n| score first | `score=MP\\|GP` |\n", "en")
    assert "<td>score first</td><td><kbd>score=MP|GP</kbd></td>" in page.text


def test_a_row_may_end_with_an_empty_cell():
    page = page_of("# Options\n\n| what | option |\n|---|---|\n| score first | |\n", "en")
    assert "<td>score first</td><td></td>" in page.text
