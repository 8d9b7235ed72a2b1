"""The players of a round laid out for the Dutch engine: arrays in ranking order, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from pareo.history import Drift, Entry, Position
from pareo.model import BLACK, Points
from pareo.pairing.swiss.preferences import Strength, preference


class Field:
    """All players to pair, ranked by score and pairing number (C.04.3 2026 1.2); a player is his place in that order.

    ``legal[i]`` are the players whom i may meet under the absolute criteria. With an odd number of players one more
    place, ``bye``, stands for the pairing-allocated bye: who may have it is adjacent to it.
    """

    def __init__(
        self,
        position: Position,
        is_downfloat: Callable[[Drift], bool],
        may_have_bye: Callable[[Entry, Points], bool],
    ) -> None:
        entries = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
        self.entries = entries
        self.position = position
        self.size = size = len(entries)
        self.score = [entry.score for entry in entries]
        self.preference = [preference(entry.colors) for entry in entries]
        self.down = [_floats(entry, is_downfloat) for entry in entries]
        self.up = [_floats(entry, lambda drift: drift is Drift.UP) for entry in entries]
        self.unplayed = [sum(not record.played for record in entry.records) for entry in entries]
        win = position.scoring.win
        self.topscorer = [position.last_round and 2 * entry.score > win * (position.round - 1) for entry in entries]
        self.can_have_bye = [may_have_bye(entry, win) for entry in entries]
        self.bye = size if size % 2 else -1
        self.everyone = (1 << size) - 1
        self.not_met = self._not_met()
        self.legal = self._legal()

    def _not_met(self) -> list[int]:
        """Rules: FIDE C.04.3 2026 [C1]; forbidden pairs of the event."""
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        masks = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.opponents, *entry.banned):
                other = place.get(id)
                if other is not None:
                    mask &= ~(1 << other)
            masks.append(mask)
        return masks

    def _legal(self) -> list[int]:
        """Rules: FIDE C.04.3 2026 [C1, C3]; FIDE C.04.3 2017 [C1, C3]."""
        same: dict[str, int] = {"w": 0, "b": 0}
        for i, wish in enumerate(self.preference):
            if wish.strength is Strength.ABSOLUTE and not self.topscorer[i]:
                same[wish.color] |= 1 << i
        legal = []
        for i, wish in enumerate(self.preference):
            mask = self.not_met[i]
            if wish.strength is Strength.ABSOLUTE and not self.topscorer[i]:
                mask &= ~same[wish.color]
            legal.append(mask)
        return legal

    def allow_bye(self, players: int) -> None:
        """Settle who may still have the bye: these places become adjacent to it."""
        bit = 1 << self.bye
        self.legal = [mask & ~bit for mask in self.legal[: self.size]]
        for i in range(self.size):
            if players >> i & 1:
                self.legal[i] |= bit
        self.legal.append(players)

    @cached_property
    def color_code(self) -> list[int]:
        """The preference as a number: 0 none; 1, 2, 3 mild, strong, absolute for White; 4, 5, 6 for Black."""
        return [wish.strength + (3 if wish.color == BLACK else 0) for wish in self.preference]

    @cached_property
    def absolute_masks(self) -> tuple[int, int]:
        """Who must have White and who must have Black, topscorers apart."""
        masks = [0, 0]
        for i, code in enumerate(self.color_code):
            if code in (3, 6) and not self.topscorer[i]:
                masks[code == 6] |= 1 << i
        return masks[0], masks[1]

    @cached_property
    def color_kind(self) -> list[int]:
        """As ``color_code``, but topscorers and their rivals of the last round are told apart by their histories."""
        if not any(self.topscorer):
            return self.color_code
        kinds: dict[tuple[int, str], int] = {}
        return [
            kinds.setdefault((code, self.entries[i].colors if code in (3, 6) else ""), len(kinds))
            for i, code in enumerate(self.color_code)
        ]

    @cached_property
    def strictly_legal(self) -> list[int]:
        """As ``legal``, but without the exception for topscorers: nobody loses an absolute preference."""
        if not any(self.topscorer):
            return self.legal
        same = {code: sum(1 << i for i, c in enumerate(self.color_code) if c == code) for code in (3, 6)}
        return [mask & ~same.get(code, 0) for mask, code in zip(self.legal, [*self.color_code, 0], strict=False)]

    @cached_property
    def kind(self) -> list[int]:
        """A number for each player; two with the same number cost the same in every pair.

        In the last round the whole colour history belongs to it, because topscorers may lose absolute preferences.
        """
        numbers: dict[tuple[object, ...], int] = {}
        last = self.position.last_round
        return [
            numbers.setdefault(
                (
                    wish.color,
                    wish.strength,
                    self.score[i],
                    self.down[i],
                    self.up[i],
                    self.entries[i].colors if last and wish.strength is Strength.ABSOLUTE else "",
                ),
                len(numbers),
            )
            for i, wish in enumerate(self.preference)
        ]

    @cached_property
    def score_groups(self) -> list[list[int]]:
        """Places by score, highest first."""
        groups: list[list[int]] = []
        for i, score in enumerate(self.score):
            if not groups or self.score[groups[-1][0]] != score:
                groups.append([])
            groups[-1].append(i)
        return groups

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def _floats(entry: Entry, kind: Callable[[Drift], bool]) -> tuple[bool, bool]:
    """Whether the float was received in the previous round and in the one before (by tournament round)."""
    records = entry.records
    return (
        len(records) > 0 and kind(records[-1].drift),
        len(records) > 1 and kind(records[-2].drift),
    )
