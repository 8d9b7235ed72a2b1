"""Ratings as a page shows them: the official ones with their source, the one that counts, what a list would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.lists.listed_ratings import Choice
from pareo.desk.lists.rating_methods import HAND, source_parts
from pareo.desk.lists.refresh import Difference, RefreshPlan, Unmatched
from pareo.i18n import Messages
from pareo.i18n.changes import field_name
from pareo.model.players import COMPUTER

SIDES = ("fide", "national")


def source_words(messages: Messages, source: str) -> str:
    """``FIDE standard, Nov 2026``; ``by hand``; empty where nobody knows."""
    name, day, kind = source_parts(source)
    if name in ("", HAND):
        return messages.say("ratings.by_hand") if name else ""
    play = "" if kind in ("", "national") else messages.say(f"players.kind_{kind}")
    told = name if not play or play in name or kind in name.lower() else f"{name} {play}"
    return f"{told}, {month(messages, day)}" if day else told


def month(messages: Messages, day: str) -> str:
    """``Nov 2026`` of an ISO date; what is none stands for itself."""
    year, _, rest = day.partition("-")
    number = rest.partition("-")[0]
    names = messages.say("ratings.months").split()
    return f"{names[int(number) - 1]} {year}" if number.isdigit() and 1 <= int(number) <= 12 else day


@dataclass(frozen=True, slots=True)
class RatingLine:
    """One rating of a player with what is known about it; ``known``: games before the event and the like, in words."""

    side: str
    rating: int
    k: int
    source: str
    by_hand: bool
    known: tuple[str, ...] = ()


def rating_lines(messages: Messages, player: Participant) -> tuple[RatingLine, ...]:
    """The official ratings that a player has."""
    found = []
    for side in SIDES:
        rating, source = getattr(player, f"{side}_rating"), getattr(player, f"{side}_source")
        if rating:
            k = getattr(player, f"{side}_k")
            known = _rests_on(messages, player) if side == "national" else ()
            found.append(RatingLine(side, rating, k, source_words(messages, source), source == HAND, known))
    return tuple(found)


def _rests_on(messages: Messages, player: Participant) -> tuple[str, ...]:
    """What a national rating rests on, as far as it is known."""
    said = {
        "games_before": {"count": player.national_games},
        "index": {"index": player.national_index},
        "peak": {"rating": player.national_peak},
    }
    return tuple(messages.say(f"ratings.{key}", **about) for key, about in said.items() if any(about.values()))


def rating_title(messages: Messages, section: Section, player: Participant) -> str:
    """Where the rating that counts here comes from, in a few words."""
    counted = section.rating(player)
    if not counted:
        return ""
    if player.tournament_rating:
        return messages.say("ratings.set_for_tournament")
    lines = [line for line in rating_lines(messages, player) if line.rating == counted]
    return lines[0].source if lines else ""


def typed_among_listed(section: Section) -> frozenset[int]:
    """The players whose rating somebody typed, where others have theirs from a list; alone it would mark everybody."""
    sources = {player.id: _source(section, player) for player in section.players if section.rating(player)}
    if all(source in ("", HAND) for source in sources.values()):
        return frozenset()
    return frozenset(id for id, source in sources.items() if source == HAND)


def _source(section: Section, player: Participant) -> str:
    if player.tournament_rating:
        return HAND
    return player.fide_source if section.rating(player) == player.fide_rating else player.national_source


def official_apart(section: Section) -> bool:
    """True when the lists need columns of their own for the official ratings: they are not all the one that counts."""
    return any(
        player.national_rating or player.fide_rating != section.rating(player)
        for player in section.players
        if section.rating(player)
    )


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A rating of a list, with the list in words."""

    choice: Choice
    words: str


def shown_choices(messages: Messages, found: Sequence[Choice]) -> tuple[ShownChoice, ...]:
    return tuple(ShownChoice(one, source_words(messages, one.rated.source)) for one in found)


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """One change that a refresh would make, in words. ``token`` says exactly what was shown."""

    token: str
    field: str
    old: str
    new: str
    grows: int
    source: str
    by_hand: bool


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player with the changes that concern him."""

    player: Participant
    differences: tuple[ShownDifference, ...]


def token(one: Difference) -> str:
    """Names a change by its values too: what has become another since it was shown is not applied."""
    return f"{one.key}={one.old}>{one.new}"


def shown_plan(messages: Messages, section: Section, plan: RefreshPlan) -> tuple[ShownPlayer, ...]:
    """The changes player by player, in the order of the list."""
    return tuple(
        ShownPlayer(section.player(id), tuple(_shown(messages, one) for one in some))
        for id, some in groupby(plan.differences, key=lambda one: one.player)
    )


def _shown(messages: Messages, one: Difference) -> ShownDifference:
    in_words = field_name(messages, one.field)
    grows = one.new - one.old if one.old and one.field.endswith("rating") else 0
    old, new = (_value(messages, one.field, value) for value in (one.old, one.new))
    return ShownDifference(token(one), in_words, old, new, grows, source_words(messages, one.source), one.by_hand)


_SEXES = {"m": "web.male", COMPUTER: "player_list.computer"}


def _value(messages: Messages, field: str, value: Any) -> str:
    if field.endswith("source"):
        return source_words(messages, str(value))
    if field == "sex" and value:
        return messages.say(_SEXES.get(str(value), "web.female"))
    return str(value) if value else ""


def unmatched_by_reason(plan: RefreshPlan) -> dict[str, list[Unmatched]]:
    """Whom no list can speak for; another's number first, since somebody should look at it."""
    order = ("surname", "not_listed", "no_id")
    found = {reason: [one for one in plan.unmatched if one.reason == reason] for reason in order}
    return {reason: some for reason, some in found.items() if some}
