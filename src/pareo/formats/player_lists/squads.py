"""Teams with their squads in one list: a column with the team, or the name of each team over its players.

Lines are told as they are counted in the list itself, empty ones too, or in the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pareo.formats.player_lists.headings import FIELDS, plain_heading
from pareo.formats.player_lists.reading import EntryList, ListLines, in_letters
from pareo.formats.player_lists.team_lines import CAPTAIN_MARK, Line, TeamHead, captain_line, lines_of, team_heads
from pareo.model.spelling import folded

TEAM, BOARD, CAPTAIN = "team", "board", "captain"
TEAM_FIELDS = (TEAM, BOARD, CAPTAIN, *FIELDS)
"""What a column of such a list can be."""

_OF_FIELD = {
    TEAM: "team | equipo | mannschaft | equipe | squadra | team name | teamname | nombre del equipo | nombre equipo",
    BOARD: "board | tablero | brett | scacchiera | echiquier | bd | brd | board no | board order | order | orden"
    " | orden de fuerza | rangliste | place in team | puesto",
    CAPTAIN: "captain | capitan | capitaine | capitano | mannschaftsfuhrer | delegado | capitana",
}
_HEADINGS = {heading.strip(): name for name, some in _OF_FIELD.items() for heading in some.split("|")}
_TICKS = frozenset(["x", "c", "k", "1", "y", "yes", "si", "s", "true", "ja", "oui", "*", "✓"])
LAST_BOARD = 60


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team of the list: its own line, its captain, its players by their places in the list of entries."""

    name: str
    line: int
    captain: str = ""
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamList:
    """What was read. ``lines``: where each player of ``entries`` stands."""

    entries: EntryList
    lines: tuple[int, ...]
    teams: tuple[ListedTeam, ...]


def read_team_list(
    text: str, columns: Sequence[str] | None = None, own_titles: Sequence[str] = (), letters: str = ""
) -> TeamList:
    """Read a list of teams. ``columns`` overrides what the columns were taken for, empty for one to leave out."""
    found = lines_of(text)
    whole = ListLines("\n".join(line.text for line in found))
    in_columns = TEAM in _named(whole.headings)
    heads = {} if in_columns else team_heads(found, whole)
    captains = {line.number: name for line in found if heads and (name := captain_line(line.text))}
    lines = list(_of_players(found, {*heads, *captains}))
    reader = ListLines("\n".join(line.text for line in lines))
    chosen = tuple(columns) if columns is not None else _columns(reader, bool(heads))
    return _Gathering(heads, captains, lines).read(
        ListLines("\n".join(line.text for line in lines), chosen), own_titles, letters
    )


def _of_players(found: Sequence[Line], others: set[int]) -> Iterator[Line]:
    """The lines of players, and the headings of the columns once, wherever they are repeated."""
    first = ""
    for line in found:
        if line.number in others:
            continue
        if first and line.text.strip() == first:
            continue
        if not first:
            first = line.text.strip() if ListLines(line.text).headings else "\n"
        yield line


def _named(headings: Sequence[str]) -> list[str]:
    return [_HEADINGS.get(plain_heading(cell), "") for cell in headings]


def _columns(reader: ListLines, under_heads: bool) -> tuple[str, ...]:
    """As their headings name them; without headings the team is in the wordy column that says the same again."""
    if reader.headings:
        own = _named(reader.headings)
        names = [name or known for name, known in zip(own, reader.columns)]
    else:
        names = _guessed(reader, under_heads)
    if not under_heads and TEAM not in names and "club" in names:
        names[names.index("club")] = TEAM
    return tuple(names)


def _guessed(reader: ListLines, under_heads: bool) -> list[str]:
    names, rows = list(reader.columns), list(reader.rows())
    if "*" in names:
        return names
    for at, name in enumerate(names):
        values = [row[at] for row in rows if at < len(row) and row[at]]
        if name in ("", "number") and values and all(_board(value) for value in values):
            names[at] = BOARD
    if "name" in names and "club" in names and not under_heads:
        one, other = names.index("name"), names.index("club")
        if _different(rows, one) < _different(rows, other):
            names[one], names[other] = TEAM, "name"
        else:
            names[other] = TEAM
    return names


def _different(rows: Sequence[Sequence[str]], at: int) -> int:
    return len({folded(row[at]) for row in rows if at < len(row) and row[at]})


def _board(text: str) -> int:
    """A board of a match, or a place in the squad; 0 for anything else."""
    word = text.strip().rstrip(".")
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= LAST_BOARD else 0


@dataclass
class _Team:
    """A team while its players are gathered, each with the board that the list gives."""

    name: str
    line: int
    captain: str = ""
    players: list[tuple[int, int]] = field(default_factory=list)


class _Gathering:
    """The players of a list, each to the team whose line or column says so."""

    def __init__(self, heads: dict[int, TeamHead], captains: dict[int, str], lines: Sequence[Line]) -> None:
        self._heads, self._lines = heads, lines
        self._teams: dict[str, _Team] = {}
        self._problems: list[tuple[int, str, str]] = []
        self._over: dict[int, str] = {}
        self._last = ""
        key = ""
        for number in sorted({*heads, *captains, *(line.number for line in lines)}):
            if number in heads:
                key = self._meant(heads[number].name, number, heads[number].captain)
            elif number in captains and key:
                self._teams[key].captain = captains[number]
            self._over[number] = key

    def read(self, reader: ListLines, own_titles: Sequence[str], letters: str) -> TeamList:
        players: list[dict[str, Any]] = []
        places: list[int] = []
        for at, values, wrong in reader.players(own_titles):
            line = self._lines[at - 1].number if at <= len(self._lines) else at
            self._problems.extend((line, code, found) for code, found in wrong)
            if values and self._seat(values, len(players), line):
                players.append(in_letters(values, letters))
                places.append(line)
        teams = tuple(
            ListedTeam(team.name, team.line, team.captain, tuple(self._ordered(team, places)))
            for team in self._teams.values()
        )
        entries = EntryList(
            reader.columns, tuple(reader.rows()), tuple(players), tuple(sorted(self._problems)), reader.headings
        )
        return TeamList(entries, tuple(places), teams)

    def _seat(self, values: dict[str, Any], index: int, line: int) -> bool:
        """Put a player into the team that is meant; False for one who has none."""
        said, board = values.pop(TEAM, ""), values.pop(BOARD, "")
        captain = values.pop(CAPTAIN, "")
        key = self._meant(said, line) if said else self._over.get(line, "") or self._last
        if not key:
            self._problems.append((line, "no_team", values["name"]))
            return False
        self._last = key
        if board and not _board(board):
            self._problems.append((line, "board", board[:20]))
        team = self._teams[key]
        bare = CAPTAIN_MARK.sub("", values["name"])
        if bare != values["name"] or folded(captain) in _TICKS:
            values["name"], captain = bare, bare
        team.captain = team.captain or captain
        team.players.append((_board(board), index))
        return True

    def _meant(self, name: str, line: int, captain: str = "") -> str:
        """The team of this name, made where it is the first time that it is named."""
        key = folded(name)
        team = self._teams.setdefault(key, _Team(name, line))
        team.captain = team.captain or captain
        return key

    def _ordered(self, team: _Team, places: Sequence[int]) -> Iterator[int]:
        """By board where the list gives one, the others behind as they come; a board given twice is told."""
        seen: set[int] = set()
        for board, index in sorted(team.players, key=lambda one: one[0] or LAST_BOARD + 1):
            if board and board in seen:
                self._problems.append((places[index], "board_twice", f"{team.name}, {board}"))
            seen.add(board)
            yield index
