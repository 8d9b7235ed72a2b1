"""A tournament is looked at before anything is done with it: every fault at once, with its place."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pareo
from pareo.model import AbnormalPoints, NationalRecord, Team, VirtualPoints

FOUR = pareo.tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900", "Ana-Cid 1-0, Dan-Bea =", total=3, system="dutch@2026"
)


def players(*made: pareo.Player) -> pareo.Tournament:
    return replace(FOUR, players=made, rounds=())


def games(*made: pareo.Game, byes: tuple[pareo.Bye, ...] = ()) -> pareo.Tournament:
    return replace(FOUR, rounds=(pareo.Round(made, byes),))


def announced(**settings: object) -> pareo.Tournament:
    return replace(FOUR, settings=replace(FOUR.settings, **settings))


FAULTS: dict[str, tuple[pareo.Tournament, str, str]] = {
    "two with one id": (players(pareo.Player(1), pareo.Player(1)), "duplicate-id", "players[1]"),
    "ids out of order": (players(pareo.Player(2), pareo.Player(1)), "players-not-in-order", "players[1]"),
    "the id 0": (players(pareo.Player(0)), "too-small", "players[0].id"),
    "a rating with decimals": (players(pareo.Player(1, "Ana", 2200.0)), "wrong-kind", "players[0].rating"),
    "a rating below nothing": (players(pareo.Player(1, "Ana", -5)), "too-small", "players[0].rating"),
    "a number for a FIDE id": (players(pareo.Player(1, fide_id=123)), "wrong-kind", "players[0].fide_id"),
    "a list of players": (replace(FOUR, players=list(FOUR.players)), "wrong-kind", "players"),
    "a text for a player": (replace(FOUR, players=("Ana",)), "wrong-kind", "players[0]"),
    "a stranger in a game": (games(pareo.Game(1, 9)), "no-such-player", "rounds[0].games[0]"),
    "a stranger with a bye": (
        games(byes=(pareo.Bye(9, pareo.ByeKind.HALF_POINT),)),
        "no-such-player",
        "rounds[0].byes[0]",
    ),
    "a name for a number": (games(pareo.Game("Ana", 2)), "no-such-player", "rounds[0].games[0]"),
    "a game against oneself": (games(pareo.Game(2, 2)), "plays-himself", "rounds[0].games[0]"),
    "twice in a round": (games(pareo.Game(1, 2), pareo.Game(3, 1)), "twice-in-round", "rounds[0].games[1]"),
    "a game and a bye": (
        games(pareo.Game(1, 2), byes=(pareo.Bye(2, pareo.ByeKind.FULL_POINT),)),
        "twice-in-round",
        "rounds[0].byes[0]",
    ),
    "a letter for a result": (games(pareo.Game(1, 2, "1", "0")), "wrong-kind", "rounds[0].games[0].white_outcome"),
    "a letter for a bye": (games(byes=(pareo.Bye(1, "H"),)), "wrong-kind", "rounds[0].byes[0].kind"),
    "a tuple for a game": (games((1, 2)), "wrong-kind", "rounds[0].games[0]"),
    "rounds below one": (announced(rounds=0), "too-small", "settings.rounds"),
    "rounds with decimals": (announced(rounds=5.0), "wrong-kind", "settings.rounds"),
    "a colour word": (announced(initial_color="white"), "not-one-of-near", "settings.initial_color"),
    "a number for a colour": (announced(initial_color=1), "not-one-of", "settings.initial_color"),
    "points with decimals": (
        announced(scoring=pareo.Scoring(white_win=1.0)),
        "wrong-kind",
        "settings.scoring.white_win",
    ),
    "no scoring": (announced(scoring=None), "wrong-kind", "settings.scoring"),
    "one text of tie-breaks": (announced(tiebreaks="BH, SB"), "wrong-kind", "settings.tiebreaks"),
    "a ban of a stranger": (
        announced(forbidden=(pareo.Forbidden(frozenset({1, 9})),)),
        "no-such-player",
        "settings.forbidden[0].players",
    ),
    "a ban that ends before it begins": (
        announced(forbidden=(pareo.Forbidden(frozenset({1, 2}), 3, 2),)),
        "too-small",
        "settings.forbidden[0].last_round",
    ),
    "virtual points of a stranger": (
        announced(virtual_points=(VirtualPoints((9,), 1, 2, 10),)),
        "no-such-player",
        "settings.virtual_points[0].players",
    ),
    "virtual points with decimals": (
        announced(virtual_points=(VirtualPoints((1,), 1, 2, 0.5),)),
        "wrong-kind",
        "settings.virtual_points[0].points",
    ),
    "abnormal points of a stranger": (
        announced(abnormal_points=(AbnormalPoints("W", 10, 1, (9,)),)),
        "no-such-player",
        "settings.abnormal_points[0].players",
    ),
    "a request of a stranger": (
        replace(FOUR, requested_byes=(pareo.RequestedBye(2, 9, pareo.ByeKind.HALF_POINT),)),
        "no-such-player",
        "requested_byes[0].player",
    ),
    "a request for round 0": (
        replace(FOUR, requested_byes=(pareo.RequestedBye(0, 1, pareo.ByeKind.HALF_POINT),)),
        "too-small",
        "requested_byes[0].round",
    ),
    "two requests of one for a round": (
        replace(FOUR, requested_byes=(pareo.RequestedBye(2, 1, pareo.ByeKind.HALF_POINT),) * 2),
        "twice-in-round",
        "requested_byes[1]",
    ),
    "a team with a stranger": (replace(FOUR, teams=(Team(1, members=(1, 9)),)), "no-such-player", "teams[0].members"),
    "a stranger expelled": (replace(FOUR, expelled=frozenset({9})), "no-such-player", "expelled"),
    "no settings": (replace(FOUR, settings=None), "wrong-kind", "settings"),
    "a number for a name": (replace(FOUR, name=7), "wrong-kind", "name"),
    "a number for an option": (announced(options={"sweep": 2}), "wrong-kind", "settings.options['sweep']"),
}

WORDS: dict[str, tuple[pareo.Tournament, str, str]] = {
    "a misspelt option": (announced(options={"aviod": "club"}), "no-such-option-of-system-near", "avoid"),
    "an option of another system": (announced(options={"cycles": "2"}), "no-such-option-of-system", "cycles"),
    "a misspelt option without a system": (
        announced(system=None, options={"cycels": "2"}),
        "no-such-option-near",
        "cycles",
    ),
    "a misspelt value": (announced(options={"soft-rules": "droped"}), "not-one-of-near", "dropped"),
    "a number out of range": (announced(options={"sweep": "-1"}), "not-one-of", "0-999"),
    "a misspelt acceleration": (announced(acceleration="bakku"), "not-one-of-near", "baku"),
    "a misspelt system of a group": (
        announced(options={"groups": "independent", "system@U10": "duch@2026"}),
        "not-one-of-near",
        "dutch@2026",
    ),
}

ENTRIES: dict[str, Callable[[pareo.Tournament], object]] = {
    "pair": pareo.pair,
    "check": pareo.check,
    "standings": pareo.standings,
    "explain": pareo.explain,
    "write": pareo.write,
    "why_not": lambda event: pareo.why_not(event, 1, 2),
    "what_if": lambda event: pareo.what_if(event, "absent 1"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_with_its_place(fault: str):
    event, code, where = FAULTS[fault]
    assert (code, where) in {(problem.code, problem.values["where"]) for problem in event.problems()}


@pytest.mark.parametrize("fault", WORDS)
def test_a_word_that_no_engine_understands_is_found_at_the_door_with_the_nearest_right_one(fault: str):
    event, code, near = WORDS[fault]
    with pytest.raises(pareo.InvalidTournament) as refused:
        pareo.pair(event)
    assert [problem.code for problem in refused.value.problems] == [code]
    assert near in str(refused.value)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_way_in_refuses_a_tournament_with_a_fault(entry: str):
    ENTRIES[entry](FOUR)
    for event, *_ in (*FAULTS.values(), *WORDS.values()):
        with pytest.raises(pareo.InvalidTournament):
            ENTRIES[entry](event)


def test_the_usual_value_of_another_systems_option_asks_for_nothing():
    assert pareo.pair(announced(options={"variant": "standard"})).boards == pareo.pair(FOUR).boards


def test_independent_groups_may_have_the_options_of_any_system():
    players_in_groups = tuple(replace(player, group="AB"[player.id % 2]) for player in FOUR.players)
    event = replace(announced(options={"groups": "independent", "cycles": "2"}), players=players_in_groups, rounds=())
    assert len(pareo.pair(event).boards) == 2


def test_all_faults_are_named_at_once():
    event = replace(games(pareo.Game(1, 9), pareo.Game(3, 3)), settings=replace(FOUR.settings, initial_color="white"))
    with pytest.raises(pareo.InvalidTournament) as refused:
        event.validate()
    told = str(refused.value)
    assert "3 faults" in told
    assert "rounds[0].games[0]" in told
    assert "rounds[0].games[1]" in told
    assert "did you mean 'w'" in told


def test_a_sound_tournament_has_no_problems():
    full = replace(
        FOUR,
        players=(replace(FOUR.players[0], national=(NationalRecord("ESP"),)), *FOUR.players[1:]),
        teams=(Team(1, members=(1, 2)),),
        expelled=frozenset({4}),
    )
    assert full.problems() == ()
    assert full.validate() is full


def test_every_readable_file_is_a_sound_tournament(root: Path):
    files = [*(root / "tests" / "data").rglob("*.tr*"), *(root / "examples").rglob("*.trf")]
    assert len(files) > 20
    for file in files:
        try:
            event = pareo.read(file)
        except pareo.UnusableFile:
            continue
        assert event.problems() == (), file


@given(seed=st.integers(0, 10_000), system=st.sampled_from(list(pareo.SYSTEMS)))
def test_what_chance_makes_is_sound(seed: int, system: str):
    pareo.generate(players=8, rounds=3, system=system, seed=seed).validate()


def test_looking_costs_little_beside_pairing():
    event = pareo.generate(players=1000, rounds=1, seed=1, plain=True)
    event = replace(event, rounds=())

    assert steps(event.problems) < steps(lambda: pareo.pair(event)) / 8


def steps(call: Callable[[], object]) -> int:
    """How many lines of Python a call runs: the same on every machine, however busy."""
    count = 0

    def counted(frame: object, event: str, _: object) -> object:
        nonlocal count
        count += event == "line"
        return counted

    before = sys.gettrace()
    sys.settrace(counted)  # type: ignore[arg-type]
    try:
        call()
    finally:
        sys.settrace(before)
    return count
