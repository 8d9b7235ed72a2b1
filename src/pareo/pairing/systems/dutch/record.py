"""The decisions of a round as data, written after each bracket from what was chosen.

Nothing here influences the pairing: without a trace none of it runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss.color_ladder import Rung
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.colors import why_color
from pareo.pairing.systems.dutch.comparing import FURTHER, Comparison
from pareo.pairing.systems.dutch.criteria import BEYOND, PSD, Criterion
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.natural import natural_candidate
from pareo.pairing.systems.dutch.obstacles import forbidding_rule
from pareo.pairing.trace import Trace, Value

_TOLD_ELSEWHERE = frozenset({"lowest-bye-score", "fewest-downfloaters", "lowest-downfloater-scores", "next-bracket"})
"""Criteria of the bracket as a whole: its floaters and the bye have decisions of their own."""


class Recorder:
    """Writes the decisions of one round into a trace."""

    def __init__(self, field: Field, edition: Edition, trace: Trace) -> None:
        self.field = field
        self.edition = edition
        self.trace = trace

    def begin(self) -> None:
        """Who plays, with the facts that the rules look at, and who may have the bye."""
        field, position = self.field, self.field.position
        self.trace.add(
            "round",
            "begins",
            players=field.ids(range(field.size)),
            system=self.edition.id,
            source=self.edition.source,
            number=position.round,
            last=position.last_round,
        )
        for group in field.groups:
            self.trace.add(
                "score-group",
                "stands",
                self.edition.article("score-group"),
                field.ids(group),
                score=field.score[group[0]],
            )
        if field.bye >= 0:
            candidates = list(bits(field.legal[field.bye]))
            article = "lowest-bye-score" if self.edition.lowest_bye_score else "bye-not-repeated"
            lowest = field.score[candidates[0]] if self.edition.lowest_bye_score else None
            self.trace.add(article, "candidates", self.edition.article(article), field.ids(candidates), score=lowest)

    def bracket(self, bracket: Bracket, candidate: Candidate) -> None:
        """The bracket, its candidate, what it costs, why not the natural one, and who floats."""
        field, ids = self.field, self.field.ids
        verdict = "collapsed" if bracket.collapsed else "paired" if bracket.looks_ahead else "penultimate"
        half = len(candidate.s1)
        natural = natural_candidate(bracket, len(candidate.pairs))
        self.trace.add(
            "bracket",
            verdict,
            self.edition.article("bracket"),
            ids(bracket.members),
            score=field.score[bracket.residents[0]],
            moved_down=ids(bracket.movers),
            residents=ids(bracket.residents),
            pairs=self._pairs(candidate.pairs),
            first_try=self._pairs(natural.pairs),
            first_try_by=self.edition.article("natural"),
            moved_down_pairs=self._pairs(candidate.mover_pairs),
            s1=ids(candidate.s1),
            s2=ids(candidate.s2),
            exchanged_down=ids(i for i in candidate.rest[:half] if i not in candidate.s1),
            exchanged_up=ids(i for i in candidate.rest[half:] if i in candidate.s1),
            downfloaters=ids(candidate.floaters),
        )
        comparison = Comparison(field, self.edition, bracket)
        self._criteria(comparison, candidate)
        self._natural(bracket, candidate, natural, comparison)
        for floater in candidate.floaters:
            self._floater(bracket, candidate, floater)

    def _pairs(self, pairs: Sequence[tuple[int, int]]) -> tuple[Value, ...]:
        return tuple(self.field.ids(pair) for pair in pairs)

    def _criteria(self, comparison: Comparison, candidate: Candidate) -> None:
        """Each criterion that the chosen candidate does not fully meet, with the players who fail it."""
        for criterion in self.edition.quality:
            if criterion.name in _TOLD_ELSEWHERE:
                continue
            failures = comparison.failures(criterion, candidate)
            if not criterion.by_difference:
                self._failed(criterion, [i for players, _ in failures for i in players], comparison, candidate)
                continue
            floating = set(candidate.floaters)
            for difference in sorted({difference for _, difference in failures}, reverse=True):
                together = [players for players, each in failures if each == difference]
                for verdict, on in (("value", False), (FURTHER, True)):
                    players = [i for group in together if (group[0] in floating) is on for i in group]
                    if players:
                        shown = difference - BEYOND if difference > BEYOND else difference
                        self.trace.add(
                            criterion.name, verdict, criterion.article, self.field.ids(players), difference=shown
                        )

    def _failed(
        self, criterion: Criterion, players: Sequence[int], comparison: Comparison, candidate: Candidate
    ) -> None:
        if players:
            count = comparison.value(criterion, candidate)
            self.trace.add(criterion.name, "value", criterion.article, self.field.ids(players), count=count)

    def _natural(self, bracket: Bracket, candidate: Candidate, natural: Candidate, comparison: Comparison) -> None:
        """What refuses the first candidate of the text."""
        pairs = {frozenset(pair) for pair in candidate.pairs}
        if {frozenset(pair) for pair in natural.pairs} == pairs:
            verdict, article = ("accepted", "perfect") if self._perfect(comparison, candidate) else ("best", "best")
            self.trace.add("natural", verdict, self.edition.article(article), self.field.ids(bracket.members))
            return
        broken = [(pair, forbidding_rule(self.field, *pair)) for pair in natural.pairs]
        for pair, rule in broken:
            if rule:
                self.trace.add("natural", rule, self.edition.article(rule), self.field.ids(pair))
        if any(rule for _, rule in broken):
            return
        found = comparison.first(candidate, natural)
        assert found is not None, "the first candidate would have been taken"
        players = self.field.ids(found.players)
        if found.worse is None:
            verdict = found.rule if found.rule == "bye-not-repeated" else "floaters"
            self.trace.add("natural", verdict, found.article, players)
        else:
            self.trace.add(
                "natural",
                "worse",
                found.article,
                players,
                criterion=found.rule,
                chosen=found.better,
                natural=found.worse,
            )

    def _perfect(self, comparison: Comparison, candidate: Candidate) -> bool:
        """Nothing is missed that can be counted in pairs and floaters: such a candidate is accepted at once.

        Rules: FIDE C.04.3 2026 [3.4]; FIDE C.04.3 2017 [B.4]
        """
        counted = (each for each in self.edition.quality if each.name not in _TOLD_ELSEWHERE and each.name != PSD)
        return not any(comparison.failures(criterion, candidate) for criterion in counted)

    def _floater(self, bracket: Bracket, candidate: Candidate, floater: int) -> None:
        """Why somebody floats: nobody to meet here, an odd number, colours, or the round below."""
        members = bracket.resident_mask | bracket.mover_mask
        if not bracket.lower & self.field.everyone:
            verdict = "left-for-bye"
        elif not self.field.legal[floater] & members:
            verdict = "no-opponent"
        elif len(candidate.floaters) == len(bracket.members) % 2:
            verdict = "odd-number"
        elif floater in bracket.movers:
            verdict = "limbo"
        else:
            verdict = "more-pairs-impossible"
        self.trace.add(
            "downfloater",
            verdict,
            self.edition.article("fewest-downfloaters"),
            self.field.ids((floater,)),
            score=self.field.score[floater],
            among=self.field.ids(bracket.members),
        )

    def bye(self, player: int) -> None:
        """Who has the bye."""
        name = "lowest-bye-score" if self.edition.lowest_bye_score else "bye-not-repeated"
        self.trace.add(
            "bye",
            "given",
            self.edition.article(name),
            self.field.ids((player,)),
            score=self.field.score[player],
            unplayed=self.field.unplayed[player],
        )

    def color(self, white: int, black: int, rung: Rung) -> None:
        """Which rung of the ladder gave the colours of a board."""
        wishes = [self.field.preference[i] for i in (white, black)]
        self.trace.add(
            "color",
            rung,
            self.edition.article(rung),
            self.field.ids((white, black)),
            white_wish=wishes[0].color,
            white_strength=int(wishes[0].strength),
            white_history=self.field.entries[white].colors,
            black_wish=wishes[1].color,
            black_strength=int(wishes[1].strength),
            black_history=self.field.entries[black].colors,
            **why_color(self.field, white, black, rung),
        )
