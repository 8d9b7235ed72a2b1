"""What the Amalfi system says to a wish: who may not meet, who may not have the bye. Its order decides."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Entry, Position
from pareo.pairing.systems.amalfi.field import Field
from pareo.pairing.systems.amalfi.rules import ARTICLES
from pareo.pairing.why.laws import COMPLETION, NEVER_MET, NO_SECOND_BYE, SAME_COLOR, Laws, MayMeet


def _may_meet(colors_bind: bool) -> MayMeet:
    """Rules: Amalfi [A4, A5]"""

    def graph(position: Position) -> tuple[Sequence[Entry], Sequence[int]]:
        field = Field(position, colors_bind)
        return field.entries, field.legal

    return graph


def _may_rest(position: Position, id: int) -> bool:
    """Rules: Amalfi [A2]"""
    field = Field(position, False)
    return field.may_have_bye(next(i for i, entry in enumerate(field.entries) if entry.id == id))


_NUMBERS = {rule: ARTICLES[rule] for rule in (NEVER_MET, NO_SECOND_BYE, SAME_COLOR, COMPLETION)}
BY_RATING = Laws(_may_meet(False), _may_rest, _NUMBERS, ())
BY_COLOR = Laws(_may_meet(True), _may_rest, _NUMBERS, ())
