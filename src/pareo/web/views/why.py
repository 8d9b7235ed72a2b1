"""Why a round, a board, a player's round is as it is: the reasons kept with it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pareo.conduct.absence import why_away
from pareo.desk.books.records import Board
from pareo.desk.reasons import questions
from pareo.desk.reasons.keeping import Reasons
from pareo.desk.reasons.traces import this_engine
from pareo.i18n import Messages
from pareo.i18n.answers import answer_sentences, away_sentence
from pareo.i18n.boards import board_sentences
from pareo.i18n.foreign import foreign_sentences
from pareo.i18n.rivals import rival_sentences
from pareo.i18n.systems import system_name
from pareo.i18n.wording import capital
from pareo.pairing import Decision
from pareo.pairing.why.explain import why_color, why_float, why_otherwise
from pareo.reports.table import Row, View

_MADE_ELSEWHERE = {"engine": "lost", "hand": "hand", "file": "file", "forced": "forced", "outside": "outside"}
"""The first sentence about a round whose reasons were not kept, by how it was made."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of the questions that a player asks, with its answer. ``question`` is a code."""

    question: str
    lines: tuple[str, ...]


def origin(reasons: Reasons, messages: Messages) -> list[str]:
    """The first sentences: who paired the round, or that it is not Pareo's pairing, and how it stands to the rules."""
    trace, today = reasons.trace, this_engine()
    values = {"engine": capital(trace.engine), "system": system_name(messages, trace.system)}
    made = reasons.section.round(reasons.number).made
    if reasons.kept:
        said = [messages.say("told.changed" if reasons.foreign else "told.kept", **values)]
        said += [messages.say("told.forced")] if made == "forced" else []
        said += [messages.say("told.older", today=capital(today))] if trace.engine != today else []
    else:
        said = [messages.say(f"told.{_MADE_ELSEWHERE.get(made, 'file')}", **values)]
    if reasons.foreign is not None:
        today_s = reasons.section.by_number
        said += foreign_sentences(reasons.foreign, messages, lambda number: today_s[number].name)
    return said


def why_board(reasons: Reasons, board: Board, messages: Messages) -> list[str]:
    """Whom the order of the rules had before these two and why not, and who has White; for a board of another hand what
    the rules would have made of it.
    """
    found = questions.why_board(reasons, board.white, board.black)
    if found is not None:
        return board_sentences(found, messages, reasons.name)
    return _otherwise(reasons, (board.white, board.black), messages)


def short_answer(reasons: Reasons, board: Board, messages: Messages) -> list[str]:
    """What the hall may read about a board: the reasons, or only that the round was made by other hands."""
    if reasons.is_as_decided(board.white, board.black):
        first = [] if reasons.kept else origin(reasons, messages)[:1]
        return [*first, *why_board(reasons, board, messages)]
    return origin(reasons, messages)[:1]


def for_the_hall(view: View, reasons: Reasons) -> View:
    """The list of explanations as the hall may read it: of a board that other hands made, nothing but that it is."""
    section, number = reasons.section, reasons.number

    def told(key: int) -> bool:
        if not key:
            return reasons.foreign is None
        board = section.board(number, key)
        return reasons.is_as_decided(board.white, board.black)

    (table,) = view.parts
    untold: Row = ("", None, None)
    rows = tuple(row if told(key) else (*row[:-3], *untold) for key, row in zip(table.keys, table.rows, strict=True))
    return replace(view, parts=(replace(table, rows=rows),))


def why_player(reasons: Reasons, id: int, messages: Messages) -> list[Part]:
    """What a player asks about his round, each with its answer: opponent, colour, float, bye."""
    decisions, me = reasons.trace.decisions, reasons.number_then(id)
    section, number = reasons.section, reasons.number
    board = next((one for one in section.boards[number] if id in (one.white, one.black)), None)
    bye = section.byes.get((number, id))
    if bye is not None and bye.letter != "U":
        why = why_away(section.tournament, section.player(id).number, number)
        return [Part("bye", (away_sentence(id, why, messages, lambda id: section.player(id).name),))]
    if board is not None and not reasons.is_as_decided(board.white, board.black):
        return [Part("opponent", tuple(_otherwise(reasons, (id,), messages)))]
    parts = []
    if board is not None:
        colors = _told(reasons, why_color(decisions, me), messages)
        told = why_board(reasons, board, messages)
        rivals = _why_me(reasons, id, messages)
        mine = [line for line in told if line not in colors and line not in rivals]
        parts.append(Part("opponent", tuple(mine) or tuple(told)))
        parts.append(Part("white" if board.white == id else "black", tuple(colors)))
        parts.append(Part("float", (*_told(reasons, why_float(decisions, me), messages), *rivals)))
    if bye is not None:
        parts.append(Part("bye", tuple(_why_bye(reasons, id, messages))))
    return [part for part in parts if part.lines]


def _why_me(reasons: Reasons, id: int, messages: Messages) -> list[str]:
    """Why this player floats and nobody else of the bracket."""
    found = questions.why_me(reasons, id)
    return [line for each in found for line in rival_sentences(each, messages, reasons.name)]


def _why_bye(reasons: Reasons, id: int, messages: Messages) -> list[str]:
    found = questions.why_board(reasons, id)
    return _otherwise(reasons, (id,), messages) if found is None else board_sentences(found, messages, reasons.name)


def _told(reasons: Reasons, found: Sequence[Decision], messages: Messages) -> list[str]:
    return answer_sentences(found, messages, reasons.name)


def _otherwise(reasons: Reasons, ids: Sequence[int], messages: Messages) -> list[str]:
    """Whom the rules would have given these players."""
    section, trace = reasons.section, reasons.trace
    made = [(board.white, board.black) for board in section.boards[reasons.number]]
    found = why_otherwise(trace.boards, trace.byes, made, ids)
    return answer_sentences(found, messages, lambda id: section.player(id).name)
