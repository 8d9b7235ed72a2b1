"""The standings of a tournament: places, points, tie-break values, and everything that is to be said about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Unpack

from pareo.history import Records
from pareo.model import Outcome, Points, Problem, Severity, Tournament, format_points
from pareo.model.errors import UnknownPlayer, UnknownRound
from pareo.ranking.book import Book
from pareo.ranking.codes import OUTSIDE, Code
from pareo.ranking.event import Announced, EditionBy, Wishes, announced
from pareo.ranking.lines import Conditions
from pareo.ranking.opening import open_book, succeeding_book
from pareo.ranking.ordering import Arithmetic, Before, Order, Outside, lower_first, order, unit_of
from pareo.ranking.restrictions import RefusedList, codes_of, long_event, objections, usable
from pareo.ranking.tally import Tally, Value
from pareo.ranking.tiebreaks import Unit
from pareo.ranking.withdrawn import left_before_half

Origin = Literal["computed", "lots", "hand", "outside"]


@dataclass(frozen=True, slots=True)
class Column:
    """One criterion of the list. ``origin`` says whether its values were computed, drawn, set or entered."""

    code: str
    unit: Unit
    lower_first: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class Row:
    """One participant. ``values`` go with the columns; ``decided_by`` is the column that parts him from the one above.

    ``shared`` is how many hold this place together.
    """

    rank: int
    id: int
    name: str
    points: Points
    values: tuple[Value, ...]
    decided_by: str
    shared: int

    def __repr__(self) -> str:
        return f"<Row {self.rank} {self.name!r} {format_points(self.points)}>"


@dataclass(frozen=True, slots=True)
class Standings:
    """The list after a round. ``left_out`` are those who take part no more, with the reason.

    ``teams``: the ids are those of teams. ``points_first``: points are the first criterion and no column.
    """

    after: int
    edition: str
    edition_by: EditionBy
    kind: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...] = ()
    left_out: Mapping[int, str] = field(default_factory=dict)
    points_first: bool = True
    teams: bool = False
    arithmetic: Arithmetic | None = field(default=None, repr=False, compare=False)

    def row(self, id: int) -> Row:
        """The row of a participant; UnknownPlayer, a KeyError, when the list has none."""
        for row in self.rows:
            if row.id == id:
                return row
        raise UnknownPlayer(id)

    def __str__(self) -> str:
        """A line for each participant: place, name, points, tie-breaks."""
        rows = [("", "", "PTS", *(column.code for column in self.columns)), *self._cells()]
        widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
        return "\n".join(_line(row, widths) for row in rows)

    def __repr__(self) -> str:
        codes = " ".join(column.code for column in self.columns)
        return f"<Standings after round {self.after}, {len(self.rows)} rows{': ' if codes else ''}{codes}>"

    def _repr_html_(self) -> str:
        from pareo.model.shown import html_table

        return html_table(("#", "", "PTS", *(column.code for column in self.columns)), self._cells())

    def _cells(self) -> list[tuple[str, ...]]:
        from pareo.ranking.shown import shown

        return [
            (
                *(str(row.rank), row.name, format_points(row.points)),
                *(shown(value, column.unit) for value, column in zip(row.values, self.columns)),
            )
            for row in self.rows
        ]

    def explain(self, id: int) -> dict[str, Tally]:
        """The arithmetic behind the points and every value of a participant, by code; KeyError as for ``row``."""
        self.row(id)
        assert self.arithmetic is not None
        codes = ("PTS",) if self.points_first else ()
        return dict(zip([*codes, *(column.code for column in self.columns)], self.arithmetic.of(id)))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The name to the left, numbers to the right."""
    places = enumerate(zip(cells, widths))
    return "  ".join(cell.ljust(wide) if place == 1 else cell.rjust(wide) for place, (cell, wide) in places).rstrip()


def standings(
    tournament: Tournament,
    after: int | None = None,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str | None = None,
    history: Records | None = None,
    earlier: Standings | None = None,
    **wishes: Unpack[Wishes],
) -> Standings:
    """The standings after round ``after`` (the last one made when None).

    ``tiebreaks`` is a list of codes, a text with commas, or the name of a preset; ``edition`` one of EDITIONS. What
    is not given is taken from the tournament. ``history``: its records up to that round, of a caller who has them;
    with it ``earlier`` may be a list of the same event after the same round, from before some results changed: what
    they do not touch is taken from it. Raises RefusedList, UnknownEdition, or ValueError for a round that has not
    been made.
    """
    last = round_of(tournament, after)
    frame = announced(tournament, tiebreaks, edition, wishes)
    codes = codes_of(frame.listed)
    problems = objections(codes, frame, teams=False)
    refuse_errors(problems)
    problems += [*_unfinished(tournament, last), *long_event(tournament, codes)]
    struck = left_before_half(tournament, last) if frame.kind == "round-robin" else frozenset()
    book, before = _opened(tournament, frame, last, struck, history, earlier)
    left_out = dict.fromkeys(sorted(struck), "under_half") | dict.fromkeys(sorted(tournament.expelled), "expelled")
    names = {player.id: player.name for player in tournament.players if player.id not in left_out}
    identity = {player.id: player.fide_id or player.name or str(player.id) for player in tournament.players}
    outside = Outside(tournament.settings.lot_seed, frame.hand_order, frame.values, identity)
    return table_of(book, names, codes, frame, outside, last, problems, left_out, before)


