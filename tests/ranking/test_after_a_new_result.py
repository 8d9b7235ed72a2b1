"""A list worked out from the one before some results changed is the list that a fresh book gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from random_events import RESULTS, event, round_robin
from test_battery import INDIVIDUAL, SECOND_RESULTS

from pareo.history import records
from pareo.model import Outcome, Tournament
from pareo.ranking import EDITIONS, TIEBREAKS, Standings, standings
from pareo.ranking.lines import Reach

LISTS = tuple(["PTS", *INDIVIDUAL[start : start + 6]] for start in range(0, len(INDIVIDUAL), 6))


def listed(tournament: Tournament, codes: list[str], edition: str, dice: Random, earlier: Standings | None = None):
    second = {player.id: list(SECOND_RESULTS[player.id]) for player in tournament.players}
    for _ in range(dice.randrange(3)):
        second[dice.choice(list(second))][0] = dice.randrange(200, 500)
    wishes = {"secondary": {id: tuple(values) for id, values in second.items()}, "fide_mode": False}
    history = records(tournament)
    fresh = standings(tournament, None, codes, edition, history, **wishes)  # type: ignore[arg-type]
    return fresh, standings(tournament, None, codes, edition, history, earlier, **wishes)  # type: ignore[arg-type]


def with_another_result(tournament: Tournament, dice: Random) -> Tournament:
    number = dice.choice([number for number, made in enumerate(tournament.rounds) if made.games])
    made = tournament.rounds[number]
    at = dice.randrange(len(made.games))
    white, black = dice.choice(RESULTS)
    game = made.games[at]._replace(white_outcome=Outcome(white), black_outcome=Outcome(black))
    changed = replace(made, games=(*made.games[:at], game, *made.games[at + 1 :]))
    return replace(tournament, rounds=(*tournament.rounds[:number], changed, *tournament.rounds[number + 1 :]))


@pytest.mark.parametrize("seed", range(12))
def test_a_list_from_the_one_before_equals_a_fresh_one_for_every_code_and_edition(seed: int):
    dice = Random(seed)
    tournament = round_robin(seed, 8) if seed % 4 == 0 else event(seed, 8 + seed, 5 + seed % 3, rated=bool(seed % 3))
    edition = sorted(EDITIONS)[seed % len(EDITIONS)]
    for codes in LISTS:
        earlier = None
        for _ in range(5):
            fresh, found = listed(tournament, codes, edition, dice, earlier)
            assert found == fresh
            assert [found.explain(row.id) for row in found.rows] == [fresh.explain(row.id) for row in fresh.rows]
            tournament, earlier = with_another_result(tournament, dice), found


def test_a_value_that_nobody_reaches_is_not_worked_out_again(monkeypatch):
    tournament = event(3, players=40, rounds=4)
    history = records(tournament)
    earlier = standings(tournament, None, "BH", history=history)
    asked = []
    buchholz = TIEBREAKS["BH"]
    assert buchholz.of_each is not None
    of_each = buchholz.of_each
    noting = replace(buchholz, of_each=lambda book, id, code: asked.append(id) or of_each(book, id, code))
    monkeypatch.setitem(TIEBREAKS, "BH", noting)
    later = with_another_result(tournament, Random(5))
    found = standings(later, None, "BH", history=records(later), earlier=earlier)
    assert found.rows != earlier.rows
    assert 0 < len(asked) <= 2 + 2 * 4


def test_every_tie_break_of_individuals_says_how_far_it_looks():
    far = {code for code, entry in TIEBREAKS.items() if entry.needs != "teams" and entry.reach is Reach.ALL}
    assert far == {"DEFIRST"}
