"""The field "Why not ...? What if ...?": what it offers while one types, and the answers in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pareo.conduct.questions import Answer, Question
from pareo.desk.books.records import Board, Participant
from pareo.desk.books.section import Section
from pareo.desk.reasons.questions import RESULTS
from pareo.i18n import Messages
from pareo.i18n.answers import asked_about, question_sentences
from pareo.i18n.results import result as result_shown
from pareo.i18n.wording import Name
from pareo.web import words


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the list below the field: a player to go on with, or a whole part of a question."""

    code: str
    label: str
    group: str = ""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer for the page: which round it is about, sentences, the boards that would be others."""

    about: tuple[str, ...]
    lines: tuple[str, ...]
    heading: str
    boards: tuple[tuple[Participant, Participant], ...]


def choices(section: Section, number: int, chosen: int, messages: Messages) -> Iterator[Choice]:
    """The players of a round; once one is chosen, everything that can be asked about him."""
    playing = [player for player in section.players if player.id in _present(section, number)]
    if chosen not in section.by_number:
        for player in playing:
            yield Choice(str(player.number), f"{player.number} {player.name}")
        return
    me = section.by_number[chosen]
    if me.id in _present(section, number):
        for kind in ("white", "black", "float", "bye"):
            yield Choice(f"{kind}-{chosen}", messages.say(f"told.ask_{kind}"), messages.say("told.why_not"))
        for other in playing:
            if other.id != me.id:
                against = messages.say("told.ask_meet", player=f"{other.number} {other.name}")
                yield Choice(f"meet-{chosen}-{other.number}", against, messages.say("told.why_not_against"))
        yield Choice(f"absent-{chosen}", messages.say("told.ask_absent"), messages.say("told.what_if"))
    yield from _results(section, number, me, messages)


def _present(section: Section, number: int) -> frozenset[int]:
    byes = {bye.player for (round, _), bye in section.byes.items() if round == number and bye.letter == "U"}
    return section.seated.get(number, frozenset()) | byes


def _results(section: Section, number: int, me: Participant, messages: Messages) -> Iterator[Choice]:
    """Every game of the rounds before with the results that it did not have."""
    group = messages.say("told.what_if")
    for round in range(number - 1, 0, -1):
        board = next((one for one in section.boards[round] if me.id in (one.white, one.black)), None)
        if board is None:
            continue
        for winner, letters in RESULTS.items():
            if "".join(letters) != board.result:
                yield Choice(
                    f"result-{round}-{board.board}-{winner}", _result_words(section, board, winner, messages), group
                )


def _result_words(section: Section, board: Board, winner: str, messages: Messages) -> str:
    white, black = (words.surname(section.player(id).name) for id in (board.white, board.black))
    result = result_shown("".join(RESULTS[winner]))
    return messages.say("told.ask_result", round=board.round, white=white, black=black, result=result)


def part_words(section: Section, code: str, messages: Messages) -> str:
    """A part of a question as it stands in the field once it is asked."""
    kind, *rest = code.split("-")
    if kind == "result":
        return _result_words(section, section.board(int(rest[0]), int(rest[1])), rest[2], messages)
    names = [section.by_number[int(number)].name for number in rest]
    if kind == "meet":
        return f"{names[0]} – {names[1]}"
    return f"{names[0]}: {messages.say(f'told.ask_{kind}')}"


def answer_view(section: Section, found: Answer, messages: Messages) -> AnswerView:
    """The sentences of an answer, each true for that round."""

    def name(number: int) -> str:
        return section.by_number[number].name

    boards = tuple((section.by_number[one.white], section.by_number[one.black]) for one in found.other_boards)
    about, lines = asked_about(found, messages, name), _lines(found, messages, name)
    return AnswerView(tuple(about), tuple(lines), _heading(found.question, boards, messages), boards)


def _lines(found: Answer, messages: Messages, name: Name) -> Iterator[str]:
    said = question_sentences(found, messages, name)
    yield from said
    if not said:
        count = len(found.other_boards)
        yield messages.say("told.others", count=count) if count else messages.say("told.no_others")
    yield from (messages.say("told.other_bye", first=name(id)) for id in found.other_byes)


def _heading(question: Question, boards: Sequence[object], messages: Messages) -> str:
    if not boards:
        return ""
    return messages.say("why.instead") if question.wishes else messages.say("told.would_be")
