"""The score groups before a round as a list."""

from __future__ import annotations

from pareo.conduct.listing import position_listed
from pareo.model import Tournament
from pareo.reports.cells import Bye, Cell, Colors, Due, Floats, Meeting, Score, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import GROUP, NAME, NUMBER, POINTS, TITLE, Kind, Row, Table, View, code, word
from pareo.reports.views.score_groups import GroupLine, rounds_met, score_groups
from pareo.reports.views.score_groups import Meeting as GroupMeeting


def score_group_list(event: Event) -> View:
    """The score groups before the round that the event is looked at, with what it gives each player or team."""
    event = event.among_teams()
    if not 1 <= event.after <= len(event.tournament.rounds):
        raise NoSuchList("no_round")
    parts = tuple(_part(event, name, group) for name, group in event.groups.items())
    return View("score-groups", event.tournament.name, event.after, parts)


def _part(event: Event, name: str, group: Tournament) -> Table:
    position = position_listed(group, event.after)
    groups = score_groups(position, group.rounds[event.after - 1])
    lines = [line for one in groups for line in one.lines]
    columns = (
        NUMBER, TITLE, NAME, POINTS, word("pairing_score", Kind.POINTS), word("due", Kind.STATE),
        word("colors", Kind.STATE), word("floats", Kind.STATE),
        *(code(str(number), Kind.MEETING, number) for number in rounds_met(position)), word("now", Kind.MEETING),
    )  # fmt: skip
    rows = tuple(_row(event, line) for line in lines)
    return Table(columns, rows, tuple(line.id for line in lines), ((GROUP, name),) if name else ())


def _row(event: Event, line: GroupLine) -> Row:
    player = event.players[line.id]
    past = (_met(meeting) for meeting in line.past)
    now = Bye("U") if line.bye else _met(line.now)
    return (
        line.id, player.title, named(player), Score(line.points), Score(line.score), Due(line.due),
        Colors(line.colors), Floats(line.floats), *past, now,
    )  # fmt: skip


def _met(meeting: GroupMeeting) -> Cell:
    if not meeting.opponent:
        return None
    return Meeting(meeting.opponent, meeting.opponent, meeting.color, "", 0, meeting.played)
