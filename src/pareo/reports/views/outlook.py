"""Who can still win: for each place, or each prize, who has it, who can still reach it and how."""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import TypeAlias

from pareo.conduct.outlook import contest_of, ends_of
from pareo.conduct.team_matches import is_team_event
from pareo.model import Player, Points, Tournament
from pareo.prizes import Plan, candidates
from pareo.ranking import Standings
from pareo.ranking.listing import Row as StandingsRow
from pareo.ranking.outlook import SURE, Bounds, Contest, Counter, Prospect, State, Ways, prospects
from pareo.ranking.parts.bands import WrongParts
from pareo.reports.cells import Between, Cell, How, OrBetter, PrizeAt, Score, Value, Words, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import GROUP, NAME, POINTS, TITLE, Column, Kind, Note, Row, Table, View, word

About: TypeAlias = tuple[tuple[Column, Cell], ...]

SHARED = "shared"
"""The state of those who hold a place together at the end."""
PLACE = word("outlook_place", Kind.NUMBER, "place")
PRIZE = word("outlook_prize", name="prize")
_FIRST = word("outlook_tiebreak", Kind.TEXT, "tiebreak", minor=True)
_COLUMNS = (
    word("number", Kind.NUMBER, minor=True),
    TITLE,
    NAME,
    POINTS,
    _FIRST,
    word("outlook_best", Kind.NUMBER, "best", minor=True),
    word("outlook_worst", Kind.NUMBER, "worst", minor=True),
    word("outlook_state", Kind.TEXT, "state"),
    word("outlook_how", Kind.REASON, "how"),
)
Part: TypeAlias = tuple[About, list[tuple[int, Row]]]


def outlook(event: Event) -> View:
    """A part for each place of each independent group: everybody who is not out of it, the surest first."""
    _require_players(event)
    parts = [part for name, made in event.groups.items() for part in _places(event, _Field.of(event, name, made))]
    return _view("outlook", event, parts, ())


def _require_players(event: Event) -> None:
    """Where teams meet nobody knows yet who of their players will play."""
    if is_team_event(event.tournament):
        raise NoSuchList("of_teams")


def outlook_of_prizes(event: Event) -> View:
    """A part for each prize of each list of the plan that goes by points; a note for each other list."""
    _require_players(event)
    plan = event.prizes
    if plan is None or not plan.lists:
        raise NoSuchList("no_prizes")
    if len(event.groups) > 1:
        raise NoSuchList("apart")
    (field,) = (_Field.of(event, name, made) for name, made in event.groups.items())
    candidates = _candidates(event, plan)
    parts = [
        part
        for number, each in enumerate(plan.lists)
        if not each.order and not each.winner
        for part in _prizes(event, field, plan, number, candidates[number])
    ]
    return _view("outlook-prizes", event, parts, tuple(_plan_notes(plan, candidates)))


def _view(name: str, event: Event, parts: list[Part], more: tuple[Note, ...]) -> View:
    made = tuple(
        Table(_COLUMNS, tuple(row for _, row in rows), tuple(id for id, _ in rows), about) for about, rows in parts
    )
    at = _COLUMNS.index(_FIRST)
    if not any(row[at] for table in made for row in table.rows):
        made = tuple(table.without({_FIRST.name}) for table in made)
    contests = [contest_in(event, group, alone) for group, alone in event.groups.items()]
    over, unpaired = all(one.over for one in contests), any(one.rounds for one in contests)
    bounded = all(one.last_games for one in contests)
    keys = ("outlook_over",) if over else ("outlook_games", *(("outlook_unpaired",) if unpaired else ()),
        *(("outlook_bounded",) if bounded else ()))  # fmt: skip
    return View(name, event.tournament.name, event.after, made, (*(Note(key) for key in keys), *more))


def contest_in(event: Event, group: str, made: Tournament) -> Contest:
    """What is open in an independent group. NoSuchList where places do not go by points, or rounds have no end."""
    table = event.standings[group]
    if not table.points_first:
        raise NoSuchList("not_by_points")
    if not made.settings.rounds:
        raise NoSuchList("no_rounds")
    points: dict[int, Points] = {row.id: row.points for row in table.rows}
    rests_on = made.rounds[: event.after + 1], made.requested_byes, made.settings, points
    return event.part(("contest", group, event.after), rests_on, lambda: contest_of(made, event.after, points))


@dataclass(frozen=True)
class _Field:
    """An independent group: its standings, what is open in it, the bounds of tie-breaks where they are known."""

    name: str
    table: Standings
    contest: Contest
    bounds: Bounds | None

    @classmethod
    def of(cls, event: Event, name: str, made: Tournament) -> _Field:
        contest, table = contest_in(event, name, made), event.standings[name]
        ends = ends_of(made, event.after) if contest.last_games and not contest.over and not table.teams else None
        return cls(name, table, contest, Bounds(contest, table, *ends) if ends else None)

    def among(self, ids: Set[int]) -> _Field:
        """The same for the places within some of the players."""
        runners = tuple(one._replace(ranked=one.ranked and one.id in ids) for one in self.contest.runners)
        rows = tuple(row for row in self.table.rows if row.id in ids)
        return replace(self, table=_ranked(self.table, rows), contest=replace(self.contest, runners=runners))


