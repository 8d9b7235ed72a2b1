"""The standings by rating, age, sex, title, category, club ...: page, paper and files; what the groups are."""

from __future__ import annotations

from litestar import Response
from litestar.response import Redirect

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.results.rankings import change_rankings, part_terms
from pareo.i18n.parts import parts_sentence
from pareo.ranking.parts.ages import written_ages
from pareo.ranking.parts.bands import WrongParts, written
from pareo.reports.table import View
from pareo.web.forms import Form
from pareo.web.handlers import get, post
from pareo.web.rendering import back_to, download, messages_of, page
from pareo.web.routes.list_files import file_of, form_asked
from pareo.web.routes.places import DeskRequest, acting, address, section_at
from pareo.web.routes.standings import chosen_round
from pareo.web.views.rankings import Chosen, chosen_ranking, doubt_lines, offered_kinds, ranking_of

FILE = "ranking"


@get("/e/{event:str}/{section:str}/rankings")
def show(
    request: DeskRequest,
    event: str,
    section: str,
    by: str = "",
    also: str = "",
    best: int | None = None,
    after: int | None = None,
) -> Response[str]:
    found, messages = section_at(request, event, section), messages_of(request)
    chosen = chosen_ranking(found, by, also, best)
    number = chosen_round(found, after)
    made = ranking_of(found, chosen, number)
    terms = part_terms(found)
    told = doubt_lines(made, messages) if isinstance(made, View) else []
    return page(
        request, "rankings.html", section=found, here="standings", manual_page="standings", chosen=chosen,
        kinds=offered_kinds(found), number=number, view=made if isinstance(made, View) else None,
        wrong=parts_sentence(messages, made) if isinstance(made, WrongParts) else "",
        terms=terms, ratings=written(terms.ratings), ages=written_ages(terms.ages), doubts=told,
    )  # fmt: skip


@post("/e/{event:str}/{section:str}/rankings", again=show)
def save(request: DeskRequest, event: str, section: str, form: Form) -> Redirect:
    """What the groups are, and whether the hall sees them."""
    with acting(request, event, section, form) as act:
        change_rankings(act, form)
    found = section_at(request, event, section)
    chosen = chosen_ranking(found, form.get("by", ""), form.get("also", ""), None)
    return back_to(address(found, f"rankings?{chosen.query}"))


def _view(section: Section, chosen: Chosen, round: int | None) -> View:
    made = ranking_of(section, chosen, chosen_round(section, round))
    if isinstance(made, WrongParts):
        raise NotFound("no_paper", name="rankings")
    return made


@get("/e/{event:str}/{section:str}/print/rankings")
def paper(
    request: DeskRequest,
    event: str,
    section: str,
    by: str = "",
    also: str = "",
    best: int | None = None,
    round: int | None = None,
) -> Response[str]:
    found = section_at(request, event, section)
    view = _view(found, chosen_ranking(found, by, also, best), round)
    say = messages_of(request).say
    return page(
        request, "print/rankings.html", section=found, number=view.round, large=False, columns=1, view=view,
        notes=view.note_lines(say), shape="list",
    )  # fmt: skip


@get("/e/{event:str}/{section:str}/rankings/{file:str}")
def list_file(
    request: DeskRequest,
    event: str,
    section: str,
    file: str,
    by: str = "",
    also: str = "",
    best: int | None = None,
    round: int | None = None,
) -> Response[bytes]:
    """The ranking as a file of any form: ``ranking.csv``, ``ranking.xlsx``."""
    found, form = section_at(request, event, section), form_asked(file, FILE)
    view = _view(found, chosen_ranking(found, by, also, best), round)
    called = f"{event}-{section}-{view.name}" + (f"-{view.round}" if view.round else "")
    return download(file_of(form, view, messages_of(request)), f"{called}.{form.suffix}", form.media)


ROUTES = [show, save, paper, list_file]
