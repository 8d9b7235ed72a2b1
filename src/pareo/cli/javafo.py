"""``pareo javafo``: the calls of JaVaFo and bbpPairings, for programs that know those."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import NotUsable, WrongUse
from pareo.cli.files import STANDARD, keep_source, read_tournament, write_bytes, write_text
from pareo.cli.speaker import Speaker
from pareo.cli.terms import assumption_line, unknown_system
from pareo.cli.values import Number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pareo.conduct.terms import Ready
    from pareo.pairing import Board
    from pareo.replaying.replay import RoundCheck

_ALONE = ""
"""The value of an option that was given without one."""


@cli_command("javafo", says="cli.javafo_help")
@argument("file", metavar="[FILE]", required=False)
@option("-p", "pair_to", is_flag=False, flag_value=_ALONE, metavar="[FILE]", says="cli.javafo_pair")
@option("-c", "check_round", is_flag=False, flag_value=_ALONE, metavar="[N]", says="cli.javafo_check")
@option("-g", "generate_by", is_flag=False, flag_value=_ALONE, metavar="[FILE|N]", says="cli.javafo_generate")
@option("-o", "output", metavar="FILE", says="cli.javafo_output")
@option("-s", "seed", type=Number(0), metavar="N", says="cli.generate_seed")
@option("-b", "baku", is_flag=True, says="cli.javafo_baku")
@option("-r", "release", is_flag=True, says="cli.option_version")
@option("-l", "checklist", is_flag=False, flag_value=_ALONE, metavar="[FILE]", says="cli.javafo_checklist")
@option("-w", "matching", is_flag=True, hidden=True, says="cli.javafo_ignored")
@option("--dutch", is_flag=True, hidden=True, says="cli.javafo_ignored")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    file: str | None,
    pair_to: str | None,
    check_round: str | None,
    generate_by: str | None,
    output: str | None,
    seed: int | None,
    baku: bool,
    release: bool,
    checklist: str | None,
    matching: bool,
    dutch: bool,
) -> None:
    if release or (file is None and generate_by is None):
        _print_release()
    if checklist is not None:
        speaker.note("cli.javafo_no_checklist")
    if generate_by is not None:
        _generate(file, generate_by, output, seed, baku, speaker)
    elif file is not None and check_round is not None:
        _check(file, check_round, baku, speaker)
    elif file is not None and pair_to is not None:
        _pair(file, pair_to, baku, speaker)
    elif file is not None or check_round is not None or pair_to is not None:
        raise WrongUse("cli.javafo_what")


def _print_release() -> None:
    from pareo import __version__

    print(f"Pareo {__version__}")


def _pair(file: str, target: str, baku: bool, speaker: Speaker) -> None:
    from pareo.cli.pair import paired, plain

    output = _beside(file, target) if target else None
    keep_source(file, output)
    terms = _terms(file, baku, speaker, replaying=False)
    text = plain(paired(terms, None, speaker))
    write_text(output, text)


def _check(file: str, wish: str, baku: bool, speaker: Speaker) -> None:
    from pareo.replaying.replay import replay

    only = (Number().convert(wish, None, None),) if wish else ()
    terms = _terms(file, baku, speaker, replaying=True)
    name = Path(file).stem
    for check in replay(terms, only).rounds:
        print(f"{name}: Round #{check.round}")
        if not check.same:
            print("\n".join(_differences(check)))


def _differences(check: RoundCheck) -> Iterator[str]:
    """The two columns as those programs print them, in their words, since other programs look for them."""
    rows = [(line.expected, line.found) for line in check.boards]
    left = [_pair_text(board) for board, _ in rows if board]
    right = [_pair_text(board) for _, board in rows if board]
    if check.expected_byes != check.found_byes:
        left += [f"{bye:>3} - {0:>3}" for bye in check.expected_byes]
        right += [f"{bye:>3} - {0:>3}" for bye in check.found_byes]
    yield "  Checker pairings        Tournament pairings"
    for index in range(max(len(left), len(right))):
        first = left[index] if index < len(left) else ""
        second = right[index] if index < len(right) else ""
        yield f"    {first:<9}                {second:<9}".rstrip()
    yield ""


def _pair_text(board: Board) -> str:
    return f"{board.white:>3} - {board.black:>3}"


def _generate(model: str | None, wish: str, output: str | None, seed: int | None, baku: bool, speaker: Speaker) -> None:
    from pareo.cli.javafo_generator import generator_options
    from pareo.generating.file import as_file
    from pareo.generating.tournaments import generated

    for source in (model, wish):
        keep_source(source, output)
    options, wished_seed = generator_options(model, wish, baku, speaker)
    chosen = seed if seed is not None else wished_seed
    result = generated(options, chosen)
    write_bytes(output, as_file(result, options, "trfx"))


def _terms(file: str, baku: bool, speaker: Speaker, *, replaying: bool) -> Ready:
    """Those programs ask for nothing but the number of rounds to come; the rest is assumed, and said."""
    from dataclasses import replace

    from pareo.catalog import UnknownSystem
    from pareo.conduct.terms import ready

    tournament = read_tournament(file, speaker)
    if baku and not tournament.settings.virtual_points:
        tournament = replace(tournament, settings=replace(tournament.settings, acceleration="baku"))
    try:
        terms = ready(tournament, replaying=replaying, assume=True)
    except UnknownSystem as unknown:
        raise unknown_system(unknown.name) from unknown
    for assumption in terms.assumptions:
        if assumption.what == "rounds" and not replaying:
            raise NotUsable("cli.missing_rounds")
        if assumption.what != "system":
            speaker.remark(assumption_line(assumption, speaker))
    return terms


def _beside(file: str, target: str) -> str:
    """An output file without a folder goes where the input is."""
    path = Path(target)
    return target if path.parent.name or path.is_absolute() or file == STANDARD else str(Path(file).parent / path)
