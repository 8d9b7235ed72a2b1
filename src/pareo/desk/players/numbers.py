"""Which pairing numbers new players take, by rating or at the end, and what that does to everybody else's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.model import Tournament
from pareo.model.spelling import folded
from pareo.pairing.loading import own_numbers
from pareo.pairing.renumbering import LAST_RENUMBERING
from pareo.pairing.seeding import initial_order, title_rank

BY_RATING, AT_END = "rating", "end"
"""Where a late entry goes: the appropriate place in the list (C.04.2 2.4), or after the last number (seed 004 2.8)."""


_NEW = 10**9
"""Whoever has no number yet comes after the equal who have."""


@dataclass(frozen=True, slots=True)
class Placing:
    """The numbers that some new players would take, in their order, and how many others would get a new one."""

    numbers: tuple[int, ...]
    moved: int

    @property
    def told(self) -> str:
        """What a page that has said this sends back with the form."""
        return f"{'-'.join(map(str, self.numbers))}:{self.moved}"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the arbiter chose, and what the page had said would happen."""

    place: str = ""
    told: str = ""


class NumbersToChoose(Refusal):
    """A late entry would change the numbers of others, and nobody has been told so yet."""

    def __init__(self, by_rating: Placing, at_end: Placing) -> None:
        super().__init__("numbers_to_choose")
        self.by_rating, self.at_end = by_rating, at_end


def strength(section: Section, player: Participant) -> tuple[int, int]:
    """Rating and title, smaller for the stronger (C.04.2 2.2)."""
    return -section.rating(player), title_place(section, player)


def title_place(section: Section, player: Participant) -> int:
    """Smaller for the stronger title: of the event's own ones in their order, else of FIDE's."""
    own = section.settings.own_titles
    if not own:
        return title_rank(player.title)
    return own.index(player.title) if player.title in own else len(own)


def breaks_seeding(section: Section, order: Sequence[Participant]) -> tuple[Participant, Participant] | None:
    """The first two neighbours of whom the weaker has the smaller number; None where the order is one of strength."""
    if section.system.numbering:
        return None
    pairs = pairwise(order)
    return next(((one, other) for one, other in pairs if strength(section, one) > strength(section, other)), None)


def equals_listed(section: Section, order: Sequence[Participant]) -> bool:
    """Whether players of one rating and title stand otherwise than by their names."""
    return any(
        strength(section, one) == strength(section, other) and folded(one.name) > folded(other.name)
        for one, other in pairwise(order)
    )


def seeding_order(section: Section, players: Iterable[Participant]) -> list[Participant]:
    """By strength, title and name (C.04.2 2.2), or as the system numbers; equal in all, the older entry first.

    Where somebody has listed the equal otherwise, they keep that order (VCL4THP 155).
    """
    if section.settings.equals_as_listed and not section.system.numbering:
        return sorted(players, key=lambda one: (*strength(section, one), one.number or _NEW, folded(one.name), one.id))
    by_id = {player.id: player for player in sorted(players, key=lambda player: player.id)}
    if section.settings.own_titles and not section.system.numbering:
        return sorted(by_id.values(), key=lambda one: (*strength(section, one), folded(one.name), one.id))
    known = tuple(section.model_player(player, player.id) for player in by_id.values())
    averages = {id: Fraction(player.average, 10) for id, player in by_id.items() if player.average}
    own = own_numbers(section.system, known, section.settings.unrated_order, averages, section.settings.lot_seed)
    order = initial_order(Tournament(players=known)) if own is None else sorted(own, key=own.__getitem__)
    return [by_id[id] for id in order]


def numbers_stand(section: Section) -> bool:
    """True once the list is closed or a round is made: whoever comes now is a late entry (C.04.2 2.4)."""
    return section.settings.list_closed or section.last_round > 0


def fourth_round_paired(section: Section) -> bool:
    """True once no number may change any more (C.04.2 2.3); a match of two games is one round of the text."""
    return section.pairing_of(section.last_round) >= LAST_RENUMBERING


def order_with(section: Section, added: Sequence[Participant], place: str = BY_RATING) -> list[Participant]:
    """The list with the newcomers: all of it by strength while it is open, else each put in behind or among the others.

    ``section`` may know the newcomers already: whoever has no number is one.
    """
    known = [player for player in section.players if player.number]
    if not numbers_stand(section):
        return seeding_order(section, [*known, *added])
    order = list(known)
    for player in seeding_order(section, added):
        behind = (at for at, other in enumerate(order) if _comes_before(section, player, other))
        order.insert(len(order) if place == AT_END else next(behind, len(order)), player)
    return order


def _comes_before(section: Section, newcomer: Participant, other: Participant) -> bool:
    """Stronger, or equal and first by name, unless the equal stand in an order of their own (C.04.2 2.2, 2.4)."""
    mine, theirs = strength(section, newcomer), strength(section, other)
    if mine != theirs or section.settings.equals_as_listed:
        return mine < theirs
    return folded(newcomer.name) < folded(other.name)


def placing(section: Section, entries: Sequence[Mapping[str, Any]], place: str = BY_RATING) -> Placing:
    """What registering these entries would do to the numbers."""
    first = max((player.id for player in section.players), default=0) + 1
    added = [Participant(**{**entry, "id": first + index, "number": 0}) for index, entry in enumerate(entries)]
    order = order_with(section, added, place)
    at = {player.id: number for number, player in enumerate(order, start=section.settings.first_number)}
    moved = sum(at[player.id] != player.number for player in section.players)
    return Placing(tuple(sorted(at[player.id] for player in added)), moved)


def agreed_place(section: Section, entries: Sequence[Mapping[str, Any]], choice: Choice | None) -> str:
    """Where the newcomers go. NumbersToChoose when that changes numbers of which the arbiter has not been told.

    Before the list is closed numbers are provisional (C.04.2 2.5): there is nothing to choose.
    """
    if choice is None or not numbers_stand(section):
        return BY_RATING
    by_rating = placing(section, entries)
    if not by_rating.moved or (choice.place, choice.told) == (BY_RATING, by_rating.told):
        return BY_RATING
    if choice.place == AT_END:
        return AT_END
    raise NumbersToChoose(by_rating, placing(section, entries, AT_END))
