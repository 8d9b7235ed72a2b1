"""The codes by which players sign their phones in, to be cut out and handed over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pareo.i18n import Messages
from pareo.reports.paper.lists import frame
from pareo.reports.paper.papers import Paper
from pareo.reports.paper.pictures import qr_picture
from pareo.reports.paper.sheet import Letterhead, Sheet
from pareo.reports.paper.typesetting import Document, Press, printable, typeset

_PAPER = Paper("codes", "codes")


@dataclass(frozen=True, slots=True)
class Slip:
    """What one player is handed: the code, and the address that types it."""

    number: int
    title: str
    name: str
    code: str
    address: str


def codes_paper(
    slips: Iterable[Slip], where: str, messages: Messages, letterhead: Letterhead, sheet: Sheet, press: Press = typeset,
    *, title: str = "", legend: str = "",
) -> bytes:  # fmt: skip
    """The slips as PDF; ``where``: the address at which a code is typed. Of players unless it says otherwise."""
    content = {
        **frame(title or messages.say("phones.paper_codes"), messages, letterhead, sheet, _PAPER),
        "announced": [],
        "legend": legend or messages.say("phones.codes_legend"),
        "code": messages.say("phones.code"),
        "hint": messages.say("phones.slip_hint"),
        "where": printable(where),
        "slips": [
            {
                "number": str(one.number),
                "called": [printable(one.title) + " " * bool(one.title), printable(one.name)],
                "code": one.code,
                "qr": qr_picture(one.address),
            }
            for one in slips
        ],
    }
    return press(Document(_PAPER.layout, content, letterhead.printed), messages.say("paper.no_font"))
