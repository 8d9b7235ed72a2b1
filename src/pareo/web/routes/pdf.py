"""Every list, and what is cut out of sheets, as PDF; what was chosen for a paper is remembered by the browser."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Response
from litestar.datastructures import Cookie

from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.ordering import Chain, read_chain
from pareo.i18n import Messages
from pareo.reports.event import PLACES, Event, NoSuchList
from pareo.reports.paper.cutouts import cutout_paper
from pareo.reports.paper.lists import MOST_CELLS, TooLong, columns_to_choose, list_paper
from pareo.reports.paper.match_cards import MOST_CARDS
from pareo.reports.paper.papers import CUTOUTS, OF_MATCHES, SHORT, paper_of
from pareo.reports.paper.press import PressFailed, pressed
from pareo.reports.paper.sections import letterhead_of_section
from pareo.reports.paper.sheet import (
    LABELS,
    LARGEST,
    MOST_SIDE_BY_SIDE,
    ORIENTATIONS,
    SIZES,
    SMALLEST,
    USUAL_LABELS,
    Letterhead,
    Sheet,
)
from pareo.reports.paper.typesetting import can_print
from pareo.reports.sections import drawn
from pareo.reports.table import OF_ONE_ROUND, Column, View
from pareo.reports.views import VIEWS, WORKED_OUT, draw
from pareo.web.copies import copied_page
from pareo.web.handlers import get
from pareo.web.rendering import YEAR, messages_of, page
from pareo.web.routes.list_files import no_list, with_everything
from pareo.web.routes.papers import (
    FILLABLE,
    IN_ANY_ORDER,
    as_printed,
    in_order,
    missed_norms,
    order_told,
    print_orders,
)
from pareo.web.routes.places import DeskRequest, made_round, section_at
from pareo.web.views.other_scores import Wish, wished

FONTS = (8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24)
FIRST_PLACES = (1, 3, 5, 10, 20)
EMPTY = frozenset({"pairing-cards"})
"""Cards that can be printed before anything is played."""
_CUT_OUT = frozenset({*CUTOUTS, *OF_MATCHES})
_COOKIE, _SIZE = "paper-", "paper-size"
_CHOICES = ("size", "orientation", "font", "column", "without", "side_by_side", "per_sheet", "first", "order")
_LIMITS = {
    "font": range(SMALLEST, LARGEST + 1),
    "side_by_side": range(1, MOST_SIDE_BY_SIDE + 1),
    "per_sheet": LABELS,
    "first": range(1, 10_000),
}
_WORDS = {"size": tuple(SIZES), "orientation": ORIENTATIONS}

Choices = dict[str, list[str]]


@get("/e/{event:str}/{section:str}/pdf/{paper:str}")
def show(
    request: DeskRequest,
    event: str,
    section: str,
    paper: str,
    round: int = 0,
    places: int = PLACES,
    theta: str = "",
    nu: str = "",
    empty: int = 0,
    virtual: int = 0,
    least: int = 0,
) -> Response[bytes]:
    """The paper as its query says; without one, as this browser printed it the last time. ``empty``: of cards, those
    to be filled in by hand.
    """
    found, name = section_at(request, event, section), _known(paper)
    number, given = 0 if empty and name in EMPTY else _round(found, name, round), _given(request)
    choices = given or _remembered(request, name)
    wish = wished(places, theta, nu, bool(virtual), least)
    if wish.wrong:
        raise NotFound("no_paper", name=paper)
    view = None if name in _CUT_OUT else _view(request, found, name, number, _chain(name, choices), wish)
    choices = _left_out(view, choices)
    blank = bool(empty) and name in FILLABLE
    try:
        data = (
            _listed(request, found, view, choices) if view else _cut_out(request, found, name, number, choices, blank)
        )
    except TooLong as long:
        raise Refusal("paper_too_long", count=long.cells, most=MOST_CELLS) from long
    except PressFailed as failed:
        raise Refusal("paper_failed") from failed
    answer = shown_pdf(data, f"{event}-{section}-{name}")
    if given:
        _remember(answer, name, choices)
    return answer


def shown_pdf(data: bytes, name: str) -> Response[bytes]:
    """A PDF that the browser shows, and keeps under this name."""
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(data, media_type="application/pdf", headers=headers)


@get("/e/{event:str}/{section:str}/paper/{paper:str}")
def choose(request: DeskRequest, event: str, section: str, paper: str, round: int = 0) -> Response[str]:
    """What can be chosen for a paper, as it was chosen the last time."""
    found, name = section_at(request, event, section), _known(paper)
    number, messages = _round(found, name, round), messages_of(request)
    view = None if name in _CUT_OUT else as_printed(_view(request, found, name, number, (), wished()))
    columns = columns_to_choose(view) if view else {}
    usual_count = MOST_CARDS if name == "match-cards" else USUAL_LABELS
    return page(
        request, "paper.html", section=found, here="papers", manual_page="standings", paper=name, number=number,
        cutout=name in _CUT_OUT, view=view, tabled=paper_of(name).layout == "list",
        rounds=_counted(range(1, found.last_round + 1)), fonts=_counted(FONTS), labels=_counted(LABELS),
        card_counts=_counted(range(1, MOST_CARDS + 1)),
        places=_counted(FIRST_PLACES), side_by_side=_counted(range(1, MOST_SIDE_BY_SIDE + 1)),
        sizes=[(size, size) for size in SIZES],
        orientations=[(one, messages.say(f"paper.{one}")) for one in ORIENTATIONS],
        orders=print_orders(messages) if name in IN_ANY_ORDER else (),
        columns=[(key, _said(messages, key, column)) for key, column in columns.items()],
        chosen={"per_sheet": [str(usual_count)], **_remembered(request, name)},
    )  # fmt: skip


def _counted(numbers: Iterable[int]) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in numbers]


def _known(paper: str) -> str:
    name = SHORT.get(paper, paper)
    if not can_print() or (name not in VIEWS and name not in _CUT_OUT):
        raise NotFound("no_paper", name=paper)
    return name


def _said(messages: Messages, key: str, column: Column) -> str:
    """What a column is called; of whom, where White and Black have one each."""
    words, side = column.words(messages.say), key.partition("_")[0]
    return f"{words} ({messages.say(f'standings.{side}')})" if key.startswith(("white_", "black_")) else words


def _round(section: Section, name: str, round: int) -> int:
    if name in OF_ONE_ROUND or name in OF_MATCHES or name in ("slips", "labels"):
        return section.round(round or section.last_round).number
    return made_round(section, round)


def _given(request: DeskRequest) -> Choices:
    """What the address says of the sheet; nothing where it says only which round."""
    found = {name: [value for value in request.query_params.getall(name, []) if value] for name in _CHOICES}
    return {name: values for name, values in found.items() if values}


def _remembered(request: DeskRequest, name: str) -> Choices:
    """What was chosen for this paper the last time, and the size of the last paper; what is no choice is nothing."""
    kept: Choices = {}
    for key, value in parse_qsl(request.cookies.get(_COOKIE + name, "")):
        if key in _CHOICES:
            kept.setdefault(key, []).append(value)
    size = request.cookies.get(_SIZE, "")
    kept = {**({"size": [size]} if size else {}), **kept}
    try:
        _sheet(kept)
    except Refusal:
        return {}
    return kept


def size_of(request: DeskRequest) -> str:
    """The size of the last paper."""
    size = request.cookies.get(_SIZE, "")
    return size if size in SIZES else "A4"


def _remember(answer: Response[bytes], name: str, choices: Choices) -> None:
    pairs = [(key, value) for key, values in choices.items() for value in values]
    answer.set_cookie(Cookie(_COOKIE + name, value=urlencode(pairs), max_age=YEAR, path="/e", samesite="lax"))
    if "size" in choices:
        answer.set_cookie(Cookie(_SIZE, value=choices["size"][0], max_age=YEAR, path="/e", samesite="lax"))


def _sheet(choices: Choices, columns: tuple[str, ...] = ()) -> Sheet:
    """Refusal for what no sheet can be."""
    words = {name: choices.get(name, [""])[0] for name in _WORDS}
    numbers = {name: _number(choices.get(name, [""])[0]) for name in _LIMITS}
    for name, value in words.items():
        if value and value not in _WORDS[name]:
            raise Refusal("paper_choice", value=value)
    for name, number in numbers.items():
        if number and number not in _LIMITS[name]:
            raise Refusal("paper_choice", value=str(choices[name][0]))
    return Sheet(
        words["size"] or "A4", words["orientation"], numbers["font"], columns,
        numbers["side_by_side"], numbers["per_sheet"], numbers["first"],
    )  # fmt: skip


def _number(text: str) -> int:
    """-1, which nothing can be, for what is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1 if text else 0


