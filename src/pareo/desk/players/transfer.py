"""Players between sections and events: copied, moved, a section by ratings, all of them as a list (seed 004 2.10.2)."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pareo.desk import fide_mode
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.players import registration
from pareo.desk.players.numbers import Choice
from pareo.formats.rating_lists import Listed
from pareo.model.players import COMPUTER

_OF_THE_SECTION = frozenset(
    {
        "id",
        "number",
        "version",
        "arrives",
        "leaves",
        "fixed_board",
        "present",
        "half_byes",
        "expelled",
        "bonus",
        "tournament_rating",
    }
)
"""What belongs to the tournament and not to the person."""

RATINGS = ("fide", "national", "both", "tournament")
HIGHEST = 4000


def entry_from(player: Participant) -> dict[str, Any]:
    """The person, ready to be registered elsewhere."""
    return {name: value for name, value in asdict(player).items() if name not in _OF_THE_SECTION}


def in_range(section: Section, low: int, high: int, by: str = "tournament") -> tuple[Participant, ...]:
    """The players whose rating lies within these borders; ``both``: each of the two that they have."""
    if by not in RATINGS:
        raise FieldProblems({"by": "choice"})
    if not 0 <= low <= high <= HIGHEST:
        raise FieldProblems({"low": "number"})
    return tuple(player for player in section.players if _within(section, player, low, high, by))


def _within(section: Section, player: Participant, low: int, high: int, by: str) -> bool:
    ratings = {
        "fide": [player.fide_rating],
        "national": [player.national_rating],
        "both": [rating for rating in (player.fide_rating, player.national_rating) if rating] or [0],
        "tournament": [section.rating(player)],
    }[by]
    return all(low <= rating <= high for rating in ratings)


def section_by_rating(
    books: KeepsBooks, who: str, source: Section, name: str, low: int, high: int, by: str = "tournament"
) -> Section:
    """A new section of the same festival with the players of this range; the old one keeps them too."""
    if not name.strip():
        raise FieldProblems({"name": "empty"})
    chosen = in_range(source, low, high, by)
    if not chosen:
        raise Refusal("nobody_in_range", low=low, high=high)
    typed: Mapping[str, str] = {"name": name}
    entries = [entry_from(player) for player in chosen]
    return festivals.add_section(books, who, source.festival, typed, entries, like=source)


def copy_players(
    books: KeepsBooks,
    who: str,
    source: Section,
    ids: Sequence[int],
    target: Section,
    numbers: Choice | None = None,
) -> int:
    """Register players of one section in another; who is there already is left out. Says how many came."""
    if source.snapshot.book == target.snapshot.book:
        raise Refusal("same_section")
    with books.acts((target.snapshot, source.snapshot), who) as (arriving, staying):
        wanted = _not_there(staying.section, ids, arriving.section)
        registration.register(arriving, [entry_from(player) for player in wanted], numbers=numbers)
        arriving.note("copy_player", section=source.title, numbered=arriving.values["numbered"], **_named(wanted))
    return len(wanted)


def _not_there(source: Section, ids: Sequence[int], target: Section) -> list[Participant]:
    players = [source.player(id) for id in ids]
    twice = registration.duplicates(target, map(entry_from, players))
    wanted = [player for index, player in enumerate(players) if index not in twice]
    if not wanted:
        raise Refusal("all_there" if players else "nobody_chosen")
    return wanted


def _named(players: Sequence[Participant]) -> dict[str, Any]:
    return {"count": len(players), "names": [player.name for player in players[:3]]}


def move_players(
    books: KeepsBooks,
    who: str,
    source: Section,
    ids: Sequence[int],
    target: Section,
    confirmed: int = 0,
    numbers: Choice | None = None,
) -> int:
    """Register players in another section and strike them from this one; says how many went.

    Nobody moves who has been paired. Both journals name the same ``pair``, by which one undo takes both sides back.
    """
    if source.snapshot.book == target.snapshot.book:
        raise Refusal("same_section")
    pair = secrets.token_hex(8)
    with books.acts((target.snapshot, source.snapshot), who, confirmed) as (arriving, leaving):
        source = leaving.section
        _require_unpaired(source, ids)
        wanted = _not_there(source, ids, arriving.section)
        fide_mode.require(source, "remove_player", confirmed, name=wanted[0].name)
        registration.register(arriving, [entry_from(player) for player in wanted], numbers=numbers)
        numbered = arriving.values["numbered"]
        arriving.note("move_in", section=source.title, pair=pair, numbered=numbered, **_named(wanted))
        numbers_before = {player.id: player.number for player in source.players}
        for player in wanted:
            registration.remove(leaving, player.id)
        moved = sum(player.number != numbers_before[player.id] for player in leaving.section.players)
        numbered = {"moved": moved, "how": "new"}
        leaving.note("move_player", section=target.title, pair=pair, numbered=numbered, **_named(wanted))
    return len(wanted)


def _require_unpaired(section: Section, ids: Sequence[int]) -> None:
    for id in ids:
        if any(id in seated for seated in section.seated.values()):
            raise Refusal("has_played", name=section.player(id).name)


def as_listed(section: Section) -> Iterator[Listed]:
    """The players of an event in the shape of a rating list: to be exported, or kept as a list for the next event."""
    rate = section.settings.rate
    for player in section.players:
        ratings = {"standard": 0, "standard_k": 0, "rapid": 0, "rapid_k": 0, "blitz": 0, "blitz_k": 0}
        ratings |= {rate: player.fide_rating, f"{rate}_k": player.fide_k}
        number = player.fide_id
        yield Listed(
            fide_id=int(number) if number.isascii() and number.isdigit() else 0,
            national_id=player.national_id,
            name=player.name,
            federation=player.federation,
            sex="" if player.sex == COMPUTER else player.sex,
            title=player.title,
            **ratings,
            national=player.national_rating,
            national_k=player.national_k,
            birth=player.birth,
            club=player.club,
            flag="",
        )
