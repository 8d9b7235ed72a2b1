"""A list as plain data: columns that say what they hold, rows of cells, parts where a list has several."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from pareo.model import RoundTimes
from pareo.reports.cells import Cell

Say: TypeAlias = Callable[..., str]
"""Gives the words of a key of the messages in the reader's language."""


NOTHING_ANNOUNCED = RoundTimes()

OF_ONE_ROUND = frozenset(
    {
        *("pairings", "pairings-by-name", "score-groups", "explanations", "color-log", "surprises-of-round"),
        *("matches", "match-boards", "match-boards-by-name"),
    }
)
"""Lists about a round that is made; the others stand after one, or go by none."""


class Kind(StrEnum):
    """What a column holds; forms and pages go by it. A value is one of a tie-break, a figure any other number."""

    TEXT = "text"
    TITLE = "title"
    NAME = "name"
    NUMBER = "number"
    PLACE = "place"
    RATING = "rating"
    FEDERATION = "federation"
    POINTS = "points"
    VALUE = "value"
    FIGURE = "figure"
    RESULT = "result"
    COLOR = "color"
    MEETING = "meeting"
    DATE = "date"
    ROUND = "round"
    BOARD = "board"
    STATE = "state"
    REASON = "reason"


_NUMERIC = frozenset(
    {Kind.NUMBER, Kind.PLACE, Kind.RATING, Kind.POINTS, Kind.VALUE, Kind.FIGURE, Kind.ROUND, Kind.BOARD},
)
_CENTRED = frozenset({Kind.RESULT, Kind.MEETING, Kind.STATE})


@dataclass(frozen=True, slots=True)
class Column:
    """A column. ``key`` names its words in the area ``standings``; ``text`` stands as it is (a code, a round).

    ``number`` is the round that it is about, or the place of a tie-break in the list, from 0. ``minor``: what a narrow
    screen can do without. ``labelled``: where a part is about it, its words stand before the cell.
    """

    name: str
    kind: Kind = Kind.TEXT
    key: str = ""
    text: str = ""
    number: int = 0
    minor: bool = False
    labelled: bool = False

    @property
    def numeric(self) -> bool:
        return self.kind in _NUMERIC

    @property
    def centred(self) -> bool:
        return self.kind in _CENTRED

    def words(self, say: Say) -> str:
        return say(f"standings.{self.key}") if self.key else self.text

    def told(self, text: str, say: Say) -> str:
        """What is written of a part, after the words of the column where it needs them."""
        return f"{self.words(say)}: {text}" if text and self.labelled else text


Row: TypeAlias = tuple[Cell, ...]


def exactly(row: Row) -> tuple[Row, tuple[type, ...]]:
    """What two rows must have in common to be written alike: cells are tuples, equal whatever they stand for."""
    return row, tuple(map(type, row))


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows, as many cells in each row as there are columns.

    ``keys`` are what pages know the rows by: the number of the player, or the board. ``about`` is what all rows have in
    common (a group, the player of a card): a heading on paper, columns of their own in a file.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    keys: tuple[int, ...] = ()
    about: tuple[tuple[Column, Cell], ...] = ()

    def column(self, name: str) -> tuple[Cell, ...]:
        """All cells of a column; KeyError when there is none of this name."""
        for at, column in enumerate(self.columns):
            if column.name == name:
                return tuple(row[at] for row in self.rows)
        raise KeyError(name)

    def without(self, names: Collection[str]) -> Table:
        """The table without the columns of these names."""
        kept = [at for at, column in enumerate(self.columns) if column.name not in names]
        columns = tuple(self.columns[at] for at in kept)
        return replace(self, columns=columns, rows=tuple(tuple(row[at] for at in kept) for row in self.rows))

    def said(self, name: str) -> Cell:
        """What the table is about, by the name of its column; None for what it does not say."""
        return next((cell for column, cell in self.about if column.name == name), None)

    @property
    def title(self) -> str:
        """The group of the rows; empty where there are none."""
        return str(self.said("group") or "")

    @property
    def count(self) -> int:
        return len(self.rows)

    @property
    def exactly(self) -> tuple[object, ...]:
        """All that it shows, to be compared with what it showed before."""
        columns = tuple(column for column, _ in self.about)
        return self.columns, columns, exactly(tuple(cell for _, cell in self.about)), *map(exactly, self.rows)


