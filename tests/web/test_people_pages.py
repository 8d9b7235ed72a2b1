"""The page of the people: added, changed, locked and signed out from it; links that sign in once; sessions that end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from desks import Client, Desk
from events import markup

from pareo.desk.people import changing
from pareo.desk.people.roles import Limits, Role
from pareo.store.passwords import hashed
from pareo.store.users import FRESH_FOR
from pareo.web.attempts import FROM_A_PLACE

PASSWORD = "correct horse"
Open = Callable[..., Client]


@pytest.fixture
def opened(hall: Desk) -> Iterator[Open]:
    made: list[Client] = []

    def open_one(name: str = "", password: str = PASSWORD) -> Client:
        made.append(Client(base_url=hall.address, timeout=30))
        if name:
            answer = made[-1].submit("/sign-in", {"name": name, "password": password, "next": "/"})
            assert answer.headers.get("location") == "/", markup(answer)
        return made[-1]

    yield open_one
    for one in made:
        one.close()


@pytest.fixture
def elena(opened: Open) -> Client:
    return opened("Elena")


def add(client: Client, **fields: str) -> None:
    answer = client.submit("/people/add", {"name": "Marta", "role": "assistant", "password": PASSWORD, **fields})
    assert answer.status_code == 303, markup(answer)


def do(client: Client, what: str, name: str = "Marta") -> int:
    return client.submit("/people/state", {"what": what, "name": name}).status_code


def is_in(client: Client) -> bool:
    return client.get("/").status_code == 200


def test_a_person_who_is_added_signs_in_and_is_seen_to_be_there(elena: Client, opened: Open):
    add(elena, boards="1-40")
    page = markup(elena.get("/people?who=Marta"))
    assert "everywhere, boards 1 to 40" in page
    assert "Marta added as assistant" in page
    marta = opened("marta")
    assert is_in(marta)
    assert "Marta · assistant" in markup(marta.get("/"))
    (row,) = re.findall(r"<tr[^>]*>(?:(?!</tr>).)*who=Marta.*?</tr>", elena.get("/people").text, re.DOTALL)
    assert "1 browser" in row
    assert "never" not in row


@pytest.mark.parametrize("what", ["lock", "sign-out", "remove"])
def test_the_sessions_of_whoever_is_locked_signed_out_or_removed_end_at_once(elena: Client, opened: Open, what: str):
    add(elena)
    marta, again = opened("Marta"), opened("Marta")
    assert do(elena, what) == 303
    for one in (marta, again):
        assert one.get("/").headers["location"].startswith("/sign-in")
    assert is_in(elena)


def test_a_new_password_signs_the_others_out_and_keeps_whoever_set_it_for_herself(elena: Client, opened: Open):
    elsewhere = opened("Elena")
    answer = elena.submit("/people/password", {"name": "Elena", "password": "another horse"})
    assert answer.status_code == 303
    assert is_in(elena)
    assert not is_in(elsewhere)
    assert is_in(opened("Elena", "another horse"))


def test_a_change_from_outside_the_desk_holds_within_a_second(hall: Desk, elena: Client, opened: Open):
    from pareo.store.users import Users

    add(elena)
    marta = opened("Marta")
    assert is_in(marta)
    with Users(hall.world.books.engine).act("pareo users") as act:
        changing.lock(act, "Marta")
    hall.world.users._read_at -= FRESH_FOR
    assert not is_in(marta)


def test_another_role_holds_from_the_next_page_on_without_a_new_sign_in(elena: Client, opened: Open):
    add(elena)
    marta = opened("Marta")
    assert marta.get("/people").status_code == 403
    elena.submit("/people/change", {"name": "Marta", "role": "arbiter"})
    assert marta.get("/people").status_code == 200


def test_whoever_is_locked_is_told_so_only_with_the_right_password(elena: Client, opened: Open):
    add(elena)
    do(elena, "lock")
    stranger = opened()
    right = stranger.submit("/sign-in", {"name": "Marta", "password": PASSWORD})
    assert (right.status_code, "Your access is locked" in markup(right)) == (403, True)
    wrong = stranger.submit("/sign-in", {"name": "Marta", "password": "wrong"})
    assert (wrong.status_code, "Your access is locked" in markup(wrong)) == (401, False)
    do(elena, "unlock")
    assert is_in(opened("Marta"))


def test_the_last_arbiter_cannot_go(elena: Client):
    for what in ("lock", "remove"):
        answer = elena.submit("/people/state", {"what": what, "name": "Elena"})
        assert answer.status_code == 409
        assert "Make somebody else arbiter first." in markup(answer)
    answer = elena.submit("/people/change", {"name": "Elena", "role": "reader"})
    assert answer.status_code == 409
    assert is_in(elena)


def test_what_is_typed_wrongly_is_told_beside_its_field_and_nothing_is_lost(elena: Client):
    answer = elena.submit("/people/add", {"name": "Marta", "role": "assistant", "boards": "40-1"})
    assert answer.status_code == 422
    assert "Enter boards as 1-40, 41- or 7." in markup(answer)
    assert 'value="Marta"' in answer.text
    assert 'value="40-1"' in answer.text
    short = elena.submit("/people/add", {"name": "Marta", "role": "reader", "password": "short"})
    assert "The password needs at least 8 characters." in markup(short)
    taken = elena.submit("/people/add", {"name": "ELENA", "role": "reader"})
    assert "Somebody with this name can already sign in." in markup(taken)
    assert elena.submit("/people/add", {"name": "Marta", "role": "king"}).status_code == 422
    assert "who=Marta" not in elena.get("/people").text


def test_of_two_arbiters_who_change_a_person_at_once_the_second_is_told(elena: Client, opened: Open):
    add(elena, boards="1-10")
    (shown,) = re.findall(r'name="shown"\s+value="([^"]*)"', elena.get("/people?who=Marta").text)
    change = {"name": "Marta", "role": "assistant", "shown": shown}
    assert elena.submit("/people/change", {**change, "boards": "1-20"}).status_code == 303
    late = opened("Elena").submit("/people/change", {**change, "boards": "1-30"})
    assert late.status_code == 409
    assert "Another arbiter has changed Marta" in markup(late)
    assert "boards 1 to 20" in markup(elena.get("/people"))


def test_somebody_who_is_gone_is_told_as_gone(elena: Client):
    assert do(elena, "lock", "Nobody") == 404
    assert elena.submit("/people/state", {"what": "nonsense", "name": "Elena"}).status_code == 404


def link(client: Client, name: str = "Marta") -> str:
    answer = client.submit("/people/link", {"name": name})
    assert answer.status_code in (200, 201), markup(answer)
    assert "<svg" in answer.text
    return str(re.findall(r"/sign-in/link/[\w-]+", answer.text)[0])


def test_a_link_signs_in_once_and_looking_at_it_uses_nothing_up(elena: Client, opened: Open):
    add(elena, password="")
    path = link(elena)
    phone, other = opened(), opened()
    for one in (phone, other, phone):
        assert "Sign in as Marta" in markup(one.get(path))
    assert phone.submit(path).headers["location"] == "/"
    assert "Marta · assistant" in markup(phone.get("/"))
    second = other.submit(path)
    assert second.status_code == 404
    assert "This link no longer works" in markup(second)
    assert "This link no longer works" in markup(other.get(path))
    assert "Marta signed in by the link" in markup(elena.get("/people"))


def test_a_link_that_was_withdrawn_or_replaced_is_dead(elena: Client, opened: Open):
    add(elena)
    old = link(elena)
    new = link(elena)
    assert opened().get(old).status_code == 404
    assert opened().get(new).status_code == 200
    do(elena, "take-back")
    assert opened().submit(new).status_code == 404
    do(elena, "lock")
    assert elena.submit("/people/link", {"name": "Marta"}).status_code == 409


def test_guessing_links_is_slowed(elena: Client, opened: Open):
    add(elena)
    path, stranger = link(elena), opened()
    answers = [stranger.get(f"/sign-in/link/guess{number}").status_code for number in range(FROM_A_PLACE)]
    assert set(answers) == {404}
    assert stranger.get("/sign-in/link/one-more").status_code == 429
    assert stranger.submit(path).status_code == 429
    assert stranger.submit("/sign-in", {"name": "Marta", "password": PASSWORD}).status_code == 429
    assert is_in(opened_again(elena))


def opened_again(client: Client) -> Client:
    """The browser that was signed in before is not made to wait for what others did."""
    answer = client.submit("/sign-in", {"name": "Elena", "password": PASSWORD, "next": "/"})
    assert answer.headers.get("location") == "/", markup(answer)
    return client


def test_the_page_s_own_script_is_told_that_nobody_is_signed_in_any_more(elena: Client, opened: Open):
    add(elena)
    marta = opened("Marta")
    marta.get("/")
    do(elena, "sign-out")
    answer = marta.submit("/e/x/y/rounds/1/results", {"entry": "1:10"}, headers={"X-Requested-With": "desk"})
    assert answer.status_code == 401
    assert "You are no longer signed in. What you typed is still here" in markup(answer)


def test_the_journal_names_whoever_brought_an_event_in(hall: Desk, elena: Client):
    elena.submit("/events/demo")
    export = elena.get("/e/spring-festival-2027/export").content
    token = {"_csrf_token": elena.cookies["csrftoken"], "confirmed": "1"}
    brought = elena.post("/events/import", data=token, files={"file": ("x.pareo", export)})
    event = brought.headers["location"].removeprefix("/e/")
    festival = hall.world.books.festival(event)
    assert hall.world.books.journal(festival.snapshot.event, festival.snapshot.book, 1)[0].who == "Elena"


def test_the_people_are_no_part_of_a_page_for_everybody(hall: Desk, opened: Open):
    with hall.world.users.act("x") as act:
        changing.add(act, "Secretive Person", Role.READER, Limits(), hashed(PASSWORD))
    for path in ("/sign-in", "/health", "/manual", "/people"):
        assert "Secretive" not in opened().get(path, follow_redirects=True).text


def test_what_is_done_to_people_is_told_in_the_log(hall: Desk, elena: Client, caplog: pytest.LogCaptureFixture):
    with caplog.at_level("INFO", logger="pareo.people"):
        add(elena, boards="1-40")
        do(elena, "lock")
    assert caplog.messages == ["Elena: added Marta, role assistant, boards 1-40", "Elena: locked Marta"]
