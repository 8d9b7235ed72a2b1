"""What a file may take in memory: a small number of times its size, sound or damaged, packed or not."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mutating import mutated, within_memory
from pareo.formats import FORMATS, format_of
from pareo.formats.archives import packed

LARGE = Path(__file__).resolve().parents[1] / "data" / "conformance" / "large-next-round" / "n500_r1.trf"
TOURNAMENT = FORMATS["trf26"].load(LARGE.read_bytes()).tournament
TIMES = 30
"""A field of four letters is an object of sixty bytes: no reader in Python keeps to less for every layout."""

SPARE_DAMAGED = 10_000_000
"""One line that was made longer gives a round to everybody: up to 300 rounds are believed."""


@pytest.mark.parametrize("id", FORMATS)
def test_a_large_file_sound_or_damaged_takes_so_many_times_its_size_and_no_more(id: str):
    sound = FORMATS[id].dump(TOURNAMENT)
    format_of(sound).load(sound)
    for number in range(4):
        data = mutated(sound, Random(f"{id}-{number}")) if number else sound
        with within_memory(len(data), TIMES, SPARE_DAMAGED if number else 200_000):
            format_of(data).load(data)


@pytest.mark.parametrize("inside", [bytes(50_000_000), b"<a>" * 10_000_000, b"001    1 Ana\r\n" * 3_000_000])
@pytest.mark.parametrize("name", ["xl/workbook.xml", "content.xml", "x.trn", "event.json", "a.pareo"])
def test_a_bomb_is_refused_before_it_is_unpacked(name: str, inside: bytes):
    data = packed({name: inside})
    with within_memory(len(data), TIMES):
        conversion = format_of(data).load(data)
    assert not conversion.usable


def test_entities_that_grow_are_refused_where_they_begin():
    grown = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    text = f'<?xml version="1.0"?><!DOCTYPE e [<!ENTITY a0 "lol">{grown}]><event name="&a11;"/>'
    for data in (text.encode(), text.encode("utf-16"), packed({"content.xml": text.encode(), "mimetype": b"ods"})):
        with within_memory(len(data)):
            assert not format_of(data).load(data).usable
