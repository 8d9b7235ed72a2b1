"""The answers of ``pareo explain`` to a question: as lines for people and as data for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pareo.cli.answer_data import board_data, refutation_data, rivals_data
from pareo.cli.failure import WrongUse
from pareo.cli.speaker import Speaker
from pareo.reports.forms.data import decision_data

if TYPE_CHECKING:
    from pareo.cli.names import Names
    from pareo.conduct.changes import Change
    from pareo.conduct.questions import Answer
    from pareo.conduct.terms import Ready
    from pareo.history import Position
    from pareo.i18n import Messages
    from pareo.pairing import Decision, RoundPairing
    from pareo.pairing.by_hand import ForcedPair
    from pareo.pairing.why.wishes import Wish
    from pareo.replaying.foreign import ForeignRound
    from pareo.reports.table import View


@dataclass(frozen=True)
class Reply:
    """``data`` says the same as ``lines``, without words; ``terms`` explain the words of the rules in them."""

    lines: list[str]
    data: dict[str, Any] = field(default_factory=dict)
    terms: list[str] = field(default_factory=list)

    def in_json(self) -> str:
        import json

        return json.dumps({"answer": self.lines, "terms": self.terms, **self.data}, ensure_ascii=False, indent=2) + "\n"

    def in_words(self) -> str:
        return "\n".join([*self.lines, *(["", *self.terms] if self.terms else [])]) + "\n"

    def explained(self, messages: Messages) -> Reply:
        """With the words of the rules that it uses."""
        from pareo.i18n.glossary import explained

        return replace(self, terms=explained(self.lines, messages))


@dataclass(frozen=True)
class Asked:
    """A round with everything that an answer may need; ``force``: the pairs that are made by hand in it."""

    terms: Ready
    before: Position
    speaker: Speaker
    force: Sequence[ForcedPair] = ()

    @cached_property
    def _paired(self) -> tuple[RoundPairing, list[Decision]]:
        from pareo.cli.pair import paired
        from pareo.pairing import Trace

        trace = Trace()
        return paired(self.terms, self.before.round, self.speaker, trace, self.force), trace.decisions

    @property
    def pairing(self) -> RoundPairing:
        """The round as the rules make it."""
        return self._paired[0]

    @property
    def decisions(self) -> list[Decision]:
        return self._paired[1]

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

    def listed(self) -> View:
        """The reasons board by board: of the round of the file, or of the one to come."""
        from pareo.model import Bye
        from pareo.reports.event import event_of, reasons_of
        from pareo.reports.views import draw

        tournament, number = self.terms.tournament, self.before.round
        reasons = reasons_of(tournament, self.pairing, self.decisions)
        if number > len(tournament.rounds):
            asked = tuple(Bye(player, kind) for player, kind in self.before.byes)
            tournament = replace(tournament, rounds=(*tournament.rounds, self.pairing.as_round(asked)))
        return draw("explanations", event_of(tournament, number).with_reasons(lambda _: reasons))

    def about(self, player: int) -> Reply:
        """Why one player has this opponent, this colour, this float or the bye."""
        from pareo.conduct.absence import why_away
        from pareo.conduct.boards import why_board, why_me
        from pareo.i18n.answers import answer_sentences, away_sentence
        from pareo.i18n.boards import board_sentences
        from pareo.i18n.rivals import rival_sentences
        from pareo.pairing.why.answering import WHY_FLOAT
        from pareo.pairing.why.explain import why_player

        names, messages = self._names(), self.speaker.messages
        answer = why_player(self.decisions, player)
        told = self._own_pairing(player)
        if not answer:
            away = why_away(self.terms.tournament, player, self.before.round)
            return Reply([*told, away_sentence(player, away, messages, names)], {"decisions": [], "away": away})
        data: dict[str, Any] = {"decisions": [decision_data(decision) for decision in answer]}
        if player in self.pairing.byes:
            found = why_board(self.terms, (player,), self.before.round, self.force)
            return Reply([*told, *board_sentences(found, messages, names)], data | board_data(found))
        floats = [step for step in answer if step.rule == WHY_FLOAT]
        others = [step for step in answer if step not in floats]
        rivals = why_me(self.terms, player, self.before.round, self.force)
        lines = [*told, *answer_sentences(floats, messages, names)]
        lines += [line for each in rivals for line in rival_sentences(each, messages, names)]
        lines += answer_sentences(others, messages, names)
        return Reply(lines, data | {"instead": [rivals_data(each) for each in rivals]})

    def why_board(self, number: int) -> Reply:
        """Why two players meet: whom the order of the rules has before, and what speaks against each of them."""
        from pareo.conduct.boards import why_board
        from pareo.i18n.boards import board_sentences

        boards = self._seats()
        if number > len(boards):
            raise WrongUse("cli.no_such_board", board=number, count=len(boards))
        found = why_board(self.terms, boards[number - 1], self.before.round, self.force)
        return Reply(board_sentences(found, self.speaker.messages, self._names()), board_data(found))

    def _seats(self) -> list[tuple[int, int]]:
        """The boards of the round of the file, or of the one to come."""
        from pareo.conduct.listing import in_board_order

        tournament, number = self.terms.tournament, self.before.round
        if number > len(tournament.rounds):
            return [(white, black) for white, black in self.pairing.boards]
        return [(game.white, game.black) for game in in_board_order(tournament).rounds[number - 1].games]

    def why_not(self, wishes: Sequence[Wish]) -> Reply:
        """What speaks against these wishes."""
        from pareo.conduct.questions import why_not
        from pareo.i18n.answers import asked_about, question_sentences

        found = why_not(self.terms, wishes, self.before.round, self.force)
        self._must_be_possible(found)
        messages, names = self.speaker.messages, self._names()
        lines = asked_about(found, messages, names) + question_sentences(found, messages, names)
        if found.refutation is None:
            return Reply(lines, {"verdict": "not-paired"})
        if found.pairing is not None and found.refutation.verdict != "granted":
            lines += ["", self.speaker.say("why.instead"), *self._other_boards(found, found.pairing)]
        return Reply(lines, refutation_data(found.refutation))

    def what_if(self, changes: Sequence[Change]) -> Reply:
        """The boards that would be others."""
        from pareo.conduct.questions import what_if
        from pareo.i18n.answers import asked_about
        from pareo.i18n.errors import error_sentence
        from pareo.model import Error

        try:
            found = what_if(self.terms, changes, self.before.round, self.force)
        except Error as missing:
            raise WrongUse("cli.what_if_not_there", text=error_sentence(missing, self.speaker.messages)) from missing
        self._must_be_possible(found)
        assert found.pairing is not None
        other, new = found.pairing, found.other_boards
        data = {"boards": [list(board) for board in other.boards], "bye": other.bye, "new": [list(one) for one in new]}
        about = asked_about(found, self.speaker.messages, self._names())
        if not new and not found.other_byes:
            return Reply([*about, self.speaker.say("cli.what_if_same")], data)
        return Reply([*about, self.speaker.say("cli.what_if_boards", count=len(new)), *self._boards(other)], data)

    def _must_be_possible(self, found: Answer) -> None:
        if found.obstacles:
            from pareo.cli.pair import no_legal_pairing
            from pareo.pairing import NoPairing

            raise no_legal_pairing(NoPairing(found.obstacles), self.terms.tournament, found.round, self.speaker)

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

    def _boards(self, pairing: RoundPairing) -> list[str]:
        from pareo.cli.told import board_lines

        return list(board_lines(self.before, pairing, self._names(), self.speaker))

    def _other_boards(self, found: Answer, pairing: RoundPairing) -> list[str]:
        """Of another round, the boards and byes that the round does not have."""
        lines = self._boards(pairing)
        boards = zip(pairing.boards, lines, strict=False)
        byes = zip(pairing.byes, lines[len(pairing.boards) :], strict=True)
        changed = [line for board, line in boards if board in found.other_boards]
        return changed + [line for id, line in byes if id in found.other_byes]
