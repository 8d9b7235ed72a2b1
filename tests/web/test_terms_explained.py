"""The words of the rules are explained on every page that answers "why?", in the language of the page."""

from __future__ import annotations

import pytest
from events import base, new_section, pair, played

WORDS = {
    "en": ("Bracket: the players with the same points", "To float: to play somebody with other points"),
    "es": ("Grupo: los jugadores con los mismos puntos", "Flotar: jugar contra alguien con otros puntos"),
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_bracket_and_float_are_explained_where_they_are_used(desk, client, language):
    books = desk.world.books
    section = pair(books, played(books, new_section(books, players=7), 1))
    asked = {"Accept-Language": language}
    here = f"{base(section)}/rounds/2"
    bracket, float_ = WORDS[language]
    whole = client.get(f"{here}/why", headers=asked).text
    assert bracket in whole
    assert float_ in whole
    assert bracket in client.get(f"{here}?board=1", headers=asked).text
    assert float_ in client.get(f"{here}/why/answer?ask=float-1", headers=asked).text
    told = [client.get(f"{here}/why/players/{player.number}", headers=asked).text for player in section.players]
    assert any(bracket in page and float_ in page for page in told)
