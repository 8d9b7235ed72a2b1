"""A list as a document to be printed: the columns with their widest cells, the rows, and what is said around them."""

from __future__ import annotations

from typing import Any

from pareo.i18n import Messages
from pareo.i18n.calendar import round_words
from pareo.i18n.tiebreaks import tiebreak_name
from pareo.i18n.wording import capital
from pareo.reports.cells import Cell
from pareo.reports.forms.html import about_words
from pareo.reports.forms.writing import Hand, hand_for
from pareo.reports.paper.fide_forms import TO_TICK, by_hand, laid_out
from pareo.reports.paper.papers import Paper, paper_of
from pareo.reports.paper.pictures import flags_of, qr_picture
from pareo.reports.paper.sheet import Letterhead, Sheet
from pareo.reports.paper.typesetting import Document, Press, printable, typeset
from pareo.reports.paper.written import GROWING, Shown, breadth, plain, shown
from pareo.reports.table import Column, Kind, Table, View

_STRONG = frozenset({"points", "score", "opponent"})
_TRIED = 6
MOST_CELLS = 120_000
"""Cells of the longest list that is printed: it takes 3 GB and a quarter of a minute."""
_SIGNED, _TALL, _LOW = 80, 29, 26
"""Room over and under a line of a table, in hundredths of its type: where somebody signs, on a wall, in other lists."""
_FOR_A_PEN = {"signature": "m" * 16}
"""Columns that a pen fills in, each with a text as wide as that takes."""


class TooLong(Exception):
    """The list has more cells than can be printed: how many."""

    def __init__(self, view: str, cells: int) -> None:
        super().__init__(f"{view}: {cells}")
        self.view, self.cells = view, cells


def list_paper(
    view: View,
    messages: Messages,
    letterhead: Letterhead,
    sheet: Sheet,
    said: tuple[str, ...] = (),
    press: Press = typeset,
) -> bytes:
    """The list as PDF; ``said``: more to announce over it. TooLong where no machine could print it."""
    cells = sum(len(part.rows) * len(part.columns) for part in view.parts)
    if cells > MOST_CELLS:
        raise TooLong(view.name, cells)
    return press(list_document(view, messages, letterhead, sheet, said), messages.say("paper.no_font"))


def list_document(
    view: View, messages: Messages, letterhead: Letterhead, sheet: Sheet, said: tuple[str, ...] = ()
) -> Document:
    view, paper, hand = laid_out(view), paper_of(view.name), hand_for(messages, paper=True, marks_shared=True)
    announced = [capital(" · ".join(when))] if (when := round_words(messages, view.times)) else []
    announced += [letterhead.start] if letterhead.start and view.of_one_round else []
    announced += [said for said in (view.provisional(messages.say),) if said]
    shapes = _Shapes(view, sheet, hand, narrow=paper.layout == "cards")
    content = {
        **frame(paper_title(view, messages), messages, letterhead, sheet, paper),
        "announced": [printable(line) for line in (*announced, *said)],
        "notes": [printable(line) for line in (*view.note_lines(messages.say), *_legend(view, messages))],
        "shapes": shapes.columns,
        "parts": [
            {**shapes.part(part, paper, messages), "by_hand": _by_hand(view, part, messages)} for part in view.parts
        ],
        "nothing": messages.say("paper.nothing"),
        "left_to_a_pen": messages.say("web.form_by_hand"),
        "flags": flags_of(_federations(view)),
        "whole": paper.whole,
        "pad": _hundredths(_SIGNED if paper.signed else _TALL if paper.tall else _LOW),
        "flow": sheet.side_by_side or paper.side_by_side,
    }
    return Document(paper.layout, content, letterhead.printed)


def columns_to_choose(view: View) -> dict[str, Column]:
    """The columns of a list by their names, but for titles, which stand before the names of the players."""
    columns = (column for part in view.parts for column in part.columns)
    return {column.name: column for column in columns if column.kind is not Kind.TITLE}


def paper_title(view: View, messages: Messages) -> str:
    """The list and its round."""
    said = capital(view.title(messages.say))
    if not view.round:
        return said
    key = "web.round_n" if view.of_one_round else "web.after_round_n"
    return f"{said} · {messages.say(key, round=view.round)}"


def frame(title: str, messages: Messages, letterhead: Letterhead, sheet: Sheet, paper: Paper) -> dict[str, Any]:
    """What every paper has: its size and type, head and foot."""
    width, height = sheet.room(paper.wide)
    logo = {"logo": list(letterhead.logo)} if letterhead.logo else {}
    address = {"qr": qr_picture(letterhead.address), "address": letterhead.address} if letterhead.address else {}
    return {
        "lang": messages.language,
        "title": printable(title),
        "event": printable(letterhead.event),
        "section": printable(letterhead.section),
        "about": [printable(line) for line in letterhead.about],
        "foot": printable(" · ".join(filter(None, (*letterhead.foot, letterhead.address, "Pareo")))),
        "printed": letterhead.printed_words(messages),
        "page": messages.say("paper.page", page="{page}", pages="{pages}"),
        "width": _tenths(width),
        "height": _tenths(height),
        "font": sheet.font or paper.font,
        "chosen": bool(sheet.font),
        "notes": [],
        "flags": {},
        **logo,
        **address,
    }


