"""FIDE C.04.5, in force from 1 February 2026: its rules by meaning, in the order of the text."""

from __future__ import annotations

SOURCE = "FIDE C.04.5 (2026)"

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
    "opponents-again": "C8",
    "bye": "3.4",
    "upfloaters": "3.5",
    "identifier": "3.6",
    "initial-color": "4.3.1",
    "fewer-whites": "4.3.2",
    "last-match-difference": "4.3.3",
    "higher-alternates": "4.3.4",
    "opponent-alternates": "4.3.5",
    "second-game": "4.4",
}
