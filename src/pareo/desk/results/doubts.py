"""What was entered and can hardly be right in a report, and what only some receivers ask for: told, never forbidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator

from pareo.catalog.system import CHESS
from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.results.missing import BY_NATIONAL, NATIONAL, NORMS, RATING, SETUP, Gap
from pareo.model.dates import date_of
from pareo.model.officials import official_of
from pareo.model.spelling import folded

_FIDE_ID = re.compile(r"[1-9]\d{3,9}")
_OLDEST = 110

REFUSED_BY_FIDE: dict[str, frozenset[str]] = {
    "trf16": frozenset(
        {"place", "federation", "unknown_federation", "chief_arbiter", "players_fide_id", "ids_twice", "ids_odd"}
        | {"results"}
    )
}
REFUSED_BY_FIDE["trf26"] = REFUSED_BY_FIDE["trf16"] | {"start_date", "end_date", "round_dates"}
"""What FIDE's server takes no file without, by the kind of file (C.02.03 Annexure A, columns R of its tables)."""


def doubts(section: Section) -> tuple[Gap, ...]:
    """Everything doubtful, in the order in which an arbiter would look it up."""
    return section.once("report doubts", lambda: _all(section), before=1)


def _all(section: Section) -> tuple[Gap, ...]:
    return (*_of_the_arbiters(section), *_of_the_norm_reports(section), *_of_the_players(section))


def _of_the_arbiters(section: Section) -> Iterator[Gap]:
    festival = section.festival.settings
    arbiters = [official_of(text) for text in (festival.chief_arbiter, *festival.deputies)]
    if arbiters[0].name and not arbiters[0].title:
        yield Gap("arbiter_licence", (RATING, NORMS), field="chief_arbiter")
    if nameless := sum(not one.id for one in arbiters[1:]):
        yield Gap("deputies_id", (RATING, NORMS), field="deputies", count=nameless)


def _of_the_norm_reports(section: Section) -> Iterator[Gap]:
    """Fields of IT1, IT3 and FA1 that no rating report has; norms are made at standard play alone (B.01 1.1.3)."""
    festival = section.festival.settings
    if section.settings.rate != "standard":
        return
    if not section.settings.fide_event:
        yield Gap("fide_event", (NORMS,), SETUP, "fide_event")
    typed = {"chief_arbiter": [festival.chief_arbiter], "deputies": festival.deputies}
    for field, texts in typed.items():
        if stateless := sum(not official_of(text).federation for text in texts if text):
            yield Gap("arbiter_federation", (NORMS,), field=field, count=stateless)


def _of_the_players(section: Section) -> Iterator[Gap]:
    year = int((section.festival.settings.end_date or "9999")[:4])
    found: dict[str, tuple[tuple[str, ...], str, tuple[Participant, ...]]] = {
        "ids_odd": ((RATING,), "fide_id", _those(section, lambda one: _odd_id(one.fide_id))),
        "ids_twice": ((RATING,), "fide_id", _shared(section, lambda one: one.fide_id)),
        "national_ids_twice": ((NATIONAL,), "national_id", _shared(section, lambda one: one.national_id)),
        "two_ids": ((RATING, NATIONAL), "fide_id", _two_ids(section)),
        "birth_odd": ((RATING,), "birth", _those(section, lambda one: _odd_birth(one.birth, year))),
        "players_fide_rating": ((RATING,), "fide_rating", _unrated(section)),
        "players_half_rated": ((NATIONAL,), "national_rating", _half_rated(section)),
        "players_fide_k": ((RATING,), "fide_k", _those(section, lambda one: bool(one.fide_rating) and not one.fide_k)),
    }
    for code, (needed, field, players) in found.items():
        if players:
            yield Gap(code, needed, "players", field, players)


def _those(section: Section, holds: Callable[[Participant], bool]) -> tuple[Participant, ...]:
    return tuple(player for player in section.players if holds(player))


def _unrated(section: Section) -> tuple[Participant, ...]:
    """Those without a FIDE rating, in a game that FIDE rates."""
    return _those(section, lambda one: section.system.game == CHESS and not one.fide_rating)


def _half_rated(section: Section) -> tuple[Participant, ...]:
    """Where some have a national rating, those of the host federation who have none and are not asked for it."""
    host = section.festival.settings.federation
    asked = section.settings.rating_use in BY_NATIONAL
    if not host or asked or not any(one.national_rating for one in section.players):
        return ()
    return _those(section, lambda one: one.federation == host and not one.national_rating)


def _odd_id(text: str) -> bool:
    """An id is a whole number of up to ten figures; two of them, or letters, are none."""
    return bool(text.strip()) and not _FIDE_ID.fullmatch(text.strip())


def _odd_birth(text: str, year: int) -> bool:
    """Born after the event, or too long before it."""
    found = date_of(text) if len(text) > 4 else None
    born = found[0] if found else int(text) if re.fullmatch(r"\d{4}", text) else 0
    return bool(born) and not 0 <= year - born <= (_OLDEST if year < 9999 else year)


def _shared(section: Section, of: Callable[[Participant], str]) -> tuple[Participant, ...]:
    """Those who have one id together."""
    return _alike(section, lambda player: of(player).strip())


def _two_ids(section: Section) -> tuple[Participant, ...]:
    """One name and one birth under two ids: mostly one person who was entered twice."""
    alike = _alike(section, lambda one: (folded(one.name), one.birth) if one.birth else "")
    ids = {(folded(one.name), one.birth): set[str]() for one in alike}
    for one in alike:
        ids[folded(one.name), one.birth].add(one.fide_id)
    return tuple(one for one in alike if len(ids[folded(one.name), one.birth]) > 1)


def _alike(section: Section, key: Callable[[Participant], Hashable]) -> tuple[Participant, ...]:
    """Players with the same key as another; an empty key is none."""
    groups: dict[Hashable, list[Participant]] = {}
    for player in section.players:
        if found := key(player):
            groups.setdefault(found, []).append(player)
    return tuple(player for group in groups.values() if len(group) > 1 for player in group)
