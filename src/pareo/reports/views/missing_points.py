"""Missing points: the Swiss as a league, with the results that were predicted (seed 004, mpscore and mpscorelog)."""

from __future__ import annotations

from collections import Counter

from pareo.model import Tournament
from pareo.ranking import RefusedList, standings
from pareo.ranking.missing_points import Chain, MissingPoints, MissingScores, Prediction, missing_points
from pareo.reports.cells import Cell, Place, Result, Score, Words, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import (
    FEDERATION,
    GROUP,
    NAME,
    NUMBER,
    RANK,
    RATING,
    TITLE,
    Column,
    Kind,
    Note,
    Row,
    Table,
    View,
    word,
)

_COLUMNS = (
    RANK,
    NUMBER,
    TITLE,
    NAME,
    RATING,
    word("performance", Kind.RATING, minor=True),
    FEDERATION,
    word("missing_score", Kind.POINTS, "score"),
    word("missing_real", Kind.POINTS, "real"),
    word("missing_predicted", Kind.POINTS, "predicted"),
    word("missing_byes", Kind.POINTS, "byes"),
    word("missing_unplayed", Kind.NUMBER, "no_game"),
)
_PAIRS = (
    word("number", Kind.NUMBER, "one_number"),
    word("missing_one", Kind.NAME, "one"),
    word("missing_games", Kind.NUMBER, "ahead_games"),
    word("missing_says", Kind.TEXT, "ahead"),
    word("number", Kind.NUMBER, "other_number"),
    word("missing_other", Kind.NAME, "other"),
    word("missing_games", Kind.NUMBER, "back_games"),
    word("missing_says", Kind.TEXT, "back"),
    word("missing_given", Kind.RESULT, "predicted"),
)


def missing_point_list(event: Event) -> View:
    """Everybody by the score of a league in which all have met."""
    parts, notes = [], [Note("missing_note"), Note("not_by_fide")]
    for group, made in event.groups.items():
        scores = _scores(event, group, made)
        performances = _performances(made, event.after)
        taken = Counter(row.score for row in scores.rows)
        rows = tuple(
            _row(event, row, 1 + sum(other.score > row.score for other in scores.rows), taken, performances)
            for row in scores.rows
        )
        notes += [
            Note("missing_no_game", (("player", f"{id} {event.players[id].name}"),)) for id in scores.without_games
        ]
        parts.append(Table(_COLUMNS, rows, tuple(row.id for row in scores.rows), _about(group)))
    return View("missing-points", event.tournament.name, event.after, tuple(parts), tuple(notes))


def predicted_games(event: Event) -> View:
    """Every two who did not meet, with their chains and the result."""
    parts = tuple(
        Table(_PAIRS, tuple(_pair(event, one) for one in _scores(event, group, made).predictions), (), _about(group))
        for group, made in event.groups.items()
    )
    return View(
        "predicted-games", event.tournament.name, event.after, parts, (Note("missing_chains"), Note("not_by_fide"))
    )


def _about(group: str) -> tuple[tuple[Column, Cell], ...]:
    return ((GROUP, group),) if group else ()


def _scores(event: Event, group: str, made: Tournament) -> MissingScores:
    if not event.after:
        raise NoSuchList("no_round")
    real = {row.id: row.points for row in event.standings[group].rows}
    rests_on = made.rounds[: event.after], real
    return event.part(("missing points", group, event.after), rests_on, lambda: missing_points(made, event.after, real))


def _performances(made: Tournament, after: int) -> dict[int, int]:
    try:
        rows = standings(made, after, ("TPR",), fide_mode=False, unrated="leave-out").rows
    except RefusedList:
        return {}
    return {row.id: value for row in rows for value in row.values[:1] if isinstance(value, int)}


def _row(event: Event, row: MissingPoints, place: int, taken: Counter[int], performances: dict[int, int]) -> Row:
    player = event.players[row.id]
    return (
        Place(place, taken[row.score] > 1),
        row.id,
        player.title,
        named(player),
        player.rating or None,
        performances.get(row.id),
        player.federation,
        Score(row.score),
        Score(row.real),
        Score(row.predicted),
        Score(row.byes) if row.byes else None,
        row.unplayed,
    )


def _pair(event: Event, one: Prediction) -> Row:
    first, second = one.points
    letters = ("1", "0") if first > second else ("0", "1") if first < second else ("=", "=")
    return (
        one.one,
        named(event.players[one.one]),
        *_chain(one.ahead),
        one.other,
        named(event.players[one.other]),
        *_chain(one.back),
        Result(*letters),
    )


def _chain(chain: Chain | None) -> Row:
    """How many games, and what they predict."""
    if chain is None:
        return None, Words("standings.chain_", ("none",))
    return chain.games, Words("standings.chain_", ("win" if chain.won else "draw",))
