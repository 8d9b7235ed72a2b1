"""``pareo norms``: the title norms of a tournament, met, missed or open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_tournament, write_text
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.norms import Edition


@cli_command("norms", says="norms.help")
@argument("file", metavar="FILE")
@option("--after", type=Number(0), metavar="N", says="standings.option_after")
@option("--player", type=Number(), metavar="N", says="norms.option_player")
@option("--all", "everything", is_flag=True, says="norms.option_all")
@option("--edition", metavar="2024", says="norms.option_edition")
@option(
    "--format",
    "shape",
    type=OneOf(("swiss", "round-robin", "double-round-robin", "knockout")),
    metavar="FORMAT",
    says="norms.option_format",
)
@option("--kind", type=OneOf(("ordinary", "team-7-9", "world-cup")), metavar="KIND", says="norms.option_kind")
@option("--exemption", type=OneOf(("a", "b", "c", "d")), metavar="a|b|c|d", says="norms.option_exemption")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, output: str | None, as_json: bool, **said: Any) -> None:
    from pareo.cli.norms_told import in_json, in_words
    from pareo.norms import survey

    keep_source(file, output)
    tournament = _after(read_tournament(file, speaker), said["after"])
    _refuse(tournament, said["player"])
    edition = _edition(said["edition"])
    wanted = None if said["player"] is None else [said["player"]]
    found = survey(
        tournament,
        players=wanted,
        edition=edition,
        format=said["shape"] or "",
        kind=said["kind"] or "",
        exemption=said["exemption"] or "",
    )
    _tell_doubts(tournament, found.edition, speaker)
    detailed = said["player"] is not None or said["everything"]
    write_text(output, in_json(found) if as_json else in_words(tournament, found, speaker, detailed))


def _after(tournament: Tournament, after: int | None) -> Tournament:
    """The tournament as it stood after a round, the rest of its rounds still to come."""
    made = len(tournament.rounds)
    if after is None:
        return tournament
    if after > made:
        raise WrongUse("standings.no_such_round", round=after, rounds=made)
    rounds = tournament.settings.rounds or made
    settings = replace(tournament.settings, rounds=rounds)
    return replace(tournament, rounds=tournament.rounds[:after], settings=settings)


def _refuse(tournament: Tournament, player: int | None) -> None:
    from pareo.catalog import SYSTEMS

    system = SYSTEMS.get(tournament.settings.system or "")
    if system is not None and system.game != "chess":
        raise WrongUse("norms.not_chess", system=system.id)
    if player is not None and all(one.id != player for one in tournament.players):
        raise WrongUse("norms.no_such_player", id=player)


def _edition(name: str | None) -> Edition | None:
    from pareo.norms import EDITIONS, edition_named

    if name is None:
        return None
    try:
        return edition_named(name)
    except KeyError:
        known = ", ".join(edition.name for edition in EDITIONS)
        raise WrongUse("norms.unknown_edition", edition=name, known=known) from None


def _tell_doubts(tournament: Tournament, edition: Edition, speaker: Speaker) -> None:
    """What the file leaves open, on standard error."""
    from pareo.norms import before_every_edition, unknown_federation

    if before_every_edition(tournament.start_date):
        speaker.note("norms.before_editions", edition=edition.name)
    if not tournament.settings.rounds:
        speaker.note("norms.rounds_unknown", rounds=len(tournament.rounds))
    if strangers := sum(unknown_federation(player.federation) for player in tournament.players):
        speaker.note("norms.no_federation", count=strangers)
    if unsaid := sum(not player.sex for player in tournament.players):
        speaker.note("norms.no_sex", count=unsaid)
