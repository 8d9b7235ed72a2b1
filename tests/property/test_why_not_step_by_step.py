"""Systems that go step by step answer "why not?" too: by the rule broken, by what got worse, or by the step taken."""

from __future__ import annotations

import os
import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from battery import attempt
from builders import notation
from pareo import tournament
from pareo.history import Position, position
from pareo.i18n import messages_in
from pareo.i18n.answers import refutation_sentences
from pareo.pairing import NoPairing
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Wish
from random_fields import seeded_tournament
from refuted import LIMITS, fault

FIELDS = int(os.environ.get("PAREO_WHY_STEPS", "25"))
every_system = pytest.mark.parametrize("system", LIMITS)


def wishes_of(before: Position, lots: Random) -> list[list[Wish]]:
    ids = [entry.id for entry in before.entries]
    single = [[Wish("meet", pair)] for pair in combinations(ids, 2)]
    others = [[Wish("float", (id,))] for id in ids] + [[Wish("bye", (id,))] for id in ids]
    others += [[Wish("color", (id,), lots.choice("wb"))] for id in ids]
    asked = lots.sample(single, min(5, len(single))) + lots.sample(others, min(4, len(others)))
    return [*asked, lots.choice(single) + lots.choice(others)] if single and others else asked


def asked(system: str, seed: int, found: Counter[str]) -> list[str]:
    event = seeded_tournament(seed)
    if isinstance(attempt(system, event), NoPairing):
        return []
    before = position(event)
    wrong = []
    for wishes in wishes_of(before, Random(seed)):
        answer = why_not(system, before, wishes)
        found[answer.verdict] += 1
        problem = fault(event, system, before, wishes, answer)
        for language in ("en", "es"):
            said = " ".join(refutation_sentences(answer, wishes, system, messages_in(language), lambda id: f"<{id}>"))
            if not said or re.search(r"[{}]|\(\s*\)|None", said):
                problem = problem or f"cannot be said: {said}"
        if problem:
            wrong.append(f"{seed} {wishes}: {problem}\n{answer}\n{notation(event)}")
    return wrong


@every_system
def test_an_answer_is_true_of_the_two_rounds(system: str) -> None:
    found: Counter[str] = Counter()
    wrong = [each for seed in range(FIELDS) for each in asked(system, seed, found)]
    assert not wrong, f"{len(wrong)}\n" + "\n\n".join(wrong[:3])
    assert found.keys() >= {"granted", "illegal", "impossible", "reached-first"}


def test_a_round_robin_answers_with_the_round_of_the_table() -> None:
    event = tournament("Ana, Bea, Cid, Dan", total=3)
    answer = why_not("roundrobin@berger", position(event), [Wish("meet", (1, 2))])
    said = refutation_sentences(answer, [Wish("meet", (1, 2))], "", messages_in("en"), "ABCD".__getitem__)
    assert answer.verdict == "illegal"
    assert answer.values["rounds"] == (2,)
    assert "meets C in round 2 (C.05 Annex 1)" in said[0]


def test_players_in_the_order_of_the_standings_are_answered_by_the_dutch_rules() -> None:
    event = tournament("Ana, Bea, Cid, Dan", total=3)
    answer = why_not("dutch-sorted@2026", position(event), [Wish("meet", (1, 2))])
    assert (answer.verdict, answer.article) == ("later", "4.3")
