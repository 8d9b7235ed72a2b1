"""The answers of ``pareo explain`` to a question, as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pareo.cli.failure import WrongUse
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.check import Terms
    from pareo.check.what_if import Change
    from pareo.cli.names import Names
    from pareo.history import Position
    from pareo.pairing import Decision, RoundPairing
    from pareo.pairing.wishes import Wish


@dataclass(frozen=True)
class Asked:
    """A round with everything that an answer may need."""

    terms: Terms
    before: Position
    pairing: RoundPairing
    decisions: list[Decision]
    speaker: Speaker

    def about(self, player: int) -> list[str]:
        """Why one player has this opponent, this colour, this float or the bye."""
        from pareo.i18n.answers import answer_sentences
        from pareo.pairing.explain import why_player

        names = self._names()
        answer = why_player(self.decisions, player)
        told = self._own_pairing(player)
        if not answer:
            return [*told, self.speaker.say("why.not-paired", first=names(player))]
        return [*told, *answer_sentences(answer, self.speaker.catalogue, names)]

    def why_not(self, wishes: Sequence[Wish]) -> list[str]:
        """What speaks against these wishes."""
        from pareo.i18n.answers import refutation_sentences
        from pareo.pairing.explain import why_not

        names = self._names()
        there = {entry.id for entry in self.before.entries}
        for id in (id for wish in wishes for id in wish.players):
            if id not in there:
                return [self.speaker.say("why.not-paired", first=names(id))]
        refutation = why_not(self.terms.system.id, self.before, wishes)
        lines = refutation_sentences(refutation, wishes, self.terms.system.id, self.speaker.catalogue, names)
        if refutation.pairing is not None and refutation.verdict != "granted":
            lines += ["", self.speaker.say("why.instead"), *self._boards(refutation.pairing)]
        return lines

    def what_if(self, changes: Sequence[Change]) -> list[str]:
        """The boards that would be others."""
        from pareo.check.what_if import before_round
        from pareo.cli.pair import paired
        from pareo.history import position

        number = self.before.round
        try:
            changed = before_round(self.terms.tournament, number, changes)
        except LookupError as missing:
            raise WrongUse("cli.what_if_not_there", text=missing.args[0]) from missing
        other = paired(self.terms, position(changed), self.speaker)
        new = [board for board in other.boards if board not in self.pairing.boards]
        if not new and other.bye == self.pairing.bye:
            return [self.speaker.say("cli.what_if_same")]
        return [self.speaker.say("cli.what_if_boards", count=len(new)), *self._boards(other)]

    def _own_pairing(self, player: int) -> list[str]:
        """For a round that the file has otherwise: that it is not ours, and what the rules ask for."""
        from pareo.model import ByeKind

        made = self.terms.tournament.rounds[self.before.round - 1 : self.before.round]
        if not made:
            return []
        pairs = {frozenset((game.white, game.black)) for game in made[0].games}
        byes = {bye.player for bye in made[0].byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        ours = {frozenset(board) for board in self.pairing.boards}
        if pairs == ours and byes == ({self.pairing.bye} if self.pairing.bye else set()):
            return []
        names, say = self._names(), self.speaker.say
        told = [say("why.made-otherwise")]
        opponent = next((id for pair in ours if player in pair for id in pair if id != player), None)
        if opponent is not None and frozenset((player, opponent)) not in pairs:
            told.append(say("why.meets-instead", first=names(player), second=names(opponent)))
        if self.pairing.bye == player and player not in byes:
            told.append(say("why.bye-instead", first=names(player)))
        return told

    def _names(self) -> Names:
        from pareo.cli.names import Names

        return Names(self.terms.tournament)

    def _boards(self, pairing: RoundPairing) -> list[str]:
        from pareo.cli.explain import board_lines

        return list(board_lines(self.before, pairing, self._names(), self.speaker))


def lines_in_json(lines: Sequence[str]) -> str:
    """The answer for other programs."""
    import json

    return json.dumps({"answer": list(lines)}, ensure_ascii=False, indent=2) + "\n"
