"""Is what speaks against a wish true? Judged from crosstable and boards, by code that shares nothing with engines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from battery import attempt
from legality import Judge, Limits
from literal.colours import Strength, preference
from literal.wishes import Verdict
from pareo.history import Position
from pareo.model import Tournament
from pareo.pairing import RoundPairing
from pareo.pairing.why.wishes import Refutation, Wish

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


# --- systems that compare whole rounds ------------------------------------------------------------------------------


def beside_the_text(answer: Refutation, by_the_text: Verdict) -> str:
    """Where an answer and the text disagree; empty when they agree."""
    if answer.verdict in ("illegal", "impossible"):
        return "" if by_the_text.kind == "not possible" else "the text finds a round"
    assert answer.pairing is not None
    pairs = frozenset(frozenset(board) for board in answer.pairing.boards)
    if answer.verdict != by_the_text.kind:
        return "another verdict"
    if pairs != by_the_text.pairs:
        return "another best round"
    if answer.verdict == "granted":
        return ""
    if (answer.article, answer.score) != (by_the_text.article, by_the_text.score):
        return "another bracket or rule"
    return "" if answer.verdict == "later" else values_differ(answer, by_the_text)


def values_differ(answer: Refutation, by_the_text: Verdict) -> str:
    sides = ((answer.chosen, by_the_text.chosen), (answer.wished, by_the_text.wished))
    return "" if all(same_value(answer.rule, quoted, real) for quoted, real in sides) else "other values"


def same_value(rule: str, quoted: object, real: Any) -> bool:
    """A value as it is quoted, against the one counted word by word.

    Pairs without a score difference are not listed. Who floats on has no difference that could be quoted. The scores
    of those who leave the next bracket stand for its score differences in 2017.
    """
    if rule == "next-bracket":
        return quoted == real[0]
    if rule == "next-bracket-scores":
        return isinstance(quoted, tuple) and len(quoted) == real[0]
    if not isinstance(quoted, tuple):
        return bool(quoted == real)
    listed = [difference for difference in quoted if difference != "further"]
    known = [difference for difference in real if difference][len(quoted) - len(listed) :]
    return listed == known


def real_for_dutch(judge: Judge, answer: Refutation, wishes: list[Wish]) -> bool:
    """Each obstacle is the rule that it names."""
    for each in answer.obstacles:
        first, *others = each.players
        met = bool(others) and others[0] in judge.past[first].met
        banned = bool(others) and judge.forbidden(first, others[0])
        colors = {wish.color for wish in wishes if wish.kind == "color" and first in wish.players}
        true = {
            "forbidden": banned,
            "never-met": met and not banned,
            "absolute-preferences-differ": bool(others)
            and not met
            and not banned
            and not judge.may_meet(*each.players),
            "absolute-preference": any(judge.color_breaks(first, color) for color in colors),
            "bye-not-repeated": not judge.may_have_bye(first),
            "no-bye-needed": len(judge.playing) % 2 == 0,
        }[each.rule]
        if not true or not each.article:
            return False
    return True


# --- systems that go step by step -----------------------------------------------------------------------------------


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
