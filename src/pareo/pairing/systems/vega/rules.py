"""The rules of the Vega system by meaning, with their numbers in Appendix E of the manual (seed 004)."""

from __future__ import annotations

ARTICLES: dict[str, str] = {
    "begins": "1",
    "buchholz": "1",
    "never-met": "2.1",
    "bye-not-repeated": "2.2",
    "colors-forbidden": "2.3, 2.4",
    "limits": "2.3, 2.4",
    "both-preferences": "3",
    "wider-difference": "3",
    "last-difference": "3",
    "higher-buchholz": "3",
    "higher-score": "3",
    "alphabet": "3",
    "bye-lowest": "4",
    "bye-completion": "4",
    "lots": "5",
    "odd-number": "5",
    "columns": "6.1",
    "improved": "6.2",
    "within-column": "6.2",
    "remaining": "6.3",
    "needed-below": "6.3",
    "nobody-to-meet": "7.1",
    "opposite-color": "7.2",
    "highest-buchholz": "7.2",
    "whites-to-blacks": "7.3",
    "blacks-to-whites": "7.4",
}
