"""Why not, what if: questions about a round, whose answers are data and print as sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pareo.conduct import boards, questions
from pareo.conduct.changes import Absent, Change, OtherResult
from pareo.conduct.questions import Question
from pareo.conduct.rounds import by_the_rules
from pareo.conduct.terms import Ready
from pareo.door.entering import ready_at_the_door, round_to_pair
from pareo.model import Tournament
from pareo.model.errors import NotUnderstood
from pareo.model.notation import Who, read_game
from pareo.pairing.why.wishes import Kind, Wish

_WORDS: dict[str, tuple[Kind, str]] = {
    "white": ("color", "w"),
    "black": ("color", "b"),
    "float": ("float", ""),
    "bye": ("bye", ""),
}
_ABSENT = re.compile(r"absent\s+(?P<player>.+)", re.IGNORECASE)
_EARLIER = re.compile(r"(?P<round>\d+)\s*:\s*(?P<game>.+)")


@dataclass(frozen=True, slots=True, repr=False)
class Answer(questions.Answer):
    """An answer that knows the players' names: ``print`` tells it in sentences."""

    tournament: Tournament = field(default_factory=Tournament)

    @property
    def verdict(self) -> str:
        """In a word: what became of the wish, or whether the round changes."""
        if self.away:
            return "not-paired"
        if self.refutation is not None:
            return self.refutation.verdict
        if self.obstacles:
            return "impossible"
        return "changed" if self.other_boards or self.other_byes else "same"

    def __str__(self) -> str:
        return "\n".join(self.sentences())

    def __repr__(self) -> str:
        return f"<Answer {self.verdict}, round {self.round}, {self.system}>"

    def sentences(self, language: str = "en") -> list[str]:
        """The answer in words, in any language that Pareo speaks."""
        from pareo.door.telling import answer_told

        return answer_told(self, language)


@dataclass(frozen=True, slots=True, repr=False)
class BoardAnswer(boards.BoardAnswer):
    """Why a board is as it is; ``print`` tells it in sentences."""

    tournament: Tournament = field(default_factory=Tournament)

    def __str__(self) -> str:
        return "\n".join(self.sentences())

    def __repr__(self) -> str:
        return f"<BoardAnswer {'-'.join(map(str, self.players))}, round {self.round}, {self.system}>"

    def sentences(self, language: str = "en") -> list[str]:
        """The answer in words, in any language that Pareo speaks."""
        from pareo.door.telling import board_told

        return board_told(self, language)


def why_board(tournament: Tournament, player: Who, round: int | None = None, system: str | None = None) -> BoardAnswer:
    """Why a player has his opponent, or the bye, in the next round, or in ``round``: who came before in the order of
    the rules, and what speaks against each of them.

    >>> from pareo import read
    >>> why_board(read("examples/demo.trf"), 1, round=2)
    <BoardAnswer 4-1, round 2, dutch@2026>
    """
    asked = ready_at_the_door(tournament, system)
    number, id = round_to_pair(asked.tournament, round), asked.tournament.player(player).id
    found = boards.why_board(asked, _seat(asked, number, id), number)
    said = {name: getattr(found, name) for name in boards.BoardAnswer.__dataclass_fields__}
    return BoardAnswer(**said, tournament=asked.tournament)


def _seat(asked: Ready, number: int, id: int) -> tuple[int, ...]:
    """The board of a player, White first, in a round that is made or to come; he alone where he has none."""
    if number > len(asked.tournament.rounds):
        pairs = [(white, black) for white, black in by_the_rules(asked, number).boards]
    else:
        pairs = [(game.white, game.black) for game in asked.tournament.rounds[number - 1].games]
    return next((pair for pair in pairs if id in pair), (id,))


def why_not(
    tournament: Tournament, one: Who, other: Who, round: int | None = None, system: str | None = None
) -> Answer:
    """Why two players do not meet in the next round, or in ``round``.

    In the place of the other may stand ``"white"``, ``"black"``, ``"float"`` or ``"bye"``.

    >>> from pareo import read
    >>> print(why_not(read("examples/demo.trf"), 1, 2))
    Not possible: 1 ... and 2 ... have already played each other, and two players never meet twice (C1).
    """
    asked = ready_at_the_door(tournament, system)
    return _answer(asked, Question(wishes=(_wish(asked.tournament, one, other),)), round)


def what_if(
    tournament: Tournament, *changes: str | Change, round: int | None = None, system: str | None = None
) -> Answer:
    """The next round, or ``round``, as it would be with other results or without somebody.

    A change is written ``"2: Ana-Bea 0-1"`` (the round, the game) or ``"absent Ana"``; players by name or number.
    """
    asked = ready_at_the_door(tournament, system)
    return _answer(asked, Question(changes=tuple(_change(asked.tournament, change) for change in changes)), round)


def _answer(asked: Ready, question: Question, round: int | None) -> Answer:
    found = questions.answer(asked, question, round_to_pair(asked.tournament, round))
    said = {name: getattr(found, name) for name in questions.Answer.__dataclass_fields__}
    return Answer(**said, tournament=asked.tournament)


def _wish(tournament: Tournament, one: Who, other: Who) -> Wish:
    first = tournament.player(one).id
    if isinstance(other, str) and other.strip().lower() in _WORDS:
        kind, color = _WORDS[other.strip().lower()]
        return Wish(kind, (first,), color)
    second = tournament.player(other).id
    if first == second:
        raise NotUnderstood("no_wish", other)
    return Wish("meet", (first, second))


def _change(tournament: Tournament, change: str | Change) -> Change:
    if not isinstance(change, str):
        return change
    if absent := _ABSENT.fullmatch(change.strip()):
        return Absent(tournament.player(absent["player"]).id)
    if earlier := _EARLIER.fullmatch(change.strip()):
        return OtherResult(int(earlier["round"]), *read_game(earlier["game"], tournament.players))
    raise NotUnderstood("no_change", change)
