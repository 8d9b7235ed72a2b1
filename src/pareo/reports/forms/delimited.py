"""A list as CSV, as the spreadsheets of the language read it: ``3.5`` and commas, or ``3,5`` and semicolons."""

from __future__ import annotations

import csv
import io

from pareo.i18n import Messages
from pareo.model import RoundTimes
from pareo.reports.cells import Cell, Counted, Grounds, How, Name, PartName, PrizeAt, Reason
from pareo.reports.forms.sheets import sheet_columns, sheet_rows
from pareo.reports.forms.writing import Hand, hand_for
from pareo.reports.harmless import harmless
from pareo.reports.table import View

_TYPED = (str, Name, Reason, How, RoundTimes, PartName, Counted, Grounds, PrizeAt)
"""Cells with something in them that people typed."""


def as_csv(view: View, messages: Messages) -> str:
    """One line a row, the headings in words; lines end as RFC 4180 has them."""
    output, hand = io.StringIO(), hand_for(messages)
    writer = csv.writer(output, delimiter=messages.say("standings.csv_separator"))
    writer.writerow([column.words(messages.say) for column in sheet_columns(view)])
    writer.writerows([[_harmless(cell, hand) for cell in row] for row in sheet_rows(view)])
    return output.getvalue()


def _harmless(cell: Cell, hand: Hand) -> str:
    """Whatever people typed is defused; numbers and results stay."""
    text = hand.write(cell)
    return harmless(text) if isinstance(cell, _TYPED) else text
