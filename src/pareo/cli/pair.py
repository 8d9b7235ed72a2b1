"""``pareo pair``: the pairing of the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.external import EXTERNAL, paired_outside
from pareo.cli.failure import Failure, NoLegalPairing, WrongUse
from pareo.cli.files import keep_source, read_tournament, write_text
from pareo.cli.speaker import Speaker
from pareo.cli.terms import settled, terms_options
from pareo.cli.values import Number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.conduct.terms import Ready
    from pareo.history import Position
    from pareo.model import Tournament
    from pareo.pairing import NoPairing, RoundPairing, Trace
    from pareo.pairing.by_hand import ForcedPair


@cli_command("pair", says="cli.pair_help")
@argument("file", metavar="FILE")
@option("--round", "number", type=Number(), metavar="N", says="cli.option_round")
@option("--force", "force", multiple=True, metavar="3-12", says="cli.option_force")
@terms_options
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    file: str,
    number: int | None,
    force: tuple[str, ...],
    output: str | None,
    as_json: bool,
    **said: Any,
) -> None:
    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    if said["system"] == EXTERNAL:
        terms, before, pairing = paired_outside(tournament, number, force, said, speaker)
    else:
        terms, before = position_to_pair(tournament, number, said, speaker)
        by_hand = forced_pairs(terms, before.round, force, speaker)
        pairing = paired(terms, before.round, speaker, force=by_hand)
        _tell_second_meetings(terms, before, pairing, by_hand, speaker)
    write_text(output, in_json(terms, before, pairing) if as_json else plain(pairing))


def _tell_second_meetings(
    terms: Ready, before: Position, pairing: RoundPairing, by_hand: Sequence[ForcedPair], speaker: Speaker
) -> None:
    """A system may let players meet again where nothing else is possible (USCF 27A1), but never without a word."""
    if terms.system.kind != "swiss":
        return
    from pareo.pairing.swiss.meetings import last_meeting

    if before.match_goes_on:
        return
    entries = {entry.id: entry for entry in before.entries}
    asked = [{pair.one, pair.other} for pair in by_hand]
    found = [
        (white, black, met)
        for white, black in pairing.boards
        if {white, black} not in asked and (met := last_meeting(entries[white], black))
    ]
    if found:
        from pareo.cli.names import Names

        names = Names(terms.tournament)
        told = [speaker.say("cli.met_in_round", white=names(w), black=names(b), round=met) for w, b, met in found]
        speaker.note("cli.met_again", count=len(found), boards="; ".join(told))


def position_to_pair(
    tournament: Tournament, number: int | None, said: dict[str, Any], speaker: Speaker
) -> tuple[Ready, Position]:
    """What the system will be asked. A round that is made already is paired once more from the rounds before it."""
    from pareo.conduct.rounds import position_before
    from pareo.pairing import NoPairing

    made = len(tournament.rounds)
    if number is not None and number > made + 1:
        raise WrongUse("cli.no_such_round", round=number, made=made)
    try:
        terms = settled(tournament, said, speaker)
        tournament = terms.tournament
        announced = terms.tournament.settings.rounds
        if number is None and announced is not None and made >= announced:
            raise WrongUse("cli.tournament_is_over", rounds=announced)
        before = position_before(terms, number)
    except NoPairing as impossible:
        raise no_legal_pairing(impossible, tournament, number or made + 1, speaker) from impossible
    _tell_of_uneven_groups(terms.tournament, before.round, speaker)
    if open_games := _games_without_result(terms.tournament, before.round):
        speaker.note("cli.games_without_result", count=open_games)
    return terms, before


def _tell_of_uneven_groups(tournament: Tournament, number: int, speaker: Speaker) -> None:
    """Before the first round, when the limits of an acceleration can still be announced otherwise."""
    if number == 1 and tournament.settings.acceleration:
        from pareo.conduct.announced import uneven_acceleration
        from pareo.i18n.problems import problem_sentence

        for problem in uneven_acceleration(tournament):
            speaker.remark(problem_sentence(problem, speaker.messages))


def _games_without_result(tournament: Tournament, number: int) -> int:
    """Those of earlier rounds: they count as draws for the pairing (C.04.2 3.1), which nobody should overlook."""
    from pareo.model import Outcome

    games = [game for made in tournament.rounds[: number - 1] for game in made.games]
    return sum(game.white_outcome is Outcome.UNKNOWN for game in games)


def paired(
    terms: Ready,
    number: int | None,
    speaker: Speaker,
    trace: Trace | None = None,
    force: Sequence[ForcedPair] = (),
) -> RoundPairing:
    """The round (the next one when None); that there is none is a failure with its reasons."""
    from pareo.conduct.rounds import pair
    from pareo.pairing import NoPairing

    try:
        return pair(terms, number, trace, force)
    except NoPairing as impossible:
        made = len(terms.tournament.rounds)
        raise no_legal_pairing(impossible, terms.tournament, number or made + 1, speaker) from impossible


def forced_pairs(terms: Ready, number: int, force: tuple[str, ...], speaker: Speaker) -> list[ForcedPair]:
    """The pairs made by hand; what speaks against them is said on standard error."""
    if not force:
        return []
    from pareo.cli.findings import finding_lines
    from pareo.conduct.rounds import against_forced
    from pareo.pairing.by_hand import WrongForce, read_pair

    pairs = []
    for text in force:
        try:
            pairs.append(read_pair(text))
        except ValueError as error:
            raise WrongUse("cli.no_pair", value=text) from error
    try:
        against = against_forced(terms, pairs, number)
    except WrongForce as wrong:
        named = ", ".join(str(id) for id in wrong.missing or wrong.twice)
        raise WrongUse("cli.force_not_there" if wrong.missing else "cli.force_twice", players=named) from wrong
    for line in finding_lines(against, terms.tournament, speaker):
        speaker.remark(line)
    return pairs


def no_legal_pairing(impossible: NoPairing, tournament: Tournament, number: int, speaker: Speaker) -> Failure:
    """The reasons in words. Options that are not understood are a wrong use: nobody has looked for a pairing."""
    from pareo.cli.names import Names
    from pareo.i18n.obstacles import obstacle_sentences

    details = obstacle_sentences(impossible.obstacles, speaker.messages, Names(tournament))
    if impossible.by_options:
        return WrongUse("cli.wrong_options", details)
    return NoLegalPairing("cli.no_pairing", details, round=number)


def plain(pairing: RoundPairing) -> str:
    """As JaVaFo prints it: the number of pairs, the boards with White first, the bye against 0."""
    lines = [f"{white} {black}" for white, black in pairing.boards]
    lines += [f"{player} 0" for player in pairing.byes]
    return "\n".join([str(len(lines)), *lines]) + "\n"


def in_json(terms: Ready, before: Position, pairing: RoundPairing) -> str:
    import json

    names = {player.id: player.name for player in terms.tournament.players}
    boards = [
        {
            "board": number,
            "white": {"id": white, "name": names[white]},
            "black": {"id": black, "name": names[black]},
        }
        for number, (white, black) in enumerate(pairing.boards, 1)
    ]
    byes = [{"id": player, "name": names[player]} for player in pairing.byes]
    content = {
        "system": terms.system.id,
        "round": before.round,
        "boards": boards,
        "bye": byes[0] if byes else None,
        "further_byes": byes[1:],
        "requested_byes": [{"id": player, "kind": kind.value} for player, kind in before.byes],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"
