"""Every tie-break and every preset, as ``pareo standings --codes`` lists them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pareo.i18n.tiebreaks import tiebreak_name
from pareo.ranking import PRESETS, TIEBREAKS
from pareo.ranking.tables import SPECIAL_CODES
from pareo.reports.forms.text import table_text
from pareo.reports.table import Table, word

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker


def codes_text(speaker: Speaker, as_json: bool) -> str:
    """Codes with their modifiers, names and sources; then the lists that have a name of their own."""
    codes = [
        (
            _spelling(entry.id, entry.modifiers),
            tiebreak_name(entry.id, speaker.messages),
            f"{entry.source} {entry.article}",
        )
        for entry in TIEBREAKS.values()
    ]
    codes += [(code, tiebreak_name(code, speaker.messages), "") for code in SPECIAL_CODES]
    lists = [(preset.id, ", ".join(preset.codes), preset.source) for preset in PRESETS.values()]
    if as_json:
        return _in_json(codes, lists)
    tables = (
        Table((word("code"), word("name"), word("source")), tuple(codes)),
        Table((word("list"), word("code"), word("source")), tuple(lists)),
    )
    return "\n".join(table_text(table, speaker.messages) for table in tables)


def _spelling(id: str, modifiers: str) -> str:
    return id + "".join(f"[/{letter}]" for letter in modifiers)


def _in_json(codes: list[tuple[str, str, str]], lists: list[tuple[str, str, str]]) -> str:
    content = {
        "tiebreaks": [{"code": code, "name": name, "source": source.strip()} for code, name, source in codes],
        "presets": [{"id": id, "tiebreaks": codes.split(", "), "source": source} for id, codes, source in lists],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"
