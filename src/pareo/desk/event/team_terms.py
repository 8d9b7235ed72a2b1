"""What is announced of matches between teams, as typed: what they are worth, the colours, the order of line-ups."""

from __future__ import annotations

import re

from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import Unreadable
from pareo.model import parse_points

MOST_MATCH_BOARDS = 30
MOST_MATCH_POINTS = 99
"""In tenths: what the columns of record 362 hold."""
LONGEST_VENUE = 120
AS_USUAL = -1
"""Of the bye of a team: a drawn match (C.04.6 1.4), nothing in a round robin."""
PLACES_OF_LEAGUES = ("promoted", "promotion_play_off", "relegation_play_off", "relegated")
"""Settings that say how many places of a league go up or down, from the top of the table to its bottom."""
MOST_PLACES = 99
ORDER_ARTICLE = "ECU B.12.3.4"
"""A line-up follows the list handed in before round 1, absent players passed over."""
STRANGER_ARTICLE = "ECU B.12.3.5"
"""Nobody plays who is not in the squad."""
_LINE_250 = "[ 0-9.]{4} [ 0-9.]{4} [ 0-9]{3} [ 0-9]{3} [ 0-9]{4}(?: [ 0-9]{1,4})?"
WARN, STRICT, FREE = "warn", "strict", "free"
LINE_UP_RULES = (WARN, STRICT, FREE)
"""A line-up that is not in the order of the squad: asked about, refused, or nobody's business."""


def read_match_points(typed: str) -> int:
    """Points of a match in tenths."""
    return points_within(typed, MOST_MATCH_POINTS)


def read_bye(typed: str) -> int:
    """Points of a bye; -1 where nothing is typed."""
    return points_within(typed, 10 * MOST_MATCH_BOARDS) if typed.strip() else AS_USUAL


def points_within(typed: str, most: int) -> int:
    """Points as people type them, in tenths, none below nothing."""
    try:
        points = parse_points(typed.replace("½", ".5"))
    except ValueError:
        raise Unreadable("points", found=typed.strip()) from None
    if not 0 <= points <= most:
        raise Unreadable("points", found=typed.strip())
    return points


def read_fictitious(typed: str) -> list[Plain]:
    """Lines of record 250 from its fifth column on: match points, game points, first and last round, teams."""
    lines: list[Plain] = []
    for line in typed.splitlines():
        if not line.strip():
            continue
        if not re.fullmatch(_LINE_250, line.rstrip()) or not all(map(_is_worth, (line[:4], line[5:9]))):
            raise Unreadable("fictitious", found=line.strip())
        lines.append(line.rstrip())
    return lines


def _is_worth(text: str) -> bool:
    """Points in their columns, or nothing there."""
    try:
        return not text.strip() or parse_points(text) >= 0
    except ValueError:
        return False


def read_colors(typed: str) -> str:
    """A letter for each board, W or B for the first team of a match (record 352); empty for the usual ones."""
    text = re.sub(r"[\s,;-]+", "", typed).upper()
    if not re.fullmatch(r"[WB]*", text):
        raise Unreadable("match_colors", found=typed.strip())
    return text