@dataclass(frozen=True, slots=True)
class Note:
    """A line under a list: the key of its sentence in the area ``standings``, and what fills it in.

    ``told``: of the values those that are sentences themselves, by their keys.
    """

    key: str
    values: tuple[tuple[str, str], ...] = ()
    told: tuple[tuple[str, str], ...] = ()

    def line(self, say: Say) -> str:
        return say(f"standings.{self.key}", **dict(self.values), **{name: say(key) for name, key in self.told})


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Why places are not final: games up to the round without a result, and rounds that are still to come.

    FIDE mode knows no final standings while there are any (VCL4THP 161, 169). ``rounds`` 0: nobody said how many.
    """

    round: int
    rounds: int
    open: int

    def __bool__(self) -> bool:
        return bool(self.open) or self.round < self.rounds

    def words(self, say: Say) -> str:
        """One sentence, without its full stop."""
        if self.open:
            return say("standings.provisional_open", count=self.open)
        return say("standings.provisional_round", round=self.round, rounds=self.rounds)


FINISHED = Unfinished(0, 0, 0)


@dataclass(frozen=True, slots=True)
class View:
    """One list of an event: its name among the views, and its parts (one for each group or card, mostly one alone).

    ``round``: the round whose pairings it shows, or after which it stands; 0 for none. ``times``: what is announced for
    the round that it shows. ``unfinished``: what makes the places that it shows provisional. ``by``: of a ranking, the
    kinds of its groups.
    """

    name: str
    event: str
    round: int
    parts: tuple[Table, ...]
    notes: tuple[Note, ...] = ()
    times: RoundTimes = NOTHING_ANNOUNCED
    unfinished: Unfinished = FINISHED
    by: tuple[str, ...] = ()

    @property
    def ranks(self) -> bool:
        """Whether it says who stands where."""
        heads = (column for part in self.parts for column in (*part.columns, *(about for about, _ in part.about)))
        return any(column.kind is Kind.PLACE for column in heads)

    @property
    def of_one_round(self) -> bool:
        return self.name in OF_ONE_ROUND

    def title(self, say: Say) -> str:
        """The list alone; a ranking by what it goes by."""
        if self.by:
            return say("rankings.view", by=say("rankings.and").join(say(f"rankings.by_{kind}") for kind in self.by))
        return say(f"standings.view_{self.name}")

    def heading(self, say: Say) -> str:
        """The list, its event and its round in one line."""
        said = self.title(say)
        if self.round:
            key = "heading_round" if self.of_one_round else "heading_after"
            said = say(f"standings.{key}", list=said, round=self.round)
        return f"{self.event}: {said}" if self.event else said

    def provisional(self, say: Say) -> str:
        """That its places are not final, and why; empty for a list that has none, or of a finished event."""
        return self.unfinished.words(say) if self.unfinished else ""

    def note_lines(self, say: Say) -> list[str]:
        return [note.line(say) for note in self.notes]


def word(key: str, kind: Kind = Kind.TEXT, name: str = "", minor: bool = False, labelled: bool = False) -> Column:
    """A column whose heading is said in words; ``name`` when the same words stand over two columns."""
    return Column(name or key, kind, key=key, minor=minor, labelled=labelled)


def code(text: str, kind: Kind = Kind.NUMBER, number: int = 0, name: str = "") -> Column:
    """A column whose heading stands as it is."""
    return Column(name or text, kind, text=text, number=number)


NUMBER = word("number", Kind.NUMBER)
NAME = word("name", Kind.NAME)
TITLE = word("title", Kind.TITLE)
RATING = word("rating", Kind.RATING, minor=True)
FEDERATION = word("federation", Kind.FEDERATION, minor=True)
POINTS = word("points", Kind.POINTS)
RANK = word("rank", Kind.PLACE)
BOARD = word("board", Kind.BOARD)
ROUND = word("round", Kind.ROUND)
GROUP = word("group")
STATUS = word("status")
"""Beside every row of a file whose places are provisional: a row that is copied elsewhere still says so."""
