"""The answers of ``pareo explain`` to a question: as lines for people and as data for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pareo.cli.failure import WrongUse
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.cli.names import Names
    from pareo.conduct.terms import Terms
    from pareo.conduct.what_if import Change
    from pareo.history import Position
    from pareo.pairing import Decision, RoundPairing
    from pareo.pairing.why.wishes import Refutation, Wish
    from pareo.replaying.foreign import ForeignRound


@dataclass(frozen=True)
class Reply:
    """``data`` says the same as ``lines``, without words."""

    lines: list[str]
    data: dict[str, Any] = field(default_factory=dict)

    def in_json(self) -> str:
        import json

        return json.dumps({"answer": self.lines, **self.data}, ensure_ascii=False, indent=2) + "\n"


@dataclass(frozen=True)
class Asked:
    """A round with everything that an answer may need."""

    terms: Terms
    before: Position
    pairing: RoundPairing
    decisions: list[Decision]
    speaker: Speaker

    def told(self, full: bool) -> Reply:
        """The whole round."""
        from pareo.cli.told import round_told

        lines = round_told(self.terms, self.before, self.pairing, self.decisions, self.speaker, full)
        foreign = self._made_otherwise()
        if foreign is None:
            return Reply(list(lines))
        from pareo.i18n.foreign import foreign_sentences

        said = foreign_sentences(foreign, self.speaker.messages, self._names())
        return Reply([self.speaker.say("why.made-otherwise"), *said, "", *lines])

    def about(self, player: int) -> Reply:
        """Why one player has this opponent, this colour, this float or the bye."""
        from pareo.i18n.answers import answer_sentences
        from pareo.pairing.why.explain import why_player

        names = self._names()
        answer = why_player(self.decisions, player)
        told = self._own_pairing(player)
        if not answer:
            return Reply([*told, self.speaker.say("why.not-paired", first=names(player))], {"decisions": []})
        lines = [*told, *answer_sentences(answer, self.speaker.messages, names)]
        return Reply(lines, {"decisions": [decision_data(decision) for decision in answer]})

    def why_not(self, wishes: Sequence[Wish]) -> Reply:
        """What speaks against these wishes."""
        from pareo.i18n.answers import refutation_sentences
        from pareo.pairing.why.explain import why_not

        names = self._names()
        there = {entry.id for entry in self.before.entries}
        for id in (id for wish in wishes for id in wish.players):
            if id not in there:
                return Reply([self.speaker.say("why.not-paired", first=names(id))], {"verdict": "not-paired"})
        refutation = why_not(self.terms.system.id, self.before, wishes)
        lines = refutation_sentences(refutation, wishes, self.terms.system.id, self.speaker.messages, names)
        if refutation.pairing is not None and refutation.verdict != "granted":
            lines += ["", self.speaker.say("why.instead"), *self._boards(refutation.pairing, others_only=True)]
        return Reply(lines, refutation_data(refutation))

    def what_if(self, changes: Sequence[Change]) -> Reply:
        """The boards that would be others."""
        from pareo.cli.pair import paired
        from pareo.conduct.terms import position_of
        from pareo.conduct.what_if import before_round

        number = self.before.round
        try:
            changed = before_round(self.terms.tournament, number, changes)
        except LookupError as missing:
            raise WrongUse("cli.what_if_not_there", text=missing.args[0]) from missing
        other = paired(self.terms, position_of(replace(self.terms, tournament=changed)), self.speaker)
        new = [board for board in other.boards if board not in self.pairing.boards]
        data = {"boards": [list(board) for board in other.boards], "bye": other.bye, "new": [list(one) for one in new]}
        if not new and other.bye == self.pairing.bye:
            return Reply([self.speaker.say("cli.what_if_same")], data)
        return Reply([self.speaker.say("cli.what_if_boards", count=len(new)), *self._boards(other)], data)

    def _made_otherwise(self) -> ForeignRound | None:
        """The round of the file, where it is not what the rules make of it."""
        from pareo.replaying.foreign import foreign_round

        made = self.terms.tournament.rounds[self.before.round - 1 : self.before.round]
        if not made:
            return None
        found = foreign_round(self.terms.system, self.before, made[0], self.pairing)
        return None if found.same else found

    def _own_pairing(self, player: int) -> list[str]:
        """For a round that the file has otherwise: that it is not ours, and what the rules ask for."""
        foreign = self._made_otherwise()
        if foreign is None:
            return []
        names, say = self._names(), self.speaker.say
        told = [say("why.made-otherwise")]
        made = self.terms.tournament.rounds[self.before.round - 1]
        pairs = {frozenset((game.white, game.black)) for game in made.games}
        ours = {frozenset(board) for board in self.pairing.boards}
        opponent = next((id for pair in ours if player in pair for id in pair if id != player), None)
        if opponent is not None and frozenset((player, opponent)) not in pairs:
            told.append(say("why.meets-instead", first=names(player), second=names(opponent)))
        if self.pairing.bye == player and player not in foreign.check.found_byes:
            told.append(say("why.bye-instead", first=names(player)))
        return told

    def _names(self) -> Names:
        from pareo.cli.names import Names

        return Names(self.terms.tournament)

    def _boards(self, pairing: RoundPairing, others_only: bool = False) -> list[str]:
        """The boards of another round; only those that the round does not have, where that is enough."""
        from pareo.cli.told import board_lines

        lines = list(board_lines(self.before, pairing, self._names(), self.speaker))
        if not others_only:
            return lines
        same_bye = pairing.bye == self.pairing.bye
        boards = zip(pairing.boards, lines, strict=False)
        changed = [line for board, line in boards if board not in self.pairing.boards]
        return changed if same_bye else changed + lines[len(pairing.boards) :]


def decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "rule": decision.rule,
        "verdict": decision.verdict,
        "article": decision.article,
        "players": list(decision.players),
        "values": dict(decision.values),
    }


def refutation_data(refutation: Refutation) -> dict[str, Any]:
    """Points are in tenths, as everywhere in the data."""
    pairing = refutation.pairing
    return {
        "verdict": refutation.verdict,
        "rule": refutation.rule,
        "article": refutation.article,
        "score": refutation.score,
        "chosen": refutation.chosen,
        "wished": refutation.wished,
        "players": list(refutation.players),
        "obstacles": [
            {"rule": each.rule, "article": each.article, "players": list(each.players)} for each in refutation.obstacles
        ],
        "values": dict(refutation.values),
        "steps": [decision_data(step) for step in refutation.steps],
        "boards": None if pairing is None else [list(board) for board in pairing.boards],
        "bye": None if pairing is None else pairing.bye,
    }
