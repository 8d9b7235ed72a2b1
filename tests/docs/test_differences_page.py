"""The report of differences in tie-breaks: the files on its page give the values that it claims for the text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pareo.formats.trf import read, to_tournament
from pareo.ranking import shown, standings

PAGE = Path(__file__).resolve().parents[2] / "docs" / "acceptance" / "differences.md"
CASE = re.compile(r"```\n(?P<file>.*?)\n```.*?\n\|---.*?\n(?P<rows>(?:\|[^\n]*\n)+)", re.DOTALL)


def claims() -> list[tuple[str, int, str, str, str]]:
    """File, player, code, the value of the text, the value of the tool."""
    found = []
    for case in CASE.finditer(PAGE.read_text(encoding="utf-8")):
        for row in case["rows"].splitlines():
            player, code, ours, theirs = (cell.strip() for cell in row.strip("|").split("|"))
            found.append((case["file"], int(player.split()[0]), code, ours, theirs))
    return found


def test_three_codes_are_in_dispute():
    assert {code for _, _, code, _, _ in claims()} == {"STD", "WON", "SB/C1"}


@pytest.mark.parametrize(("file", "player", "code", "ours", "theirs"), claims(), ids=lambda value: str(value)[:12])
def test_the_value_by_the_text_is_what_pareo_gives(file: str, player: int, code: str, ours: str, theirs: str):
    tournament = to_tournament(read(file.replace("\n", "\r\n").encode("ascii"))).tournament
    table = standings(tournament, tiebreaks=(code,), edition="2026-03")
    (row,) = (row for row in table.rows if row.id == player)
    assert shown(row.values[0], table.columns[0].unit) == ours != theirs
