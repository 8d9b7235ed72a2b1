"""Rating lists and players written out: FIDE's layouts, Vega's file of players, delimited text."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple
from xml.sax.saxutils import escape

from pareo.formats.rating_lists.rows import Listed

_PIECE = 5000
_START = f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}"
_COMBINED = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
VEGA_HEADER = "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF;ORIGIN"
_TITLE_SEX = {"m": "M", "w": "F", "": ""}


def _start(player: Listed) -> str:
    women = player.title if player.title.startswith("W") else ""
    return (
        f"{player.fide_id:<15}{player.name[:60]:61}{player.federation:4}{_TITLE_SEX[player.sex]:4}"
        f"{player.title:5}{women:5}{'':15}"
    )


def _three_ratings(player: Listed) -> str:
    return (
        f"{player.standard:<6}{0:<4}{player.standard_k:<3}{player.rapid:<6}{0:<4}{player.rapid_k:<3}"
        f"{player.blitz:<6}{0:<4}{player.blitz_k:<3}"
    )


def _end(player: Listed) -> str:
    return f"{player.birth[:4] or '0':6}{player.flag:4}\r\n"


def _pieces(players: Iterable[Listed], line: Callable[[Listed], str]) -> Iterator[bytes]:
    source = iter(players)
    while batch := list(islice(source, _PIECE)):
        yield "".join(map(line, batch)).encode()


def fide_txt(players: Iterable[Listed]) -> Iterator[bytes]:
    """FIDE's combined list of today, 162 characters a line."""
    yield (_START + "FOA " + _COMBINED + "\r\n").encode()
    yield from _pieces(players, lambda player: f"{_start(player)}{'':4}{_three_ratings(player)}{_end(player)}")


def fide_legacy(players: Iterable[Listed]) -> Iterator[bytes]:
    """The combined list of old, 158 characters a line."""
    yield (_START + _COMBINED + "\r\n").encode()
    yield from _pieces(players, lambda player: _start(player) + _three_ratings(player) + _end(player))


def fide_single(players: Iterable[Listed], month: str = "NOV26") -> Iterator[bytes]:
    """A list of one kind of play, headed by its month."""
    yield f"{_START}FOA {month:6}Gms K  B-day Flag\r\n".encode()
    yield from _pieces(
        players,
        lambda player: f"{_start(player)}{'':4}{player.standard:<6}{0:<4}{player.standard_k:<3}{_end(player)}",
    )


def fide_xml(players: Iterable[Listed]) -> Iterator[bytes]:
    """FIDE's combined XML."""
    yield b"<playerslist>\n"
    yield from _pieces(players, _element)
    yield b"</playerslist>\n"


def _element(player: Listed) -> str:
    women = player.title if player.title.startswith("W") else ""
    return (
        f"<player>\n<fideid>{player.fide_id}</fideid>\n<name>{escape(player.name)}</name>\n"
        f"<country>{player.federation}</country>\n<sex>{_TITLE_SEX[player.sex]}</sex>\n<title>{player.title}</title>\n"
        f"<w_title>{women}</w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
        f"<rating>{player.standard}</rating>\n<games>0</games>\n<k>{player.standard_k}</k>\n"
        f"<rapid_rating>{player.rapid}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>{player.rapid_k}</rapid_k>\n"
        f"<blitz_rating>{player.blitz}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>{player.blitz_k}</blitz_k>\n"
        f"<birthday>{player.birth[:4]}</birthday>\n<flag>{player.flag}</flag>\n</player>\n"
    )


def vega(players: Iterable[Listed]) -> Iterator[bytes]:
    """Vega's file of players (seed 004 2.10.2)."""
    yield (VEGA_HEADER + "\r\n").encode()
    yield from _pieces(players, _vega_line)


def _vega_line(player: Listed) -> str:
    cells = (
        _free(player.name), player.federation, _vega_date(player.birth), "f" if player.sex == "w" else player.sex,
        player.title, player.fide_id or "", player.standard, _free(player.national_id), player.national,
        player.standard_k or player.national_k, _free(player.club),
    )  # fmt: skip
    return ";".join(map(str, cells)) + "\r\n"


def _free(text: str) -> str:
    """Vega's file has no quotes: a semicolon in a text becomes a comma."""
    return text.replace(";", ",").replace("\n", " ").replace("\r", " ")


def _vega_date(birth: str) -> str:
    """``dd.mm.yyyy``; a year alone has neither day nor month."""
    year, _, rest = birth.partition("-")
    month, _, day = rest.partition("-")
    return f"{day or '00'}.{month or '00'}.{year}" if year else ""


COLUMNS = {
    "fide_id": "FIDE ID", "national_id": "National ID", "name": "Name", "federation": "Federation", "sex": "Sex",
    "title": "Title", "standard": "FIDE rating", "standard_k": "K", "rapid": "Rapid", "blitz": "Blitz",
    "national": "National rating", "birth": "Birth", "club": "Club",
}  # fmt: skip


class Entrant(NamedTuple):
    """A player of an event: as a rating list has him, and what only an event says of him."""

    listed: Listed
    origin: str = ""
    group: str = ""


ENTRANT_HEADINGS = (*COLUMNS.values(), "Origin", "Group")


def entrant_cells(entrant: Entrant) -> tuple[object, ...]:
    """The values under these headings."""
    return (*(getattr(entrant.listed, name) for name in COLUMNS), entrant.origin, entrant.group)


def delimited(players: Iterable[Listed], separator: str = ",") -> Iterator[bytes]:
    """Delimited text under English headings, quoted where needed."""
    source = iter(players)
    rows: list[list[object]] = [list(COLUMNS.values())]
    while batch := list(islice(source, _PIECE)):
        rows += [[getattr(player, name) for name in COLUMNS] for player in batch]
        yield _as_csv(rows, separator)
        rows = []
    if rows:
        yield _as_csv(rows, separator)


def entrants_csv(entrants: Iterable[Entrant]) -> bytes:
    """The players of an event as delimited text; the mark of UTF-8 in front, by which spreadsheets know the accents."""
    return b"\xef\xbb\xbf" + _as_csv([ENTRANT_HEADINGS, *map(entrant_cells, entrants)], ",")


def _as_csv(rows: Sequence[Sequence[object]], separator: str) -> bytes:
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue().encode()


WRITERS: dict[str, Callable[[Iterable[Listed]], Iterator[bytes]]] = {
    "fide-txt": fide_txt,
    "fide-legacy": fide_legacy,
    "fide-single": fide_single,
    "fide-xml": fide_xml,
    "vega": vega,
    "delimited": delimited,
}
