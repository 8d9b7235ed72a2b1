"""Asking an engine for another pairing: what is wished, and what speaks against it, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pareo.pairing.outcome import Obstacle, RoundPairing
from pareo.pairing.trace import Decision, Value

Kind: TypeAlias = Literal["meet", "float", "color", "bye"]
Verdict: TypeAlias = Literal["granted", "illegal", "impossible", "worse", "later", "reached-first"]


@dataclass(frozen=True, slots=True)
class Wish:
    """That two players meet, or that one floats down from his score group, has a ``color``, has the bye."""

    kind: Kind
    players: tuple[int, ...]
    color: str = ""


@dataclass(frozen=True, slots=True)
class FurtherDown:
    """The first criterion in which two rounds differ below the bracket that decides between them."""

    rule: str
    article: str
    score: int
    chosen: Value
    wished: Value


@dataclass(frozen=True, slots=True)
class Refutation:
    """What became of some wishes.

    ``granted``: the engine pairs it so by itself. ``illegal``: ``obstacles`` name the absolute rules that it breaks.
    ``impossible``: with it no complete pairing is left. ``worse``: in the bracket of ``score`` (None: in the round) the
    criterion ``rule`` has the value ``chosen`` in the engine's pairing and ``wished`` in the best pairing that grants
    the wish; ``players`` are those who fail it then. ``later``: as good in every criterion of the bracket of ``score``,
    but the text generates the engine's candidate first, by ``rule``; ``below`` is what differs further down.
    ``reached-first``: the system compares no whole rounds; ``steps`` of its trace settled the engine's pair before.
    ``pairing`` is the best pairing that grants the wishes, where there is one.
    """

    verdict: Verdict
    rule: str = ""
    article: str = ""
    score: int | None = None
    chosen: Value = None
    wished: Value = None
    players: tuple[int, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    pairing: RoundPairing | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    steps: tuple[Decision, ...] = ()
    below: FurtherDown | None = None


Judge: TypeAlias = Callable[[Sequence[Wish]], Refutation]
"""What speaks against wishes for one round. It raises KeyError for a player who does not play this round."""
