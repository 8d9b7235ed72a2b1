"""What prints: one line for a value, points as points, small tables in a notebook."""

from __future__ import annotations

from html.parser import HTMLParser

import pareo

EVENT = pareo.tournament(
    "Ana 2200, Bea <b> & Co 2100, Cid 2000, Dan 1900, Eve 1800",
    "Ana-Cid 1-0, Dan-2 =, Eve bye",
    total=3,
    system="dutch@2026",
    name="Open <2026>",
)


class Cells(HTMLParser):
    """The texts of the cells of a table."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_data(self, data: str) -> None:
        if self.cells:
            self.cells[-1] += data


def test_values_are_one_short_line_each():
    assert repr(EVENT) == "<Tournament 'Open <2026>' 5 players, 1 of 3 rounds, dutch@2026>"
    assert repr(EVENT.with_settings(rounds=None, system=None)) == "<Tournament 'Open <2026>' 5 players, 1 round>"
    assert repr(EVENT.players[0]) == "<Player 1 'Ana' 2200>"
    assert repr(EVENT.rounds[0]) == "<Round 2 games, 1 bye>"
    assert repr(pareo.pair(EVENT, round=1)) == "<RoundPairing 2 boards: 1-3 4-2, bye 5>"
    assert repr(pareo.standings(EVENT, tiebreaks="BH/C1")) == "<Standings after round 1, 5 rows: BH/C1>"
    assert repr(pareo.why_not(EVENT, 1, 3)) == "<Answer illegal, round 2, dutch@2026>"


def test_points_print_as_points():
    table = pareo.standings(EVENT)
    assert repr(table.row(4)) == "<Row 3 'Dan' 0.5>"
    assert "Dan" in str(table)
    assert "  0.5" in str(table)
    assert pareo.format_points(35) == "3.5"
    assert pareo.parse_points("3.5") == 35


def test_a_list_prints_with_its_tie_breaks_in_columns():
    lines = str(pareo.standings(EVENT, tiebreaks="SB")).splitlines()
    assert lines[0].split() == ["PTS", "SB"]
    assert len(lines) == 6
    assert len({len(line) for line in lines}) == 1


def test_a_pairing_prints_a_line_for_each_board():
    assert str(pareo.pair(EVENT, round=1)).splitlines() == ["1-3", "4-2", "5 bye"]


def test_a_notebook_shows_tables_in_which_every_text_is_escaped():
    shown = Cells(EVENT._repr_html_())
    assert "Bea <b> & Co" in shown.cells
    assert {"3w1", "1b0", "2w=", "U"} <= set(shown.cells)
    assert shown.tags == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    listed = Cells(pareo.standings(EVENT, tiebreaks="SB")._repr_html_())
    assert listed.cells[:4] == ["#", "", "PTS", "SB"]
    assert {"Bea <b> & Co", "0.5", "0.25"} <= set(listed.cells)
    assert Cells(pareo.pair(EVENT, round=1)._repr_html_()).cells[3:6] == ["1", "1", "3"]
