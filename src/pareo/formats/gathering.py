"""Files that belong together: the three of a tournament of Swiss Perfect, several events of Pareo that come at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath

from pareo.formats.archives import packed
from pareo.formats.other_kinds import LARGEST, is_event_of_pareo
from pareo.formats.swissperfect import PARTS, recognised_part


def gathered(path: Path) -> bytes:
    """The bytes of a file; of one of several that belong together all of them, in one archive. Raises OSError."""
    data = _read(path)
    if not recognised_part(data):
        return data
    beside = {one.suffix.lower(): one for one in path.parent.glob(f"{_literal(path.stem)}.*") if one.is_file()}
    return (
        together({path.name: data, **{one.name: _read(one) for part, one in beside.items() if part in PARTS}}) or data
    )


def _read(path: Path) -> bytes:
    """Not more than is looked at: a giant is refused, and need not be in memory for that."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def together(files: Mapping[str, bytes]) -> bytes | None:
    """Several files that came at once, as the bytes of one; None where they do not belong together."""
    if len(files) < 2:
        return next(iter(files.values()), b"")
    kinds = {name: recognised_part(data) for name, data in files.items()}
    parts = [kind for kind in kinds.values() if kind]
    if parts and len(set(parts)) == len(parts) and all(kinds[name] or _ending(name) in PARTS for name in files):
        return packed({f"tournament{kind}": files[name] for name, kind in kinds.items() if kind})
    if all(is_event_of_pareo(data) for data in files.values()):
        return packed({f"{number:03}.pareo": data for number, data in enumerate(files.values())})
    return None


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower()


def _literal(stem: str) -> str:
    """A name in which no sign stands for others."""
    return "".join(f"[{char}]" if char in "*?[" else char for char in stem)
