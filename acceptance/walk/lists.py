"""Questions 116 to 156: rating lists, tournament ratings and pairing numbers."""

from __future__ import annotations

import html
import io
import re
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acceptance.walk.desk import Closed, Desk, Page
from acceptance.walk.events import Event, new_event
from acceptance.walk.steps import Steps, asked, refused, saw
from pareo.formats.rating_lists import Listed
from pareo.formats.rating_lists.writing import WRITERS


def _listed(id: int, name: str, standard: int, rapid: int = 0, blitz: int = 0) -> Listed:
    return Listed(id, "", name, "ESP", "m", "", standard, 20, rapid, 20, blitz, 20, 0, 0, "1990", "", "")


def _people(more: int) -> list[Listed]:
    return [
        _listed(7, "Gil, Luis", 1900 + more, 1850, 1800),
        _listed(8, "Sol, Eva", 1800 + more),
        _listed(9, "Paz, Ida", 0, 1750),
    ]


def _written(kind: str, more: int = 0) -> bytes:
    return b"".join(WRITERS[kind](iter(_people(more))))


def _zipped(name: str, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(name, content)
    return packed.getvalue()


def _until(desk: Desk, words: str) -> str:
    """The line of the page of lists that says this, once the import has ended."""
    for _ in range(200):
        if said := desk.get("/lists").says(words):
            return said
        time.sleep(0.05)
    return ""


def _brought(desk: Desk, file: str, content: bytes, words: str, **typed: str) -> str:
    desk.upload(desk.get("/lists"), "/lists/import", file, content, **typed)
    return _until(desk, words)


@contextmanager
def _publisher(files: dict[str, bytes]) -> Iterator[str]:
    """A place of the web with lists, on this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = files.get(self.path)
            self.send_response(404 if found is None else 200)
            self.end_headers()
            self.wfile.write(found or b"")

        def log_message(self, format: str, *arguments: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def _found(event: Event, typed: str, where: str) -> Page:
    """Type a name and take what the list offers, as Enter does."""
    text = event.page(f"/players/search?q={typed}").text
    key = next(html.unescape(key) for key in re.findall(r'data-key="([^"]+)"', text) if where in html.unescape(key))
    page = event.page("/players")
    sent = page.form("/players/add").filled({})
    return event.desk.send(
        event.base + "/players/listed", {"_csrf_token": sent["_csrf_token"], "seen": sent["seen"], "pick": [key]}
    )


def rating_lists(desk: Desk) -> Steps:
    """116 to 144."""
    txt = _brought(desk, "players_list_oct26.txt", _written("fide-txt"), "FIDE, 2026-10-01: 3 players")
    yield saw(120, "Rating lists > Import a list: FIDE's TXT of October", txt)
    own = _brought(
        desk,
        "club.csv",
        b"id;name;rating\n1;Gil, Luis;2001\n2;Rey, Jon;1500\n",
        "Club, .*: 2 players",
        name="Club",
        kind="national",
    )
    yield saw(117, "a CSV of one's own as the list Club", own)
    others = [
        _brought(
            desk,
            f"{kind}.{end}",
            _zipped(f"{kind}.{end}", _written(kind)),
            f"^{kind}, .*: [23] players",
            name=kind,
            date="2025-01-01",
            kind=of,
        )
        for kind, end, of in (("fide-legacy", "txt", ""), ("fide-single", "txt", "rapid"), ("fide-xml", "xml", ""))
    ]
    yield saw(122, "the legacy TXT, a list of one kind and the XML, zipped", "; ".join(others), all(others))
    form = desk.get("/lists").form("/lists/fetch")
    fetched = next(control for control in form.controls if control.options)
    yield saw(
        121,
        "Rating lists > Fetch from the network",
        "; ".join(fetched.options.values()),
        sum("fide.com" in one for one in fetched.options) == 4,
    )
    yield from _order_of_lists(desk)
    yield from _taken(desk)
    yield from _checked(desk)


def _order_of_lists(desk: Desk) -> Steps:
    event = new_event(desk, "Order of lists", 4)
    usual = []
    for rate in ("standard", "rapid", "blitz"):
        event.setup(rate=rate)
        usual.append(event.page("/setup").says("Usual here"))
    yield saw(123, "Setup > Rate of play standard, rapid, blitz", " ".join(usual), len(set(usual)) == 3)
    yield saw(118, "the same", usual[1], "rapid, standard" in usual[1])
    event.setup(rating_sequence=["rapid", "list:Club", ""])
    kept = [control.value for control in event.page("/setup").form("/setup").named("rating_sequence")]
    yield saw(124, "Setup > Take it from", event.journal("Order of the lists"))
    yield saw(126, "rapid, then Club, nothing else", " ".join(kept), kept[:2] == ["rapid", "list:Club"])


def _dated(desk: Desk, name: str, day: str, last: str = "") -> Event:
    event = new_event(desk, name, "Rey, Jon 1500\nLey, Mar 1400")
    desk.get(event.base.rpartition("/")[0]).submit("/edit", start_date=day, end_date=last or day)
    return event


def _numbered(event: Event, name: str) -> Page:
    for number in range(1, 9):
        page = event.page(f"/players/{number}")
        if page.status == 200 and re.search(rf"<h1[^>]*>\s*{name}", page.text):
            return page
    raise Closed(f"{name} is not in the list")


def _taken(desk: Desk) -> Steps:
    event = _dated(desk, "From the list", "2026-10-20")
    _found(event, "gil", '"FIDE"')
    page = _numbered(event, "Gil, Luis")
    yield saw(127, "Players > type gil, Enter", page.says("^No.") or page.says("1900"), "1900" in page.text)
    _found(event, "paz", '"FIDE"')
    other = _numbered(event, "Paz, Ida")
    yield saw(128, "page of a player who is only in the rapid list", other.says("1750"), bool(other.says("rapid")))
    page = _numbered(event, "Gil, Luis")
    page.submit("/rating")
    yield saw(129, "page of a player > In the lists > Take", event.journal("taken from"))
    event.page("/players").submit("/players/add", name="Mas, Ana", fide_rating="1666")
    typed = _numbered(event, "Mas, Ana")
    yield saw(131, "Players > Add with 1666", typed.says("1666"))
    number = int(re.sub(r"\D", "", typed.place.rpartition("/")[2]))
    event.edit(number, fide_rating="1677").confirmed()
    yield saw(132, "page of a player > Edit", event.page(f"/players/{number}").says("1677"))
    event.edit(number, tournament_rating="1700").confirmed()
    apart = _numbered(event, "Mas, Ana")
    yield saw(
        116,
        "Edit > rating in this tournament 1700",
        f"{apart.says('1700')} / {apart.says('1677')}",
        "1700" in apart.text and "1677" in apart.text,
    )
    source = _numbered(event, "Gil, Luis").says("FIDE (standard|rapid|blitz), Oct 2026|Oct 2026")
    yield saw(
        134,
        "page of a player from the list, and of a typed one",
        f"{source} / {apart.says('by hand')}",
        bool(source and apart.says("by hand")),
    )


def _checked(desk: Desk) -> Steps:
    event = _dated(desk, "Checked", "2026-11-20")
    _found(event, "sol", '"FIDE"')
    early = _dated(desk, "Valid", "2026-10-20")
    with _publisher({"/players_list_nov26.txt": _written("fide-txt", 50)}) as address:
        desk.get("/lists").submit("/lists/fetch", place=f"{address}/players_list_nov26.txt")
        yield saw(
            119, "Rating lists > Fetch from an address of this machine", _until(desk, "FIDE, 2026-11-01: 3 players")
        )
        told = event.page("/players").says("another rating")
        desk.get("/lists").submit("/lists/update")
        yield saw(136, "Rating lists > Update the lists", _until(desk, "(?i)already|same|nothing new|2026-11-01"))
        desk.get("/lists").submit("/lists/fresh")
        yield saw(
            135,
            "Rating lists > Keep the lists fresh > Switch on",
            desk.get("/lists").says("(?i)^on:|before it is a day old") and desk.get("/lists").says("(?i)^on"),
        )
        desk.get("/lists").submit("/lists/fresh")
    yield saw(139, "page of the players after the list has come", told)
    yield saw(140, "the same: nobody asked for it", told)
    yield saw(141, "page of the players of an event of October", early.page("/players").says("(?i)is out|uses October"))
    _found(early, "sol", '"FIDE"')
    yield saw(137, "a player added to it", _numbered(early, "Sol, Eva").says("1800"))
    refresh = event.page("/refresh")
    yield saw(133, "Refresh from the lists", refresh.says("1850"))
    yield saw(142, "the same", refresh.says("Sol, Eva"))
    yield saw(143, "page of the player meanwhile", _numbered(event, "Sol, Eva").says("1800"))
    ticks = [c for c in refresh.form("/refresh").controls if c.kind == "checkbox" and c.name == "change"]
    refresh.submit("/refresh", change=[ticks[0].value])
    yield saw(144, f"one of {len(ticks)} ticks applied", event.journal("efreshed"), bool(event.journal("efreshed")))
    event.ticked("list_checks", on=False)
    silent = not event.page("/players").says("another rating|is out|comes from")
    yield saw(138, "Setup > check against the lists switched off", "nothing is told any more", silent)


_EQUAL = "Zamora, Eva 2100\nCruz, Ana 2000\nBosch, Pau 2000\nAbad, Leo 2000\nDiaz, Rut 1900\nEgea, Sol 1800"


def _names(event: Event) -> str:
    return " ".join(line[14:47].split(",")[0] for line in event.lines("001"))


def _turned(event: Event) -> str:
    """The order of the players with the first two exchanged."""
    first, second, *others = event.page("/order").control("/order", "order").value.split()
    return " ".join((second, first, *others))


def _enter_late(event: Event, **typed: str) -> Page:
    """Add a player after round 1: by rating, where the desk asks."""
    page = event.page("/players").submit("/players/add", **typed)
    if page.says("Where should the new player go"):
        page = page.press("/players/add", "rating")
    return page.confirmed()[0]


def numbers(desk: Desk) -> Steps:
    """145 to 156."""
    event = new_event(desk, "Numbers", _EQUAL)
    choice = event.page("/setup").control("/setup", "rating_use").options
    page = event.page("/players/6/edit").submit("/edit", national_rating="2300").confirmed()[0]
    methods = []
    for value in choice:
        event.setup(rating_use=value).confirmed()
        methods.append(" ".join(line.split()[-1] for line in event.lines("172")) or "none")
    yield saw(
        145,
        "Setup > Rating to use, one after the other: record 172",
        f"{', '.join(choice.values())}: {' '.join(methods)}",
        len(choice) >= 6,
    )
    event.setup(rating_use="fide").confirmed()
    page = event.page("/order").submit("/order/by", by=["rating:down", "title:down", "entry:up"])
    page.confirmed()
    yield saw(
        146,
        "Players > Change the order > by rating, title, entry",
        _names(event),
        _names(event).startswith("Zamora Cruz Bosch Abad"),
    )
    ids = event.page("/order").control("/order", "order").value.split()
    turned = " ".join([ids[0], ids[2], ids[1], *ids[3:]])
    page, questions = event.page("/order").submit("/order", order=turned).confirmed()
    yield saw(147, "Players > Change the order > 2 and 3", _names(event), _names(event).startswith("Zamora Bosch Cruz"))
    yield asked(150, "the same", questions)
    against = " ".join([*turned.split()[-1:], *turned.split()[:-1]])
    yield asked(
        149, "the last of the list to the top", event.page("/order").submit("/order", order=against).confirmed()[1]
    )
    event.undo("(?i)number").confirmed()
    event.play(1)
    _enter_late(event, name="Late, Lou", fide_rating="2050")
    event.edit(7, fide_rating="2200").confirmed()
    page, questions = event.page("/players").submit("/players/renumber").confirmed()
    yield saw(153, "Players > Renumber after round 1", _names(event), _names(event).startswith("Egea"))
    yield asked(154, "the same", questions)
    yield saw(155, "the same: Bosch before Cruz as chosen", _names(event), "Bosch Cruz" in _names(event))
    event.play(3)
    yield refused(
        151,
        "Players > Change the order after round 4",
        lambda: event.page("/order").submit("/order", order=_turned(event)),
    )
    late = _enter_late(event, name="Aznar, Gil", fide_rating="2000", title="GM")
    after = _names(event)
    yield saw(
        156, "a GM of 2000 enters after round 4", after or late.place, after.index("Aznar") < after.index("Bosch")
    )
