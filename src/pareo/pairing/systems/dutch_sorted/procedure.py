"""The Dutch procedure on a field that is numbered anew, before each round, in the order of the standings.

An engine does not compute standings: the order comes with the position, as the option ``order`` (player ids with
commas, the first of the list first). ``pareo.conduct.order`` puts it there.

Rules: seed 004 [2.1]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from pareo.catalog import SYSTEMS
from pareo.catalog.options import DUTCH_EDITION
from pareo.history import Entry, Position
from pareo.pairing.loading import Engine
from pareo.pairing.options import NOT_UNDERSTOOD, chosen
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

ARTICLE = "Vega manual 2.1"
EDITIONS = {"2026": "dutch@2026", "2017": "dutch@2017"}
"""The editions of the Dutch rules that rank by pairing number; the one in force first."""


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair the round of a position. NoPairing when the order is missing, or for the reasons of the Dutch system."""
    edition = _edition(position)
    numbered = in_order(position)
    if trace is not None:
        trace.add(
            "order",
            "of-the-standings" if position.options.get("order-by") else "of-the-list",
            ARTICLE,
            tuple(entry.id for entry in numbered.entries),
            criteria=position.options.get("order-by", ""),
            system=edition,
        )
    engine: Engine = _of_edition(edition, SYSTEMS[edition].engine.split(":")[1])
    return engine(numbered, trace)


def judge(position: Position) -> Judge:
    """What speaks against wishes: the Dutch rules, in this order of the players."""
    found: Judge = _of_edition(_edition(position), "judge")(in_order(position))
    return found


def _edition(position: Position) -> str:
    (said,) = chosen(position.options, DUTCH_EDITION)
    return EDITIONS[said]


def _of_edition(system: str, name: str) -> Any:
    """The edition itself: whatever controls the pairing has already been asked on the way here."""
    return getattr(import_module(SYSTEMS[system].engine.split(":")[0]), name)


def in_order(position: Position) -> Position:
    """The position with pairing numbers by the order that came with it; who is not in it comes last.

    Before the first round there is nothing to sort by, so the numbers of the list stand.
    """
    said = position.options.get("order", "")
    if not said and position.round > 1:
        raise NoPairing((Obstacle("order-of-standings-missing", ARTICLE, ()),))
    place = _places(said)
    everybody = sorted((*position.entries, *position.absent), key=lambda entry: _rank(entry, place))
    known = (entry for entry in everybody if entry.pairing_number)
    numbers = {entry.id: number for number, entry in enumerate(known, start=1)}
    return replace(
        position,
        entries=_numbered(position.entries, numbers),
        absent=_numbered(position.absent, numbers),
        field=tuple(entry.id for entry in everybody) if position.field else (),
    )


def _places(said: str) -> dict[int, int]:
    ids = [word.strip() for word in said.split(",") if word.strip()]
    if not all(word.isdecimal() for word in ids):
        raise NoPairing((Obstacle(NOT_UNDERSTOOD, f"order={said}", ()),))
    return {int(word): place for place, word in enumerate(ids)}


def _rank(entry: Entry, place: Mapping[int, int]) -> tuple[int, int]:
    return place.get(entry.id, len(place)), entry.pairing_number


def _numbered(entries: tuple[Entry, ...], numbers: Mapping[int, int]) -> tuple[Entry, ...]:
    """Who has not arrived keeps no number."""
    renumbered = (entry._replace(pairing_number=numbers.get(entry.id, 0)) for entry in entries)
    return tuple(sorted(renumbered, key=lambda entry: entry.pairing_number))
