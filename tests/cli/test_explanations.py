"""Decisions as sentences: every one that an engine makes has one, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.conduct.terms import ready
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import generate
from pareo.history import position
from pareo.i18n import messages_in
from pareo.i18n.decisions import decision_sentence
from pareo.i18n.obstacles import obstacle_sentence
from pareo.i18n.problems import problem_sentence
from pareo.i18n.wording import printable
from pareo.model import Problem
from pareo.pairing import Decision, Obstacle, Trace, pair_position

ENGLISH, SPANISH = messages_in("en"), messages_in("es")
NAMES = {1: "1 Ana", 2: "2 Bea", 3: "3 Cid"}


def sentence(decision: Decision, language=ENGLISH) -> str:
    return decision_sentence(decision, language, lambda id: NAMES.get(id, str(id)))


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017", "roundrobin@berger"])
def test_every_decision_of_a_tournament_has_a_sentence(system: str):
    event = generate(GenerateOptions(players=31, rounds=7, system=system), 3)
    terms = ready(event, system)
    keys = set()
    for number in range(1, len(event.rounds) + 1):
        trace = Trace()
        pair_position(system, position(terms.tournament, number), trace)
        keys |= {(decision.rule, decision.verdict) for decision in trace.decisions}
    assert len(keys) > 1
    assert {f"{rule}.{verdict}" for rule, verdict in keys if not ENGLISH.has(f"explain.{rule}.{verdict}")} == set()


def test_a_sentence_names_the_players_the_values_and_nothing_empty():
    bracket = Decision(
        "bracket",
        "paired",
        "",
        (1, 2, 3),
        {"score": 25, "moved_down": (1,), "pairs": ((1, 2),), "exchanged_down": (), "downfloaters": (3,)},
    )
    assert sentence(bracket) == "Bracket of 2½ points: 1, 2, 3; moved down 1; pairs 1-2; down 3"
    assert sentence(replace(bracket, values={"score": 25})) == "Bracket of 2½ points: 1, 2, 3"


def test_colors_are_letters_of_the_language():
    values = {"white_history": "wb", "black_history": ""}
    color = Decision("color", "both-preferences", "5.2.1", (1, 2), values)
    assert sentence(color).startswith("1 Ana (WB) White, 2 Bea (no games) Black")
    assert sentence(color, SPANISH).startswith("1 Ana (BN) blancas, 2 Bea (sin partidas) negras")


def test_a_criterion_is_named_in_words():
    worse = Decision("natural", "worse", "C12", (), {"criterion": "preference-missed", "chosen": 1, "natural": 3})
    assert "players without the colour due, 3 instead of 1" in sentence(worse)


def test_a_decision_without_a_sentence_is_shown_as_it_is():
    unknown = Decision("new-rule", "new-verdict", "9", (1, 2), {"some_value": (4, 5), "nothing": None})
    assert sentence(unknown) == "new rule: new verdict (players 1 Ana; 2 Bea; some value 4, 5)"


def test_an_obstacle_says_who_and_why():
    obstacle = Obstacle("never-met", "C1", (1, 2, 3))
    said = "1; 2; 3: the first has met the others, or must not meet them (C1)."
    assert obstacle_sentence(obstacle, ENGLISH, str) == said


def test_a_problem_without_a_sentence_is_shown_as_it_is():
    problem = Problem("new-problem", found="x", expected="y", values={"count": "2"})
    assert problem_sentence(problem, ENGLISH) == "new problem (found x; expected y; count 2)"


def test_texts_from_outside_are_short_and_harmless():
    assert printable("a\x1b[31mb\r\n") == "a\\x1b[31mb\\r\\n"
    assert len(printable("long " * 100)) == 80
