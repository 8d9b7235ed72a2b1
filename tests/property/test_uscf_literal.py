"""The engine of the USCF pairs small fields exactly as a slow literal reading of the text does."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings

from literal import uscf
from pareo.history import position
from pareo.model import Bye, ByeKind, Game, Outcome, Player, RequestedBye, Round, Settings, Tournament
from pareo.pairing import NoPairing, pair_position
from random_fields import seeded_tournament, tiny_tournaments
from two_engines import disagreement, next_round

SYSTEM = "uscf"
QUICK_FIELDS, QUICK_TOURNAMENTS = 400, 15
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "2000"))
MANY_TOURNAMENTS = MANY_FIELDS // 20
BLOCK = 1000
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {},
    {},
    {"accept-three-colors": "yes"},
    {"colors": "natural"},
    {"rematches": "never"},
)
RESULTS = ("10", "01", "==", "10", "01", "==", "10", "01", "+-", "-+", "--")


def rating(lots: Random, kind: int, number: int) -> int:
    """Close together, far apart, equal, not in the order of the numbers, and now and then unrated."""
    if kind == 0:
        return 2000 - 10 * number
    if kind == 1:
        return 2000 - 45 * number
    if lots.randrange(100) < 10:
        return 0
    return lots.choice((lots.randint(1800, 2000), lots.randint(1200, 2200), lots.choice((1500, 1700, 1900))))


def numbered_field(seed: int) -> Tournament:
    """A random field with the options of the system and ratings for which 80 and 200 points matter."""
    field, lots = seeded_tournament(seed), Random(seed)
    kind = lots.randrange(4)
    return replace(
        field,
        players=tuple(replace(player, rating=rating(lots, kind, player.id)) for player in field.players),
        settings=replace(field.settings, options=OPTIONS[seed % len(OPTIONS)]),
    )


def shuffled_field(seed: int) -> Tournament:
    """Four to twelve players whose opponents and colours came by lot, so that many have met, some of them often."""
    lots = Random(seed)
    size, made, kind = lots.randint(4, 12), lots.randint(0, 8), lots.randrange(4)
    ids = list(range(1, size + 1))
    return Tournament(
        players=tuple(Player(id, f"P{id}", rating(lots, kind, id)) for id in ids),
        rounds=tuple(shuffled_round(lots, ids) for _ in range(made)),
        settings=Settings(rounds=made + lots.randint(1, 3), options=OPTIONS[seed % len(OPTIONS)]),
        requested_byes=tuple(RequestedBye(made + 1, id, ByeKind.HALF_POINT) for id in ids if lots.randrange(100) < 5),
    )


def shuffled_round(lots: Random, ids: list[int]) -> Round:
    away = [Bye(id, lots.choice(list(ByeKind)[1:])) for id in ids if lots.randrange(100) < 8]
    present = [id for id in lots.sample(ids, len(ids)) if id not in {bye.player for bye in away}]
    odd = [Bye(present.pop(), ByeKind.PAIRING_ALLOCATED)] if len(present) % 2 else []
    games = [Game(white, black) for white, black in zip(present[::2], present[1::2])]
    return Round(tuple(with_result(game, lots.choice(RESULTS)) for game in games), (*odd, *away))


def played_rounds(seed: int) -> Iterator[Tournament]:
    """A tournament of four to twelve players before each of its rounds: paired by the engine, results by lot."""
    lots = Random(seed)
    size, kind = lots.choice((4, 5, 6, 7, 8, 9, 10, 11, 12)), lots.randrange(4)
    rounds = lots.randint(3, max(3, size - 1))
    players = tuple(Player(id, f"P{id}", rating(lots, kind, id)) for id in range(1, size + 1))
    field = Tournament(players=players, settings=Settings(rounds=rounds, options=OPTIONS[seed % len(OPTIONS)]))
    for number in range(1, rounds + 1):
        away = [player.id for player in players if lots.randrange(100) < 4]
        field = replace(
            field, requested_byes=tuple(RequestedBye(number, id, lots.choice(list(ByeKind)[1:])) for id in away)
        )
        yield field
        before = position(field)
        try:
            made = pair_position(SYSTEM, before).as_round(before.byes)
        except NoPairing:
            return
        games = tuple(with_result(game, lots.choice(RESULTS)) for game in made.games)
        field = replace(field, rounds=(*field.rounds, replace(made, games=games)))


def with_result(game: Game, result: str) -> Game:
    return Game(game.white, game.black, Outcome(result[0]), Outcome(result[1]))


def differs(field: Tournament) -> str:
    """What the engine and the text make of the round to pair, when they disagree."""
    return disagreement(next_round(uscf.pair), next_round(partial(pair_position, SYSTEM)), field)


@settings(max_examples=100)
@given(field=tiny_tournaments())
def test_the_engine_follows_the_text_on_fields_that_hypothesis_makes_smaller(field: Tournament) -> None:
    difference = differs(field)
    assert not difference, difference


@pytest.mark.parametrize("drawn", [numbered_field, shuffled_field])
def test_the_engine_follows_the_text_on_some_hundred_fields(drawn: Callable[[int], Tournament]) -> None:
    found = {seed: difference for seed in range(QUICK_FIELDS) if (difference := differs(drawn(seed)))}
    assert found == {}, "\n".join(found.values())


def test_the_engine_follows_the_text_through_tournaments_of_four_to_twelve_players() -> None:
    fields = [field for seed in range(QUICK_TOURNAMENTS) for field in played_rounds(seed)]
    found = [difference for field in fields if (difference := differs(field))]
    assert not found, "\n\n".join(found)


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_tournaments_of_four_to_twelve_players() -> None:
    seeds = range(QUICK_TOURNAMENTS, QUICK_TOURNAMENTS + MANY_TOURNAMENTS)
    found = [difference for seed in seeds for field in played_rounds(seed) if (difference := differs(field))]
    assert not found, "\n\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("drawn", [numbered_field, shuffled_field])
@pytest.mark.parametrize("first", range(QUICK_FIELDS, QUICK_FIELDS + MANY_FIELDS, BLOCK))
def test_the_engine_follows_the_text_on_thousands_of_fields(first: int, drawn: Callable[[int], Tournament]) -> None:
    seeds = range(first, min(first + BLOCK, QUICK_FIELDS + MANY_FIELDS))
    found = [difference for seed in seeds if (difference := differs(drawn(seed)))]
    assert not found, "\n\n".join(found)
