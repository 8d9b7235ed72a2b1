"""The players of a round laid out for the Vega engine: places by score, Buchholz and name, sets as bits of integers.

Rules: seed 004 [Appendix E 1, 2.1, 2.3, 2.4]
"""

from __future__ import annotations

import unicodedata

from pareo.history import Entry, Position
from pareo.model import BLACK, WHITE, Points

_WON_WITHOUT_PLAYING = frozenset("UF+")


class Field:
    """All players to pair; a player is his place by score, falling Buchholz and name, 0 the highest.

    ``tendency[i]`` is the colour that he should have, empty before his first game. ``legal[i]`` are those whom he has
    not met and with whom the limits of colour can be kept.
    """

    def __init__(self, position: Position, three_colors: bool) -> None:
        sums = buchholz(position)
        entries = sorted(
            position.entries,
            key=lambda entry: (-entry.score, -sums[entry.id], alphabetical(entry), entry.pairing_number),
        )
        self.position = position
        self.entries = entries
        self.size = len(entries)
        self.everyone = (1 << self.size) - 1
        self.first_round = position.round == 1
        self.scores: list[Points] = [entry.score for entry in entries]
        self.buchholz: list[Points] = [sums[entry.id] for entry in entries]
        self.colors = [entry.colors for entry in entries]
        self.tendency = [tendency(colors) for colors in self.colors]
        self.names = [(alphabetical(entry), entry.pairing_number) for entry in entries]
        self.unmet = self._unmet()
        self.legal = self.unmet if three_colors else self._keeping_limits()

    def _unmet(self) -> list[int]:
        """Those whom each has not met and may meet.

        Rules: seed 004 [Appendix E 2.1]
        """
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        masks = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.opponents, *entry.banned):
                if id in place:
                    mask &= ~(1 << place[id])
            masks.append(mask)
        return masks

    def _keeping_limits(self) -> list[int]:
        allowed = [allowed_colors(colors) for colors in self.colors]
        white = sum(1 << i for i, colors in enumerate(allowed) if WHITE in colors)
        black = sum(1 << i for i, colors in enumerate(allowed) if BLACK in colors)
        return [
            mask & ((black if white >> i & 1 else 0) | (white if black >> i & 1 else 0))
            for i, mask in enumerate(self.unmet)
        ]

    def groups(self, bye: int | None) -> list[list[int]]:
        """The score groups from the highest, without the player who has the bye."""
        groups: dict[Points, list[int]] = {}
        for i, score in enumerate(self.scores):
            if i != bye:
                groups.setdefault(score, []).append(i)
        return list(groups.values())

    def ids(self, places: list[int] | tuple[int, ...]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def buchholz(position: Position) -> dict[int, Points]:
    """The points of the opponents met; for a round won without playing the player's own points.

    Rules: seed 004 [Appendix E 1]
    """
    points = {entry.id: entry.points for entry in (*position.entries, *position.absent)}
    return {
        entry.id: sum(points.get(id, 0) for id in entry.opponents)
        + entry.points * sum(record.letter in _WON_WITHOUT_PLAYING for record in entry.records)
        for entry in position.entries
    }


def tendency(colors: str) -> str:
    """White after more games with Black, or as many and Black in the last; Black the other way round.

    Rules: seed 004 [Appendix E 1]
    """
    balance = colors.count(WHITE) - colors.count(BLACK)
    if balance:
        return BLACK if balance > 0 else WHITE
    return {WHITE: BLACK, BLACK: WHITE}.get(colors[-1:], "")


def allowed_colors(colors: str) -> str:
    """The colours that give neither three in a row nor three more than of the other.

    A history in which both are forbidden was not made by this system: then the rule has nothing to say.

    Rules: seed 004 [Appendix E 2.3, 2.4]
    """
    balance = colors.count(WHITE) - colors.count(BLACK)
    white = balance < 2 and colors[-2:] != WHITE + WHITE
    black = balance > -2 and colors[-2:] != BLACK + BLACK
    return (WHITE if white else "") + (BLACK if black else "") or WHITE + BLACK


def alphabetical(entry: Entry) -> str:
    """A name as it is looked for in a list, without accents and capitals."""
    letters = unicodedata.normalize("NFKD", entry.player.name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold().strip()
