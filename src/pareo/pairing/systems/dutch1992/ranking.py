"""The order of the players, for pairing only: score, rating, title, name.

Rules: FIDE C.04.1 1992 [A2]
"""

from __future__ import annotations

from pareo.history import Entry
from pareo.model import Points
from pareo.model.spelling import alphabetical
from pareo.pairing.seeding import title_rank

EDITION = "1992"
"""Whose order of titles counts: what came later (CM, WCM) is none."""


def ranking(entry: Entry, by_name: bool = True) -> tuple[Points, int, int, str, int]:
    """Sort key, best first. The pairing number settles what the text leaves open: two namesakes.

    Rules: FIDE C.04.1 1992 [A2]
    """
    player = entry.player
    title = title_rank(player.title, EDITION)
    return (-entry.score, -player.rating, title, alphabetical(player.name) if by_name else "", entry.pairing_number)
