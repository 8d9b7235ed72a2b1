"""What every Swiss system must satisfy. A system's test class inherits the battery and declares its limits:

class TestDutch(Battery):
    system = "dutch@2026"
    limits = Limits()
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest

from builders import notation
from legality import Judge, Limits
from pareo.history import position
from pareo.model import (
    WHITE,
    Bye,
    ByeKind,
    Forbidden,
    Game,
    Outcome,
    Player,
    RequestedBye,
    Round,
    Scoring,
    Settings,
    Tournament,
)
from pareo.pairing import SYSTEMS, NoPairing, RoundPairing, Trace, pair_position
from random_fields import seeded_tournament

TITLES = ("", "", "", "GM", "IM", "FM", "WGM", "WIM", "WFM")
TOURNAMENTS = int(os.environ.get("PAREO_BATTERY_TOURNAMENTS", "200"))


def attempt(system: str, event: Tournament, trace: Trace | None = None) -> RoundPairing | NoPairing:
    """The next round of an event, or the refusal. Anything else is a fault of the engine."""
    try:
        return pair_position(system, position(event), trace)
    except NoPairing as refusal:
        return refusal


def made(outcome: RoundPairing | NoPairing) -> tuple[object, ...]:
    """What two attempts must have in common to be the same."""
    if isinstance(outcome, NoPairing):
        return ("no pairing",)
    return outcome.boards, outcome.bye, outcome.further_byes


def entrants(lots: Random, size: int) -> tuple[Player, ...]:
    """Players by falling rating, some of them equal, some unrated, with titles and names out of order."""
    ratings = sorted((lots.choice((0, *range(1200, 2700, 15))) for _ in range(size)), reverse=True)
    names = lots.sample(range(10_000), size)
    return tuple(
        Player(id, f"P{name:04}", rating, lots.choice(TITLES))
        for id, (name, rating) in enumerate(zip(names, ratings, strict=True), start=1)
    )


def with_results(lots: Random, event: Tournament, round: RoundPairing, draws: int, trouble: int) -> Tournament:
    """The event with this round played: the stronger mostly win, some games are forfeited, some players go away."""
    number = len(event.rounds) + 1
    ratings = {player.id: player.rating for player in event.players}
    byes = tuple(request.as_bye() for request in event.requested_byes if request.round == number)
    games = []
    for board in round.boards:
        lead = ratings[board.white] - ratings[board.black]
        if lots.randrange(100) < trouble:
            result = lots.choice(("+-", "-+", "--", "??"))
        elif lots.randrange(100) < draws:
            result = "=="
        else:
            result = "10" if lots.randrange(1000) < max(80, min(920, 500 + lead)) else "01"
        games.append(Game(board.white, board.black, Outcome(result[0]), Outcome(result[1])))
    played = replace(round.as_round(byes), games=tuple(games))
    gone = {bye.player for bye in byes if bye.kind is ByeKind.ZERO_POINT and lots.randrange(100) < 60}
    kinds = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)
    requests = [
        RequestedBye(number + 1, player.id, ByeKind.ZERO_POINT if player.id in gone else lots.choice(kinds))
        for player in event.players
        if player.id in gone or lots.randrange(100) < trouble // 2
    ]
    return replace(event, rounds=(*event.rounds, played), requested_byes=tuple(requests))


class Battery:
    """The tests. Numbers may be lowered by a system that is slow; ``limits`` says what it promises."""

    system: str
    limits = Limits()
    tiny_fields = 120
    options: ClassVar[dict[str, str]] = {}
    # A refusal says who cannot be paired and by which rule.
    names_obstacles = True
    # Everything legal is found; a system whose text gives up earlier says so here.
    always_completes = True

    # fields ----------------------------------------------------------------------------------------------------------

    def tiny(self, first: int = 0) -> Iterator[Tournament]:
        """Fields of four to nine with odd histories."""
        for seed in range(first, first + self.tiny_fields):
            yield self.adapted(seeded_tournament(seed))

    def adapted(self, event: Tournament) -> Tournament:
        """The event with the options of the system."""
        return replace(event, settings=replace(event.settings, options=self.options))

    def event(self, lots: Random, size: int, rounds: int) -> Tournament:
        settings = Settings(rounds=rounds, initial_color=lots.choice((WHITE, "b")), scoring=Scoring())
        return self.adapted(Tournament(players=entrants(lots, size), settings=settings))

    def judged(self, event: Tournament, outcome: RoundPairing | NoPairing) -> None:
        """Legal, or refused for good reasons."""
        judge = Judge(event, self.limits)
        if isinstance(outcome, NoPairing):
            assert not (self.always_completes and judge.can_be_paired()), f"refused\n{notation(event)}"
            assert outcome.obstacles or not self.names_obstacles, f"refused without a reason\n{notation(event)}"
            return
        assert judge.faults(outcome) == [], f"{outcome}\n{notation(event)}"

    def played(self, seed: int, size: int, rounds: int, draws: int, trouble: int) -> Tournament:
        """A whole tournament by the system itself, judged round after round, until the end or a refusal."""
        lots = Random(seed)
        event = self.event(lots, size, rounds)
        for _ in range(rounds):
            outcome = attempt(self.system, event)
            self.judged(event, outcome)
            if isinstance(outcome, NoPairing):
                break
            event = with_results(lots, event, outcome, draws, trouble)
        return event

    # the tests -------------------------------------------------------------------------------------------------------

    def test_the_catalog_knows_the_system(self) -> None:
        assert SYSTEMS[self.system].id == self.system
        assert SYSTEMS[self.system].source

    def test_odd_histories_give_a_legal_round_or_a_refusal_for_good_reasons(self) -> None:
        for event in self.tiny():
            self.judged(event, attempt(self.system, event))

    def test_the_same_position_gives_the_same_round_and_a_trace_changes_nothing(self) -> None:
        told = 0
        for event in self.tiny(1000):
            trace = Trace()
            once = attempt(self.system, event)
            assert made(once) == made(attempt(self.system, event)) == made(attempt(self.system, event, trace))
            told += bool(trace.decisions)
        assert told or not self.names_obstacles

    def test_the_position_is_left_as_it_was(self) -> None:
        for event in self.tiny(2000):
            before = position(event)
            attempt(self.system, event)
            assert before == position(event)

    def test_other_internal_ids_change_nothing(self) -> None:
        for event in self.tiny(3000):
            new = {player.id: 7 * place + 3 for place, player in enumerate(event.players, start=1)}
            outcome, other = attempt(self.system, event), attempt(self.system, renumbered(event, new))
            assert isinstance(outcome, NoPairing) == isinstance(other, NoPairing)
            if isinstance(outcome, RoundPairing) and isinstance(other, RoundPairing):
                assert [(new[a], new[b]) for a, b in outcome.boards] == [tuple(board) for board in other.boards]
                assert (None if outcome.bye is None else new[outcome.bye]) == other.bye

    def test_the_order_in_which_games_and_byes_are_listed_changes_nothing(self) -> None:
        lots = Random(5)
        for event in self.tiny(4000):
            assert made(attempt(self.system, event)) == made(attempt(self.system, shuffled(lots, event)))

    @pytest.mark.parametrize("size", [0, 1, 2, 3])
    def test_the_smallest_fields_do_not_surprise(self, size: int) -> None:
        event = self.event(Random(size), size, 3)
        for _ in range(3):
            outcome = attempt(self.system, event)
            if size:
                self.judged(event, outcome)
            if isinstance(outcome, NoPairing):
                break
            event = with_results(Random(1), event, outcome, 30, 0)

    @pytest.mark.parametrize("size, rounds, trouble", [(14, 7, 0), (23, 9, 8), (30, 5, 20), (41, 7, 5)])
    def test_whole_tournaments_are_legal(self, size: int, rounds: int, trouble: int) -> None:
        event = self.played(size, size, rounds, 30, trouble)
        assert len(event.rounds) == rounds

    @pytest.mark.parametrize("size", [5, 6, 8, 11, 12])
    def test_rounds_are_made_until_no_legal_one_is_left(self, size: int) -> None:
        self.played(size, size, 2 * size, 40, 0)

    def test_twenty_players_who_draw_all_ten_rounds_are_paired(self) -> None:
        event = self.played(20, 20, 10, 100, 0)
        assert len(event.rounds) == 10

    @pytest.mark.slow
    def test_many_tournaments_are_legal_throughout(self) -> None:
        for seed in range(TOURNAMENTS):
            lots = Random(seed)
            size = lots.randint(6, 34)
            rounds = min(lots.randint(3, 11), size - 1)
            self.played(seed, size, rounds, lots.choice((10, 35, 70)), lots.choice((0, 4, 15)))


def renumbered(event: Tournament, new: dict[int, int]) -> Tournament:
    """The event with other ids in the same order."""
    settings = event.settings
    return replace(
        event,
        players=tuple(replace(player, id=new[player.id]) for player in event.players),
        rounds=tuple(
            Round(
                tuple(game._replace(white=new[game.white], black=new[game.black]) for game in round.games),
                tuple(Bye(new[bye.player], bye.kind) for bye in round.byes),
            )
            for round in event.rounds
        ),
        requested_byes=tuple(replace(request, player=new[request.player]) for request in event.requested_byes),
        settings=replace(
            settings,
            forbidden=tuple(
                Forbidden(frozenset(new[id] for id in rule.players), rule.first_round, rule.last_round)
                for rule in settings.forbidden
            ),
            virtual_points=tuple(
                replace(each, players=tuple(new[id] for id in each.players)) for each in settings.virtual_points
            ),
            abnormal_points=tuple(
                replace(each, players=tuple(new[id] for id in each.players)) for each in settings.abnormal_points
            ),
        ),
    )


def shuffled(lots: Random, event: Tournament) -> Tournament:
    """The event with its games, byes, requests and bans listed in another order."""
    rounds = tuple(
        Round(tuple(lots.sample(round.games, len(round.games))), tuple(lots.sample(round.byes, len(round.byes))))
        for round in event.rounds
    )
    bans = event.settings.forbidden
    return replace(
        event,
        rounds=rounds,
        requested_byes=tuple(lots.sample(event.requested_byes, len(event.requested_byes))),
        settings=replace(event.settings, forbidden=tuple(lots.sample(bans, len(bans)))),
    )
