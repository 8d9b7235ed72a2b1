"""What an event brings to norms, of two public programs: many guests (1.4.3d), a large Swiss (1.5.6a), a norm made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from test_norm_cases import CASES

from norm_games import typed_games
from pareo.history import records
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.norms import EDITIONS, Applicant, Case, NormEvent, judge, survey
from pareo.norms.event import event_of

PLAYED = (Outcome.DRAW, Outcome.DRAW)
PAB, ABSENT = "b", "-"


def field_of(groups: list[dict[str, Any]]) -> Iterator[tuple[Player, str]]:
    """Everybody with a letter for each round: played, the bye, absent."""
    number = 0
    for group in groups:
        federations = islice(cycle(group.get("feds", ["GER"])), group["count"])
        for federation in federations:
            number += 1
            rating = group.get("rating", 2300 if group.get("rated") else 0)
            yield Player(number, f"P{number}", rating, group.get("title") or "", federation), group["rounds"]


def event_with(groups: list[dict[str, Any]], rounds: int, host: str = "FRA") -> Tournament:
    """Whoever is there plays the next one; somebody of the house without a rating stands in for an odd number."""
    field = list(field_of(groups))
    house = Player(len(field) + 1, "House", 0, "", host)
    made = []
    for at in range(rounds):
        there = [one.id for one, letters in field if letters[at] not in (PAB, ABSENT)]
        there += [house.id] if len(there) % 2 else []
        games = tuple(Game(white, black, *PLAYED) for white, black in zip(there[::2], there[1::2]))
        byes = tuple(Bye(one.id, ByeKind.PAIRING_ALLOCATED) for one, letters in field if letters[at] == PAB)
        made.append(Round(games, byes))
    players = (*(one for one, _ in field), house)
    settings = Settings(rounds=rounds, system="dutch@2026")
    return Tournament(federation=host, players=players, rounds=tuple(made), settings=settings)


@pytest.mark.parametrize("data", CASES["exemption_143d"], ids=lambda data: str(data["id"]))
def test_the_guests_of_every_round_are_counted_and_exempt_when_they_are_enough(data: dict[str, Any]) -> None:
    tournament = event_with(data["players"], data["rounds"], data["host"])
    event = event_of(tournament, records(tournament))
    guests, expected = event.guests, data["expect"]
    assert guests is not None
    assert (guests.rated, guests.federations, guests.titled) == (
        expected["foreigners"], expected["federations"], expected["titled"],
    )  # fmt: skip
    assert (event.exemption == "d") is expected["exempt"]


@pytest.mark.parametrize("data", CASES["average_2000_156a"], ids=lambda data: str(data["id"]))
def test_a_swiss_is_large_by_the_forty_best_of_every_round(data: dict[str, Any]) -> None:
    large = survey(event_with(data["players"], data["rounds"]), format=data["system"]).event.large
    assert large is not None
    assert large.enough is data["expect"]


def test_only_a_swiss_is_large_and_the_average_is_exact() -> None:
    everybody = [{"count": 39, "rating": 2000, "rounds": "p"}, {"count": 1, "rating": 1999, "rounds": "p"}]
    tournament = event_with(everybody, 1)
    large = survey(tournament).event.large
    assert large is not None
    assert (large.players, large.average < 2000, large.enough) == (40, True, False)
    assert survey(tournament, format="round-robin").event.large is None


@pytest.mark.parametrize("data", CASES["forecast"], ids=lambda data: str(data["id"]))
def test_a_norm_that_no_result_can_take_away_is_met_whatever_the_last_game_brings(data: dict[str, Any]) -> None:
    federations = ("GER", "ESP", "ITA", "POL", "NED", "HUN", "ARG", "USA")
    wins = [f"2400 GM {federation} 1" for federation in federations[: data["before"][1]]]
    one = data["next"]
    event = NormEvent("swiss", 9, "FRA")

    def after(result: str) -> Any:
        last = f"{one['rating']} {one['title']} {one['fed']} {result}"
        return judge(Case(Applicant(99, "FRA", "m"), typed_games([*wins, last]), event, EDITIONS[-1]), data["title"])

    for word, result in (("win", "1"), ("draw", "0.5"), ("loss", "0")):
        assert after(result).verdict == data["expect"][word]
    assert after("0").account.performance == data["expect"]["rp_after_loss"]
    assert after("-").verdict == "missed"
