"""Files in and out of the commands: standard input, clear failures, tournaments with their problems."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pareo.cli.failure import NotReadable, NotUsable, WrongUse

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.formats import Conversion, Format
    from pareo.model import Tournament

STANDARD = "-"
"""Standard input where a file is read, standard output where one is written."""

_READING = {
    errno.ENOENT: "cli.file_missing",
    errno.ENOTDIR: "cli.file_missing",
    errno.EISDIR: "cli.file_is_folder",
    errno.EACCES: "cli.file_not_allowed",
    errno.EPERM: "cli.file_not_allowed",
}


def read_bytes(path: str) -> bytes:
    """All of a file, or of standard input."""
    try:
        if path == STANDARD:
            return sys.stdin.buffer.read() if sys.stdin else b""
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise not_readable(path, error) from error


def read_gathered(path: str) -> bytes:
    """All of a file of a tournament, with those beside it that belong to the same one."""
    from pareo.formats import gathered

    try:
        return read_bytes(path) if path == STANDARD else gathered(Path(path))
    except (OSError, ValueError) as error:
        raise not_readable(path, error) from error


def keep_source(source: str | None, target: str | None, key: str = "cli.same_file") -> None:
    """Refuse to write an answer over the file that it was drawn from: the tournament would be gone."""
    if not source or not target or STANDARD in (source, target):
        return
    try:
        same = Path(target).samefile(source)
    except (OSError, ValueError):
        return  # one of them is not there, or cannot be looked at: whoever opens it says so
    if same:
        raise WrongUse(key, file=target)


def write_bytes(path: str | None, data: bytes) -> None:
    """To a file, or to standard output."""
    if path is None or path == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        raise not_writable(path, error) from error


def write_text(path: str | None, text: str) -> None:
    if path is None or path == STANDARD:
        sys.stdout.write(text)
    else:
        write_bytes(path, text.encode("utf-8"))


def not_writable(path: str, error: Exception) -> NotReadable:
    if getattr(error, "errno", None) in (errno.ENOSPC, errno.EDQUOT):
        return NotReadable("cli.file_no_room", file=path)
    return NotReadable("cli.file_not_written", file=path, reason=_reason(error))


def load(path: str) -> Conversion:
    """What a file holds, with its problems, whatever its format: it is recognised by what is in it."""
    return load_named(path)[1]


def load_named(path: str) -> tuple[Format, Conversion]:
    """As ``load``, and the format that the file was found to have."""
    from pareo.formats import format_of

    data = read_gathered(path)
    found = format_of(data, path)
    return found, found.load(data)


def load_usable(path: str, speaker: Speaker) -> Conversion:
    """As ``load``; a failure that lists the problems when the file cannot be used."""
    conversion = load(path)
    if not conversion.usable:
        from pareo.i18n.problems import worst_lines

        raise NotUsable("cli.file_not_usable", worst_lines(conversion.problems, speaker.messages), file=path)
    return conversion


def read_tournament(path: str, speaker: Speaker) -> Tournament:
    """The tournament of a usable file; that there is something wrong with it, if only a little, is said."""
    from pareo.model import Severity

    conversion = load_usable(path, speaker)
    speaker.speak_of(conversion.tournament.settings.system)
    wrong = sum(problem.severity >= Severity.WARNING for problem in conversion.problems)
    if wrong:
        speaker.note("cli.file_has_problems", file=path, count=wrong)
    return conversion.tournament


def not_readable(path: str, error: Exception) -> NotReadable:
    """The failure that says why a file cannot be read."""
    key = _READING.get(getattr(error, "errno", None) or 0, "cli.file_not_read")
    return NotReadable(key, file=path, reason=_reason(error))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
