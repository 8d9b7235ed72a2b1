"""A round that Pareo did not pair, in words: where it differs from the rules, and what speaks against it."""

from __future__ import annotations

from pareo.i18n.findings import finding_with_article
from pareo.i18n.messages import Messages
from pareo.i18n.wording import Name
from pareo.pairing import Board
from pareo.replaying.foreign import ForeignRound
from pareo.replaying.replay import BoardDifference

MOST_NAMED = 6
"""Boards and findings that are told one by one; of the others only their number."""


def foreign_sentences(foreign: ForeignRound, messages: Messages, name: Name) -> list[str]:
    """How the round stands to the rules: what it has otherwise, and whether it is legal."""
    return [*difference_sentences(foreign, messages, name), *legality_sentences(foreign, messages, name)]


def difference_sentences(foreign: ForeignRound, messages: Messages, name: Name) -> list[str]:
    check = foreign.check
    if check.impossible:
        return [messages.say("told.impossible")]
    if check.same:
        return [messages.say("told.same")]
    said = []
    if check.boards:
        said.append(messages.say("told.differs", count=len(check.boards)))
        said += [difference_sentence(one, messages, name) for one in check.boards[:MOST_NAMED]]
        if (more := len(check.boards) - MOST_NAMED) > 0:
            said.append(messages.say("told.more_boards", count=more))
    if check.expected_byes != check.found_byes:
        said += [messages.say("why.bye-instead", first=name(id)) for id in check.expected_byes]
    return said


def difference_sentence(difference: BoardDifference, messages: Messages, name: Name) -> str:
    """One line of the comparison."""
    found, expected = difference.found, difference.expected
    if found is None or expected is None:
        side, board = ("only_rules", expected) if found is None else ("only_made", found)
        return messages.say(f"told.{side}", **_named(board or Board(0, 0), name))
    if set(found) == set(expected):
        return messages.say("told.colors_turned", **_named(found, name))
    rules = messages.say("told.board", **_named(expected, name))
    return messages.say("told.other_board", rules=rules, **_named(found, name))


def _named(board: Board, name: Name) -> dict[str, str]:
    return {"white": name(board.white), "black": name(board.black)}


def legality_sentences(foreign: ForeignRound, messages: Messages, name: Name) -> list[str]:
    if foreign.findings is None:
        return []
    broken = foreign.broken
    if not broken:
        return [messages.say("told.legal")]
    said = [messages.say("told.illegal", count=len(broken))]
    said += [finding_with_article(finding, messages, name) for finding in broken[:MOST_NAMED]]
    if len(broken) > MOST_NAMED:
        said.append(messages.say("told.more_findings", count=len(broken) - MOST_NAMED))
    return said
