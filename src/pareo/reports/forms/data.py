"""A list as JSON: names that no language changes, numbers as numbers, points and tie-breaks as decimal texts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

from pareo.i18n import Messages
from pareo.reports.cells import (
    Bye,
    Cell,
    Color,
    Colors,
    Due,
    Figure,
    Floats,
    Label,
    Needed,
    Place,
    Reason,
    Remark,
    Score,
    Value,
    Words,
)
from pareo.reports.forms.sheets import grid_columns, grid_rows
from pareo.reports.forms.writing import Hand, decimal
from pareo.reports.table import View

if TYPE_CHECKING:
    from pareo.norms import Needs
    from pareo.pairing import Decision

Plain: TypeAlias = "str | int | list[str] | dict[str, Any] | list[dict[str, Any]] | None"

TENTHS = 5  # in half a point, in which norms are counted
_PLAIN = Hand(lambda key, **_: key)


def as_json(view: View, messages: Messages) -> str:
    """An object with the list's name, event and round, and one object a row. Nothing in it depends on the language."""
    names = [column.name for column in grid_columns(view)]
    rows = [dict(zip(names, map(_plain, row))) for row in grid_rows(view)]
    when = {name: text for name, text in view.times._asdict().items() if text}
    announced = {"announced": when} if when else {}
    content = {"view": view.name, "event": view.event, "round": view.round, **announced, "rows": rows}
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _plain(cell: Cell) -> Plain:
    match cell:
        case None | int():
            return cell
        case Place():
            return cell.rank
        case Score() | Value() | Figure():
            return decimal(cell) or None
        case Remark():
            return cell.code or None
        case Label():
            return cell.key.removeprefix("statistics_").removeprefix("side_")
        case Color():
            return cell.color or None
        case Colors():
            return cell.colors
        case Bye():
            return cell.letter or "Z"
        case Reason():
            return [decision_data(decision) for decision in cell.decisions]
        case Floats():
            return list(cell.floats)
        case Words():
            return list(cell.codes)
        case Needed():
            return None if cell.needs is None else needs_data(cell.needs)
        case Due():
            strength = cell.preference.strength.name.lower()
            return f"{strength} {cell.preference.color}" if cell.preference.color else None
        case _:
            return _PLAIN.write(cell)


def needs_data(needs: Needs) -> dict[str, Any]:
    """What a title norm still takes; points as a decimal text."""
    return {
        "rounds": needs.rounds,
        "points": decimal(Score(TENTHS * needs.points)),
        "against": needs.against or None,
        "titled": needs.titled,
        "required_titles": needs.holders,
        "federations": needs.federations,
        "foreigners": needs.foreigners,
        "leaving_out": needs.leaving_out,
    }


def decision_data(decision: Decision) -> dict[str, Any]:
    """A decision without words; points are in tenths, as everywhere in the data of decisions."""
    return {
        "rule": decision.rule,
        "verdict": decision.verdict,
        "article": decision.article,
        "players": list(decision.players),
        "values": dict(decision.values),
    }
