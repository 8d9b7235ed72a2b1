"""Results: entered, corrected in time or too late, from the keyboard or from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction

from pareo.catalog.value_pairs import pairs_text, value_pairs
from pareo.desk.books.act import Act
from pareo.desk.books.records import Board
from pareo.desk.books.refusals import Refusal, Stale
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import require_somebody_opposite
from pareo.desk.people.results_only import require_board
from pareo.desk.players.attendance import EARLIEST_CORRECTION
from pareo.desk.results.enterable import ADJOURNED, OPEN, RESULTS
from pareo.desk.rounds.making import open_boards

HIGHEST_USUAL, LARGEST_SCORE = 900, 9999
"""Points of one game of Scrabble: more, or less than none, is asked about; what cannot be a score at all is refused."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a correction now would touch (C.04.2 4.3)."""

    code: str
    round: int


def effect_of_correction(section: Section, number: int) -> Effect:
    """The next pairing; the one after it when the next round is made already; or the rating report alone."""
    if not paired_from(section, number):
        return Effect("next_pairing" if _more_to_pair(section) else "standings", section.last_round + 1)
    ago = section.pairing_of(section.last_round) - section.pairing_of(number)
    if section.settings.fide_mode and ago > EARLIEST_CORRECTION:
        return Effect("report_only", 0)
    if ago == 1 and not open_boards(section, section.last_round):
        return Effect("late_pairing", section.last_round + 1)
    return Effect("following_pairing", section.last_round + 1)


def paired_from(section: Section, number: int) -> bool:
    """True when a later round was paired from the results of this one; the second games of matches never are, and no
    round of a league: its calendar is known from the start, and a match may be played whenever it is.
    """
    return not section.by_calendar and section.pairing_of(number) < section.pairing_of(section.last_round)


def standing_of_result(section: Section, number: int) -> int:
    """The round by whose state a result of this round is judged: nothing is paired from a first game alone."""
    return number if paired_from(section, number) else section.last_round


def _effect_of_adjourned(section: Section) -> Effect:
    """The result of an adjourned game counts whenever it comes: in the standings, and in what is still to be paired."""
    return Effect("adjourned" if _more_to_pair(section) else "standings", section.last_round + 1)


def _more_to_pair(section: Section) -> bool:
    return section.last_round < section.rounds_planned and not section.by_calendar


def enter(act: Act, number: int, board: int, result: str, seen: int | None = None) -> Board:
    """Write a result down, or correct or clear one. ``seen`` is the version of the board that the page showed."""
    section = act.section
    require_somebody_opposite(section, number, board)
    before = section.board(number, board)
    require_board(act, board)
    if result not in (*RESULTS, OPEN):
        raise Refusal("no_such_result", result=result)
    if before.result == result:
        return before
    names = {"white": section.player(before.white).name, "black": section.player(before.black).name}
    if seen is not None and before.version > seen:
        raise Stale("stale_result", result, before.result, "", board=board, **names)
    action = act_of_result(section, before, result)
    told = {"number": number, "board": board, "result": result, "before": before.result, **names}
    adjourned = action == "adjourned_result"
    effect = _effect_of_adjourned(section) if adjourned else effect_of_correction(section, number)
    act.require(action, standing_of_result(section, number), effect=effect, **told)
    if action == "report_only":
        after = replace(before, report_white=result[:1], report_black=result[1:])
    else:
        after = replace(before, white_letter=result[:1], black_letter=result[1:])
        if not result:
            after = replace(after, white_points=None, black_points=None)
    act.put(after)
    if adjourned:
        _remember_adjourned(act, before)
    late = {} if before.open else _after_claims(act, number)
    act.note(action, round=number, board=board, result=result, before=before.result, **names, **late)
    return after


def _remember_adjourned(act: Act, board: Board) -> None:
    """Rounds that were paired meanwhile took the game for a draw: whoever checks them must know."""
    section = act.section
    kept = section.settings.adjourned
    games = {**dict(value_pairs(kept.get(str(board.round), ""))), board.white: Fraction(section.last_round)}
    act.set(adjourned={**kept, str(board.round): pairs_text(games)})


def ended_since_last_pairing(section: Section, board: Board) -> bool:
    """True for an adjourned game whose result nothing has been paired from yet."""
    until = dict(value_pairs(section.settings.adjourned.get(str(board.round), "")))
    return until.get(board.white) == section.last_round


def _after_claims(act: Act, number: int) -> dict[str, str]:
    """The announced limit for claims, when a correction comes after it (C.04.2 4.3: the limit is in the schedule)."""
    times = act.section.times(number)
    try:
        limit = datetime.fromisoformat(f"{times.date}T{times.claims}")
    except ValueError:
        return {}
    if times.time and times.claims < times.time:
        limit += timedelta(days=1)
    return {"after_claims": times.claims} if act.at.astimezone().replace(tzinfo=None) > limit else {}


def act_of_result(section: Section, before: Board, result: str) -> str:
    """The act of the table that another result of this board is now."""
    if before.result == ADJOURNED or (before.open and paired_from(section, before.round)):
        return "adjourned_result" if result not in ("==", ADJOURNED) else "enter_result"
    if before.open:
        return "enter_result"
    return "report_only" if effect_of_correction(section, before.round).code == "report_only" else "correct_result"


def enter_points(act: Act, number: int, board: int, white: int, black: int, seen: int | None = None) -> Board:
    """The points made on the board (Scrabble): they decide the result, and their difference is the spread."""
    for points in (white, black):
        if abs(points) > LARGEST_SCORE:
            raise Refusal("odd_points", points=points)
    result = "10" if white > black else "01" if black > white else "=="
    before = act.section.board(number, board)
    if not all(0 <= points <= HIGHEST_USUAL for points in (white, black)):
        names = {"white": act.section.player(before.white).name, "black": act.section.player(before.black).name}
        act.require("odd_points", number, number=number, board=board, points=f"{white}–{black}", **names)
    if before.result == result:
        _check_other_points(act, before, (white, black), seen)
    was = f"{before.white_points}-{before.black_points}" if before.white_points is not None else before.result
    after = enter(act, number, board, result, seen)
    after = replace(after, white_points=white, black_points=black)
    act.put(after)
    section = act.section
    act.note(
        "enter_points",
        round=number,
        board=board,
        result=result,
        points=f"{white}-{black}",
        was=was,
        white=section.player(after.white).name,
        black=section.player(after.black).name,
    )
    return after


def _check_other_points(act: Act, before: Board, points: tuple[int, int], seen: int | None) -> None:
    """Other points with the same winner are a correction like any other."""
    kept = before.white_points, before.black_points
    if kept in (points, (None, None)):
        return
    names = {"white": act.section.player(before.white).name, "black": act.section.player(before.black).name}
    if seen is not None and before.version > seen:
        mine, theirs = (f"{white}-{black}" for white, black in (points, kept))
        raise Stale("stale_points", mine, theirs, "", board=before.board, **names)
    effect = effect_of_correction(act.section, before.round)
    told = {"number": before.round, "board": before.board, "points": f"{points[0]}-{points[1]}", **names}
    at = standing_of_result(act.section, before.round)
    act.require("correct_result", at, ask="correct_points", effect=effect, **told)


def absentees(section: Section, number: int) -> tuple[int, ...]:
    """Who lost by forfeit in this round and would be paired again: their withdrawal is proposed (seed 000 F8)."""
    lost = [
        id
        for board in section.boards.get(number, ())
        for id, letter in ((board.white, board.white_letter), (board.black, board.black_letter))
        if letter == "-"
    ]
    return tuple(id for id in lost if section.player(id).plays_in(section.last_round + 1))
