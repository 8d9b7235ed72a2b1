"""Is what is told of a Dutch round true? Judged from the crosstable, by code that shares nothing with the engine.

Criteria are counted by the literal reading of the rules, legality by ``legality.Judge``; every statement that was
checked is counted, so that a test can say how much it has looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from legality import Judge, Limits
from literal.candidates import Pairs, ordered
from literal.dutch2017 import Route
from literal.field import Bracket, Field
from literal.wishes import EDITIONS, criteria
from pareo.history import Position
from pareo.model import Tournament
from pareo.pairing import Decision, RoundPairing

RULES_OF = {
    "dutch@2026": {
        "C9": "fewest-unplayed-of-bye",
        "C10": "color-difference-exceeded",
        "C11": "third-color-in-a-row",
        "C12": "preference-missed",
        "C13": "strong-preference-missed",
        "C14": "downfloat-previous-round",
        "C15": "upfloat-previous-round",
        "C16": "downfloat-two-rounds-before",
        "C17": "upfloat-two-rounds-before",
        "C18": "difference-downfloat-previous-round",
        "C19": "difference-upfloat-previous-round",
        "C20": "difference-downfloat-two-rounds-before",
        "C21": "difference-upfloat-two-rounds-before",
    },
    "dutch@2017": {
        "C6": "score-differences",
        "C8": "color-difference-exceeded",
        "C9": "third-color-in-a-row",
        "C10": "preference-missed",
        "C11": "strong-preference-missed",
        "C12": "downfloat-previous-round",
        "C13": "upfloat-previous-round",
        "C14": "downfloat-two-rounds-before",
        "C15": "upfloat-two-rounds-before",
        "C16": "difference-downfloat-previous-round",
        "C17": "difference-upfloat-previous-round",
        "C18": "difference-downfloat-two-rounds-before",
        "C19": "difference-upfloat-two-rounds-before",
    },
}
LIMITS = {
    "dutch@2026": Limits(no_bye_after=frozenset("U")),
    "dutch@2017": Limits(no_bye_after=frozenset("U+"), no_bye_after_a_win=False),
}


@dataclass
class Chapter:
    """One bracket of a trace, with places instead of ids, and the decisions that follow it."""

    told: Decision
    bracket: Bracket
    pairs: Pairs
    inside: list[Decision] = field(default_factory=list)


class Truth:
    """One round with its trace. ``faults`` says everything that is not true of it."""

    def __init__(
        self, system: str, event: Tournament, before: Position, made: RoundPairing, decisions: list[Decision]
    ) -> None:
        self.system = system
        self.field = Field(before, EDITIONS[system].may_have_bye)
        past = replace(event, rounds=event.rounds[: before.round - 1], requested_byes=())
        self.judge = Judge(past, LIMITS[system])
        self.made = made
        self.decisions = decisions
        self.place = {entry.id: place for place, entry in enumerate(self.field.players)}
        self.opponent = {one: other for board in made.boards for one, other in (board, tuple(reversed(board)))}
        self.chapters = list(self._chapters())
        self.checked: Counter[str] = Counter()

    def faults(self) -> list[str]:
        found: list[str] = []
        for chapter in self.chapters:
            found += self._criteria(chapter)
            for decision in chapter.inside:
                found += self._natural(chapter, decision) if decision.rule == "natural" else []
                found += self._floater(chapter, decision) if decision.rule == "downfloater" else []
        for decision in self.decisions:
            found += self._color(decision) if decision.rule == "color" else []
            found += self._bye(decision) if decision.rule == "bye" else []
        return found

    # the parts of a trace --------------------------------------------------------------------------------------------

    def _chapters(self) -> Iterator[Chapter]:
        groups = list(self.field.scoregroups)
        chapter: Chapter | None = None
        for decision in self.decisions:
            if decision.rule in ("bracket", "color") and chapter is not None:
                yield chapter
                chapter = None
            if decision.rule == "bracket":
                residents = self._places(decision.values["residents"])
                below = tuple(group for group in groups if group[0] > residents[-1])
                bracket = Bracket(self._places(decision.values["moved_down"]), residents, below)
                pairs: Any = decision.values["pairs"]
                chapter = Chapter(decision, bracket, tuple(ordered(*(self.place[id] for id in pair)) for pair in pairs))
            elif chapter is not None:
                chapter.inside.append(decision)
        if chapter is not None:
            yield chapter

    def _places(self, ids: Any) -> tuple[int, ...]:
        return tuple(self.place[id] for id in ids)

    # statements ------------------------------------------------------------------------------------------------------

    def _criteria(self, chapter: Chapter) -> list[str]:
        """Every criterion that can be counted in the pairs has the value that is quoted, and no other is quoted."""
        found = []
        for article, criterion in criteria(self.system, Route.USUAL):
            rule = RULES_OF[self.system].get(article)
            if rule is None:
                continue
            if rule == "fewest-unplayed-of-bye":
                real: Any = self._unplayed_of_bye(chapter)
            else:
                real = criterion(self.field, chapter.bracket, chapter.pairs)
            quoted = [each for each in chapter.inside if each.rule == rule]
            self.checked["criterion values"] += 1
            if isinstance(real, int):
                same = sum(int(each.values["count"]) for each in quoted) == real  # type: ignore[arg-type, misc]
                counted = [id for each in quoted for id in each.players]
                same &= rule == "fewest-unplayed-of-bye" or len(counted) == real
            else:
                same = self._listed(rule, quoted) == sorted((each for each in real if each), reverse=True)
            wrong_article = [each for each in quoted if each.article != article]
            if not same or wrong_article:
                found.append(f"{article} {rule}: {real} told as {quoted}")
        return found

    def _listed(self, rule: str, quoted: list[Decision]) -> list[int]:
        """The differences behind the decisions, as the criterion lists them: one of a pair, or of who floats on."""
        listed: list[int] = []
        for each in quoted:
            number = len(each.players)
            if rule == "score-differences" and each.verdict == "value":
                number //= 2
            difference = int(each.values["difference"])  # type: ignore[arg-type]
            if each.verdict == "further" and self.system == "dutch@2026":
                beyond = self.field.score(0) + 1
                listed += [self.field.score(self.place[id]) + beyond for id in each.players]
            else:
                listed += [difference] * number
        return sorted(listed, reverse=True)

    def _unplayed_of_bye(self, chapter: Chapter) -> int:
        floaters = chapter.bracket.floaters(chapter.pairs)
        bye = None if self.made.bye is None else self.place[self.made.bye]
        if bye is None or len(floaters) != 1 or self.field.score(floaters[0]) != self.field.score(bye):
            return 0
        below = [place for group in chapter.bracket.below for place in group]
        if any(self.field.score(place) == self.field.score(bye) for place in below):
            return 0
        return sum(not record.played for record in self.field.players[floaters[0]].records)

    def _natural(self, chapter: Chapter, decision: Decision) -> list[str]:
        """What is said to forbid the first candidate does forbid it; a worse value is a worse value."""
        self.checked["natural pairings"] += 1
        judge, players = self.judge, decision.players
        match decision.verdict:
            case "never-met":
                true = players[1] in judge.past[players[0]].met
            case "forbidden":
                true = judge.forbidden(*players)
            case "absolute-preferences-differ":
                met = players[1] in judge.past[players[0]].met
                true = not met and not judge.forbidden(*players) and not judge.may_meet(*players)
            case "bye-not-repeated":
                true = not judge.may_have_bye(players[0])
            case "worse":
                true = _less(decision.values["chosen"], decision.values["natural"]) and self._worse(chapter, decision)
            case "accepted" | "best":
                true = set(self._first_candidate(chapter)) == set(chapter.pairs)
                true &= (decision.verdict == "accepted") == self._perfect(chapter)
            case _:
                true = set(self._first_candidate(chapter)) != set(chapter.pairs)
        return [] if true else [f"not so: {decision}"]

    def _perfect(self, chapter: Chapter) -> bool:
        """Nothing that can be counted in the pairs is missed (3.4); who floats and the score differences are given."""
        for article, criterion in criteria(self.system, Route.USUAL):
            rule = RULES_OF[self.system].get(article)
            if rule is None or rule == "score-differences":
                continue
            if rule == "fewest-unplayed-of-bye":
                value: Any = self._unplayed_of_bye(chapter)
            else:
                value = criterion(self.field, chapter.bracket, chapter.pairs)
            if value if isinstance(value, int) else any(value):
                return False
        return True

    def _first_candidate(self, chapter: Chapter) -> Pairs:
        """What the text tries first with so many pairs, allowed or not."""
        residents, number = chapter.bracket.residents, len(chapter.pairs)
        upper = chapter.bracket.moved_down[: min(len(residents), number)]
        rest = residents[len(upper) :]
        half = min(number - len(upper), len(rest) // 2)
        return (*zip(upper, residents), *zip(rest[:half], rest[half:]))

    def _worse(self, chapter: Chapter, decision: Decision) -> bool:
        """The criterion that is named is the first of those countable in the pairs in which the two differ."""
        first = self._first_candidate(chapter)
        for article, criterion in criteria(self.system, Route.USUAL):
            rule = RULES_OF[self.system].get(article)
            if rule is None or rule == "fewest-unplayed-of-bye":
                if decision.article == article:
                    return True
                continue
            mine, other = (criterion(self.field, chapter.bracket, pairs) for pairs in (chapter.pairs, first))
            if mine != other:
                self.checked["worse values"] += 1
                return article == decision.article and _same(decision, mine, other)
        return False

    def _floater(self, chapter: Chapter, decision: Decision) -> list[str]:
        """Who is said to float is in no pair here and meets a lower score or has the bye; the reason given holds."""
        self.checked["floaters"] += 1
        (id,) = decision.players
        place = self.place[id]
        members = chapter.bracket.players
        opponent = self.opponent.get(id)
        leaves = place in chapter.bracket.floaters(chapter.pairs) and (
            opponent is None or self.field.score(self.place[opponent]) < self.field.score(place)
        )
        if decision.verdict == "left-for-bye":
            true = leaves and not chapter.bracket.below and self.made.bye == id
            return [] if true else [f"not so: {decision}"]
        alone = not any(self.field.compatible(*ordered(place, other)) for other in members if other != place)
        true = leaves and (decision.verdict == "no-opponent") == alone
        if decision.verdict == "odd-number":
            true &= len(members) % 2 == 1 and len(chapter.bracket.floaters(chapter.pairs)) == 1
        if decision.verdict == "limbo":
            true &= place in chapter.bracket.moved_down
        return [] if true else [f"not so: {decision}"]

    def _color(self, decision: Decision) -> list[str]:
        """The board is as it is told, and who is said to have the colour due has it."""
        self.checked["colours"] += 1
        white, black = (self.field.wish(self.place[id]).colour for id in decision.players)
        missed = (white == "b") + (black == "w")
        true = decision.players in self.made.boards and (decision.verdict == "both-preferences") == (
            missed == 0 and not (white is None and black is None)
        )
        if decision.verdict == "initial-color":
            true &= white is None and black is None and self._by_number(decision)
        if decision.verdict == "higher-ranked":
            true &= white == black and self._by_rank(decision, str(white))
        named = [id for each in self.decisions if each.rule == "preference-missed" for id in each.players]
        losers = [id for id, wish, color in zip(decision.players, (white, black), "wb") if wish not in (None, color)]
        true &= all((id in named) == (id in losers) for id in decision.players)
        return [] if true else [f"not so: {decision}"]

    def _by_rank(self, decision: Decision, due: str) -> bool:
        """Who gets the colour that both are due has more points, or with the same points the smaller number."""
        mine, other = decision.players if due == "w" else reversed(decision.players)
        scores = [self.field.score(self.place[id]) for id in (mine, other)]
        told = decision.values
        if scores[0] != scores[1]:
            return (
                told["because"] == f"more-points.{due}"
                and [told["more"], told["fewer"]] == scores == sorted(scores)[::-1]
            )
        return told["because"] == f"smaller-number.{due}" and (told["smaller"], told["greater"]) == (mine, other) == (
            min(mine, other),
            max(mine, other),
        )

    def _by_number(self, decision: Decision) -> bool:
        """The higher of two who have not played has the colour drawn if the number is odd, else the other one."""
        position = self.field.position
        higher = min(decision.players, key=lambda id: self.place[id])
        number = next(entry.pairing_number for entry in position.entries if entry.id == higher)
        drawn, has = position.initial_color or "w", "w" if decision.players[0] == higher else "b"
        parity = "odd" if has == drawn else "even"
        told = decision.values["because"] == f"{parity}.{position.initial_color or 'none'}"
        return told and decision.values["number"] == number and number % 2 == (parity == "odd")

    def _bye(self, decision: Decision) -> list[str]:
        self.checked["byes"] += 1
        (id,) = decision.players
        true = self.made.bye == id and self.judge.may_have_bye(id)
        return [] if true else [f"not so: {decision}"]


def _same(decision: Decision, mine: Any, other: Any) -> bool:
    """The values that are quoted, pairs without a difference and those who float on apart."""
    for quoted, real in ((decision.values["chosen"], mine), (decision.values["natural"], other)):
        if isinstance(quoted, tuple):
            listed = [part for part in quoted if part != "further"]
            if listed != [part for part in real if part][len(quoted) - len(listed) :]:
                return False
        elif quoted != real:
            return False
    return True


def _less(better: Any, worse: Any) -> bool:
    if not isinstance(better, tuple):
        return bool(better < worse)
    heavy = [tuple(10**9 if part == "further" else part for part in side) for side in (better, worse)]
    return bool(heavy[0] < heavy[1])
