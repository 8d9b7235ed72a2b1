"""Texts that begin like a formula, written so that no spreadsheet computes them."""

from __future__ import annotations

_BEGINNINGS = ("=", "+", "-", "@", "\t", "\r")


def harmless(text: str) -> str:
    """The text behind an apostrophe where it would become a formula; a sign alone, as in a result, stays."""
    begins_like_formula = text[:1] in ("\t", "\r") or text.lstrip()[:1] in _BEGINNINGS
    return "'" + text if begins_like_formula and len(text.strip()) > 1 else text
