"""FIDE's player cards and its cross table (seed 004: fidecard, fidecross): FIDE's data, games that are rated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pareo.model import Outcome, Player
from pareo.ratings.event import RatingList, RatingRow
from pareo.ratings.fide.numbers import BY_EDITION, Numbers
from pareo.ratings.fide.procedure import expected, is_rated
from pareo.ratings.rating import Wishes, rate
from pareo.ratings.systems import CURRENT
from pareo.reports.cells import Cell, Color, Figure, Place, Score, Side, Words, named
from pareo.reports.event import Event
from pareo.reports.table import (
    FEDERATION,
    GROUP,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    ROUND,
    TITLE,
    Column,
    Kind,
    Table,
    View,
    code,
    word,
)  # fmt: skip
from pareo.reports.views.fide_facts import day
from pareo.reports.views.records import Played, played_rounds

_RATED = frozenset(outcome.value for outcome in Outcome if outcome.rated and outcome.ending != "open")
_ID = word("fide_id")
_SEXES = {sex: Words("standings.form_sex_", (sex,)) for sex in ("m", "w")}
_COLUMNS = (
    ROUND, word("color", Kind.COLOR), word("number", Kind.NUMBER, "opponent_number"), word("opponent", Kind.NAME),
    word("fide_id", name="opponent_id"), FEDERATION, RATING, TITLE, word("form_difference", Kind.VALUE),
    word("expected", Kind.VALUE), word("result", Kind.RESULT), word("form_total", Kind.POINTS),
)  # fmt: skip


def fide_crosstable(event: Event) -> View:
    """By number: FIDE id, federation, title and rating, then opponent, colour and result of each round."""
    parts = tuple(_cross(event, name) for name in event.groups)
    return View("fide-crosstable", event.tournament.name, event.after, parts)


def _cross(event: Event, name: str) -> Table:
    group, table = event.groups[name], event.standings[name]
    places = {row.id: Place(row.rank, row.shared > 1) for row in table.rows}
    rounds = played_rounds(event, group)
    numbers = [code(str(number), Kind.MEETING, number) for number in range(1, table.after + 1)]
    rows = tuple(
        (
            *(one.id, one.title, named(one), one.fide_id, one.federation, one.by_fide or None),
            *(played.meeting(played.opponent) for played in rounds[one.id]),
            *(Score(sum(played.points for played in rounds[one.id])), places.get(one.id)),
        )
        for one in group.players
    )
    heads = (NUMBER, TITLE, NAME, _ID, FEDERATION, RATING, *numbers, POINTS, RANK)
    about = ((GROUP, name),) if name else ()
    return Table(heads, rows, tuple(one.id for one in group.players), about)


def fide_cards(event: Event) -> View:
    """A card for everybody who has a FIDE rating, or who has played a rated game against somebody who has."""
    parts = tuple(card for name in event.groups for card in _cards(event, name))
    return View("fide-cards", event.tournament.name, event.after, parts or (Table(_COLUMNS, ()),))


@dataclass(frozen=True, slots=True)
class _Rules:
    """By which numbers of which edition, and on which list, the games count."""

    numbers: Numbers
    list: RatingList

    def rates(self, player: Player, opponent: Player | None, one: Played) -> bool:
        """Over the board, rated, with a result, against somebody whom FIDE rates."""
        if opponent is None or one.letter not in _RATED:
            return False
        return is_rated(self.numbers, player.by_fide, opponent.by_fide, self.list)


def _cards(event: Event, name: str) -> Iterator[Table]:
    group = event.groups[name]
    rounds = played_rounds(event, group)
    made = rate(group, _wishes(event), event.after)
    changes = {row.id: row for row in made.rows}
    rules = _Rules(BY_EDITION[made.edition.id], made.list)
    for player in group.players:
        lines = [one for one in rounds[player.id] if rules.rates(player, event.players.get(one.opponent), one)]
        if player.by_fide or lines:
            rows, total = [], 0
            for one in lines:
                total += one.points
                rows.append(_line(rules, player, event.players[one.opponent], one, total))
            yield Table(_COLUMNS, tuple(rows), tuple(one.round for one in lines), _about(player, changes[player.id]))


def _wishes(event: Event) -> Wishes:
    """As the event plans it where it is rated by FIDE; FIDE's rules of the last day on its own list otherwise."""
    planned = [wishes for wishes in event.rated.sides.values() if wishes.system == CURRENT and wishes.kind == CURRENT]
    return planned[0] if planned else Wishes(list=event.rated.list)


def _line(rules: _Rules, player: Player, opponent: Player, one: Played, total: int) -> tuple[Cell, ...]:
    own, other = player.by_fide, opponent.by_fide
    difference = own - other if own else None
    chance = expected(rules.numbers, own, (other,), rules.list) if own else None
    return (
        one.round, Color(one.color), opponent.id, named(opponent), opponent.fide_id, opponent.federation, other,
        opponent.title, Figure(difference), Figure(chance, 2), Side(one.letter, one.points), Score(total),
    )  # fmt: skip


def _about(player: Player, row: RatingRow) -> tuple[tuple[Column, Cell], ...]:
    beyond = None if row.expected is None else row.score - row.expected
    return (
        (NUMBER, player.id), (TITLE, player.title), (NAME, named(player)), (_ID, player.fide_id),
        (RATING, player.by_fide or None), (word("form_player_federation", name="federation"), player.federation),
        (word("form_birth"), day(player.birth)), (word("form_sex"), _SEXES.get(player.sex)),
        (word("form_rated_games", Kind.NUMBER, name="games"), row.games),
        (word("form_rated_score", Kind.VALUE, name="score"), Figure(row.score, 1)),
        (word("form_rated_average", Kind.VALUE, name="average"), Figure(row.average)),
        (word("form_performance", Kind.VALUE, name="performance"), Figure(row.performance)),
        (word("form_expected", Kind.VALUE, name="expected"), Figure(row.expected, 2)),
        (word("beyond_expected", Kind.VALUE), Figure(beyond, 2, True)),
    )  # fmt: skip
