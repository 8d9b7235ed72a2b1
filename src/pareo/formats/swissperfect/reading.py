"""Three files to a tournament: players from .trn, games from .sco, what was announced from .ini."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from pareo.formats.archives import Unpackable, is_archive, member_names, members
from pareo.formats.assembling import LARGEST_NUMBER, MOST_ROUNDS, Assembling, both, refused
from pareo.formats.conversion import Conversion
from pareo.formats.dbase import NotDbase, read_table
from pareo.formats.player_lists.players import player_of
from pareo.formats.swissperfect.ini import read_ini
from pareo.formats.swissperfect.recognising import PARTS, recognised_part
from pareo.formats.swissperfect.tables import (
    AWAY,
    BYES,
    ENCODING,
    FIELDS,
    HALVES,
    LARGEST_TABLE,
    NAMED_TIEBREAKS,
    NOT_KEPT,
    NOT_PLAYED,
    OVER_THE_BOARD,
    PLAYED,
    SEVERITIES,
    SEXES,
    TIEBREAKS,
    TITLES,
    WIN,
    YES,
)
from pareo.formats.texts import whole
from pareo.model import AbnormalPoints, ByeKind, Game, RequestedBye, Settings, Team, Tournament
from pareo.model.points import parse_points

Row = Mapping[str, str]


class Announced(NamedTuple):
    """What the .ini says."""

    name: str
    arbiter: str
    rounds: int | None
    tiebreaks: tuple[str, ...]


def load(data: bytes) -> Conversion:
    """The tournament in a zip of the three files; of one alone what it holds. Never raises."""
    if not is_archive(data):
        return _Reading({recognised_part(data): data}).conversion()
    names = {PurePath(name).suffix.lower(): name for name in reversed(member_names(data))}
    try:
        inside = members(data, *(names[part] for part in PARTS if part in names))
    except Unpackable as wrong:
        return refused(wrong.code)
    return _Reading({part: inside[names[part]] for part in PARTS if names.get(part) in inside}).conversion()


class _Reading:
    """One tournament. Rows of the tables count from 1, as a program that opens them shows them."""

    def __init__(self, parts: Mapping[str, bytes]) -> None:
        self._parts = parts
        self._made = Assembling(SEVERITIES)
        self._secondary: dict[int, dict[int, int]] = {}
        self._numbers: dict[int, int] = {}

    def conversion(self) -> Conversion:
        for part in PARTS:
            if part not in self._parts:
                self._made.tell("file-part-missing", found=part)
        rows = self._players()
        self._games()
        announced = self._announced()
        settings = Settings(
            rounds=announced.rounds,
            tiebreaks=announced.tiebreaks,
            abnormal_points=tuple(self._bonuses(rows)),
            options=self._options(),
        )
        tournament = Tournament(
            name=announced.name,
            chief_arbiter=announced.arbiter,
            settings=settings,
            teams=self._teams(rows),
            requested_byes=self._away(rows, settings),
        )
        self._made.tell("file-system-unsaid", found="Swiss Perfect")
        return self._made.conversion(tournament)

    def _table(self, part: str) -> Iterator[Row]:
        data = self._parts.get(part, b"")
        if not data:
            return iter(())
        try:
            if len(data) > LARGEST_TABLE:
                raise NotDbase
            return read_table(data, ENCODING)[1]
        except NotDbase:
            self._made.tell("file-part-damaged", found=part)
            return iter(())

    # players ---------------------------------------------------------------------------------------------------------

    def _players(self) -> dict[int, Row]:
        """The rows by the number of the player."""
        rows: dict[int, Row] = {}
        kept: set[str] = set()
        table = tuple(self._table(".trn"))
        self._numbers = _numbers(table)
        for line, row in enumerate(table, 1):
            id = self._numbers.get(whole(row.get("ID", "")) or 0, 0)
            name = ", ".join(filter(None, (row.get("SURNAME", "").strip(), row.get("FIRSTNAME", "").strip())))
            if not 1 <= id <= LARGEST_NUMBER or not name:
                self._made.tell("sp-row", line, found=" ".join(row.values()).strip(), part=".trn")
                continue
            texts = {field: row.get(column, "").strip() for field, column in FIELDS.items()}
            texts |= {"name": name, "sex": SEXES.get(row.get("SEX", "").strip(), "")}
            texts["title"] = TITLES.get(row.get("TITLE", "").strip(), "")
            texts["birth"] = _date(texts["birth"])
            if self._made.add_player(player_of(id, texts, self._made.tell, line), line):
                rows[id] = row
            kept |= {column for column in NOT_KEPT if row.get(column, "").strip("0 .F")}
        for column in sorted(kept):
            self._made.tell("file-not-kept", found=column)
        return rows

    def _teams(self, rows: Mapping[int, Row]) -> tuple[Team, ...]:
        """Players of one team, by their boards."""
        teams: dict[str, list[tuple[int, int]]] = {}
        for id, row in rows.items():
            if row.get("TEAM", "").strip(" 0"):
                teams.setdefault(row["TEAM"].strip(), []).append((whole(row.get("BOARD", "")) or 0, id))
        return tuple(
            Team(number, name, members=tuple(id for _, id in sorted(members)))
            for number, (name, members) in enumerate(teams.items(), 1)
        )

    def _bonuses(self, rows: Mapping[int, Row]) -> list[AbnormalPoints]:
        """BONUS comes on top of what was played."""
        found = []
        for line, (id, row) in enumerate(rows.items(), 1):
            text = row.get("BONUS", "").strip()
            if not text.strip("0. "):
                continue
            try:
                found.append(AbnormalPoints("", parse_points(text), 1, (id,)))
                self._made.tell("sp-bonus", line, found=text, player=id)
            except ValueError:
                self._made.tell("file-bad-value", line, 0, text, field="bonus", player=id)
        return found

    def _away(self, rows: Mapping[int, Row], settings: Settings) -> tuple[RequestedBye, ...]:
        first = len(self._made.rounds()) + 1
        away = [id for id, row in rows.items() if any(row.get(column, "").strip()[:1] in YES for column in AWAY)]
        last = min(settings.rounds or 0, MOST_ROUNDS)
        return tuple(RequestedBye(number, id, ByeKind.ZERO_POINT) for number in range(first, last + 1) for id in away)

    # games -----------------------------------------------------------------------------------------------------------

    def _games(self) -> None:
        for line, row in enumerate(self._table(".sco"), 1):
            number, white, black = (whole(row.get(name, "")) for name in ("ROUND", "WHITE", "BLACK"))
            scores = "".join(row.get(name, "").strip() for name in ("W_SCORE", "B_SCORE"))
            if number is None or white is None or black is None or not (white or black):
                self._made.tell("sp-row", line, found=" ".join(row.values()).strip(), part=".sco")
                continue
            white, black = (self._numbers.get(id, id) for id in (white, black))
            if not white or not black:
                self._bye(number, white or black, row.get("W_SCORE" if white else "B_SCORE", "").strip(), line)
            else:
                self._game(number, white, black, scores, row, line)

    def _bye(self, number: int, player: int, score: str, line: int) -> None:
        if score not in (WIN, *BYES):
            self._made.tell("file-bad-result", line, found=score, round=number, player=player)
            return
        kind = self._made.bye_for_win(number) if score == WIN else BYES[score]
        self._made.add_bye(number, player, kind, line)

    def _game(self, number: int, white: int, black: int, scores: str, row: Row, line: int) -> None:
        played = PLAYED in (row.get("W_TYPE", "").strip(), row.get("B_TYPE", "").strip())
        if not played and scores == HALVES:
            for id in (white, black):
                self._made.add_bye(number, id, ByeKind.HALF_POINT, line)
            return
        letters = (OVER_THE_BOARD if played else NOT_PLAYED).get(scores, "" if scores.strip() else "??")
        if not letters:
            self._made.tell("file-bad-result", line, found=scores, round=number, player=white)
            letters = "??"
        if self._made.add_game(number, Game(white, black, *both(*letters)), line):
            for id, column in ((white, "W_SUBSCO"), (black, "B_SUBSCO")):
                if (points := whole(row.get(column, ""))) is not None:
                    self._secondary.setdefault(number, {})[id] = points

    def _options(self) -> dict[str, str]:
        """The secondary results, in the option that the standings read them from; none where all are nought."""
        return {
            f"secondary.{number}": ", ".join(f"{id}={points}" for id, points in sorted(points_by.items()))
            for number, points_by in sorted(self._secondary.items())
            if any(points_by.values())
        }

    # what was announced ----------------------------------------------------------------------------------------------

    def _announced(self) -> Announced:
        text = self._parts.get(".ini", b"").decode(ENCODING, "replace").lstrip("\ufeff")
        sections = read_ini(text, lambda line: self._made.tell("file-unknown-part", found=f".ini: {line}"))
        about, order = sections.get("tournament info", {}), sections.get("standings", {})
        for key, value in about.items():
            if value and key not in ("name", "arbiter", "rounds"):
                self._made.tell("file-not-kept", found=f"{key} = {value}")
        rounds = whole(about.get("rounds", ""))
        rounds = rounds if rounds and 1 <= rounds <= MOST_ROUNDS else None
        name, arbiter = (about.get(key, "") for key in ("name", "arbiter"))
        return Announced(name, arbiter, rounds, self._tiebreaks(order.get("tie breaks", "")))

    def _tiebreaks(self, text: str) -> tuple[str, ...]:
        codes: list[str] = []
        for word in text.replace(";", ",").split(","):
            number = word.strip()
            if number in TIEBREAKS:
                codes.append(TIEBREAKS[number])
            elif number.strip("0"):
                self._made.tell("sp-tiebreak", found=NAMED_TIEBREAKS.get(number, number))
        return tuple(dict.fromkeys(codes))


def _numbers(table: Sequence[Row]) -> dict[int, int]:
    """The number of each player by the ID that the games name: START_NO where everybody has one of his own."""
    ids = [whole(row.get("ID", "")) or 0 for row in table]
    starts = [whole(row.get("START_NO", "")) or 0 for row in table]
    if len(set(starts)) == len(starts) and len(set(ids)) == len(ids) and min(starts, default=0) > 0:
        return dict(zip(ids, starts))
    return {id: id for id in ids}


def _date(text: str) -> str:
    """A date column of dBASE is YYYYMMDD; another text is a date as people write it."""
    return f"{text[:4]}/{text[4:6]}/{text[6:]}" if len(text) == 8 and text.isdigit() else text
