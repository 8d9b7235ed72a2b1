"""The seed of a section's lots: drawn once, and the same again whenever lots are drawn anew (VCL4THP 206)."""

from __future__ import annotations

import secrets

from pareo.desk.books.act import Act


def seed_of(act: Act) -> str:
    """The seed that the section has, or had before its drawing was taken back; a new one where nobody has drawn yet.

    Otherwise an undo would let somebody draw until he likes the result.
    """
    drawn = (str(entry.values["seed"]) for entry in act.younger(0) if entry.values.get("seed"))
    return act.section.settings.lot_seed or next(drawn, "") or secrets.token_hex(8)
