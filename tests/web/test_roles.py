"""Roles at the desk of a hall: every form of the desk against every role, and what the pages offer to whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import httpx
import pytest
from desks import Client, Desk
from events import markup

from pareo.desk.people import changing
from pareo.desk.people.roles import Limits, Need, Role
from pareo.desk.phones.codes import code_of
from pareo.store.passwords import hashed
from pareo.web.app import AREAS
from pareo.web.demo import make_demo
from pareo.web.permissions import need_of
from pareo.web.routes.account import OPEN_TO_ALL

PASSWORD = "correct horse"
RESULTS = {
    "/e/{event:str}/{section:str}/rounds/{number:int}/results",
    "/e/{event:str}/{section:str}/undo",
}
OWN = {"/sign-out"}
OPEN = {
    "/sign-in",
    "/sign-in/link/{token:str}",
    "/choose",
    "/door/{event:str}/{section:str}/{key:str}",
    "/me/{event:str}/{section:str}/in",
    "/me/{event:str}/{section:str}/out",
    "/me/{event:str}/{section:str}/{what:str}",
    "/me/{event:str}/{section:str}/team/in",
    "/me/{event:str}/{section:str}/team/out",
    "/me/{event:str}/{section:str}/team/check",
    "/me/{event:str}/{section:str}/team/hand-in",
}
"""Whoever comes may send these; each says what it is by a key, a password, a code or a token of its own."""

MAY = {"arbiter": None, "assistant": RESULTS | OWN | OPEN, "reader": OWN | OPEN, "": OPEN}
"""What each role may send; arbiters anything, strangers nothing but what is open."""

ALL_POSTS = sorted({path for area in AREAS for one in area.ROUTES if "POST" in one.http_methods for path in one.paths})


@dataclass
class Hall:
    """A hall with the demo event, and a browser for each of its people."""

    desk: Desk
    base: str
    of: Callable[[str], Client]

    def last_round(self) -> int:
        _, _, event, section = self.base.split("/")
        return self.desk.world.books.section(event, section).last_round

    def path(self, rest: str) -> str:
        return f"{self.base}/{rest}"


def add(desk: Desk, name: str, role: Role, limits: Limits = Limits()) -> None:  # noqa: B008
    with desk.world.users.act("test") as act:
        changing.add(act, name, role, limits, KEPT)


KEPT = hashed(PASSWORD)


@pytest.fixture
def people(hall: Desk) -> Iterator[Hall]:
    section = make_demo(hall.world.books, "en")
    add(hall, "Ana", Role.ARBITER)
    add(hall, "Marta", Role.ASSISTANT)
    add(hall, "Luis", Role.READER)
    made: list[Client] = []

    def of(name: str) -> Client:
        client = Client(base_url=hall.address, timeout=30)
        made.append(client)
        if name:
            answer = client.submit("/sign-in", {"name": name, "password": PASSWORD, "next": "/"})
            assert answer.headers["location"] == "/", answer.text
        return client

    yield Hall(hall, f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}", of)
    for client in made:
        client.close()


NAMES = {"arbiter": "Ana", "assistant": "Marta", "reader": "Luis", "": ""}


def sent_to(path: str) -> str:
    return re.sub(r"\{\w+:(\w+)\}", lambda piece: "1" if piece[1] == "int" else "nothing-of-the-kind", path)


@pytest.mark.parametrize("role", MAY)
def test_every_form_of_the_desk_is_refused_to_whoever_may_not_send_it(people: Hall, role: str):
    client, may = people.of(NAMES[role]), MAY[role]
    asked = [path for path in ALL_POSTS if path != "/sign-out"]
    answers = {path: client.submit(sent_to(path)) for path in asked}
    refused = {path for path, answer in answers.items() if turned_away(answer, role)}
    assert refused == (set() if may is None else set(asked) - may)


def turned_away(answer: httpx.Response, role: str) -> bool:
    to_sign_in = answer.status_code == 303 and answer.headers["location"].startswith("/sign-in?next=")
    return to_sign_in if not role else answer.status_code == 403


def test_a_form_that_says_nothing_is_for_arbiters_alone():
    handlers = {path: one for area in AREAS for one in area.ROUTES if "POST" in one.http_methods for path in one.paths}
    silent = [path for path, one in handlers.items() if "needs" not in one.opt and not path.startswith(OPEN_TO_ALL)]
    assert len(silent) > 40
    assert {need_of(handlers[path], "POST") for path in silent} == {Need.ARBITER}


def test_everybody_may_sign_out_and_read_and_only_arbiters_see_the_people(people: Hall):
    pages = ("/", people.base, people.path("players"), people.path("standings"), people.path("setup"),
             people.path("journal"), people.path(f"rounds/{people.last_round()}"), "/lists")  # fmt: skip
    for name in ("Ana", "Marta", "Luis"):
        client = people.of(name)
        assert {client.get(path, follow_redirects=True).status_code for path in pages} == {200}
        assert client.get("/people").status_code == (200 if name == "Ana" else 403)
        assert ('href="/people"' in client.get("/").text) == (name == "Ana")
        client.submit("/sign-out")
        assert client.get("/").status_code == 303


def test_only_arbiters_see_the_codes_of_the_players(people: Hall):
    people.of("Ana").submit(people.path("phones"), {"phone_results": "on"})
    _, _, event, section = people.base.split("/")
    secret = code_of(people.desk.world.books.section(event, section), 1)
    for name in ("Ana", "Marta", "Luis"):
        client = people.of(name)
        assert client.get(people.path("print/codes")).status_code == (200 if name == "Ana" else 403)
        assert client.get(people.path("phones")).status_code == (200 if name == "Ana" else 403)
        assert (secret in client.get(people.path("print/player-cards?codes=1")).text) == (name == "Ana")


def test_a_refusal_says_what_may_be_done(people: Hall):
    said = markup(people.of("Marta").submit(people.path("reset")))
    assert "Only an arbiter can do this. Marta is signed in as assistant: you can enter results" in said
    assert "you can read everything and change nothing" in markup(people.of("Luis").submit("/events/demo"))


def entry(hall: Hall, at: int) -> str:
    _, _, event, section = hall.base.split("/")
    board = hall.desk.world.books.section(event, section).board(hall.last_round(), at)
    return f"{at}:10:{board.version}:{board.white}-{board.black}"


def enter(hall: Hall, client: Client, board: int, letters: str = "10") -> httpx.Response:
    typed = entry(hall, board).replace(":10:", f":{letters}:")
    headers = {"X-Requested-With": "desk"}
    return client.submit(hall.path(f"rounds/{hall.last_round()}/results"), {"entry": typed}, headers=headers)


def result(hall: Hall, board: int) -> str:
    _, _, event, section = hall.base.split("/")
    return hall.desk.world.books.section(event, section).board(hall.last_round(), board).result


def test_an_assistant_enters_results_and_the_journal_names_her(people: Hall):
    marta = people.of("Marta")
    open_boards = open_boards_of(people)
    assert enter(people, marta, open_boards[0]).status_code == 200
    assert result(people, open_boards[0]) == "10"
    assert "Marta" in marta.get(people.path("journal")).text


def open_boards_of(hall: Hall) -> list[int]:
    _, _, event, section = hall.base.split("/")
    found = hall.desk.world.books.section(event, section)
    return [board.board for board in found.boards[found.last_round] if board.open]


def limit(hall: Hall, **limits: object) -> None:
    with hall.desk.world.users.act("test") as act:
        changing.change(act, "Marta", Role.ASSISTANT, Limits(**limits))  # type: ignore[arg-type]


def test_boards_and_sections_of_others_are_refused_with_a_sentence_and_their_buttons_are_dead(people: Hall):
    marta = people.of("Marta")
    first, second = open_boards_of(people)[:2]
    limit(people, first=second, last=second)
    refused = enter(people, marta, first)
    assert refused.status_code == 409
    assert f"Board {first} is not one of yours. Yours: {second}." in markup(refused)
    page = marta.get(people.path(f"rounds/{people.last_round()}")).text
    assert re.search(rf'<tr\s+id="b{first}"\s+class="board theirs', page)
    assert not re.search(rf'<tr\s+id="b{second}"\s+class="board theirs', page)
    assert re.search(rf'<button disabled\s+name="entry"\s+value="{first}:', page)
    assert enter(people, marta, second).status_code == 200
    limit(people, sections=("elsewhere/b",))
    refused = enter(people, marta, second, "01")
    assert "This section is not one of yours. You enter results in: elsewhere/b." in markup(refused)
    assert re.search(r'id="round"[^>]*data-closed', marta.get(people.path(f"rounds/{people.last_round()}")).text)


def last_seq(hall: Hall) -> int:
    _, _, event, section = hall.base.split("/")
    where = hall.desk.world.books.section(event, section).snapshot
    return hall.desk.world.books.journal(where.event, where.book, 1)[0].seq


def test_an_assistant_takes_back_and_puts_back_her_own_results_only(people: Hall):
    marta, ana = people.of("Marta"), people.of("Ana")
    mine, other = open_boards_of(people)[:2]
    enter(people, marta, mine)
    own = last_seq(people)
    enter(people, ana, other)
    theirs = last_seq(people)
    page = marta.get(people.path("journal")).text
    assert f'name="seq" value="{own}"' in page
    refused = marta.submit(people.path("undo"), {"seq": str(theirs)})
    assert refused.status_code == 409
    assert "You can take back your own results only." in markup(refused)
    assert marta.submit(people.path("undo"), {"seq": str(own)}).status_code == 303
    assert result(people, mine) == ""
    assert marta.submit(people.path("undo"), {"seq": str(last_seq(people))}).status_code == 303
    assert result(people, mine) == "10"
    ana.submit(people.path("undo"), {"seq": str(own)})
    refused = marta.submit(people.path("undo"), {"seq": str(last_seq(people))})
    assert refused.status_code == 409, "what an arbiter took back stays so"


def test_the_bar_of_an_assistant_offers_her_own_last_result_past_those_of_others(people: Hall):
    marta, ana = people.of("Marta"), people.of("Ana")
    mine, other = open_boards_of(people)[:2]
    enter(people, marta, mine)
    own = last_seq(people)
    enter(people, ana, other)
    page = marta.get(people.path(f"rounds/{people.last_round()}")).text
    assert re.search(rf'data-step="undo".*?name="seq"\s+value="{own}"', page, re.DOTALL)
    reader = people.of("Luis").get(people.path(f"rounds/{people.last_round()}")).text
    assert 'data-step="' not in reader


def test_pages_of_a_reader_have_no_form_that_would_be_refused(people: Hall):
    for name in ("Marta", "Luis"):
        client = people.of(name)
        for path in ("/", people.path("setup"), people.path("players"), people.path(f"rounds/{people.last_round()}")):
            page = client.get(path).text
            for form in re.findall(r"<form\b[^>]*>", page):
                action = re.search(r'action="([^"]*)"', form)
                if 'method="post"' not in form or action is None or "data-closed" in form:
                    continue
                assert action[1].endswith(("/choose", "/results", "/undo")), (path, form)


def test_the_finder_offers_only_what_may_be_done(people: Hall):
    _, _, event, section = people.base.split("/")
    question = f"/find?event={event}&section={section}"
    found = {name: people.of(name).get(question).json()["lines"] for name in ("Ana", "Marta", "Luis")}
    does = {name: {next(iter(line[4].values())) for line in lines} for name, lines in found.items()}
    assert "/people" in does["Ana"]
    assert "/people" not in does["Marta"] | does["Luis"]
    assert f"/e/{event}/backups" in does["Ana"]
    assert f"/e/{event}/backups" not in does["Marta"]
    assert people.path("standings") in does["Luis"]


def test_at_a_desk_for_this_machine_alone_everything_is_allowed_and_nobody_signs_in(client: Client):
    assert client.get("/events/new").status_code == 200
    assert client.submit("/events/demo").status_code == 200
    assert 'href="/people"' not in client.get("/").text
    assert "nobody signs in" in client.get("/people").text
