"""Nothing that is entered is without effect: every field of every form changes something that another page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from events import base, fresh, new_section, pair, played
from form_fields import Control, PageForm, forms_of, other_values
from listed import keep_lists
from litestar.testing import TestClient

from pareo.bootstrap import build_world
from pareo.desk.books.journal import undo
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.store.books import Books
from pareo.web.app import create_app
from pareo.web.world import World

PEOPLE = {"organiser": "Club", "director": "Dora", "chief_arbiter": "IA One", "website": "example.net", "place": "Here"}
FORMS = {
    "event": ("", r"/e/[\w-]+/edit"),
    "setup": ("/setup", r".*/setup"),
    "schedule": ("/setup", r".*/schedule"),
    "player": ("/players/3/edit", r".*/players/3/edit"),
    "new player": ("/players", r".*/players/add"),
}
"""The forms that define an event, each with its page and its address."""

LOOKED_AT = (
    "/public/{event}", "/public/{event}/{section}", "/public/{event}/{section}/standings",
    "/e/{event}/{section}/trf", "/e/{event}/{section}/trf?dialect=trf16", "/e/{event}/{section}/lists/ratings.csv",
    "/e/{event}/{section}/players/3", "/e/{event}/{section}/players", "/e/{event}/{section}/rounds/1",
    "/e/{event}/{section}/rounds/2", "/e/{event}/{section}/standings", "/e/{event}/{section}/print/standings-by-group",
    "/e/{event}/{section}/print/attendance", "/e/{event}/{section}/attendance", "/e/{event}/{section}/print/calendar",
    "/e/{event}/{section}/refresh", "/e/{event}/{section}/players/find?q=ruiz", "/e/{event}", "/",
)  # fmt: skip
"""Pages, papers and files, those first that show most; the page of a form does not count for the form."""

PASSING = re.compile(
    r'<div class="said".*?</div>|<span id="saved".*?</span>|name="csrf" content="[^"]*"|value="[0-9a-f]{64,}"'
    r'|data-revision="\d+"|name="seen" value="\d+"|Printed [^<]*|\?v=\w+|data-version="\d+"|:\d+"',
    re.DOTALL,
)
"""What differs from one look to the next by itself: the last act, tokens, versions, the hour of printing."""

SHOWN_ELSEWHERE = {
    "setup result_keys": "test_browser.py",
    "setup rating_sequence": "test_refresh_pages.py",
    "player half_byes": "test_attendance_rules.py",
}
"""Fields whose effect is an answer to a later act, with the file of the test that shows it."""


HIGHER = {"acceleration_points": "1, 0", "acceleration_rounds": "2"}


def rich(books: Books, **settings: str) -> Section:
    section = new_section(books, players=9, **settings)
    with books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, PEOPLE)
    with books.act(section.snapshot, "Ana", 2) as act:
        for player in section.players:
            group = "U12" if player.number % 2 else "Open"
            registration.edit(act, player.id, {"group": group, "club": group, "national_rating": 1500 + player.number})
    with books.act(section.snapshot, "Ana", 2) as act:
        attendance.set_bye(act, section.by_number[5].id, 1, "H")
    return fresh(books, section)


def begun(books: Books) -> Section:
    return pair(books, played(books, rich(books), 1))


def free(books: Books) -> Section:
    section = rich(books, system="dutch@2026")
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.leave_fide_mode(act)
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"acceleration": "rating-groups", "acceleration_limits": "2450", **HIGHER})
    return fresh(books, section)


def halves(books: Books) -> Section:
    section = rich(books)
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(
            act, {"acceleration": "list-places", "acceleration_places": "4", **HIGHER, "acceleration_points": "1"}
        )
    return fresh(books, section)


def robin(books: Books) -> Section:
    return pair(books, rich(books, system="roundrobin@berger", cycles="2"))


EVENTS: dict[str, Callable[[Books], Section]] = {
    "before the start": rich,
    "begun": begun,
    "free": free,
    "round robin": lambda books: rich(books, system="roundrobin@berger", cycles="2"),
    "halves": halves,
}


class Desk:
    """A desk without a network, and one event of it."""

    def __init__(self, world: World, client: TestClient, section: Section) -> None:
        self.world, self.client, self.section = world, client, section
        self.places = {"event": section.snapshot.event_slug, "section": section.snapshot.slug}
        self._before = {path: self.look(path) for path in LOOKED_AT}

    def look(self, path: str) -> str:
        return PASSING.sub("", self.client.get(path.format(**self.places)).text)

    def submit(self, form: PageForm, data: dict[str, list[str]]) -> bool:
        """As somebody who has just opened the page and confirms whatever is asked."""
        data = {**data, "seen": [""], "confirmed": ["2"], "_csrf_token": [self.client.cookies["csrftoken"]]}
        return self.client.post(form.action, data=data, follow_redirects=False).status_code == 303

    @contextmanager
    def submitted(self, form: PageForm, data: dict[str, list[str]]) -> Iterator[bool]:
        """While a form stands submitted; afterwards everything is as it was."""
        books, event = self.world.books, self.section.snapshot.event
        last = books.journal(event)[0].seq
        done = self.submit(form, data)
        yield done
        for entry in books.journal(event, after=last):
            snapshot = next(book for book in self._books() if book.book == entry.book)
            with books.act(snapshot, "Ana", 2) as act:
                undo(act, entry)

    def _books(self) -> list[object]:
        section = fresh(self.world.books, self.section)
        return [section.snapshot, section.festival.snapshot]

    def shows(self, form: PageForm, page: str, control: Control, value: str | None) -> bool:
        """True when something that is not the form's own page differs with another value in one control."""
        creates = form.action.endswith("/add")
        looked = [path for path in LOOKED_AT if path.format(**self.places) != page]
        if creates:
            form.controls[0].value = form.controls[0].value or "Zoe, Added"
        before = self._looks(form, creates, looked)
        with self.submitted(form, form.data(control, value)) as done:
            return done and any(self.look(path) != before(path) for path in looked)

    def _looks(self, form: PageForm, creates: bool, looked: list[str]) -> Callable[[str], str]:
        """What each page shows without the change: as things stand, or with the form submitted as it is."""
        if not creates:
            return self._before.__getitem__
        with self.submitted(form, form.data()):
            plain = {path: self.look(path) for path in looked}
        return plain.__getitem__


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Every field of the forms, with the event in which something showed it; empty for none."""
    effects: dict[str, str] = {}
    for name, make in EVENTS.items():
        world = build_world(tmp_path_factory.mktemp("desk"))
        keep_lists(world)
        with TestClient(create_app(world), base_url="http://localhost", cookies={"lang": "en"}) as client:
            client.get("/manual")
            search(Desk(world, client, make(world.books)), name, effects)
        world.books.engine.dispose()
    return effects


def search(desk: Desk, name: str, effects: dict[str, str]) -> None:
    for kind, (page, action) in FORMS.items():
        path = (base(desk.section) if page else "/e/" + desk.places["event"]) + page
        for form in forms_of(desk.client.get(path).text):
            if re.fullmatch(action, form.action):
                for control in form.controls:
                    known = f"{kind} {control.name}"
                    if not effects.get(known) and control.at == 0:
                        shown = any(desk.shows(form, path, control, value) for value in other_values(control)[:6])
                        effects[known] = name if shown else ""


def test_every_field_of_every_form_changes_something_that_another_page_shows(found):
    silent = sorted(field for field, event in found.items() if not event and field not in SHOWN_ELSEWHERE)
    print(f"{len(found)} fields: {', '.join(sorted(found))}")
    assert not silent, ", ".join(silent)


def test_what_is_shown_elsewhere_is_shown_by_a_test_that_exists():
    for file in SHOWN_ELSEWHERE.values():
        assert any(path.name == file for path in Path(__file__).parents[1].rglob("test_*.py")), file
