"""B1 to B6 as they bind the players of one group: in full, or as the last round frees them."""

from __future__ import annotations

from pareo.pairing.systems.dutch1992.field import Field

NOTHING_DROPPED, EVERYTHING_DROPPED = 0, 2


class Criteria:
    """Who may meet whom, who wants which colour, who may float.

    ``free``: B2, B5 and B6 do not apply (001 rule 21). ``up`` and ``down`` below say how much of B5 and B6 is dropped
    for upfloaters and for downfloaters: 0 nothing, 1 B6, 2 both.
    """

    def __init__(self, field: Field, free: bool = False, over_half: bool = False) -> None:
        self.field = field
        self.free = free
        self.over_half = over_half
        self.legal = field.unmet if free else field.legal_over_half if over_half else field.legal
        self.white, self.black = field.free_due_sets if free else field.due_sets
        self.neither = field.everyone & ~self.white & ~self.black
        self._down_ok = [field.everyone] * 3 if free else field.may_float_down
        self._up_ok = [field.everyone] * 3 if free else field.may_float_up

    def may_float_down(self, down: int) -> int:
        """Who may leave the group, or have the bye.

        Rules: FIDE C.04.1 1992 [A5, B5, B6]
        """
        return self._down_ok[down]

    def partners(self, i: int, up: int, down: int) -> int:
        """Whom player i may meet when so much of B5 and B6 is dropped. Only pairs of different scores float.

        Rules: FIDE C.04.1 1992 [A4, B1, B2, B5, B6]
        """
        same = self.field.group_of[i]
        mask = self.legal[i]
        inside = mask & same
        if mask == inside:
            return inside
        higher = mask & (same & -same) - 1
        lower = mask & ~same & ~higher
        if self._down_ok[down] >> i & 1:
            inside |= lower & self._up_ok[up]
        if self._up_ok[up] >> i & 1:
            inside |= higher & self._down_ok[down]
        return inside

    def same_color_due(self, i: int) -> int:
        """With whom player i would make a pair that misses a colour preference.

        Rules: FIDE C.04.1 1992 [A7, B4]
        """
        if self.white >> i & 1:
            return self.white
        return self.black if self.black >> i & 1 else 0

    def misses(self, i: int, j: int) -> bool:
        """True when the two want the same colour."""
        return bool(self.same_color_due(i) >> j & 1)

    def least_conceivable(self, members: int, pairs: int) -> int:
        """x: the pairs that must miss a preference, whoever meets whom, when this many pairs are made.

        A8 counts for as many pairs as the group holds; each pair less (C14) takes one off, which is the same formula.
        Rules: FIDE C.04.1 1992 [A8, C14]
        """
        most = max((members & self.white).bit_count(), (members & self.black).bit_count())
        return max(0, most - (members.bit_count() - pairs))
