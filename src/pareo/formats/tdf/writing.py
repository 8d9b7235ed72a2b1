"""Tournament to document: rows about the tournament, a row for each player, and rows of ours for the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pareo.formats.tdf.tables import LETTERS, OWN, PLAYER, RATED, WRITTEN
from pareo.formats.trf.convert.dates import written_date
from pareo.formats.trf.convert.own_comments import own_lines
from pareo.formats.trf.convert.player_lines import PlayerLines, national_lines
from pareo.formats.trf.convert.setting_lines import quoted_records
from pareo.formats.trf.convert.systems import system_code
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.tables import COMMENT, OPTION_PREFIX, ROUND_WIDTH
from pareo.model import NationalRecord, Player, Tournament, format_points
from pareo.model.dates import date_of

_SAID = frozenset({"142", "202"})
"""Records of TRF26 that have rows here: rounds and tie-breaks."""


def from_tournament(
    tournament: Tournament, dialect: str = "tdf", ranks: Mapping[int, int] | None = None
) -> TrfDocument:
    """A new document. ``ranks`` are the places by player; without them players rank by points, then number.

    Raises Unwritable when a number or a total does not fit into its field.
    """
    lines = PlayerLines(tournament, "trf16", ranks)
    cells = {player.id: _cells(lines.cells(player.id)) for player in tournament.players}
    rows = [
        *_headers(tournament),
        *(
            _player(player, tournament.federation, lines.standing(player.id), cells[player.id])
            for player in tournament.players
        ),
        *_own_rows(tournament),
        *_letters(cells),
    ]
    return TrfDocument(tuple(rows), ("\r\n",) * len(rows))


def main_record(player: Player, federation: str) -> NationalRecord | None:
    """The one national record that has a field: that of the event's federation, else the first."""
    own = [record for record in player.national if record.federation == federation]
    return next(iter(own or player.national), None)


def _headers(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    texts = {
        "012": tournament.name,
        "022": tournament.city,
        "032": tournament.federation,
        "042": _day_first(tournament.start_date),
        "052": _day_first(tournament.end_date),
        "062": str(len(tournament.players)),
        "072": str(sum(player.by_fide > 0 for player in tournament.players)),
        "082": str(len(tournament.teams) or ""),
        "092": settings.options.get(OPTION_PREFIX + "092", ""),
        "102": tournament.chief_arbiter,
        "112": "\n".join(tournament.deputies),
        "122": tournament.time_control,
        "132": ";".join(written_date(_full_year(date)) for date in tournament.round_dates),
        "142": f"{format_points(settings.scoring.win)}  {format_points(settings.scoring.draw)}",
        "152": str(len(tournament.rounds)),
        "162": str(settings.rounds or ""),
        "172": ";".join(settings.tiebreaks),
        "182": settings.acceleration or "",
        "192": "Pareo",
    }
    for code, text in texts.items():
        yield from (f"{code} {line.strip()}" for line in text.splitlines() if line.strip())


def _day_first(text: str) -> str:
    """``18/12/2009``; what is no date stays as it is."""
    found = date_of(text)
    return "{2:02d}/{1:02d}/{0:04d}".format(*found) if found else text


def _full_year(text: str) -> str:
    """Dates of rounds come from record 132 with two figures for the year."""
    return f"20{text}" if len(text) == 8 and text[2] == "/" else text


def _player(player: Player, federation: str, standing: str, cells: list[tuple[str, str, str]]) -> str:
    record = main_record(player, federation)
    points, rank = standing[:5].strip(), standing[6:].strip()
    fields = [
        f"{player.id:4d}",
        f"{player.sex or '':1.1}",
        f"{_plain(player.title):3}",
        f"{_plain(player.name):30}",
        f"{player.by_fide or 0:4d}",
        f"{_plain(player.federation):3}",
        f"{_plain(player.fide_id) or '0':>12}",
        f"{record.rating if record else 0:4d}",
        f"{_plain(record.national_id) if record else '':>12}",
        f"{_plain(written_date(player.birth)):10}",
        f"{points:>4}",
        f"{rank:>4}",
        *(_shown(cell) for cell in cells),
    ]
    return f"{PLAYER} " + " | ".join(fields).rstrip()


def _shown(cell: tuple[str, str, str]) -> str:
    opponent, color, letter = cell
    return f"{opponent:>4} {color} {WRITTEN.get(letter, '')}".rstrip() if opponent else " " * 8


def _cells(text: str) -> list[tuple[str, str, str]]:
    """Opponent, colour and letter of each round out of the columns of TRF; three empty texts for none."""
    found = [text[start : start + ROUND_WIDTH] for start in range(0, len(text), ROUND_WIDTH)]
    return [(cell[2:6].strip(), cell[7:8].strip(), cell[9:10].strip()) for cell in found]


def _letters(cells: Mapping[int, list[tuple[str, str, str]]]) -> Iterator[str]:
    """For each round what the signs leave open: the kind of bye, and whether a game that is not rated was played."""
    for at in range(max(map(len, cells.values()), default=0)):
        told = [f"{id}{row[at][2]}" for id, row in cells.items() if len(row) > at and _open(*row[at])]
        if told:
            yield f"{OWN} pareo {LETTERS}.{at + 1} = {' '.join(told)}"


def _open(opponent: str, color: str, letter: str) -> bool:
    return bool(letter) and letter not in RATED | {"+", "-"}


def _own_rows(tournament: Tournament) -> Iterator[str]:
    """The system, its options, points, bans and further national records, in rows that others pass over."""
    rest = replace(
        tournament,
        players=tuple(
            replace(player, national=_without_a_field(player, tournament.federation)) for player in tournament.players
        ),
    )
    code = system_code(tournament.settings, tournament.start_date)
    quoted = [line for line in quoted_records(tournament, "trf16") if line[:3] not in _SAID]
    for line in own_lines(tournament, code, (*quoted, *national_lines(rest, "trf16"))):
        yield OWN + line.removeprefix(COMMENT)


def _without_a_field(player: Player, federation: str) -> tuple[NationalRecord, ...]:
    """National records of which the row would lose something."""
    main = main_record(player, federation)
    return tuple(record for record in player.national if record is not main or not _plainly(record, player, federation))


def _plainly(record: NationalRecord, player: Player, federation: str) -> bool:
    return record == NationalRecord(federation or player.federation, record.rating, record.national_id)


def _plain(text: str) -> str:
    """A text that neither parts a field nor ends a line."""
    return "".join(char if char.isprintable() and char != "|" else " " for char in text).strip()
