"""No page shows what only a program needs: ids, names of acts, raw moments, placeholders, values as Python has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from crawl_in import ELSEWHERE
from events import base, enter, fresh, new_section, pair, played
from litestar.testing import TestClient

from pareo.bootstrap import build_world
from pareo.desk import fide_mode
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.rounds import forced_pairs, making
from pareo.web.app import create_app
from pareo.web.demo import make_demo
from pareo.web.manual import manual_page
from pareo.web.world import World

INTERNAL = {
    "id of a system": re.compile(r"\b[a-z][\w-]*@\w+"),
    "name from the code": re.compile(r"(?<![\w./:?&=-])[a-z]+(?:_[a-z0-9]+)+(?![\w.]*\.\w|[\w/])"),
    "moment as the books keep it": re.compile(r"\d{4}-\d\d-\d\dT\d\d"),
    "placeholder": re.compile(r"\{[a-z_]+(?::[a-z_]+)?\}"),
    "value as Python prints it": re.compile(
        r"\b(?:True|False|Fraction\(|frozenset|Decimal\(|dict_)|\['|\('|<[\w.]+ object"
    ),
    "number beside a word in the wrong form": re.compile(
        r"(?<![\d,.:–-])\b1 (?:players|boards|rounds|points|games|results|jugadores|mesas|rondas|puntos|partidas)\b"
    ),
}
UNSEEN = re.compile(r"<(script|style|template|kbd|code)\b.*?</\1>|<[^>]*>", re.DOTALL)


def visible(page: str) -> str:
    return unescape(re.sub(r"\s+", " ", UNSEEN.sub(" ", page)))


def internals(page: str) -> list[str]:
    text = visible(page)
    return [f"{what}: {found[0]}" for what, pattern in INTERNAL.items() if (found := pattern.search(text))]


def rich_event(world: World) -> str:
    """Acts whose words hold values: setup, a player, forced pairs, a correction, a cleared result, a deleted round."""
    books = world.books
    section = played(books, new_section(books, players=9), 1)
    one, other = section.players[0], section.players[3]
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"tiebreaks": "BH/C1, SB", "rounds": "6", "rate": "rapid"})
    with books.act(fresh(books, section).snapshot, "Ana", 2) as act:
        registration.edit(act, one.id, {"club": "Sur", "fide_rating": 2444})
    with books.act(fresh(books, section).snapshot, "Ana", 2) as act:
        forced_pairs.force(act, 2, one.id, other.id, reason="brothers")
    section = pair(books, fresh(books, section))
    for result in ("10", "01", ""):
        section = enter(books, section, 1, result)
    with books.act(section.snapshot, "Ana", 2) as act:
        making.delete_round(act, 2)
    make_demo(books, "en")
    return base(section)


def pages(client: TestClient, starts: list[str]) -> Iterator[tuple[str, str]]:
    """Every page that links lead to, one of each kind."""
    seen, waiting = set(), starts
    while waiting:
        path = waiting.pop()
        shape = re.sub(r"\d+", "1", path)
        if shape in seen:
            continue
        seen.add(shape)
        answer = client.get(path)
        if "html" in answer.headers["content-type"]:
            yield path, answer.text
            found = {unescape(link) for link in re.findall(r'href="(/[^"]*)"', answer.text)}
            waiting += sorted(link for link in found if not ELSEWHERE.search(link))


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_page_shows_what_only_a_program_needs(tmp_path: Path, language: str) -> None:
    world = build_world(tmp_path)
    place = rich_event(world)
    starts = ["/", "/manual", "/lists", "/events/new", f"{place}/rounds/1/why", place]
    with TestClient(create_app(world), cookies={"lang": language}, base_url="http://localhost") as client:
        shown = dict(pages(client, starts))
    assert len(shown) > 60
    found = {path: internals(page) for path, page in shown.items()}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("page", "what"),
    [
        ("<p>system dutch@2026</p>", "id of a system: dutch@2026"),
        ("<td>renumber_late</td>", "name from the code: renumber_late"),
        ("<p>saved 2026-11-16T03:06:45+00:00</p>", "moment as the books keep it: 2026-11-16T03"),
        ("<p>{count} left</p>", "placeholder: {count}"),
        ("<p>Fraction(1, 2)</p>", "value as Python prints it: Fraction("),
        ("<p>1 players, 1 plays</p>", "number beside a word in the wrong form: 1 players"),
    ],
)
def test_an_internal_is_found(page: str, what: str) -> None:
    assert internals(page) == [what]


def test_what_is_not_for_the_eye_is_left_alone() -> None:
    assert internals('<a href="/renumber_late" title="dutch@2026">1 player</a><script>let a_b = 1</script>') == []
    assert internals("<p>players_list_xml.zip</p>") == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_manual_shows_the_table_that_the_desk_obeys(language: str) -> None:
    text = str(manual_page("fide-mode", language).text)
    assert text.count("<tr>") == len(fide_mode.TABLE) + 1
    assert text.count("<td>no</td>") == sum(not one.allowed for row in fide_mode.TABLE.values() for one in row)
    assert [act for act, how in fide_mode.UNDONE_BY.items() if how == "never"] == ["leave_fide_mode"]
