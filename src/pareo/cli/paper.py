"""``pareo paper``: a list, or what is cut out and put on the tables, as PDF."""

from __future__ import annotations

import sys
from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import STANDARD, keep_source, read_bytes, read_tournament, write_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf
from pareo.reports.paper.papers import CUTOUTS, NAMES, OF_MATCHES, SHORT
from pareo.reports.paper.sheet import LABELS, LARGEST, MOST_SIDE_BY_SIDE, ORIENTATIONS, SIZES, SMALLEST, Sheet
from pareo.reports.views import OF_THE_DESK

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.reports.event import Event
    from pareo.reports.paper.sheet import Letterhead
    from pareo.reports.table import View

LONGEST_ADDRESS = 300
PAPERS = tuple(name for name in NAMES if name not in OF_THE_DESK)
NOW, NEVER = "now", "no"
_LABELS = tuple(map(str, LABELS))


@cli_command("paper", says="paper.help")
@argument("file", metavar="FILE")
@option("--what", type=OneOf(PAPERS), metavar="PAPER", says="paper.option_what")
@option("--round", "after", type=Number(0), metavar="N", says="paper.option_round")
@option("--next", "coming", is_flag=True, says="paper.option_next")
@option("--players", "of_players", is_flag=True, says="standings.option_players")
@option("--size", type=OneOf(tuple(SIZES)), default="A4", metavar="|".join(SIZES), says="paper.option_size")
@option("--orientation", type=OneOf(ORIENTATIONS), metavar="|".join(ORIENTATIONS), says="paper.option_orientation")
@option("--font", type=Number(SMALLEST, LARGEST), metavar="N", says="paper.option_font")
@option("--columns", metavar="COLUMNS", says="paper.option_columns")
@option("--side-by-side", type=Number(1, MOST_SIDE_BY_SIDE), metavar="N", says="paper.option_side_by_side")
@option("--per-sheet", type=OneOf(_LABELS), metavar="|".join(_LABELS), says="paper.option_per_sheet")
@option("--first", type=Number(), metavar="N", says="paper.option_first")
@option("--logo", metavar="FILE", says="paper.option_logo")
@option("--address", metavar="ADDRESS", says="paper.option_address")
@option("--printed", metavar="WHEN", default=NOW, says="paper.option_printed")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@click.pass_obj
def command(speaker: Speaker, /, file: str, output: str | None, **said: Any) -> None:
    from pareo.reports.paper.typesetting import can_print

    if not can_print():
        raise WrongUse("paper.no_typst")
    if said["what"] is None:
        raise WrongUse("cli.missing_parameter", what="--what")
    if output is None and sys.stdout.isatty():
        raise WrongUse("paper.no_output")
    keep_source(file, output)
    keep_source(said["logo"], output, "paper.same_logo")
    tournament = read_tournament(file, speaker)
    after, rounds = said["after"], len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    write_bytes(STANDARD if output is None else output, _printed(tournament, said, speaker))


def _printed(tournament: Tournament, said: dict[str, Any], speaker: Speaker) -> bytes:
    from pareo.cli.charts import list_named
    from pareo.reports.event import NoSuchList, event_of
    from pareo.reports.paper.cutouts import cutout_paper
    from pareo.reports.paper.lists import MOST_CELLS, TooLong, list_paper

    name = SHORT.get(said["what"], said["what"])
    head, event = _letterhead(tournament, said, speaker), event_of(tournament, said["after"])
    name, event = _of_teams(name, tournament, said, event)
    sheet = Sheet(
        said["size"], said["orientation"] or "", said["font"] or 0, _columns(said), said["side_by_side"] or 0,
        int(said["per_sheet"] or 0), said["first"] or 0,
    )  # fmt: skip
    if name in CUTOUTS or name in OF_MATCHES:
        _require_cut(name, sheet)
        try:
            return cutout_paper(name, event, speaker.messages, head, sheet)
        except NoSuchList as missing:
            key = "standings.list_no_teams" if missing.code == "no_teams" else "standings.list_no_round"
            raise WrongUse(key, view=name) from missing
    view = list_named(name, event)
    _require_columns(view, sheet.columns)
    try:
        return list_paper(view, speaker.messages, head, sheet)
    except TooLong as long:
        raise WrongUse("paper.too_long", paper=name, count=long.cells, most=MOST_CELLS) from long


def _require_cut(name: str, sheet: Sheet) -> None:
    """What is cut out has no columns, and but for certificates a type that fits its card: no size is passed over."""
    if sheet.columns:
        raise WrongUse("paper.no_columns", paper=name)
    if sheet.font and name in CUTOUTS and name != "certificates":
        raise WrongUse("paper.no_font_size", paper=name)


def _of_teams(name: str, tournament: Tournament, said: dict[str, Any], event: Event) -> tuple[str, Event]:
    """Of a team event its own lists, unless those of the players are wanted; with the round to come where it is."""
    from dataclasses import replace

    from pareo.conduct.team_matches import is_team_event
    from pareo.reports.views import in_teams

    if said["coming"] and name not in OF_MATCHES:
        raise WrongUse("paper.next_only_matches")
    if not is_team_event(tournament):
        return name, event
    if said["coming"]:
        event = replace(event, coming=_next_pairs(tournament))
    return (name if said["of_players"] else in_teams(name)), event


def _next_pairs(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """The pairs of the round to come, as the system of the file gives them."""
    from pareo.conduct.rounds import pair
    from pareo.conduct.terms import MissingTerms, ready
    from pareo.pairing import NoPairing

    try:
        made = pair(ready(tournament))
    except (MissingTerms, NoPairing) as wrong:
        raise WrongUse("paper.next_not_paired") from wrong
    return tuple((board.white, board.black) for board in made.boards)


def _columns(said: dict[str, Any]) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in (said["columns"] or "").split(","))))


def _require_columns(view: View, wanted: tuple[str, ...]) -> None:
    from pareo.reports.paper.lists import columns_to_choose

    known = list(columns_to_choose(view))
    for name in wanted:
        if name not in known:
            raise WrongUse("paper.no_such_column", column=name, columns=", ".join(known))


def _letterhead(tournament: Tournament, said: dict[str, Any], speaker: Speaker) -> Letterhead:
    from dataclasses import replace

    from pareo.reports.paper.sheet import letterhead_of

    head = letterhead_of(tournament, speaker.messages, _moment(said["printed"]))
    head = replace(head, address=_address(said["address"] or ""))
    return replace(head, logo=_logo(said["logo"], speaker)) if said["logo"] else head


def _address(said: str) -> str:
    """Refused when phones would not open it, or when the code would be too fine to read."""
    if said and (len(said) > LONGEST_ADDRESS or not said.startswith(("http://", "https://"))):
        raise WrongUse("paper.bad_address", address=said, most=LONGEST_ADDRESS)
    return said


def _moment(said: str) -> datetime | None:
    if said in (NOW, NEVER):
        return datetime.now().astimezone() if said == NOW else None
    try:
        return datetime.fromisoformat(said)
    except ValueError:
        raise WrongUse("paper.no_moment", value=said) from None


def _logo(file: str, speaker: Speaker) -> bytes:
    from pareo.desk.books.refusals import Refusal
    from pareo.desk.event.logo import read_picture
    from pareo.i18n.refusals import refusal_sentences

    try:
        return read_picture(read_bytes(file)).data
    except Refusal as refusal:
        raise WrongUse("paper.bad_logo", tuple(refusal_sentences(speaker.messages, refusal, None)), file=file) from None
