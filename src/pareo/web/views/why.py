"""Why a round, a board, a player's round is as it is: the reasons kept with it, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pareo.desk.books.records import Board
from pareo.desk.reasons.keeping import Reasons
from pareo.desk.reasons.traces import this_engine
from pareo.i18n import Messages
from pareo.i18n.answers import answer_sentences
from pareo.i18n.foreign import foreign_sentences
from pareo.pairing import Decision
from pareo.pairing.why.explain import why_bye, why_color, why_float, why_pair

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
    values = {"engine": trace.engine, "system": trace.system}
    made = reasons.section.round(reasons.number).made
    if reasons.kept:
        said = [messages.say("told.changed" if reasons.foreign else "told.kept", **values)]
        said += [messages.say("told.forced")] if made == "forced" else []
        said += [messages.say("told.older", today=today)] if trace.engine != today else []
    else:
        said = [messages.say(f"told.{_MADE_ELSEWHERE.get(made, 'file')}", **values)]
    if reasons.foreign is not None:
        today_s = reasons.section.by_number
        said += foreign_sentences(reasons.foreign, messages, lambda number: today_s[number].name)
    return said


def why_board(reasons: Reasons, board: Board, messages: Messages) -> list[str]:
    """Why these two meet and who has White; for a board of another hand what the rules would have made of it."""
    if not reasons.is_as_decided(board.white, board.black):
        return _otherwise(reasons, (board.white, board.black), messages)
    one, other = (reasons.number_then(id) for id in (board.white, board.black))
    found = why_pair(reasons.trace.decisions, one, other)
    return _told(reasons, found or _naming(reasons, one, other), messages)


def short_answer(reasons: Reasons, board: Board, messages: Messages) -> list[str]:
    """What the hall may read about a board: the reasons, or only that the round was made by other hands."""
    if reasons.is_as_decided(board.white, board.black):
        first = [] if reasons.kept else origin(reasons, messages)[:1]
        return [*first, *why_board(reasons, board, messages)]
    return origin(reasons, messages)[:1]


def why_player(reasons: Reasons, id: int, messages: Messages) -> list[Part]:
    """What a player asks about his round, each with its answer: opponent, colour, float, bye."""
    decisions, me = reasons.trace.decisions, reasons.number_then(id)
    section, number = reasons.section, reasons.number
    board = next((one for one in section.boards[number] if id in (one.white, one.black)), None)
    bye = section.byes.get((number, id))
    if bye is not None and bye.letter != "U":
        return [Part("bye", (messages.say(f"told.away_{bye.letter}", first=section.player(id).name),))]
    if board is not None and not reasons.is_as_decided(board.white, board.black):
        return [Part("opponent", tuple(_otherwise(reasons, (id,), messages)))]
    parts = []
    if board is not None:
        one, other = (reasons.number_then(who) for who in (board.white, board.black))
        colors = why_color(decisions, me)
        pair = [found for found in why_pair(decisions, one, other) if found not in colors]
        parts.append(Part("opponent", tuple(_told(reasons, pair or _naming(reasons, one, other), messages))))
        parts.append(Part("white" if board.white == id else "black", tuple(_told(reasons, colors, messages))))
    parts.append(Part("float", tuple(_told(reasons, why_float(decisions, me), messages))))
    if bye is not None:
        parts.append(Part("bye", tuple(_told(reasons, why_bye(decisions, me), messages))))
    return [part for part in parts if part.lines]


def _told(reasons: Reasons, found: Sequence[Decision], messages: Messages) -> list[str]:
    return answer_sentences(found, messages, reasons.name)


def _naming(reasons: Reasons, one: int, other: int) -> list[Decision]:
    """The decisions that name both, for systems that decide neither by brackets nor by colours."""
    return [decision for decision in reasons.trace.decisions if {one, other} == set(decision.players)]


def _otherwise(reasons: Reasons, ids: Sequence[int], messages: Messages) -> list[str]:
    """Whom the rules would have given these players."""
    section = reasons.section
    made = _rivals((board.white, board.black) for board in section.boards[reasons.number])
    rules = _rivals(reasons.trace.boards)
    said = []
    for id in ids:
        name = section.player(id).name
        if id in rules and rules[id] == made.get(id):
            said.append(messages.say("told.colors_only"))
        elif id in rules:
            said.append(messages.say("why.meets-instead", first=name, second=section.player(rules[id]).name))
        elif id in reasons.trace.byes:
            said.append(messages.say("why.bye-instead", first=name))
    return list(dict.fromkeys(said))


def _rivals(boards: Iterable[tuple[int, int]]) -> dict[int, int]:
    return {one: other for white, black in boards for one, other in ((white, black), (black, white))}
