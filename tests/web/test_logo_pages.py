"""The logo on papers and public pages, and what an upload may not be."""

from __future__ import annotations

import struct
import zlib

from events import base, new_section, pair
from playwright.sync_api import expect

from pareo.i18n import messages_in


def picture(width: int = 160, height: int = 60) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + b"\x0e\x6a\x5b" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def upload(client, data: bytes, name: str = "logo.png"):
    client.get("/manual")
    fields = {"_csrf_token": client.cookies["csrftoken"]}
    return client.post("/e/test-open/logo", data=fields, files={"file": (name, data)})


def test_a_logo_stands_on_papers_and_public_pages_until_it_is_taken_away(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto("/e/test-open")
    page.locator("input[name=file]").set_input_files({"name": "l.png", "mimeType": "image/png", "buffer": picture()})
    page.get_by_role("button", name="Use this picture").click()
    expect(page.get_by_alt_text("The logo of the event")).to_be_visible()
    for path in (base(section) + "/print/boards?round=1", "/public/test-open/main", "/public/test-open"):
        page.goto(path)
        assert page.locator("img.logo").evaluate("image => image.naturalWidth") == 160
    page.goto("/e/test-open")
    page.get_by_role("button", name="Remove the logo").click()
    expect(page.locator("img.logo")).to_have_count(0)


def test_the_picture_is_served_as_nothing_but_a_picture(desk, client):
    new_section(desk.world.books)
    upload(client, picture())
    answer = client.get("/public/test-open/logo")
    assert answer.content == picture()
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"


def test_a_drawing_with_a_program_in_it_is_refused_in_words(desk, client):
    new_section(desk.world.books)
    answer = upload(client, b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "logo.png")
    assert answer.status_code == 409
    assert messages_in("en").say("desk.refused_logo_kind") in answer.text
    assert client.get("/public/test-open/logo").status_code == 404


def test_a_logo_travels_with_the_event_file(desk, client):
    new_section(desk.world.books)
    upload(client, picture())
    data = client.get("/e/test-open/export").content
    fields = {"_csrf_token": client.cookies["csrftoken"], "confirmed": "1"}
    client.post("/events/import", data=fields, files={"file": ("x.pareo", data)})
    assert client.get("/public/test-open-2/logo").content == picture()
