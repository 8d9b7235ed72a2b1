"""Every rating system with its editions and options, as ``pareo ratings --systems`` lists them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pareo.ratings.conversions import CONVERSIONS
from pareo.ratings.rounding import decimal_text
from pareo.ratings.systems import RATING_SYSTEMS
from pareo.reports.forms.text import table_text
from pareo.reports.table import Table, word

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker


def systems_text(speaker: Speaker, as_json: bool) -> str:
    """Systems by edition; what can be chosen in each; the scales that are turned into Elo."""
    if as_json:
        return _in_json()
    editions = tuple(
        (system.id if edition is system.editions[0] else "", edition.id, _since(edition.since), edition.source)
        for system in RATING_SYSTEMS.values()
        for edition in system.editions
    )
    options = tuple(
        (system.id, option.name, option.allowed, speaker.say(f"ratings.choose_{option.name}"))
        for system in RATING_SYSTEMS.values()
        for option in system.options
    )
    scales = tuple(
        (line.id, f"{line.base} {decimal_text(line.factor, 1, signed=True)} x", line.source)
        for line in CONVERSIONS.values()
    )
    tables = (
        Table((word("rating_system"), word("edition"), word("since"), word("source")), editions),
        Table((word("rating_system"), word("option"), word("allowed"), word("meaning")), options),
        Table((word("scale"), word("in_elo"), word("source")), scales),
    )
    return "\n".join(table_text(table, speaker.messages) for table in tables)


def _since(date: tuple[int, int, int] | None) -> str:
    return "-".join(f"{part:02}" for part in date) if date else ""


def _in_json() -> str:
    content = {
        "systems": [
            {
                "id": system.id,
                "editions": [
                    {"id": edition.id, "since": _since(edition.since) or None, "source": edition.source}
                    for edition in system.editions
                ],
                "options": [{"name": one.name, "allowed": one.allowed} for one in system.options],
            }
            for system in RATING_SYSTEMS.values()
        ],
        "scales": [{"id": line.id, "source": line.source} for line in CONVERSIONS.values()],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"
