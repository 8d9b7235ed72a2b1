"""Player lines to write: 001 with points, rank and a cell for each round, and the national lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.formats.conversion import Unwritable
from pareo.formats.trf.convert.dates import written_date
from pareo.formats.trf.tables import SEVERITIES, TRF06_BYES, TRF06_RESULTS, TRF06_TITLES
from pareo.history import Records, RoundRecord, records
from pareo.model import NationalRecord, Player, Points, Problem, Tournament, format_points

_EMPTY_CELL = " " * 10
_TITLE_LETTERS = {title: letter for letter, title in TRF06_TITLES.items()}
_LARGEST_NUMBER = 9999
_LARGEST_POINTS = 9999


class PlayerLines:
    """The lines of all players in one dialect.

    ``ranks`` are given, or else follow points and then numbers. Byes of rounds to come stand in the columns of
    their rounds, except in TRF26, which has record 240 for them.
    """

    def __init__(
        self,
        tournament: Tournament,
        dialect: str,
        ranks: Mapping[int, int] | None = None,
        history: Records | None = None,
    ) -> None:
        self._dialect = dialect
        self._players = tournament.players
        self._history = records(tournament) if history is None else history
        self._made = len(tournament.rounds)
        self._requested: dict[int, dict[int, str]] = {}
        scoring = tournament.settings.scoring
        self.points: dict[int, Points] = {
            id: sum(row.points for row in rows if row.letter != "?" or dialect == "trf26")
            for id, rows in self._history.items()
        }
        for bye in tournament.requested_byes if dialect != "trf26" else ():
            if bye.player in self.points and bye.round > self._made:
                self._requested.setdefault(bye.player, {})[bye.round] = bye.kind.value
                self.points[bye.player] += scoring.of_bye(bye.kind)
        self._ranks = ranks if ranks is not None else _ranks(self.points)

    def lines(self) -> list[str]:
        """Each player, with the national records after him where the dialect has them."""
        lines = []
        for player in self._players:
            lines.append(self.line(player))
            if self._dialect == "trf26":
                lines += [_national_line(player, record) for record in player.national if _has_record(record)]
        return lines

    def line(self, player: Player) -> str:
        title = player.title
        if self._dialect == "trf06":
            title = _TITLE_LETTERS.get(title, title)
        elif title.lower() in TRF06_TITLES:
            # A national master, whom every reader would take for the International Master of TRF06.
            title = ""
        return (
            f"001 {_fitting(player.id):4d} {player.sex:1.1}{title:>3.3} {_plain(player.name):33.33}"
            f" {player.by_fide or '':>4} {player.federation:3.3} {player.fide_id:>11.11}"
            f" {written_date(player.birth):10.10}"
            f"{self.standing(player.id)}{self.cells(player.id)}"
        ).rstrip()

    def standing(self, id: int) -> str:
        """Columns 80 to 89: points and rank. From 100.0 on the points reach into column 80."""
        points = self.points[id]
        if not -_LARGEST_POINTS < points <= _LARGEST_POINTS:
            raise Unwritable(
                Problem(
                    "points-too-large", SEVERITIES["points-too-large"], found=format_points(points), expected="999.9"
                )
            )
        return f"{format_points(points):>5} {self._ranks.get(id, 0):4d}"

    def cells(self, id: int) -> str:
        cells = [self.cell(row) for row in self._history[id]]
        requested = self._requested.get(id, {})
        for number in range(self._made + 1, max(requested, default=0) + 1):
            cells.append(self.bye_cell(requested[number]) if number in requested else _EMPTY_CELL)
        return "".join(cells)

    def cell(self, row: RoundRecord) -> str:
        """Ten columns: two blanks, opponent, colour, result."""
        opponent, color, letter, *_ = row
        if not opponent:
            return self.bye_cell(letter)
        if self._dialect == "trf06":
            letter = TRF06_RESULTS.get(letter, letter)
        if letter == "?" and self._dialect != "trf26":
            letter = " "
        return f"  {_fitting(opponent):4d} {color} {letter}"

    def bye_cell(self, letter: str) -> str:
        if not letter:
            return _EMPTY_CELL
        return f"  0000 - {TRF06_BYES[letter] if self._dialect == 'trf06' else letter}"


def _ranks(points: Mapping[int, Points]) -> dict[int, int]:
    order: Sequence[int] = sorted(points, key=lambda id: (-points[id], id))
    return {id: rank for rank, id in enumerate(order, start=1)}


def _fitting(id: int) -> int:
    if id > _LARGEST_NUMBER:
        raise Unwritable(
            Problem("number-too-large", SEVERITIES["number-too-large"], found=str(id), expected=str(_LARGEST_NUMBER))
        )
    return id


def _national_line(player: Player, record: NationalRecord) -> str:
    return (
        f"{record.federation:3.3} {player.id:4d}  {record.classification:>3.3} {_plain(record.name):33.33}"
        f" {record.rating or '':>4} {record.origin:3.3} {record.national_id:>11.11} {written_date(record.birth):10.10}"
    ).rstrip()


def national_lines(tournament: Tournament, dialect: str) -> list[str]:
    """The national records of all players for which the dialect has no lines of their own."""
    return [
        _national_line(player, record)
        for player in tournament.players
        for record in player.national
        if dialect != "trf26" or not _has_record(record)
    ]


def _has_record(record: NationalRecord) -> bool:
    """The code of the record is the federation: a rating that is nobody's has no line in TRF26."""
    code = record.federation[:3]
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()


def _plain(text: str) -> str:
    """A text of one line: whatever would end a line becomes a blank."""
    return text if text.isprintable() else "".join(each if each.isprintable() else " " for each in text)
