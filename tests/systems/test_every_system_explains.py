"""Every system has an answer for every player of every round, in both languages; its round does not contradict it."""

from __future__ import annotations

import re

import pytest

from pareo.conduct.rounds import position_before
from pareo.conduct.terms import ready
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import generate
from pareo.history import Position
from pareo.i18n import messages_in
from pareo.i18n.answers import answer_sentences
from pareo.pairing import SYSTEMS, Decision, RoundPairing, Trace, pair_position
from pareo.pairing.why.explain import why_bye, why_float, why_pair, why_player

LANGUAGES = [messages_in(code) for code in ("en", "es")]
WELL_FORMED = re.compile(r"[A-ZÁÉÍÓÚÑ<0-9½][^{}]*\.")
FLOATS = {"downfloater", "odd-player", "vega-floater", "left-over"}


def due(colors: str) -> str:
    """The colour had less often, else the one not had last: what all these systems mean by it."""
    balance = colors.count("w") - colors.count("b")
    if balance:
        return "b" if balance > 0 else "w"
    return {"w": "b", "b": "w"}.get(colors[-1:], "")


def contradictions(before: Position, made: RoundPairing, decisions: list[Decision]) -> list[str]:
    """What is told of a board, a float or the bye and is not so."""
    entries = {entry.id: entry for entry in before.entries}
    opponent = {one: other for board in made.boards for one, other in (board, tuple(reversed(board)))}
    found = []
    for each in decisions:
        first = each.players[0] if each.players else 0
        true = True
        if each.rule == "color":
            true = each.players in made.boards
            if each.verdict == "both-preferences":
                true &= all(due(entries[id].colors) in ("", color) for id, color in zip(each.players, "wb"))
        elif each.rule == "bye":
            true = made.bye == first
        elif each.rule in FLOATS:
            true = first not in opponent or entries[opponent[first]].score < entries[first].score
        elif (each.rule, each.verdict) == ("natural", "never-met"):
            true = each.players[1] in entries[first].opponents
        if not true:
            found.append(f"not so: {each}")
    return found


@pytest.mark.parametrize("system", sorted(id for id, system in SYSTEMS.items() if not system.needs_squads))
def test_everybody_is_answered_and_nothing_is_contradicted(system: str) -> None:
    event = generate(GenerateOptions(players=27, rounds=7, system=system), 5)
    terms = ready(event, system)
    found: list[str] = []
    for number in range(1, len(event.rounds) + 1):
        before = position_before(terms, number)
        trace = Trace()
        made = pair_position(system, before, trace)
        for entry in before.entries:
            answer = why_player(trace.decisions, entry.id)
            found += contradictions(before, made, answer)
            assert 0 < len(answer) <= 5, f"round {number}, {entry.id}: {answer}"
            for language in LANGUAGES:
                said = answer_sentences(answer, language, lambda id: f"<{id}>")
                found += [sentence for sentence in said if not WELL_FORMED.fullmatch(sentence) or "()" in sentence]
                if f"<{entry.id}>" not in " ".join(said):
                    found.append(f"round {number}: {entry.id} is not named in {said}")
            if missing := [decision for decision in answer if not decision.article]:
                found.append(f"no article: {missing}")
    assert found == [], "\n".join(found[:10])


def test_questions_about_others_have_no_answer() -> None:
    event = generate(GenerateOptions(players=9, rounds=3), 2)
    trace = Trace()
    made = pair_position("dutch@2026", position_before(ready(event, "dutch@2026"), 3), trace)
    white, black = made.boards[0]
    other = made.boards[1].white
    assert why_pair(trace.decisions, white, black)
    assert why_pair(trace.decisions, white, other) == []
    assert made.bye is not None
    assert why_bye(trace.decisions, made.bye)
    assert why_bye(trace.decisions, white) == []
    assert why_float(trace.decisions, made.bye) == []
    assert why_float(trace.decisions, next(d.players[0] for d in trace.decisions if d.rule == "downfloater"))
