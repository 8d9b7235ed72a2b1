"""The Lim system of 2026: the text of 1999 with other numbers, the bye by C.04.1, maxi-tournaments only if announced.

Reading: only the beginning of the chapter is at hand in its own words; that the rest says what the text of 1999 said is
told by others. What both editions share is therefore read once, in ``lim1999``.

Rules: FIDE C.04.4.3, in force from 1 February 2026, Art 1.1; FIDE C.04.1 2026 [4]
"""

from __future__ import annotations

from functools import cached_property

from literal import lim1999
from literal.dutch2026 import may_have_bye
from pareo.history import Position
from pareo.pairing import RoundPairing


class Round(lim1999.Round):
    """What the new chapter says otherwise."""

    def may_rest(self, place: int) -> bool:
        """1.1, with Art. 4 of C.04.1."""
        return may_have_bye(self.players[place], self.position)

    @cached_property
    def maxi(self) -> bool:
        """3.2.3, 3.8, 5.7: the chapter does not say any more what a maxi-tournament is, so somebody has to."""
        return self.position.options.get("maxi") == "yes"


def pair(position: Position) -> RoundPairing:
    """The next round."""
    return lim1999.pair(position, Round)
