"""Why a round came out as it did: decisions as data, recorded while pairing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = "int | str | bool | tuple[Value, ...] | None"


@dataclass(frozen=True, slots=True)
class Decision:
    """One step: which rule spoke, what it said, of whom, with which values.

    ``rule`` is the name of a rule or step by meaning, ``article`` its number in the edition used, ``verdict`` a
    short code; sentences are made of these in the messages, never here.
    """

    rule: str
    verdict: str
    article: str = ""
    players: tuple[int, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Trace:
    """The decisions of one round in the order in which they were made."""

    decisions: list[Decision] = field(default_factory=list)

    def add(self, rule: str, verdict: str, article: str = "", players: tuple[int, ...] = (), **values: Value) -> None:
        self.decisions.append(Decision(rule, verdict, article, players, values))
