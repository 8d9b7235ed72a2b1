"""The ratings that the lists have of one player, and taking one of them over by choice (VCL4THP 128, 129)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.records import UNRATED_HERE, Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.rating_lists import Found, PlayerLists
from pareo.desk.lists.rating_methods import Rated, listings_of_all, plain_kinds, ratings_of, sequence
from pareo.desk.lists.refresh import is_late, national_listings, number_of, same_surname
from pareo.desk.players.registration import act_of_rating, renumber_freely


@dataclass(frozen=True, slots=True)
class Choice:
    """A rating to choose. ``listed`` is the name that the list has for the number; ``same`` when it is the player's."""

    rated: Rated
    listed: str
    same: bool
    used: bool


def choices(section: Section, lists: PlayerLists, player: Participant) -> tuple[Choice, ...]:
    """Every rating of this player in the lists, the kinds of this tournament first."""
    announced = plain_kinds(sequence(section.settings.rate, section.settings.rating_sequence))
    kinds = dict.fromkeys((*announced, "standard", "rapid", "blitz"))
    found = _listings(lists, player)
    return tuple(
        Choice(rated, one.player.name, same_surname(player.name, one.player.name), _is_used(player, rated))
        for kind in (*kinds, "national")
        for one in found
        for rated in ratings_of([one], [kind])
    )


def _listings(lists: PlayerLists, player: Participant) -> Sequence[Found]:
    found = listings_of_all(lists, [number_of(player.fide_id)]).get(number_of(player.fide_id), [])
    national = national_listings(lists, [player.national_id]).get(player.national_id, [])
    known = {one.list.name for one in found}
    return [*found, *(one for one in national if one.list.name not in known)]


def _is_used(player: Participant, rated: Rated) -> bool:
    return rated.source in (player.fide_source, player.national_source)


def take_rating(act: Act, id: int, lists: PlayerLists, source: str) -> Participant:
    """Make a rating of a list the official one: the national one if it is one, else the one of FIDE.

    As with a refresh, once it is too late only the record changes and the tournament keeps what it had.
    """
    player = act.section.player(id)
    rated = next((one.rated for one in choices(act.section, lists, player) if one.rated.source == source), None)
    if rated is None:
        raise Refusal("no_such_rating", name=player.name)
    side = "national" if rated.kind == "national" else "fide"
    values: dict[str, Any] = {f"{side}_rating": rated.rating, f"{side}_source": rated.source}
    if rated.k:
        values[f"{side}_k"] = rated.k
    if is_late(act.section) and not player.tournament_rating:
        values["tournament_rating"] = act.section.rating(player) or UNRATED_HERE
    after = replace(player, **values)
    used = act.section.rating(player), act.section.rating(after)
    action = act_of_rating(act.section) if used[0] != used[1] else "edit_player"
    act.require(action, name=player.name, old=used[0], new=used[1])
    act.put(after)
    moved = renumber_freely(act)
    told = {"rating": rated.rating, "list": f"{rated.list.name} {rated.list.date}".strip()}
    act.note("take_rating", name=player.name, **told, numbered={"moved": moved, "how": "new"})
    return act.section.player(id)
