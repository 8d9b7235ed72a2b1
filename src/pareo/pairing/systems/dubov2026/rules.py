"""FIDE C.04.4.1, in force from 1 February 2026: its rules by meaning, in the order of the text."""

from __future__ import annotations

SOURCE = "FIDE C.04.4.1 (2026)"

ARTICLES = {
    "score-group": "1.3",
    "average": "1.7",
    "maximum-upfloater": "1.8",
    "never-met": "C1",
    "bye-not-repeated": "C2",
    "absolute-preferences-differ": "C3",
    "completion": "C4",
    "fewest-upfloaters": "C5",
    "highest-upfloater-scores": "C6",
    "preference-missed": "C7",
    "maximum-upfloaters": "C8",
    "times-upfloated": "C9",
    "upfloat-previous-round": "C10",
    "bye": "3.1",
    "upfloaters": "3.2.2",
    "halves": "3.2.3",
    "subgroups": "3.2.3",
    "same-side": "3.2.4.1",
    "equal-sides": "3.2.4.2",
    "transposition": "3.2.6",
    "initial-color": "5.2.1",
    "both-preferences": "5.2.2",
    "stronger-preference": "5.2.3",
    "last-difference": "5.2.4",
    "higher-ranked": "5.2.5",
}
