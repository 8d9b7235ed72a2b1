"""The rules by meaning, each with its number in FIDE C.04.1 of 1992; ``freed`` is rule 21 of C.04.2."""

from __future__ import annotations

ARTICLES: dict[str, str] = {
    "begins": "",
    "score-group": "A3",
    "half-from-above": "A3",
    "bye": "A5",
    "pairs-to-make": "A6",
    "color-allowance": "A8",
    "never-met": "B1 a",
    "bye-not-repeated": "B1 b",
    "absolute-preferences-differ": "B2",
    "other-score": "B3",
    "preference-missed": "B4",
    "no-opponent": "C1",
    "odd-number": "C6",
    "first-try": "C6",
    "downfloaters": "C9",
    "upfloaters": "C10",
    "color-allowance-raised": "C11",
    "other-floaters": "C12",
    "lowest-group": "C13",
    "completion": "C13",
    "fewer-pairs": "C14",
    "both-preferences": "E1",
    "stronger-preference": "E2",
    "wider-difference": "E2",
    "last-difference": "E3",
    "higher-ranked": "E4",
    "initial-color": "E5",
    "freed": "C.04.2 21",
}
