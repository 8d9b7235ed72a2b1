"""Team events as one could have played them: line-ups by the roster, results by chance, rounds by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from pareo.conduct.team_pairs import team_pairs
from pareo.model import Game, Outcome, Player, Round, Settings, Team, Tournament

WON, DRAWN, LOST = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)
SYSTEM = "team-swiss@2026"


def team_event(size: int, rounds: int, boards: int = 2, /, **options: str) -> Tournament:
    """Teams with as many members as boards, before round 1."""
    teams = tuple(
        Team(id, f"Team {id}", members=tuple(range((id - 1) * boards + 1, id * boards + 1)))
        for id in range(1, size + 1)
    )
    players = tuple(Player(member, f"P{member}") for team in teams for member in team.members)
    kept = {"trf:352": ("WB" * boards)[:boards], **options}
    settings = Settings(rounds=rounds, initial_color="w", system=SYSTEM, options=kept)
    return Tournament(players=players, teams=teams, settings=settings)


def match(event: Tournament, white: int, black: int, results: Iterable[tuple[Outcome, Outcome]]) -> list[Game]:
    """The games of a match, its results seen from the team with White on board 1."""
    members = {team.id: team.members for team in event.teams}
    games = []
    for board, (one, other, (mine, theirs)) in enumerate(zip(members[white], members[black], results)):
        games.append(Game(one, other, mine, theirs) if board % 2 == 0 else Game(other, one, theirs, mine))
    return games


def with_round(event: Tournament, pairs: Iterable[tuple[int, int]], lots: Random, kind: str) -> Tournament:
    """One more round; the team against 0 has the bye, which record 320 names."""
    games: list[Game] = []
    bye = ""
    for white, black in pairs:
        if not black:
            bye = f"{white:3d}"
            continue
        boards = len(event.teams[0].members)
        games += match(event, white, black, [result_of(kind, lots, board) for board in range(boards)])
    said = event.settings.options.get("trf:320", " 1.0 " + f"{len(event.teams[0].members) / 2:4.1f} ")
    said = said.ljust(10 + 4 * len(event.rounds)) + bye
    options = {**event.settings.options, "trf:320": said}
    return replace(
        event, rounds=(*event.rounds, Round(tuple(games))), settings=replace(event.settings, options=options)
    )


def result_of(kind: str, lots: Random, board: int) -> tuple[Outcome, Outcome]:
    if kind == "draws":
        return DRAWN
    if kind == "white":
        # The team with White on board 1 wins every board.
        return WON
    return lots.choice((WON, DRAWN, LOST))


def played(size: int, rounds: int, made: int, seed: int = 1, kind: str = "any", /, **options: str) -> Tournament:
    """An event after ``made`` rounds of the engine."""
    lots = Random(seed)
    event = team_event(size, rounds, **options)
    for _ in range(made):
        event = with_round(event, team_pairs(event), lots, kind)
    return event
