"""A list as a spreadsheet: points, values, ratings and places are numbers to compute with."""

from __future__ import annotations

import io
import re
from decimal import Decimal
from typing import Any

from pareo.i18n import Messages
from pareo.reports.forms.sheets import sheet_columns, sheet_rows
from pareo.reports.forms.writing import as_number, hand_for
from pareo.reports.paper.papers import paper_of
from pareo.reports.table import View

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_WIDEST = 40
_UPRIGHT = 100
"""Letters that can be read in a line of an upright sheet."""


def as_xlsx(view: View, messages: Messages) -> bytes:
    """One sheet, the headings in words and fixed in their place."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    hand, columns = hand_for(messages), sheet_columns(view)
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = view.name[:31]
    heads = [column.words(messages.say) for column in columns]
    widths = [len(head) for head in heads]
    centre, centred = Alignment(horizontal="center"), [column.centred for column in columns]
    for at, head in enumerate(heads, 1):
        sheet.cell(1, at, head).font = Font(bold=True)
    for line, row in enumerate(sheet_rows(view), 2):
        for at, cell in enumerate(row, 1):
            number, text = as_number(cell), _UNPRINTABLE.sub("", hand.write(cell))
            widths[at - 1] = max(widths[at - 1], len(text))
            written = sheet.cell(line, at)
            if centred[at - 1]:
                written.alignment = centre
            if number is None:
                # Text that begins with = is a text, not a formula.
                written.value, written.data_type = text or None, "s" if text else "n"
            else:
                written.value = number
                if isinstance(number, Decimal):
                    written.number_format = "0" + "." * bool(places := -int(number.as_tuple().exponent)) + "0" * places
    for at, room in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(at)].width = min(room, _WIDEST) + 2
    sheet.freeze_panes = "A2"
    _lay_out(sheet, paper_of(view.name).wide or sum(widths) > _UPRIGHT)
    output = io.BytesIO()
    book.save(output)
    return output.getvalue()


def _lay_out(sheet: Any, wide: bool) -> None:
    """Printed as wide as one A4 sheet, however many down, with the headings on each."""
    sheet.page_setup.orientation = "landscape" if wide else "portrait"
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.page_margins.left = sheet.page_margins.right = 0.4
    sheet.print_title_rows = "1:1"
    sheet.oddFooter.center.text = "&P / &N"
