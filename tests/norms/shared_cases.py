"""The cases of title norms of ../shared/conformance/norms, or the sample of the project, as cases of the library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pareo.norms import EDITIONS, Applicant, Case, Encounter, NormEvent, Reason

TESTS = Path(__file__).resolve().parents[1]
SHARED = TESTS.parents[1] / "shared" / "conformance" / "norms" / "cases.json"
SAMPLE = TESTS / "data" / "norms" / "cases.json"
UNPLAYED = {"+": Reason.FORFEIT_WIN, "pab": Reason.PAIRING_BYE, "half-bye": Reason.UNPLAYED, "open": Reason.OPEN}
HALF_POINTS = {"1": 2, "0.5": 1, "0": 0}


def read_file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SHARED if SHARED.is_file() else SAMPLE).read_text(encoding="utf-8"))
    return found


def encounter(number: int, text: str, predetermined: bool) -> Encounter:
    """``2400 GM USA 1``: rating, title, federation, result and perhaps a flag."""
    rating, title, federation, result, *flags = ("" if word == "-" else word for word in text.split())
    reason = UNPLAYED.get(result)
    if reason is None and federation == "NON":
        reason = Reason.NOT_IN_FIDE
    if "zero" in flags and predetermined:
        reason = Reason.SCORELESS
    opponent = number if federation else 0
    return Encounter(number, opponent, int(rating or 0), title, federation, HALF_POINTS.get(result, 0), reason)


def case_of(data: dict[str, Any]) -> Case:
    system, rounds, federation, kind, exemption = data["event"]
    event = NormEvent(system, rounds, federation or "", kind, exemption or "")
    games = tuple(encounter(at, text, event.predetermined) for at, text in enumerate(data["games"], start=1))
    return Case(Applicant(99, *data["player"]), games, event, EDITIONS[-1])
