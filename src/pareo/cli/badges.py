"""``pareo badges``: a template of the user's own filled in for every player."""

from __future__ import annotations

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import STANDARD, keep_source, read_bytes, read_tournament, write_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf

SIZES = ("badge", "place-card", "label", "certificate")


@cli_command("badges", says="cards.help")
@argument("file", metavar="FILE")
@option("--template", metavar="FILE", says="cards.option_template")
@option("--size", type=OneOf(SIZES), default="badge", metavar="|".join(SIZES), says="cards.option_size")
@option("--round", "after", type=Number(1), metavar="N", says="cards.option_round")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@click.pass_obj
def command(
    speaker: Speaker, /, file: str, template: str | None, size: str, after: int | None, output: str | None
) -> None:
    from pareo.reports.cards import cards_page
    from pareo.reports.event import event_of
    from pareo.reports.paper.sheet import letterhead_of

    keep_source(file, output)
    keep_source(template, output)
    text = _template(template, size, speaker)
    tournament = read_tournament(file, speaker)
    rounds = len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    head = letterhead_of(tournament, speaker.messages)
    made = cards_page(text, size, event_of(tournament, after), speaker.messages, head)
    write_bytes(STANDARD if output is None else output, made.encode())


def _template(file: str | None, size: str, speaker: Speaker) -> str:
    from pareo.desk.books.refusals import Refusal
    from pareo.desk.event.templates import STARTS, require_usable
    from pareo.i18n.refusals import refusal_sentences

    if file is None:
        return STARTS[size]
    text = read_bytes(file).decode("utf-8-sig", "replace")
    try:
        require_usable(text)
    except Refusal as refusal:
        told = tuple(refusal_sentences(speaker.messages, refusal, None))
        if refusal.code == "template_key":
            told = (speaker.say("cards.unknown_key", **refusal.values),)
        raise WrongUse("cards.bad_template", told, file=file) from None
    return text
