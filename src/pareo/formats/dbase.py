"""dBASE III tables of texts and dates: the few bytes that federations still ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

_VERSION, _END_OF_FIELDS, _END_OF_FILE = 0x03, b"\x0d", b"\x1a"
_VERSIONS = (_VERSION, 0x83)
"""dBASE III without and with memos, which are in a file of their own."""
_DESCRIPTOR = 32
CHARACTER, DATE = "C", "D"


class Field(NamedTuple):
    """A column: its name of at most ten capitals, its length, C for text and D for YYYYMMDD."""

    name: str
    length: int
    kind: str = CHARACTER


class NotDbase(ValueError):
    """These bytes are no dBASE III table."""


def write_table(
    fields: Sequence[Field], rows: Sequence[Mapping[str, str]], changed: tuple[int, int, int] = (1980, 1, 1)
) -> bytes:
    """The bytes of a table. Texts are ASCII, stand at the left of their columns, and are cut where they do not fit."""
    head = _DESCRIPTOR * (len(fields) + 1) + 1
    width = 1 + sum(field.length for field in fields)
    year, month, day = changed
    parts = [
        bytes([_VERSION, (year - 1900) % 256, month, day]),
        len(rows).to_bytes(4, "little"),
        head.to_bytes(2, "little"),
        width.to_bytes(2, "little"),
        bytes(20),
    ]
    for field in fields:
        name = field.name.encode("ascii").ljust(11, b"\0")
        parts.append(name + field.kind.encode("ascii") + bytes(4) + bytes([field.length, 0]) + bytes(14))
    parts.append(_END_OF_FIELDS)
    for row in rows:
        parts.append(b" " + b"".join(_cell(row.get(field.name, ""), field.length) for field in fields))
    return b"".join([*parts, _END_OF_FILE])


def _cell(text: str, length: int) -> bytes:
    return text.encode("ascii", "replace")[:length].ljust(length)


def read_table(data: bytes, encoding: str = "ascii") -> tuple[tuple[Field, ...], Iterator[dict[str, str]]]:
    """The columns, and one by one the rows that are not deleted, texts without the blanks behind them.

    Raises NotDbase for what is none, or for less than its first bytes announce.
    """
    if len(data) < _DESCRIPTOR + 1 or data[0] not in _VERSIONS:
        raise NotDbase
    count, head, width = (int.from_bytes(data[at:to], "little") for at, to in ((4, 8), (8, 10), (10, 12)))
    if not width or len(data) < head + count * width or _END_OF_FIELDS not in data[_DESCRIPTOR:head]:
        raise NotDbase
    end = _DESCRIPTOR
    while end + 1 < head and data[end : end + 1] != _END_OF_FIELDS:
        end += _DESCRIPTOR
    fields = tuple(_field(data[at : at + _DESCRIPTOR]) for at in range(_DESCRIPTOR, end, _DESCRIPTOR))
    if width < 1 + sum(field.length for field in fields):
        raise NotDbase
    records = (data[head + row * width : head + (row + 1) * width] for row in range(count))
    return fields, (_row(record, fields, encoding) for record in records if record[:1] != b"*")


def _field(data: bytes) -> Field:
    data = data.ljust(_DESCRIPTOR, b"\0")
    return Field(data[:11].split(b"\0")[0].decode("ascii", "replace"), data[16], chr(data[11]))


def _row(record: bytes, fields: Sequence[Field], encoding: str) -> dict[str, str]:
    row, at = {}, 1
    for field in fields:
        row[field.name] = record[at : at + field.length].decode(encoding, "replace").rstrip("\0 ")
        at += field.length
    return row
