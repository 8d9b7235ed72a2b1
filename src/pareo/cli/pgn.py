"""``pareo pgn``: the games of a round as PGN, with every tag and without moves."""

from __future__ import annotations

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import STANDARD, keep_source, read_tournament, write_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number


@cli_command("pgn", says="games.help")
@argument("file", metavar="FILE")
@option("--round", "number", type=Number(1), metavar="N", says="games.option_round")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@click.pass_obj
def command(speaker: Speaker, /, file: str, number: int | None, output: str | None) -> None:
    from pareo.reports.event import event_of
    from pareo.reports.pgn import round_pgn

    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    rounds = len(tournament.rounds)
    if not rounds:
        raise WrongUse("games.no_rounds", file=file)
    if number is not None and number > rounds:
        raise WrongUse("standings.no_such_round", round=number, rounds=rounds)
    write_bytes(STANDARD if output is None else output, round_pgn(event_of(tournament, number or rounds)))
