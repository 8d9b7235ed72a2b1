"""Generated tournaments as files, with what is needed to make each of them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import NamedTuple

from pareo.conduct.places import announced_places
from pareo.formats import FORMATS
from pareo.formats.trf import from_tournament, write
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import Generated, generated
from pareo.model import format_points


class Made(NamedTuple):
    """What is worth telling of a file that was made."""

    seed: int
    attempts: int
    stopped_before: int | None


@dataclass(frozen=True, slots=True)
class GenerateOrder:
    """Many files by the same options: the same for each, besides its seed."""

    options: GenerateOptions
    format_id: str
    folder: str


def as_file(result: Generated, options: GenerateOptions, format_id: str) -> bytes:
    """The bytes of a generated tournament; its last lines are comments with the seed and the options."""
    ranks = announced_places(result.tournament)
    data = write(from_tournament(result.tournament, FORMATS[format_id].dialect, ranks))
    comments = [f"### seed {result.seed}", *_options_comment(options)]
    if result.attempts:
        comments.append(f"### redrawn {result.attempts}")
    if result.stopped_before is not None:
        comments.append(f"### stopped before round {result.stopped_before}")
    return data + b"".join(comment.encode() + b"\r\n" for comment in comments)


def write_generated(seeds: Sequence[int], order: GenerateOrder) -> list[Made]:
    """One portion of the files, each named after its seed."""
    made: list[Made] = []
    for seed in seeds:
        result = generated(order.options, seed)
        path = Path(order.folder) / f"{seed}{FORMATS[order.format_id].suffixes[0]}"
        path.write_bytes(as_file(result, order.options, order.format_id))
        made.append(Made(seed, result.attempts, result.stopped_before))
    return made


def _options_comment(options: GenerateOptions) -> list[str]:
    said = {field.name: getattr(options, field.name) for field in fields(options)}
    if options.ratings is not None:
        said["ratings"] = f"{len(options.ratings)} given"
    if options.scoring is not None:
        said["scoring"] = " ".join(map(format_points, astuple(options.scoring)))
    if options.tiebreaks is not None:
        said["tiebreaks"] = ",".join(options.tiebreaks)
    said["options"] = " ".join(f"{name}={value}" for name, value in options.options) or None
    told = ", ".join(f"{name} {value}" for name, value in said.items() if value is not None)
    return [f"### options {told}"]
