"""The lists of a tournament in the form that the user wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pareo.cli.failure import WrongUse
from pareo.cli.files import write_bytes, write_text
from pareo.conduct.terms import MissingTerms
from pareo.reports.event import Event, NoSuchList
from pareo.reports.forms import FORMS, Form, form_of_file
from pareo.reports.paper.lists import MOST_CELLS, TooLong
from pareo.reports.views import draw

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.reports.table import View

_NO_LIST = {
    "no_round": "standings.list_no_round",
    "not_round_robin": "standings.list_not_round_robin",
    "part_year": "rankings.part_year",
    "no_rounds": "standings.list_no_rounds",
    "not_by_points": "standings.list_not_by_points",
    "apart": "standings.list_apart",
    "no_board_points": "standings.list_no_board_points",
    "no_color_log": "standings.list_no_color_log",
    "no_teams": "standings.list_no_teams",
    "of_teams": "outlook.of_teams",
}


def form_wanted(form: str | None, as_csv: bool, as_json: bool, output: str | None) -> Form:
    """What was said in so many words, else what the ending of the file says, else text."""
    said = form or ("json" if as_json else "csv" if as_csv else "")
    if said:
        return FORMS[said]
    return form_of_file(output or "") or FORMS["text"]


def list_named(name: str, event: Event) -> View:
    try:
        return draw(name, event)
    except NoSuchList as missing:
        raise WrongUse(_NO_LIST[missing.code], view=name) from missing
    except MissingTerms as missing:
        raise WrongUse("standings.list_missing_terms", view=name) from missing


def write_list(view: View, form: Form, output: str | None, speaker: Speaker) -> None:
    """To a file as a file of its form, to standard output as it is."""
    try:
        if output not in (None, "-"):
            write_bytes(output, form.file(view, speaker.messages))
            return
        made = form.make(view, speaker.messages)
    except ImportError as missing:
        raise WrongUse("paper.no_typst" if form.name == "pdf" else "standings.no_openpyxl") from missing
    except TooLong as long:
        raise WrongUse("paper.too_long", paper=view.name, count=long.cells, most=MOST_CELLS) from long
    if isinstance(made, bytes):
        write_bytes(output, made)
    else:
        write_text(output, made)
