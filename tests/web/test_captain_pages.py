"""Captains' phones: the code of a team and a round, a line-up that nobody else sees; the desk sees who is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape

import httpx
import pytest
from crawl_in import links
from desks import Client, Desk
from events import base, markup
from phone_client import me, open_phones
from playwright.sync_api import Page, expect
from test_roles import PASSWORD, add

from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import line_up, matches_of
from pareo.desk.people.roles import Role
from pareo.desk.phones import switches
from pareo.desk.phones.captain_codes import Captain, code_of_captain
from pareo.desk.phones.codes import code_of
from pareo.desk.rounds import making
from pareo.desk.teams import captains, line_ups
from pareo.reports.paper.typesetting import can_print
from pareo.web.views.phones import first_key
from pareo.web.world import World
from team_event import again, team_section


def team_page(section: Section) -> str:
    return f"{me(section)}/team"


def captains_section(world: World, made: bool = True, publish: bool = True, **settings: str) -> Section:
    """Six teams whose captains are let in, round 1 paired and up."""
    section = team_section(world.books, 6, **settings)
    with world.books.act(section.snapshot, "Elena") as act:
        switches.change_captains(act, {"phone_line_ups": "on"}, first_key(world.secret, section))
    if made:
        with world.books.act(section.snapshot, "Elena") as act:
            making.pair(act, lambda: "w")
    if made and publish:
        with world.books.act(section.snapshot, "Elena") as act:
            making.publish(act, 1)
    return again(world.books, section)


def first_match(section: Section) -> tuple[int, int]:
    match = matches_of(section, 1)[0]
    return match.white, match.black


def squad(section: Section, team: int) -> list[int]:
    return [player.id for player in section.squads[team]]


class CaptainsPhone(httpx.Client):
    """A captain's phone without a screen."""

    section: Section

    def act(self, what: str, **fields: object) -> httpx.Response:
        if "csrftoken" not in self.cookies:
            self.get(team_page(self.section))
        data = {"_csrf_token": self.cookies["csrftoken"], **fields}
        return self.post(f"{team_page(self.section)}/{what}", data=data)

    def page(self) -> str:
        return " ".join(self.get(team_page(self.section)).text.split())

    def seen(self) -> str:
        return re.findall(r'name="seen" value="(\d+)"', self.page())[-1]

    def hand_in(self, seats: list[int], **fields: object) -> httpx.Response:
        return self.act("hand-in", seat=[str(id) for id in seats], **fields)


@contextmanager
def captains_phone(desk: Desk, section: Section, team: int = 0, round: int = 1) -> Iterator[CaptainsPhone]:
    with CaptainsPhone(base_url=desk.address, timeout=30) as made:
        made.section = section
        if team:
            code = code_of_captain(section, Captain(team, round))
            assert made.act("in", player=team, code=code.lower()).status_code == 303
        yield made


def lined(desk: Desk, section: Section, team: int, round: int = 1) -> tuple[int, ...]:
    found = line_up(again(desk.world.books, section), round, team)
    return found.seats if found else ()


def test_a_captain_hands_in_by_the_code_and_the_desk_says_who_and_when(hall):
    section = captains_section(hall.world)
    one, other = first_match(section)
    with captains_phone(hall, section, one) as phone:
        shown = phone.page()
        assert f"Against <strong>{section.team(other).name}</strong>" in shown
        assert "White on board 1" in shown
        assert "Not handed in yet." in shown
        assert phone.hand_in(squad(section, one)[:4]).status_code == 303
        assert f"by {section.team(one).name} (captain&#39;s phone)" in phone.page()
    assert lined(hall, section, one) == tuple(squad(section, one)[:4])
    entry = hall.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    assert (entry.action, entry.who) == ("captain_line_up", f"{section.team(one).name} (captain's phone)")


def test_what_is_wrong_is_told_by_name_and_the_choice_is_kept(hall):
    section = captains_section(hall.world)
    with captains_phone(hall, section, 1) as phone:
        twice = phone.hand_in([1, 1, 2, 3])
        assert twice.status_code == 409
        assert "Player01, Test is twice in the line-up of Club A" in markup(twice)
        assert "Player09, Test is not in the squad of Club A" in markup(phone.hand_in([1, 2, 3, 9]))
        assert phone.hand_in([1, 2, 3, 999]).status_code == 404
        asked = markup(phone.hand_in([2, 1, 3, 4]))
        assert "ECU B.12.3.4" in asked
        assert "Hand in all the same" in asked
        assert '<option value="2" selected>' in asked
        assert "Player01, Test is twice" in markup(phone.act("check", seat=["1", "1", "2", "3"]))
        assert lined(hall, section, 1) == ()
        assert phone.hand_in([2, 1, 3, 4], confirmed="1").status_code == 303
    assert lined(hall, section, 1) == (2, 1, 3, 4)


