"""A round is made, shown, published, taken back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_made_as_seen, require_same_rounds
from pareo.desk.books.paired import paired
from pareo.desk.books.records import Board, Draft, RoundBye, RoundMade
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.reasons.traces import kept_trace
from pareo.desk.rounds.forced_pairs import Forced, forced_pairs, named, written
from pareo.desk.rounds.hand_changes import compared, end_changes, require_ended, require_everybody_seated
from pareo.desk.rounds.seating import Measure, board_numbers, planned, seating, seating_of
from pareo.desk.rounds.system_round import engine_pairing, engine_round
from pareo.desk.teams.at_the_table import require_table
from pareo.desk.teams.matches import lay_out_matches, strike_matches
from pareo.history import goes_on
from pareo.model import BLACK, WHITE, Color
from pareo.pairing import RoundPairing, Trace

Draw = Callable[[], Color]
FEWEST = 2


class AlreadyMade(Refusal):
    """The round that an act was to make is there: by a second click, or by somebody else."""


def draw_color() -> Color:
    """The drawing of lots for the initial colour."""
    return WHITE if secrets.randbelow(2) else BLACK


def open_boards(section: Section, number: int) -> tuple[Board, ...]:
    return tuple(board for board in section.boards.get(number, ()) if board.open)


def without_result(section: Section, number: int) -> tuple[Board, ...]:
    """Games of a round that are open or adjourned."""
    return tuple(board for board in section.boards.get(number, ()) if board.open or board.white_letter == "?")


def unfinished(section: Section) -> tuple[Board, ...]:
    """Open and adjourned games of all rounds made."""
    return tuple(board for number in section.boards for board in without_result(section, number))


def waited_for(section: Section) -> tuple[Board, ...]:
    """The games without whose results the next round would be paired: none where it goes on with matches begun, or
    where it follows from a calendar of teams.
    """
    if section.by_calendar:
        return ()
    same = goes_on(section.last_round + 1, section.games)
    return tuple(board for board in unfinished(section) if not (same and board.round == section.last_round))


def pair(act: Act, draw: Draw = draw_color, meant: int = 0) -> int:
    """Make the next round by the section's system; gives its number. ``meant``: the round that was asked for."""
    section = paired(act.section)
    number = next_round(section, meant)
    waiting = waited_for(section)
    if waiting:
        act.require("pair_with_open", count=len(waiting), round=number)
    act.require("pair", round=number)
    if forced := forced_pairs(section, number):
        act.require("pair_forced", round=number)
    if section.last_round:
        end_changes(act, section.last_round)
    drawn = prepare(act, draw)
    trace = Trace()
    section = paired(act.section)
    own = engine_round(section) if forced else None
    made = engine_pairing(section, section.position(), trace, forced)
    lay_out(act, number, [(board.white, board.black) for board in made.boards], made.byes, absent=made.absent)
    act.traces[number] = kept_trace(paired(act.section), number, made, trace)
    also = _also(act, number, forced, own)
    act.note(
        "pair_with_open" if waiting else "pair",
        round=number,
        count=len(made.boards),
        system=section.settings.system,
        drawn=drawn,
        open=len(waiting),
        **({"matches": True} if section.system.of_teams else {}),
        **also,
    )
    return number


def _also(act: Act, number: int, forced: tuple[Forced, ...], own: RoundPairing | None) -> dict[str, Any]:
    """What else the journal says of a round: the seed of its lots, the pairs forced on it, kept with their reason."""
    section = act.section
    found: dict[str, Any] = {}
    if section.system.needs_lots:
        found["seed"] = section.settings.lot_seed
    if forced:
        reason = "; ".join(dict.fromkeys(pair.reason for pair in forced))
        act.put(replace(section.round(number), made="forced", reason=reason))
        measure_by(act, number, own)
        found |= {"forced": written(section, forced), "forced_names": named(section, forced), "reason": reason}
    return found


def next_round(section: Section, meant: int = 0) -> int:
    """The number of the round that can be made now; a refusal says why there is none, or that it is another.

    ``meant`` is the round for which the act was meant, 0 where it is meant for whichever comes next.
    """
    number = section.last_round + 1
    if 0 < meant < number:
        raise AlreadyMade("already_made", round=meant)
    if meant > number:
        raise NotFound("no_round", round=meant)
    if number > section.rounds_planned:
        raise Refusal("all_rounds_made", rounds=section.rounds_planned)
    ready = [one for one in section.players if one.plays_in(number) and (number, one.id) not in section.byes]
    if len(ready) < FEWEST:
        raise Refusal("too_few_players", round=number)
    require_table(section)
    return number


def prepare(act: Act, draw: Draw) -> str:
    """Settle what a round stands on: the list, the lots, the round before. Gives a drawn colour."""
    require_ended(act.section, act.section.last_round)
    drawn = draw_lots(act, draw)
    section = act.section
    act.set(list_closed=True)
    if section.last_round and not section.rounds[-1].published:
        act.put(replace(section.rounds[-1], published=True, published_at=act.now))
    act.backup_wanted = f"round-{section.last_round + 1}"
    return drawn


