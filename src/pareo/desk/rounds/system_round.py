"""The round as the section's system gives it, by the pairing numbers: the measure of whatever is done by hand."""

from __future__ import annotations

from pareo.conduct.rounds import pair_from
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.forced_pairs import Forced, as_numbers
from pareo.history import Position
from pareo.pairing import NoPairing, RoundPairing, Trace
from pareo.pairing.by_hand import WrongForce


def engine_pairing(
    section: Section, position: Position, trace: Trace | None = None, forced: tuple[Forced, ...] = ()
) -> RoundPairing:
    """Ask the engine, around the forced pairs if any; "no legal pairing" becomes a refusal with the obstacles."""
    try:
        return pair_from(section.ready, position, trace, as_numbers(section, forced))
    except WrongForce as wrong:
        names = [section.by_number[number].name for number in wrong.missing or wrong.twice]
        raise Refusal("forced_missing", names=names, count=len(names)) from None
    except NoPairing as none:
        raise Refusal("no_pairing", obstacles=none.obstacles) from None


def engine_round(section: Section, number: int | None = None) -> RoundPairing | None:
    """What the engine pairs by itself, the next round or one that is made; None when it finds nothing legal."""
    try:
        return engine_pairing(section, section.position(number))
    except Refusal:
        return None
