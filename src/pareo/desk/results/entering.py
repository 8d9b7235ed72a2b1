"""Results: entered, corrected in time or too late, from the keyboard or from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board
from pareo.desk.books.refusals import Refusal, Stale
from pareo.desk.books.section import Section
from pareo.desk.people.results_only import require_board
from pareo.desk.results.enterable import ADJOURNED, KEYS, OPEN, RESULTS
from pareo.desk.rounds.making import open_boards

EARLIEST_CORRECTION = 1
"""How many rounds before the last can still change the standings in FIDE mode (VCL4THP 190, 191)."""

HIGHEST_USUAL, LARGEST_SCORE = 900, 9999
"""Points of one game of Scrabble: more, or less than none, is asked about; what cannot be a score at all is refused."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a correction now would touch (C.04.2 4.3)."""

    code: str
    round: int


def effect_of_correction(section: Section, number: int) -> Effect:
    """The next pairing; the one after it when the next round is made already; or the rating report alone."""
    if number >= section.last_round:
        return Effect("next_pairing", section.last_round + 1)
    if section.settings.fide_mode and number < section.last_round - EARLIEST_CORRECTION:
        return Effect("report_only", 0)
    if number == section.last_round - 1 and not open_boards(section, section.last_round):
        return Effect("late_pairing", section.last_round + 1)
    return Effect("following_pairing", section.last_round + 1)


def enter(act: Act, number: int, board: int, result: str, seen: int | None = None) -> Board:
    """Write a result down, or correct or clear one. ``seen`` is the version of the board that the page showed."""
    section = act.section
    before = section.board(number, board)
    require_board(act, board)
    if result not in (*RESULTS, OPEN):
        raise Refusal("no_such_result", result=result)
    if before.result == result:
        return before
    names = {"white": section.player(before.white).name, "black": section.player(before.black).name}
    if seen is not None and before.version > seen:
        raise Stale("stale_result", result, before.result, "", board=board, **names)
    action = _action(section, before, result)
    told = {"number": number, "board": board, "result": result, "before": before.result, **names}
    act.require(action, number, effect=effect_of_correction(section, number), **told)
    if action == "report_only":
        after = replace(before, report_white=result[:1], report_black=result[1:])
    else:
        after = replace(before, white_letter=result[:1], black_letter=result[1:])
        if not result:
            after = replace(after, white_points=None, black_points=None)
    act.put(after)
    late = {} if before.open else _after_claims(act, number)
    act.note(action, round=number, board=board, result=result, before=before.result, **names, **late)
    return after


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


def _action(section: Section, before: Board, result: str) -> str:
    if before.result == ADJOURNED or (before.open and before.round < section.last_round):
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
    act.require("correct_result", before.round, ask="correct_points", effect=effect, **told)


@dataclass(frozen=True, slots=True)
class ResLine:
    """One line of a .res file: both players by number, and the code of the result."""

    white: int
    black: int
    code: str


def read_res(text: str) -> tuple[int, tuple[ResLine, ...]]:
    """A .res file (seed 004 2.10.7): count and round, then a line for each game. Gives the round and the games."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    try:
        number = int(lines[0][1])
        games = tuple(ResLine(int(white), int(black), code) for white, black, code in (line[:3] for line in lines[1:]))
    except (IndexError, ValueError):
        raise Refusal("not_a_res_file") from None
    return number, games


def import_res(act: Act, text: str) -> int:
    """Take the results of a .res file into its round; whatever does not fit refuses the whole file."""
    section = act.section
    number, games = read_res(text)
    section.round(number)
    at = {(board.white, board.black): board for board in section.boards[number]}
    wrong, entered = [], 0
    for line in games:
        white, black = section.by_number.get(line.white), section.by_number.get(line.black)
        board = at.get((white.id, black.id)) if white and black else None
        if board is None or line.code not in KEYS["vega"]:
            wrong.append(f"{line.white} {line.black} {line.code}")
            continue
        before = board.result
        entered += enter(act, number, board.board, KEYS["vega"][line.code]).result != before
    if wrong:
        raise Refusal("res_lines", lines=wrong[:5], count=len(wrong))
    act.note("import_results", round=number, count=entered)
    return entered


def absentees(section: Section, number: int) -> tuple[int, ...]:
    """Who lost by forfeit in this round and would be paired again: their withdrawal is proposed (seed 000 F8)."""
    lost = [
        id
        for board in section.boards.get(number, ())
        for id, letter in ((board.white, board.white_letter), (board.black, board.black_letter))
        if letter == "-"
    ]
    return tuple(id for id in lost if section.player(id).plays_in(section.last_round + 1))
