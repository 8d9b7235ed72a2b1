"""Which pairing numbers new players take, by rating or at the end, and what that does to everybody else's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.model import Tournament
from pareo.pairing.loading import own_numbers
from pareo.pairing.seeding import initial_order

BY_RATING, AT_END = "rating", "end"
"""Where a late entry goes: the appropriate place in the list (C.04.2 2.4), or after the last number (seed 004 2.8)."""


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


def seeding_order(section: Section, players: Iterable[Participant]) -> list[Participant]:
    """By strength, title and name (C.04.2 2.2), or as the system numbers; equal in all, the older entry first."""
    by_id = {player.id: player for player in sorted(players, key=lambda player: player.id)}
    known = tuple(section.model_player(player, player.id) for player in by_id.values())
    own = own_numbers(section.system, known)
    order = initial_order(Tournament(players=known)) if own is None else sorted(own, key=own.__getitem__)
    return [by_id[id] for id in order]


def numbers_stand(section: Section) -> bool:
    """True once the list is closed or a round is made: whoever comes now is a late entry (C.04.2 2.4)."""
    return section.settings.list_closed or section.last_round > 0


def order_with(section: Section, added: Sequence[Participant], place: str = BY_RATING) -> list[Participant]:
    """The list with the newcomers: all of it by strength while it is open, else each put in behind or among the others.

    ``section`` may know the newcomers already: whoever has no number is one.
    """
    known = [player for player in section.players if player.number]
    if not numbers_stand(section):
        return seeding_order(section, [*known, *added])
    order = list(known)
    for player in seeding_order(section, added):
        rating = section.rating(player)
        behind = (at for at, other in enumerate(order) if section.rating(other) < rating)
        order.insert(len(order) if place == AT_END else next(behind, len(order)), player)
    return order


def placing(section: Section, entries: Sequence[Mapping[str, Any]], place: str = BY_RATING) -> Placing:
    """What registering these entries would do to the numbers."""
    first = max((player.id for player in section.players), default=0) + 1
    added = [Participant(**{**entry, "id": first + index, "number": 0}) for index, entry in enumerate(entries)]
    order = order_with(section, added, place)
    at = {player.id: number for number, player in enumerate(order, start=1)}
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
