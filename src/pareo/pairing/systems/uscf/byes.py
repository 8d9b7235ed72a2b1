"""The full-point bye: in which order players come into question.

Rules: USCF [28L2-28L4]
"""

from __future__ import annotations

from typing import NamedTuple

from pareo.pairing.systems.uscf.field import Field

_HALF_POINT_BYE = "H"


class Candidate(NamedTuple):
    """A player who may have the bye, and what speaks against him compared with others of his score."""

    place: int
    unrated: bool
    had_half_point_bye: bool


def bye_candidates(field: Field) -> list[Candidate]:
    """Everybody who may have the bye, in order.

    The lowest score first; there the lowest rated, unrated players after all rated ones (28L2), those with a
    half-point bye behind them only when all the others of the score are out of question (28L4).
    """
    candidates = [
        Candidate(
            i,
            field.unrated(i),
            any(record.letter == _HALF_POINT_BYE for record in field.entries[i].records),
        )
        for i in reversed(range(field.size))
        if field.may_have_bye(i)
    ]
    return sorted(candidates, key=lambda c: (field.score[c.place], c.had_half_point_bye, c.unrated))
