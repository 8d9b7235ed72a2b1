"""Systems that go step by step answer "why not?" too: by the rule broken, by what got worse, or by the step taken."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from battery import attempt
from builders import notation
from legality import Judge, Limits
from literal.colours import Strength, preference
from pareo import tournament
from pareo.history import Position, position
from pareo.i18n import messages_in
from pareo.i18n.answers import refutation_sentences
from pareo.model import Tournament
from pareo.pairing import NoPairing, RoundPairing
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Refutation, Wish
from random_fields import seeded_tournament

FIELDS = int(os.environ.get("PAREO_WHY_STEPS", "25"))
LIMITS = {
    "dutch@1992": Limits(last_round_frees="both"),
    "lim@1999": Limits(no_bye_after_a_win=False, last_round_frees="all"),
    "dubov@1997": Limits(last_round_frees="nobody"),
    "dubov@danubian": Limits(last_round_frees="nobody"),
    "vega": Limits(no_bye_after_a_win=False, last_round_frees="nobody"),
    "uscf": Limits(no_bye_after_a_win=False, greatest_difference=99, last_round_frees="all"),
    "amalfi@rating": Limits(no_bye_after_a_win=False, color_limits=False),
    "amalfi@color": Limits(no_bye_after_a_win=False, last_round_frees="nobody"),
    "scrabble@fise": Limits(no_bye_after=frozenset("U"), no_bye_after_a_win=False, color_limits=False),
    "scrabble@random": Limits(no_bye_after=frozenset("U"), no_bye_after_a_win=False, color_limits=False),
}
CLAIMS = {"never-met", "forbidden", "absolute-preferences-differ", "bye-not-repeated", "no-bye-needed"}

every_system = pytest.mark.parametrize("system", LIMITS)


def wishes_of(before: Position, lots: Random) -> list[list[Wish]]:
    ids = [entry.id for entry in before.entries]
    single = [[Wish("meet", pair)] for pair in combinations(ids, 2)]
    others = [[Wish("float", (id,))] for id in ids] + [[Wish("bye", (id,))] for id in ids]
    others += [[Wish("color", (id,), lots.choice("wb"))] for id in ids]
    asked = lots.sample(single, min(5, len(single))) + lots.sample(others, min(4, len(others)))
    return [*asked, lots.choice(single) + lots.choice(others)] if single and others else asked


def granted(made: RoundPairing, wish: Wish, score: dict[int, int]) -> bool:
    """Read off the boards."""
    opponent = {one: other for board in made.boards for one, other in (board, tuple(reversed(board)))}
    first = wish.players[0]
    if wish.kind == "meet":
        return opponent.get(first) == wish.players[1]
    if wish.kind == "bye":
        return made.bye == first
    if wish.kind == "float":
        return first not in opponent or score[opponent[first]] < score[first]
    return first in {board[0 if wish.color == "w" else 1] for board in made.boards}


def fault(event: Tournament, system: str, before: Position, wishes: list[Wish], answer: Refutation) -> str:
    judge = Judge(event, LIMITS[system])
    score = {entry.id: entry.score for entry in before.entries}
    made = attempt(system, event)
    assert isinstance(made, RoundPairing)
    if (answer.verdict == "granted") != all(granted(made, wish, score) for wish in wishes):
        return "granted wrongly"
    if {each.rule for each in answer.obstacles} == {"absolute-preference"}:
        bound = [preference(entry) for entry in before.entries if entry.id == answer.obstacles[0].players[0]]
        return "" if bound[0].strength is Strength.ABSOLUTE else "free to have either colour"
    broken = [wish for wish in wishes if breaks(judge, wish, len(score))]
    if (answer.verdict == "illegal") != (bool(broken) and answer.verdict != "granted"):
        return f"legal or not: {broken}"
    if answer.verdict == "illegal":
        return "" if {each.rule for each in answer.obstacles} <= CLAIMS and real(judge, answer) else "no such rule"
    if answer.verdict == "impossible" and can_be_completed(event, system, wishes):
        return "the rest can be paired"
    if answer.pairing is not None:
        if not all(granted(answer.pairing, wish, score) for wish in wishes):
            return "the other round does not grant the wishes"
        in_need = Judge(event, replace(LIMITS[system], rematches=system == "uscf"))
        if faults := in_need.faults(answer.pairing):
            return f"the other round is illegal: {faults}"
    if answer.verdict == "worse":
        return "" if same_count(before, score, made, answer) else "other values"
    return "" if answer.verdict != "reached-first" or answer.steps else "no step is named"


def can_be_completed(event: Tournament, system: str, wishes: list[Wish]) -> bool:
    """A legal round of the others exists, found by trying all; only where one pair or bye is all that was wished."""
    if len(wishes) > 1 or wishes[0].kind not in ("meet", "bye"):
        return False
    judge = Judge(event, LIMITS[system])
    judge.playing = [id for id in judge.playing if id not in wishes[0].players]
    return judge.can_be_paired()


def breaks(judge: Judge, wish: Wish, size: int) -> bool:
    if wish.kind == "meet":
        return not judge.may_meet(*wish.players)
    return wish.kind == "bye" and (size % 2 == 0 or not judge.may_have_bye(wish.players[0]))


def real(judge: Judge, answer: Refutation) -> bool:
    """Each obstacle is the rule that it names."""
    for each in answer.obstacles:
        first, *others = each.players
        true = {
            "never-met": lambda: others[0] in judge.past[first].met,  # noqa: B023
            "forbidden": lambda: judge.forbidden(first, others[0]),  # noqa: B023
            "absolute-preferences-differ": lambda: others[0] not in judge.past[first].met,  # noqa: B023
            "bye-not-repeated": lambda: not judge.may_have_bye(first),  # noqa: B023
            "no-bye-needed": lambda: len(judge.playing) % 2 == 0,
        }[each.rule]()
        if not true or not each.article:
            return False
    return True


def same_count(before: Position, score: dict[int, int], made: RoundPairing, answer: Refutation) -> bool:
    """What is counted in the first score group that differs is what the boards show."""
    assert answer.pairing is not None
    entries = {entry.id: entry for entry in before.entries}
    counts = []
    for each in (made, answer.pairing):
        found = 0
        for board in each.boards:
            if answer.rule == "met-again":
                found += board.black in entries[board.white].opponents
                continue
            for id, other, color in ((board.white, board.black, "w"), (board.black, board.white, "b")):
                if score[id] != answer.score:
                    continue
                if answer.rule == "other-score":
                    found += score[id] != score[other]
                else:
                    found += preference(entries[id]).colour not in (None, color)
        counts.append(found)
    return (answer.chosen, answer.wished) == tuple(counts) and counts[0] < counts[1]


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
