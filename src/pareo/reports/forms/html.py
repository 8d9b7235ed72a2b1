"""A list as HTML: the tables of every page and every sheet of paper, and a page of its own.

Pages decorate: a link for a name, a button for a value. They give a function for a kind of column, which gets the cell,
the column and the key of the row and gives back HTML; what it leaves alone is written as on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from pareo.i18n import Messages
from pareo.i18n.calendar import round_words
from pareo.i18n.results import half, points
from pareo.model import ByeKind
from pareo.reports.cells import Cell, Color, Encounters, Meeting, Name, Place, Result, Score, Value
from pareo.reports.forms.writing import Hand, decimal, hand_for
from pareo.reports.table import Column, Kind, Table, View

Decoration = Callable[[Cell, Column, int], object]
"""HTML for a cell, anything that is false for what should be written as usual."""

_CLASSES = {Kind.BOARD: "nr", Kind.RESULT: "res", Kind.POINTS: "pts", Kind.NAME: "name", Kind.REASON: "why"}
"""The names that the style sheets know."""
_PAID = frozenset(kind.value for kind in ByeKind if kind.ending != "loss")
_STRONG = frozenset({"points", "score"})
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
    return (
        f'<!doctype html>\n<html lang="{messages.language}">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n{when}{parts}\n{notes}</body>\n</html>\n"
    )


def about_words(part: Table, messages: Messages) -> str:
    """What a part is about, in one line."""
    hand = hand_for(messages, paper=True, marks_shared=True)
    said = {column.name: hand.write(cell) for column, cell in part.about}
    if "round" in said:
        said["round"] = messages.say("web.round_n", round=said["round"])
    return " · ".join(text for text in said.values() if text)


def table_html(
    table: Table,
    messages: Messages,
    decorations: Mapping[str, Decoration] | None = None,
    *,
    caption: str = "",
    attributes: str = "",
    last: tuple[str, Decoration] | None = None,
    rows: Callable[[int], str] | None = None,
    hint: Callable[[Column], str] | None = None,
) -> str:
    """The table. ``decorations`` by kind of column; ``last``: a column more for what pages offer about a row;
    ``rows``: attributes of a row by its key; ``hint``: what a heading says when it is pointed at.
    """
    hand = hand_for(messages, paper=True, marks_shared=True)
    shown = [at for at, column in enumerate(table.columns) if column.kind is not Kind.TITLE]
    classes = {at: _classes(table.columns[at]) for at in shown}
    heads = "".join(_head(table.columns[at], messages, hint) for at in shown)
    heads += f'<th scope="col"><span class="sr">{escape(last[0])}</span></th>' if last else ""
    body = []
    for line, row in enumerate(table.rows):
        key = table.keys[line] if line < len(table.keys) else 0
        cells = "".join(_cell(row[at], table.columns[at], classes[at], key, hand, decorations or {}) for at in shown)
        cells += f'<td class="c asks">{last[1](None, Column("last"), key)}</td>' if last else ""
        body.append(f"<tr {rows(key)}>{cells}</tr>" if rows and rows(key) else f"<tr>{cells}</tr>")
    said = f'<caption class="sr">{escape(caption)}</caption>' if attributes else f"<caption>{escape(caption)}</caption>"
    opening = f"<table {attributes}>" if attributes else "<table>"
    lines = "\n".join(body)
    return f"{opening}{said if caption else ''}<thead><tr>{heads}</tr></thead>\n<tbody>{lines}</tbody></table>"


def _classes(column: Column) -> str:
    names = ["n"] if column.numeric else ["c"] if column.centred else []
    names += [_CLASSES[column.kind]] if column.kind in _CLASSES else []
    names += [column.name] if column.kind is Kind.NAME and column.name != "name" else []
    names += ["strong"] if column.name in _STRONG else []
    names += ["wide-only"] if column.minor else []
    return f' class="{" ".join(names)}"' if names else ""


def _head(column: Column, messages: Messages, hint: Callable[[Column], str] | None) -> str:
    said = hint(column) if hint else ""
    title = f' title="{escape(said)}"' if said else ""
    return f'<th{_classes(column)} scope="col"{title}>{escape(column.words(messages.say))}</th>'


def _cell(cell: Cell, column: Column, classes: str, key: int, hand: Hand, decorations: Mapping[str, Decoration]) -> str:
    decorate = decorations.get(column.kind)
    shown = str(decorate(cell, column, key)).strip() if decorate and cell is not None else ""
    return f"<td{classes}{_plain_number(cell)}>{shown or cell_html(cell, hand)}</td>"


def _plain_number(cell: Cell) -> str:
    """What a page sorts by, where halves and decimal commas are shown."""
    number = decimal(cell) if isinstance(cell, Score | Value) else ""
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
        case Encounters(own=True):
            return '<span class="own">×</span>'
        case Result(open=True):
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
