"""``pareo explain``: the decisions behind the pairing of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.answers import Asked, lines_in_json
from pareo.cli.command import argument, cli_command, option
from pareo.cli.files import read_tournament, write_text
from pareo.cli.pair import byes_of, paired, position_to_pair
from pareo.cli.questions import change_asked, player_named, wish_asked
from pareo.cli.speaker import Speaker
from pareo.cli.terms import terms_options
from pareo.cli.values import Number

if TYPE_CHECKING:
    from pareo.check import Terms
    from pareo.cli.names import Names
    from pareo.history import Position
    from pareo.pairing import Decision, RoundPairing

_BRACKET = "bracket"
_USUAL = frozenset({("score-group", "stands"), ("natural", "accepted"), ("color", "both-preferences")})
_CHAPTERS = ("round", _BRACKET, "color", "bye")
"""Decisions that begin a paragraph; what follows a bracket belongs to it."""


@cli_command("explain", says="cli.explain_help")
@argument("file", metavar="FILE")
@option("--round", "number", type=Number(), metavar="N", says="cli.option_round")
@option("--player", "player", metavar="PLAYER", says="cli.option_player")
@option("--why-not", "why_not", nargs=2, multiple=True, metavar="PLAYER OTHER", says="cli.option_why_not")
@option("--what-if", "what_if", multiple=True, metavar="CHANGE", says="cli.option_what_if")
@option("--full", "full", is_flag=True, says="cli.option_full")
@terms_options
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    file: str,
    number: int | None,
    player: str | None,
    why_not: tuple[tuple[str, str], ...],
    what_if: tuple[str, ...],
    full: bool,
    output: str | None,
    as_json: bool,
    **said: Any,
) -> None:
    from pareo.pairing import Trace

    tournament = read_tournament(file, speaker)
    terms, before = position_to_pair(tournament, number, said, speaker)
    trace = Trace()
    pairing = paired(terms, before, speaker, trace)
    asked = Asked(terms, before, pairing, trace.decisions, speaker)
    if player is not None:
        lines = asked.about(player_named(tournament, player))
    elif why_not:
        lines = asked.why_not([wish_asked(tournament, player, other) for player, other in why_not])
    elif what_if:
        lines = asked.what_if([change_asked(tournament, words) for words in what_if])
    elif as_json:
        write_text(output, _in_json(terms, before, pairing, trace.decisions, speaker))
        return
    else:
        lines = list(explanation(terms, before, pairing, trace.decisions, speaker, full))
    write_text(output, lines_in_json(lines) if as_json else "\n".join(lines) + "\n")


def explanation(
    terms: Terms,
    before: Position,
    pairing: RoundPairing,
    decisions: list[Decision],
    speaker: Speaker,
    full: bool = True,
) -> Iterator[str]:
    """A heading, the boards with names and scores, then the decisions with their articles.

    Not in full, what went as usual is left out: score groups, first candidates taken, colours both wished for.
    """
    from pareo.cli.names import Names
    from pareo.i18n.sentences import decision_sentence

    names = Names(terms.tournament)
    yield speaker.say("explain.heading", round=before.round, system=terms.system.id, source=terms.system.source)
    yield ""
    yield from board_lines(before, pairing, names, speaker)
    yield ""
    decisions = decisions if full else [decision for decision in decisions if not _as_usual(decision)]
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


def _as_usual(decision: Decision) -> bool:
    return (decision.rule, decision.verdict) in _USUAL


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
