"""Tournaments from files and into files."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from pareo.door.entering import entered
from pareo.formats import FORMATS, format_of, gathered
from pareo.model import Tournament, UnusableFile
from pareo.model.errors import UnknownName
from pareo.model.spelling import nearest


def read(source: str | PathLike[str] | bytes) -> Tournament:
    """The tournament in a file, or in the bytes of one.

    >>> read("examples/demo.trf").settings.rounds
    7
    >>> read(b"012 Nobody came")
    Traceback (most recent call last):
    pareo.model.errors.UnusableFile: The file holds no tournament to work with: There is no player line (001) ...
    """
    data, name = (source, "") if isinstance(source, bytes) else (gathered(Path(source)), str(source))
    conversion = format_of(data, name).load(data)
    if not conversion.usable:
        raise UnusableFile(conversion.problems)
    return conversion.tournament


def write(tournament: Tournament, path: str | PathLike[str] | None = None, format: str = "trf26") -> bytes:
    """The bytes of a tournament in one of FORMATS; written to ``path`` too when there is one.

    >>> write(read("examples/demo.trf"), format="trf16").splitlines()[0]
    b'012 Open Ciudad de Pareo'
    """
    from pareo.conduct.places import announced_places
    from pareo.pairing.acceleration import written_out

    if format not in FORMATS:
        raise UnknownName("unknown_file_format", format, tuple(FORMATS), nearest(str(format), FORMATS))
    data = FORMATS[format].dump(written_out(entered(tournament)), announced_places(tournament))
    if path is not None:
        Path(path).write_bytes(data)
    return data
