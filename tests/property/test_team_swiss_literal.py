"""The engine of the Swiss Team Pairing System pairs small fields as a slow literal reading of the text does."""

from __future__ import annotations

import os

import pytest

from literal.team_swiss2026 import Pair, pair_round
from pareo.conduct.team_pairs import team_pairs
from pareo.pairing import NoPairing
from team_histories import History, histories

EVENTS = range(120)
MANY_EVENTS = range(1000, 1000 + int(os.environ.get("PAREO_LITERAL_FIELDS", "3000")) // 3)


def by_the_text(history: History) -> set[Pair] | None:
    made = pair_round(history.field())
    return None if made is None else set(made)


def by_the_engine(history: History) -> set[Pair] | None:
    try:
        return set(team_pairs(history.tournament()))
    except NoPairing:
        return None


def differences(seeds: range, largest: int) -> tuple[int, list[str]]:
    """How many rounds were compared, and those that differ."""
    count, found = 0, []
    for seed in seeds:
        for history in histories(seed, largest, pair_round):
            text, engine = by_the_text(history), by_the_engine(history)
            count += 1
            if text != engine:
                found.append(f"seed {seed}, round {history.number}: the text {text}, the engine {engine}")
    return count, found


def test_the_engine_follows_the_text_through_small_events() -> None:
    count, found = differences(EVENTS, 9)
    assert not found, "\n".join(found)
    assert count > 300


@pytest.mark.slow
def test_the_engine_follows_the_text_through_many_events() -> None:
    count, found = differences(MANY_EVENTS, 10)
    print(f"{count} rounds")
    assert not found, "\n".join(found)


def test_the_events_have_everything_that_the_articles_speak_of() -> None:
    seen: dict[str, int] = {}
    for seed in EVENTS:
        for history in histories(seed, 9, pair_round):
            past = [match for matches in history.past.values() for match in matches]
            for what, there in {
                "a match forfeited": any(match.opponent and not match.played for match in past),
                "a floater": any(match.floated for match in past),
                "an absence": bool(history.away),
                "virtual points": bool(history.accelerated),
                "a pair forbidden": bool(history.forbidden),
                "no pairing": pair_round(history.field()) is None,
            }.items():
                seen[what] = seen.get(what, 0) + there
    assert min(seen.values()) > 0, seen
