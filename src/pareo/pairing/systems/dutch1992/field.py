"""The players of a round in the order of A2: a player is his place in it, a set of players the bits of an integer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from pareo.history import Drift, Entry, Position
from pareo.model import BLACK, WHITE
from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss.preferences import Preference, Strength, preference
from pareo.pairing.systems.dutch1992.options import equals_by_name
from pareo.pairing.systems.dutch1992.ranking import ranking

BYE_LETTERS = ("U", "F", "+")


class Field:
    """What the rounds before say of each player.

    ``down`` and ``up`` are how much must be dropped before a player may float that way again: 0 nothing, 1 B6 (he did
    so two rounds ago), 2 also B5 (he did so in the last round).
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        by_name = equals_by_name(position.options)
        self.entries = entries = sorted(position.entries, key=lambda entry: ranking(entry, by_name))
        self.size = len(entries)
        self.everyone = (1 << self.size) - 1
        self.score = [entry.score for entry in entries]
        self.preference = [preference(entry.colors) for entry in entries]
        self.down = [_needed(entry, is_downfloat) for entry in entries]
        self.up = [_needed(entry, is_upfloat) for entry in entries]
        self.not_met = self._not_met()
        win = position.scoring.win
        self.over_half = sum(
            1 << i for i in range(self.size) if position.last_round and 2 * self.score[i] > win * (position.round - 1)
        )
        self.may_have_bye = sum(1 << i for i, entry in enumerate(entries) if may_have_bye(entry, win))

    def _not_met(self) -> list[int]:
        """Rules: FIDE C.04.1 1992 [B1 a, F2]; forbidden pairs of the event."""
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        masks = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for id in (*entry.opponents, *entry.banned):
                if id in place:
                    mask &= ~(1 << place[id])
            masks.append(mask)
        return masks

    @cached_property
    def legal(self) -> list[int]:
        """Whom each player may meet: not met before, and not both bound to the same colour.

        Rules: FIDE C.04.1 1992 [B1 a, B2]
        """
        same = {WHITE: 0, BLACK: 0}
        for i, wish in enumerate(self.preference):
            if wish.strength is Strength.ABSOLUTE:
                same[wish.color] |= 1 << i
        return [
            mask & ~same[wish.color] if wish.strength is Strength.ABSOLUTE else mask
            for mask, wish in zip(self.not_met, self.preference, strict=True)
        ]

    @cached_property
    def legal_over_half(self) -> list[int]:
        """As ``legal``, but in the last round B2 binds no pair of two players with more than half of the points.

        Rules: FIDE C.04.1 1992 [note to B]
        """
        top = self.over_half
        return [mask | (self.not_met[i] & top if top >> i & 1 else 0) for i, mask in enumerate(self.legal)]

    @cached_property
    def free_preference(self) -> list[Preference]:
        """Preferences where A7 a does not apply: nobody is bound to a colour."""
        return [preference_unbound(entry.colors) for entry in self.entries]

    @cached_property
    def wishes(self) -> tuple[int, int]:
        """Who wants White and who wants Black."""
        return _wishes(self.preference)

    @cached_property
    def free_wishes(self) -> tuple[int, int]:
        """The same where A7 a does not apply."""
        return _wishes(self.free_preference)

    @cached_property
    def may_float_down(self) -> list[int]:
        """Who may float down when nothing, B6, or B6 and B5 are dropped."""
        return [mask_of([i for i, need in enumerate(self.down) if need <= level]) for level in range(3)]

    @cached_property
    def may_float_up(self) -> list[int]:
        """The same for floating up."""
        return [mask_of([i for i, need in enumerate(self.up) if need <= level]) for level in range(3)]

    @cached_property
    def score_groups(self) -> list[int]:
        """Sets of equal score, highest first."""
        groups: dict[int, int] = {}
        for i, score in enumerate(self.score):
            groups[score] = groups.get(score, 0) | 1 << i
        return list(groups.values())

    @cached_property
    def group_of(self) -> list[int]:
        """Each player's score group."""
        groups: dict[int, int] = {}
        for group in self.score_groups:
            for i in bits(group):
                groups[i] = group
        return [groups[i] for i in range(self.size)]

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def is_downfloat(drift: Drift) -> bool:
    """Against a lower score, or the bye.

    Rules: FIDE C.04.1 1992 [A4, A5]
    """
    return drift in (Drift.DOWN, Drift.PAIRING_BYE)


def is_upfloat(drift: Drift) -> bool:
    """Rules: FIDE C.04.1 1992 [A4]"""
    return drift is Drift.UP


def may_have_bye(entry: Entry, win: int) -> bool:
    """Nobody who has received a point without playing, by a bye or by the absence of an opponent.

    Rules: FIDE C.04.1 1992 [B1 b]
    """
    return not any(
        record.letter in BYE_LETTERS or (not record.played and record.points >= win) for record in entry.records
    )


def preference_unbound(colors: str) -> Preference:
    """Rules: FIDE C.04.1 1992 [A7 b, A7 c]"""
    difference = colors.count(WHITE) - colors.count(BLACK)
    if difference:
        return Preference(BLACK if difference > 0 else WHITE, Strength.STRONG, difference)
    if not colors:
        return Preference("", Strength.NONE, 0)
    return Preference(BLACK if colors[-1] == WHITE else WHITE, Strength.MILD, 0)


def _needed(entry: Entry, floats: Callable[[Drift], bool]) -> int:
    """Rules: FIDE C.04.1 1992 [B5, B6]"""
    records = entry.records
    if records and floats(records[-1].drift):
        return 2
    return 1 if len(records) > 1 and floats(records[-2].drift) else 0


def _wishes(preferences: Sequence[Preference]) -> tuple[int, int]:
    white = mask_of([i for i, wish in enumerate(preferences) if wish.color == WHITE])
    return white, mask_of([i for i, wish in enumerate(preferences) if wish.color == BLACK])


def mask_of(places: Sequence[int]) -> int:
    """The set of these places."""
    mask = 0
    for i in places:
        mask |= 1 << i
    return mask
