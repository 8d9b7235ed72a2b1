"""A list as text: columns side by side, numbers to the right."""

from __future__ import annotations

import unicodedata

from pareo.i18n import Messages
from pareo.i18n.calendar import round_words
from pareo.i18n.wording import capital
from pareo.reports.cells import Grounds, How, Reason
from pareo.reports.forms.writing import Hand, hand_for
from pareo.reports.table import Column, Kind, Row, Table, View


def as_text(view: View, messages: Messages) -> str:
    """The heading, every part with what it is about above it, and the notes."""
    parts = "\n".join(_part(part, messages) for part in view.parts)
    notes = "".join(line + "\n" for line in view.note_lines(messages.say))
    when = "".join(line + "\n" for line in round_words(messages, view.times))
    status = f"{said}\n" if (said := view.provisional(messages.say)) else ""
    return f"{view.heading(messages.say)}\n{when}{status}\n{parts}" + (f"\n{notes}" if notes else "")


def _part(part: Table, messages: Messages) -> str:
    hand = hand_for(messages, marks_shared=True)
    about = "  ".join(column.told(text, messages.say) for column, cell in part.about if (text := hand.write(cell)))
    return (about + "\n" if about else "") + table_text(part, messages)


def table_text(table: Table, messages: Messages) -> str:
    """One table; the last column is not filled up, and a title, club or federation that nobody has is left out.

    Reasons stand under their row, a line for each sentence.
    """
    hand = hand_for(messages, marks_shared=True)
    lines = [tuple(hand.write(cell) for cell in row) for row in table.rows]
    columns = [
        at
        for at, column in enumerate(table.columns)
        if column.kind is not Kind.REASON and (any(line[at] for line in lines) or not _needless(column))
    ]
    heads = tuple(column.words(messages.say) for column in table.columns)
    widths = [max(width(line[at]) for line in (heads, *lines)) for at in range(len(heads))]
    texts = [
        "  ".join(_filled(line[at], widths[at], table.columns[at].numeric) for at in columns).rstrip() + "\n"
        for line in (heads, *lines)
    ]
    return texts[0] + "".join(text + _under(row, hand) for text, row in zip(texts[1:], table.rows))


def _under(row: Row, hand: Hand) -> str:
    reasons = [sentence for cell in row if isinstance(cell, Reason | Grounds) for sentence in hand.sentences(cell)]
    ways = [capital(way) for cell in row if isinstance(cell, How) for way in hand.ways(cell)]
    return "".join(f"    {sentence}\n" for sentence in (*reasons, *ways))


def _needless(column: Column) -> bool:
    return column.minor or column.kind is Kind.TITLE


def _filled(cell: str, room: int, numeric: bool) -> str:
    blank = " " * (room - width(cell))
    return blank + cell if numeric else cell + blank


def width(text: str) -> int:
    """How many places of a terminal a text takes: accents that combine take none, wide letters two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
