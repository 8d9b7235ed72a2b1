"""Plays whole tournaments by chance, paired strictly by the rules: the generator."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import with_options
from pareo.conduct.rounds import pair, position_before
from pareo.conduct.terms import as_it_stands
from pareo.generating.absences import absences
from pareo.generating.dice import Dice
from pareo.generating.entrants import entrants
from pareo.generating.options import GenerateOptions, complete
from pareo.generating.parting import parted
from pareo.generating.results import played
from pareo.model import Forbidden, Outcome, Player, Round, Settings, Tournament
from pareo.pairing import NoPairing

ATTEMPTS = 10


@dataclass(frozen=True, slots=True)
class Generated:
    """A tournament with the seed that makes it again.

    ``attempts`` counts the fields that came to a round without any legal pairing before this one; ``stopped_before``
    is the round that could not be paired when none of them came to its end.
    """

    tournament: Tournament
    seed: int
    attempts: int = 0
    stopped_before: int | None = None


def generate(options: GenerateOptions, seed: int) -> Tournament:
    """A tournament by these options: the same for the same options and seed."""
    return generated(options, seed).tournament


def generated(options: GenerateOptions, seed: int) -> Generated:
    """As ``generate``, with what happened on the way."""
    longest: Generated | None = None
    for attempt in range(ATTEMPTS):
        dice = Dice(seed, attempt)
        full = complete(options, dice)
        tournament = replace(_play(full, dice), name=f"Pareo {seed}")
        if len(tournament.rounds) == full.rounds:
            return Generated(tournament, seed, attempt)
        if longest is None or len(tournament.rounds) > len(longest.tournament.rounds):
            longest = Generated(tournament, seed, ATTEMPTS, len(tournament.rounds) + 1)
    assert longest is not None
    return longest


def _play(options: GenerateOptions, dice: Dice) -> Tournament:
    """All rounds, or those before the first that cannot be paired."""
    players, strength = entrants(options, dice)
    players = parted(players, options.options)
    tournament = Tournament(
        players=players,
        settings=_settings(options, players, dice),
        requested_byes=absences(players, options, dice),
    )
    for _ in range(options.rounds or 0):
        ready = as_it_stands(tournament, options.system)
        try:
            pairing = pair(ready)
        except NoPairing:
            break
        made = _with_results(pairing.as_round(position_before(ready).byes), strength, options, dice)
        tournament = replace(ready.tournament, rounds=(*ready.tournament.rounds, made))
    return replace(tournament, requested_byes=())


def _with_results(made: Round, strength: dict[int, int], options: GenerateOptions, dice: Dice) -> Round:
    """Every game played that the pairing has not already forfeited."""
    games = tuple(
        played(game.white, game.black, strength, options, dice) if game.white_outcome is Outcome.UNKNOWN else game
        for game in made.games
    )
    return Round(games, made.byes)


def _settings(options: GenerateOptions, players: tuple[Player, ...], dice: Dice) -> Settings:
    assert options.scoring is not None
    assert options.tiebreaks is not None
    settings = Settings(
        rounds=options.rounds,
        initial_color=options.initial_color,
        system=options.system,
        acceleration=options.acceleration,
        scoring=options.scoring,
        forbidden=tuple(_forbidden_pair(players, dice) for _ in range(options.forbidden or 0)),
        tiebreaks=options.tiebreaks,
    )
    return with_options(settings, SYSTEMS[options.system], options.options)


def _forbidden_pair(players: tuple[Player, ...], dice: Dice) -> Forbidden:
    first = dice.below(len(players))
    second = (first + 1 + dice.below(len(players) - 1)) % len(players)
    return Forbidden(frozenset({players[first].id, players[second].id}))
