"""Files of every kind that the desk reads, damaged by chance from a seed, and the readers that must bear them."""

from __future__ import annotations

import io
import sys
import tempfile
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import foreign_files
import team_fields
from pareo.desk.books.portable import DOCUMENT, unpack
from pareo.desk.books.refusals import Refusal
from pareo.desk.event.card_markup import WrongTemplate, read_markup
from pareo.desk.event.festivals import system_of
from pareo.desk.event.incoming import look_at
from pareo.desk.results.res_files import read_res
from pareo.desk.rounds.man_files import read_man
from pareo.formats import FORMATS, format_of, trf
from pareo.formats.archives import packed
from pareo.formats.pgn.reading import read_pgn
from pareo.formats.pgn.replaying import replay
from pareo.formats.player_lists.reading import read_entry_list
from pareo.formats.rating_lists import ListRefused, load_filter, read, reading_of, save_filter, sniff
from pareo.formats.rating_lists.archives import source_of
from pareo.formats.rating_lists.columns import FIDE_FILTER
from pareo.formats.rating_lists.text import HEAD
from pareo.formats.rating_lists.writing import WRITERS
from pareo.generating.rating_lists import generate
from pareo.outside.answer import read_answer
from pareo.outside.configuration import ExternalFailure
from pareo.replaying.files import wrong_places
from pareo.reports.player_files import players_file, sheet_text

MOST_STEPS = 3_000_000
"""Calls, of Python's and of its library's functions: what the longest of the sound files takes, with room to spare."""

MOST_TIMES, SPARE = 10, 2_000_000
"""Memory: so many times the bytes of the file, and bytes for what is there before any file is (a list is read by the
megabyte)."""

FRAGMENTS = (
    b"\r", b"\n", b"\0", b"\xff", b"\xc3", "é".encode(), "½".encode(), b'"', b"'", b";", b",", b"\t", b"<", b">",
    b"<!--", b"-->", b"<!DOCTYPE x [", b"&amp;", b"&#0;", b"{", b"}", b"[", b"]", b"null", b"NaN", b"-1", b"1e999",
    b"9" * 30, b"001 ", b"XXR 999999999999", b"  0000 - U", b"3. ", b"<player>", b"</player>", b"PK\x03\x04", b"=1+1",
    b" " * 60,
)  # fmt: skip


def mutated(data: bytes, lots: Random) -> bytes:
    """One to eight edits: bytes, pieces, fragments, lines doubled or gone, the end cut off, a piece many times over."""
    body = bytearray(data)
    for _ in range(lots.randint(1, 8)):
        at = lots.randrange(len(body) + 1)
        match lots.randrange(8):
            case 0:
                body[at : at + 1] = bytes([lots.randrange(256)])
            case 1:
                del body[at : at + lots.randint(1, 20)]
            case 2 | 3:
                body[at:at] = lots.choice(FRAGMENTS)
            case 4:
                other = lots.randrange(len(body) + 1)
                body[at:at] = body[other : other + lots.randint(1, 40)]
            case 5:
                lines = body.splitlines(keepends=True) or [bytearray()]
                lines.insert(lots.randrange(len(lines) + 1), lines[lots.randrange(len(lines))])
                body = bytearray(b"".join(lines))
            case 6:
                body[at : at + 1] = bytes(body[at : at + 3]) * lots.randint(2, 200)
            case _:
                if lots.random() < 0.2:
                    del body[at:]
    return bytes(body)


class TooManySteps(BaseException):
    """The reader goes on and on; no ``except`` of its own may catch it."""


@contextmanager
def bounded(most: int = MOST_STEPS) -> Iterator[None]:
    """Count the calls made inside; stop at the bound."""
    left = [most]

    def count(frame: Any, event: str, argument: Any) -> None:
        left[0] -= 1
        if left[0] < 0:
            sys.setprofile(None)
            raise TooManySteps

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


class TooMuchMemory(BaseException):
    """The reader takes more than the file is worth."""


@contextmanager
def within_memory(size: int, times: int = MOST_TIMES, spare: int = SPARE) -> Iterator[None]:
    """Stop whoever takes, at any one moment inside, more than a file of this size may."""
    started = tracemalloc.is_tracing()
    if not started:
        tracemalloc.start()
    try:
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        yield
        taken = tracemalloc.get_traced_memory()[1] - before
        if taken > times * size + spare:
            raise TooMuchMemory(f"{taken} bytes of memory for a file of {size}")
    finally:
        if not started:
            tracemalloc.stop()


@dataclass(frozen=True)
class Kind:
    """One kind of file: a sound one, how to damage it, and who reads it; ``refusals`` are answers."""

    name: str
    sound: bytes
    reader: Callable[[bytes], object]
    refusals: tuple[type[Exception], ...] = ()
    member: str = ""

    def damaged(self, lots: Random) -> bytes:
        """For an archive half of the time what is inside, packed again."""
        if not self.member or lots.random() < 0.3:
            return mutated(self.sound, lots)
        made = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(self.sound)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
            for name in old.namelist():
                inside = old.read(name)
                new.writestr(name, mutated(inside, lots) if self.member in name else inside)
        return made.getvalue()

    def bear(self, data: bytes) -> None:
        """Read it: within the bounds, and nothing raised but a refusal.

        Memory counts where it is taken twice: Python's table of interned names grows by 1.9 MB under whichever file it
        is full.
        """
        try:
            self._within_bounds(data)
        except TooMuchMemory:
            self._within_bounds(data)

    def _within_bounds(self, data: bytes) -> None:
        with within_memory(len(data)), suppress(*self.refusals), bounded():
            self.reader(data)


