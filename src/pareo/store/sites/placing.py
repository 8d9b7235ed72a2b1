"""A site brought to its place: only what changed, written aside first, then moved.

Whoever dies before the list of moves is written has changed nothing; after it, the next one finishes the moves. So
readers see the old site or the new one, and no page is ever half there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, Protocol

MANIFEST = "pareo-site.json"
"""Says whose site it is and which files are of it; everything else in the folder is left alone."""
ASIDE = ".pareo-new"
MOVES = f"{ASIDE}/moves.json"
FLAGS = "static/flags/"
Amount = Literal["whole", "no-flags", "round"]
AMOUNTS: tuple[Amount, ...] = ("whole", "no-flags", "round")
"""How much is sent (seed 004): everything, all but the flags, or the pages of the round that is on."""


class SiteRefused(Exception):
    """The site was not published, and nothing changed. ``code`` says why; ``lasting``: trying again is of no use."""

    def __init__(self, code: str, lasting: bool = True, **values: object) -> None:
        super().__init__(code)
        self.code, self.lasting = code, lasting
        self.values: dict[str, object] = values


@dataclass(frozen=True)
class Site:
    """The files of a site; ``current``: those with the pairings and results of the last round of each section."""

    event: str
    name: str
    files: Mapping[str, bytes]
    current: frozenset[str] = frozenset()


class Target(Protocol):
    """A folder somewhere. Names are paths in it with ``/``; folders of a file that is written are made."""

    def read(self, name: str) -> bytes | None: ...
    def write(self, name: str, data: bytes) -> None: ...
    def move(self, name: str, to: str) -> None: ...
    def remove(self, name: str) -> None: ...
    def names(self) -> list[str]: ...
    def known(self, marks: Mapping[str, str]) -> Mapping[str, str]: ...
    def clear(self, folder: str) -> None: ...


@dataclass(frozen=True)
class Placed:
    """What came of it: the files written, those taken away, and how many were there already."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    kept: int = 0


def mark_of(data: bytes) -> str:
    return sha256(data).hexdigest()


def place(site: Site, target: Target, amount: Amount = "whole") -> Placed:
    """Bring a site to its place. SiteRefused where something else is there already; OSError as the place has it."""
    _finish(target)
    marks = _marks_there(site, target)
    there = target.known(marks)
    new = {name: data for name, data in site.files.items() if _wanted(site, name, amount, there)}
    changed = {name: data for name, data in new.items() if there.get(name) != mark_of(data)}
    gone = tuple(sorted(set(marks) - set(site.files))) if amount != "round" else ()
    if not changed and not gone:
        return Placed(kept=len(new))
    _require_free(target, [name for name in changed if name not in marks], bool(marks))
    after = {name: mark for name, mark in there.items() if name not in gone}
    after |= {name: mark_of(data) for name, data in changed.items()}
    order = tuple(sorted(changed, key=_order))
    manifest = _manifest(site, after)
    _write(target, changed, order, gone, manifest)
    _finish(target)
    if target.read(MANIFEST) != manifest:
        raise SiteRefused("not_arrived", lasting=False)
    return Placed(order, gone, len(new) - len(changed))


def _wanted(site: Site, name: str, amount: Amount, there: Mapping[str, str]) -> bool:
    """Of the round alone: its pages, and what is not there at all, so that none of their links is dead."""
    if amount == "no-flags":
        return not name.startswith(FLAGS)
    return amount == "whole" or name in site.current or name not in there


def _order(name: str) -> tuple[bool, bool, str]:
    """What pages show comes before them, and the first pages last: no link leads to what is not there yet."""
    return not name.startswith("static/"), name.endswith("index.html"), name


def _marks_there(site: Site, target: Target) -> dict[str, str]:
    """The files of the site that is there with their marks; nothing in an empty place."""
    found = target.read(MANIFEST)
    if found is None:
        others = sorted(name for name in target.names() if not name.startswith("."))
        if others:
            raise SiteRefused("not_empty", file=others[0])
        return {}
    try:
        said: Any = json.loads(found)
        event, name, files = str(said["event"]), str(said["name"]), dict(said["files"])
    except (ValueError, KeyError, TypeError):
        raise SiteRefused("manifest_unreadable", file=MANIFEST) from None
    if event != site.event:
        raise SiteRefused("other_site", name=name)
    return {str(name): str(mark) for name, mark in files.items() if _is_inside(str(name))}


def _is_inside(name: str) -> bool:
    """Whether a name that stands in a file of the place can be one of ours."""
    return "\\" not in name and all(part not in ("", ".", "..") for part in name.split("/"))


def _require_free(target: Target, names: Iterable[str], beside: bool) -> None:
    """Nothing is written over that is not ours."""
    if not beside:
        return
    for name in names:
        if target.read(name) is not None:
            raise SiteRefused("file_not_ours", file=name)


def _manifest(site: Site, marks: Mapping[str, str]) -> bytes:
    said = {"event": site.event, "name": site.name, "files": dict(sorted(marks.items()))}
    return json.dumps(said, ensure_ascii=False, indent=1).encode()


def _write(
    target: Target, changed: Mapping[str, bytes], order: Iterable[str], gone: Iterable[str], manifest: bytes
) -> None:
    """Everything aside, the list of moves last. Whatever goes wrong, the place is as it was."""
    try:
        for name in order:
            target.write(f"{ASIDE}/{name}", changed[name])
        target.write(f"{ASIDE}/{MANIFEST}", manifest)
        moves = json.dumps({"moves": [*order, MANIFEST], "gone": list(gone)}).encode()
        target.write(MOVES + ".part", moves)
        target.move(MOVES + ".part", MOVES)
    except BaseException:
        with suppress(Exception):
            target.clear(ASIDE)
        raise


def _finish(target: Target) -> None:
    """Do the moves that are written down, those that somebody has begun too; what else lies aside is thrown away."""
    found = target.read(MOVES)
    if found is not None:
        said: Any = json.loads(found)
        # The manifest goes last: until it is there, the files that go are still known as ours.
        *moves, manifest = [name for name in said["moves"] if _is_inside(name)]
        for name in moves:
            target.move(f"{ASIDE}/{name}", name)
        for name in filter(_is_inside, said["gone"]):
            target.remove(name)
        target.move(f"{ASIDE}/{manifest}", manifest)
    target.clear(ASIDE)
