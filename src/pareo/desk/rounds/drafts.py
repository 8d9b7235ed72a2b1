"""Pairing by hand: a draft that can be left and taken up again, each step checked, compared with the engine's round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from pareo.catalog import SYSTEMS
from pareo.catalog.options import USCF_COLORS
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Draft
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.hand_changes import Differences, compared, require_ended
from pareo.desk.rounds.legality import Finding, bye_findings, colors_for, confirm_illegal, findings
from pareo.desk.rounds.making import (
    Draw,
    draw_color,
    draw_lots,
    lay_out,
    measure_by,
    next_round,
    prepare,
    waited_for,
)
from pareo.desk.rounds.seating import planned, seating
from pareo.desk.rounds.system_round import engine_pairing, engine_round
from pareo.pairing import RoundPairing

NOBODY = 0
"""The opponent of a bye in a draft."""


@dataclass(frozen=True, slots=True)
class HandPairing:
    """The session as it stands: boards as (white, black) by id, the byes, and who is still without a board."""

    round: int
    boards: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    waiting: tuple[int, ...]


def session(section: Section, round: int) -> HandPairing:
    """The half-done pairing of a round; an empty one when none was begun."""
    draft = section.draft(round) or Draft(round)
    known = section.by_id.keys() | {NOBODY}
    pairs = [pair for pair in cast("list[list[int]]", draft.boards or []) if known.issuperset(pair)]
    boards = tuple((white, black) for white, black in pairs if black != NOBODY)
    byes = (*((draft.bye,) if draft.bye in section.by_id else ()), *(one for one, other in pairs if other == NOBODY))
    seated = {id for pair in boards for id in pair} | set(byes)
    waiting = tuple(
        player.id
        for player in section.players
        if player.plays_in(round) and (round, player.id) not in section.byes and player.id not in seated
    )
    return HandPairing(round, boards, byes, waiting)


def add_pair(act: Act, one: int, other: int, keep_colors: bool = False) -> tuple[Finding, ...]:
    """Put two players on the next board; the colours are found unless the arbiter insists. Says what is against it."""
    section = act.section
    number = next_round(section)
    now = session(section, number)
    for id in (one, other):
        if id not in now.waiting:
            raise Refusal("not_waiting", name=section.player(id).name)
    if one == other:
        raise Refusal("same_player", name=section.player(one).name)
    white, black = (one, other) if keep_colors else colors_for(section, number, one, other)
    against = findings(section, number, white, black)
    confirm_illegal(act, against, number, section.player(white).name, section.player(black).name)
    _keep(act, now, [*now.boards, (white, black)], now.byes)
    act.note("hand_pair", round=number, white=section.player(white).name, black=section.player(black).name)
    return against


def give_bye(act: Act, id: int) -> None:
    """The pairing-allocated bye by hand; each independent group may have one."""
    section = act.section
    number = next_round(section)
    now = session(section, number)
    if id not in now.waiting or len(now.byes) >= max(1, len(section.groups)):
        raise Refusal("not_waiting", name=section.player(id).name)
    confirm_illegal(act, bye_findings(section, number, id), number, section.player(id).name)
    _keep(act, now, now.boards, (*now.byes, id))
    act.note("hand_bye", round=number, name=section.player(id).name)


def take_back(act: Act, board: int) -> None:
    """Take a pair off the draft; board 0 is the last bye given."""
    number = next_round(act.section)
    now = session(act.section, number)
    if board == 0:
        _keep(act, now, now.boards, now.byes[:-1])
    elif 1 <= board <= len(now.boards):
        _keep(act, now, [pair for index, pair in enumerate(now.boards, start=1) if index != board], now.byes)
    else:
        raise Refusal("no_board", round=number, board=board)
    act.note("hand_take_back", round=number, board=board)


def move_board(act: Act, board: int, step: int) -> None:
    """One board up or down in the draft (seed 004 2.10.1: Ctrl and an arrow)."""
    number = next_round(act.section)
    now = session(act.section, number)
    target = board + step
    if not (1 <= board <= len(now.boards) and 1 <= target <= len(now.boards)):
        raise Refusal("no_board", round=number, board=board)
    boards = list(now.boards)
    boards[board - 1], boards[target - 1] = boards[target - 1], boards[board - 1]
    _keep(act, now, boards, now.byes)
    act.note("hand_move", round=number, board=board, to=target)


def board_meant(section: Section, white: int, black: int) -> int:
    """The place in the draft at which these two sit, 0 of the last bye; a refusal when it is not so any more."""
    number = next_round(section)
    now = session(section, number)
    if (white, black) in now.boards:
        return now.boards.index((white, black)) + 1
    if black != NOBODY:
        names = {"white": section.player(white).name, "black": section.player(black).name}
        raise Refusal("no_such_pair", round=number, **names)
    if now.byes[-1:] != (white,):
        raise Refusal("no_such_bye", round=number, name=section.player(white).name)
    return 0


def replace_draft(act: Act, number: int, boards: Sequence[tuple[int, int]], byes: Sequence[int]) -> None:
    """These boards and byes instead of what the draft had."""
    require_as_seen(act, Draft, number)
    _keep(act, session(act.section, number), boards, byes)


def offers_natural(section: Section) -> bool:
    """Whether the system has a pairing before its colours are improved, which can be a draft (seed 004 D)."""
    return USCF_COLORS in SYSTEMS[section.settings.system].own


def complete(act: Act, draw: Draw = draw_color, natural: bool = False) -> None:
    """The engine pairs whoever is still waiting; what was paired by hand stays.

    ``natural``: as the USCF rules pair before colours are looked at.
    """
    number = next_round(act.section)
    require_as_seen(act, Draft, number)
    draw_lots(act, draw)
    section = act.section
    now = session(section, number)
    if natural and not offers_natural(section):
        raise Refusal("no_such_act")
    made = _rest(section, {section.player(id).number for id in now.waiting}, natural)
    ids = {player.number: player.id for player in section.players}
    boards = [(ids[board.white], ids[board.black]) for board in made.boards]
    _keep(act, now, [*now.boards, *boards], (*now.byes, *(ids[id] for id in made.byes)))
    act.note("hand_natural" if natural else "hand_complete", round=number, count=len(boards))


def _rest(section: Section, waiting: set[int], natural: bool = False) -> RoundPairing:
    """The engine's round of those who wait, by number. A round robin keeps the boards of its table that are whole."""
    position = section.position()
    if natural:
        position = replace(position, options={**position.options, USCF_COLORS.name: USCF_COLORS.values[-1]})
    if section.round_robin:
        made = engine_pairing(section, position)
        boards = tuple(board for board in made.boards if waiting.issuperset(board))
        free = tuple(id for id in made.byes if id in waiting)
        return RoundPairing(boards, free[0] if free else None, further_byes=free[1:])
    return engine_pairing(section, position.only(waiting))


