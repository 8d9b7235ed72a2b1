"""A list to be put into something else: HTML whose tags bring their own look, and a mail that is still to be sent."""

from __future__ import annotations

import hashlib
from email.message import EmailMessage
from email.policy import SMTP

from pareo.i18n import Messages
from pareo.reports.forms.document import DocumentTable, readable, text_document, text_of
from pareo.reports.forms.text import as_text
from pareo.reports.table import View

_TABLE = "border-collapse:collapse;margin:0 0 1em"
_HEAD = "padding:2px 8px;border-bottom:2px solid #000;text-align:{side}"
_CELL = "padding:2px 8px;border-bottom:1px solid #ccc;text-align:{side}"


def as_paste(view: View, messages: Messages) -> str:
    """Part of a page: mail programs and content systems leave out style sheets, and keep what stands in the tags."""
    document = text_document(view, messages)
    lines = "".join(f"<p><strong>{text_of(line)}</strong></p>\n" for line in document.lines)
    notes = "".join(f"<p>{text_of(line)}</p>\n" for line in document.notes)
    tables = "".join(_table(table) for table in document.tables)
    return f'<div lang="{document.language}">\n<h2>{text_of(document.title)}</h2>\n{lines}{tables}{notes}</div>\n'


def _table(table: DocumentTable) -> str:
    caption = f"<h3>{text_of(table.caption)}</h3>\n" if table.caption else ""
    head = "".join(
        f'<th scope="col" style="{_HEAD.format(side=side)}">{text_of(text)}</th>'
        for text, side in zip(table.heads, table.sides, strict=True)
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f'<td style="{_CELL.format(side=side)}">{text_of(text)}</td>'
            for text, side in zip(row, table.sides, strict=True)
        )
        + "</tr>\n"
        for row in table.rows
    )
    return f'{caption}<table style="{_TABLE}">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table>\n'


def as_mail(view: View, messages: Messages) -> bytes:
    """A message without a sender, which mail programs open as one still to be sent: as text, and with its tables."""
    made = EmailMessage(policy=SMTP)
    made["Subject"] = " ".join(readable(view.heading(messages.say)).split())
    made["X-Unsent"] = "1"
    text, pasted = readable(as_text(view, messages)), as_paste(view, messages)
    made.set_content(text, cte="base64")
    made.add_alternative(pasted, subtype="html", cte="base64")
    made.set_boundary("pareo-" + hashlib.sha256((text + pasted).encode()).hexdigest()[:24])
    return made.as_bytes()
