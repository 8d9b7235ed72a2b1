"""``pareo explain``: the decisions behind the pairing of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pareo.cli.answers import Asked
from pareo.cli.charts import write_list
from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_tournament, write_text
from pareo.cli.pair import forced_pairs, position_to_pair
from pareo.cli.questions import change_asked, player_named, wish_asked
from pareo.cli.speaker import Speaker
from pareo.cli.terms import terms_options
from pareo.cli.values import Number, OneOf
from pareo.reports.forms import FORMS

if TYPE_CHECKING:
    from pareo.reports.views.score_groups import GroupLine


@cli_command("explain", says="cli.explain_help")
@argument("file", metavar="FILE")
@option("--round", "number", type=Number(), metavar="N", says="cli.option_round")
@option("--player", "player", metavar="PLAYER", says="cli.option_player")
@option("--board", "board", type=Number(), metavar="N", says="cli.option_board")
@option("--why-not", "why_not", nargs=2, multiple=True, metavar="PLAYER OTHER", says="cli.option_why_not")
@option("--what-if", "what_if", multiple=True, metavar="CHANGE", says="cli.option_what_if")
@option("--force", "force", multiple=True, metavar="3-12", says="cli.option_force")
@option("--full", "full", is_flag=True, says="cli.option_full")
@terms_options
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="cli.option_explain_form")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    file: str,
    number: int | None,
    player: str | None,
    board: int | None,
    why_not: tuple[tuple[str, str], ...],
    what_if: tuple[str, ...],
    force: tuple[str, ...],
    full: bool,
    output: str | None,
    form: str | None,
    as_json: bool,
    **said: Any,
) -> None:
    if form and (player is not None or board is not None or why_not or what_if):
        raise WrongUse("cli.form_of_the_round")
    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    terms, before = position_to_pair(tournament, number, said, speaker)
    asked = Asked(terms, before, speaker, forced_pairs(terms, before.round, force, speaker))
    if player is not None:
        reply = asked.about(player_named(terms.tournament, player))
    elif board is not None:
        reply = asked.why_board(board)
    elif why_not:
        reply = asked.why_not([wish_asked(terms.tournament, one, other) for one, other in why_not])
    elif what_if:
        reply = asked.what_if([change_asked(terms.tournament, words) for words in what_if])
    elif form:
        write_list(asked.listed(), FORMS[form], output, speaker)
        return
    elif as_json:
        write_text(output, _in_json(asked))
        return
    else:
        reply = asked.told(full)
    reply = reply.explained(speaker.messages)
    write_text(output, reply.in_json() if as_json else reply.in_words())


def _in_json(asked: Asked) -> str:
    import json

    from pareo.cli.names import Names
    from pareo.i18n.decisions import decision_sentence
    from pareo.reports.forms.data import decision_data
    from pareo.reports.views.score_groups import score_groups

    names, pairing = Names(asked.terms.tournament), asked.pairing
    content = {
        "system": asked.terms.system.id,
        "round": asked.before.round,
        "boards": [[white, black] for white, black in pairing.boards],
        "bye": pairing.bye,
        "further_byes": list(pairing.further_byes),
        "score_groups": [
            {"score": group.score, "players": [_player(line) for line in group.lines]}
            for group in score_groups(asked.before, pairing.as_round())
        ],
        "decisions": [
            decision_data(decision) | {"sentence": decision_sentence(decision, asked.speaker.messages, names)}
            for decision in asked.decisions
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _player(line: GroupLine) -> dict[str, Any]:
    """A line of the list before the round; an opponent 0: no opponent in that round."""
    return {
        "id": line.id,
        "points": line.points,
        "colors": line.colors,
        "due": {"color": line.due.color, "strength": line.due.strength.name.lower()},
        "floats": list(line.floats),
        "opponents": [[each.opponent, each.color, each.played] for each in line.past],
    }
