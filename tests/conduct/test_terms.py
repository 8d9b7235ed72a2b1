"""What a system must know comes from the caller or the tournament, never from a guess."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pareo
from pareo import tournament
from pareo.catalog import UnknownSystem
from pareo.conduct.terms import Assumption, MissingTerms, color_shown, ready
from pareo.model import Settings, Tournament

FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"


def silent(event: Tournament) -> Tournament:
    return replace(event, settings=Settings())


def test_everything_missing_is_named_at_once():
    with pytest.raises(MissingTerms) as missing:
        ready(silent(tournament(FOUR)))
    assert missing.value.what == ("system", "rounds", "initial_color")


def test_the_caller_comes_before_the_tournament():
    event = replace(tournament(FOUR), settings=Settings(rounds=5, system="dutch@2026", initial_color="w"))
    terms = ready(event, "dutch@2017", 7, "b")
    settings = terms.tournament.settings
    assert (terms.system.id, settings.rounds, settings.initial_color) == ("dutch@2017", 7, "b")
    assert terms.assumptions == ()


def test_the_first_round_shows_the_initial_color():
    event = silent(tournament(FOUR, "Cid-Ana 1-0, Bea-Dan ="))
    assert color_shown(event) == "b"
    assert ready(event, "dutch@2026", 3).tournament.settings.initial_color == "b"


def test_who_had_not_arrived_does_not_show_it():
    assert color_shown(silent(tournament(FOUR, "Bea-Cid 1-0, Ana zero"))) == "w"


def test_assumptions_are_made_only_on_request_and_listed():
    event = silent(tournament(FOUR, "Ana-Cid 1-0, Dan-Bea ="))
    assert ready(event, assume=True).assumptions == (Assumption("system", "dutch@2026"), Assumption("rounds", "2"))
    assert Assumption("rounds", "1") in ready(event, assume=True, replaying=True).assumptions


def test_rounds_that_nobody_announced_are_missing_for_a_pairing_and_those_made_for_a_check():
    event = silent(tournament(FOUR, "Ana-Cid 1-0, Dan-Bea ="))
    with pytest.raises(MissingTerms) as missing:
        ready(event, "dutch@2026")
    assert missing.value.what == ("rounds",)
    again = ready(event, "dutch@2026", replaying=True)
    assert (again.tournament.settings.rounds, again.assumptions) == (1, (Assumption("rounds", "1"),))
    assert pareo.check(event, "dutch@2026").assumptions == (Assumption("rounds", "1"),)


def test_a_code_of_record_192_names_its_system():
    assert ready(tournament(FOUR, total=5), "FIDE_DUTCH_2017").system.id == "dutch@2017"


def test_a_code_without_a_year_does_not_say_which_edition():
    with pytest.raises(MissingTerms) as missing:
        ready(tournament(FOUR, total=5), "FIDE_DUTCH")
    assert missing.value.what == ("system",)


def test_an_unknown_system_is_an_error_of_its_own():
    with pytest.raises(UnknownSystem):
        ready(tournament(FOUR, total=5), "CUSTOM_SWISS", assume=True)


def test_a_round_robin_needs_no_rounds_and_no_color():
    assert ready(silent(tournament(FOUR)), "roundrobin@berger").system.id == "roundrobin@berger"
