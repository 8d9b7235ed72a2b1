"""What a file may take in memory: ten times its size with all that is read from it; bombs a few megabytes.

A line of eight bytes makes a player of some hundred, so that no such bound holds for whatever bytes there may be: files
of tiny lines are bombs here, and have a bound of their own. Packed files are measured by what is inside.
"""

from __future__ import annotations

import gc
import io
import tracemalloc
import zipfile
from collections.abc import Callable
from random import Random

import pytest

import foreign_files
from mutating import MOST_TIMES, bounded, mutated, within_memory
from pareo.formats import FORMATS, Unwritable, format_of
from pareo.formats.archives import packed
from pareo.formats.dbase import write_table
from pareo.formats.eventxml.tables import NAMESPACE
from pareo.model import Game, Outcome, Player, Round, Settings, Tournament

SPARE, SPARE_DAMAGED, SPARE_WRONG = 100_000, 1_500_000, 4_000_000
"""Bytes for what no file makes larger: tables, free lists; of a damaged one 500 problems of each kind; where every cell
is wrong, each of them as it was found."""

MOST_OF_A_BOMB = 30_000_000
SIZES = (80, 500, 2000)


def taken(data: bytes) -> int:
    """What reading took at its highest, with the tournament and the problems that it gave."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        format_of(data).load(data)
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def field(size: int, rounds: int = 9) -> Tournament:
    """So many players, in rounds that turn one half past the other."""
    half = size // 2
    players = tuple(
        Player(
            *(number, f"Apellido{number}, Nombre{number}", 2400 - number % 1200, "", "ESP", str(2_200_000 + number)),
            birth="1990/05/03",
        )
        for number in range(1, size + 1)
    )
    made = tuple(
        Round(
            tuple(
                Game(one + 1, half + (one + turn) % half + 1, Outcome("1"), Outcome("0"))
                if (one + turn) % 2
                else Game(half + (one + turn) % half + 1, one + 1, Outcome("="), Outcome("="))
                for one in range(half)
            )
        )
        for turn in range(rounds)
    )
    settings = Settings(rounds=rounds, initial_color="w", system="dutch@2026")
    return Tournament(name="Torneo", players=players, rounds=made, settings=settings)


def rows(size: int) -> list[list[str]]:
    return [["Name", "Elo", "Club"], *([f"Apellido{n}, Nombre", str(1500 + n % 900), f"Club {n}"] for n in range(size))]


def xlsx(size: int) -> bytes:
    cells = [cell for row in rows(size) for cell in row]
    body = (
        f'<row r="{at}">'
        + "".join(f'<c r="{"ABC"[c]}{at}" t="s"><v>{3 * (at - 1) + c}</v></c>' for c in range(3))
        + "</row>"
        for at in range(1, size + 2)
    )
    return foreign_files.xlsx("".join(body), cells)


def swiss_perfect(size: int) -> bytes:
    half = size // 2
    people = [{"ID": str(n), "START_NO": str(n), "SURNAME": f"A{n}", "INTL_RTG": "1800"} for n in range(1, size + 1)]
    names = [column.name for column in foreign_files.SCO]
    games = [
        dict(zip(names, f"{turn + 1} {one + 1} {half + (one + turn) % half + 1} 2 0 1 1".split()))
        for turn in range(7)
        for one in range(half)
    ]
    return packed(
        {
            "x.trn": write_table(foreign_files.TRN, people),
            "x.sco": write_table(foreign_files.SCO, games),
            "x.ini": foreign_files.INI,
        }
    )


def swiss_manager(size: int) -> bytes:
    one = '<Player PlayerUniqueId="{0}" Lastname="A{0}" Firstname="B{0}" Rating="1800" Federation="GER" Club="C"/>\n'
    return f"<Data><Players>{''.join(one.format(n) for n in range(size))}</Players></Data>".encode()


READ_ONLY: dict[str, Callable[[int], bytes]] = {
    "xlsx": xlsx,
    "ods": lambda size: foreign_files.ods(rows(size)),
    "swiss-perfect": swiss_perfect,
    "swiss-manager": swiss_manager,
}


def made(kind: str, size: int) -> bytes:
    if kind in READ_ONLY:
        return READ_ONLY[kind](size)
    try:
        return FORMATS[kind].dump(field(size))
    except Unwritable:
        return pytest.skip("the format has no room for so many players")


def inside(data: bytes) -> int:
    """The bytes that are read: of an archive those inside, of a damaged one its own."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return max(len(data), sum(one.file_size for one in archive.infolist()))
    except zipfile.BadZipFile:
        return len(data)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [*FORMATS, *READ_ONLY])
def test_a_sound_file_takes_ten_times_its_size_with_what_is_read_from_it(kind: str, size: int):
    data = made(kind, size)
    assert len(format_of(data).load(data).tournament.players) == size
    assert taken(data) <= MOST_TIMES * inside(data) + SPARE