def test_as_last_round_and_the_first_of_the_squad_are_proposed_and_not_handed_in(hall):
    section = captains_section(hall.world, made=False)
    with captains_phone(hall, section, 1, 1) as phone:
        phone.hand_in([1, 3, 4, 5])
    with captains_phone(hall, section, 1, 2) as phone:
        shown = markup(phone.get(f"{team_page(section)}?fill=last"))
        assert re.findall(r'<option value="(\d+)" selected', shown) == ["1", "3", "4", "5"]
        shown = markup(phone.get(f"{team_page(section)}?fill=first"))
        assert re.findall(r'<option value="(\d+)" selected', shown) == ["1", "2", "3", "4"]
        assert "It is not handed in yet" in shown
    assert lined(hall, section, 1, 2) == ()


def test_two_phones_of_a_team_and_the_arbiter_overwrite_nobody_unseen(hall):
    section = captains_section(hall.world)
    with captains_phone(hall, section, 1) as captain, captains_phone(hall, section, 1) as deputy:
        seen = deputy.seen()
        assert captain.hand_in([1, 2, 3, 4], seen=captain.seen()).status_code == 303
        late = deputy.hand_in([1, 2, 3, 5], seen=seen)
        assert late.status_code == 409
        assert "Club A (captain's phone) was quicker" in unescape(markup(late))
        assert lined(hall, section, 1) == (1, 2, 3, 4)
        seen = captain.seen()
        with hall.world.books.act(section.snapshot, "Elena") as act:
            line_ups.hand_in(act, 1, 1, [2, 3, 4, 5])
        assert "Elena was quicker" in markup(captain.hand_in([1, 2, 3, 5], seen=seen))
        assert lined(hall, section, 1) == (2, 3, 4, 5)
        assert captain.hand_in([1, 2, 3, 5], seen=captain.seen()).status_code == 303


def test_codes_open_nothing_else_and_guessing_is_slowed_down_and_told(hall):
    section = captains_section(hall.world)
    with captains_phone(hall, section) as stranger:
        assert stranger.hand_in([1, 2, 3, 4]).status_code == 404
        wrong = code_of_captain(section, Captain(2, 1))
        answers = [stranger.act("in", player=1, code=wrong).status_code for _ in range(11)]
        assert answers == [401] * 10 + [429]
        assert stranger.act("in", player=99, code=wrong).status_code == 401
        assert stranger.get(f"{team_page(section)}/live").status_code == 404
    with Client(base_url=hall.address, follow_redirects=True, timeout=30) as arbiter:
        arbiter.submit("/sign-in", {"name": "Elena", "password": PASSWORD})
        assert "10 wrong codes for Club A since" in markup(arbiter.get(base(section) + "/captains"))
        arbiter.submit(base(section) + "/captains/new-codes", {"team": "1"})
        code = code_of_captain(again(hall.world.books, section), Captain(1, 1))
        assert code in markup(arbiter.get(base(section) + "/print/captains?round=1"))
        if can_print():
            assert arbiter.get(base(section) + "/pdf/captains?round=1").content.startswith(b"%PDF")
    with captains_phone(hall, section, 2) as phone:
        with hall.world.books.act(section.snapshot, "Elena") as act:
            switches.change_captains(act, {}, "")
        assert phone.get(team_page(section)).status_code == 404


def shown_to_the_hall(desk: Desk, section: Section, phones: list[httpx.Client]) -> dict[str, str]:
    """Every page that can be reached without signing in, as each of these phones sees it."""
    found = {}
    for at, phone in enumerate(phones):
        waiting = [f"/public/{section.snapshot.event_slug}", me(section), team_page(section)]
        waiting += [f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}?by=name"]
        known: set[str] = set()
        while waiting:
            path = waiting.pop()
            if path in known or not path.startswith(("/public/", "/me/")):
                continue
            known.add(path)
            answer = phone.get(path)
            text = re.sub(r'name="(_csrf_token|seen)"\s+value="[^"]*"', "", answer.text)
            found[f"{at} {path}"] = text
            waiting += sorted(links(answer.text))
    return found


