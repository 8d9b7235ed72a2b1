"""Who can still win, read word by word: every outcome of all open games, everybody's place in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pareo.model import Points
from pareo.ranking.outlook import Contest


class Ending(NamedTuple):
    """One way in which everything can end: the results by their places, what everybody gained, all final scores."""

    results: tuple[int, ...]
    gained: dict[int, Points]
    scores: dict[int, Points]


def endings(contest: Contest) -> Iterator[Ending]:
    runners = contest.runners
    courses = product(*(range(len(game.results)) for game in contest.games))
    for results in courses:
        for others in product(*(runner.unpaired for runner in runners)):
            gained = {runner.id: more for runner, more in zip(runners, others)}
            for game, result in zip(contest.games, results):
                gained[game.white] += game.results[result][0]
                gained[game.black] += game.results[result][1]
            yield Ending(results, gained, {runner.id: runner.points + gained[runner.id] for runner in runners})


def above(contest: Contest, ending: Ending, id: int, level: bool) -> int:
    """How many ranked players end above this one; with ``level`` those who end level too."""
    own = ending.scores[id]
    rivals = [ending.scores[one.id] for one in contest.runners if one.ranked and one.id != id]
    return sum(score > own or (level and score == own) for score in rivals)
