"""``pareo explain``: the decisions behind the pairing of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.files import read_tournament, write_text
from pareo.cli.pair import byes_of, paired, position_to_pair
from pareo.cli.speaker import Speaker
from pareo.cli.terms import terms_options
from pareo.cli.values import Number

if TYPE_CHECKING:
    from pareo.check import Terms
    from pareo.cli.names import Names
    from pareo.history import Position
    from pareo.pairing import Decision, RoundPairing

_BRACKET = "bracket"
_CHAPTERS = ("round", _BRACKET, "color", "bye")
"""Decisions that begin a paragraph; what follows a bracket belongs to it."""


@cli_command("explain", says="cli.explain_help")
@argument("file", metavar="FILE")
@option("--round", "number", type=Number(), metavar="N", says="cli.option_round")
@terms_options
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, number: int | None, output: str | None, as_json: bool, **said: Any) -> None:
    from pareo.pairing import Trace

    terms, before = position_to_pair(read_tournament(file, speaker), number, said, speaker)
    trace = Trace()
    pairing = paired(terms, before, speaker, trace)
    if as_json:
        text = _in_json(terms, before, pairing, trace.decisions, speaker)
    else:
        text = "\n".join(explanation(terms, before, pairing, trace.decisions, speaker)) + "\n"
    write_text(output, text)


def explanation(
    terms: Terms, before: Position, pairing: RoundPairing, decisions: list[Decision], speaker: Speaker
) -> Iterator[str]:
    """A heading, the boards with names and scores, then every decision with its article."""
    from pareo.cli.names import Names
    from pareo.i18n.sentences import decision_sentence

    names = Names(terms.tournament)
    yield speaker.say("explain.heading", round=before.round, system=terms.system.id, source=terms.system.source)
    yield ""
    yield from board_lines(before, pairing, names, speaker)
    yield ""
    yield speaker.say("explain.decisions", count=len(decisions))
    width = max((len(decision.article) for decision in decisions), default=0)
    chapter = ""
    for decision in decisions:
        begins = decision.rule in _CHAPTERS and (decision.rule == _BRACKET or decision.rule != chapter)
        chapter = decision.rule if decision.rule in _CHAPTERS else chapter
        if begins:
            yield ""
        indent = "  " if chapter == _BRACKET and not begins else ""
        sentence = decision_sentence(decision, speaker.catalogue, names)
        yield f"  {decision.article:<{width}}  {indent}{sentence}".rstrip()


def board_lines(before: Position, pairing: RoundPairing, names: Names, speaker: Speaker) -> Iterator[str]:
    from pareo.model import format_points

    scores = {entry.id: format_points(entry.points) for entry in before.entries}
    width = max((len(names(board.white)) for board in pairing.boards), default=0)
    for number, (white, black) in enumerate(pairing.boards, 1):
        left = f"{names(white):<{width}} {scores.get(white, ''):>4}"
        yield f"{number:>4}  {left} - {scores.get(black, ''):<4} {names(black)}"
    for player in byes_of(pairing):
        yield "      " + speaker.say("explain.bye", player=names(player))


def _in_json(terms: Terms, before: Position, pairing: RoundPairing, decisions: list[Decision], speaker: Speaker) -> str:
    import json

    from pareo.cli.names import Names
    from pareo.i18n.sentences import decision_sentence

    names = Names(terms.tournament)
    content = {
        "system": terms.system.id,
        "round": before.round,
        "boards": [[white, black] for white, black in pairing.boards],
        "bye": pairing.bye,
        "further_byes": list(pairing.further_byes),
        "decisions": [
            {
                "rule": decision.rule,
                "verdict": decision.verdict,
                "article": decision.article,
                "players": list(decision.players),
                "values": dict(decision.values),
                "sentence": decision_sentence(decision, speaker.catalogue, names),
            }
            for decision in decisions
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"
