"""Questions about a round that is made: why not another pair, float, colour or bye; what if a result were another."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.conduct import boards, questions
from pareo.conduct.boards import BoardAnswer
from pareo.conduct.changes import Absent, Change, OtherResult
from pareo.conduct.questions import Answer, Question
from pareo.conduct.rivals import Rivals
from pareo.conduct.rounds import by_the_rules
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.reasons.keeping import Reasons
from pareo.desk.rounds.forced_pairs import as_numbers, forced_pairs
from pareo.model import Outcome
from pareo.pairing import NoPairing
from pareo.pairing.by_hand import ForcedPair, WrongForce
from pareo.pairing.why.wishes import Wish

MOST_PARTS = 8
RESULTS = {"w": ("1", "0"), "d": ("=", "="), "b": ("0", "1")}
"""Other results that can be asked for, by who wins: White, nobody, Black."""
_COLORS = {"white": "w", "black": "b"}


def read_question(section: Section, number: int, codes: Sequence[str]) -> Question:
    """``meet-3-12``, ``float-5``, ``white-7``, ``black-7``, ``bye-4``, ``absent-9``, ``result-2-14-d`` (round, board).

    NotFound for what is not understood, or names somebody or something that is not there.
    """
    wishes: list[Wish] = []
    changes: list[Change] = []
    for code in codes[:MOST_PARTS]:
        kind, *rest = code.split("-")
        try:
            if kind == "result":
                changes.append(_other_result(section, number, *rest))
                continue
            numbers = tuple(_player(section, text) for text in rest)
            if kind == "absent":
                (player,) = numbers
                changes.append(Absent(player))
            else:
                wishes.append(_wish(kind, numbers))
        except (KeyError, ValueError, TypeError, NotFound):
            raise NotFound("no_such_question", text=code) from None
    return Question(tuple(wishes), tuple(changes))


def _player(section: Section, text: str) -> int:
    return section.by_number[int(text)].number


def _wish(kind: str, numbers: tuple[int, ...]) -> Wish:
    if kind == "meet":
        one, other = numbers
        if one == other:
            raise ValueError(kind)
        return Wish("meet", (one, other))
    (player,) = numbers
    if kind in _COLORS:
        return Wish("color", (player,), _COLORS[kind])
    if kind == "float":
        return Wish("float", (player,))
    if kind == "bye":
        return Wish("bye", (player,))
    raise ValueError(kind)


def _other_result(section: Section, number: int, round: str, board: str, winner: str) -> OtherResult:
    earlier = int(round)
    if not 1 <= earlier < number:
        raise ValueError(round)
    found = section.board(earlier, int(board))
    white, black = (section.player(id).number for id in (found.white, found.black))
    outcomes = tuple(Outcome(letter) for letter in RESULTS[winner])
    return OtherResult(earlier, white, black, outcomes[0], outcomes[1])


def answer(section: Section, number: int, question: Question) -> Answer:
    """The round paired again as the question would have it, and what speaks against that."""
    return questions.answer(section.ready_for(number), question, number, _by_hand(section, number))


def why_board(reasons: Reasons, *ids: int) -> BoardAnswer | None:
    """Why two players meet, White first, or why one has the bye, by the numbers of that day; None where nobody knows.

    The decisions kept with the round are told. What speaks against others is asked as long as the players have the
    numbers of that day and the rules still make of the round what was decided.
    """
    section, number = reasons.section, reasons.number
    players = [reasons.number_then(id) for id in ids]
    try:
        if _as_that_day(reasons):
            kept = reasons.trace.decisions if reasons.kept else None
            return boards.why_board(section.ready_for(number), players, number, _by_hand(section, number), kept)
    except (NoPairing, WrongForce):
        pass
    decided = tuple(ids) in reasons.trace.boards or (len(ids) == 1 and ids[0] in reasons.trace.byes)
    told = BoardAnswer(tuple(players), number, reasons.trace.system)
    return boards.told_board(told, reasons.trace.decisions) if decided else None


def why_me(reasons: Reasons, id: int) -> tuple[Rivals, ...]:
    """Who could have floated in the place of a player, by the numbers of that day; asked only as for a board."""
    section, number = reasons.section, reasons.number
    try:
        if _as_that_day(reasons):
            kept = reasons.trace.decisions if reasons.kept else None
            player = reasons.number_then(id)
            return boards.why_me(section.ready_for(number), player, number, _by_hand(section, number), kept)
    except (NoPairing, WrongForce):
        pass
    return ()


def _as_that_day(reasons: Reasons) -> bool:
    section = reasons.section
    ids = {player.number: player.id for player in section.players}
    if not reasons.kept or ids != reasons.trace.ids:
        return not reasons.kept
    made = by_the_rules(section.ready_for(reasons.number), reasons.number, _by_hand(section, reasons.number))
    return {(ids[white], ids[black]) for white, black in made.boards} == set(reasons.trace.boards)


def _by_hand(section: Section, number: int) -> tuple[ForcedPair, ...]:
    """The pairs that were forced on a round that is made."""
    return as_numbers(section, forced_pairs(section, number) if section.round(number).made == "forced" else ())
