"""The standings parted by rating, age, sex, title, category, club ...: one thing or two together (seed 004 2.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pareo.ranking import Standings
from pareo.ranking.parts.bands import WrongParts
from pareo.ranking.parts.best import BoardRow, Side, best_of, boards_of, summed
from pareo.ranking.parts.dividing import BY_THEIR_BEST, TEAM, Division, PartTerms, divide, partition
from pareo.reports.cells import Cell, Counted, Name, Numbered, PartName, Place, Score, Value
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import (
    BOARD,
    GROUP,
    NAME,
    POINTS,
    RANK,
    TITLE,
    Column,
    Kind,
    Note,
    Row,
    Table,
    View,
    code,
    word,
)  # fmt: skip
from pareo.reports.views.standings import notes_of, standings_table, value_columns, values_of

SHOWN_BY_THEIR_BEST = BY_THEIR_BEST - {"group"}
"""Groups that are ranked by their best players unless somebody wants the players of each."""
UNKNOWN_TOLD = {"age": "no_birth_dates", "sex": "no_sexes"}
MOST_KINDS = 2

_OVERALL = word("overall", Kind.NUMBER)
_COUNTED = word("counted")
_PLAYERS = word("players_counted", Kind.NUMBER, minor=True)
_About = tuple[tuple[Column, Cell], ...]


def ranking(event: Event, kinds: Sequence[str], best: int | None = None) -> View:
    """The standings by these kinds of groups. ``best``: so many players of each count, and the groups themselves are
    ranked; 0 for the players of each group; what is usual for the kind when None. WrongParts as ``divide``.
    """
    terms = event.part_terms
    wanted = usual_best(kinds, terms) if best is None else best
    parts: list[Table] = []
    notes: list[Note] = []
    for group, table in event.standings.items():
        alone = event.groups[group]
        divisions = [divide(alone, kind, terms) for kind in kinds]
        about: _About = ((GROUP, group),) if group else ()
        if wanted and len(kinds) == 1 and kinds[0] in BY_THEIR_BEST:
            parts += _by_their_best(event, table, divisions[0], wanted, about)
            notes.append(Note("best_zeros" if terms.zeros else "best_after", (("best", str(wanted)),)))
        else:
            parts += _players_of_each(event, table, divisions, about)
        notes += [note for division in divisions for note in _unknown(event, division)]
        notes += notes_of(event, table)
    unique = tuple(dict.fromkeys(notes))
    return View(name_of(kinds), event.tournament.name, event.after, tuple(parts), unique, by=tuple(kinds))


def name_of(kinds: Sequence[str]) -> str:
    return f"standings-by-{'-'.join(kinds)}"


def usual_best(kinds: Sequence[str], terms: PartTerms) -> int:
    return terms.best if len(kinds) == 1 and kinds[0] in SHOWN_BY_THEIR_BEST else 0


def _players_of_each(event: Event, table: Standings, divisions: Sequence[Division], about: _About) -> list[Table]:
    whole = standings_table(event, table)
    found = partition(divisions, (row.id for row in table.rows))
    return [
        inside(
            whole, ids, (*about, *((by_column(one.kind), PartName(one.kind, at)) for one, at in zip(divisions, codes)))
        )
        for codes, ids in found.items()
    ]


def by_column(kind: str) -> Column:
    """The column that says in which group of a kind a row is."""
    return Column(f"{kind}_group", key=f"by_{kind}")


def inside(whole: Table, ids: Iterable[int], about: _About) -> Table:
    """Of a table with all players those of one group, with the place in the group and the place among all."""
    wanted = set(ids)
    kept = [(key, row) for key, row in zip(whole.keys, whole.rows) if key in wanted]
    ranks = [place.rank for _, row in kept if isinstance(place := row[0], Place)]
    rows = tuple(
        (Place(ranks.index(rank) + 1, ranks.count(rank) > 1), row[0], *row[1:]) for rank, (_, row) in zip(ranks, kept)
    )
    return Table((whole.columns[0], _OVERALL, *whole.columns[1:]), rows, tuple(key for key, _ in kept), about)


def _unknown(event: Event, division: Division) -> list[Note]:
    """Who cannot be put into a group, by name."""
    key = UNKNOWN_TOLD.get(division.kind)
    if not key or not division.unknown:
        return []
    names = "; ".join(event.players[id].name for id in division.unknown)
    return [Note(key, (("names", names),))]


# --- clubs by their best players ------------------------------------------------------------------------------------


def _by_their_best(event: Event, table: Standings, division: Division, best: int, about: _About) -> list[Table]:
    """The clubs, then the first of each against one another, the second ..."""
    cells = division.cells
    clubs = _clubs(table, division.kind, best_of(table, cells, best, event.part_terms.zeros), about)
    boards = boards_of(table, cells, best)
    return [clubs, *(_board(event, table, division.kind, at, rows, about) for at, rows in enumerate(boards, 1))]


def _clubs(table: Standings, kind: str, sides: Iterable[Side], about: _About) -> Table:
    columns = summed(table)
    heads = tuple(code(table.columns[at].code, Kind.VALUE, number) for number, at in enumerate(columns))
    units = [table.columns[at].unit for at in columns]
    rows: tuple[Row, ...] = tuple(
        (
            Place(side.rank, side.shared), PartName(kind, side.name), len(side.counted), Score(side.points),
            *(Value(value, unit) for value, unit in zip(side.values, units)),
            Counted(tuple((row.name, row.points) for row in side.counted)),
        )
        for side in sides
    )  # fmt: skip
    return Table((RANK, by_column(kind), _PLAYERS, POINTS, *heads, _COUNTED), rows, (), about)


def _board(event: Event, table: Standings, kind: str, number: int, found: Sequence[BoardRow], about: _About) -> Table:
    columns = (RANK, by_column(kind), TITLE, NAME, _OVERALL, POINTS, *value_columns(table))
    rows: tuple[Row, ...] = tuple(
        (
            Place(one.rank, one.shared), PartName(kind, one.side), event.players[one.row.id].title,
            Name(one.row.id, one.row.name, event.players[one.row.id].title), Place(one.row.rank, one.row.shared > 1),
            Score(one.row.points), *values_of(table, one.row.values),
        )
        for one in found
    )  # fmt: skip
    keys = tuple(one.row.id for one in found)
    return Table(columns, rows, keys, (*about, (BOARD, Numbered("board_n", number))))


# --- one view for each kind -----------------------------------------------------------------------------------------


def _view_of(kind: str) -> Callable[[Event], View]:
    def drawn(event: Event) -> View:
        try:
            return ranking(event, (kind,))
        except WrongParts as wrong:
            raise NoSuchList(wrong.code) from wrong

    return drawn


by_rating = _view_of("rating")
by_age = _view_of("age")
by_sex = _view_of("sex")
by_title = _view_of("title")
by_category = _view_of("category")
by_club = _view_of("club")
by_origin = _view_of("origin")
by_federation = _view_of("federation")
by_team = _view_of(TEAM)
