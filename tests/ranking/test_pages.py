"""The pages about tie-breaks name every code, preset, edition and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from pareo.i18n import messages_in
from pareo.i18n.tiebreaks import tiebreak_name
from pareo.ranking import EDITIONS, PRESETS, TIEBREAKS
from pareo.ranking.tables import SPECIAL_CODES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {"en": DOCS / "tiebreaks.md", "es": DOCS / "tiebreaks.es.md"}


@pytest.mark.parametrize("language", PAGES)
def test_the_page_names_every_tie_break_preset_and_edition(language: str):
    text = PAGES[language].read_text(encoding="utf-8")
    assert [code for code in (*TIEBREAKS, *SPECIAL_CODES, *PRESETS, *EDITIONS) if f"`{code}`" not in text] == []
    names = [tiebreak_name(code, messages_in(language)) for code in TIEBREAKS]
    assert [name for name in names if f"| {name} |" not in text] == []


@pytest.mark.parametrize("language", PAGES)
def test_the_page_shows_every_list_as_it_is(language: str):
    text = PAGES[language].read_text(encoding="utf-8")
    rows = [f"| `{preset.id}` | {', '.join(preset.codes) or '-'} |" for preset in PRESETS.values()]
    assert [row for row in rows if row not in text] == []
