"""FIDE C.04.4.2, in force from 1 February 2026: its rules by meaning, in the order of the text."""

from __future__ import annotations

SOURCE = "FIDE C.04.4.2 (2026)"

SEEDING_ROUNDS_AT_MOST = 4

ARTICLES = {
    "score-group": "1.2.1",
    "bracket": "1.2.2",
    "seeding": "1.6",
    "index": "1.7, 1.8",
    "never-met": "C1",
    "bye-not-repeated": "C2",
    "absolute-preferences-differ": "C3",
    "completion": "C4",
    "most-pairs": "C5",
    "lowest-floater-scores": "C6",
    "next-bracket": "C7",
    "preference-missed": "C8",
    "bye": "3.1",
    "order": "4.3",
    "initial-color": "5.2.1",
    "both-preferences": "5.2.2",
    "stronger-preference": "5.2.3",
    "last-difference": "5.2.4",
    "higher-ranked": "5.2.5",
}


def seeding_rounds(rounds: int | None) -> int:
    """Half of the rounds, rounded down, and four at most, are paired by the Dutch system.

    Rules: FIDE C.04.4.2 2026 [1.6.2]
    """
    return min((rounds or 0) // 2, SEEDING_ROUNDS_AT_MOST)
