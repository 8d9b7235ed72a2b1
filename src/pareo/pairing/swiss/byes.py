"""The bye: who may have it, and who is the first that can be spared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pareo.history import Entry
from pareo.model import ByeKind, Points
from pareo.model.outcomes import letters
from pareo.pairing.matching.cardinality import perfect_matching_exists
from pareo.pairing.outcome import NoPairing
from pareo.pairing.swiss.places import Places
from pareo.pairing.swiss.stranded import not_all_paired, obstacle

FREE_WINS = letters("win", forfeit=True) | {kind.value for kind in ByeKind if kind.ending == "win"}
"""The pairing-allocated bye, the full-point bye, the win by forfeit."""


def had_free_win(entry: Entry) -> bool:
    """True for a player who has had a win for nothing, by a bye or by an absent opponent.

    Rules: FIDE C.04.2 1999 [8.2]; USCF [28L3]; Amalfi [A2]; seed 004 [Appendix E 2.2]
    """
    return any(record.letter in FREE_WINS for record in entry.records)


def had_points_of_a_win(entry: Entry, win: Points) -> bool:
    """The same, or as many points as a win without playing.

    Rules: FIDE C.04.1 1992 [B1 b]; FIDE C.04.3 1997 [2.2]
    """
    return any(record.letter in FREE_WINS or (not record.played and record.points >= win) for record in entry.records)


def had_points_for_nothing(entry: Entry, win: Points) -> bool:
    """A pairing-allocated bye, or as many points as for a win in a round without a game.

    Rules: FIDE C.04.1 2026 [4]
    """
    return any(record.letter == "U" or (not record.played and record.points >= win) for record in entry.records)


def unplayed_rounds(entry: Entry) -> int:
    """How many rounds a player has not played."""
    return sum(not record.played for record in entry.records)


def first_to_spare(legal: Sequence[int], everyone: int, order: Iterable[int]) -> int | None:
    """The first in order without whom all the others can be paired; None when there is none."""
    return next((i for i in order if perfect_matching_exists(legal, everyone & ~(1 << i))), None)


def bye_in_order(field: Places, legal: Sequence[int], order: Iterable[int], articles: Mapping[str, str]) -> int | None:
    """The first in order of those who may have the bye and can be spared; None in an even field.

    NoPairing says who finds no opponent, or that nobody may have the bye.

    Rules: Amalfi [A2]; FISE [R3]
    """
    if field.size % 2 == 0:
        if not perfect_matching_exists(legal, field.everyone):
            raise NoPairing(not_all_paired(field, legal, articles))
        return None
    allowed = list(order)
    bye = first_to_spare(legal, field.everyone, allowed)
    if bye is not None:
        return bye
    if not allowed:
        raise NoPairing((obstacle(field, "bye-not-repeated", range(field.size), articles),))
    raise NoPairing(not_all_paired(field, legal, articles))