def _chain(name: str, choices: Choices) -> Chain:
    return read_chain(choices["order"][0].split(",")) if "order" in choices and name in IN_ANY_ORDER else ()


def _left_out(view: View | None, choices: Choices) -> Choices:
    """The columns that were not ticked: by these a choice is remembered, for the next round brings new columns."""
    ticked = choices.get("column", [])
    without = [name for name in columns_to_choose(view) if name not in ticked] if view and ticked else []
    rest = {name: values for name, values in choices.items() if name != "column"}
    return {**rest, "without": without} if without else rest


def _listed(request: DeskRequest, section: Section, view: View, choices: Choices) -> bytes:
    messages, without, shown = messages_of(request), choices.get("without", []), as_printed(view)
    columns = tuple(name for name in columns_to_choose(shown) if name not in without) if without else ()
    head = _letterhead(request, section, view.name, view.round)
    said = (missed_norms(view, messages), order_told(messages, _chain(view.name, choices)))
    return list_paper(shown, messages, head, _sheet(choices, columns), tuple(filter(None, said)), pressed)


def _cut_out(request: DeskRequest, section: Section, name: str, number: int, choices: Choices, blank: bool) -> bytes:
    messages, head = messages_of(request), _letterhead(request, section, name, number)
    event = _event(request, section, number, ())
    try:
        shown = event.before_line_ups() if blank else event
        return cutout_paper(name, shown, messages, head, _sheet(choices), pressed)
    except NoSuchList as wrong:
        raise no_list(wrong, name) from None


def _letterhead(request: DeskRequest, section: Section, name: str, number: int) -> Letterhead:
    head = letterhead_of_section(section, messages_of(request), number, datetime.now().astimezone())
    return replace(head, address=copied_page(request, section, name, number))


def _view(request: DeskRequest, section: Section, name: str, number: int, chain: Chain, wish: Wish) -> View:
    try:
        if name in WORKED_OUT:
            return drawn(section, name, number, wish.places, wish.terms)
        return draw(name, replace(_event(request, section, number, chain), least_games=wish.least))
    except NoSuchList as wrong:
        raise no_list(wrong, name) from None


def _event(request: DeskRequest, section: Section, number: int, chain: Chain) -> Event:
    return in_order(section, with_everything(request, section, number), chain)


ROUTES: list[Any] = [show, choose]
