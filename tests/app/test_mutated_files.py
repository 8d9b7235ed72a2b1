"""Files of every kind, damaged by chance: nothing uncaught, nothing that goes on and on or takes all the memory.

``PAREO_MUTATIONS`` says how many, ``PAREO_MUTATION_SEED`` from which seed on.
"""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from random import Random

import pytest

from mutating import Kind, TooManySteps, TooMuchMemory, bounded, kinds, within_memory
from pareo.store.files import export_event

SAMPLES = Path(__file__).resolve().parents[1] / "data" / "trf"
COUNT = int(os.environ.get("PAREO_MUTATIONS", "600"))
SEED = int(os.environ.get("PAREO_MUTATION_SEED", "2026"))


@pytest.fixture(scope="module")
def every_kind(lasting_table) -> list[Kind]:
    lasting_table.play(2)
    event = export_event(lasting_table.books, lasting_table.books.festivals()[0])
    tournaments = sorted(path for path in SAMPLES.rglob("*.trf*") if path.stat().st_size < 20_000)[:4]
    assert tournaments
    return kinds(lasting_table.section, event, tournaments)


def test_the_sound_files_are_read(every_kind):
    for kind in every_kind:
        kind.reader(kind.sound)


def test_damaged_files_are_read_or_refused_within_bounds(every_kind):
    for number in range(COUNT):
        kind, lots = every_kind[number % len(every_kind)], Random(f"{SEED}-{number}")
        data = kind.damaged(lots)
        try:
            kind.bear(data)
        except (Exception, TooManySteps, TooMuchMemory) as failure:
            pytest.fail(f"{kind.name}, seed {SEED}, number {number}: {type(failure).__name__}: {failure}")


def test_the_bound_stops_what_goes_on_and_on():
    with pytest.raises(TooManySteps), bounded(1000):
        any(len(str(number)) > 99 for number in itertools.count())


def test_the_bound_stops_what_takes_all_the_memory():
    with pytest.raises(TooMuchMemory), within_memory(1000):
        bytes(3_000_000)
    with within_memory(1_000_000):
        bytes(3_000_000)
