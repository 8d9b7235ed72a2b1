"""``pareo ratings``: what a tournament does to everybody's rating, and what its open games would do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_tournament, write_text
from pareo.cli.rating_facts import Known
from pareo.cli.speaker import Speaker
from pareo.cli.values import Chosen, Number, OneOf
from pareo.reports.forms import FORMS

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.ratings.event import RatingRow
    from pareo.ratings.rating import Ratings, Wishes
    from pareo.reports.event import Event
    from pareo.reports.table import View

# Repeated here, so that a help page need not load what rates; a test compares them with the tables.
SYSTEMS = ("fide", "uscf", "ecf", "dwz", "pzszach", "elo")
LISTS = ("standard", "rapid", "blitz")
KINDS = ("fide", "national", "used")
SCALES = ("ingo", "bcf", "ecf-2020")
VIEWS = ("changes", "variation", "forecast")

ROW = ("id", "rating", "games", "score", "expected", "change", "new", "average", "performance")
"""What a row of JSON says of a player."""
DETAILS = ("id", "k", "initial", "remark", "norm")
"""What a system may say beside it, in rows of their own."""


@cli_command("ratings", says="ratings.help")
@argument("file", metavar="FILE", required=False)
@option("--after", type=Number(0), metavar="N", says="standings.option_after")
@option("--system", type=OneOf(SYSTEMS), metavar="|".join(SYSTEMS), says="ratings.option_system")
@option("--list", "list_", type=OneOf(LISTS), default="standard", metavar="|".join(LISTS), says="ratings.option_list")
@option("--edition", metavar="2025-10", says="ratings.option_edition")
@option("--date", metavar="DATE", says="ratings.option_date")
@option("--k", type=Number(1, 800), metavar="N", says="ratings.option_k")
@option("--option", "options", type=Chosen(), multiple=True, metavar="NAME=VALUE", says="ratings.option_option")
@option("--rating", type=OneOf(KINDS), metavar="|".join(KINDS), says="ratings.option_rating")
@option("--read-as", type=OneOf(SCALES), metavar="|".join(SCALES), says="ratings.option_read_as")
@option("--with", "facts", type=Known(), multiple=True, metavar='"N k=40 games=12"', says="ratings.option_with")
@option("--view", type=OneOf(VIEWS), default="changes", metavar="|".join(VIEWS), says="ratings.option_view")
@option("--systems", is_flag=True, says="ratings.option_systems")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str | None, systems: bool, output: str | None, **said: Any) -> None:
    if systems:
        from pareo.cli.rating_list import systems_text

        write_text(output, systems_text(speaker, said["as_json"]))
        return
    if file is None:
        raise WrongUse("cli.missing_parameter", what="FILE")
    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    after, rounds = said["after"], len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    _answer(tournament, _wishes(tournament, said), said, output, speaker)


def _wishes(tournament: Tournament, said: dict[str, Any]) -> Wishes:
    from pareo.formats.federations.report import real_date
    from pareo.model.dates import date_of
    from pareo.ratings.rating import Wishes
    from pareo.ratings.systems import usual_system

    ends = real_date(date_of(said["date"] or ""))
    if said["date"] and ends is None:
        raise WrongUse("ratings.no_date", value=said["date"])
    options = dict(said["options"]) | ({"k": str(said["k"])} if said["k"] else {})
    facts: dict[int, dict[str, Any]] = {}
    numbers = {player.id for player in tournament.players}
    for number, known in said["facts"]:
        if number not in numbers:
            raise WrongUse("norms.no_such_player", id=number)
        facts.setdefault(number, {}).update(known)
    return Wishes(
        said["system"] or usual_system(tournament.settings.system), said["list_"], said["edition"] or "",
        said["rating"], ends, options, facts, said["read_as"] or "",
    )  # fmt: skip


def _answer(tournament: Tournament, wishes: Wishes, said: dict[str, Any], output: str | None, speaker: Speaker) -> None:
    from pareo.cli.charts import form_wanted, write_list
    from pareo.ratings.rating import RatingRefused, rate
    from pareo.reports.event import event_of

    try:
        if said["as_json"] and not said["form"] and said["view"] == "changes":
            write_text(output, in_json(rate(tournament, wishes, said["after"])))
            return
        view = _drawn(event_of(tournament, said["after"]), wishes, said["view"])
    except RatingRefused as refused:
        raise WrongUse(f"ratings.refused_{refused.code}", (), **refused.values) from refused
    write_list(view, form_wanted(said["form"], said["as_csv"], said["as_json"], output), output, speaker)


def _drawn(event: Event, wishes: Wishes, name: str) -> View:
    from pareo.reports.views.rating_changes import rating_changes, rating_variation
    from pareo.reports.views.rating_forecast import rating_forecast

    return {"changes": rating_changes, "variation": rating_variation, "forecast": rating_forecast}[name](event, wishes)


def in_json(made: Ratings) -> str:
    """Every number as a text, exact or to four decimals; null where the system says nothing."""
    data = {
        "system": made.system.id,
        "edition": made.edition.id,
        "list": made.list,
        "after": made.after,
        "rows": [_named(row, ROW) for row in made.rows],
        "details": [_named(row, DETAILS) for row in made.rows],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _named(row: RatingRow, names: Sequence[str]) -> dict[str, int | str | None]:
    return {name: _plain(name, getattr(row, name)) for name in names}


def _plain(name: str, value: int | str | Fraction | None) -> int | str | None:
    from pareo.ratings.rounding import decimal_text, exact_text

    if name == "id" or value is None:
        return value if not isinstance(value, Fraction) else None
    if isinstance(value, str):
        return value
    return decimal_text(value, 1) if name == "score" else exact_text(value)
