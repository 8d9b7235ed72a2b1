"""A round that is not the system's, in words: pairs, colours, byes, the order of the boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pareo.desk.books.section import Section
from pareo.desk.rounds.hand_changes import Differences
from pareo.i18n.messages import Messages

MOST_PAIRS = 6


def difference_lines(messages: Messages, section: Section, found: Differences) -> list[str]:
    """One sentence for each kind of difference."""
    return list(_lines(messages, section, found))


def _lines(messages: Messages, section: Section, found: Differences) -> Iterator[str]:
    def pairs(some: Sequence[tuple[int, int]]) -> str:
        return _short(messages, [f"{_who(section, white)} – {_who(section, black)}" for white, black in some])

    if found.no_system:
        yield messages.say("desk.differs_no_system")
    elif found.made or found.system:
        yield messages.say("desk.differs_pairs", made=pairs(found.made), system=pairs(found.system))
    if found.colors:
        yield messages.say("desk.differs_colors", pairs=pairs(found.colors))
    if not found.no_system and (found.byes or found.system_byes):
        made, system = (_short(messages, [_who(section, id) for id in ids]) for ids in (found.byes, found.system_byes))
        yield messages.say("desk.differs_byes", made=made, system=system)
    if found.moved:
        yield messages.say("desk.differs_order", boards=_short(messages, [str(seat.board) for seat in found.moved]))
    if found.meetings.too_often:
        yield messages.say("desk.meets_too_often", pairs=pairs(found.meetings.too_often))
    if found.meetings.too_seldom:
        yield messages.say("desk.meets_too_seldom", pairs=pairs(found.meetings.too_seldom))


def _short(messages: Messages, words: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    if not words:
        return messages.say("desk.differs_nothing")
    told = "; ".join(words[:MOST_PAIRS])
    more = len(words) - MOST_PAIRS
    return messages.say("desk.differs_more", pairs=told, count=more) if more > 0 else told


def _who(section: Section, id: int) -> str:
    player = section.by_id.get(id)
    return f"{player.number} {player.name}" if player else "?"
