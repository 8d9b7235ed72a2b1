"""FIDE C.04.6, in force from 1 February 2026: its rules by meaning, in the order of the text."""

from __future__ import annotations

SOURCE = "FIDE C.04.6 (2026)"

ARTICLES = {
    "score-group": "1.3",
    "bye-points": "1.4",
    "never-met": "C1",
    "bye-not-repeated": "C2",
    "completion": "C3",
    "fewest-upfloaters": "C4",
    "highest-upfloater-scores": "C5",
    "following-scoregroup": "C6",
    "upfloaters-again": "C7",
    "preference-missed": "C8",
    "strong-preference-missed": "C9",
    "opponents-again": "C10",
    "bye": "3.4",
    "upfloaters": "3.5",
    "identifier": "3.6",
    "initial-color": "4.3.1",
    "only-preference": "4.3.2",
    "both-preferences": "4.3.3",
    "only-strong": "4.3.4",
    "lower-difference": "4.3.5",
    "last-difference": "4.3.6",
    "first-team-preference": "4.3.7",
    "first-team-alternates": "4.3.8",
    "other-team-alternates": "4.3.9",
}
