"""Players found in the lists, each as a line to choose: ratings that count first, who is there already marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pareo.desk.books.section import Section
from pareo.desk.lists.listed_entries import Present, key_of
from pareo.desk.lists.rating_lists import Found
from pareo.desk.lists.rating_methods import METHODS, plain_kinds, sequence

KINDS = ("standard", "rapid", "blitz")


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A line: ``rating`` is the one that would count here, ``others`` the rest with their kinds."""

    found: Found
    key: str
    rating: int
    others: tuple[tuple[str, int], ...]
    there: str = ""
    elsewhere: str = ""


def found_rows(section: Section, others: Sequence[Section], players: Sequence[Found]) -> tuple[FoundRow, ...]:
    """The lines in the order found. ``others`` are the event's other sections, where somebody may play as well."""
    here = Present(section.players)
    around = [(one.title, Present(one.players)) for one in others]
    kinds = plain_kinds(sequence(section.settings.rate, section.settings.rating_sequence))
    return tuple(_row(section, here, around, kinds, found) for found in players)


def _row(
    section: Section, here: Present, around: Sequence[tuple[str, Present]], kinds: Sequence[str], found: Found
) -> FoundRow:
    player = found.player
    ratings = {kind: getattr(player, kind) for kind in (*kinds, *KINDS, "national") if getattr(player, kind)}
    first = next((kind for kind in kinds if kind in ratings), "")
    rating = METHODS[section.settings.rating_use][1](ratings.get(first, 0), player.national)
    shown = "national" if rating and rating != ratings.get(first) else first
    rest = tuple((kind, value) for kind, value in ratings.items() if kind != shown)
    there = here.find(player)
    elsewhere = next((title for title, present in around if present.find(player) is not None), "")
    return FoundRow(found, key_of(found), rating, rest, there.name if there else "", elsewhere)
