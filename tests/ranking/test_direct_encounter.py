"""Article 6 against a slow literal reading: every outcome of the games that were not played."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.ranking import standings

RESULTS = {"1": (10, 0), "=": (5, 5), "0": (0, 10), "n": (0, 0)}
OUTCOMES = {
    "1": (Outcome.WIN, Outcome.LOSS),
    "=": (Outcome.DRAW, Outcome.DRAW),
    "0": (Outcome.LOSS, Outcome.WIN),
    "n": (Outcome.LOSS, Outcome.LOSS),
}
Games = dict[tuple[int, int], str]


def literal(tied: list[int], games: Games) -> list[list[int]]:
    """The tied in groups, by trying every outcome of every missing game."""
    if len(tied) == 1:
        return [tied]
    pairs = list(combinations(sorted(tied), 2))
    missing = [pair for pair in pairs if pair not in games]
    played = {pair: games[pair] for pair in pairs if pair in games}
    if not missing:
        scores = totals(tied, played)
        groups = [[id for id in tied if scores[id] == score] for score in sorted(set(scores.values()), reverse=True)]
    else:
        groups, rest = [], list(tied)
        while len(rest) > 1 and (leader := sure_leader(tied, rest, played, missing)):
            groups.append([leader])
            rest.remove(leader)
        groups.append(rest)
    if len(groups) == 1:
        return groups
    return [place for group in groups for place in literal(group, games)]


def totals(tied: list[int], played: Games) -> dict[int, int]:
    scores = dict.fromkeys(tied, 0)
    for (first, second), result in played.items():
        scores[first] += RESULTS[result][0]
        scores[second] += RESULTS[result][1]
    return scores


def sure_leader(tied: list[int], rest: list[int], played: Games, missing: list[tuple[int, int]]) -> int:
    """Who is alone on top of the rest whatever the missing games bring; 0 when nobody is."""
    leaders = set()
    for results in product("1=0", repeat=len(missing)):
        scores = totals(tied, played | dict(zip(missing, results)))
        best = max(scores[id] for id in rest)
        first = [id for id in rest if scores[id] == best]
        leaders.add(first[0] if len(first) == 1 else 0)
    return leaders.pop() if len(leaders) == 1 else 0


def all_tied(players: int, games: Games) -> Tournament:
    """One game a round, everybody else resting; whatever each scored is made equal by byes in later rounds."""
    ids = range(1, players + 1)
    rounds = [Round((Game(first, second, *OUTCOMES[result]),)) for (first, second), result in games.items()]
    scores = totals(list(ids), games)
    halves = {id: (max(scores.values()) - scores[id]) // 5 for id in ids}
    for number in range(max(halves.values(), default=0)):
        rounds.append(Round((), tuple(Bye(id, ByeKind.HALF_POINT) for id in ids if halves[id] > number)))
    return Tournament(
        players=tuple(Player(id, str(id)) for id in ids), rounds=tuple(rounds), settings=Settings(rounds=len(rounds))
    )


@st.composite
def meetings(draw: st.DrawFn) -> tuple[int, Games]:
    players = draw(st.integers(2, 4))
    cells = {pair: draw(st.sampled_from("1=0n..")) for pair in combinations(range(1, players + 1), 2)}
    return players, {pair: result for pair, result in cells.items() if result != "."}


@given(meetings())
def test_direct_encounter_is_what_every_outcome_of_the_missing_games_agrees_on(case: tuple[int, Games]):
    players, games = case
    table = standings(all_tied(players, games), tiebreaks="DE")
    assert len({row.points for row in table.rows}) == 1
    groups: dict[int, list[int]] = {}
    for row in table.rows:
        groups.setdefault(row.rank, []).append(row.id)
    assert [sorted(groups[rank]) for rank in sorted(groups)] == [
        sorted(group) for group in literal(list(range(1, players + 1)), games)
    ]


def test_a_forfeit_is_no_encounter_unless_the_rules_of_the_event_make_it_one():
    forfeit = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    event = all_tied(2, {})
    event = Tournament(
        players=event.players, rounds=(Round((Game(1, 2, *forfeit),)), Round((), (Bye(2, ByeKind.FULL_POINT),)))
    )
    assert {row.rank for row in standings(event, tiebreaks="DE").rows} == {1}
    assert [row.id for row in standings(event, tiebreaks="DE/P").rows] == [1, 2]
    assert standings(event, tiebreaks="DE/P").row(2).rank == 2
