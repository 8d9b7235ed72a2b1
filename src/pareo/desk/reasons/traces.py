"""The decisions behind a round, kept with it: an appeal is answered a year later as it would have been that day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from pareo.desk.books.section import Section
from pareo.pairing import Decision, RoundPairing, Trace


@dataclass(frozen=True, slots=True)
class KeptTrace:
    """What was decided, which edition of Pareo decided it, and by which system.

    Decisions name players by the numbers of that day; ``ids`` says who had which. ``boards`` (White, Black) and
    ``byes`` are what came of them, by lasting ids. ``paired_at`` is the moment on the round's sheet: a round that was
    taken back and made anew has another.
    """

    engine: str
    system: str
    decisions: tuple[Decision, ...]
    ids: Mapping[int, int]
    boards: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    paired_at: str


def kept_trace(section: Section, number: int, made: RoundPairing | None, trace: Trace) -> KeptTrace:
    """The decisions of a pairing as they are kept with its round."""
    ids = {player.number: player.id for player in section.players}
    snapshot = section.round(number)
    return KeptTrace(
        engine=this_engine(),
        system=section.settings.system,
        decisions=tuple((made.trace if made and made.trace else trace).decisions),
        ids=ids,
        boards=tuple((ids[board.white], ids[board.black]) for board in made.boards) if made else (),
        byes=tuple(ids[id] for id in made.byes) if made else (),
        paired_at=snapshot.paired_at,
    )


def this_engine() -> str:
    """The edition of Pareo that is running."""
    return f"pareo {version('pareo')}"


def as_plain(kept: KeptTrace) -> dict[str, Any]:
    """As JSON can hold it."""
    lines = [[step.rule, step.verdict, step.article, list(step.players), dict(step.values)] for step in kept.decisions]
    return {
        "engine": kept.engine,
        "system": kept.system,
        "paired_at": kept.paired_at,
        "ids": sorted(kept.ids.items()),
        "boards": kept.boards,
        "byes": kept.byes,
        "decisions": lines,
    }


def from_plain(document: Mapping[str, Any]) -> KeptTrace:
    """The trace of a document; one written before boards were kept with it stands for no round."""
    decisions = tuple(
        Decision(str(rule), str(verdict), str(article), tuple(players), _values(values))
        for rule, verdict, article, players, values in document["decisions"]
    )
    return KeptTrace(
        engine=str(document["engine"]),
        system=str(document.get("system", "")),
        decisions=decisions,
        ids={int(number): int(id) for number, id in document["ids"]},
        boards=tuple((int(white), int(black)) for white, black in document.get("boards", ())),
        byes=tuple(map(int, document.get("byes", ()))),
        paired_at=str(document.get("paired_at", "?")),
    )


def _values(values: Mapping[str, Any]) -> dict[str, Any]:
    """JSON knows lists only; decisions hold tuples."""
    return {str(name): _tuples(value) for name, value in values.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
