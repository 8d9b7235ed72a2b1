"""The rules by meaning, each with its number in the Official Rules of Chess of the USCF (5th to 7th edition).

Where the seed speaks (004, Appendix F and 2.10.8) it stands over the book: 29E5f1 holds unless the director lets it
go, an unrated player is one whose rating is 0, colours are improved by the look-ahead method.
"""

from __future__ import annotations

ARTICLES: dict[str, str] = {
    # 27A, the basic rules in the order of their priority
    "no-opponent-unmet": "27A1",
    "met-again": "27A1",
    # 28L, the full-point bye
    "bye-lowest": "28L2",
    "bye-not-unrated": "28L2",
    "bye-not-repeated": "28L3",
    "bye-after-half-point-bye": "28L4",
    "bye-completion": "28L2",
    # 29A to 29C, the natural pairing
    "begins": "29A",
    "highest-first": "29B",
    "halves": "29C1",
    "transposition": "29C2",
    "interchange": "29C2",
    # 29D, the odd player
    "lowest-rated": "29D1a",
    "highest-rated-opponent": "29D1a",
    "next-lowest": "29D1b",
    "odd-pair-for-colors": "29D1b",
    "only-unrated": "29D1c",
    "several-groups": "29D2",
    # 29E, colours
    "first-round": "29E2",
    "due": "29E3",
    "both-preferences": "29E3",
    "stronger-preference": "29E4 1",
    "wider-difference": "29E4 2",
    "last-difference": "29E4 3-4",
    "higher-ranked": "29E4 5",
    "initial-color": "29E2",
    "look-ahead": "29E6a",
    "within-80": "29E5a",
    "within-200": "29E5b",
    "unlimited": "29E5g",
    "third-color-forbidden": "29E5f1",
    "third-color-avoided": "29E5f",
}
