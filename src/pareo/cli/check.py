"""``pareo check``: pairs every round of every file again and lists what differs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import DIFFERENT, NOT_READABLE, NOT_USABLE, WRONG_USE, NotReadable
from pareo.cli.files import STANDARD, read_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.terms import settle_arguments, system_said, terms_options
from pareo.cli.values import Number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pareo.replaying.files import CheckOrder, FileReport


@cli_command("check", says="cli.check_help")
@argument("files", metavar="FILE...", nargs=-1, required=True)
@terms_options
@option("--standings/--no-standings", "ranks", default=True, says="cli.check_standings")
@option("-j", "--jobs", type=Number(0, 256), default=1, metavar="N", says="cli.option_jobs")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, files: tuple[str, ...], ranks: bool, jobs: int, as_json: bool, **said: Any) -> int:
    from pareo.replaying.files import CheckOrder

    said["system"] = system_said(said["system"], speaker)
    order = CheckOrder(**settle_arguments(said), ranks=ranks)
    reports = _reports(_paths(files), order, jobs, speaker)
    return _print_json(reports, speaker) if as_json else _print_plain(reports, speaker)


def _paths(files: tuple[str, ...]) -> list[str]:
    """Folders stand for the tournament files below them."""
    paths: list[str] = []
    for name in files:
        folder = Path(name)
        if name == STANDARD or not folder.is_dir():
            paths.append(name)
            continue
        from pareo.formats import FORMATS
        from pareo.replaying.files import tournament_files

        found = tournament_files(folder, {suffix for format_ in FORMATS.values() for suffix in format_.suffixes})
        if not found:
            raise NotReadable("cli.folder_empty", folder=name)
        paths += [str(path) for path in found]
    return paths


def _reports(paths: list[str], order: CheckOrder, jobs: int, speaker: Speaker) -> Iterator[FileReport]:
    """The reports in the order of the files, as they become ready."""
    from functools import partial

    from pareo.cli.processes import spread
    from pareo.cli.progress import progress
    from pareo.replaying.files import check_bytes, check_files

    if paths == [STANDARD]:
        yield check_bytes(STANDARD, read_bytes(STANDARD), order)
        return
    with progress(speaker, "check.progress", len(paths)) as advance:
        for portion in spread(partial(check_files, order=order), paths, jobs):
            yield from portion
            advance(len(portion))


def _print_plain(reports: Iterator[FileReport], speaker: Speaker) -> int:
    from pareo.cli.check_lines import report_lines

    total = _Total()
    for report in reports:
        total.add(report)
        for line, wrong in report_lines(report, speaker):
            print(line, file=sys.stderr if wrong else sys.stdout)
    print(speaker.say("check.total", tournaments=total.tournaments, rounds=total.rounds, differing=total.differing))
    return total.code


def _print_json(reports: Iterator[FileReport], speaker: Speaker) -> int:
    import json

    from pareo.cli.check_lines import report_data

    total = _Total()
    files = []
    for report in reports:
        total.add(report)
        files.append(report_data(report, speaker))
    content = {
        "tournaments": total.tournaments,
        "rounds": total.rounds,
        "rounds_differing": total.differing,
        "files": files,
    }
    print(json.dumps(content, ensure_ascii=False, indent=2))
    return total.code


class _Total:
    """The last line, and the exit code: the gravest of all files."""

    def __init__(self) -> None:
        self.tournaments = self.rounds = self.differing = self.code = 0

    def add(self, report: FileReport) -> None:
        self.tournaments += report.state.value == "checked"
        self.rounds += report.rounds
        self.differing += len(report.differing)
        self.code = max(self.code, _CODES[report.state.value], DIFFERENT if report.differing or report.ranks else 0)


_CODES = {
    "checked": 0,
    "terms-missing": WRONG_USE,
    "system-unknown": WRONG_USE,
    "option-wrong": WRONG_USE,
    "not-usable": NOT_USABLE,
    "not-readable": NOT_READABLE,
}
