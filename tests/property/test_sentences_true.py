"""What is said to "why not?", "why me?" and "why away?" is true, read back from the sentences of both languages.

Nothing is taken from the data behind a sentence: bracket, article and values are those that are printed, and are
compared with the rules read word by word (``literal``) on small generated tournaments.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from literal.colours import preference
from literal.field import Field
from literal.wishes import EDITIONS, Stages, Verdict, WishedField, criteria, judge, stages
from pareo.conduct.boards import why_board, why_me
from pareo.conduct.questions import why_not
from pareo.conduct.rounds import by_the_rules, position_before
from pareo.conduct.terms import Ready, as_it_stands
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import generate
from pareo.i18n import messages_in
from pareo.i18n.answers import away_sentence, question_sentences
from pareo.i18n.rivals import rival_sentences
from pareo.model import Tournament
from pareo.pairing.why.wishes import Wish
from refuted import same_value
from sentences import Sentences, players

TOURNAMENTS = int(os.environ.get("PAREO_SENTENCES", "4"))
FIRST_SEED = 4
WISHES_OF_A_ROUND = 8
LANGUAGES = [Sentences(messages_in(code)) for code in ("en", "es")]
NOT_OF_ONE_BRACKET = {"dutch@2026": {"C5", "C8"}, "dutch@2017": {"C7"}}
NEXT_BRACKET = {"dutch@2026": "C8", "dutch@2017": "C7"}


def name(id: int) -> str:
    return f"<{id}>"


def events(system: str) -> Iterator[Tournament]:
    for seed in range(FIRST_SEED, FIRST_SEED + TOURNAMENTS):
        yield generate(GenerateOptions(players=8 + seed % 3, rounds=5, system=system), seed)


class Reading:
    """One round, and what the text says of wishes for it."""

    def __init__(self, system: str, asked: Ready, number: int, seen: Counter[str]) -> None:
        self.system, self.asked, self.number, self.seen = system, asked, number, seen
        self.before = position_before(asked, number)
        self.made = by_the_rules(asked, number)
        self.score = {entry.id: entry.score for entry in self.before.entries}
        self.entries = {entry.id: entry for entry in self.before.entries}

    # why not ---------------------------------------------------------------------------------------------------------

    def why_not(self, wish: Wish) -> Iterator[str]:
        by_the_text = judge(self.system, self.before, [wish])
        found = why_not(self.asked, [wish], self.number)
        for language in LANGUAGES:
            said = question_sentences(found, language.messages, name)
            yield from (f"{wish} {wrong}: {said}" for wrong in self._refuted(language, said, wish, by_the_text))

    def _refuted(self, language: Sentences, said: list[str], wish: Wish, real: Verdict) -> Iterator[str]:
        if real.kind == "worse":
            key = "why.worse" if real.score is not None else "why.worse.round"
            yield from self._values(language, language.values(key, said[0]), real)
            yield from self._due(language, said[1:], real)
        elif real.kind == "later":
            told = language.values("why.later", said[0])
            if told is None or (language.tenths(told["score"]), told["article"]) != (real.score, real.article):
                yield f"not as the text decides, {real}"
            yield from self._below(language, said[1:], self._further_down(wish, real))
        elif real.kind == "granted" and language.values("why.granted", said[0]) is None:
            yield "granted by the text"
        self.seen[f"why not: {real.kind}"] += 1

    def _values(self, language: Sentences, told: dict[str, str] | None, real: Verdict) -> Iterator[str]:
        if told is None:
            yield f"the text finds {real}"
            return
        if told["article"] != real.article or (real.score is not None and language.tenths(told["score"]) != real.score):
            yield f"another bracket or rule than {real}"
        for text, value in ((told["chosen"], real.chosen), (told["wished"], real.wished)):
            points = (self.system, real.article) == ("dutch@2026", "C5")
            if real.article != NEXT_BRACKET[self.system] and not _same(language, text, value, points):
                yield f"{text} is not {value}"

    def _due(self, language: Sentences, said: list[str], real: Verdict) -> Iterator[str]:
        """Who is said to miss a colour is due it as the opponent is, and both meet in the round that is wished."""
        for sentence in said:
            for color in "wb":
                template = re.escape(language.messages.say(f"why.due.{color}", first="@", second="@"))
                for found in re.finditer(template.replace("@", r"<\d+>"), sentence):
                    missing, other = players(found[0])[0], players(found[0])[-1]
                    self.seen["colours due"] += 1
                    if {preference(self.entries[id]).colour for id in (missing, other)} != {color}:
                        yield f"{missing} and {other} are not both due {color}"
                    if frozenset((missing, other)) not in real.pairs:
                        yield f"{missing} and {other} do not meet then"

    def _further_down(self, wish: Wish, real: Verdict) -> tuple[str, int, Any, Any] | None:
        """The first criterion of the first bracket below in which the two rounds differ; they are comparable where
        the residents are the same.
        """
        may_rest = EDITIONS[self.system].may_have_bye
        free, bound = Field(self.before, may_rest), WishedField(self.before, may_rest, wishes=[wish])
        ours, theirs = stages(self.system, free), stages(self.system, bound)
        assert ours is not None
        assert theirs is not None
        for mine, other in zip(_after(ours, free, real), _after(theirs, free, real)):
            if mine[0].residents != other[0].residents:
                return None
            for article, criterion in criteria(self.system, mine[2]):
                if article in NOT_OF_ONE_BRACKET[self.system]:
                    continue
                values = criterion(free, *mine[:2]), criterion(bound, *other[:2])
                if values[0] != values[1]:
                    return article, free.score(mine[0].residents[0]), *values
        return None

    def _below(self, language: Sentences, said: list[str], real: tuple[str, int, Any, Any] | None) -> Iterator[str]:
        told = [found for line in said if (found := language.values("why.later.below", line))]
        self.seen["something differs further down"] += bool(real)
        if real is None or not told:
            if (real is None) == bool(told):
                yield f"further down: {real}"
            return
        article, score, chosen, wished = real
        if (told[0]["article"], language.tenths(told[0]["score"])) != (article, score):
            yield f"further down {real}"
        if not _same(language, told[0]["chosen"], chosen) or not _same(language, told[0]["wished"], wished):
            yield f"further down other values than {real}"

    # why me ----------------------------------------------------------------------------------------------------------

    def why_me(self, player: int) -> Iterator[str]:
        if player in self.made.byes:
            answer = why_board(self.asked, (player,), self.number)
            found, kind = answer.rivals, "bye"
        else:
            found, kind = why_me(self.asked, player, self.number), "float"
        for rivals in found:
            for language in LANGUAGES:
                said = list(rival_sentences(rivals, language.messages, name))
                yield from (f"{player} {wrong}: {said}" for wrong in self._rivals(language, said, player, kind))

    def _rivals(self, language: Sentences, said: list[str], player: int, kind: str) -> Iterator[str]:
        self.seen[f"why me: {kind}"] += 1
        head = language.values(f"why.rivals.{kind}", said[0]) or language.values(f"why.rivals.{kind}.round", said[0])
        if head is None or players(head["first"]) != [player]:
            yield "not about him"
            return
        named = [id for line in said[1:] for id in players(line) if id != player]
        if kind == "float":
            equal = {id for id, score in self.score.items() if score == self.score[player]}
            met = {id: other for board in self.made.boards for id, other in (board, board[::-1])}
            stay = {id for id in equal if id in met and self.score[met[id]] >= self.score[id]}
            if set(named) != stay or language.tenths(head["score"]) != self.score[player]:
                yield f"not those who stay, {stay}"
        if int(head.get("count") or 1) != len(named):
            yield "miscounted"
        for line in said[1:]:
            yield from self._reason(language, line, player, kind)

    def _reason(self, language: Sentences, line: str, player: int, kind: Any) -> Iterator[str]:
        others = [id for id in players(line) if id != player]
        for id in others:
            real = judge(self.system, self.before, [Wish(kind, (id,))])
            worse = language.values("why.rivals.worse", line)
            later = language.values("why.rivals.later", line)
            impossible = language.values("why.rivals.impossible", line)
            self.seen[f"why not <he>: {real.kind}"] += 1
            if real.kind == "worse":
                right = worse is not None and worse["article"] == real.article
                score = language.messages.say("why.rivals.in-bracket", score="@").split("@")[0]
                own = None if kind == "bye" and self.system == "dutch@2017" else self.score[player]
                elsewhere = real.score is not None and real.score != own
                right &= worse is not None and worse["criterion"].startswith(score) == elsewhere
            elif real.kind == "later":
                right = later is not None and later["article"] == real.article
            else:
                right = real.kind == "not possible" and impossible is not None
            if not right:
                yield f"{id}: {real}"


def _after(made: Stages, field: Field, real: Verdict) -> Stages:
    return [stage for stage in made if real.score is not None and field.score(stage[0].residents[0]) < real.score]


def _same(language: Sentences, text: str, real: Any, points: bool = False) -> bool:
    return same_value("", language.quoted(text, real, points), real)


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_every_sentence_that_refuses_a_wish_or_picks_a_player_is_true(system: str) -> None:
    seen: Counter[str] = Counter()
    wrong = []
    for seed, event in enumerate(events(system)):
        asked = as_it_stands(event, system)
        for number in range(2, len(event.rounds) + 1):
            reading = Reading(system, asked, number, seen)
            pairs = list(combinations([entry.id for entry in reading.before.entries], 2))
            for pair in Random(seed * 10 + number).sample(pairs, min(WISHES_OF_A_ROUND, len(pairs))):
                wrong += [f"{seed} round {number} {each}" for each in reading.why_not(Wish("meet", pair))]
            for entry in reading.before.entries:
                wrong += [f"{seed} round {number} {each}" for each in reading.why_me(entry.id)]
    print(dict(seen))
    assert not wrong, f"{len(wrong)}\n" + "\n\n".join(wrong[:5])
    assert seen.keys() >= {"why not: worse", "why not: later", "colours due", "why me: bye", "why me: float"}
    assert seen["something differs further down"]


def test_who_is_not_paired_hears_why() -> None:
    seen: Counter[str] = Counter()
    for event in events("dutch@2026"):
        asked = as_it_stands(event, "dutch@2026")
        for number, made in enumerate(event.rounds, 1):
            for player, letter in [(bye.player, bye.kind.value) for bye in made.byes if bye.kind.value != "U"]:
                answer = why_not(asked, [Wish("float", (player,))], number)
                (why,) = answer.absences
                seen[why] += 1
                assert why == ("gone" if letter == "Z" and never_back(event, player, number) else letter)
                for language in LANGUAGES:
                    sentence = away_sentence(player, why, language.messages, name)
                    assert language.values(f"why.away.{why}", sentence) == {"first": name(player)}
    assert seen.keys() >= {"H", "Z", "gone"}


def never_back(event: Tournament, player: int, number: int) -> bool:
    """Zero points without playing in this round and in all that follow, of which there are some."""
    later = event.rounds[number:]
    played = any(player in (game.white, game.black) for made in later for game in made.games)
    points = any(bye.player == player and bye.kind.value != "Z" for made in later for bye in made.byes)
    return bool(later) and not played and not points
