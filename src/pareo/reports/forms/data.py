"""A list as JSON: names that no language changes, numbers as numbers, points and tie-breaks as decimal texts."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from pareo.i18n import Messages
from pareo.ranking.outlook import Needs as PointsNeeded
from pareo.reports.cells import (
    Between,
    Bye,
    Cell,
    Color,
    Colors,
    Counted,
    Due,
    Figure,
    Floats,
    Grounds,
    How,
    Label,
    MatchEncounters,
    MatchMeeting,
    MatchScore,
    Needed,
    Numbered,
    OrBetter,
    PartName,
    Place,
    PrizeAt,
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
    still = view.unfinished
    provisional = {"provisional": {"round": still.round, "rounds": still.rounds or None, "open_games": still.open}}
    status = provisional if still else {}
    content = {"view": view.name, "event": view.event, "round": view.round, **announced, **status, "rows": rows}
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
        case MatchScore():
            return match_data(cell)
        case MatchMeeting() if cell.label:
            won = {"color": cell.color or None, "result": cell.letter, "game_points": decimal(Score(cell.points))}
            return {"opponent": cell.id, **won}
        case MatchEncounters():
            return [decimal(Score(points)) for points in cell.points]
        case Reason():
            return [decision_data(decision) for decision in cell.decisions]
        case Floats():
            return list(cell.floats)
        case Words():
            return list(cell.codes)
        case PartName():
            return cell.code or None
        case Numbered():
            return cell.number
        case Counted():
            return [{"name": name, "points": decimal(Score(points))} for name, points in cell.players]
        case Grounds():
            return grounds_data(cell)
        case Needed():
            return None if cell.needs is None else needs_data(cell.needs)
        case OrBetter():
            return cell.place
        case PrizeAt():
            money = {"cents": cell.prize.cents, "thing": cell.prize.text or None}
            return {"list": cell.list, "place": cell.place, **money}
        case Between():
            return {"code": cell.code, "least": decimal(cell.least) or None, "most": decimal(cell.most) or None}
        case How():
            return how_data(cell)
        case Due():
            strength = cell.preference.strength.name.lower()
            return f"{strength} {cell.preference.color}" if cell.preference.color else None
        case _:
            return _PLAIN.write(cell)


def match_data(cell: MatchScore) -> dict[str, Any] | None:
    """A match in game points; of a forfeited one the letters."""
    if not cell.begun:
        return None
    first, second = decimal(Score(cell.first)), decimal(Score(cell.second))
    return {"first": first, "second": second, "open": cell.open, "forfeit": cell.letters or None}


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


def grounds_data(cell: Grounds) -> dict[str, Any]:
    """What an amount was made of, in cents; exact shares as fractions."""
    from pareo.prizes import Award

    names = [each.name for each in cell.plan.lists]
    about = cell.about
    if not isinstance(about, Award):
        return {"why": about.why, "players": about.players}
    share = about.share._asdict() if about.share else {}
    return {
        **{name: str(value) if isinstance(value, Fraction) else value for name, value in share.items()},
        "level_with": [cell.names[id] for id in about.level_with],
        "ahead_with_another_prize": [{"name": cell.names[one.player], "list": names[one.list]} for one in about.ahead],
        "instead_of": [{"list": names[one.list], "cents": one.cents} for one in about.instead],
    }


def how_data(how: How) -> dict[str, Any] | list[dict[str, Any]] | None:
    """The ways to a place; players by number, points as decimal texts."""
    told = how.told
    if told is None:
        return None
    if isinstance(told, PointsNeeded):
        return {
            "least": decimal(Score(told.least)),
            "level": told.level,
            "enough": None if told.enough is None else decimal(Score(told.enough)),
            "most": decimal(Score(told.most)),
        }
    return [
        {
            "result": way.result or None,
            "state": way.state.value,
            "conditions": [one._asdict() for one in way.conditions],
            "spare": way.spare,
            "level_too": way.level,
            "tiebreaks_settled": way.settled,
        }
        for way in told
    ]


def decision_data(decision: Decision) -> dict[str, Any]:
    """A decision without words; points are in tenths, as everywhere in the data of decisions."""
    return {
        "rule": decision.rule,
        "verdict": decision.verdict,
        "article": decision.article,
        "players": list(decision.players),
        "values": dict(decision.values),
    }
