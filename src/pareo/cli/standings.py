"""``pareo standings``: the list after a round, its arithmetic, and the other charts of a tournament."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_tournament, write_text
from pareo.cli.rankings import ranking_options, ranking_wanted, refuse_idle, with_terms
from pareo.cli.refused_lists import refusals_told
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf
from pareo.reports.forms import FORMS
from pareo.reports.views import OF_THE_DESK, VIEWS

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.ranking import Standings
    from pareo.strengths import Terms

_RANKED = ("standings", "team-standings")
LISTS = tuple(name for name in VIEWS if name not in OF_THE_DESK)


@cli_command("standings", says="standings.help")
@argument("file", metavar="FILE", required=False)
@option("--after", type=Number(0), metavar="N", says="standings.option_after")
@option("--tiebreaks", metavar="LIST", says="standings.option_tiebreaks")
@option("--edition", metavar="2026-03", says="standings.option_edition")
@option("--explain", "asked", type=Number(), metavar="N", says="standings.option_explain")
@option("--why", "why", nargs=2, type=Number(), metavar="N N", says="standings.option_why")
@option("--view", type=OneOf(LISTS), default="standings", metavar="VIEW", says="standings.option_view")
@ranking_options
@option("--theta", metavar="N|find", says="standings.option_theta")
@option("--nu", metavar="N|find", says="standings.option_nu")
@option("--virtual-draw", is_flag=True, says="standings.option_virtual_draw")
@option("--kind", type=OneOf(("swiss", "round-robin")), metavar="KIND", says="standings.option_kind")
@option("--unrated", type=OneOf(("drop", "leave-out", "lowest")), metavar="RULE", says="standings.option_unrated")
@option("--ties", type=OneOf(("lots", "shared")), metavar="lots|shared", says="standings.option_ties")
@option("--half-byes", "half_byes", type=OneOf(("yes", "no")), metavar="yes|no", says="standings.option_half_byes")
@option("--lots", metavar="SEED", says="standings.option_lots")
@option("--not-fide", is_flag=True, says="standings.option_not_fide")
@option("--teams", is_flag=True, says="standings.option_teams")
@option("--players", "of_players", is_flag=True, says="standings.option_players")
@option("--least-games", type=Number(1, 99), metavar="N", says="standings.option_least_games")
@option("--codes", is_flag=True, says="standings.option_codes")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str | None, codes: bool, output: str | None, **said: Any) -> None:
    if codes:
        from pareo.cli.tiebreak_list import codes_text

        write_text(output, codes_text(speaker, said["as_json"]))
        return
    if file is None:
        raise WrongUse("cli.missing_parameter", what="FILE")
    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    if said["by"] and said["view"] != "standings":
        raise WrongUse("standings.by_only_standings", view=said["view"])
    refuse_idle(said)
    if said["lots"]:
        tournament = replace(tournament, settings=replace(tournament.settings, lot_seed=said["lots"]))
    _answer(_Asked(tournament, said, speaker), output)


class _Asked:
    """A tournament and what somebody wants to see of it."""

    def __init__(self, tournament: Tournament, said: dict[str, Any], speaker: Speaker) -> None:
        from pareo.reports.event import event_of

        after, rounds = said["after"], len(tournament.rounds)
        if after is not None and after > rounds:
            raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
        if said["teams"] and not tournament.teams:
            raise WrongUse("standings.no_teams")
        self.said, self.speaker = _of_teams(said, tournament), speaker
        self.wishes = {name: said[name] for name in ("tiebreaks", "edition", "kind", "unrated", "ties")}
        self.wishes["fide_mode"] = False if said["not_fide"] else None
        self.wishes["half_byes"] = None if said["half_byes"] is None else said["half_byes"] == "yes"
        event = with_terms(event_of(tournament, after, **self.wishes), said)
        self.event = replace(event, terms=_terms(said), least_games=said["least_games"] or 0)

    def tables(self) -> dict[str, Standings]:
        """The standings by group; whatever is wrong with the wishes is said in words."""
        from pareo.ranking import team_standings

        event = self.event
        with refusals_told(self.speaker):
            if self.said["teams"]:
                return {"": team_standings(event.tournament, event.after, **self.wishes)}
            return event.standings

    def table_with(self, id: int) -> Standings:
        """The standings in which somebody is; the first ones for nobody."""
        tables = list(self.tables().values())
        return next((table for table in tables if any(row.id == id for row in table.rows)), tables[0])


def _of_teams(said: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    """Of an event in which teams meet, their lists in the place of those of the players, unless these are wanted."""
    from pareo.conduct.team_matches import is_team_event
    from pareo.reports.views import OF_TEAMS, in_teams

    if said["of_players"] and said["teams"]:
        raise WrongUse("standings.teams_or_players")
    matches = is_team_event(tournament)
    if said["teams"] and not matches and said["view"] != "standings":
        raise WrongUse("standings.no_team_chart", view=said["view"])
    if not matches or said["of_players"] or said["by"]:
        return said
    view = in_teams(said["view"])
    return {**said, "view": view, "teams": said["teams"] or view in OF_TEAMS}


def _terms(said: dict[str, Any]) -> Terms | None:
    """theta and nu of the extended Zermelo scores, and whether everybody has a virtual draw in either of them."""
    from pareo.strengths import WrongTerm, read_terms

    virtual, typed = said["virtual_draw"], said["theta"] is not None or said["nu"] is not None
    if not typed and not virtual:
        return None
    if typed and said["view"] != "zermelo-extended":
        raise WrongUse("standings.terms_only_extended")
    if virtual and not said["view"].startswith("zermelo"):
        raise WrongUse("standings.virtual_only_zermelo")
    try:
        return read_terms(said["theta"] or "", said["nu"] or "", virtual)
    except WrongTerm as wrong:
        raise WrongUse(f"standings.wrong_{wrong.name}", value=wrong.found) from wrong


def _answer(asked: _Asked, output: str | None) -> None:
    from pareo.cli.charts import form_wanted, list_named, write_list
    from pareo.i18n.tiebreaks import list_problem_sentence
    from pareo.reports.views import marked
    from pareo.reports.views.standings import team_view

    said, speaker, tables = asked.said, asked.speaker, asked.tables()
    problems = (problem for table in tables.values() for problem in table.problems)
    for sentence in dict.fromkeys(list_problem_sentence(problem, speaker.messages) for problem in problems):
        speaker.remark(sentence)
    if (text := _arithmetic(asked, tables)) is not None:
        write_text(output, text)
        return
    form = form_wanted(said["form"], said["as_csv"], said["as_json"], output)
    if said["by"]:
        view = ranking_wanted(asked.event, said, speaker)
    elif said["teams"] and said["view"] == "standings":
        view = marked(team_view(asked.event, tables[""]), asked.event)
    else:
        view = list_named(said["view"], asked.event)
    write_list(view, form, output, speaker)


def _arithmetic(asked: _Asked, tables: dict[str, Standings]) -> str | None:
    """What is answered in numbers rather than by a list: sums, and the standings with every value exactly."""
    said, speaker, tournament = asked.said, asked.speaker, asked.event.tournament
    if said["asked"] is not None:
        from pareo.cli.standings_explained import explained

        return explained(tournament, asked.table_with(said["asked"]), said["asked"], speaker, said["as_json"])
    if said["why"]:
        from pareo.cli.standings_explained import separated

        return separated(tournament, asked.table_with(said["why"][0]), said["why"], speaker, said["as_json"])
    if said["as_json"] and not said["form"] and said["view"] in _RANKED and not said["by"]:
        return _in_json(tables)
    return None


def _in_json(tables: dict[str, Standings]) -> str:
    from pareo.ranking import as_data

    data: dict[str, Any] = {"groups": [{"group": name, **as_data(table)} for name, table in tables.items()]}
    if list(tables) == [""]:
        data = as_data(tables[""])
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
