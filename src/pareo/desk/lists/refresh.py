"""Refreshing ratings from the lists: first everything that would change, then what was chosen of it, in one act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.records import UNRATED_HERE, Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.rating_lists import Found, PlayerLists
from pareo.desk.lists.rating_methods import HAND, entry_of, listings_of_all, sequence
from pareo.desk.players.numbers import fourth_round_paired
from pareo.desk.players.registration import RATING_SOURCES, renumber_freely
from pareo.model.spelling import words

FIELDS = (
    "fide_rating", "fide_k", "national_rating", "national_k", "tournament_rating",
    "title", "federation", "sex", "birth",
)  # fmt: skip
_FILLED_ONLY = frozenset({"sex", "birth", "federation"})
"""Taken over only where the event has nothing: the arbiter knows his players better than a list does."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that a list says otherwise. ``by_hand``: what stands there was typed by somebody."""

    player: int
    name: str
    field: str
    old: Any
    new: Any
    source: str
    by_hand: bool = False

    @property
    def key(self) -> str:
        """Names the change in a form."""
        return f"{self.player}:{self.field}"


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A player whom no list can speak for: ``no_id``, ``not_listed`` or ``surname`` (another name has his number)."""

    player: int
    name: str
    reason: str
    listed: str = ""


@dataclass(frozen=True, slots=True)
class RefreshPlan:
    """What a refresh would do. ``late``: in FIDE mode it may now change the record only, not the tournament."""

    differences: tuple[Difference, ...]
    unmatched: tuple[Unmatched, ...]
    checked: int
    lists: tuple[str, ...]
    late: bool


def plan_refresh(section: Section, lists: PlayerLists) -> RefreshPlan:
    """Compare every player with the lists: matched by number and surname (seed 004 2.10.3, Actualizar)."""
    kinds = sequence(section.settings.rate, section.settings.rating_sequence)
    by_fide_id = listings_of_all(lists, [number_of(player.fide_id) for player in section.players])
    national = national_listings(lists, [player.national_id for player in section.players])
    differences: list[Difference] = []
    unmatched: list[Unmatched] = []
    for player in section.players:
        found = by_fide_id.get(number_of(player.fide_id), []) + national.get(player.national_id, [])
        known = [one for one in found if same_surname(player.name, one.player.name)]
        if known:
            listed = entry_of(known, kinds)
            if is_late(section):
                listed.pop("tournament_rating", None)
            differences += _differences(player, listed)
        else:
            unmatched.append(_unmatched(player, found))
    checked = len(section.players) - len(unmatched)
    names = tuple(f"{one.name} {one.date}".strip() for one in lists.lists())
    return RefreshPlan(tuple(differences), tuple(unmatched), checked, names, is_late(section))


def is_late(section: Section) -> bool:
    """From the pairing of the fourth round on, FIDE mode lets no rating of the tournament change (C.04.2 2.3)."""
    return section.settings.fide_mode and fourth_round_paired(section)


def number_of(text: str) -> int:
    """A FIDE number that was typed; 0 for what is none."""
    return int(text) if text.isascii() and text.isdigit() else 0


def national_listings(lists: PlayerLists, national_ids: Iterable[str]) -> dict[str, list[Found]]:
    """By national number: one question for each list, however many players there are."""
    wanted = [id for id in dict.fromkeys(national_ids) if id]
    found: dict[str, list[Found]] = {}
    for one in lists.lists() if wanted else ():
        for id, player in lists.by_national_id(one, wanted).items():
            found.setdefault(id, []).append(Found(one, player, True))
    return found


def same_surname(one: str, other: str) -> bool:
    """True when the surname of one name is among the words of the other: ``Ruiz, Ana`` and ``Ana Ruiz Paz``."""
    left, right = words(one), words(other)
    first, second = words(one.partition(",")[0])[:1], words(other.partition(",")[0])[:1]
    return bool(first and first[0] in right) or bool(second and second[0] in left)


def _unmatched(player: Participant, found: Sequence[Found]) -> Unmatched:
    if found:
        return Unmatched(player.id, player.name, "surname", found[0].player.name)
    return Unmatched(player.id, player.name, "not_listed" if player.fide_id or player.national_id else "no_id")


def _differences(player: Participant, listed: dict[str, Any]) -> Iterable[Difference]:
    for field in FIELDS:
        old, new = getattr(player, field), listed.get(field)
        if new in (None, "", 0) or new == old or (old and field in _FILLED_ONLY):
            continue
        side = _source_of(field)
        by_hand = bool(old) and field.endswith("rating") and getattr(player, side) == HAND
        yield Difference(player.id, player.name, field, old, new, str(listed.get(side, "")), by_hand)
    for rating, source in RATING_SOURCES.items():
        # A list that says the same as somebody typed makes the rating one of the list.
        old, new = getattr(player, source), str(listed.get(source, ""))
        if new and old in ("", HAND) and listed.get(rating) == getattr(player, rating):
            yield Difference(player.id, player.name, source, old, new, new)


def _source_of(field: str) -> str:
    """The source that speaks for a field: a K comes with its rating, a title with FIDE's."""
    return RATING_SOURCES.get(f"{field.partition('_')[0]}_rating", "fide_source")


def apply_refresh(
    act: Act, plan: RefreshPlan, chosen: Iterable[str] | None = None, for_the_record: bool = False
) -> int:
    """Write the chosen differences (all when None); says how many. ``for_the_record`` keeps the tournament as it is.

    A difference whose old value has changed since it was shown is left out.
    """
    wanted = None if chosen is None else set(chosen)
    kept = [one for one in plan.differences if wanted is None or one.key in wanted]
    if not kept:
        raise Refusal("nothing_chosen")
    late = is_late(act.section)
    act.require("refresh_late" if late and not for_the_record else "refresh_ratings", count=len(kept))
    done = sum(_apply(act, one, for_the_record) for one in kept)
    moved = 0 if for_the_record else renumber_freely(act)
    told = {"count": done, "lists": ", ".join(plan.lists), "record": for_the_record}
    act.note("refresh_ratings", **told, numbered={"moved": moved, "how": "new"})
    return done


def _apply(act: Act, one: Difference, for_the_record: bool) -> bool:
    player = act.section.by_id.get(one.player)
    if player is None or getattr(player, one.field) != one.old:
        return False
    values: dict[str, Any] = {one.field: one.new}
    if one.field in RATING_SOURCES:
        values[RATING_SOURCES[one.field]] = one.source
        if for_the_record and one.field == "tournament_rating":
            return False
        if for_the_record and not player.tournament_rating:
            values["tournament_rating"] = act.section.rating(player) or UNRATED_HERE
    act.put(replace(player, **values))
    return True
