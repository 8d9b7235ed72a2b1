"""A list as CSV, as the spreadsheets of the language read it: ``3.5`` and commas, or ``3,5`` and semicolons."""

from __future__ import annotations

import csv
import io

from pareo.i18n import Messages
from pareo.model import RoundTimes
from pareo.reports.cells import Cell, Name, Reason
from pareo.reports.forms.sheets import grid_columns, grid_rows
from pareo.reports.forms.writing import Hand, hand_for
from pareo.reports.harmless import harmless
from pareo.reports.table import View


def as_csv(view: View, messages: Messages) -> str:
    """One line a row, the headings in words; lines end as RFC 4180 has them."""
    output, hand = io.StringIO(), hand_for(messages)
    writer = csv.writer(output, delimiter=messages.say("standings.csv_separator"))
    writer.writerow([column.words(messages.say) for column in grid_columns(view)])
    writer.writerows([[_harmless(cell, hand) for cell in row] for row in grid_rows(view)])
    return output.getvalue()


def _harmless(cell: Cell, hand: Hand) -> str:
    """Whatever people typed is defused; numbers and results stay."""
    text = hand.write(cell)
    return harmless(text) if isinstance(cell, str | Name | Reason | RoundTimes) else text
