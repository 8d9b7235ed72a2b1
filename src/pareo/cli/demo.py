"""``pareo demo``: pairs and explains a tournament that comes with Pareo."""

from __future__ import annotations

from importlib.resources import files

import click

from pareo.cli.command import cli_command
from pareo.cli.pair import paired
from pareo.cli.speaker import Speaker
from pareo.cli.told import round_told


@cli_command("demo", says="cli.demo_help")
@click.pass_obj
def command(speaker: Speaker, /) -> None:
    from pareo.conduct.rounds import position_before
    from pareo.conduct.terms import ready
    from pareo.formats.trf import read, to_tournament
    from pareo.pairing import Trace

    tournament = to_tournament(read((files("pareo.cli") / "demo.trf").read_bytes())).tournament
    terms = ready(tournament)
    before = position_before(terms)
    trace = Trace()
    pairing = paired(terms, None, speaker, trace)
    made = len(tournament.rounds)
    print(speaker.say("cli.demo_intro", name=tournament.name, players=len(tournament.players), made=made))
    print()
    for line in round_told(terms, before, pairing, trace.decisions, speaker):
        print(line)
    print()
    print(speaker.say("cli.demo_next"))
