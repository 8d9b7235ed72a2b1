"""A list as PDF, as its paper has it; whoever wants another size or a head with more in it asks for the paper."""

from __future__ import annotations

from pareo.i18n import Messages
from pareo.reports.paper.lists import list_paper
from pareo.reports.paper.sheet import Letterhead, Sheet
from pareo.reports.paper.typesetting import Press, typeset
from pareo.reports.table import View


def as_pdf(view: View, messages: Messages, press: Press = typeset) -> bytes:
    """A4, without the time of printing: the same bytes for the same list."""
    return list_paper(view, messages, Letterhead(view.event), Sheet(), press=press)
