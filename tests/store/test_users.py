"""The people who may sign in: never without an arbiter, changed by two at once, links that work once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.people import changing
from pareo.desk.people.changing import PeopleAct
from pareo.desk.people.roles import Limits, Role, boards_typed
from pareo.store.database import migrate, open_database
from pareo.store.users import FRESH_FOR, Users

KEPT = "a hash"


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
        self.ticks = 0.0

    def moment(self) -> datetime:
        return self.now

    def ticking(self) -> float:
        return self.ticks


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def users(database_url: str, clock: Clock) -> Iterator[Users]:
    engine = open_database(database_url)
    made = Users(engine, clock.moment, clock.ticking)
    made.put("Elena", KEPT)
    yield made
    engine.dispose()


def add(users: Users, name: str, role: Role = Role.ASSISTANT, limits: Limits = Limits(), kept: str = KEPT) -> None:  # noqa: B008
    with users.act("Elena") as act:
        changing.add(act, name, role, limits, kept)


def test_what_is_kept_of_people_comes_back_whole(users: Users, clock: Clock):
    add(users, "Marta", limits=Limits(("open/a",), 1, 40))
    marta = users.all()["Marta"]
    assert (marta.role, marta.limits, marta.locked) == (Role.ASSISTANT, Limits(("open/a",), 1, 40), False)
    assert marta.created_at == clock.now
    assert marta.signed_in_at is None
    clock.now += timedelta(hours=1)
    users.note_sign_in("Marta")
    assert users.all()["Marta"].signed_in_at == clock.now
    told = users.journal()
    assert [(one.who, one.action, one.person) for one in told] == [
        ("Elena", "added", "Marta"),
        ("pareo", "added", "Elena"),
    ]


@pytest.mark.parametrize("name", ["elena", " ELENA ", "Éléna"])
def test_no_two_names_differ_only_in_what_nobody_sees(users: Users, name: str):
    with pytest.raises(FieldProblems) as wrong:
        add(users, name)
    assert wrong.value.problems == {"name": "name_taken"}
    assert changing.named(users.all(), name) is not None


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\x00b"])
def test_a_name_is_something_that_can_be_read(users: Users, name: str):
    with pytest.raises(FieldProblems):
        add(users, name)


TAKEN_AWAY: dict[str, Callable[[PeopleAct], object]] = {
    "lock": lambda act: changing.lock(act, "Elena"),
    "remove": lambda act: changing.remove(act, "Elena"),
    "demote": lambda act: changing.change(act, "Elena", Role.READER, Limits()),
}


@pytest.mark.parametrize("what", TAKEN_AWAY)
def test_the_last_arbiter_stays(users: Users, what: str):
    add(users, "Marta")
    add(users, "by link only", Role.ARBITER, kept="")
    with pytest.raises(Refusal, match="last_arbiter"), users.act("Elena") as act:
        TAKEN_AWAY[what](act)
    assert users.has_arbiter()
    assert users.all()["Elena"].role is Role.ARBITER


def test_two_arbiters_who_lock_each_other_at_once_leave_one(users: Users, database_url: str):
    add(users, "Ana", Role.ARBITER)
    others = [Users(open_database(database_url)) for _ in range(2)]
    ready = threading.Barrier(2)
    refused: list[str] = []

    def lock(mine: Users, name: str) -> None:
        ready.wait()
        try:
            with mine.act("x") as act:
                changing.lock(act, name)
        except Refusal as wrong:
            refused.append(wrong.code)

    for _ in range(5):
        both = [threading.Thread(target=lock, args=pair) for pair in zip(others, ("Elena", "Ana"), strict=True)]
        for one in both:
            one.start()
        for one in both:
            one.join()
        assert refused == ["last_arbiter"]
        assert sum(one.locked for one in users.all().values()) == 1
        refused.clear()
        with users.act("x") as act:
            changing.lock(act, "Elena", on=False)
            changing.lock(act, "Ana", on=False)
    for other in others:
        other.engine.dispose()


def test_what_another_process_did_is_known_within_a_second_and_the_own_at_once(
    users: Users, database_url: str, clock: Clock
):
    add(users, "Marta")
    assert not users.lately()["Marta"].locked
    other = Users(open_database(database_url))
    with other.act("pareo users") as act:
        changing.lock(act, "Marta")
    assert users.is_fresh
    clock.ticks += FRESH_FOR
    assert users.lately()["Marta"].locked
    with users.act("Elena") as act:
        changing.lock(act, "Marta", on=False)
    assert users.is_fresh
    assert not users.lately()["Marta"].locked
    other.engine.dispose()


def marks(users: Users) -> str:
    return users.all()["Marta"].mark


@pytest.mark.parametrize("what", ["lock", "sign_out", "password", "back again"])
def test_what_ends_the_sessions_of_a_person(users: Users, what: str):
    add(users, "Marta")
    before = marks(users)
    with users.act("Elena") as act:
        if what == "lock":
            changing.lock(act, "Marta")
        elif what == "sign_out":
            changing.sign_out(act, "Marta")
        elif what == "password":
            changing.set_password(act, "Marta", "another")
        else:
            changing.remove(act, "Marta")
            changing.add(act, "Marta", Role.ASSISTANT, Limits(), KEPT)
    assert marks(users) != before


def test_another_role_holds_without_a_new_sign_in(users: Users):
    add(users, "Marta")
    before = marks(users)
    with users.act("Elena") as act:
        changing.change(act, "Marta", Role.READER, Limits(("open/a",), 1, 2))
    marta = users.all()["Marta"]
    assert (marta.mark, marta.role, marta.limits) == (before, Role.READER, Limits())


def link(users: Users, name: str = "Marta") -> str:
    with users.act("Elena") as act:
        return changing.make_link(act, name)


def use(users: Users, token: str) -> str:
    with users.act("") as act:
        return changing.use_link(act, token).name


def test_a_link_signs_in_once(users: Users):
    add(users, "Marta", kept="")
    token = link(users)
    assert token not in str([*users.all().values(), *users.journal()])
    assert use(users, token) == "Marta"
    assert users.all()["Marta"].signed_in_at is not None
    with pytest.raises(NotFound, match="no_link"):
        use(users, token)


def test_a_link_that_ran_out_was_replaced_or_taken_back_does_not_work(users: Users, clock: Clock):
    add(users, "Marta")
    old = link(users)
    replaced = link(users)
    for token in (old, "", "nonsense"):
        with pytest.raises(NotFound):
            use(users, token)
    clock.now += changing.LINK_HOLDS
    with pytest.raises(NotFound):
        use(users, replaced)
    taken = link(users)
    with users.act("Elena") as act:
        changing.take_back_link(act, "Marta")
    with pytest.raises(NotFound):
        use(users, taken)


def test_whoever_is_locked_gets_no_link_and_an_open_one_ends(users: Users):
    add(users, "Marta")
    token = link(users)
    with users.act("Elena") as act:
        changing.lock(act, "Marta")
    with pytest.raises(NotFound):
        use(users, token)
    with pytest.raises(Refusal, match="locked_person"):
        link(users)
    with users.act("Elena") as act:
        changing.lock(act, "Marta", on=False)
    with pytest.raises(NotFound):
        use(users, token)


def test_a_link_that_two_browsers_use_at_once_lets_one_in(users: Users, clock: Clock, database_url: str):
    add(users, "Marta")
    token = link(users)
    others = [Users(open_database(database_url), clock.moment, clock.ticking) for _ in range(4)]
    ready = threading.Barrier(len(others))
    came: list[str] = []

    def come(mine: Users) -> None:
        ready.wait()
        try:
            came.append(use(mine, token))
        except NotFound:
            came.append("")

    all_of_them = [threading.Thread(target=come, args=(one,)) for one in others]
    for one in all_of_them:
        one.start()
    for one in all_of_them:
        one.join()
    assert sorted(came) == ["", "", "", "Marta"]
    for other in others:
        other.engine.dispose()


def test_the_first_start_makes_whoever_has_the_name_an_arbiter_again(users: Users):
    add(users, "arbiter", Role.READER)
    users.put("arbiter", "new")
    found = users.all()["arbiter"]
    assert (found.role, found.password_hash, found.keeps_the_desk) == (Role.ARBITER, "new", True)


def test_people_of_an_older_database_become_arbiters(database_url: str):
    from alembic import command
    from alembic.config import Config

    engine = open_database(database_url)
    config = Config()
    config.set_main_option("script_location", "pareo.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
        row = "INSERT INTO users (name, password_hash, created_at) VALUES ('Old', 'h', '2026-01-01 00:00:00')"
        connection.execute(text(row))
        connection.commit()
    migrate(engine)
    old = Users(engine).all()["Old"]
    assert (old.role, old.limits, old.locked, old.mark) == (Role.ARBITER, Limits(), False, "")
    assert old.keeps_the_desk
    engine.dispose()


@pytest.mark.parametrize(
    ("typed", "boards", "shown"),
    [
        ("", (0, 0), ""),
        (" 1 - 40 ", (1, 40), "1-40"),
        ("41-", (41, 0), "41-"),
        ("7", (7, 7), "7"),
        ("1–9", (1, 9), "1-9"),
    ],
)
def test_boards_are_read_as_they_are_typed(typed: str, boards: tuple[int, int], shown: str):
    assert boards_typed(typed) == boards
    assert Limits((), *boards).boards == shown


@pytest.mark.parametrize("typed", ["40-1", "0", "-5", "1-2-3", "x", "1-0", "99999", "²"])
def test_what_is_no_span_of_boards_is_told(typed: str):
    with pytest.raises(FieldProblems):
        changing.read_limits(typed)


def test_the_limits_of_a_person_say_which_boards_are_his():
    some, on = Limits((), 5, 7), Limits((), 41)
    assert [board for board in range(1, 10) if some.has_board(board)] == [5, 6, 7]
    assert (on.has_board(40), on.has_board(41), on.has_board(9000)) == (False, True, True)
    assert Limits().has_section("a/b")
    assert Limits(("a/b",)).has_section("a/b")
    assert not Limits(("a/b",)).has_section("a/c")


def test_the_data_folder_is_not_needed(tmp_path: Path):
    """A database elsewhere has its people too."""
    assert not Users(open_database(f"sqlite:///{tmp_path / 'x.sqlite3'}")).has_arbiter()
