"""The players of a round laid out for the Dutch engine: arrays in ranking order, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from pareo.history import Drift, Entry, Position
from pareo.model import Points
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.swiss.preferences import Strength, preference
from pareo.pairing.systems.dutch.color_codes import ABSOLUTE, WhiteBlack, color_code


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
        wishes = {colors: preference(colors) for colors in {entry.colors for entry in entries}}
        self.preference = [wishes[entry.colors] for entry in entries]
        self.down = _recent_floats(entries, [is_downfloat(drift) for drift in Drift])
        self.up = _recent_floats(entries, [drift is Drift.UP for drift in Drift])
        self._may_have_bye = may_have_bye
        self.bye = size if size % 2 else -1
        self.everyone = (1 << size) - 1
        self.not_met = self._not_met()
        self.legal = self._legal()

    @cached_property
    def topscorer(self) -> list[bool]:
        """Rules: FIDE C.04.3 2026 [1.8]; FIDE C.04.3 2017 [A.7]."""
        if not self.position.last_round:
            return [False] * self.size
        win = self.position.scoring.win
        return [2 * score > win * (self.position.round - 1) for score in self.score]

    @cached_property
    def can_have_bye(self) -> list[bool]:
        """Rules: FIDE C.04.3 2026 [C2]; FIDE C.04.3 2017 [C2]."""
        win = self.position.scoring.win
        return [self._may_have_bye(entry, win) for entry in self.entries]

    @cached_property
    def unplayed(self) -> list[int]:
        """How many rounds each player has not played."""
        return [sum(not record.played for record in entry.records) for entry in self.entries]

    def _not_met(self) -> list[int]:
        """Rules: FIDE C.04.3 2026 [C1]; forbidden pairs of the event."""
        bit = {entry.id: 1 << i for i, entry in enumerate(self.entries)}
        masks = []
        for entry in self.entries:
            kept_apart = bit[entry.id]
            for id in entry.opponents:
                kept_apart |= bit.get(id, 0)
            for id in entry.banned:
                kept_apart |= bit.get(id, 0)
            masks.append(self.everyone & ~kept_apart)
        return masks

    def _legal(self) -> list[int]:
        """Rules: FIDE C.04.3 2026 [C1, C3]; FIDE C.04.3 2017 [C1, C3]."""
        legal = list(self.not_met)
        for absolute in self.absolute_masks:
            for i in bits(absolute):
                legal[i] &= ~absolute
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
        """The preference of each player as one of the codes of ``color_codes``."""
        return [color_code(wish) for wish in self.preference]

    @cached_property
    def absolute_masks(self) -> WhiteBlack:
        """Who must have White and who must have Black, topscorers apart: nobody of one set meets another of it (C3)."""
        masks = dict.fromkeys(ABSOLUTE, 0)
        for i, code in enumerate(self.color_code):
            if code in masks and not self.topscorer[i]:
                masks[code] |= 1 << i
        return WhiteBlack(*masks.values())

    @cached_property
    def color_kind(self) -> list[int]:
        """A number for each player; two with the same number cost the same in every pair of equal scores.

        Only colours count in such a pair. The code says all of them, unless topscorers may lose an absolute preference:
        then C10 and C11 look at the whole history.
        """
        if not any(self.topscorer):
            return self.color_code
        kinds: dict[tuple[int, str], int] = {}
        return [
            kinds.setdefault((code, self.entries[i].colors if code in ABSOLUTE else ""), len(kinds))
            for i, code in enumerate(self.color_code)
        ]

    @cached_property
    def strictly_legal(self) -> list[int]:
        """As ``legal``, but without the exception for topscorers: nobody loses an absolute preference."""
        if not any(self.topscorer):
            return self.legal
        same = {code: as_mask(i for i, c in enumerate(self.color_code) if c == code) for code in ABSOLUTE}
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


def _recent_floats(entries: Sequence[Entry], counts: Sequence[bool]) -> list[tuple[bool, bool]]:
    """Whether a float that counts was received in the previous round and in the one before (by tournament round)."""
    if not any(entry.records for entry in entries):
        return [(False, False)] * len(entries)
    return [
        (
            len(entry.records) > 0 and counts[entry.records[-1].drift],
            len(entry.records) > 1 and counts[entry.records[-2].drift],
        )
        for entry in entries
    ]
