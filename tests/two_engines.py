"""An engine beside a slow literal reading of the same text: the fields to try, and where the two disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

from builders import notation
from pareo.history import Position, position
from pareo.model import ByeKind, Forbidden, Game, Outcome, Player, RequestedBye, Round, Settings, Tournament
from pareo.pairing import NoPairing, RoundPairing
from random_fields import seeded_tournament

Pairing = Callable[[Tournament], RoundPairing]
"""Makes the next round of a tournament."""

NAMES = ("Ana", "ana", "Ángel", "Angela", "Óscar", "Oscar", "Zoe", "bea", "Bea", "Ñu", "Nu", "")
RESULTS = ("10", "01", "==", "10", "01", "==", "10", "01", "==", "+-", "-+", "--")


def next_round(pair: Callable[[Position], RoundPairing]) -> Pairing:
    """The same for what asks for a position only."""
    return lambda field: pair(position(field))


def verdict(pair: Pairing, field: Tournament) -> tuple[object, ...]:
    """The boards in their order with their colours and the bye, or that there is no pairing."""
    try:
        paired = pair(field)
    except NoPairing:
        return ("no pairing",)
    return paired.boards, paired.bye


def disagreement(by_the_text: Pairing, by_the_engine: Pairing, field: Tournament) -> str:
    """What the two make of the round to pair, when it is not the same."""
    text, engine = verdict(by_the_text, field), verdict(by_the_engine, field)
    return "" if text == engine else f"the text: {text}\nthe engine: {engine}\n{notation(field)}"


def odd_field(seed: int, options: Mapping[str, str]) -> Tournament:
    """A random history; every third field has names and ratings that are often the same."""
    field, lots = seeded_tournament(seed), Random(seed)
    players = field.players
    if seed % 3 == 2:
        players = tuple(
            replace(player, name=lots.choice(NAMES), rating=lots.choice((0, 1500, 1500, 1700, 1900)))
            for player in players
        )
    return replace(field, players=players, settings=replace(field.settings, options=options))


def played_rounds(pair: Pairing, seed: int, options: Mapping[str, str], largest: int = 12) -> Iterator[Tournament]:
    """A tournament of four to twelve players before each of its rounds: paired by the engine, results by lot.

    It goes on for as many rounds as it can, or stops early; some players are away now and then, one may not return.
    """
    lots = Random(seed)
    size = min(lots.choice((4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 12)), largest)
    rounds = lots.choice((min(size - 1, 7), min(size - 1, 7), 5, 3))
    trouble = lots.choice((0, 4, 12))
    players = tuple(
        Player(id, lots.choice((f"P{id}", *NAMES)), lots.randrange(1500, 1900, 20)) for id in range(1, size + 1)
    )
    field = Tournament(players=players, settings=Settings(rounds, lots.choice(("w", "b", None)), options=options))
    for number in range(1, rounds + 1):
        away = [player.id for player in players if lots.randrange(100) < trouble]
        requests = tuple(RequestedBye(number, id, lots.choice(list(ByeKind)[1:])) for id in away)
        field = replace(field, requested_byes=requests)
        yield field
        try:
            made = pair(field).as_round(position(field).byes)
        except NoPairing:
            return
        field = replace(field, rounds=(*field.rounds, with_results(made, lots, trouble)))


def with_bans(field: Tournament, seed: int) -> Tournament:
    """The same round to pair, but many must not meet: groups break, and odd circles stand in the way."""
    lots = Random(f"{seed} {len(field.rounds)}")
    ids, percent = [player.id for player in field.players], lots.choice((10, 30, 50, 65))
    pairs = [frozenset(two) for two in combinations(ids, 2) if lots.randrange(100) < percent]
    return replace(field, settings=replace(field.settings, forbidden=tuple(map(Forbidden, pairs))))


def with_results(made: Round, lots: Random, trouble: int) -> Round:
    chosen = [lots.choice(RESULTS if trouble else RESULTS[:9]) for _ in made.games]
    games = [Game(game.white, game.black, Outcome(two[0]), Outcome(two[1])) for game, two in zip(made.games, chosen)]
    return replace(made, games=tuple(games))
