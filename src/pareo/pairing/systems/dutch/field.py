"""The players of a round laid out for the Dutch engine: arrays in ranking order, sets as bits of integers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property

from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.swiss.byes import unplayed_rounds
from pareo.pairing.swiss.colors import bound_alike, of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places, by_score_and_number
from pareo.pairing.swiss.preferences import Strength, preference
from pareo.pairing.systems.dutch.color_codes import ABSOLUTE, WhiteBlack, color_code


class Field(Places):
    """All players to pair, ranked by score and pairing number; a player is his place in that order.

    ``legal[i]`` are the players whom i may meet under the absolute criteria. With an odd number of players one more
    place, ``bye``, stands for the pairing-allocated bye: who may have it is adjacent to it.
    """

    def __init__(
        self,
        position: Position,
        is_downfloat: Callable[[FloatKind], bool],
        may_have_bye: Callable[[Entry, Points], bool],
    ) -> None:
        super().__init__(position, by_score_and_number(position))
        self.preference = of_each(self.entries, preference)
        self.down = _recent_floats(self.entries, [is_downfloat(kind) for kind in FloatKind])
        self.up = _recent_floats(self.entries, [kind is FloatKind.UP for kind in FloatKind])
        self._may_have_bye = may_have_bye
        self.bye = self.size if self.size % 2 else -1
        self.groups = self.score_groups()
        self.not_met = unmet(self.entries)
        bound = [wish.bound_to for wish in self.preference]
        if any(self.topscorer):
            bound = ["" if top else color for top, color in zip(self.topscorer, bound, strict=True)]
        self.absolute_masks = WhiteBlack(*bound_alike(bound))
        """Who must have White and who must have Black, topscorers apart: nobody of one set meets another of it (C3)."""
        self.legal = without_bound_alike(self.not_met, bound)

    def copied(self) -> Field:
        """The same players, to cut legal pairs by itself; taken of a field that nothing was drawn from yet."""
        twin = copy(self)
        twin.legal = list(self.legal)
        return twin

    @cached_property
    def topscorer(self) -> list[bool]:
        """By the points of the tournament: virtual ones make nobody a topscorer.

        Rules: FIDE C.04.3 2026 [1.8]; FIDE C.04.3 2017 [A.7]
        """
        if not self.position.last_round:
            return [False] * self.size
        win = self.position.scoring.win
        return [2 * entry.points > win * (self.position.round - 1) for entry in self.entries]

    @cached_property
    def can_have_bye(self) -> list[bool]:
        """Rules: FIDE C.04.3 2026 [C2]; FIDE C.04.3 2017 [C2]."""
        win = self.position.scoring.win
        return [self._may_have_bye(entry, win) for entry in self.entries]

    @cached_property
    def unplayed(self) -> list[int]:
        """How many rounds each player has not played."""
        return [unplayed_rounds(entry) for entry in self.entries]

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
    def group_from(self) -> dict[int, int]:
        """The players of each score group as bits, by its first place."""
        return {group[0]: (1 << len(group)) - 1 << group[0] for group in self.groups}


def _recent_floats(entries: Sequence[Entry], counts: Sequence[bool]) -> list[tuple[bool, bool]]:
    """Whether a float that counts was received in the previous round and in the one before (by tournament round)."""
    if not any(entry.records for entry in entries):
        return [(False, False)] * len(entries)
    found = []
    for entry in entries:
        records = entry.records
        before = len(records) > 1 and counts[records[-2].floated]
        found.append((len(records) > 0 and counts[records[-1].floated], before))
    return found
