"""What the outlook says of tie-breaks is true in every outcome of the last games, by the standings of each."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from pareo.conduct.outlook import contest_of, ends_of
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Points, Round, Settings, Tournament
from pareo.ranking import standings
from pareo.ranking.outlook import SURE, Bounds, Counter, State, prospects
from pareo.ranking.outlook.bounds import BOUNDED
from pareo.ranking.shown import shown

RESULTS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))
LISTS = (
    ("BH/C1", "BH", "SB"), ("WIN", "PS"), ("SB", "BWG", "TPN"), ("TPR", "ARO"), ("AOB", "KS"), ("FB", "OCUM"),
    ("DE", "BH"), ("SBW", "KASH"), ("MMED", "SOLK", "CUM"), ("APRO", "PTP"), ("BH", "DE", "WON"),
)  # fmt: skip


def _played(dice: Random, size: int, rounds: int) -> Tournament:
    """Nobody meets twice; an odd field has byes, and now and then somebody is away."""
    ids, met, made = list(range(1, size + 1)), set[frozenset[int]](), []
    for _ in range(rounds):
        order, games, byes = dice.sample(ids, size), [], []
        while order:
            one = order.pop()
            other = next((each for each in order if frozenset((one, each)) not in met), None)
            if other is None or dice.random() < 0.07:
                byes.append(Bye(one, dice.choice((ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT, ByeKind.ZERO_POINT))))
                continue
            order.remove(other)
            met.add(frozenset((one, other)))
            games.append(Game(one, other, *dice.choice(RESULTS)))
        made.append(Round(tuple(games), tuple(byes)))
    players = tuple(Player(id, f"P{id}", 2400 - 30 * id) for id in ids)
    return Tournament("t", players=players, rounds=tuple(made), settings=Settings(rounds=rounds))


def _endings(made: Tournament) -> list[Tournament]:
    last = made.rounds[-1]
    return [
        replace(made, rounds=(*made.rounds[:-1], replace(last, games=tuple(
            Game(game.white, game.black, *result) for game, result in zip(last.games, results)
        ))))
        for results in product(RESULTS, repeat=len(last.games))
    ]  # fmt: skip


def test_no_outcome_of_the_last_games_belies_what_is_said_of_a_place() -> None:
    dice, by_tiebreaks = Random(1), 0
    for _ in range(40):
        made = _played(dice, dice.randint(4, 8), dice.randint(3, 4)).with_settings(tiebreaks=dice.choice(LISTS))
        after = len(made.rounds) - 1
        table = standings(made, after)
        points: dict[int, Points] = {row.id: row.points for row in table.rows}
        contest = contest_of(made, after, points)
        ends = ends_of(made, after)
        assert ends is not None
        bounds = Bounds(contest, table, *ends)
        found = prospects(contest, Counter(contest), bounds, len(points))
        finals = [{row.id: row for row in standings(ending).rows} for ending in _endings(made)]
        for one, place in product(found, range(1, 4)):
            rows = [final[one.id] for final in finals]
            state = one.state(place)
            by_tiebreaks += state is State.HAS_AHEAD or (state is State.OUT) != (
                one.by_points.state(place) is State.OUT
            )
            if state in SURE:
                assert all(row.rank + row.shared - 1 <= place for row in rows)
            if state is State.OUT:
                assert all(row.rank > place for row in rows)
    assert by_tiebreaks > 15


@pytest.mark.parametrize("code", sorted(BOUNDED))
def test_every_tie_break_said_to_have_bounds_stays_between_them(code: str) -> None:
    dice = Random(code)
    for _ in range(4):
        made = _played(dice, dice.randint(5, 7), 3).with_settings(tiebreaks=(code,))
        table = standings(made, 2, fide_mode=False)
        assert table.columns[0].code == code
        contest, ends = contest_of(made, 2, {row.id: row.points for row in table.rows}), ends_of(made, 2)
        assert ends is not None
        bounds = Bounds(contest, table, *ends)
        for final in (standings(ending, fide_mode=False) for ending in _endings(made)):
            for row in final.rows:
                between = bounds.first_range(row.id)
                assert between is not None
                low, high, value = between.least, between.most, row.values[0]
                unit = final.columns[0].unit
                assert (value is None and None in (low, high)) or low <= value <= high, (  # type: ignore[operator]
                    code, row, shown(low, unit), shown(high, unit),
                )  # fmt: skip
