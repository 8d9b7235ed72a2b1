"""The players of a round in the order of A2: a player is his place in it, a set of players the bits of an integer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from pareo.catalog.options import ORDER_OF_EQUALS
from pareo.history import Entry, FloatKind, Position
from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.options import chosen
from pareo.pairing.swiss.byes import had_points_of_a_win
from pareo.pairing.swiss.colors import of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places
from pareo.pairing.swiss.preferences import Preference, preference, preference_unbound
from pareo.pairing.systems.dutch1992.ranking import ranking


class Field(Places):
    """What the rounds before say of each player.

    ``down`` and ``up`` are how much must be dropped before a player may float that way again: 0 nothing, 1 B6 (he did
    so two rounds ago), 2 also B5 (he did so in the last round). ``over_half`` and ``may_rest`` are sets: who has more
    than half of the points in the last round, who may have the bye.
    """

    def __init__(self, position: Position) -> None:
        by_name = chosen(position.options, ORDER_OF_EQUALS) == (ORDER_OF_EQUALS.usual,)
        super().__init__(position, sorted(position.entries, key=lambda entry: ranking(entry, by_name)))
        entries = self.entries
        self.preference = of_each(entries, preference)
        self.down = [_needed(entry, is_downfloat) for entry in entries]
        self.up = [_needed(entry, is_upfloat) for entry in entries]
        self.unmet = unmet(entries)
        half = position.scoring.win * (position.round - 1)
        # Virtual points are not the tournament's (003): they make nobody better than half.
        above = (i for i, entry in enumerate(entries) if position.last_round and 2 * entry.points > half)
        self.over_half = as_mask(above)
        self.may_rest = as_mask(filter(self.may_have_bye, range(self.size)))

    def may_have_bye(self, i: int) -> bool:
        """Nobody who has received a point without playing, by a bye or by the absence of an opponent.

        Rules: FIDE C.04.1 1992 [B1 b]
        """
        return not had_points_of_a_win(self.entries[i], self.position.scoring.win)

    @cached_property
    def legal(self) -> list[int]:
        """Whom each player may meet: not met before, and not both bound to the same colour.

        Rules: FIDE C.04.1 1992 [B1 a, B2]
        """
        return without_bound_alike(self.unmet, [wanted.bound_to for wanted in self.preference])

    @cached_property
    def legal_over_half(self) -> list[int]:
        """As ``legal``, but in the last round B2 binds no pair of two players with more than half of the points.

        Rules: FIDE C.04.1 1992 [note to B]
        """
        top = self.over_half
        return [mask | (self.unmet[i] & top if top >> i & 1 else 0) for i, mask in enumerate(self.legal)]

    @cached_property
    def free_preference(self) -> list[Preference]:
        """Preferences where A7 a does not apply: nobody is bound to a colour."""
        return of_each(self.entries, preference_unbound)

    @cached_property
    def due_sets(self) -> tuple[int, int]:
        """Who is due White and who is due Black."""
        return _due_sets(self.preference)

    @cached_property
    def free_due_sets(self) -> tuple[int, int]:
        """The same where A7 a does not apply."""
        return _due_sets(self.free_preference)

    @cached_property
    def may_float_down(self) -> list[int]:
        """Who may float down when nothing, B6, or B6 and B5 are dropped."""
        return [as_mask(i for i, need in enumerate(self.down) if need <= level) for level in range(3)]

    @cached_property
    def may_float_up(self) -> list[int]:
        """The same for floating up."""
        return [as_mask(i for i, need in enumerate(self.up) if need <= level) for level in range(3)]

    @cached_property
    def group_of(self) -> list[int]:
        """Each player's score group, as a set."""
        groups = {i: group for group in self.score_sets() for i in bits(group)}
        return [groups[i] for i in range(self.size)]


def is_downfloat(kind: FloatKind) -> bool:
    """Against a lower score, or the bye.

    Rules: FIDE C.04.1 1992 [A4, A5]
    """
    return kind in (FloatKind.DOWN, FloatKind.PAIRING_BYE)


def is_upfloat(kind: FloatKind) -> bool:
    """Rules: FIDE C.04.1 1992 [A4]"""
    return kind is FloatKind.UP


def _needed(entry: Entry, floats: Callable[[FloatKind], bool]) -> int:
    """Rules: FIDE C.04.1 1992 [B5, B6]"""
    records = entry.records
    if records and floats(records[-1].floated):
        return 2
    return 1 if len(records) > 1 and floats(records[-2].floated) else 0


def _due_sets(preferences: Sequence[Preference]) -> tuple[int, int]:
    white = as_mask(i for i, wanted in enumerate(preferences) if wanted.color == WHITE)
    return white, as_mask(i for i, wanted in enumerate(preferences) if wanted.color == BLACK)
