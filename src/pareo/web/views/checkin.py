"""The check-in on a page: who is told as missing before a round, and the link for helpers with its code."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from pareo.desk.books.section import Section
from pareo.desk.players.checkin import AtTheDoor, here_but_absent, not_checked_in
from pareo.i18n import Messages

MOST_NAMED = 12
"""Names of missing players that a card shows."""


def door_values(section: Section) -> dict[str, Any]:
    """What the arbiter is told before a pairing."""
    return {"not_here": not_checked_in(section), "back_here": here_but_absent(section), "most_named": MOST_NAMED}


def door_state(messages: Messages, door: AtTheDoor, revision: int) -> dict[str, Any]:
    """What an open page needs to follow the others: who is here, and the counts in words."""
    return {
        "revision": revision,
        "here": [player.id for player in door.here],
        "counts": messages.say("checkin.counts", here=len(door.here), missing=len(door.missing)),
        "numbers": {"all": len(door.players), "here": len(door.here), "missing": len(door.missing)},
    }


@lru_cache(maxsize=2000)
def qr_code(address: str) -> Markup:
    """The address as a picture, dark on light in every theme: phones read no other.

    Kept, because the best of eight masks is looked for (ISO/IEC 18004 7.8.3), and a sheet of codes has hundreds.
    """
    import segno

    made = segno.make(address, error="m", micro=False)
    return Markup(made.svg_inline(omitsize=True, border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None))