def draw_lots(act: Act, draw: Draw) -> str:
    """Draw what the system needs and nobody has drawn yet: the initial colour, given back, and the seed of the lots."""
    section, drawn = act.section, ""
    system = section.system
    if system.needs_initial_color and not section.settings.initial_color:
        drawn = draw()
        act.set(initial_color=drawn)
    if system.needs_lots and not section.settings.lot_seed:
        act.set(lot_seed=secrets.token_hex(8))
    return drawn


def lay_out(
    act: Act,
    number: int,
    pairs: Sequence[tuple[int, int]],
    byes: Sequence[int] = (),
    made: str = "engine",
    absent: Collection[int] = (),
) -> None:
    """Write a round: sheet, boards and everybody's byes. Players, or teams, come by their pairing numbers.

    ``absent`` sit at a board of a round robin without being there: their games are forfeited before they begin.
    """
    section = act.section
    if section.system.of_teams:
        lay_out_matches(act, number, pairs, byes, made, absent)
        return
    ids = {player.number: player.id for player in section.players}
    boards = [(ids[white], ids[black]) for white, black in pairs]
    at = board_numbers(section, boards)
    free = {ids[id] for id in byes}
    given = Measure(seating(section, boards, free))
    act.put(RoundMade(number, paired_at=act.now, made=made, engine_boards=given.as_plain()))
    away = {ids[id] for id in absent}
    act.put(*(_board(number, board, pair, away) for board, pair in zip(at, boards)))
    act.put(*(RoundBye(number, id, "U") for id in free))
    playing = {id for board in boards for id in board} | free
    known = {player for round, player in section.byes if round == number}
    act.drop(*(section.byes[number, id] for id in known & playing - free - away))
    act.put(*(RoundBye(number, player.id, "Z") for player in section.players if player.id not in playing | known))
    if (draft := section.draft(number)) is not None:
        act.drop(draft)


def measure_by(act: Act, number: int, own: RoundPairing | None) -> bool:
    """Keep with a round not made by the system alone what the system gives; True when the round is another.

    Whoever made it so was asked before: what differs is kept at once.
    """
    section = act.section
    system, made = planned(section, own), seating_of(section, number)
    differs = compared(made, system).any
    act.put(replace(section.round(number), engine_boards=Measure(system, made if differs else None).as_plain()))
    return differs


def _board(number: int, board: int, pair: tuple[int, int], away: Collection[int]) -> Board:
    white, black = pair
    if white not in away and black not in away:
        return Board(number, board, white, black)
    return Board(number, board, white, black, "-" if white in away else "+", "-" if black in away else "+")


def publish(act: Act, number: int) -> None:
    """Show the round to the hall."""
    section = act.section
    snapshot = section.round(number)
    require_made_as_seen(act, number)
    if snapshot.published:
        raise Refusal("is_published", round=number)
    require_everybody_seated(section, number)
    act.require("publish", number)
    kept = end_changes(act, number)
    act.put(replace(act.section.round(number), published=True, published_at=act.now))
    act.note("publish", round=number, **({"kept": True} if kept else {}))


def unpublish(act: Act, number: int) -> None:
    """Take the round from the wall again, pairings kept."""
    snapshot = act.section.round(number)
    require_made_as_seen(act, number)
    if not snapshot.published:
        raise Refusal("not_published", round=number)
    act.require("unpublish", number, number=number)
    act.put(replace(snapshot, published=False, published_at=""))
    act.note("unpublish", round=number)


def delete_round(act: Act, number: int) -> None:
    """Take back the last round with its results (seed 004 2.6: Borrar Ronda)."""
    section = act.section
    made = section.round(number)
    require_made_as_seen(act, number)
    if number != section.last_round:
        raise Refusal("not_last_round", round=number, last=section.last_round)
    results = sum(not board.open for board in section.boards[number])
    act.require("delete_round", number, number=number, count=results)
    act.backup_wanted = f"before-deleting-round-{number}"
    _strike(act, [made])
    act.note("delete_round", round=number, count=results)


def reset(act: Act) -> None:
    """Back to before the first round, with the same players (seed 004 2.6: Resetear Torneo)."""
    section = act.section
    if not section.last_round:
        raise Refusal("nothing_to_reset")
    require_same_rounds(act)
    act.require("reset", count=section.last_round)
    act.backup_wanted = "before-reset"
    _strike(act, section.rounds)
    act.note("reset", count=section.last_round)


def _strike(act: Act, rounds: Iterable[RoundMade]) -> None:
    """Drop rounds, their boards, and the byes that pairing them gave; what was asked for beforehand stays."""
    section = act.section
    numbers = {made.number for made in rounds}
    act.drop(*(section.round(number) for number in numbers))
    act.drop(*(board for board in act.snapshot.all(Board) if board.round in numbers))
    given = [
        bye
        for bye in act.snapshot.all(RoundBye)
        if bye.round in numbers and (bye.letter == "U" or not section.player(bye.player).plays_in(bye.round))
    ]
    act.drop(*given)
    act.drop(*(draft for draft in act.snapshot.all(Draft) if draft.round in numbers))
    strike_matches(act, numbers)
