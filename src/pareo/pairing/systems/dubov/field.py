"""The players of a round laid out for the Dubov engine: places by score and number, sets as bits of integers.

Rules: FIDE C.04.3 1997 [1, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pareo.history import Drift, Entry, Position
from pareo.model import BLACK, WHITE, Points
from pareo.pairing.systems.dubov.options import accepts_three_colors

_NO_BYE_AFTER = frozenset("UF+")
_LONG_TOURNAMENT = 10


class Field:
    """All players to pair; a player is his place in the order of scores and pairing numbers.

    ``rating`` is R, ``average`` the ARO. ``preference`` is the colour due (empty before the first game), ``fixed`` who
    cannot have the other one. ``compatible[i]`` are those whom i may meet. ``barred`` are those who should not meet a
    higher score again. ``side`` is the colour subgroup; players without a preference are given one by
    ``give_sides``.
    """

    def __init__(self, position: Position) -> None:
        entries = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
        three = accepts_three_colors(position)
        self.position = position
        self.entries = entries
        self.size = len(entries)
        self.everyone = (1 << self.size) - 1
        self.score = [entry.score for entry in entries]
        self.rating = [entry.player.rating for entry in entries]
        self.average = self._averages()
        self.allowed = [allowed_colors(entry.colors, three) for entry in entries]
        self.fixed = [len(colors) == 1 for colors in self.allowed]
        self.preference = [
            colors if len(colors) == 1 else preference(entry.colors)
            for entry, colors in zip(entries, self.allowed, strict=True)
        ]
        self.difference = [entry.colors.count(WHITE) - entry.colors.count(BLACK) for entry in entries]
        self.barred = self._barred()
        self.unmet = self._unmet()
        self.compatible = self._compatible()
        self.side = list(self.preference)

    def _averages(self) -> list[Fraction]:
        """The average rating of the opponents met; 0 before the first game. Nothing is rounded."""
        position = self.position
        ratings: Mapping[int, int] = {entry.id: entry.player.rating for entry in (*position.entries, *position.absent)}
        return [
            Fraction(sum(ratings.get(id, 0) for id in entry.opponents), len(entry.opponents) or 1)
            for entry in self.entries
        ]

    def _barred(self) -> int:
        if self.position.last_round:
            return 0
        return sum(1 << i for i, entry in enumerate(self.entries) if moved_up_too_often(entry, self.position.rounds))

    def _unmet(self) -> list[int]:
        """Rules: FIDE C.04.3 1997 [2.1]; forbidden pairs of the event."""
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
        """Rules: FIDE C.04.3 1997 [2.1, 2.3, 2.4]"""
        same = {
            color: sum(1 << i for i, colors in enumerate(self.allowed) if colors == color) for color in (WHITE, BLACK)
        }
        return [mask & ~same.get(colors, 0) for mask, colors in zip(self.unmet, self.allowed, strict=True)]

    def give_sides(self, groups: Iterable[list[int]]) -> None:
        """Who has no preference joins the smaller colour subgroup of his score group, White when both are equal."""
        for group in groups:
            sizes = {color: sum(self.side[i] == color for i in group) for color in (WHITE, BLACK)}
            for i in group:
                if not self.side[i]:
                    self.side[i] = WHITE if sizes[WHITE] <= sizes[BLACK] else BLACK
                    sizes[self.side[i]] += 1

    def tie_break(self, i: int) -> tuple[str, int]:
        """What decides between equals: the alphabet, then the pairing number."""
        entry = self.entries[i]
        return entry.player.name.casefold(), entry.pairing_number

    def may_have_bye(self, i: int) -> bool:
        """Nobody twice, nor after a point without playing.

        Rules: FIDE C.04.3 1997 [2.2]
        """
        win = self.position.scoring.win
        return not any(
            record.letter in _NO_BYE_AFTER or (not record.played and record.points >= win)
            for record in self.entries[i].records
        )

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def preference(colors: str) -> str:
    """The colour had less often; after as many of both, the one not had last.

    Rules: FIDE C.04.3 1997 [1]
    """
    difference = colors.count(WHITE) - colors.count(BLACK)
    if difference:
        return BLACK if difference > 0 else WHITE
    if not colors:
        return ""
    return BLACK if colors[-1] == WHITE else WHITE


def allowed_colors(colors: str, three_in_a_row: bool = False) -> str:
    """The colours that give neither three in a row nor three more than of the other.

    A history in which both are forbidden was not made by this system: then the rules have nothing to say.

    Rules: FIDE C.04.3 1997 [2.3, 2.4]
    """
    difference = colors.count(WHITE) - colors.count(BLACK)
    white = difference < 2 and (three_in_a_row or colors[-2:] != WHITE + WHITE)
    black = difference > -2 and (three_in_a_row or colors[-2:] != BLACK + BLACK)
    return (WHITE if white else "") + (BLACK if black else "") or WHITE + BLACK


def moved_up_too_often(entry: Entry, rounds: int | None) -> bool:
    """Against a higher score in the round before, or already three times (four in ten rounds and more).

    Rules: FIDE C.04.3 1997 [2.5]
    """
    ups = [record.drift is Drift.UP for record in entry.records]
    most = 3 if rounds is None or rounds < _LONG_TOURNAMENT else 4
    return sum(ups) >= most or (bool(ups) and ups[-1])


def score_groups(field: Field, without: int | None) -> list[tuple[Points, list[int]]]:
    """The players by score, highest first, without the one who has the bye."""
    groups: dict[Points, list[int]] = {}
    for i, score in enumerate(field.score):
        if i != without:
            groups.setdefault(score, []).append(i)
    return list(groups.items())
