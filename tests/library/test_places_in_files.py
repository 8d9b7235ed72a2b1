"""The places in a file that the library writes are those of the tie-breaks it announces."""

from __future__ import annotations

import pytest

import pareo
from pareo.formats.trf import read
from pareo.replaying.ranks import declared_ranks


@pytest.mark.parametrize("format", ["trf26", "trf16", "trfx"])
def test_the_places_of_a_written_file_follow_the_announced_list(format):
    event = pareo.generate(players=24, rounds=5, seed=7, tiebreaks=("BH/C1", "SB"))
    declared = declared_ranks(read(pareo.write(event, format=format)))
    assert declared == {row.id: place for place, row in enumerate(pareo.standings(event).rows, 1)}


def test_a_list_that_cannot_be_computed_leaves_the_places_to_the_points():
    event = pareo.generate(players=8, rounds=3, seed=1).with_settings(tiebreaks=("NONSENSE",))
    assert sorted(declared_ranks(read(pareo.write(event))).values()) == list(range(1, 9))