@pytest.mark.parametrize("rounds", [0, 1, 5, 15])
@pytest.mark.parametrize("kind", FORMATS)
def test_it_takes_no_more_with_few_rounds_or_many(kind: str, rounds: int):
    data = FORMATS[kind].dump(field(900, rounds))
    assert len(format_of(data).load(data).tournament.players) == 900
    assert taken(data) <= MOST_TIMES * len(data) + SPARE


@pytest.mark.parametrize("kind", [*FORMATS, *READ_ONLY])
def test_a_damaged_file_takes_no_more(kind: str):
    sound = made(kind, 500)
    for number in range(4):
        data = mutated(sound, Random(f"{kind}-{number}"))
        assert taken(data) <= MOST_TIMES * inside(data) + SPARE_DAMAGED


@pytest.mark.parametrize("wrong", [b"  9999 w 1", b"xxxxxxxxxx", b"     1 w w"])
def test_a_file_in_which_every_cell_is_wrong_is_told_by_the_first_and_their_number(wrong: bytes):
    line = b"001 %4d m    Ana                               2000 ESP                              0.0    1"
    data = b"\n".join(line % number + wrong * 40 for number in range(1, 501))
    assert taken(data) <= MOST_TIMES * len(data) + SPARE_WRONG
    problems = format_of(data).load(data).problems
    assert len(problems) < 4000
    more = [problem for problem in problems if problem.code == "file-more"]
    assert more
    assert all(int(problem.values["count"]) > 1000 for problem in more)


@pytest.mark.parametrize("contents", [bytes(50_000_000), b"<a>" * 10_000_000, b"001    1 Ana\r\n" * 3_000_000])
@pytest.mark.parametrize("name", ["xl/workbook.xml", "content.xml", "x.trn", "event.json", "a.pareo"])
def test_a_bomb_is_refused_before_it_is_unpacked(name: str, contents: bytes):
    data = packed({name: contents})
    with within_memory(len(data), 30):
        conversion = format_of(data).load(data)
    assert not conversion.usable


def _cell_for_thousands() -> bytes:
    cell = f'<table:table-cell table:number-columns-repeated="60"><text:p>{"x" * 1900}</text:p></table:table-cell>'
    return foreign_files.ods([], f'<table:table-row table:number-rows-repeated="6000">{cell}</table:table-row>')


_XML = f'<?xml version="1.0"?><event xmlns="{NAMESPACE}" version="1">'.encode()
_VEG_OF_TWO = FORMATS["veg"].dump(Tournament(players=(Player(1, "Ana"), Player(2, "Bea")))).partition(b"# players")[0]
BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "a cell that stands for thousands": (_cell_for_thousands, "file-too-large"),
    "a shared text in every cell": (
        lambda: foreign_files.xlsx(("<row>" + '<c t="s"><v>0</v></c>' * 50 + "</row>") * 5000, ["x" * 1900]),
        "file-too-large",
    ),
    "tiny elements": (lambda: _XML + b"<a/>" * 500_000 + b"</event>", "file-too-large"),
    "tiny lines": (lambda: b"012 A\n" + b"a\n" * 2_000_000, "too-many-lines"),
    "tiny lines of a .veg": (lambda: b"Vega 5.4\n" + b"a\n" * 2_000_000, "file-no-players"),
    "tiny lines of a list": (lambda: b"Name;Elo\n" + b"A;1\n" * 1_000_000, "file-list-line"),
    "a row of bars": (lambda: b"001 m|f|x|Ana|" + b"|" * 2_000_000, "tdf-no-players"),
    "a round for every code": (
        lambda: _VEG_OF_TWO + b"# code pairing\r\n" + b"10021 " * 600_000 + b"\r\n" + b"10021 " * 9,
        "file-bad-round",
    ),
    "a code for every round that is not": (
        lambda: _VEG_OF_TWO + b"# code pairing\r\n1\r\n" + b"10021 " * 600_000,
        "veg-bad-code",
    ),
    "attributes without end": (
        lambda: _XML[:-1] + b" " + b" ".join(b'a%d="1"' % number for number in range(400_000)) + b"/>",
        "file-too-large",
    ),
    "a system of a million words": (
        lambda: b"012 A\n001    1      Ana\n192 " + b"FIDE_DUTCH " * 200_000,
        "system-unknown",
    ),
    "a line of rounds": (lambda: b"001    1 m    Ana" + b" " * 74 + b"     1 w 1" * 200_000, "rounds-beyond"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_bomb_takes_more_than_a_few_megabytes(name: str):
    make, code = BOMBS[name]
    data = make()
    with within_memory(0, 0, MOST_OF_A_BOMB), bounded(20_000_000):
        problems = format_of(data).load(data).problems
    assert code in {problem.code for problem in problems}


def test_entities_that_grow_are_refused_where_they_begin():
    grown = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    text = f'<?xml version="1.0"?><!DOCTYPE e [<!ENTITY a0 "lol">{grown}]><event name="&a11;"/>'
    for data in (text.encode(), text.encode("utf-16"), packed({"content.xml": text.encode(), "mimetype": b"ods"})):
        with within_memory(len(data)):
            assert not format_of(data).load(data).usable