def _opened(
    tournament: Tournament,
    frame: Announced,
    last: int,
    struck: frozenset[int],
    history: Records | None,
    earlier: Standings | None,
) -> tuple[Book, Before | None]:
    """The book, and what holds of an earlier list where that is of use."""
    conditions, past = conditions_of(frame), earlier.arithmetic if earlier else None
    if past is not None and history is not None and not struck:
        found = succeeding_book(past.book, tournament, conditions, history, frame.secondary)
        if found is not None:
            return found[0], Before(past, found[1])
    return open_book(tournament, conditions, last, struck, frame.secondary, history), None


def conditions_of(frame: Announced) -> Conditions:
    """The conditions under which the book is read."""
    return Conditions(frame.edition, frame.kind == "round-robin", frame.half_byes_count, frame.unrated)


def round_of(tournament: Tournament, after: int | None) -> int:
    """The round after which the list is wanted; UnknownRound when it has not been made."""
    made = len(tournament.rounds)
    last = made if after is None else after
    if not 0 <= last <= made:
        raise UnknownRound(last, 0, made)
    return last


def _unfinished(tournament: Tournament, last: int) -> list[Problem]:
    """Games without a result: the list is provisional while there are any."""
    games = [game for made in tournament.rounds[:last] for game in made.games]
    count = sum(1 for game in games if Outcome.UNKNOWN in (game.white_outcome, game.black_outcome))
    return [Problem("unfinished_games", Severity.WARNING, values={"count": str(count)})] if count else []


def refuse_errors(problems: list[Problem]) -> None:
    """Raise RefusedList when there is an error among the problems."""
    errors = [problem for problem in problems if problem.severity >= Severity.ERROR]
    if errors:
        raise RefusedList(errors)


def table_of(
    book: Book,
    names: Mapping[int, str],
    codes: tuple[Code, ...],
    frame: Announced,
    outside: Outside,
    after: int,
    problems: list[Problem],
    left_out: dict[int, str],
    before: Before | None = None,
) -> Standings:
    """The list of those who are named, in the order that the codes give."""
    kept, missing = usable(codes, book, frame)
    kept = _with_last_resorts(kept, frame, outside)
    found = order(book, list(names), kept, outside, before)
    columns, points_first = _columns(kept), kept[0].name == "PTS"
    ties = [Problem("lots_not_drawn", Severity.NOTE)] if _lots_wanted(kept, frame, found, outside) else []
    return Standings(
        after,
        frame.edition.id,
        frame.edition_by,
        frame.kind,
        columns[1:] if points_first else columns,
        _rows(book, names, columns, found, skip=int(points_first)),
        (*problems, *missing, *ties),
        left_out,
        points_first,
        book.team is not None,
        found.arithmetic,
    )


def _with_last_resorts(codes: tuple[Code, ...], frame: Announced, outside: Outside) -> tuple[Code, ...]:
    """After the list: the order set by hand, and lots where a seed was drawn and ties are to be broken (C.07 4.2)."""
    names = {code.name for code in codes}
    last = [Code("HAND")] if outside.hand_order and "HAND" not in names else []
    if frame.ties == "lots" and outside.lot_seed and "LOT" not in names:
        last.append(Code("LOT"))
    return (*codes, *last)


def _lots_wanted(codes: tuple[Code, ...], frame: Announced, found: Order, outside: Outside) -> bool:
    tied = any(len(group) > 1 for group in found.groups)
    asked = any(code.name == "LOT" for code in codes) or (frame.ties == "lots" and len(codes) > 1)
    return tied and asked and not outside.lot_seed


def _columns(codes: tuple[Code, ...]) -> tuple[Column, ...]:
    """A code that stands in the list again is told apart by its turn (C.07 4.3: type A may appear more than once)."""
    seen: dict[str, int] = {}
    columns = []
    for code in codes:
        name = str(code)
        seen[name] = seen.get(name, 0) + 1
        label = name if seen[name] == 1 else f"{name} ({seen[name]})"
        columns.append(Column(label, unit_of(code), lower_first(code), _origin(code)))
    return tuple(columns)


def _origin(code: Code) -> Origin:
    if code.name.startswith(OUTSIDE):
        return "outside"
    match code.name:
        case "LOT":
            return "lots"
        case "HAND":
            return "hand"
        case _:
            return "computed"


def _rows(
    book: Book, names: Mapping[int, str], columns: tuple[Column, ...], found: Order, skip: int
) -> tuple[Row, ...]:
    """Those who share a place stand in the order of their pairing numbers."""
    rows, rank = [], 1
    for group in found.groups:
        for id in sorted(group, key=lambda id: book.numbers.get(id, id)):
            values = tuple([column[id] for column in found.arithmetic.values[skip:]])
            decided = columns[found.decided_by[id]].code if id in found.decided_by else ""
            rows.append(Row(rank, id, names.get(id, ""), book.scores[id], values, decided, len(group)))
        rank += len(group)
    return tuple(rows)
