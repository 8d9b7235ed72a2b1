"""Nothing that is entered is without effect: every field of every form changes something that another page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

import pytest
from events import base, enter, fresh, new_section, pair, played, report_of
from form_fields import Control, PageForm, forms_of, other_values
from listed import keep_lists
from litestar.testing import TestClient

import pareo.web
from pareo.bootstrap import build_world
from pareo.catalog import OF_PLAYERS
from pareo.desk.books.journal import undo
from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.event import setup
from pareo.desk.event.definitions import FESTIVAL, SECTION
from pareo.desk.event.settings import FestivalSettings, SectionSettings
from pareo.desk.event.system_options import field_of, offered
from pareo.desk.players import attendance, registration
from pareo.model import RoundTimes
from pareo.store.books import Books
from pareo.web.app import create_app
from pareo.web.views.rated_sides import OF_RATINGS
from pareo.web.world import World
from team_event import team_round, team_section

PEOPLE = {"organiser": "Club", "director": "Dora", "chief_arbiter": "IA One", "website": "example.net", "place": "Here"}
ROUTES = Path(pareo.web.__file__).parent
PAGES = (
    "/players", "/setup", "/order", "/rounds/1", "/rounds/2?board=1", "/rounds/3", "/hand", "/rounds/2/why",
    "/players/3", "/players/3/edit", "/transfer", "/refresh", "/attendance", "/checkin", "/phones", "/papers",
    "/journal",
    "/standings",
)  # fmt: skip
ELSEWHERE = ("/", "/events/new", "/lists", "/e/test-open")
DEAD = "setup zebra"
"""A control that nobody reads, added to see that the search finds it."""

ONE_PLACE = "new player numbers"
"""Without a rating there is one place only; the choice that comes with a rating is tried by ``test_players_page``."""

FORMS = {
    "event": ("", r"/e/[\w-]+/edit"),
    "setup": ("/setup", r".*/setup"),
    "schedule": ("/setup", r".*/schedule"),
    "player": ("/players/3/edit", r".*/players/id/3/edit"),
    "new player": ("/players", r".*/players/add"),
}
"""The forms that define an event, each with its page and its address."""

LOOKED_AT = (
    "/public/{event}", "/public/{event}/{section}", "/public/{event}/{section}/standings",
    "/e/{event}/{section}/ratings", "/e/{event}/{section}/norms",
    "/e/{event}/{section}/report/trf26", "/e/{event}/{section}/report/trf16", "/e/{event}/{section}/lists/ratings.csv",
    "/e/{event}/{section}/lists/it3.csv",
    "/e/{event}/{section}/players/3", "/e/{event}/{section}/players", "/e/{event}/{section}/rounds/1",
    "/e/{event}/{section}/rounds/2", "/e/{event}/{section}/standings", "/e/{event}/{section}/print/standings-by-group",
    "/e/{event}/{section}/print/attendance", "/e/{event}/{section}/attendance", "/e/{event}/{section}/print/calendar",
    "/e/{event}/{section}/refresh", "/e/{event}/{section}/players/find?q=ruiz", "/e/{event}", "/",
)  # fmt: skip
"""Pages, papers and files, those first that show most; the page of a form does not count for the form."""

PASSING = re.compile(
    r'<div class="said".*?</div>|<span id="saved".*?</span>|name="csrf" content="[^"]*"|value="[0-9a-f]{64,}"'
    r'|data-revision="\d+"|name="seen"\s+value="\d+"|Printed [^<]*|\?v=\w+|data-version="\d+"|:\d+(:\d+-\d+)?"'
    r"|Last change [\d: -]+",
    re.DOTALL,
)
"""What differs from one look to the next by itself: the last act, tokens, versions, the hour of printing or change."""

ENTERED_OTHERWISE = {
    "demo": "the demo event", "logo": "a form of its own", "removed": "a button", "position": "the order of sections",
    "fide_mode": "a button", "list_closed": "numbering closes the list", "lot_seed": "drawn with the lots",
    "forced": "the form of forced pairs", "options": "comes with a file", "schedule": "its own form, field by field",
    "id": "given by the desk", "number": "the order of the list", "present": "check-in", "leaves": "withdrawal",
    "arrives": "the form of a new player", "expelled": "a button", "fide_source": "told beside the rating",
    "national_source": "told beside the rating", "version": "counts the changes",
    "archived": "a button of the list of events", "deleted": "a button of the list of events",
    "door": "a button of the check-in", "checkin_round": "a button of the check-in",
    **dict.fromkeys(
        ("phone_results", "phone_byes", "phone_card", "phone_half_byes", "phone_last_rounds", "phone_minutes"),
        "the page of the players' phones",
    ),
    "phone_key": "made when phones are switched on",
    "report_details": "the page of the reports",
    **dict.fromkeys(
        ("ranking_ratings", "ranking_ages", "ranking_year", "ranking_best", "ranking_zeros", "public_rankings"),
        "the page of the rankings",
    ),
    **dict.fromkeys(("prize_plan", "public_prizes"), "the plan of prizes"),
    "series": "a page of its own", "screens": "a page of its own", "play_offs": "a page of its own",
    "adjourned": "a result of a board", "chess960_seed": "drawn with the first position",
    "start_positions": "drawn for a round, or typed on its page", "equals_as_listed": "the order of the list",
    "hand_order": "the order of tied players", "outside_values": "typed on the page of the standings",
    "left_fide_mode": "a button", "period_ratings": "offered where later ratings are kept",
    "tournament_source": "told beside the rating",
    **dict.fromkeys(("team", "team_place"), "the page of the teams"),
    "memos": "the page of the notes", "templates": "the page of the templates",
    **dict.fromkeys(
        ("phone_line_ups", "line_up_minutes", "line_ups_closed", "captain_codes_renewed"), "the page of the captains"
    ),
    "given_points": "the page of a team", "fictitious": "comes with a file", "limits": "the page of the limits",
}  # fmt: skip
"""Fields of the books that none of these forms has, and how they come about."""


HIGHER = {"acceleration_points": "1, 0", "acceleration_rounds": "2"}


def rich(books: Books, **settings: str) -> Section:
    section = new_section(books, players=8, **settings)
    with books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, PEOPLE)
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.register(act, [{"name": "Ruiz Paz, Ana", "fide_id": "2201", "fide_rating": 1000}])
        for player in section.players:
            group = "U12" if player.number % 2 else "Open"
            registration.edit(
                act, player.id, {"group": group, "club": group, "national_rating": 2200 + 10 * player.number}
            )
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
        setup.leave_fide_mode(act)
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(
            act, {"acceleration": "list-places", "acceleration_places": "4", **HIGHER, "acceleration_points": "1"}
        )
    return fresh(books, section)


def unrated(books: Books) -> Section:
    """Scrabble, with players who have no rating and one who is known by an average."""
    section = rich(books, system="scrabble@fise")
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, section.by_number[2].id, {"fide_rating": 0, "national_rating": 0})
        registration.edit(
            act, section.by_number[3].id, {"fide_rating": 0, "national_rating": 0, "average": 3000, "name": "Zeta, Z"}
        )
    return fresh(books, section)


def rated(books: Books, system: str, rounds: int = 1) -> Section:
    """An event that changes both ratings, with a game won by forfeit and somebody who has no local rating."""
    section = pair(books, played(books, rich(books, rounds="9"), rounds))
    for board in section.boards[section.last_round]:
        section = enter(books, section, board.board, "10" if board.board > 1 else "+-")
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"international_system": "elo", "local_system": system})
    return fresh(books, section)


EVENTS: dict[str, Callable[[Books], Section]] = {
    "before the start": rich,
    "begun": begun,
    "free": free,
    "round robin": lambda books: rich(books, system="roundrobin@berger", cycles="2", variant="rotated", rotation="4"),
    "halves": halves,
    "three colours": lambda books: rich(books, system="uscf"),
    "unrated": unrated,
    "teams": lambda books: team_section(books, teams=5),
    "league": lambda books: team_section(books, teams=4, system="team-roundrobin@berger"),
    "league begun": lambda books: team_round(books, team_section(books, teams=4, system="team-roundrobin@berger")),
}
RATED_EVENTS: dict[str, Callable[[Books], Section]] = {
    "rated": lambda books: rated(books, "elo"),
    "US Chess": lambda books: rated(books, "uscf"),
    "ECF": lambda books: rated(books, "ecf"),
    "PZSzach": lambda books: rated(books, "pzszach", 7),
}
"""Events in which the fields about ratings and norms are tried, and only these."""


class Desk:
    """A desk without a network, and one event of it."""

    def __init__(self, world: World, client: TestClient, section: Section) -> None:
        self.world, self.client, self.section = world, client, section
        self.places = {"event": section.snapshot.event_slug, "section": section.snapshot.slug}
        self._before = {path: self.look(path) for path in LOOKED_AT}

    def look(self, path: str) -> str:
        address, report, to = path.format(**self.places).partition("/report/")
        text = report_of(self.client, address, to).decode() if report else self.client.get(address).text
        return PASSING.sub("", text)

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

    def _books(self) -> list[Snapshot]:
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
    for name, make in {**EVENTS, **RATED_EVENTS}.items():
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
                if kind == "setup":
                    form.controls.append(Control("zebra", "text"))
                for control in form.controls:
                    if (control.name in OF_RATINGS) is not (name in RATED_EVENTS):
                        continue
                    known = f"{kind} {control.name}"
                    if not effects.get(known) and control.at == 0:
                        shown = any(desk.shows(form, path, control, value) for value in other_values(control)[:6])
                        effects[known] = name if shown else ""


def test_every_field_of_every_form_changes_something_that_another_page_shows(found):
    silent = sorted(field for field, event in found.items() if not event)
    print(f"{len(found)} fields: {', '.join(sorted(found))}")
    assert silent == [ONE_PLACE, DEAD], ", ".join(silent)
    assert len(found) > 60


def test_everything_that_the_books_hold_is_a_field_that_was_tried(found):
    tried = {field.rpartition(" ")[2] for field in found}
    kept = {one.name for kind in (FestivalSettings, SectionSettings, Participant) for one in fields(kind)}
    assert sorted(kept - tried - ENTERED_OTHERWISE.keys()) == []


def test_every_control_of_every_page_is_read_by_a_route(tmp_path):
    """The forms of acts: a control whose name no route knows does nothing."""
    world = build_world(tmp_path / "desk")
    keep_lists(world)
    with TestClient(create_app(world), base_url="http://localhost", cookies={"lang": "en"}) as client:
        sections = [begun(world.books), free(world.books)]
        paths = [
            "/",
            "/events/new",
            "/lists",
            "/e/test-open",
            *(base(one) + page for one in sections for page in PAGES),
        ]
        forms = [form for path in paths for form in forms_of(client.get(path).text)]
    world.books.engine.dispose()
    source = "".join(path.read_text(encoding="utf-8") for path in ROUTES.rglob("*.py"))
    named = {control.name for form in forms for control in form.controls}
    options = {field_of(option) for system in OF_PLAYERS.values() for option in offered(system)}
    read = set(re.findall(r'"([\w-]+)"', source)) | {*FESTIVAL, *SECTION, *RoundTimes._fields} | options
    assert len(named) > 60
    assert sorted(named - read) == []
