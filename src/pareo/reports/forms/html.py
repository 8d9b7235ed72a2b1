"""A list as HTML: the tables of every page and every sheet of paper, and a page of its own.

Pages decorate: a link for a name, a button for a value. They give a function for a kind of column, which gets the cell
and its column and gives back HTML; what it leaves alone is written as on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape

from pareo.i18n import Messages
from pareo.i18n.calendar import round_words
from pareo.i18n.results import half, points
from pareo.model import ByeKind
from pareo.reports.cells import (
    Cell,
    Color,
    Encounters,
    Figure,
    MatchEncounters,
    MatchMeeting,
    MatchScore,
    Meeting,
    Name,
    Place,
    Result,
    Score,
    TeamName,
    Value,
)  # fmt: skip
from pareo.reports.forms.writing import Hand, decimal, hand_for
from pareo.reports.table import Column, Kind, Row, Say, Table, View, exactly

Decoration = Callable[[Cell, Column], object]
"""HTML for a cell, anything that is false for what should be written as usual."""

Shown = list[tuple[int, Column, str]]
"""The columns shown, with their places in a row and their classes."""

_CLASSES = {Kind.BOARD: "nr", Kind.RESULT: "res", Kind.POINTS: "pts", Kind.NAME: "name", Kind.REASON: "why"}
"""The names that the style sheets know."""
_PAID = frozenset(kind.value for kind in ByeKind if kind.ending != "loss")
_STRONG = frozenset({"points", "score"})
_MOST_CELLS = 30_000
"""A cross table of 600 players after nine rounds has 8,400."""
_STYLE = """
body { font: 11pt/1.35 "Liberation Sans", Arial, sans-serif; margin: 1.5rem; }
table { border-collapse: collapse; margin: 0 0 1.5rem; } caption { text-align: left; font-weight: 600; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid #ccc; text-align: left; white-space: nowrap; }
.n { text-align: right; font-variant-numeric: tabular-nums; } .c { text-align: center; }
td.why { white-space: normal; min-width: 16em; }
.piece { display: inline-block; width: .7em; height: .7em; border: 1px solid #000; border-radius: 50%;
  margin-right: .3em; print-color-adjust: exact; }
.piece.b { background: #000; } .piece.small { margin: 0 .15em; }
""".strip()


def as_html(view: View, messages: Messages) -> str:
    """A page that needs nothing else."""
    title = escape(view.heading(messages.say))
    parts = "\n".join(table_html(part, messages, caption=about_words(part, messages)) for part in view.parts)
    notes = "".join(f"<p>{escape(line)}</p>\n" for line in view.note_lines(messages.say))
    when = "".join(f"<p>{escape(line)}</p>\n" for line in round_words(messages, view.times))
    status = f"<p>{escape(said)}</p>\n" if (said := view.provisional(messages.say)) else ""
    return (
        f'<!doctype html>\n<html lang="{messages.language}">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n{when}{status}{parts}\n{notes}</body>\n</html>\n"
    )


def about_words(part: Table, messages: Messages) -> str:
    """What a part is about, in one line."""
    hand = hand_for(messages, paper=True, marks_shared=True)
    said = {column.name: column.told(hand.write(cell), messages.say) for column, cell in part.about}
    if "round" in said:
        said["round"] = messages.say("web.round_n", round=said["round"])
    return " · ".join(text for text in said.values() if text)


@dataclass(frozen=True, slots=True)
class Written:
    """What was written before, for whoever writes the same lists again: single cells, and the last row of each key."""

    cells: dict[tuple[object, ...], str] = field(default_factory=dict)
    rows: dict[tuple[object, ...], dict[tuple[int, str], tuple[object, str]]] = field(default_factory=dict)

    def bounded(self) -> Written:
        """Itself, without cells when there are more of them than lists of a large event have."""
        if len(self.cells) > _MOST_CELLS:
            self.cells.clear()
        return self


@dataclass(frozen=True, slots=True)
class Cells:
    """Writes the cells of one table after the other. Lists say the same again and again: each thing is written once."""

    hand: Hand
    decorations: Mapping[str, Decoration] = field(default_factory=dict)
    written: Written = field(default_factory=Written)
    heads: dict[tuple[Column, ...], tuple[str, Shown]] = field(default_factory=dict)

    def columns(self, columns: tuple[Column, ...], hint: Callable[[Column], str] | None) -> tuple[str, Shown]:
        """The headings, and the columns shown with their places in a row and their classes."""
        if columns not in self.heads:
            shown = [(at, one, _classes(one)) for at, one in enumerate(columns) if one.kind is not Kind.TITLE]
            self.heads[columns] = "".join(_head(one, self.hand.say, hint) for _, one, _ in shown), shown
        return self.heads[columns]

    def write(self, cell: Cell, column: Column, classes: str) -> str:
        if column.kind is Kind.REASON:
            return self._fresh(cell, column, classes)
        # Cells are tuples, equal to one another whatever they stand for: their type belongs to what they say.
        known: tuple[object, ...] = column.name, classes, type(cell), cell
        if type(cell) is Meeting and Kind.MEETING not in self.decorations:
            # Whom a cross table calls by the same number is written in the same way, whoever he is.
            known = classes, Meeting, cell.label, cell[2:]
        if (text := self.written.cells.get(known)) is None:
            text = self.written.cells[known] = self._fresh(cell, column, classes)
        return text

    def row(self, row: Row, shown: Shown, about: str = "", end: str = "") -> str:
        """The cells of a row that are shown, one after the other."""
        write = self.write
        text = "".join([write(row[at], column, classes) for at, column, classes in shown]) + end
        return f"<tr {about}>{text}</tr>" if about else f"<tr>{text}</tr>"

    def kept_rows(
        self, table: Table, of: object, about: Callable[[int], str], end: Callable[[int], str], shown: Shown
    ) -> list[str]:
        """The rows; one that shows what it showed under its key the last time is not written again."""
        last = self.written.rows.setdefault((of, *table.columns), {})
        lines = []
        for key, row in zip(table.keys, table.rows, strict=True):
            said = about(key)
            shows = exactly(row)
            known = last.get((key, said))
            if known is None or known[0] != shows:
                known = last[key, said] = shows, self.row(row, shown, said, end(key))
            lines.append(known[1])
        return lines

    def _fresh(self, cell: Cell, column: Column, classes: str) -> str:
        decorate = self.decorations.get(column.kind)
        shown = str(decorate(cell, column)).strip() if decorate and cell is not None else ""
        return f"<td{classes}{_plain_number(cell)}>{shown or cell_html(cell, self.hand)}</td>"


def cells_for(
    messages: Messages, decorations: Mapping[str, Decoration] | None = None, written: Written | None = None
) -> Cells:
    hand = hand_for(messages, paper=True, marks_shared=True)
    return Cells(hand, decorations or {}, Written() if written is None else written)


def table_html(
    table: Table,
    messages: Messages,
    cells: Cells | None = None,
    *,
    caption: str = "",
    attributes: str = "",
    last: tuple[str, Callable[[int], object]] | None = None,
    rows: Callable[[int], str] | None = None,
    hint: Callable[[Column], str] | None = None,
    kept: object = None,
) -> str:
    """The table. ``last``: a column more for what pages offer about a row, by its key;
    ``rows``: attributes of a row by its key; ``hint``: what a heading says when it is pointed at;
    ``kept``: each row has a key, and where it shows the same it is not written again; what is given is all that the
    column more rests on beside the row.
    """
    cells = cells or cells_for(messages)
    heads, shown = cells.columns(table.columns, hint)
    heads += f'<th scope="col"><span class="sr">{escape(last[0])}</span></th>' if last else ""
    about, end = rows or _nothing, _last_cell(last[1]) if last else _nothing
    body = cells.kept_rows(table, kept, about, end, shown) if kept is not None else []
    for line, row in enumerate(() if body else table.rows):
        key = table.keys[line] if line < len(table.keys) else 0
        body.append(cells.row(row, shown, about(key), end(key)))
    said = f'<caption class="sr">{escape(caption)}</caption>' if attributes else f"<caption>{escape(caption)}</caption>"
    opening = f"<table {attributes}>" if attributes else "<table>"
    lines = "\n".join(body)
    return f"{opening}{said if caption else ''}<thead><tr>{heads}</tr></thead>\n<tbody>{lines}</tbody></table>"


def _nothing(key: int) -> str:
    return ""


def _last_cell(write: Callable[[int], object]) -> Callable[[int], str]:
    return lambda key: f'<td class="c asks">{write(key)}</td>'


def _classes(column: Column) -> str:
    names = ["n"] if column.numeric else ["c"] if column.centred else []
    names += [_CLASSES[column.kind]] if column.kind in _CLASSES else []
    names += [column.name] if column.kind is Kind.NAME and column.name != "name" else []
    names += ["strong"] if column.name in _STRONG else []
    names += ["wide-only"] if column.minor else []
    return f' class="{" ".join(names)}"' if names else ""


def _head(column: Column, say: Say, hint: Callable[[Column], str] | None) -> str:
    said = hint(column) if hint else ""
    title = f' title="{escape(said)}"' if said else ""
    number = f' data-number="{column.number}"' if column.kind is Kind.VALUE else ""
    return f'<th{_classes(column)} scope="col"{title}{number}>{escape(column.words(say))}</th>'


def _plain_number(cell: Cell) -> str:
    """What a page sorts by, where halves and decimal commas are shown."""
    number = decimal(cell) if isinstance(cell, Score | Value | Figure) else ""
    return f' data-value="{number}"' if number else ""


def cell_html(cell: Cell, hand: Hand) -> str:
    """A cell without decoration."""
    match cell:
        case Name():
            title = f"{escape(cell.title)} " if cell.title else ""
            return f"{title}<b>{escape(cell.name)}</b>"
        case Color(color=color):
            return piece(color, hand) + f'<span class="word">{escape(hand.write(cell))}</span>' if color else ""
        case Meeting():
            return _meeting(cell, hand)
        case TeamName():
            return f"<b>{escape(cell.name)}</b>"
        case MatchMeeting(label=label) if label:
            return f'{label}<i class="piece small {cell.color}"></i>{hand.made(cell)}'
        case MatchMeeting():
            return _meeting(Meeting(0, 0, "", cell.letter, cell.points), hand)
        case Encounters(own=True) | MatchEncounters(own=True):
            return '<span class="own">×</span>'
        case Result(open=True) | MatchScore(begun=False):
            return '<span class="box"></span>–<span class="box"></span>'
        case Result(white="*"):
            return f'<abbr title="{escape(hand.say("desk.result_adjourned"))}">{escape(hand.write(cell))}</abbr>'
        case Place(shared=True):
            return f'{cell.rank}<abbr title="{escape(hand.say("web.shared"))}">=</abbr>'
        case Score():
            return hand.number(cell)
        case _:
            return escape(hand.write(cell))


def piece(color: str, hand: Hand) -> str:
    said = escape(hand.write(Color(color)))
    return f'<span class="piece {color}" role="img" aria-label="{said}"></span>'


def _meeting(cell: Meeting, hand: Hand) -> str:
    """Opponent, colour and result; byes by what they brought, with the word for them."""
    if cell.label:
        side = "·" if cell.letter == "?" else half(cell.letter)
        said = f'{cell.label}<i class="piece small {cell.color}"></i>{side}'
        return said if cell.letter or cell.played else f"({said})"
    if cell.letter in _PAID:
        shown = hand.say("web.short_bye") if cell.letter == "U" else points(cell.points)
        return f'<abbr title="{escape(hand.say(f"desk.bye_{cell.letter}"))}">{escape(shown)}</abbr>'
    return '<span class="muted">–</span>'
