"""Half-sent requests are given up, and one address does not take all the room."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice

import httpx
import pytest
import uvicorn
from events import new_section, pair

from pareo.web import streams
from pareo.web.connections import Limits, limits_of_this_machine, protocol_within

Door = tuple[str, int]


async def answer(scope, receive, send) -> None:
    """A desk that reads what it is sent and says how much it was."""
    assert scope["type"] == "http"
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    await send({"type": "http.response.body", "body": b"%4d" % size})


@contextmanager
def served(limits: Limits) -> Iterator[Door]:
    protocol = protocol_within(limits)
    server = uvicorn.Server(
        uvicorn.Config(answer, port=0, http=protocol, lifespan="off", log_level="error", timeout_keep_alive=60)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()
    server.should_exit = True
    thread.join(10)


@pytest.fixture
def connect() -> Iterator[Callable[..., socket.socket]]:
    with ExitStack() as all_of_them:

        def open_one(door: Door, sends: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
            made = socket.create_connection(door, timeout=20, source_address=(source, 0))
            all_of_them.enter_context(made)
            made.sendall(sends)
            return made

        yield open_one


def is_cut(connection: socket.socket) -> bool:
    """Waits until the other side lets go; what it says before that would be no cut."""
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


def is_answered(connection: socket.socket) -> bool:
    said = b""
    while not said.endswith(b"\r\n\r\n   0"):
        piece = connection.recv(1000)
        assert piece, said
        said += piece
    return said.startswith(b"HTTP/1.1 200")


WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def test_a_request_whose_head_does_not_come_whole_is_given_up(connect):
    with served(Limits(100, 100, head=0.3)) as door:
        for sends in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"):
            assert is_cut(connect(door, sends))


def dribble(connection: socket.socket) -> None:
    """One letter now and then, until nobody listens."""
    for _ in range(400):
        connection.sendall(b"G")
        time.sleep(0.05)


def test_sending_one_letter_now_and_then_does_not_help(connect):
    with served(Limits(100, 100, head=0.5)) as door, pytest.raises(OSError):
        dribble(connect(door))


def test_a_body_that_stops_is_given_up_and_a_slow_one_arrives(connect):
    head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
    with served(Limits(100, 100, body=3.0)) as door:
        assert is_cut(connect(door, head + b"ab"))
        slow = connect(door, head)
        for letter in (b"a", b"b", b"c", b"d"):
            time.sleep(0.9)
            slow.sendall(letter)
        assert slow.makefile("rb").readline().startswith(b"HTTP/1.1 200")


def test_a_connection_that_is_kept_may_ask_again_and_only_whole(connect):
    with served(Limits(100, 100, head=3.0)) as door:
        kept = connect(door)
        for _ in range(3):
            kept.sendall(WHOLE)
            assert is_answered(kept)
        kept.sendall(b"GET / H")
        assert is_cut(kept)


def test_when_the_desk_is_full_whoever_says_nothing_makes_room(connect):
    with served(Limits(5, 5)) as door:
        silent = [connect(door) for _ in range(5)]
        for _ in range(3):
            assert is_answered(connect(door, WHOLE))
        assert [is_cut(one) for one in silent[:3]] == [True] * 3


def test_when_nobody_can_make_room_one_more_is_turned_away(connect):
    with served(Limits(3, 3)) as door:
        kept = [connect(door, WHOLE) for _ in range(3)]
        assert all(is_answered(one) for one in kept)
        with suppress(ConnectionError):  # cut before everything was sent
            assert is_cut(connect(door, WHOLE))


def test_one_address_does_not_take_all_the_room(connect):
    with served(Limits(100, 5)) as door:
        kept = [connect(door, WHOLE, "127.0.0.2") for _ in range(5)]
        assert all(is_answered(one) for one in kept)
        assert is_cut(connect(door, b"", "127.0.0.2"))
        assert is_answered(connect(door, WHOLE, "127.0.0.3"))


def test_the_limits_leave_files_for_the_desk_itself():
    limits = limits_of_this_machine()
    assert 0 < limits.of_one_address < limits.connections


@pytest.fixture
def listen(desk, monkeypatch) -> Iterator[Callable[[str], Iterator[str]]]:
    """Opens a stream from an address and gives its lines; there is room for five."""
    monkeypatch.setattr(streams, "MOST_STREAMS", 5)
    section = pair(desk.world.books, new_section(desk.world.books))
    path = desk.url(f"/live/{section.snapshot.event_slug}/{section.snapshot.slug}")
    with ExitStack() as held:

        def open_one(address: str) -> Iterator[str]:
            headers = {"X-Forwarded-For": address}
            return held.enter_context(httpx.stream("GET", path, headers=headers, timeout=30)).iter_lines()

        yield open_one


LISTENS = ["event: now", "data: 4", "retry: 1000"]
ASKS = [": ask again later", f"retry: {streams.ASK_AGAIN}"]


def test_a_whole_hall_behind_one_address_listens_and_pages_beyond_it_ask_now_and_then(listen):
    heard = [listen("10.0.0.9") for _ in range(7)]
    told = [next(lines) for lines in heard]
    assert told == [LISTENS[0]] * 5 + [ASKS[0]] * 2


def test_whoever_holds_most_streams_gives_one_to_an_address_that_holds_fewer(listen):
    greedy = [listen("10.0.0.9") for _ in range(5)]
    assert [list(islice(lines, 3)) for lines in greedy] == [LISTENS] * 5
    others = [listen(address) for address in ("10.0.0.1", "10.0.0.2", "10.0.0.1", "10.0.0.1")]
    assert [next(lines) for lines in others] == [LISTENS[0]] * 3 + [ASKS[0]]
    assert [[line for line in lines if line] for lines in greedy[2:]] == [ASKS] * 3, "the last to come go first"


def test_the_arbiter_at_the_desk_itself_always_listens(listen):
    heard = [listen("10.0.0.9") for _ in range(5)] + [listen("127.0.0.1") for _ in range(2)]
    assert [next(lines) for lines in heard] == [LISTENS[0]] * 7


def test_whoever_has_left_does_not_count_any_more(listen):
    heard = [listen("10.0.0.9") for _ in range(5)]
    assert [next(lines) for lines in heard] == [LISTENS[0]] * 5
    del heard  # a stream ends with its reader
    begun = time.monotonic()
    while next(listen("10.0.0.9")) != LISTENS[0]:
        assert time.monotonic() - begun < 15