def discard(act: Act) -> None:
    """Forget the draft."""
    number = next_round(act.section)
    require_as_seen(act, Draft, number)
    if (draft := act.section.draft(number)) is None:
        raise Refusal("no_draft", round=number)
    act.drop(draft)
    act.note("hand_discard", round=number)


def draft_differences(section: Section, now: HandPairing) -> Differences:
    """A whole draft beside the system's round: pairs, colours, the order of the boards, the byes."""
    return compared(seating(section, now.boards, now.byes), planned(section, engine_round(section)))


def finish(act: Act, reason: str, draw: Draw = draw_color) -> int:
    """End the session: the draft becomes the round, compared with what the engine would have paired."""
    section = act.section
    number = next_round(section)
    require_as_seen(act, Draft, number)
    require_ended(section, section.last_round)
    now = session(section, number)
    if now.waiting:
        raise Refusal("unpaired_players", names=[section.player(id).name for id in now.waiting], count=len(now.waiting))
    draw_lots(act, draw)
    own = engine_round(act.section)
    found = compared(seating(act.section, now.boards, now.byes), planned(act.section, own))
    if waiting := waited_for(section):
        act.require("pair_with_open", count=len(waiting), round=number)
    if found.any:
        if not reason.strip():
            raise Refusal("reason_wanted")
        act.require("pair_by_hand", round=number, number=number, differences=found)
    prepare(act, draw)
    numbers = {player.id: player.number for player in section.players}
    pairs = [(numbers[white], numbers[black]) for white, black in now.boards]
    lay_out(act, number, pairs, [numbers[id] for id in now.byes], made="hand")
    act.put(replace(act.section.round(number), reason=reason.strip()))
    differs = measure_by(act, number, own)
    act.comment = act.comment and differs
    act.note("pair_by_hand", round=number, count=len(pairs), reason=reason.strip(), differs=differs)
    return number


def _keep(act: Act, now: HandPairing, boards: Iterable[tuple[int, int]], byes: Sequence[int]) -> None:
    further = [(id, NOBODY) for id in byes[1:]]
    act.put(Draft(now.round, [list(pair) for pair in (*boards, *further)], byes[0] if byes else 0))
