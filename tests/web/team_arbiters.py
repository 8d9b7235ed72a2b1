"""An arbiter of team events with a real browser, who speaks one language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

from desks import Desk, until
from events import base
from playwright.sync_api import Locator, Page, expect

from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of, waiting_matches
from pareo.desk.results import entering
from team_event import PATTERN, again

NewPage = Callable[..., Page]
UNDONE = re.compile("Undone|Deshecho")
REDONE = re.compile("Redone|Rehecho")


def table_of_teams(names: Sequence[str], squad: int, first: int = 2400) -> str:
    """Teams with their squads as somebody pastes them: a row for each player, in board order, with the captain."""
    lines = ["Team\tBoard\tName\tRating\tCaptain"]
    for team, name in enumerate(names):
        for at in range(1, squad + 1):
            lines.append(f"{name}\t{at}\t{member(team, at)}\t{first - 20 * team - at}\tCaptain{team:02}, Test")
    return "\n".join(lines)


def member(team: int, at: int) -> str:
    return f"Player{team:02}{at}, Test"


class TeamArbiter:
    """Pages and keys; the books are only looked at, but for the mass of results."""

    def __init__(self, desk: Desk, new_page: NewPage, locale: str) -> None:
        self.desk, self.books, self.new_page, self.locale = desk, desk.world.books, new_page, locale
        self.page = new_page(locale=locale)
        self.begun: Section | None = None

    @property
    def section(self) -> Section:
        assert self.begun is not None
        return again(self.books, self.begun)

    def go(self, path: str) -> None:
        self.page.goto(base(self.section) + path)

    def here(self, path: str) -> str:
        """The form of the section that acts there."""
        return f"form[action='{base(self.section)}{path}']"

    def send(self, place: str | Locator) -> None:
        """Press what sends a form, and have its answer whole."""
        button = self.page.locator(place).first if isinstance(place, str) else place
        with self.page.expect_navigation():
            button.click()

    def confirm(self) -> None:
        """The question on the page is answered with yes."""
        self.send(self.page.locator(".ask button:not(.link)").last)

    def begin(self, name: str, system: str, rounds: int, **chosen: str) -> None:
        """A new event without players, and what is announced for it in the setup."""
        self.page.goto("/events/new")
        self.page.fill("#f-name", name)
        self.page.select_option("#f-system", system)
        self.page.fill("#f-rounds", str(rounds))
        self.send("main .btn.primary")
        found = re.search(r"/e/([^/]+)/([^/?#]+)", self.page.url)
        assert found is not None
        self.begun = self.books.section(found[1], found[2])
        for field, value in chosen.items():
            self.announce(field, value)

    def announce(self, field: str, value: str) -> None:
        """One field of the setup, saved with its form."""
        self.go("/setup")
        place = self.page.locator(f"#f-{field}")
        for closed in self.page.locator("details:not([open])", has=place).all():
            closed.locator("summary").first.click()
        if place.evaluate("field => field.tagName") == "SELECT":
            place.select_option(value)
        else:
            place.fill(value)
        self.send(self.page.locator("form", has=place).locator("button.primary").last)
        assert str(getattr(self.section.settings, field)) == value

    def paste_teams(self, wrong: str, right: str, told: str) -> None:
        """A list with a fault, which is told by name; then the right one, numbered by strength."""
        self.go("/teams/paste")
        self.page.fill("#f-list", wrong)
        self.send("button[name=step][value=look]")
        expect(self.page.locator("#findings")).to_contain_text(told)
        self.page.fill("#f-list", right)
        self.send("button[name=step][value=look]")
        expect(self.page.locator("#findings")).to_have_count(0)
        self.page.check("input[name=numbering][value=strength]")
        self.send("button[name=step][value=add]")

    def undone_and_redone(self, state: Callable[[], Any]) -> None:
        """The last act is taken back and done again by keys; what it changed goes and comes."""
        done = state()
        self.key("z", UNDONE)
        assert state() != done
        self.key("y", REDONE)
        assert state() == done

    def key(self, key: str, said: re.Pattern[str]) -> None:
        """A key of undo or redo, and its answer whole."""
        self.page.keyboard.press(key)
        expect(self.page.locator("#said .words")).to_contain_text(said)
        self.page.wait_for_load_state("load")

    def pair_and_publish(self, number: int) -> None:
        self.go(f"/rounds/{number}")
        self.send(self.here(f"/rounds/{number}/pair") + " button")
        self.send(self.here(f"/rounds/{number}/publish") + " button")
        assert waiting_matches(self.section, number) == matches_of(self.section, number)

    def line_up_of(self, team: int) -> Locator:
        """The list of a team on the page of the round, open."""
        place = self.page.locator(f"#line-up-{team}")
        if place.get_attribute("open") is None:
            place.locator("summary").click()
        return place

    def hand_in(self, number: int, team: int, names: Sequence[str], asked: str = "") -> None:
        """Put by keys into this order, an empty name for an empty board; handed in, and what is asked confirmed."""
        place = self.line_up_of(team)
        for at, name in enumerate(names):
            row = place.locator("li[data-hole]").first if not name else place.locator("li", has_text=name)
            row.get_by_role("button").first.focus()
            self.page.keyboard.press("Home")
            for _ in range(at):
                self.page.keyboard.press("ArrowDown")
            expect(place.locator("li").nth(at)).to_contain_text(name or re.compile("empty board|tablero vacío"))
        self.send(place.locator("button[value=hand]"))
        if asked:
            expect(self.page.locator(".ask")).to_contain_text(asked)
            self.confirm()

    def fill_in(self, number: int, how: str = "first") -> None:
        """All line-ups that are missing."""
        self.send(self.here(f"/rounds/{number}/line-ups") + f" button[value={how}]")
        assert waiting_matches(self.section, number) == ()

    def type_results(self, number: int, board: int, keys: str) -> None:
        """From this board on, key by key, faster than the answers come."""
        self.go(f"/rounds/{number}")
        self.page.locator(f"#b{board} .nr a").click()
        expect(self.page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")
        for key in keys:
            self.page.keyboard.press(key)

    def all_results(self, number: int, but: Collection[int] = ()) -> None:
        """Every open board straight into the books, but for these."""
        with self.books.act(self.section.snapshot, "Ana", 2) as act:
            for board in act.section.boards[number]:
                if board.open and board.board not in but:
                    entering.enter(act, number, board.board, PATTERN[(board.board + number) % len(PATTERN)])

    def until(self, holds: Callable[[], bool]) -> None:
        until(self.page, holds)
