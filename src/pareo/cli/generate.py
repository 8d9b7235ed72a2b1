"""``pareo generate``: tournaments by chance, paired strictly by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.catalog import CURRENT
from pareo.catalog.options import ACCELERATIONS
from pareo.cli.command import cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import not_writable, write_bytes
from pareo.cli.generate_wishes import options_from
from pareo.cli.points import ScoringType
from pareo.cli.speaker import Speaker
from pareo.cli.terms import system_said
from pareo.cli.values import Chosen, Number, OneOf, Share

if TYPE_CHECKING:
    from pareo.generating.file import Made
    from pareo.generating.options import GenerateOptions

_SHARE = Share()
_SHAPES = OneOf(("uniform", "normal", "groups"))


@cli_command("generate", says="cli.generate_help")
@option("--players", type=Number(2, 9999), metavar="N", says="cli.generate_players")
@option("--rounds", type=Number(1, 99), metavar="N", says="cli.generate_rounds")
@option("--seed", type=Number(0), metavar="N", says="cli.generate_seed")
@option("--system", default=CURRENT, metavar="SYSTEM", says="cli.generate_system")
@option("--option", "options", multiple=True, type=Chosen(), metavar="NAME=VALUE", says="cli.option_option")
@option("--draws", type=_SHARE, metavar="SHARE", says="cli.generate_draws")
@option("--ratings", metavar="FILE", says="cli.generate_ratings")
@option("--highest-rating", type=Number(1, 9999), metavar="N", says="cli.generate_highest")
@option("--lowest-rating", type=Number(1, 9999), metavar="N", says="cli.generate_lowest")
@option("--distribution", type=_SHAPES, metavar="uniform|normal|groups", says="cli.generate_distribution")
@option("--unrated", type=_SHARE, metavar="SHARE", says="cli.generate_unrated")
@option("--forfeits", type=_SHARE, metavar="SHARE", says="cli.generate_forfeits")
@option("--odd-results", type=_SHARE, metavar="SHARE", says="cli.generate_odd_results")
@option("--unrated-games", type=_SHARE, metavar="SHARE", says="cli.generate_unrated_games")
@option("--half-byes", type=_SHARE, metavar="SHARE", says="cli.generate_half_byes")
@option("--zero-byes", type=_SHARE, metavar="SHARE", says="cli.generate_zero_byes")
@option("--full-byes", type=_SHARE, metavar="SHARE", says="cli.generate_full_byes")
@option("--withdrawals", type=_SHARE, metavar="SHARE", says="cli.generate_withdrawals")
@option("--late-entries", type=_SHARE, metavar="SHARE", says="cli.generate_late_entries")
@option("--forbidden", type=Number(0, 1000), metavar="N", says="cli.generate_forbidden")
@option("--plain", is_flag=True, says="cli.generate_plain")
@option("--acceleration", type=OneOf((*ACCELERATIONS, "none")), metavar="METHOD", says="cli.generate_acceleration")
@option("--points", "scoring", type=ScoringType(), metavar="POINTS", says="cli.generate_points")
@option("--initial-color", type=OneOf(("white", "black")), metavar="white|black", says="cli.generate_color")
@option("--tiebreaks", metavar="LIST", says="cli.generate_tiebreaks")
@option("--format", "format_id", default="trf26", metavar="FORMAT", says="cli.generate_format")
@option("-o", "--output", metavar="FILE", says="cli.generate_output")
@option("--count", type=Number(1), metavar="N", says="cli.generate_count")
@option("--folder", metavar="FOLDER", says="cli.generate_folder")
@option("-j", "--jobs", type=Number(0, 256), default=1, metavar="N", says="cli.option_jobs")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    format_id: str,
    output: str | None,
    count: int | None,
    folder: str | None,
    seed: int | None,
    jobs: int,
    **wishes: Any,
) -> None:
    _known_format(format_id)
    wishes["system"] = system_said(wishes["system"], speaker)
    options = options_from(wishes)
    first = _fresh_seed() if seed is None else seed
    if count is None and folder is None:
        write_bytes(output, _one_file(options, first, format_id, speaker))
    elif output is not None or folder is None:
        raise WrongUse("cli.generate_where")
    else:
        _fill(folder, range(first, first + (count or 1)), options, format_id, jobs, speaker)


def _known_format(format_id: str) -> None:
    from pareo.formats import FORMATS

    dialects = [format_.id for format_ in FORMATS.values() if format_.is_trf]
    if format_id not in dialects:
        raise WrongUse("cli.not_one_of", option="--format", value=format_id, words=", ".join(dialects))


def _fresh_seed() -> int:
    from secrets import randbelow

    return randbelow(10**15)


def _one_file(options: GenerateOptions, seed: int, format_id: str, speaker: Speaker) -> bytes:
    from pareo.generating.file import Made, as_file
    from pareo.generating.tournaments import generated

    result = generated(options, seed)
    _tell(Made(seed, result.attempts, result.stopped_before), speaker)
    return as_file(result, options, format_id)


def _fill(folder: str, seeds: range, options: GenerateOptions, format_id: str, jobs: int, speaker: Speaker) -> None:
    from functools import partial

    from pareo.cli.processes import spread
    from pareo.cli.progress import progress
    from pareo.generating.file import GenerateOrder, write_generated

    order = GenerateOrder(options, format_id, folder)
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with progress(speaker, "check.progress_generating", len(seeds)) as advance:
            for portion in spread(partial(write_generated, order=order), seeds, jobs):
                for made in portion:
                    _tell(made, speaker)
                advance(len(portion))
    except OSError as error:
        raise not_writable(folder, error) from error
    key = "cli.generated_files"
    speaker.note(key, count=len(seeds), folder=folder, first=seeds[0], last=seeds[-1])


def _tell(made: Made, speaker: Speaker) -> None:
    """A field that came to a round without any legal pairing is no secret."""
    if made.stopped_before is not None:
        speaker.note("cli.generate_stopped", seed=made.seed, round=made.stopped_before)
    elif made.attempts:
        speaker.note("cli.generate_redrawn", seed=made.seed, count=made.attempts)
