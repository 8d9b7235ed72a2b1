"""How a game ended, said by its players: it counts when both said the same, and else waits for the arbiter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import board_meant, require_made_as_seen
from pareo.desk.books.records import Board, Key, PlayerReport
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.results.enterable import USUAL
from pareo.desk.results.entering import HIGHEST_USUAL, LARGEST_SCORE, enter, enter_points

ALONE, DIFFER, AGREE, AGAINST = "alone", "differ", "agree", "against"
"""One has spoken; both, and not the same; both the same, and it is not entered; the arbiter has entered another."""


@dataclass(frozen=True, slots=True)
class SaidOfBoard:
    """What the two players of a board have said, White's first; None for who has said nothing."""

    board: Board
    white: PlayerReport | None = None
    black: PlayerReport | None = None

    @property
    def reports(self) -> tuple[PlayerReport, ...]:
        return tuple(report for report in (self.white, self.black) if report is not None)

    @property
    def results(self) -> tuple[PlayerReport, ...]:
        """Each result that was said, once."""
        found: dict[tuple[object, ...], PlayerReport] = {}
        for report in self.reports:
            found.setdefault(_said(report), report)
        return tuple(found.values())

    @property
    def state(self) -> str:
        """Empty where nothing was said, or what was said is entered."""
        if not self.reports:
            return ""
        if not self.board.open:
            return AGAINST if any(_said(report) != entered(self.board) for report in self.reports) else ""
        if len(self.reports) == 1:
            return ALONE
        return AGREE if len(self.results) == 1 else DIFFER


def _said(report: PlayerReport) -> tuple[object, ...]:
    return report.result, report.white_points, report.black_points


def entered(board: Board) -> tuple[object, ...]:
    return board.result, board.white_points, board.black_points


def reports_of(section: Section) -> Mapping[Key, PlayerReport]:
    """What players said of their games, by round and player."""
    return section.snapshot.by_key(PlayerReport)


def said_of(section: Section, board: Board) -> SaidOfBoard:
    """What was said of this pair in this making of the round; who was paired otherwise since has said nothing."""
    reports = reports_of(section)
    if not reports:
        return SaidOfBoard(board)
    white, black = (reports.get((board.round, id)) for id in (board.white, board.black))
    return SaidOfBoard(board, _about(section, white, board), _about(section, black, board))


def _about(section: Section, report: PlayerReport | None, board: Board) -> PlayerReport | None:
    if report is None or (report.white, report.black) != (board.white, board.black):
        return None
    return report if report.paired_at == section.round(board.round).paired_at else None


def to_settle(section: Section) -> tuple[SaidOfBoard, ...]:
    """The boards without a result on which players have said something: who differ first."""
    found = [said for said in _spoken(section) if said.state not in ("", AGAINST)]
    return tuple(sorted(found, key=lambda said: (DIFFER, AGREE, ALONE).index(said.state)))


def decided_otherwise(section: Section) -> tuple[SaidOfBoard, ...]:
    """The boards whose result is not what a player said of it: the arbiter has decided, and it is told."""
    return tuple(said for said in _spoken(section) if said.state == AGAINST)


def _spoken(section: Section) -> Iterator[SaidOfBoard]:
    for round in sorted({round for round, _ in reports_of(section) if round <= section.last_round}, reverse=True):
        yield from (said_of(section, board) for board in section.boards[round])


def report(
    act: Act, player: int, number: int, pair: tuple[int, int], result: str, points: tuple[int, int] | None
) -> None:
    """A player says how the game ended; ``result`` has both letters, White's first.

    When the other one has said the same it is entered, by the code and under the lock of the arbiter's results.
    """
    section = act.section
    board = _own_board(act, player, number, pair)
    result = _checked(section, result, points)
    white, black = points or (None, None)
    made = PlayerReport(
        number, player, board.white, board.black, result, white, black, section.round(number).paired_at, act.now
    )
    before = said_of(section, board)
    mine, theirs = (before.white, before.black) if player == board.white else (before.black, before.white)
    if mine is not None and _said(mine) == _said(made):
        made = mine
    act.put(made)
    told = _told(section, board, made)
    if theirs is not None and _said(theirs) == _said(made) and _counts(section, made):
        _enter(act, board, made)
        act.note("report_agreed", **told)
    else:
        act.note("report_result", name=section.player(player).name, **told)


def _own_board(act: Act, player: int, number: int, pair: tuple[int, int]) -> Board:
    """The board of the player, if the round is up, the pair is still this one, and no result is in."""
    section = act.section
    if not section.settings.phone_results:
        raise Refusal("phones_off")
    if not 1 <= number <= section.last_round or not section.round(number).published:
        raise NotFound("no_round", round=number)
    require_made_as_seen(act, number)
    if player not in pair:
        raise Refusal("report_not_yours")
    board = board_meant(section, number, *pair)
    if not board.open:
        raise Refusal("report_late", result=board.result)
    return board


def _checked(section: Section, result: str, points: tuple[int, int] | None) -> str:
    """The letters of the result; points on the board decide it where they are entered."""
    if section.settings.game_points:
        if points is None:
            raise Refusal("report_points")
        for score in points:
            if abs(score) > LARGEST_SCORE:
                raise Refusal("odd_points", points=score)
        white, black = points
        return "10" if white > black else "01" if black > white else "=="
    if result not in USUAL or points is not None:
        raise Refusal("no_such_result", result=result)
    return result


def _counts(section: Section, report: PlayerReport) -> bool:
    """False for what asks the arbiter something first: a game of an earlier round, points as nobody has them."""
    scores = (report.white_points, report.black_points)
    usual = all(score is None or 0 <= score <= HIGHEST_USUAL for score in scores)
    return usual and report.round == section.last_round


def _enter(act: Act, board: Board, said: PlayerReport) -> None:
    if said.white_points is not None and said.black_points is not None:
        enter_points(act, board.round, board.board, said.white_points, said.black_points)
    else:
        enter(act, board.round, board.board, said.result)


def _told(section: Section, board: Board, said: PlayerReport) -> dict[str, object]:
    points = f"{said.white_points}-{said.black_points}" if said.white_points is not None else ""
    return {
        "round": board.round,
        "board": board.board,
        "result": points or said.result,
        "white": section.player(board.white).name,
        "black": section.player(board.black).name,
    }


def accept_report(act: Act, number: int, pair: tuple[int, int], player: int) -> None:
    """The arbiter enters what one of the two said."""
    section = act.section
    board = board_meant(section, number, *pair)
    said = next((one for one in said_of(section, board).reports if one.player == player), None)
    if said is None:
        raise Refusal("no_report", board=board.board)
    _enter(act, board, said)
    act.note("accept_report", name=section.player(player).name, **_told(section, board, said))


def throw_reports_away(act: Act, number: int, pair: tuple[int, int]) -> None:
    """What the players of a board said is forgotten; they can say it anew."""
    section = act.section
    board = board_meant(section, number, *pair)
    said = said_of(section, board)
    if not said.reports:
        raise Refusal("no_report", board=board.board)
    act.require("change_details")
    act.drop(*said.reports)
    told = _told(section, board, said.reports[0])
    act.note("throw_reports_away", round=number, board=board.board, white=told["white"], black=told["black"])
