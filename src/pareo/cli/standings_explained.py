"""The arithmetic of a player's tie-breaks, as small tables in words or as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pareo.cli.failure import WrongUse
from pareo.cli.names import Names
from pareo.i18n.results import points_in
from pareo.i18n.tiebreaks import Name, addend_sentence, addend_value, result_sentence, tiebreak_name, with_mark
from pareo.i18n.wording import printable
from pareo.model import format_points
from pareo.ranking import Column, Tally, Unit, shown
from pareo.reports.forms.text import table_text
from pareo.reports.table import Kind, Table, word

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.model import Tournament
    from pareo.ranking import Row, Standings

_POINTS = Column("PTS", Unit.POINTS, False, "computed")


def explained(tournament: Tournament, table: Standings, id: int, speaker: Speaker, as_json: bool) -> str:
    """Every value of a player laid out; a failure when the standings do not hold him."""
    try:
        row = table.row(id)
    except KeyError:
        raise WrongUse("standings.no_such_player", id=id) from None
    columns = [*([_POINTS] if table.points_first else []), *table.columns]
    tallies = list(zip(columns, table.explain(id).values()))
    names = _team_names(tournament) if table.teams else Names(tournament)
    if as_json:
        return _in_json(row, tallies, speaker, names)
    return "\n".join(_in_words(row, tallies, speaker, names)) + "\n"


def separated(tournament: Tournament, table: Standings, pair: tuple[int, int], speaker: Speaker, as_json: bool) -> str:
    """Why one participant is behind another: the criterion that parts them, with both sums."""
    from pareo.i18n.answers import separation_sentence
    from pareo.ranking import separation

    for id in pair:
        if id not in {row.id for row in table.rows}:
            raise WrongUse("standings.no_such_player", id=id)
    found = separation(table, *pair)
    names = _team_names(tournament) if table.teams else Names(tournament)
    lines = [separation_sentence(found, table, speaker.messages, names)]
    if found.column is not None:
        for row in (found.ahead, found.behind):
            lines += ["", *_sum_lines(table, found.column, row, speaker, names)]
    return json.dumps({"answer": lines}, ensure_ascii=False, indent=2) + "\n" if as_json else "\n".join(lines) + "\n"


def _sum_lines(table: Standings, column: Column, row: Row, speaker: Speaker, names: Name) -> Iterator[str]:
    columns = [*([_POINTS] if table.points_first else []), *table.columns]
    tally = next(t for c, t in zip(columns, table.explain(row.id).values()) if c.code == column.code)
    yield f"{names(row.id)}: {with_mark(shown(tally.value, column.unit), speaker.messages) or '-'}"
    if tally.contributions:
        text = table_text(_addends(column, tally, speaker, names), speaker.messages)
        yield from ("  " + line for line in text.splitlines())


def _team_names(tournament: Tournament) -> Name:
    """Number and name of a team."""
    names = {team.id: f"{team.id} {printable(team.name)}".rstrip() for team in tournament.teams}
    return lambda id: names.get(id, str(id))


def _in_words(row: Row, tallies: list[tuple[Column, Tally]], speaker: Speaker, names: Name) -> Iterator[str]:
    points = points_in(speaker.messages, row.points)
    yield speaker.say("standings.explain_heading", player=names(row.id), rank=row.rank, points=points)
    if row.decided_by:
        yield speaker.say("standings.decided", code=row.decided_by)
    for column, tally in tallies:
        yield ""
        name = tiebreak_name(column.code, speaker.messages)
        value = with_mark(shown(tally.value, column.unit), speaker.messages) or "-"
        yield speaker.say("standings.column_heading", code=column.code, name=name, value=value)
        if tally.contributions:
            yield from (
                "  " + line
                for line in table_text(_addends(column, tally, speaker, names), speaker.messages).splitlines()
            )


def _addends(column: Column, tally: Tally, speaker: Speaker, names: Name) -> Table:
    rows = [
        (
            str(addend.round or ""),
            addend_sentence(addend, speaker.messages, names),
            f"({text})" if addend.cut else text,
            addend.article,
        )
        for addend in tally.contributions
        for text in [with_mark(addend_value(addend, column.unit), speaker.messages)]
    ]
    result = result_sentence(tally, column.unit, speaker.messages)
    total = "" if tally.how == "series" else with_mark(shown(tally.value, column.unit), speaker.messages)
    headings = (word("round", Kind.NUMBER), word("addend"), word("value", Kind.NUMBER), word("article"))
    return Table(headings, (*rows, ("", result, total, "")))


def _in_json(row: Row, tallies: list[tuple[Column, Tally]], speaker: Speaker, names: Name) -> str:
    content = {
        "id": row.id,
        "name": row.name,
        "rank": row.rank,
        "points": format_points(row.points),
        "decided_by": row.decided_by,
        "values": [_tally(column, tally, speaker, names) for column, tally in tallies],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _tally(column: Column, tally: Tally, speaker: Speaker, names: Name) -> dict[str, Any]:
    return {
        "code": column.code,
        "name": tiebreak_name(column.code, speaker.messages),
        "value": shown(tally.value, column.unit),
        "how": tally.how,
        "origin": column.origin,
        "contributions": [
            {
                "round": addend.round,
                "opponent": addend.opponent,
                "value": addend_value(addend, column.unit),
                "why": addend.why,
                "cut": addend.cut,
                "article": addend.article,
                "sentence": addend_sentence(addend, speaker.messages, names),
            }
            for addend in tally.contributions
        ],
    }
