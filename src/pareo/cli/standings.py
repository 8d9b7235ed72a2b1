"""``pareo standings``: the list after a round, its arithmetic, and the other charts of a tournament."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import read_tournament, write_text
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.ranking import Standings

VIEWS = (
    *("standings", "crosstable", "crosstable-by-rank", "square", "progress", "wall-chart", "cards"),
    *("players", "players-by-name", "players-by-rating", "pairings", "pairings-by-name"),
)


@cli_command("standings", says="standings.help")
@argument("file", metavar="FILE", required=False)
@option("--after", type=Number(0), metavar="N", says="standings.option_after")
@option("--tiebreaks", metavar="LIST", says="standings.option_tiebreaks")
@option("--edition", metavar="2026-03", says="standings.option_edition")
@option("--explain", "asked", type=Number(), metavar="N", says="standings.option_explain")
@option("--why", "why", nargs=2, type=Number(), metavar="N N", says="standings.option_why")
@option("--view", type=OneOf(VIEWS), default="standings", metavar="VIEW", says="standings.option_view")
@option("--kind", type=OneOf(("swiss", "round-robin")), metavar="KIND", says="standings.option_kind")
@option("--unrated", type=OneOf(("drop", "leave-out", "lowest")), metavar="RULE", says="standings.option_unrated")
@option("--ties", type=OneOf(("lots", "shared")), metavar="lots|shared", says="standings.option_ties")
@option("--lots", metavar="SEED", says="standings.option_lots")
@option("--not-fide", is_flag=True, says="standings.option_not_fide")
@option("--teams", is_flag=True, says="standings.option_teams")
@option("--codes", is_flag=True, says="standings.option_codes")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
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
    tournament = read_tournament(file, speaker)
    if said["lots"]:
        tournament = replace(tournament, settings=replace(tournament.settings, lot_seed=said["lots"]))
    write_text(output, _answer(tournament, _table(tournament, said, speaker), said, speaker))


def _table(tournament: Tournament, said: dict[str, Any], speaker: Speaker) -> Standings:
    """The standings; whatever is wrong with the wishes is said in words."""
    from pareo.ranking import EDITIONS, RefusedList, UnknownEdition, standings, team_standings

    after, rounds = said["after"], len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    if said["teams"] and not tournament.teams:
        raise WrongUse("standings.no_teams")
    if said["teams"] and said["view"] != "standings":
        raise WrongUse("standings.no_team_chart", view=said["view"])
    try:
        return (team_standings if said["teams"] else standings)(
            tournament,
            after,
            said["tiebreaks"],
            said["edition"],
            kind=said["kind"],
            unrated=said["unrated"],
            ties=said["ties"],
            fide_mode=False if said["not_fide"] else None,
        )
    except RefusedList as refusal:
        from pareo.i18n.tiebreaks import list_problem_sentence

        lines = tuple(list_problem_sentence(problem, speaker.messages) for problem in refusal.problems)
        if any(problem.code == "unknown_code" for problem in refusal.problems):
            lines += (speaker.say("standings.codes_hint"),)
        raise WrongUse("standings.refused_list", lines) from refusal
    except UnknownEdition as unknown:
        raise WrongUse("standings.unknown_edition", edition=unknown.name, known=", ".join(EDITIONS)) from unknown


def _answer(tournament: Tournament, table: Standings, said: dict[str, Any], speaker: Speaker) -> str:
    for problem in table.problems:
        from pareo.i18n.tiebreaks import list_problem_sentence

        speaker.remark(list_problem_sentence(problem, speaker.messages))
    if said["asked"] is not None:
        from pareo.cli.standings_explained import explained

        return explained(tournament, table, said["asked"], speaker, said["as_json"])
    if said["why"]:
        from pareo.cli.standings_explained import separated

        return separated(tournament, table, said["why"], speaker, said["as_json"])
    if said["as_json"] and said["view"] == "standings":
        from pareo.ranking import as_data

        return json.dumps(as_data(table), ensure_ascii=False, indent=2) + "\n"
    from pareo.cli.charts import chart_text

    form = "json" if said["as_json"] else "csv" if said["as_csv"] else "text"
    return chart_text(tournament, table, said["view"], form, speaker)
