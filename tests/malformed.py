"""Files of events with one thing wrong in each: every place of the document, every way in which it can be wrong."""

from __future__ import annotations

import copy
import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

from pareo.desk.books.portable import DOCUMENT

MISSING = object()
_NESTED: Any = []
for _ in range(200):
    _NESTED = [_NESTED]
WRONG: dict[str, Any] = {
    "missing": MISSING,
    "null": None,
    "a text": "abc",
    "empty": "",
    "a number": 7,
    "zero": 0,
    "below zero": -1,
    "huge": 10**30,
    "a fraction": 1.5,
    "yes": True,
    "a list": [],
    "a list of lists": [[], [[]]],
    "a table": {},
    "a long text": "x" * 100_000,
    "a path": "..\\..\\..\\evil",
    "markup": "<script>alert(1)</script>",
    "nested": _NESTED,
}
Place = tuple[str | int, ...]


def document_of(data: bytes) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        found: dict[str, Any] = json.loads(archive.read(DOCUMENT))
    return found


def file_of(document: Any) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DOCUMENT, json.dumps(document))
    return made.getvalue()


def places(document: Any, at: Place = ()) -> Iterator[Place]:
    """Every place of the document; of a list of like things the first and the last one."""
    if isinstance(document, dict):
        for name, value in document.items():
            yield (*at, name)
            yield from places(value, (*at, name))
    elif isinstance(document, list):
        chosen = sorted({0, len(document) - 1}) if document else []
        for index in range(len(document)) if at[-1:] in (("setting",), ("books",)) else chosen:
            yield (*at, index)
            yield from places(document[index], (*at, index))


def with_wrong(document: Any, place: Place, value: Any) -> Any:
    """A copy of the document with this value at this place, or without the place."""
    made = copy.deepcopy(document)
    inside = made
    for step in place[:-1]:
        inside = inside[step]
    if value is MISSING:
        del inside[place[-1]]
    else:
        inside[place[-1]] = value
    return made


def name_of(place: Place) -> str:
    return "/".join(map(str, place))
