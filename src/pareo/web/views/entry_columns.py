"""The columns of a list of entries on a page: what each was taken for, and which are left out."""

from __future__ import annotations

from typing import Any

from pareo.formats.player_lists.headings import FIELDS
from pareo.formats.player_lists.reading import EntryList
from pareo.i18n import Messages
from pareo.i18n.wording import listed

SHOWN = 8
"""Lines of a list that the columns are matched on."""


def column_values(messages: Messages, entries: EntryList | None) -> dict[str, Any]:
    """What the table of columns needs beside the entries themselves."""
    left = entries.left_out if entries else ()
    names = [own or messages.say("web.column_n", count=at) for at, own in left]
    return {"choices": FIELDS, "shown": SHOWN, "left_out_names": listed(messages, names)}
