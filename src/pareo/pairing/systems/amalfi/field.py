"""The players of a round in the one list of the Amalfi system, and who may meet whom."""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.swiss.byes import bye_in_order, had_free_win
from pareo.pairing.swiss.colors import of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places
from pareo.pairing.swiss.preferences import preference
from pareo.pairing.systems.amalfi.rules import ARTICLES


class Field(Places):
    """All players to pair; a player is his place by score, rating and number.

    ``legal[i]`` are those whom he may meet: not met, not forbidden and, where ``colors_bind``, not bound to the same
    colour.
    """

    def __init__(self, position: Position, colors_bind: bool) -> None:
        super().__init__(
            position,
            sorted(position.entries, key=lambda entry: (-entry.score, -entry.player.rating, entry.pairing_number)),
        )
        self.preference = of_each(self.entries, preference)
        self.legal = unmet(self.entries)
        if colors_bind:
            self.legal = without_bound_alike(self.legal, [wanted.bound_to for wanted in self.preference])

    def may_have_bye(self, i: int) -> bool:
        """Nobody who has had a point for nothing.

        Rules: Amalfi [A2]
        """
        return not had_free_win(self.entries[i])

    def bye(self) -> int | None:
        """The last of the list who may have it and without whom the others can be paired; None in an even field."""
        order = (i for i in reversed(range(self.size)) if self.may_have_bye(i))
        return bye_in_order(self, self.legal, order, ARTICLES)
