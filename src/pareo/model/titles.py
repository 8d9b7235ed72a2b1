"""FIDE's titles in the order of C.04.2 2.2, and the other ways in which files write them."""

from __future__ import annotations

TITLES: tuple[str, ...] = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")

SPELLINGS: dict[str, str] = {
    **{title: title for title in TITLES},
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "IGM": "GM", "HGM": "GM", "GMI": "GM", "MI": "IM", "MF": "FM", "WIGM": "WGM",
}  # fmt: skip
"""Longer letters of TRF06 and of the old rating lists, and those of Vega's files (seed 004 2.10.2), in capitals."""

LETTERS: dict[str, str] = {"G": "GM", "M": "IM", "F": "FM", "C": "CM"}
"""TRF06 and the old rating lists alone have these: elsewhere M is a national master (seed 004)."""


def title_of(written: str) -> str:
    """The title meant by what stands with a player; empty for none that FIDE gives."""
    return SPELLINGS.get(written.strip().upper(), "")


def title_listed(written: str) -> str:
    """The title meant in a rating list, which FIDE's titles alone stand in."""
    return LETTERS.get(written.strip().upper(), "") or title_of(written)
