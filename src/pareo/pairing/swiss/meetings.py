"""Who has met whom, and whom the organiser keeps apart: the first thing that every Swiss system forbids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pareo.history import Entry

FORBIDDEN, NEVER_MET = "forbidden", "never-met"


def unmet(entries: Sequence[Entry]) -> list[int]:
    """For each player, as bits, those whom he has not met over the board and is not forbidden to meet.

    Rules: FIDE C.04.3 2026 [C1]; FIDE C.04.3 2017 [C1]; FIDE C.04.1 1992 [B1 a, F2]; FIDE C.04.3 1997 [2.1];
    FIDE C.04.2 1999 [2]; USCF [27A1]; Amalfi [A4]; FISE [R1]; seed 004 [Appendix E 2.1]; FIDE C.05 [5.2]
    """
    return _without(entries, ((*entry.opponents, *entry.banned) for entry in entries))


def not_forbidden(entries: Sequence[Entry]) -> list[int]:
    """The same where players may meet again: only what the organiser forbids counts.

    Rules: FIDE C.05 [5.2]
    """
    return _without(entries, (entry.banned for entry in entries))


def last_meeting(entry: Entry, other: int) -> int:
    """The last round in which a player met another over the board; 0 when they never did."""
    rounds = [number for number, record in enumerate(entry.records, 1) if record.played and record.opponent == other]
    return rounds[-1] if rounds else 0


def what_parts(one: Entry, other: Entry) -> str:
    """Why two players must not meet, colours apart: ``forbidden``, ``never-met``, or empty where nothing parts them."""
    if other.id in one.banned or one.id in other.banned:
        return FORBIDDEN
    return NEVER_MET if other.id in one.opponents else ""


def _without(entries: Sequence[Entry], apart: Iterable[Iterable[int]]) -> list[int]:
    bit = {entry.id: 1 << i for i, entry in enumerate(entries)}
    everyone = (1 << len(entries)) - 1
    masks = []
    for entry, ids in zip(entries, apart, strict=True):
        kept_apart = bit[entry.id]
        for id in ids:
            kept_apart |= bit.get(id, 0)
        masks.append(everyone & ~kept_apart)
    return masks
