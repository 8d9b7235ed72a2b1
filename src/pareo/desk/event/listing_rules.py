"""What an event says of its list of players: order of the unrated, first number, titles."""

from __future__ import annotations

import re

from pareo.desk.books.records import Plain
from pareo.desk.books.refusals import Unreadable

ORDERS_OF_UNRATED = ("average", "name", "lot")
"""Unrated players come last: by their known average, by name, or by lot (FISE 1R)."""

HIGHEST_FIRST = 9001
LONGEST_TITLE, MOST_TITLES = 10, 20


def read_first_number(typed: str) -> int:
    """The number of the first player of the list, which is odd: colours of the first round go by odd and even."""
    text = typed.strip() or "1"
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= HIGHEST_FIRST or int(text) % 2 == 0:
        raise Unreadable("first_number", found=text[:20], high=HIGHEST_FIRST)
    return int(text)


def read_titles(typed: str) -> list[Plain]:
    """The titles of a game, the strongest first: ``GM, M, E``."""
    found = [title for part in re.split(r"[,;\s]+", typed.upper()) if (title := part.strip())]
    for title in found:
        if not re.fullmatch(rf"[^\W_]{{1,{LONGEST_TITLE}}}", title):
            raise Unreadable("own_titles", found=title[:20])
    if len(found) > MOST_TITLES:
        raise Unreadable("own_titles", found=found[MOST_TITLES])
    return list(dict.fromkeys(found))