def _list(data: bytes) -> None:
    with tempfile.TemporaryFile() as file:
        file.write(data)
        source = source_of(file, "list.txt")
        how = reading_of(sniff(source.head(HEAD)))
        for batch in read(source.chunks(), how):
            assert all(len(row) == 17 for row in batch.rows)


def _tournament(data: bytes) -> None:
    document = trf.read(data)
    assert trf.write(document) == data
    trf.to_tournament(document)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


ENTRIES = (
    b"No;Name;Fed;Elo;Birth;Sex;Club\n1;Ruiz, Marta;ESP;2301;1990;f;Casino\n2;Okafor, Ana;NGR;2210;13.04.63;w;\n",
    b"1. Ruiz, Marta 2301 ESP\n2. IM Okafor, Ana 2210\n3) Kim 1999\n",
    b"Name\tRtg\tClub/City\nRuiz, Marta\t2301\t\"A \"\"B\"\"\"\nKim\t1800*\tX\n",
)  # fmt: skip
RES = b"3 2\n1 4 1\n2 5 =\n3 6 0\n"
PGN = b"""[Event "Open"]
[Round "1.2"]
[White "Ruiz, Marta"]
[Black "Kim"]
[Result "1-0"]

1.e4 e5 2.Nf3 {weak} d6 3.d4 Bg4 (3... Nf6 4. Nc3) 4.dxe5 Bxf3 $6 5.Qxf3 dxe5 6.Bc4 1-0
"""
TEMPLATE = b"<div style='color: red'><b>##PLAYERNAME</b><br><img src='##LOGO'> ##ROUND ##BOARD</div>"
MAN = b"3\n1 4\n2 5\n3 0\n"


def zipped(data: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", data)
    return made.getvalue()


def _by_content(data: bytes) -> None:
    """Whatever it is: a list of problems, and a tournament in which nothing is wrong."""
    conversion = format_of(data).load(data)
    assert not conversion.usable or not conversion.tournament.problems(), conversion.tournament.problems()


def _preview(data: bytes) -> None:
    """As the first page shows it before anything is made."""
    format_ = format_of(data)
    conversion = format_.load(data)
    if conversion.usable and conversion.tournament.players:
        look_at(conversion.tournament, system_of(conversion.tournament) or "dutch@2026", conversion.problems)
        wrong_places(format_, data, conversion.tournament)


def _played_over(data: bytes) -> None:
    for game in read_pgn(data).games:
        replay(game)


def _previewed(tournaments: list[Path]) -> list[Kind]:
    """Small tournaments of players and of teams, in the formats that have rounds."""
    smallest = FORMATS["trf26"].load(min(tournaments, key=lambda path: path.stat().st_size).read_bytes()).tournament
    return [
        *(Kind(f"preview {id}", FORMATS[id].dump(smallest), _preview) for id in ("trf26", "trfx", "tdf", "veg", "xml")),
        Kind("preview teams", FORMATS["trf26"].dump(team_fields.played(4, 3, 2)), _preview),
    ]


def _other_programs(tournaments: list[Path]) -> list[Kind]:
    """Every format that is written, and those that are only read, made from their layouts."""
    made = FORMATS["trf26"].load(tournaments[0].read_bytes()).tournament
    swiss_perfect = packed({"x.trn": foreign_files.players(), "x.sco": foreign_files.GAMES, "x.ini": foreign_files.INI})
    read_only = {
        "swiss-perfect": (swiss_perfect, "x."),
        "ods": (foreign_files.ods([["Name", "Elo"], ["Ruiz, Marta", "2301"], ["Kim", "1800"]]), "content"),
        "xlsx": (foreign_files.xlsx(foreign_files.ROWS, ["Name", "Elo", "Ruiz, Marta"]), "sheet2"),
        "swiss-manager": (foreign_files.SWISS_MANAGER, ""),
    }
    return [
        *(Kind(f"format {id}", format_.dump(made), _by_content) for id, format_ in FORMATS.items() if id != "trf26"),
        *(Kind(f"format {id}", data, _by_content, (), member) for id, (data, member) in read_only.items()),
    ]


def kinds(section: Any, event: bytes, tournaments: list[Path]) -> list[Kind]:
    """Every kind of file that comes from outside."""
    lists = {layout: b"".join(generate(layout, 12, seed=3)) for layout in WRITERS}
    return [
        *(Kind(f"trf {path.name}", path.read_bytes(), _tournament) for path in tournaments),
        *(Kind(f"list {layout}", data, _list, (ListRefused,)) for layout, data in lists.items()),
        *(Kind(f"zip {one}", zipped(data), _list, (ListRefused,), "list") for one, data in lists.items()),
        *(Kind(f"entries {n}", text, lambda data: read_entry_list(_text(data))) for n, text in enumerate(ENTRIES)),
        *_other_programs(tournaments),
        *_previewed(tournaments),
        Kind("pgn", PGN, _played_over),
        Kind("template", TEMPLATE, lambda data: read_markup(_text(data)), (WrongTemplate,)),
        Kind("res", RES, lambda data: read_res(_text(data)), (Refusal,)),
        Kind("man at the desk", MAN, lambda data: read_man(_text(data)), (Refusal,)),
        Kind("man", MAN, lambda data: read_answer(data, "motor"), (ExternalFailure,)),
        Kind("flt", save_filter(FIDE_FILTER), load_filter, (ListRefused,)),
        Kind(
            "xlsx", players_file(section, "xlsx"), lambda data: read_entry_list(sheet_text(data)), (Refusal,), "sheet"
        ),
        Kind("pareo", event, unpack, (Refusal,), DOCUMENT),
    ]