def _ranked(table: Standings, rows: tuple[StandingsRow, ...]) -> Standings:
    """The rows with their places among themselves; who shared one still does."""
    first = {rank: at for at, rank in reversed([(at, row.rank) for at, row in enumerate(rows, 1)])}
    level = Counted(row.rank for row in rows)
    return replace(table, rows=tuple(replace(row, rank=first[row.rank], shared=level[row.rank]) for row in rows))


def _places(event: Event, field: _Field) -> Iterator[Part]:
    last = min(event.places, len(field.table.rows))
    chances = _chances(event, field, last)
    for place in range(1, last + 1):
        about: About = ((PLACE, OrBetter(place)),)
        yield ((GROUP, field.name), *about) if field.name else about, list(chances.rows(place))


def _candidates(event: Event, plan: Plan) -> list[frozenset[int]]:
    try:
        return candidates(event.tournament, plan, event.standings[""].rows, event.part_terms, event.withdrawn)
    except WrongParts as wrong:
        raise NoSuchList(wrong.code) from wrong


def _prizes(event: Event, field: _Field, plan: Plan, number: int, ids: Set[int]) -> Iterator[Part]:
    """The first prizes of a list, so many as places are wanted, and where there are more: any of them."""
    each, offered = plan.lists[number], len(plan.lists[number].prizes)
    if not ids or len(ids) < each.least:
        return
    last = min(offered, len(ids))
    chances = _chances(event, field.among(ids), last)
    for place in dict.fromkeys((*range(1, min(event.places, last) + 1), last)):
        prize = each.prizes[place - 1]
        yield (
            ((PRIZE, PrizeAt(each.name, place, prize, plan.currency, last=offered > 1 and place == offered)),),
            list(chances.rows(place)),
        )


def _plan_notes(plan: Plan, candidates: Sequence[Set[int]]) -> Iterator[Note]:
    """How the plan bears on what is said, and of which lists nothing can be said."""
    if plan.one_each and len(plan.lists) > 1:
        yield Note("outlook_one_each")
    if plan.sharing != "place":
        yield Note("outlook_shared")
    for each, ids in zip(plan.lists, candidates):
        if each.order:
            yield Note("outlook_by_order", (("list", each.name), ("code", each.order)))
        elif each.winner:
            yield Note("outlook_named", (("list", each.name),))
        elif not ids or len(ids) < each.least:
            yield Note("outlook_not_awarded", (("list", each.name),))


def _chances(event: Event, field: _Field, places: int) -> _Finished | _Running:
    return _Finished(event, field) if field.contest.over else _Running(event, field, places)


class _Finished:
    """Nothing is open: the standings say who has which place, tie-breaks included."""

    def __init__(self, event: Event, field: _Field) -> None:
        self._event, self._table = event, field.table

    def rows(self, place: int) -> Iterator[tuple[int, Row]]:
        for row in self._table.rows:
            if row.rank <= place:
                player, last = self._event.players[row.id], row.rank + row.shared - 1
                state = State.HAS.value if last <= place else SHARED
                yield row.id, _row(player, row.points, None, (row.rank, last), state, How(None, {}))


class _Running:
    """Everybody's chances; the ways of a player are worked out once for all places."""

    def __init__(self, event: Event, field: _Field, places: int) -> None:
        self._event, self._field, self._counter = event, field, Counter(field.contest)
        self._order = {row.id: at for at, row in enumerate(field.table.rows)}
        self._points = {row.id: row.points for row in field.table.rows}
        self._prospects = prospects(field.contest, self._counter, field.bounds, places)
        self._names = _spoken(event.players)
        self._ways: dict[int, Ways] = {}

    def rows(self, place: int) -> Iterator[tuple[int, Row]]:
        """The surest first; those who are level in that by best and worst place, then as they stand."""
        states = list(State)
        listed = sorted(
            (one for one in self._prospects if one.state(place) is not State.OUT),
            key=lambda one: (states.index(one.state(place)), one.best, one.worst, self._order[one.id]),
        )
        for one in listed:
            player, state = self._event.players[one.id], one.state(place)
            how = How(None if state in SURE else self._ways_of(one).to(place), self._names)
            ends, first = (one.best, one.worst), self._first(one.id)
            yield one.id, _row(player, self._points[one.id], first, ends, state.value, how)

    def _first(self, id: int) -> Between | None:
        """What the first tie-break can come to."""
        found = self._field.bounds and self._field.bounds.first_range(id)
        if not found:
            return None
        column = self._field.table.columns[found.column]
        return Between(column.code, Value(found.least, column.unit), Value(found.most, column.unit))

    def _ways_of(self, one: Prospect) -> Ways:
        if one.id not in self._ways:
            self._ways[one.id] = Ways(self._field.contest, self._counter, one.id, self._field.bounds)
        return self._ways[one.id]


def _spoken(players: Mapping[int, Player]) -> dict[int, str]:
    """How people speak of players: by the surname, with the given name before it where several have it."""
    parted = {id: [part.strip() for part in player.name.split(",", 1)] for id, player in players.items()}
    taken = Counted(parts[0] for parts in parted.values())
    return {id: parts[0] if taken[parts[0]] == 1 else " ".join(reversed(parts)) for id, parts in parted.items()}


def _row(player: Player, points: Points, first: Cell, ends: tuple[int, int], state: str, how: How) -> Row:
    said = Words("outlook.state_", (state,))
    return player.id, player.title, named(player), Score(points), first, *ends, said, how
