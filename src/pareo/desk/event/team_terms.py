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
LONGEST_VENUE = 120
ORDER_ARTICLE = "ECU B.12.3.4"
"""A line-up follows the list handed in before round 1, absent players passed over."""
STRANGER_ARTICLE = "ECU B.12.3.5"
"""Nobody plays who is not in the squad."""
WARN, STRICT, FREE = "warn", "strict", "free"
LINE_UP_RULES = (WARN, STRICT, FREE)
"""A line-up that is not in the order of the squad: asked about, refused, or nobody's business."""


def read_match_points(typed: str) -> int:
    """Points of a match in tenths."""
    return _points(typed, MOST_MATCH_POINTS)


def read_bye(typed: str) -> int:
    """Points of a bye; -1 where nothing is typed."""
    return _points(typed, 10 * MOST_MATCH_BOARDS) if typed.strip() else AS_USUAL


def _points(typed: str, most: int) -> int:
    text = typed.strip().replace("½", ".5")
    try:
        points = parse_points("0" + text if text.startswith(".") else text)
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
        if not re.fullmatch(r"[ \d.]{4} [ \d.]{4} [ \d]{3} [ \d]{3} [ \d]{4}(?: [ \d]{1,4})?", line.rstrip()):
            raise Unreadable("fictitious", found=line.strip())
        lines.append(line.rstrip())
    return lines


def read_colors(typed: str) -> str:
    """A letter for each board, W or B for the first team of a match (record 352); empty for the usual ones."""
    text = re.sub(r"[\s,;-]+", "", typed).upper()
    if not re.fullmatch(r"[WB]*", text):
        raise Unreadable("match_colors", found=typed.strip())
    return text
