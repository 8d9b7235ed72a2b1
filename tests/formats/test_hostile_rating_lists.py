"""A rating list of a few bytes or lines made to keep the desk busy: its cost grows with its size and no faster."""

from __future__ import annotations

import gc
import io
import time
import zipfile
from pathlib import Path

import pytest

from pareo.formats.rating_lists import ListRefused, read, reading_of, sniff
from pareo.formats.rating_lists.archives import source_of
from pareo.formats.rating_lists.text import HEAD
from pareo.store.players.importing import import_list
from pareo.store.players.opening import open_player_lists

PLAYER = b"<player><fideid>1</fideid><name>Al, Bo</name></player>"
TIMES, FAR_FROM_THE_SQUARE = 16, 100.0
"""Sixteen times the text costs about sixteen times the time; 256 times would be the square."""


def seconds(data: bytes) -> float:
    """The best of some runs, in time of this process alone."""
    return min(_once(data) for _ in range(3))


def _once(data: bytes) -> float:
    gc.disable()  # whatever the other tests have left in memory would be looked through again and again
    begun = time.process_time()
    try:
        for _ in read(iter([data]), reading_of(sniff(data[:HEAD]))):
            pass
    except ListRefused:
        pass
    finally:
        gc.enable()
    return time.process_time() - begun


def behind_the_last_player(size: int) -> bytes:
    return b"<playerslist>" + PLAYER + b"<!-- x -->" * size + b"<oops"


def open_comments_in_the_prologue(size: int) -> bytes:
    return b"<?xml?><playerslist>" + b"<!--" * size + PLAYER + b"</playerslist>"


def declarations_without_an_end(size: int) -> bytes:
    return b"<playerslist" + b"<?xml " * size + b">" + PLAYER + b"</playerslist>"


def players_who_are_none(size: int) -> bytes:
    return b"<playerslist>" + b"<player>\n</player>" * size + b"</playerslist>"


SHAPES = (behind_the_last_player, open_comments_in_the_prologue, declarations_without_an_end, players_who_are_none)


@pytest.mark.parametrize("shape", SHAPES)
def test_sixteen_times_the_file_does_not_cost_the_square_of_the_time(shape):
    size = 2000
    while (short := seconds(shape(size))) < 0.004:
        size *= 2
        if size > 120_000:
            return  # nothing to measure: all of a chunk costs next to nothing
    assert seconds(shape(TIMES * size)) / short < FAR_FROM_THE_SQUARE


def test_forty_five_comments_behind_the_last_player_are_nothing_special():
    whole = b"<playerslist>" + PLAYER + b"<!-- x -->" * 45
    assert len(list(read(iter([whole + b"</playerslist>"]), reading_of(sniff(whole))))) == 1
    with pytest.raises(ListRefused) as refused:
        list(read(iter([whole]), reading_of(sniff(whole))))
    assert refused.value.code == "truncated"


def test_a_member_of_an_archive_that_has_no_name_is_no_list():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("x", b"nothing")
    named = made.getvalue()
    assert named.count(b"x") == 2
    central = named.rindex(b"PK\x01\x02")
    nameless = bytearray(named[: central + 46] + named[central + 47 :])
    nameless[central + 28] = 0
    nameless[-10] -= 1  # the directory is a byte shorter
    with pytest.raises(ListRefused) as refused:
        source_of(io.BytesIO(bytes(nameless)), "x.zip")
    assert refused.value.code == "no_list_in_zip"


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_list_packed_in_an_unusual_way_is_named_even_where_it_is_damaged(way: int):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", way) as archive:
        archive.writestr("list.txt", b"".join(b"%d;Ana;1800\n" % number for number in range(999)))
    data = bytearray(made.getvalue())
    data[60:64] = b"\xff" * 4
    with pytest.raises(ListRefused) as refused:
        source_of(io.BytesIO(bytes(data)), "list.zip")
    assert (refused.value.code, refused.value.values["member"]) == ("locked_zip", "list.txt")


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("FIDE ID", "9" * 19),
        ("FIDE ID", "9" * 5000),
        ("FIDE rating", "1" * 5000),
        ("Rapid", "2" * 5000),
        ("National ID", "N" * 5000),
        ("Birth", "1" * 5000),
        ("Name", "N" * 5000),
    ],
)
def test_one_bad_line_of_a_list_is_counted_and_the_others_are_there(tmp_path: Path, cell: str, text: str):
    headings = ("FIDE ID", "Name", "Federation", "FIDE rating", "Rapid", "Birth", "National ID")
    good = [{"FIDE ID": str(number), "Name": f"Player, N{number}"} for number in range(1000, 1030)]
    lines = [";".join(row.get(name, "") for name in headings) for row in [*good, {"Name": "Bad, Line", cell: text}]]
    path = tmp_path / "list.csv"
    path.write_text("\n".join([";".join(headings), *lines]) + "\n", encoding="utf-8")
    lists = open_player_lists(tmp_path / "desk", "")
    done = import_list(lists, path)
    assert (done.list.players, done.list.bad_lines, done.bad[0].line) == (30, 1, 32)
    lists.close()
