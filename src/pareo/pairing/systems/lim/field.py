"""The players of a round laid out for the Lim engine: places by rank, sets as bits of integers.

Rules: FIDE C.04.2 1999 [7, 8.2, 9.1, 9.2, 12.1, 12.5, 12.6]
"""

from __future__ import annotations

from pareo.history import Drift, Entry, Position
from pareo.model import BLACK, WHITE, Points
from pareo.pairing.swiss.preferences import preference
from pareo.pairing.systems.lim.options import LimOptions

MAXI_LIMIT = 100
"""Rating points within which a maxi-tournament lets players be exchanged (10.2, 10.8, 12.7)."""

_NO_BYE_AFTER = frozenset("UF+")


class Field:
    """All players to pair, ranked by score and pairing number; a player is his place in that order, 0 the highest.

    ``unmet[i]`` are those whom i has not met and may meet (rule 2), ``compatible[i]`` those of them with whom the
    limits of 12.1 can be kept (9.1). ``due[i]`` is the colour that he is due, empty before his first game.
    """

    def __init__(self, position: Position, options: LimOptions) -> None:
        entries = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
        self.position = position
        self.entries = entries
        self.options = options
        self.everyone = (1 << len(entries)) - 1
        self.due = [preference(entry.colors).color for entry in entries]
        self.due_masks = {color: self._mask(color) for color in (WHITE, BLACK)}
        self.unmet = self._unmet()
        self.compatible = self._compatible()
        self.floated_before = [floated_before(entry, position) for entry in entries]

    def _mask(self, color: str) -> int:
        return sum(1 << i for i, due in enumerate(self.due) if due == color)

    def _unmet(self) -> list[int]:
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        masks = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.opponents, *entry.banned):
                if id in place:
                    mask &= ~(1 << place[id])
            masks.append(mask)
        return masks

    def _compatible(self) -> list[int]:
        allowed = [allowed_colors(entry.colors) for entry in self.entries]
        white = sum(1 << i for i, colors in enumerate(allowed) if WHITE in colors)
        black = sum(1 << i for i, colors in enumerate(allowed) if BLACK in colors)
        return [
            mask & ((black if white >> i & 1 else 0) | (white if black >> i & 1 else 0))
            for i, mask in enumerate(self.unmet)
        ]

    def colors_fit(self, a: int, b: int) -> bool:
        """True when both can have the colour that they are due."""
        return not self.due[a] or self.due[a] != self.due[b]

    def exchangeable(self, a: int, b: int) -> bool:
        """True when one may take the place of the other for the sake of colours.

        Rules: FIDE C.04.2 1999 [10.2, 10.8, 12.7]
        """
        ratings = self.entries[a].player.rating, self.entries[b].player.rating
        return not self.options.maxi or abs(ratings[0] - ratings[1]) <= MAXI_LIMIT

    def may_have_bye(self, i: int) -> bool:
        """Nobody twice, nor after a point without an opponent.

        Rules: FIDE C.04.2 1999 [8.2]
        """
        return not any(record.letter in _NO_BYE_AFTER for record in self.entries[i].records)

    def without(self, bye: int | None) -> tuple[list[list[int]], list[int], list[list[int]]]:
        """The groups above the median from the top, the median group, the groups below it from the bottom."""
        median = median_twice(self.position, self.position.round - 1)
        groups: dict[Points, list[int]] = {}
        for i, entry in enumerate(self.entries):
            if i != bye:
                groups.setdefault(entry.score, []).append(i)
        above = [places for score, places in groups.items() if 2 * score > median]
        below = [places for score, places in groups.items() if 2 * score < median]
        middle = [places for score, places in groups.items() if 2 * score == median]
        return above, middle[0] if middle else [], below[::-1]

    def ids(self, places: list[int] | tuple[int, ...]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def allowed_colors(colors: str) -> str:
    """The colours that give neither three in a row nor three more than of the other.

    A history in which both are forbidden was not made by this system: then the rule has nothing to say.

    Rules: FIDE C.04.2 1999 [12.1 a, 12.1 b]
    """
    difference = colors.count(WHITE) - colors.count(BLACK)
    white = difference < 2 and colors[-2:] != WHITE + WHITE
    black = difference > -2 and colors[-2:] != BLACK + BLACK
    return (WHITE if white else "") + (BLACK if black else "") or WHITE + BLACK


def median_twice(position: Position, rounds: int) -> Points:
    """Twice the score of the median group after so many rounds: half of what winning all of them gives.

    Rules: FIDE C.04.2 1999 [9.2]
    """
    return position.scoring.win * rounds


def floated_before(entry: Entry, position: Position) -> bool:
    """True for a player who was moved to another group in the round before: towards the median, never away from it.

    Rules: FIDE C.04.2 1999 [10.10]
    """
    if not entry.records:
        return False
    before = sum(record.points for record in entry.records[:-1])
    median = median_twice(position, len(entry.records) - 1)
    drift = entry.records[-1].drift
    return (drift is Drift.DOWN and 2 * before > median) or (drift is Drift.UP and 2 * before < median)
