"""All rounds of a league made and shown at once: its calendar is known from the start."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_same_rounds
from pareo.desk.books.paired import paired
from pareo.desk.books.refusals import Refusal
from pareo.desk.reasons.traces import kept_trace
from pareo.desk.rounds.making import Draw, draw_color, lay_out, next_round, prepare
from pareo.desk.rounds.system_round import engine_pairing
from pareo.pairing import Trace


def pair_all(act: Act, draw: Draw = draw_color) -> int:
    """Every round that is still to be made, published with its matches; gives the number of the last one."""
    if not act.section.by_calendar:
        raise Refusal("not_a_league")
    first = next_round(paired(act.section))
    require_same_rounds(act)
    act.require("pair", round=first)
    prepare(act, draw)
    last, count = act.section.rounds_planned, 0
    for number in range(first, last + 1):
        section, trace = paired(act.section), Trace()
        made = engine_pairing(section, section.position(), trace)
        lay_out(act, number, [(board.white, board.black) for board in made.boards], made.byes, absent=made.absent)
        act.traces[number] = kept_trace(paired(act.section), number, made, trace)
        act.put(replace(act.section.round(number), published=True, published_at=act.now))
        count += len(made.boards)
    act.note("pair_all", first=first, last=last, count=count, system=act.section.settings.system)
    return last
