"""The answers of ``pareo explain`` without words, for other programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pareo.reports.forms.data import decision_data

if TYPE_CHECKING:
    from pareo.conduct.boards import BoardAnswer
    from pareo.conduct.rivals import Rivals
    from pareo.pairing.why.wishes import Refutation


def board_data(found: BoardAnswer) -> dict[str, Any]:
    """Why a board, without words."""
    return {
        "players": list(found.players),
        "by_hand": found.by_hand,
        "kept": found.kept,
        "passed_over": [
            {
                "kind": each.wish.kind,
                "who": list(each.wish.players),
                "natural": each.natural,
                "met": each.met,
                "color": each.color,
                "instead": each.instead,
                "why_not": refutation_data(each.refutation),
            }
            for each in found.passed_over
        ],
        "further": found.further,
        "instead": [rivals_data(each) for each in found.rivals],
        **{
            name: [decision_data(step) for step in getattr(found, name)] for name in ("otherwise", "together", "colors")
        },
    }


def rivals_data(found: Rivals) -> dict[str, Any]:
    """Who could have floated or rested in the place of a player, without words."""
    others = [{"player": each.player, "why_not": refutation_data(each.refutation)} for each in found.others]
    return {
        "kind": found.kind,
        "player": found.player,
        "score": found.score,
        "others": others,
        "further": found.further,
    }


def refutation_data(refutation: Refutation) -> dict[str, Any]:
    """Points are in tenths, as everywhere in the data."""
    pairing, below = refutation.pairing, refutation.below
    return {
        "verdict": refutation.verdict,
        "rule": refutation.rule,
        "article": refutation.article,
        "score": refutation.score,
        "chosen": refutation.chosen,
        "wished": refutation.wished,
        "players": list(refutation.players),
        "obstacles": [
            {"rule": each.rule, "article": each.article, "players": list(each.players)} for each in refutation.obstacles
        ],
        "values": dict(refutation.values),
        "steps": [decision_data(step) for step in refutation.steps],
        "boards": None if pairing is None else [list(board) for board in pairing.boards],
        "bye": None if pairing is None else pairing.bye,
        "below": None if below is None else asdict(below),
    }
