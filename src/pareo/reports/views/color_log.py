"""The colour log of US Chess: every switch of the look-ahead method in a round, with its numbers (seed 004, F 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pareo.catalog import SYSTEMS
from pareo.reports.cells import Label, Name
from pareo.reports.event import Event, NoSuchList, RoundReasons
from pareo.reports.table import Kind, Row, Table, View, code, word
from pareo.reports.views.pairings import round_made

if TYPE_CHECKING:
    from pareo.pairing import Decision

_NUMBERS = {"r80": "R80", "r200": "R200", "d_trans": "D_trans", "d_inter_1": "D_inter_1", "d_inter_0": "D_inter_0"}
_KINDS = {"transposition": "log_transposition", "interchange": "log_interchange"}
_COLUMNS = (
    word("log_step", Kind.NUMBER),
    word("log_boards"),
    word("log_kind"),
    word("log_first", Kind.NAME),
    word("log_second", Kind.NAME),
    *(code(text, Kind.NUMBER, name=name) for name, text in _NUMBERS.items()),
    word("log_size", Kind.NUMBER),
    word("article"),
)


def color_log(event: Event) -> View:
    """In the order in which the switches were made. NoSuchList where the event is not paired by US Chess."""
    system = SYSTEMS.get(event.tournament.settings.system or "")
    if system is None or system.name != "uscf":
        raise NoSuchList("no_color_log")
    round_made(event)
    reasons = event.reasons(event.after)
    made = [step for step in reasons.decisions if step.rule == "switch"]
    rows = tuple(_row(at, step, reasons) for at, step in enumerate(made, 1))
    return View(
        "color-log", event.tournament.name, event.after, (Table(_COLUMNS, rows, tuple(range(1, len(rows) + 1))),)
    )


def _row(at: int, step: Decision, reasons: RoundReasons) -> Row:
    """One line of Vega's colorlogN.txt; decisions know players by the numbers of their day."""
    today = {then: number for number, then in reasons.then.items()}
    first, second = (Name(today.get(id, id), reasons.names.get(id, f"#{id}")) for id in step.players)
    boards = step.values.get("boards")
    told = "–".join(map(str, boards)) if isinstance(boards, tuple) else ""
    numbers = tuple(_whole(step.values.get(name)) for name in (*_NUMBERS, "size"))
    return at, told, Label(_KINDS[step.verdict]), first, second, *numbers, step.article


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
