"""A round by the outside engine of this machine: named in a file of the machine, never in an event (seed 004 L)."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.hand_changes import compared
from pareo.desk.rounds.making import (
    Draw,
    draw_color,
    lay_out,
    measure_by,
    next_round,
    prepare,
    waited_for,
)
from pareo.desk.rounds.seating import Seating, planned
from pareo.desk.rounds.system_round import engine_round
from pareo.outside import engine as external
from pareo.outside.configuration import ExternalEngine

MADE = "outside"


def outside_engine(section: Section) -> ExternalEngine | None:
    """The engine that this machine offers for a section; a round robin and independent groups have no use for one."""
    if section.round_robin or section.groups:
        return None
    try:
        return external.active_engine(external.configuration_file())
    except external.ExternalFailure:
        return None


def pair_outside(act: Act, draw: Draw = draw_color, meant: int = 0) -> int:
    """Make the next round by the outside engine. It is compared with the section's own system like one made by hand.

    ``meant``: the round that was asked for.
    """
    section = act.section
    number = next_round(section, meant)
    engine = outside_engine(section)
    if engine is None:
        raise Refusal("no_outside_engine")
    if waiting := waited_for(section):
        act.require("pair_with_open", count=len(waiting), round=number)
    prepare(act, draw)
    try:
        made = external.pair_outside(act.section.tournament, engine)
    except external.ExternalFailure as failure:
        found = failure.findings if isinstance(failure, external.IllegalRound) else ()
        raise Refusal("outside", failure=failure.code, said=failure.values, findings=found) from None
    own = engine_round(act.section)
    other = compared(planned(act.section, made) or Seating(), planned(act.section, own))
    if other.any:
        act.require("pair_by_hand", round=number, number=number, differences=other)
    pairs = [(board.white, board.black) for board in made.boards]
    lay_out(act, number, pairs, made.byes, made=MADE)
    act.put(replace(act.section.round(number), reason=engine.name))
    differs = measure_by(act, number, own)
    act.comment = act.comment and differs
    act.note("pair_outside", round=number, count=len(pairs), engine=engine.name, differs=differs)
    return number