def test_nothing_of_one_line_up_is_seen_until_both_are_in(hall):
    section = captains_section(hall.world)
    section = open_phones(hall.world, section)
    one, other = first_match(section)
    reserve = squad(section, one)[-1]
    with (
        httpx.Client(base_url=hall.address, timeout=60) as spectator,
        captains_phone(hall, section, other) as opponent,
        captains_phone(hall, section, one) as captain,
        httpx.Client(base_url=hall.address, timeout=60) as player,
    ):
        player.get(me(section))
        fields = {"_csrf_token": player.cookies["csrftoken"], "player": str(reserve), "code": code_of(section, reserve)}
        assert player.post(me(section) + "/in", data=fields).status_code == 303
        phones: list[httpx.Client] = [spectator, opponent, player]
        before = shown_to_the_hall(hall, section, phones)
        assert len(before) > 60
        captain.hand_in(list(reversed(squad(section, one)))[:4], confirmed="1")
        assert lined(hall, section, one) != ()
        after = shown_to_the_hall(hall, section, phones)
        assert [path for path in before if before[path] != after.get(path)] == []
        assert before.keys() == after.keys()
        opponent.hand_in(squad(section, other)[:4])
        board = again(hall.world.books, section).boards[1][0]
        public = shown_to_the_hall(hall, section, [spectator])
        path = f"0 /public/{section.snapshot.event_slug}/{section.snapshot.slug}"
        assert section.player(board.white).name in public[path]
        assert public[path] != before[path]
        assert "Both line-ups are in" in captain.page()
        assert captain.hand_in(squad(section, one)[:4]).status_code == 409


def test_the_streams_of_the_hall_and_of_the_other_captain_hear_nothing_of_one_line_up(hall):
    section = captains_section(hall.world)
    one, other = first_match(section)
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    live = f"/live/{section.snapshot.event_slug}/{section.snapshot.slug}"
    with captains_phone(hall, section, one) as captain, captains_phone(hall, section, other) as opponent:
        mark = re.findall(r'data-mark="(\w+)"', opponent.page())[-1]
        etag = opponent.get(public).headers["etag"].strip('"')
        with (
            opponent.stream("GET", f"{team_page(section)}/live?mark={mark}") as theirs,
            captain.stream("GET", f"{live}?shows={public}&mark={etag}") as halls,
        ):
            streams = [theirs.iter_lines(), halls.iter_lines()]
            for lines in streams:
                assert next(line for line in lines if line.startswith(":")) == ": listening"
            with captains_phone(hall, section, one) as third:
                third.hand_in(squad(section, one)[:4])
            with captains_phone(hall, section, other) as fourth:
                fourth.hand_in(squad(section, other)[:4])
            told = [next(line for line in lines if line.startswith("data:")) for lines in streams]
        now = re.findall(r'data-mark="(\w+)"', opponent.page())[-1]
        assert f'"mark": "{now}"' in told[0]
        assert f'"mark": "{opponent.get(public).headers["etag"].strip(chr(34))}"' in told[1]


def test_a_reader_at_the_desk_sees_who_is_missing_and_no_line_up(hall):
    section = captains_section(hall.world)
    one, _ = first_match(section)
    with hall.world.books.act(section.snapshot, "Elena") as act:
        captains.hand_in(act, Captain(one, 1), squad(section, one)[1:])
    add(hall, "Luis", Role.READER)
    with Client(base_url=hall.address, follow_redirects=True, timeout=30) as reader:
        reader.submit("/sign-in", {"name": "Luis", "password": PASSWORD})
        shown = markup(reader.get(base(section) + "/rounds/1"))
        assert "5 line-ups are missing" in shown
        assert section.player(squad(section, one)[2]).name not in shown
        assert 'name="seat"' not in shown
        assert reader.get(base(section) + "/captains").status_code == 403
        assert reader.get(base(section) + "/print/captains").status_code == 403
        assert reader.submit(base(section) + "/captains/close", {"round": "1"}).status_code == 403


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_arbiter_switches_closes_and_opens_from_the_page(desk, client, language):
    section = team_section(desk.world.books)
    client.cookies.set("lang", language)
    assert client.get(base(section) + "/print/captains").status_code == 404
    client.submit(base(section) + "/captains", {"phone_line_ups": "on", "line_up_minutes": "15"})
    now = again(desk.world.books, section)
    assert (now.settings.phone_line_ups, now.settings.line_up_minutes) == (True, 15)
    client.submit(base(section) + "/captains/close", {"round": "1"})
    shown = markup(client.get(base(section) + "/captains"))
    assert ("Open round 1" if language == "en" else "Abrir de nuevo la ronda 1") in shown
    with captains_phone(desk, now, 1) as phone:
        assert "has closed the line-ups of round 1" in phone.page()
        client.submit(base(section) + "/captains/open", {"round": "1"})
        assert "Not handed in yet." in phone.page()
    wrong = client.submit(base(section) + "/captains", {"phone_line_ups": "on", "line_up_minutes": "soon"})
    assert wrong.status_code == 422


def let_captain_in(phone: Page, section: Section, team: int, round: int = 1) -> Page:
    phone.goto(f"{team_page(section)}#{team}-{code_of_captain(section, Captain(team, round))}")
    expect(phone.locator(".me-name strong")).to_have_text(section.team(team).name)
    assert "#" not in phone.url
    return phone


