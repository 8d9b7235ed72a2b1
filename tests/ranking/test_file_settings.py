"""What an event announces about its standings comes back from the file that it was written into."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.formats.trf import from_tournament, read, to_tournament, write
from pareo.model import Tournament
from pareo.ranking import standings

OPTIONS = {
    "tiebreaks.edition": "2024-08",
    "tiebreaks.hand_order": "3, 1",
    "tiebreaks.value.OTHER_PLAYOFF": "1=1.5; 2=0.5",
    "secondary.1": "1=412, 2=388",
    "fide_mode": "off",
}


def announced() -> Tournament:
    found = tournament("Ana 2000, Bea 2000, Cid 2000, Dan 2000", "Ana-Bea =, Cid-Dan =", total=3)
    settings = replace(
        found.settings, lot_seed="Open 2026: ñ = 7", tiebreaks=("BH/C1", "DE"), options=OPTIONS, system="dutch@2026"
    )
    return replace(found, settings=settings, expelled=frozenset({4}))


def again(found: Tournament) -> Tournament:
    return to_tournament(read(write(from_tournament(found)))).tournament


def test_seed_options_and_expelled_players_are_written_into_the_file_and_read_again():
    found = again(announced())
    assert found.settings.lot_seed == "Open 2026: ñ = 7"
    assert found.settings.tiebreaks == ("BH/C1", "DE")
    assert {name: found.settings.options[name] for name in OPTIONS} == OPTIONS
    assert found.expelled == frozenset({4})
    assert again(found) == found


def test_lots_drawn_from_the_file_are_those_of_the_event():
    event = replace(announced(), expelled=frozenset())
    event = replace(event, settings=replace(event.settings, options={}))
    assert standings(again(event)).rows == standings(event).rows
    assert len({row.rank for row in standings(event).rows}) == 4


@pytest.mark.parametrize("comment", ["### pareo lots", "### pareo sistem = x", "### pareo", "### Pareo lot_seed = x"])
def test_other_comments_stay_comments(comment: str):
    data = comment.encode() + b"\r\n" + write(from_tournament(announced()))
    found = to_tournament(read(data)).tournament
    assert found.settings.options["trf:###"].splitlines()[0] == comment[3:]
    assert found.settings.lot_seed == "Open 2026: ñ = 7"
