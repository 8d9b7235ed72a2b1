"""The order of the players, for pairing only: score, rating, title, name.

Rules: FIDE C.04.1 1992 [A2]
"""

from __future__ import annotations

import unicodedata

from pareo.history import Entry
from pareo.model import Points

# The titles of 1992 in their order; what came later (CM, WCM) counts as none.
TITLES = {
    "GM": 0,
    "G": 0,
    "WGM": 1,
    "WG": 1,
    "IM": 2,
    "M": 2,
    "WIM": 3,
    "WM": 3,
    "FM": 4,
    "F": 4,
    "WFM": 5,
    "WF": 5,
}
UNTITLED = 6


def ranking(entry: Entry, by_name: bool = True) -> tuple[Points, int, int, str, int]:
    """Sort key, best first. The pairing number settles what the text leaves open: two namesakes.

    Rules: FIDE C.04.1 1992 [A2]
    """
    player = entry.player
    title = TITLES.get(player.title.strip().upper(), UNTITLED)
    return (-entry.score, -player.rating, title, alphabetical(player.name) if by_name else "", entry.tpn)


def alphabetical(name: str) -> str:
    """A name as a list sorts it: accents and capitals do not count."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold().strip()
