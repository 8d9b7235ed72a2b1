"""Document to tournament: every row becomes the line of TRF that says the same, and TRF is read as it always is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pareo.formats.conversion import Conversion
from pareo.formats.tdf.rows import (
    Letters,
    PlayerRow,
    Tell,
    birth_of,
    header_line,
    player_line,
    player_row,
    rating_of,
)
from pareo.formats.tdf.tables import FIELDS, LETTERS, OWN, PLAYER, ROWS, SEVERITIES, TOLD_AS
from pareo.formats.telling import Told, in_order
from pareo.formats.trf.convert import to_tournament as trf_to_tournament
from pareo.formats.trf.convert.own_comments import own_comment
from pareo.formats.trf.convert.records import MOST_LINES
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.tables import (
    BIRTH,
    COMMENT,
    FEDERATION,
    FIDE_ID,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    ROUND_COLUMN,
    ROUND_WIDTH,
    SEX,
    TITLE,
)
from pareo.model import NationalRecord, Player, Problem

_PLAYER_OF_TDF = re.compile(rb"^001 [^|\r\n]{0,40}\|[^|\r\n]{0,40}\|[^|\r\n]{0,40}\|", re.MULTILINE)
_LETTER = re.compile(r"(\d{1,4})([A-Z+-])")
# Where TRF has each field of a player, in its order; the rounds follow.
_TRF_COLUMNS = (
    *((NUMBER, "number"), (SEX, "sex"), (TITLE, "title"), (NAME, "name"), (RATING, "fide_rating")),
    *((FEDERATION, "federation"), (FIDE_ID, "fide_id"), (BIRTH, "birth"), (POINTS, "points"), (RANK, "rank")),
)


def recognised(data: bytes) -> bool:
    """Whether these bytes have a player's row of .tdf, with bars between its fields."""
    return b"|" in data and _PLAYER_OF_TDF.search(data) is not None


def as_trf(document: TrfDocument) -> TrfDocument:
    """The same document in lines of TRF, each in the place of its row."""
    return _Reading(document).transcribed()


def to_tournament(document: TrfDocument) -> Conversion:
    """The tournament in this document, with everything that is wrong. Never raises."""
    return _Reading(document).conversion()


class _Reading:
    """One file: its rows, the lines of TRF in their places, and what was wrong on the way.

    A row is taken apart whenever it is asked for: its fields and cells take ten times its bytes.
    """

    def __init__(self, document: TrfDocument) -> None:
        self._document = document
        self._told = Told(SEVERITIES)
        self._rows: dict[int, int] = {}
        self._letters: Letters = dict(self._own_letters())
        self._own_scoring = any(
            text.startswith((f"{OWN} pareo 162 =", f"{OWN} pareo XXS =")) for text in document.lines
        )

    def transcribed(self) -> TrfDocument:
        texts = self._document.lines
        lines = [self._line(number, text) for number, text in enumerate(texts[:MOST_LINES], 1)]
        return replace(self._document, lines=(*lines, *texts[MOST_LINES:]))

    def conversion(self) -> Conversion:
        read = trf_to_tournament(self.transcribed())
        tournament = read.tournament
        lines = {id: number for number, id in reversed(self._rows.items())}
        players = tuple(
            self._finished(player, lines[player.id], row, tournament.federation)
            if player.id in lines and (row := self._row(lines[player.id]))
            else player
            for player in tournament.players
        )
        problems = in_order([*self._told.all(), *(self._placed(problem) for problem in read.problems)])
        return Conversion(replace(tournament, players=players), problems)

    def _row(self, number: int) -> PlayerRow | None:
        """The row of a player on this line; None where there is none."""
        return player_row(self._document.lines[number - 1], _silent) if number in self._rows else None

    def _own_letters(self) -> Iterator[tuple[tuple[int, int], str]]:
        for text in self._document.lines[:MOST_LINES]:
            found = own_comment(0, text[3:]) if text.startswith(f"{OWN} pareo {LETTERS}.") else None
            round = found.name.partition(".")[2] if found else ""
            if found and round.isascii() and round.isdigit() and len(round) < 4:
                for id, letter in _LETTER.findall(found.value):
                    yield (int(round), int(id)), letter

    def _line(self, number: int, text: str) -> str:
        code = text[:3]
        tell = self._teller(number)
        if code == PLAYER:
            row = player_row(text, tell)
            if row is None:
                return ""
            self._rows[number] = row.number
            return player_line(row, self._letters, tell)
        if code == OWN and text[3:].startswith(" pareo "):
            return "" if text.startswith(f"{OWN} pareo {LETTERS}.") else COMMENT + text[3:]
        if code in ROWS:
            return "" if code == "142" and self._own_scoring else header_line(code, text, tell)
        if text.strip():
            tell("tdf-unknown-row", 1, text.rstrip())
        return ""

    def _teller(self, number: int) -> Tell:
        def tell(code: str, column: int, found: str = "", expected: str = "", **values: Any) -> None:
            self._told.add(code, number, column, found, expected, values)

        return tell

    def _finished(self, player: Player, number: int, row: PlayerRow, federation: str) -> Player:
        """What TRF has no room for: the whole name and codes, and the national rating beside FIDE's."""
        tell, fields = self._teller(number), row.fields
        own = NationalRecord(
            federation or player.federation, rating_of(row, "national_rating", tell), fields["national_id"]
        )
        known = {(record.rating, record.national_id) for record in player.national}
        said = bool(own.rating or own.national_id) and (own.rating, own.national_id) not in known
        return replace(
            player,
            name=fields["name"],
            fide_id=fields["fide_id"] if fields["fide_id"].strip("0") else "",
            birth=birth_of(row, tell),
            national=(own, *player.national) if said else player.national,
        )

    def _placed(self, problem: Problem) -> Problem:
        """A finding of TRF where it stands in this file, in words that fit it."""
        code = TOLD_AS.get(problem.code, problem.code)
        column = problem.column
        if column and (row := self._row(problem.line)) is not None:
            column = _column(row, column)
        severity = SEVERITIES.get(code, problem.severity)
        return replace(problem, code=code, severity=severity, column=column)


def _silent(*_: Any, **__: Any) -> None:
    """What is wrong with a row is told when it is read for the first time."""


def _column(row: PlayerRow, column: int) -> int:
    """The column of a player's row for one of TRF."""
    if column >= ROUND_COLUMN - 2:
        at = len(FIELDS) + max(0, column - ROUND_COLUMN) // ROUND_WIDTH
    else:
        at = next((FIELDS.index(name) for place, name in _TRF_COLUMNS if place.start < column <= place.stop), 0)
    return row.columns[at] if at < len(row.columns) else 5
