"""Small pictures on paper: the flags of federations, and the address of a page as a QR code."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from pareo.model.federations import FEDERATIONS

QUIET = 2
"""Modules left white around a code; the paper beside it is white too (ISO/IEC 18004 asks for four)."""


def flags_of(federations: Iterable[str]) -> dict[str, str]:
    """The flags of those that have one, as SVG by FIDE's code."""
    return {code: flag for code in sorted(set(federations)) if (flag := _flag(code))}


@cache
def _flag(federation: str) -> str:
    """The flags lie where the pages have them: one set for screen and paper."""
    iso = FEDERATIONS.get(federation, "")
    picture = files("pareo").joinpath("web", "static", "flags", f"{iso}.svg")
    return picture.read_text("utf-8") if iso and picture.is_file() else ""


def qr_picture(address: str) -> str:
    """The address as SVG."""
    import segno

    picture = io.BytesIO()
    made = segno.make(address, error="m", micro=False)
    made.save(picture, kind="svg", xmldecl=False, omitsize=True, border=QUIET, dark="#000", light="#fff")
    return picture.getvalue().decode("ascii")
