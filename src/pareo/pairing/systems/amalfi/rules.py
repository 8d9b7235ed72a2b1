"""The rules by meaning. The manual of Vega names the system and its two variants (004 2.1, Appendix C) and no more.

A1 to A6 are numbers of our own page (docs/systems/amalfi.md): what is told of the Italian regulation of 2008 and of a
rulebook of billiards that uses it.
"""

from __future__ import annotations

ARTICLES: dict[str, str] = {
    "order": "A1",
    "bye-to-last": "A2",
    "bye-not-repeated": "A2",
    "distance": "A3",
    "at-distance": "A3",
    "never-met": "A4",
    "next-lower": "A4",
    "nearest-above": "A4",
    "completion": "A4",
    "different-wish": "A5",
    "absolute-preferences-differ": "A5",
    "colors": "A6",
    "both-preferences": "A6",
    "stronger-preference": "A6",
    "wider-difference": "A6",
    "last-difference": "A6",
    "higher-ranked": "A6",
    "initial-color": "A6",
}
