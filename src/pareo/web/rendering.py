"""Pages from templates: language, colours, names and the line that says what was done last."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.response import Redirect
from litestar.template.base import csrf_token

from pareo.desk.books.act import Hand
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.undoing import Steps, steps
from pareo.desk.event.logo import logo_of
from pareo.desk.event.team_records import who_is_paired
from pareo.desk.event.team_terms import ORDER_ARTICLE
from pareo.desk.lists.rating_lists import RatingList
from pareo.desk.lists.validity import lists_for
from pareo.desk.people.roles import Limits, Need, Person
from pareo.desk.phones.switches import captains_open, is_open
from pareo.desk.players import attendance
from pareo.desk.results import enterable
from pareo.desk.results.missing import missing
from pareo.i18n import LANGUAGES, Messages, language_from, messages_in
from pareo.i18n.attendance import plan_words
from pareo.i18n.results import half, points_in, remark, result
from pareo.i18n.systems import system_for, system_name, system_source, words_for, words_of_game
from pareo.model.federations import FEDERATIONS
from pareo.ranking.offering import LOT
from pareo.reports.forms import FORMS
from pareo.reports.table import View
from pareo.reports.views.standings import players_told
from pareo.web import words
from pareo.web.articles import ruled
from pareo.web.kept_rows import KeptRows, Lists
from pareo.web.permissions import closed_to
from pareo.web.refused import UNTOUCHED, RefusedForm
from pareo.web.rules_pages import rules_of
from pareo.web.sessions import PERSON
from pareo.web.terms import terms_in, terms_of
from pareo.web.views import navigation
from pareo.web.views.fixtures import shows_fixtures
from pareo.web.views.games import has_games, shows_games
from pareo.web.views.journal import said_view
from pareo.web.views.league import shows_league
from pareo.web.views.other_scores import shows_outlook, shows_scores
from pareo.web.views.rated_lists import has_norms, shows_norms, shows_ratings
from pareo.web.views.rating_lists import list_rows
from pareo.web.views.series import shows_series
from pareo.web.world import World

STATIC = Path(str(files("pareo.web"))) / "static"
YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")
SEAT = "seat"
"""The cookie by which a browser knows its own acts from those of others."""

_AT_THE_MACHINE = Person("")


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("pareo.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(
        points=points_shown,
        result=result,
        remark=remark,
        surname=words.surname,
        clock=words.clock,
        day=words.day,
        half=half,
        ruled=ruled,
    )
    made.globals |= {
        "static": static_url,
        "report_gaps": lambda section: len(missing(section)),
        "steps": navigation.steps,
        "system_name": lambda language, id: system_name(messages_in(language), id),
        "system_source": lambda language, id: system_source(messages_in(language), id),
        "system_for": lambda language, id: system_for(messages_in(language), id),
        "rules_of": rules_of,
        "logo_of": logo_of,
        "language_name": lambda language: messages_in(language).say("site.language"),
        "flag": flag_url,
        "usual_results": enterable.USUAL,
        "result_messages": enterable.TOLD,
        "bye_letters": attendance.LETTERS,
        "attendance_marks": attendance.MARKS,
        "attendance_turns": attendance.TURNS,
        "drawn_from": drawn_from,
        "players_told": players_told,
        "phones_open": is_open,
        "captains_open": captains_open,
        "order_article": ORDER_ARTICLE,
        "shows_ratings": shows_ratings,
        "shows_series": shows_series,
        "shows_fixtures": shows_fixtures,
        "shows_league": shows_league,
        "shows_games": shows_games,
        "has_games": has_games,
        "has_norms": has_norms,
        "shows_norms": shows_norms,
        "shows_outlook": shows_outlook,
        "shows_scores": shows_scores,
        "rounds_advice": rounds_advice,
        "paired_count": lambda section: len(who_is_paired(section)),
        "explained": terms_of,
        "explained_in": terms_in,
        "forms": [form for form in FORMS.values() if form.name not in ("html", "pdf", "paste")],
        "prints": FORMS["pdf"].there,
    }
    return made


def rounds_advice(say: Callable[..., str], players: int, announced: int) -> str:
    """How many rounds find one winner among so many players (seed 003: n rounds for about 2 to the n).

    Too many for the players told first: at most 2R players, and the leaders can run out of colours (seed 004 2.3; its
    "2R" may have been 2 to the R in print, which would warn of nearly every open).
    """
    if players < 2:
        return say("setup.rounds_open")
    needed = (players - 1).bit_length()
    many = needed <= announced and players <= 2 * announced
    key = "setup.rounds_few" if announced < needed else "setup.rounds_many" if many else "setup.rounds_usual"
    return say(key, players=players, rounds=needed)


def drawn_from(section: Section, view: View) -> str:
    """The seed of the lots that part players in a list; empty where no lots do."""
    lots = any(column.text == LOT for part in view.parts for column in part.columns)
    return section.settings.lot_seed if lots else ""


@pass_context
def points_shown(context: Context, tenths: int | None) -> str:
    return "" if tenths is None else points_in(messages_in(context["lang"]), tenths)


@cache
def static_url(name: str) -> str:
    """The address of a file of ours, with a mark that changes when the file does."""
    mark = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={mark}"


@cache
def flag_url(code: str) -> str:
    """The address of a federation's flag; empty for one that has none."""
    iso = FEDERATIONS.get(code, "")
    return static_url(f"flags/{iso}.svg") if iso and (STATIC / "flags" / f"{iso}.svg").is_file() else ""


