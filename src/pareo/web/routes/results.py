"""Results of a round: entered one by one or many at once, taken from a file, and what other hands entered meanwhile."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.act import Act
from pareo.desk.books.changes import Change
from pareo.desk.books.meaning import board_meant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.people.roles import Need
from pareo.desk.results import entering as results
from pareo.desk.results.res_files import import_res
from pareo.web.failures import wants_fragment
from pareo.web.forms import Form, pair_of, whole_number
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, render, world_of
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.rounds import round_values
from pareo.web.routes.team_rounds import team_round_values
from pareo.web.views.rounds import board_rows
from pareo.web.views.team_rounds import rows_of

MOST_ENTRIES_LIVE = 60
"""Younger entries than a page has seen: with more, it is asked for whole."""


@post("/e/{event:str}/{section:str}/rounds/{number:int}/results", needs=Need.RESULTS)
def enter(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Response[Any]:
    """Results from the keyboard, a tap or a form: each ``board:letters:version:white-black`` is an act of its own."""
    boards = _enter_all(request, event, section, number, form)
    found = section_at(request, event, section)
    if not wants_fragment(request):
        return back_to(address(found, f"rounds/{number}") + f"#b{boards[0]}")
    theirs = _changed_since(request, found, number, form.number("since", found.snapshot.revision))
    answer = _fragments(request, found, number, {*boards, *(theirs or ())})
    answer.headers["X-Entered"] = str(len(boards))
    if theirs is None:
        answer.headers["X-Whole"] = "1"
    return answer


def _enter_all(request: DeskRequest, event: str, section: str, number: int, form: Form) -> list[int]:
    """The boards entered, until one is refused or asks first; that one is told when it comes first."""
    typed = form.many.get("entry") or [""]
    boards: list[int] = []
    for round, entry in (game for one in typed for game in _games_of(number, one)):
        try:
            with acting(request, event, section, form) as act:
                board = _enter(act, round, entry, form)
        except Refusal:
            if boards:
                break
            form.many["entry"] = [entry]
            raise
        boards.append(board)
    return boards


def _games_of(number: int, entry: str) -> list[tuple[int, str]]:
    """A result with its round; of a whole match (``1:10/==:...``) that of its first game, in the round before, too."""
    board, letters, version, pair, first_version = [*entry.split(":"), "", "", "", ""][:5]
    first, whole, second = letters.partition("/")
    if not whole:
        return [(number, entry)]
    turned = "-".join(reversed(pair.split("-")))
    return [(number - 1, f"{board}:{first}:{first_version}:{turned}"), (number, f"{board}:{second}:{version}:{pair}")]


def _enter(act: Act, number: int, entry: str, form: Form) -> int:
    typed, letters, version, pair = [*entry.split(":"), "", "", ""][:4]
    board, seen = whole_number(typed, -1), whole_number(version, -1)
    if board < 0:
        raise Refusal("no_such_result", result=entry)
    if any(players := pair_of(pair)):
        found = board_meant(act.section, number, *players)
        if found.board != board and found.open:
            # The pair has moved to another table: the result goes with it, and what was written last was the move.
            seen = -1
        board = found.board
    version_seen = None if seen < 0 else seen
    if form.get("white_points") and form.get("black_points"):
        points = form.number("white_points"), form.number("black_points")
        results.enter_points(act, number, board, *points, version_seen)
    else:
        results.enter(act, number, board, letters, version_seen)
    return board


@get("/e/{event:str}/{section:str}/rounds/{number:int}/changes")
def changes(request: DeskRequest, event: str, section: str, number: int, since: int = 0) -> Response[str]:
    """What other hands have changed since the page was made: the rows concerned, or a word to ask for it whole."""
    found = section_at(request, event, section)
    boards = _changed_since(request, found, number, since)
    if boards is None or number > found.last_round:
        return Response("", status_code=205)
    return _fragments(request, found, number, boards)


def _changed_since(request: DeskRequest, section: Section, number: int, since: int) -> set[int] | None:
    """The boards of the round with other results since then; None when more than results has changed."""
    where = section.snapshot
    entries = world_of(request).books.journal(where.event, where.book, MOST_ENTRIES_LIVE, after=since)
    found = [change for entry in entries for change in entry.changes]
    if len(entries) >= MOST_ENTRIES_LIVE or not all(_is_of_one_row(change) for change in found):
        return None
    here = [change for change in found if change.key[0] == number]
    boards = {change.key[1] for change in here if change.kind == "board"}
    players = {change.key[1] for change in here if change.kind == "report"}
    seats = section.boards.get(number, ())
    return {one.board for one in seats if one.board in boards or players & {one.white, one.black}}


def _is_of_one_row(change: Change) -> bool:
    """A result, or what a player said of one; what players ask for is on no row."""
    if change.kind in ("report", "request"):
        return True
    both = change.before is not None and change.after is not None
    return change.kind == "board" and both and "white" not in (change.after or {})


def _fragments(request: DeskRequest, section: Section, number: int, boards: set[int]) -> Response[str]:
    """Rows, progress and the last line, each with the id of what it replaces; of teams the sums of matches too."""
    headers = {"X-Revision": str(section.snapshot.revision)}
    if section.system.of_teams:
        values = team_round_values(request, section, number, 0, False)
        found, matches = rows_of(values["view"], boards)
        told = {**values, "rows": found, "matches": matches, "path": address(section, f"rounds/{number}")}
        text = render(request, "fragments/match_rows.html", section=section, **told)
        return Response(text, media_type="text/html", status_code=200, headers=headers)
    values = round_values(request, section, number, 0, False)
    rows = board_rows(section, number, [section.board(number, board) for board in sorted(boards)])
    text = render(
        request,
        "fragments/rows.html",
        section=section,
        **{**values, "rows": rows, "path": address(section, f"rounds/{number}")},
    )
    return Response(text, media_type="text/html", status_code=200, headers=headers)


@post("/e/{event:str}/{section:str}/rounds/{number:int}/import")
def import_results(request: DeskRequest, event: str, section: str, number: int, form: Form) -> Redirect:
    data = form.files.get("file")
    if not data:
        raise Refusal("no_file")
    with acting(request, event, section, form) as act:
        import_res(act, data.decode("utf-8", "replace"), turn=form.get("turn") == "on")
    return back_to(address(section_at(request, event, section), f"rounds/{number}"))


ROUTES = [enter, changes, import_results]
