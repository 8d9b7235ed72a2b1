"""A round made is checked again when a new number of rounds makes it the last one, or no longer the last."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.check import replay
from pareo.desk.section import Section
from pareo.pairing import SYSTEMS


@dataclass(frozen=True, slots=True)
class Recheck:
    """The round whose standing changed; ``wrong`` when its pairing was right before and is not any more."""

    round: int
    wrong: bool


def recheck(before: Section, after: Section) -> Recheck | None:
    """The last round made under the new number of rounds (rules/06: 60, 61); None when nothing changes for it.

    The last round has rules of its own: topscorers may break colour rules in it (C.04.3 1.8, [C3]).
    """
    number = before.last_round
    swiss = SYSTEMS[before["system"]].kind == "swiss"
    if not swiss or not number or (number == before.rounds_planned) == (number == after.rounds_planned):
        return None
    return Recheck(number, not _right(after, number) and _right(before, number))


def _right(section: Section, number: int) -> bool:
    return replay(section.tournament, section["system"], only=(number,)).same