def world_of(request: Request[Any, Any, Any]) -> World:
    world: World = request.app.state.world
    return world


def language_of(request: Request[Any, Any, Any]) -> str:
    return language_from(request.cookies.get("lang"), request.headers.get("accept-language"))


def theme_of(request: Request[Any, Any, Any]) -> str:
    theme = request.cookies.get("theme", "auto")
    return theme if theme in THEMES else "auto"


def messages_of(request: Request[Any, Any, Any]) -> Messages:
    """In the language of the reader, and the words of the game of the section that the request is about."""
    return messages_in(language_of(request), getattr(request.state, "game", ""))


def speak_of(request: Request[Any, Any, Any], section: Section) -> None:
    """From now on the request is about this section."""
    request.state.game = words_for(section.settings.system)


def signed_in_as(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The name of whoever has signed in; empty for nobody, and on pages that keep no session."""
    session = request.scope.get("session")
    return str(session.get("name", "")) if isinstance(session, dict) else ""


def seat_of(request: Request[Any, Any, Any]) -> str:
    """The mark of this browser, given with its first page; empty before that."""
    return str(request.cookies.get(SEAT, ""))[:40]


def person_of(request: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Whoever asks, with role and boards: the arbiter at a desk for this machine alone, nobody for a stranger."""
    if not request.app.state.world.lan:
        return _AT_THE_MACHINE
    found: Person | None = request.scope["state"].get(PERSON)
    return found


def who_is(request: Request[Any, Any, Any]) -> Hand:
    """Who acts, for the journal, and what the acts are held to."""
    if not world_of(request).lan:
        return Hand(messages_of(request).say("web.arbiter"), seat_of(request))
    person = person_of(request)
    return Hand(signed_in_as(request), seat_of(request), person.bounds if person else Limits())


def render(
    request: Request[Any, Any, Any],
    template: str,
    section: Section | None = None,
    festival: Festival | None = None,
    of_the_desk: bool = True,
    **values: Any,
) -> str:
    """The text of a page; one that is not ``of_the_desk`` needs neither the last act nor the other sections."""
    if section is not None:
        speak_of(request, section)
    messages = messages_of(request)
    refused, person = refused_of(request), person_of(request)
    context: dict[str, Any] = {
        "t": messages.say,
        "lang": messages.language,
        "wording": messages.game,
        "game": words_of_game(section.settings.system) if section else "",
        "languages": LANGUAGES,
        "theme": theme_of(request),
        "csrf": csrf_token({"request": request}),
        "path": request.url.path,
        "section": section,
        "festival": festival or (section.festival if section else None),
        "lan": world_of(request).lan,
        "signed_in": bool(signed_in_as(request)),
        "person": person,
        "arbiter": person is not None and person.may(Need.ARBITER),
        "enters": person is not None and person.may(Need.RESULTS),
        "refused_form": refused,
        "typed": refused.typed,
        "problems": refused.problems,
        "live": 0,
        "mark": "",
        "seen": _revision(section, festival),
        "listens": not refused.action,
        "here": "",
        "said": None,
        "siblings": (),
        "base": "",
        "people": "",
        "current_round": 0,
        "site": getattr(request.state, "site", None),
    }
    context["listed"] = Lists(messages, section, template).listed
    context |= words.in_language(messages)
    context["rating_lists"] = lambda: list_rows(messages, _lists_of(request, section), date.today())
    if section is not None:
        context["plans_of"] = _plans_of(messages, section)
        context |= _section_context(request, section, messages) if of_the_desk else {}
        context["kept"] = KeptRows(section, messages.language).kept
    if refused.action:
        # The bar at the foot tells the last act, and this one was none.
        context |= {"said": None, "path": back_address(request)}
    text = environment().get_template(template).render(context | values)
    return (
        text
        if person is None or person.may(Need.ARBITER)
        else closed_to(person, text, request.app.state.gates, request.url.path)
    )


def _lists_of(request: Request[Any, Any, Any], section: Section | None) -> Sequence[RatingList]:
    """The lists as they count for the section of the page, the newest where it is of none."""
    kept, today = world_of(request).lists, date.today()
    return kept.lists() if section is None else lists_for(section, kept, today).lists()


def _revision(section: Section | None, festival: Festival | None) -> int:
    """Of the book that the page shows, which every form on it sends along."""
    shown = section or festival
    return shown.snapshot.revision if shown is not None else 0


def _section_context(request: Request[Any, Any, Any], section: Section, messages: Messages) -> dict[str, Any]:
    books = world_of(request).books
    base = f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"
    return {
        "base": base,
        "people": base,
        "live": section.snapshot.revision,
        "said": said_view(messages, section, _steps(request, section)),
        "siblings": books.sections(section.festival),
    }


def _steps(request: Request[Any, Any, Any], section: Section) -> Steps:
    """The last entry, and the steps back and forward for whoever may take any."""
    books, where, person = world_of(request).books, section.snapshot, person_of(request)
    if person is not None and person.may(Need.RESULTS):
        return steps(books, where.event, where.book, who_is(request))
    return Steps(next(iter(books.journal(where.event, where.book, 1)), None))


def _plans_of(messages: Messages, section: Section) -> Callable[[int], list[str]]:
    """What is announced of a player for the rounds to come, in words; worked out when it is first asked for."""
    known: dict[int, tuple[attendance.Plan, ...]] = {}

    def words_of(id: int) -> list[str]:
        if not known:
            known.update(attendance.plans(section))
        return plan_words(messages, known.get(id, ()))

    return words_of


def refused_of(request: Request[Any, Any, Any]) -> RefusedForm:
    """The form that this page shows again because it was refused; an untouched one where it shows none."""
    refused: RefusedForm = getattr(request.state, "refused", UNTOUCHED)
    return refused


def back_address(request: Request[Any, Any, Any]) -> str:
    """The page that the form stood on, if it was one of ours."""
    referer = request.headers.get("referer", "")
    _, _, rest = referer.partition("://")
    host, slash, path = rest.partition("/")
    return own_path(slash + path) if host == request.headers.get("host") else "/"


def own_path(address: str) -> str:
    """An address of this desk that somebody else has named; the first page if it leads elsewhere.

    Browsers read ``//host`` and ``/\\host`` as another machine, and leave out what cannot be seen.
    """
    ours = re.fullmatch(r"/(?![/\\])[^\s\x00-\x1f\x7f\\]*", address)
    return address if ours else "/"


def page(request: Request[Any, Any, Any], template: str, status: int = 200, **values: Any) -> Response[str]:
    return Response(render(request, template, **values), media_type=MediaType.HTML, status_code=status)


def back_to(address: str) -> Redirect:
    """After a form: the browser asks for the page anew."""
    return Redirect(address, status_code=303)


def download(data: bytes | str, name: str, kind: str) -> Response[bytes]:
    """A file to keep."""
    body = data if isinstance(data, bytes) else data.encode()
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)
