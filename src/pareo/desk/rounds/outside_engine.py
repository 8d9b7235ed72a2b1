"""A round by the outside engine of this machine: named in a file of the machine, never in an event (seed 004 L)."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.records import RoundMade
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.making import (
    Draw,
    draw_color,
    engine_boards,
    lay_out,
    next_round,
    plain_pairs,
    prepare,
    unfinished,
)
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
    if waiting := unfinished(section):
        act.require("pair_with_open", count=len(waiting), round=number)
    prepare(act, draw)
    try:
        made = external.pair_outside(act.section.tournament, engine)
    except external.ExternalFailure as failure:
        found = failure.findings if isinstance(failure, external.IllegalRound) else ()
        raise Refusal("outside", failure=failure.code, said=failure.values, findings=found) from None
    pairs, own = [(board.white, board.black) for board in made.boards], engine_boards(act.section)
    differs = own is None or {frozenset(pair) for pair in own} != {frozenset(pair) for pair in pairs}
    if differs:
        act.require("pair_by_hand", round=number, number=number)
    lay_out(act, number, pairs, made.byes, made=MADE)
    snapshot: RoundMade = act.section.round(number)
    act.put(replace(snapshot, reason=engine.name, engine_boards=plain_pairs(own)))
    act.comment = act.comment and differs
    act.note("pair_outside", round=number, count=len(pairs), engine=engine.name, differs=differs)
    return number
