"""Whatever the desk itself has taken in can be saved and read back: the check of files refuses none of ours."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mutating import mutated
from pareo.catalog import OF_PLAYERS
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.event.festivals import bring_in
from pareo.formats import trf
from pareo.store.examining import restored_differs
from pareo.store.files import export_event

SAMPLES = sorted((Path(__file__).resolve().parents[1] / "data" / "trf").glob("*.trf"))


@pytest.mark.parametrize("system", OF_PLAYERS)
def test_an_event_of_every_system_comes_back(new_table, system):
    table = new_table(players=7, system=system)
    table.play(2)
    portable = unpack(export_event(table.books, table.section.festival))
    assert restored_differs(portable) == 0


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_event_from_a_damaged_tournament_file_comes_back(books, path):
    data, taken = path.read_bytes(), 0
    for number in range(12):
        lots = Random(f"{path.name}-{number}")
        conversion = trf.to_tournament(trf.read(mutated(data, lots) if number else data))
        if not conversion.usable or not conversion.tournament.players:
            continue
        try:
            section = bring_in(books, "Ana", conversion.tournament, "dutch@2026")
        except (Refusal, FieldProblems):
            continue
        taken += 1
        unpack(export_event(books, section.festival))
    assert taken


def test_an_endless_club_of_a_tournament_file_is_cut_so_that_its_event_comes_back(books):
    data = SAMPLES[0].read_bytes() + b"\n### pareo club.1 = " + b"x" * 50_000 + b": 1\n"
    section = bring_in(books, "Ana", trf.to_tournament(trf.read(data)).tournament, "dutch@2026")
    assert 0 < len(section.players[0].club) <= 200
    unpack(export_event(books, section.festival))
