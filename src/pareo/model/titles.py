"""FIDE's titles in the order of C.04.2 2.2, and the other ways in which files write them."""

from __future__ import annotations

TITLES: tuple[str, ...] = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")

SPELLINGS: dict[str, str] = {
    **{title: title for title in TITLES},
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "IGM": "GM", "HGM": "GM", "GMI": "GM", "MI": "IM", "MF": "FM", "WIGM": "WGM",
}  # fmt: skip
"""Letters of TRF06 and of the old rating lists, and those of Vega's files (seed 004 2.10.2), in capitals."""


def title_of(written: str) -> str:
    """The title meant by these letters; empty for none that FIDE gives."""
    return SPELLINGS.get(written.strip().upper(), "")
