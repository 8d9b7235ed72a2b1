"""A number that is gone, or never was: every address answers with a sentence, never with a mistake of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from events import base, new_section, pair, played
from litestar.routes import HTTPRoute

import pareo.web.routes
from pareo.i18n import messages_in
from pareo.web.app import create_app

ODD = ("0", "9999", "-1", "nobody", "9" * 25, "9999:9999:10:1", "²", "--1", "9999-9998")
THERE = {"number": "1", "board": "1", "player": "1", "page": "1"}
STAND_STILL = ("/live/", "/static/", "/quit")
FIELD = re.compile(r"""form(?:\.many|\.files)?(?:\.get|\.numbers?|\.pair)?[\[(]"(\w+)\"""")


def fields_of_all_forms() -> set[str]:
    """Every field that a route reads, by name."""
    sources = Path(pareo.web.routes.__file__).parent.glob("*.py")
    return {name for source in sources for name in FIELD.findall(source.read_text("utf-8"))} - {"confirmed"}


def routes(world: object) -> Iterator[tuple[str, HTTPRoute]]:
    for route in create_app(world).routes:  # type: ignore[arg-type]
        if isinstance(route, HTTPRoute) and not route.path.startswith(STAND_STILL):
            yield route.path_format, route


def parameters(path: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", path)


def addresses(path: str, there: dict[str, str]) -> Iterator[str]:
    """The address with each of its parts odd in turn, the others being there as far as one can know."""
    for name in parameters(path):
        for odd in ODD:
            yield path.format(**{each: there.get(each, "1") for each in parameters(path)} | {name: odd})


def asked_in_vain(answer: object) -> str:
    """What is wrong with an answer: a mistake of ours, or a page without a sentence."""
    status, text = answer.status_code, answer.text  # type: ignore[attr-defined]
    if status >= 500:
        return str(status)
    if status in (404, 409, 422) and "html" in answer.headers.get("content-type", ""):  # type: ignore[attr-defined]
        words = re.sub(r"<[^>]+>", " ", text)
        return "" if re.search(r"\w+ \w+.*[.?]", words) else "no sentence"
    return ""


@pytest.fixture
def there(desk) -> dict[str, str]:
    """An event with two rounds played and a third paired."""
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books, players=7), 2))
    _, _, event, name = base(section).split("/")
    return THERE | {"event": event, "section": name}


def test_no_address_with_something_that_is_gone_is_a_mistake_of_ours(desk, client, there) -> None:
    found = [
        f"GET {address}: {wrong}"
        for path, route in routes(desk.world)
        if "GET" in route.methods
        for address in addresses(path, there)
        if (wrong := asked_in_vain(client.get(address)))
    ]
    assert found == []


def test_no_question_after_the_address_is_a_mistake_of_ours(desk, client, there) -> None:
    names = ("board", "round", "player", "one", "other", "before", "since", "ask", "q", "left", "column", "group", "by")
    found = []
    for path, route in routes(desk.world):
        address = path.format(**{each: there.get(each, "1") for each in parameters(path)})
        for odd in ODD if "GET" in route.methods else ():
            if wrong := asked_in_vain(client.get(address, params=dict.fromkeys(names, odd))):
                found.append(f"GET {address}?{odd}: {wrong}")
    assert found == []


@pytest.mark.parametrize("content", [None, *ODD])
def test_no_form_about_something_that_is_gone_is_a_mistake_of_ours(desk, client, there, content: str | None) -> None:
    fields = {} if content is None else dict.fromkeys(fields_of_all_forms(), content)
    found = []
    for path, route in routes(desk.world):
        whole = path.format(**{each: there.get(each, "1") for each in parameters(path)})
        for address in (*addresses(path, there), whole) if "POST" in route.methods else ():
            if wrong := asked_in_vain(client.submit(address, fields, follow_redirects=False)):
                found.append(f"POST {address}: {wrong}")
    assert found == []


def test_a_player_who_is_gone_is_told_as_such(client, there) -> None:
    for language in ("en", "es"):
        client.cookies.set("lang", language)
        answer = client.submit(f"/e/{there['event']}/{there['section']}/players/id/9999/edit", {"name": "X"})
        assert answer.status_code == 404
        assert messages_in(language).say("desk.refused_no_player") in answer.text
