"""Who goes up and who goes down in a league of several groups, as a list like the others."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.desk.books.section import Section
from pareo.desk.results.league_places import GroupMove, Last, has_zones, is_final, moves
from pareo.desk.results.standings import last_begun
from pareo.reports.cells import Label, Place, Score, TeamName
from pareo.reports.table import GROUP, RANK, Note, Row, Table, View, word
from pareo.reports.views.teams.columns import BOTH_SCORES, GAME_POINTS, MATCH_POINTS, TEAM

_WORTH = word("zone")
_STATE = word("zone_state")
_COLUMNS = (GROUP, RANK, TEAM, MATCH_POINTS, GAME_POINTS, _STATE)


def league_view(event: str, sections: Sequence[Section], last: Last = last_begun) -> View:
    """A part for each thing that a place is worth; a note for each group in which something is open. After the ``last``
    round of each group.
    """
    parts = tuple(
        Table(_COLUMNS, tuple(map(_row, lines)), tuple(range(1, len(lines) + 1)), ((_WORTH, Label(f"zone_{zone}")),))
        for zone, lines in moves(sections, last).items()
    )
    open_groups = (one for one in sections if has_zones(one) and not is_final(one))
    notes = tuple(_open(one, last(one)) for one in open_groups)
    return View("league", event, 0, parts, (*notes, BOTH_SCORES) if parts else notes)


def _open(section: Section, after: int) -> Note:
    values = (("group", section.title), ("round", str(after)), ("rounds", str(section.rounds_planned)))
    return Note("zone_open", values)


def _row(move: GroupMove) -> Row:
    by_match, by_games = map(Score, move.scores)
    state = Label("zone_final" if move.final else "zone_provisional")
    team = TeamName(move.team, move.name)
    return move.section.title, Place(move.rank, move.shared > 1), team, by_match, by_games, state
