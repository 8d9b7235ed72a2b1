"""The logo of an event: which bytes are taken for a picture, and which are not."""

from __future__ import annotations

import struct
import zlib

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Festival
from pareo.desk.event.logo import LARGEST, logo_of, read_picture, remove_logo, set_logo
from pareo.desk.event.setup import change_festival


def png(width: int = 2, height: int = 2) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + b"\x0e\x6a\x5b" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


JPEG = b"\xff\xd8\xff\xe0\x00\x04JF\xff\xc0\x00\x0b\x08\x00\x28\x00\x50\x01\x01\x11\x00\xff\xd9"
WEBP = {
    "VP8X": b"RIFF\x00\x00\x00\x00WEBPVP8X\x0a\0\0\0\0\0\0\0\x4f\0\0\x27\0\0",
    "VP8L": b"RIFF\x00\x00\x00\x00WEBPVP8L\x0a\0\0\0\x2f" + (79 | 39 << 14).to_bytes(4, "little"),
    "VP8 ": b"RIFF\x00\x00\x00\x00WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x50\x00\x28\x00",
}


@pytest.mark.parametrize(
    "data, kind",
    [(png(80, 40), "image/png"), (JPEG, "image/jpeg"), *((data, "image/webp") for data in WEBP.values())],
    ids=["png", "jpeg", "VP8X", "VP8L", "VP8"],
)
def test_small_pictures_are_known_by_their_bytes(data, kind):
    assert read_picture(data).kind == kind


@pytest.mark.parametrize(
    "data, code",
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "logo_kind"),
        (b"<html><script>alert(1)</script>", "logo_kind"),
        (b"GIF89a\x01\x00\x01\x00", "logo_kind"),
        (b"", "logo_kind"),
        (png()[:18], "logo_kind"),
        (JPEG[:9], "logo_kind"),
        (WEBP["VP8 "][:20], "logo_kind"),
        (png(0, 5), "logo_kind"),
        (png(4000, 1), "logo_side"),
        (png() + b"\0" * LARGEST, "logo_bytes"),
    ],
)
def test_everything_else_is_refused_with_a_reason(data, code):
    with pytest.raises(Refusal, match=code):
        read_picture(data)


def festival_of(books, table) -> Festival:
    return books.festival(table.snapshot.event_slug)


def test_a_logo_is_set_undone_and_taken_away(books, table):
    snapshot = festival_of(books, table).snapshot
    with books.act(snapshot, "Ana") as act:
        set_logo(act, png())
    assert logo_of(festival_of(books, table)).data == png()
    with books.act(snapshot, "Ana") as act:
        undo(act, books.journal(snapshot.event, snapshot.book, 1)[0])
    assert logo_of(festival_of(books, table)) is None
    with books.act(snapshot, "Ana") as act, pytest.raises(Refusal, match="no_logo"):
        remove_logo(act)


@pytest.mark.parametrize("kept", ["<script>", "PHN2Zz4=", 7, {"kind": "text/html"}])
def test_a_logo_that_came_in_a_file_is_looked_at_again(books, table, kept):
    snapshot = festival_of(books, table).snapshot
    with books.act(snapshot, "Ana") as act:
        act.put(Setting("logo", kept))
        act.note("import_event", saved="")
    assert logo_of(festival_of(books, table)) is None


def test_a_logo_cannot_be_typed_into_the_details(books, table):
    with books.act(festival_of(books, table).snapshot, "Ana") as act, pytest.raises(FieldProblems):
        change_festival(act, {"logo": "PHN2Zz4="})
