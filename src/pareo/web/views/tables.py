"""Standings, cross table and player cards: the same rounds looked at in different orders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.rounds.making import open_boards, unfinished
from pareo.history import RoundRecord, records
from pareo.model import Tournament
from pareo.pairing.groups import sections
from pareo.ranking import RefusedList, Standings, UnknownTieBreak, code_of, shown, standings


@dataclass(frozen=True, slots=True)
class Cell:
    """One player in one round: against whom (by number and by place), with which colour, with which outcome."""

    opponent: int
    place: int
    color: str
    letter: str
    points: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of standings and cross table."""

    rank: int
    shared: bool
    player: Participant
    rating: int
    points: int
    values: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table after a round; ``running`` games up to it are still on or adjourned, so that nothing is final."""

    after: int
    running: int
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round on a player's card."""

    round: int
    cell: Cell
    opponent: Participant | None
    rating: int
    total: int


def last_complete(section: Section) -> int:
    """The last round whose games are all finished, counted from the first."""
    for number in range(1, section.last_round + 1):
        if open_boards(section, number):
            return number - 1
    return section.last_round


def running_tournament(section: Section, group: str = "") -> Tournament:
    """Games that are still on give nobody points in a list; an adjourned game is a draw for pairing only.

    ``group``: one of the independent groups by itself.
    """
    tournament = sections(section.tournament)[group] if group else section.tournament
    scoring = replace(tournament.settings.scoring, unknown=0)
    return replace(tournament, settings=replace(tournament.settings, scoring=scoring))


class _Key:
    def __init__(self, section: Section) -> None:
        self.section = section

    def __hash__(self) -> int:
        return id(self.section)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.section is self.section


def table(section: Section, after: int, group: str = "") -> TableView:
    """The standings after a round, of all or of one group, with everybody's rounds beside them."""
    return _table(_Key(section), after, group)


def official(section: Section, after: int, group: str = "") -> Standings:
    """The standings with their arithmetic."""
    return _official(_Key(section), after, group)


def tables_by_group(section: Section, after: int) -> dict[str, TableView]:
    """A table for each independent group; one without a name where no groups part the section."""
    return {name: table(section, after, name) for name in section.groups} or {"": table(section, after)}


@lru_cache(maxsize=32)
def _official(key: _Key, after: int, group: str) -> Standings:
    section = key.section
    tournament = running_tournament(section, group)
    secondary = game_points(section) if section.settings.game_points else None
    codes, mode = list(section.settings.tiebreaks), section.settings.fide_mode
    try:
        return standings(tournament, after, codes, fide_mode=mode, secondary=secondary)
    except RefusedList as refused:
        # A file may bring codes that the setup would not take: the others still count.
        names = {problem.found for problem in refused.problems}
        usable = [code for code in codes if code not in names and _canonical(code) not in names]
        return standings(tournament, after, usable, fide_mode=False, secondary=secondary)


@lru_cache(maxsize=32)
def _table(key: _Key, after: int, group: str) -> TableView:
    section = key.section
    found = _official(key, after, group)
    columns = tuple(column.code for column in found.columns)
    refused = tuple(code for code in section.settings.tiebreaks if _canonical(code) not in (*columns, "PTS"))
    history = records(running_tournament(section), after)
    places = {row.id: row.rank for row in found.rows}
    open_numbers = open_games(section)
    rows = tuple(
        TableRow(
            row.rank,
            row.shared > 1,
            section.by_number[row.id],
            section.rating(section.by_number[row.id]),
            row.points,
            tuple(shown(value, column.unit) for value, column in zip(row.values, found.columns)),
            tuple(
                _cell(record, places, (number, row.id) in open_numbers)
                for number, record in enumerate(history[row.id], start=1)
            ),
        )
        for row in found.rows
    )
    running = sum(board.round <= after for board in unfinished(section))
    return TableView(after, running, columns, rows, refused)


def _canonical(code: str) -> str:
    """The code as a column has it; one that nobody knows as it was typed."""
    try:
        return str(code_of(code))
    except UnknownTieBreak:
        return code


def open_games(section: Section) -> set[tuple[int, int]]:
    """Round and number of everybody whose game is still on."""
    numbers = {player.id: player.number for player in section.players}
    return {
        (board.round, numbers[id])
        for boards in section.boards.values()
        for board in boards
        if board.open
        for id in (board.white, board.black)
    }


def _cell(record: RoundRecord, places: dict[int, int], open: bool) -> Cell:
    return Cell(record.opponent, places.get(record.opponent, 0), record.color, record.letter, record.points, open)


def game_points(section: Section) -> dict[int, tuple[int | None, ...]]:
    """What each player made on the board in each round, for Scrabble's tie-breaks."""
    made: dict[int, list[int | None]] = {player.number: [] for player in section.players}
    for number in range(1, section.last_round + 1):
        scores: dict[int, int | None] = {}
        for board in section.boards[number]:
            scores[section.player(board.white).number] = board.white_points
            scores[section.player(board.black).number] = board.black_points
        for id, rounds in made.items():
            points = scores.get(id)
            rounds.append(None if points is None else points * 10)
    return {id: tuple(rounds) for id, rounds in made.items()}


def card(section: Section, player: Participant) -> tuple[CardLine, ...]:
    """Everything that happened to a player, round by round."""
    rows = records(running_tournament(section)).get(player.number, ())
    open_numbers = open_games(section)
    lines, total = [], 0
    for number, record in enumerate(rows, start=1):
        total += record.points
        opponent = section.by_number.get(record.opponent)
        cell = _cell(record, {}, (number, player.number) in open_numbers)
        lines.append(CardLine(number, cell, opponent, section.rating(opponent) if opponent else 0, total))
    return tuple(lines)