def _tenths(number: int) -> Any:
    return number / 10


def _hundredths(number: int) -> Any:
    return number / 100


class _Shapes:
    """The columns of all parts: parts with the same ones are laid out alike, by what is widest in any of them."""

    def __init__(self, view: View, sheet: Sheet, hand: Hand, narrow: bool) -> None:
        self.wanted, self.hand, self.narrow = frozenset(sheet.columns), hand, narrow
        self.heads = list(dict.fromkeys(part.columns for part in view.parts))
        self.kept: list[list[int]] = []
        self.columns: list[list[dict[str, Any]]] = []
        for heads in self.heads:
            rows = [row for part in view.parts if part.columns == heads for row in part.rows]
            kept = [at for at, column in enumerate(heads) if self._shows(column, [row[at] for row in rows])]
            self.kept.append(kept)
            self.columns.append([self._column(heads[at], [self._shown(row[at]) for row in rows]) for at in kept])

    def _shown(self, cell: Cell) -> Shown:
        return shown(cell, self.hand, self.narrow)

    def _shows(self, column: Column, cells: list[Cell]) -> bool:
        """Not a title, which stands before the name; nor a rating, federation or remark that nobody has."""
        if column.kind is Kind.TITLE or (self.wanted and column.name not in self.wanted):
            return False
        return not (column.minor and cells and not any(plain(self._shown(cell)) for cell in cells))

    def _column(self, column: Column, cells: list[Shown]) -> dict[str, Any]:
        """``widest``: its widest cells, ``word`` the widest word: by them the layout finds how wide it must be."""
        head, texts = printable(column.words(self.hand.say)), {plain(cell): cell for cell in cells}
        words = {word for text in texts for word in text.replace("\u200b", " ").split()}
        return {
            "head": head,
            "align": "right" if column.numeric else "center" if column.centred else "left",
            "grows": column.kind in GROWING and column.name not in _FOR_A_PEN,
            "strong": column.name in _STRONG or column.kind in (Kind.BOARD, Kind.NAME),
            "minor": column.minor and not self.wanted,
            "told": column.kind is Kind.REASON,
            "flags": column.kind is Kind.FEDERATION,
            "widest": _widest(texts) + [wide for name, wide in _FOR_A_PEN.items() if name == column.name],
            "word": max(sorted(words), key=breadth, default=""),
            "headword": max(head.split(), key=breadth, default=""),
        }

    def part(self, part: Table, paper: Paper, messages: Messages) -> dict[str, Any]:
        shape = self.heads.index(part.columns)
        return {
            "heading": printable(about_words(part, messages)) if paper.layout == "list" else "",
            "shape": shape,
            "rows": [[self._shown(row[at]) for at in self.kept[shape]] for row in part.rows],
            **_facts(part, self.hand),
        }


def _widest(texts: dict[str, Shown]) -> list[Shown]:
    return [texts[text] for text in sorted(texts, key=lambda text: (-breadth(text), text))[:_TRIED]]


def _by_hand(view: View, part: Table, messages: Messages) -> list[dict[str, Any]]:
    """The fields of a form that are left to a pen, with the boxes to tick of those that have any."""
    return [
        {
            "name": messages.say(f"web.form_hand_{name}"),
            "ticks": [messages.say(f"web.form_{tick}") for tick in TO_TICK.get(name, ())],
            "tall": name == "remarks",
        }
        for name in by_hand(view, part)
    ]


def _federations(view: View) -> set[str]:
    """Everything that stands in a column of federations."""
    return {
        cell
        for part in view.parts
        for at, column in enumerate(part.columns)
        if column.kind is Kind.FEDERATION
        for cell in {row[at] for row in part.rows}
        if isinstance(cell, str)
    }


def _facts(part: Table, hand: Hand) -> dict[str, Any]:
    """What a card or a form is about: who, and the facts over its table; ``further``: but for those in its heading."""
    name = part.said("name")
    facts = [
        (column.name, [printable(column.words(hand.say)), printable(hand.write(cell))])
        for column, cell in part.about
        if column.name not in ("group", "name", "title") and hand.write(cell)
    ]
    return {
        "name": shown(name, hand) if name is not None else printable(part.title),
        "number": hand.write(part.said("number")),
        "rating": hand.write(part.said("rating")),
        "facts": [fact for _, fact in facts],
        "further": [fact for name, fact in facts if name not in ("number", "rating")],
    }


def _legend(view: View, messages: Messages) -> list[str]:
    """What the codes over the columns stand for."""
    columns = view.parts[0].columns if view.parts else ()
    codes = [column.text for column in columns if column.kind is Kind.VALUE and column.text]
    return ["; ".join(f"{code}: {tiebreak_name(code, messages)}" for code in codes)] if codes else []
