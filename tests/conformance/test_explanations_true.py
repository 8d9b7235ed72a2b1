"""Explanations of whole tournaments: there is one for everybody, in both languages, and everything in it is true."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

import pytest

import pareo
from pareo.conduct.rounds import position_before
from pareo.conduct.terms import ready
from pareo.history import Position
from pareo.i18n import messages_in
from pareo.i18n.answers import answer_sentences, refutation_sentences
from pareo.pairing import RoundPairing, Trace, pair_position
from pareo.pairing.trace import Decision
from pareo.pairing.why.explain import why_not, why_player
from pareo.pairing.why.wishes import Wish
from truth import Truth

TESTS = Path(__file__).resolve().parent.parent
SHARED = TESTS.parent.parent / "shared" / "conformance"
SAMPLE = TESTS / "data" / "conformance"
EVERYTHING = os.environ.get("PAREO_CONFORMANCE") == "all" and SHARED.is_dir()
LANGUAGES = [messages_in(code) for code in ("en", "es")]
MOST_SENTENCES = 5
ASKED_AGAIN = 3
"""So many boards of a round are asked for as a wish: an engine that has them must say so."""


def files(folder: str) -> list[Path]:
    return sorted((SHARED if EVERYTHING else SAMPLE).joinpath(folder).glob("*.trf"))


def explained(path: Path, system: str, checked: Counter[str]) -> list[str]:
    """Everything that is wrong with the explanations of a tournament."""
    terms = ready(pareo.read(path), system, replaying=True, assume=True)
    checked["tournaments"] += 1
    found: list[str] = []
    for number in range(1, len(terms.tournament.rounds) + 1):
        before = position_before(terms, number)
        trace = Trace()
        made = pair_position(system, before, trace)
        truth = Truth(system, terms.tournament, before, made, trace.decisions)
        faults = [*truth.faults(), *silences(before, made, trace.decisions, checked)]
        found += [f"{path.stem} round {number}: {fault}" for fault in faults]
        checked += truth.checked
        checked["rounds"] += 1
        checked["boards"] += len(made.boards)
        checked["players"] += len(before.entries)
    return found


def silences(before: Position, made: RoundPairing, decisions: list[Decision], checked: Counter[str]) -> list[str]:
    """Players without an answer, answers that are too long, sentences with holes or without a translation."""
    found = []
    for entry in before.entries:
        answer = why_player(decisions, entry.id)
        if not 0 < len(answer) <= MOST_SENTENCES:
            found.append(f"{len(answer)} sentences for {entry.id}")
        if not any(entry.id in decision.players for decision in answer):
            found.append(f"nothing about {entry.id}: {answer}")
        if missing := [decision for decision in answer if not decision.article]:
            found.append(f"no article: {missing}")
        for language in LANGUAGES:
            sentences = answer_sentences(answer, language, lambda id: f"<{id}>")
            checked["sentences"] += len(sentences)
            found += [f"{entry.id}: {sentence}" for sentence in sentences if not well_formed(sentence)]
        if f"<{entry.id}>" not in " ".join(sentences):
            found.append(f"{entry.id} is not named: {sentences}")
    keys = {f"explain.{decision.rule}.{decision.verdict}" for decision in decisions}
    found += [f"{language.language}: {key}" for language in LANGUAGES for key in keys if not language.has(key)]
    return found


def well_formed(sentence: str) -> bool:
    """A capital or a name first, a full stop last, no brace, nothing empty in brackets or after a colon."""
    return bool(re.fullmatch(r"[A-ZÁÉÍÓÚÑ¿<0-9½].*\.", sentence)) and not re.search(
        r"[{}]|\(\s*\)|: *\(|None", sentence
    )


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_everybody_gets_a_true_explanation_in_both_languages(system: str) -> None:
    checked: Counter[str] = Counter()
    found = [fault for path in files(system.replace("@", "-")) for fault in explained(path, system, checked)]
    print(dict(checked))
    assert found == [], f"{len(found)}:\n" + "\n".join(found[:20])
    assert checked["tournaments"] >= 5
    assert all(checked[kind] for kind in ("criterion values", "natural pairings", "floaters", "colours", "byes"))


def test_a_pair_that_the_engine_chose_is_the_answer_that_they_do_play_each_other() -> None:
    path = SAMPLE / "dutch-2026" / "byes-34p11r-102.trf"
    terms = ready(pareo.read(path), "dutch@2026", replaying=True)
    for number in range(1, len(terms.tournament.rounds) + 1, 3):
        before = position_before(terms, number)
        made = pair_position("dutch@2026", before)
        for board in made.boards[:ASKED_AGAIN]:
            wishes = [Wish("meet", tuple(board))]
            answer = why_not("dutch@2026", before, wishes)
            assert answer is not None
            assert answer.verdict == "granted"
            assert answer.pairing is not None
            assert answer.pairing.boards == made.boards
            said = refutation_sentences(answer, wishes, "dutch@2026", LANGUAGES[0], str)
            assert said == [f"That is how the round is: {board.white} against {board.black}."]


@pytest.mark.parametrize(
    "sentence",
    ["ana meets Bea (C1).", "Ana meets {second} (C1).", "Ana meets Bea ().", "Down again: (C1).", "Ana meets Bea"],
)
def test_a_sentence_with_a_hole_is_noticed(sentence: str) -> None:
    assert not well_formed(sentence)
