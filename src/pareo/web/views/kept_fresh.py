"""The lists that are kept fresh, as their page tells it: the switch, the next visits, the last ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from pareo.desk.lists.rating_lists import RatingList
from pareo.formats.rating_lists import ListRefused
from pareo.i18n import Messages
from pareo.store.players.freshness import FAILED, Attempt, Freshness
from pareo.web.views.rating_lists import refused_sentence

MOST_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Visit:
    """When an address was asked, and what it answered, in words."""

    at: datetime
    name: str
    address: str
    failed: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class KeptFresh:
    """What the page says of it. ``next``: lists with the moment at which each is asked for; ``without``: lists that
    have no address."""

    on: bool
    by: str
    since: datetime | None
    next: tuple[tuple[str, datetime], ...]
    without: tuple[str, ...]
    visits: tuple[Visit, ...]


def kept_fresh(messages: Messages, state: Freshness, lists: Sequence[RatingList]) -> KeptFresh:
    known = [one for one in lists if one.address]
    return KeptFresh(
        state.on,
        state.by,
        state.since,
        tuple((one.name, state.next_visit(one)) for one in known),
        tuple(one.name for one in lists if not one.address and one.layout != "event"),
        tuple(_visit(messages, visit) for visit in state.attempts[: -MOST_SHOWN - 1 : -1]),
    )


def _visit(messages: Messages, visit: Attempt) -> Visit:
    failed = visit.outcome == FAILED
    if failed:
        sentence = refused_sentence(messages, ListRefused(visit.code, **visit.values))
    else:
        sentence = messages.say(f"lists.fresh_{visit.outcome}", date=visit.date)
    return Visit(visit.at, visit.name, visit.address, failed, sentence)
