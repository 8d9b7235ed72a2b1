"""Whom the order of the rules had before the opponent made, and why not: every claim is read again, on many fields."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from battery import attempt
from builders import notation
from legality import Judge
from literal.candidates import heterogeneous, homogeneous
from literal.colours import preference
from literal.wishes import judge as judged_by_the_text
from pareo.conduct.boards import BoardAnswer, PassedOver, why_board
from pareo.conduct.rounds import by_the_rules
from pareo.conduct.terms import Ready, as_it_stands
from pareo.history import Position, position
from pareo.i18n import messages_in
from pareo.i18n.boards import board_sentences
from pareo.model import Tournament
from pareo.pairing import Decision, NoPairing, RoundPairing
from pareo.pairing.why.around_wishes import opponents_of
from pareo.pairing.why.wishes import Wish
from random_fields import seeded_tournament
from refuted import LIMITS, beside_the_text, fault, real_for_dutch
from truth import LIMITS as DUTCH_LIMITS

FIELDS = int(os.environ.get("PAREO_WHY_BOARDS", "30"))
DUTCH = ("dutch@2026", "dutch@2017")
BY_LOT = "scrabble@random"


class Reading:
    """One field with its round, and the answers about it read again."""

    def __init__(self, system: str, event: Tournament) -> None:
        self.system = system
        self.event = event
        self.ready: Ready = as_it_stands(event, system)
        self.round = len(event.rounds) + 1
        self.before: Position = position(event)
        self.entries = {entry.id: entry for entry in self.before.entries}
        self.made: RoundPairing = by_the_rules(self.ready, self.round)
        self.opponent = opponents_of(self.made)
        order = sorted(self.before.entries, key=lambda entry: (-entry.score, entry.pairing_number))
        self.place = {entry.id: place for place, entry in enumerate(order)}

    def answers(self) -> Iterator[BoardAnswer]:
        for players in (*self.made.boards, *((id,) for id in self.made.byes)):
            yield why_board(self.ready, players, self.round)

    def faults(self, found: BoardAnswer, seen: Counter[str]) -> Iterator[str]:
        if found.otherwise or found.by_hand:
            yield "the board of the rules is said to be another's"
        if self.system in DUTCH and len(found.players) == 2:
            yield from self.not_the_first_try(found)
        for each in found.passed_over:
            seen[each.refutation.verdict] += 1
            yield from (f"{each.wish}: {wrong}" for wrong in self.untrue(found, each) if wrong)

    def untrue(self, found: BoardAnswer, each: PassedOver) -> Iterator[str]:
        wish, answer = each.wish, each.refutation
        if answer.verdict == "granted":
            yield "it is what was made"
        if self.system in DUTCH:
            yield beside_the_text(answer, judged_by_the_text(self.system, self.before, [wish]))
            if answer.verdict == "illegal":
                judge = Judge(self.event, DUTCH_LIMITS[self.system])
                yield "" if real_for_dutch(judge, answer, [wish]) else "no such rule"
        else:
            yield fault(self.event, self.system, self.before, [wish], answer)
        yield from self.untrue_details(found, each)

    def untrue_details(self, found: BoardAnswer, each: PassedOver) -> Iterator[str]:
        first, *others = each.wish.players
        if each.instead and self.opponent[each.wish.players[-1]] != each.instead:
            yield "he meets somebody else"
        if each.wish.kind == "bye" and len(found.players) == 1 and self.place[first] < self.place[found.players[0]]:
            yield "he stands higher"
        if not others:
            return
        games = self.event.rounds[each.met - 1].games if each.met else ()
        if each.met and not any({game.white, game.black} == {first, others[0]} for game in games):
            yield f"they did not meet in round {each.met}"
        bound = {preference(self.entries[id]).colour for id in each.wish.players}
        if each.color and bound != {each.color}:
            yield "they are not both due that colour"

    # the first try of the Dutch rules, word by word ------------------------------------------------------------------

    def not_the_first_try(self, found: BoardAnswer) -> Iterator[str]:
        bracket = next(one for one in self.brackets() if set(found.players) in map(set, self.pairs(one)))
        tried = {frozenset(pair) for pair in self.first_try(bracket)}
        if bool(found.kept) != (frozenset(found.players) in tried):
            yield "together in the first try, or not"
        for each in found.passed_over:
            if each.wish.kind == "meet" and each.natural and frozenset(each.wish.players) not in tried:
                yield f"{each.wish} is not in the first try"
            if each.wish.kind == "meet" and not each.natural:
                yield from self.not_before(found, each.wish)

    def not_before(self, found: BoardAnswer, wish: Wish) -> Iterator[str]:
        """In the order of the opponents he comes before the one made, and nobody higher has taken him."""
        first, other = wish.players
        (made,) = set(found.players) - {first}
        taker = self.opponent.get(other)
        if self.place[other] > self.place[made]:
            yield f"{wish} does not come before"
        if taker is not None and self.place[taker] < self.place[first]:
            yield f"{wish}: somebody higher has him"

    def brackets(self) -> Sequence[Decision]:
        assert self.made.trace is not None
        return [decision for decision in self.made.trace.decisions if decision.rule == "bracket"]

    @staticmethod
    def pairs(bracket: Decision) -> list[tuple[int, int]]:
        return [(pair[0], pair[1]) for pair in bracket.values["pairs"]]  # type: ignore[union-attr, index, misc]

    def first_try(self, bracket: Decision) -> list[tuple[int, int]]:
        """The first candidate of the text, whether it is legal or not."""
        ids = {place: id for id, place in self.place.items()}
        moved, residents = (
            tuple(sorted(self.place[id] for id in bracket.values[name]))  # type: ignore[union-attr, index, misc]
            for name in ("moved_down", "residents")
        )
        pairs = len(self.pairs(bracket))
        if not moved:
            found = next(homogeneous(residents, pairs, lambda a, b: True))
        else:
            s1 = moved[: min(len(residents), pairs)]
            found = next(islice(heterogeneous([s1], residents, pairs, lambda a, b: True), 1))
        return [(ids[a], ids[b]) for a, b in found]


def wrong_answers(system: str, seed: int, seen: Counter[str]) -> list[str]:
    event = seeded_tournament(seed)
    if isinstance(attempt(system, event), NoPairing):
        return []
    reading, wrong = Reading(system, event), []
    for found in reading.answers():
        seen["kept" if found.kept else "boards"] += 1
        untrue = [each for each in reading.faults(found, seen) if each]
        for language in ("en", "es"):
            said = board_sentences(found, messages_in(language), lambda id: f"<{id}>")
            if not said or re.search(r"[{}]|\(\s*\)|None", " ".join(said)):
                untrue.append(f"cannot be said: {said}")
            if len(said) != len(set(said)):
                untrue.append(f"says a thing twice: {said}")
        wrong += [f"{seed} {found.players}: {each}\n{notation(event)}" for each in untrue]
    return wrong


@pytest.mark.parametrize("system", [*DUTCH, *LIMITS])
def test_whoever_came_before_and_why_not_is_true(system: str) -> None:
    seen: Counter[str] = Counter()
    wrong = [each for seed in range(FIELDS) for each in wrong_answers(system, seed, seen)]
    assert not wrong, f"{len(wrong)}\n" + "\n\n".join(wrong[:3])
    if system in DUTCH:
        assert seen.keys() >= {"illegal", "worse", "later", "kept"}
    else:
        assert seen["illegal"]
        assert seen["kept"] or system == BY_LOT