def test_two_captains_hand_in_on_their_phones_and_the_desk_follows(desk, page, new_page: Callable[..., Page]):
    section = captains_section(desk.world)
    one, other = first_match(section)
    phones = [new_page(390, 844, has_touch=True, is_mobile=True) for _ in range(2)]
    page.goto(desk.url(f"{base(section)}/captains"))
    expect(page.locator("#captains-in")).to_contain_text("6 line-ups are missing")
    first, second = (let_captain_in(phone, section, team) for phone, team in zip(phones, (one, other), strict=True))
    for phone in phones:
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
    names = [section.player(id).name for id in squad(section, one)]
    first.get_by_label("Board 1", exact=True).select_option(str(squad(section, one)[1]))
    expect(first.locator("#captain-told")).to_contain_text(f"{names[1]} is twice")
    first.get_by_label("Board 2", exact=True).select_option(str(squad(section, one)[0]))
    expect(first.locator("#captain-told")).to_contain_text("ECU B.12.3.4")
    first.get_by_role("button", name="Hand in", exact=True).tap()
    first.get_by_role("button", name="Hand in all the same").tap()
    expect(first.locator("#captain-in")).to_contain_text("captain's phone")
    expect(page.locator("#captains-in")).to_contain_text("5 line-ups are missing")
    expect(page.locator("#captains-in tbody tr").last).to_contain_text(f"{section.team(one).name} (captain's phone)")
    second.get_by_role("link", name="First 4 of the squad").tap()
    expect(second.locator("#captain-form .warn")).to_contain_text("not handed in yet")
    assert names[1] not in second.content()
    second.get_by_role("button", name="Hand in", exact=True).tap()
    for phone in phones:
        expect(phone.locator("#captain")).to_contain_text("the boards are final")
    expect(first.locator(".captain-boards li").first).to_contain_text(names[1])
    expect(second.locator(".captain-boards li").first).to_contain_text(names[1])
    expect(page.locator("#captains-in")).to_contain_text("4 line-ups are missing")
    let_captain_in(first, section, one, 2)
    expect(first.locator("#captain-round")).to_have_text("Round 2")
    expect(first.locator("#captain-in")).to_have_text("Not handed in yet.")


def test_line_ups_at_the_desk_by_drag_and_by_keys_with_an_empty_board(desk, page):
    section = captains_section(desk.world)
    one, _ = first_match(section)
    ids = squad(section, one)
    page.goto(desk.url(f"{base(section)}/rounds/1"))
    place = page.locator(f"#line-up-{one}")
    rows = place.locator("li")
    expect(rows).to_have_count(6)
    expect(rows.nth(4)).to_have_class(re.compile("bench"))
    # The reserve by keys to the top: out of order, and told with the article.
    rows.nth(4).get_by_role("button").first.focus()
    page.keyboard.press("Home")
    expect(rows.first).to_contain_text(section.player(ids[4]).name)
    expect(place.locator("[data-out-of-order]")).to_contain_text("ECU B.12.3.4")
    page.keyboard.press("End")
    expect(place.locator("[data-out-of-order]")).to_be_hidden()
    # The empty board is dragged to board 2; another one is there to be put in.
    place.locator("li[data-hole]").drag_to(rows.nth(1))
    expect(rows.nth(1)).to_contain_text("empty board")
    expect(place.locator("li[data-hole]")).to_have_count(2)
    place.get_by_role("button", name="Hand in").click()
    expect(page.locator(f"#line-up-{one} summary")).to_contain_text("in since")
    assert lined(desk, section, one) == (ids[0], 0, ids[1], ids[2])


def test_a_line_up_under_the_arbiters_hand_stays_and_is_not_put_over_the_captains(desk, page):
    section = captains_section(desk.world)
    one, other = first_match(section)
    page.goto(desk.url(f"{base(section)}/rounds/1"))
    rows = page.locator(f"#line-up-{one} li")
    rows.nth(4).get_by_role("button").first.focus()
    page.keyboard.press("ArrowUp")
    expect(rows.nth(3)).to_contain_text(section.player(squad(section, one)[4]).name)
    with captains_phone(desk, section, one) as phone, captains_phone(desk, section, other) as opponent:
        phone.hand_in(squad(section, one)[:4])
        opponent.hand_in(squad(section, other)[:4])
    expect(page.locator("#b1")).to_be_visible()
    expect(rows.nth(3)).to_contain_text(section.player(squad(section, one)[4]).name)
    page.locator(f"#line-up-{one}").get_by_role("button", name="Hand in").click()
    expect(page.locator("main")).to_contain_text("Somebody else was quicker")
    assert lined(desk, section, one) == tuple(squad(section, one)[:4])
