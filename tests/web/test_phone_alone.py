"""A phone without a network, without power, in another hand, in a pocket: nothing tapped is lost, a round is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from events import fresh, new_section, pair, played
from phone_client import hall_section, me, open_phones
from playwright.sync_api import Page, Route, expect
from test_hall_of_phones import let_in, tap, told

from pareo.desk.books.section import Section
from pareo.desk.phones import reports, requests

KEPT = "kept on this phone"
IN_A_POCKET = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The page as it is with the screen off or another one before it; a headless browser shows all its pages."""

SETTING = """
  Object.defineProperty(window, "isSecureContext", { get: () => Boolean(secure) });
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "denied"); }
    constructor() { if (!pagesMay) throw new TypeError(); }
  };
  navigator.serviceWorker.register = async () => {
    window.registered = true;
    if (!workersMay) throw new DOMException("", "SecurityError");
    return { active: {} };
  };"""
"""A browser with these gifts, whose owner says no."""

A_FULL_DISK = """() => {
  window.fetchFromDesk = window.fetch;
  window.fetch = async (...asked) =>
    asked[0].endsWith("/report") ? new Response("", { status: 503 }) : window.fetchFromDesk(...asked);
}"""


@pytest.fixture
def section(desk) -> Section:
    return hall_section(desk.world, 4)


@pytest.fixture
def new_phone(new_page: Callable[..., Page]) -> Callable[..., Page]:
    return lambda **options: new_page(390, 844, has_touch=True, is_mobile=True, **options)


def said_by(desk, section: Section) -> dict[int, str]:
    now = fresh(desk.world.books, section)
    return {player: one.result for (_, player), one in reports.reports_of(now).items()}


def ask_for_a_bye(phone: Page) -> None:
    phone.get_by_text("Ask for a bye, or leave").tap()
    phone.get_by_role("button", name="Half-point bye").first.tap()


def test_a_report_and_a_request_without_a_network_outlive_the_page(desk, new_phone, section):
    white = section.board(1, 1).white
    phone = let_in(new_phone(), section, white, by_card=True)
    phone.context.set_offline(True)
    tap(phone, "I won")
    expect(phone.locator("#me-said")).to_contain_text(KEPT)
    ask_for_a_bye(phone)
    expect(phone.locator("#me-said")).to_contain_text(KEPT)
    phone.close()
    assert said_by(desk, section) == {}
    phone.context.set_offline(False)
    again = phone.context.new_page()
    again.goto(me(section))
    told(again, "It counts when")
    expect(again.locator(".me-request")).to_contain_text("waiting for the arbiter")
    assert said_by(desk, section) == {white: "10"}
    assert [one.player for one in requests.waiting(fresh(desk.world.books, section))] == [white]


def test_what_the_desk_could_not_take_is_sent_again_and_a_second_thought_takes_the_place_of_the_first(
    desk, new_phone, section
):
    white = section.board(1, 1).white
    phone = let_in(new_phone(), section, white, by_card=True)
    phone.evaluate(A_FULL_DISK)
    for said in ("I won", "Draw"):
        tap(phone, said)
        expect(phone.locator("#me-said")).to_contain_text(KEPT)
    phone.evaluate("window.fetch = window.fetchFromDesk")
    told(phone, "It counts when")
    expect(phone.locator("#me-said")).to_be_empty()
    assert said_by(desk, section) == {white: "=="}


def test_a_phone_that_goes_to_the_opponent_does_not_say_there_what_was_tapped_before(desk, new_phone, section):
    board = section.board(1, 1)
    phone = let_in(new_phone(), section, board.white, by_card=True)

    def cut(route: Route) -> None:
        route.abort()

    phone.route("**/report", cut)
    tap(phone, "I won")
    expect(phone.locator("#me-said")).to_contain_text(KEPT)
    phone.get_by_role("button", name="Not me").tap()
    expect(phone.get_by_label("Your name")).to_be_visible()
    phone.unroute("**/report", cut)
    let_in(phone, section, board.black, by_card=False)
    tap(phone, "Draw")
    told(phone, "It counts when")
    assert said_by(desk, section) == {board.black: "=="}


def test_a_refusal_is_told_on_the_phone_and_not_sent_for_ever(desk, new_phone, section):
    board = section.board(1, 1)
    phone = let_in(new_phone(), section, board.white, by_card=True)
    phone.route("**/live?*", lambda route: route.abort())
    phone.reload(wait_until="load")
    with desk.world.books.act(section.snapshot, "Elena", 2) as act:
        requests.ask(act, board.white, 2, "H")
    ask_for_a_bye(phone)
    expect(phone.locator("#me-said")).not_to_be_empty()
    expect(phone.locator(".me-request")).to_contain_text("waiting for the arbiter")
    assert phone.evaluate("localStorage.length") == 0


@pytest.fixture
def in_a_pocket(desk, new_phone) -> Callable[..., tuple[Page, Section]]:
    """A phone out of sight whose owner has said yes to being told."""

    def phone(before: str = "") -> tuple[Page, Section]:
        section = open_phones(desk.world, played(desk.world.books, new_section(desk.world.books, 4), 1))
        made = new_phone(permissions=["notifications"])
        made.add_init_script("window.told = [];" + before)
        let_in(made, section, 1, by_card=True)
        with made.expect_response("**/live*"):
            made.reload()
        expect(made.locator("#me-notify")).to_be_hidden()
        made.evaluate(IN_A_POCKET)
        return made, section

    return phone


def test_a_phone_in_a_pocket_tells_that_the_round_is_up(desk, in_a_pocket):
    phone, section = in_a_pocket("""
      window.Notification = class extends EventTarget {
        static permission = "granted";
        constructor(title, how) { super(); window.told.push(title + " " + how.body); }
      };""")
    pair(desk.world.books, section)
    expect(phone.locator("#me-round")).to_have_text("Round 2")
    expect(phone.locator("#me-said")).to_have_text("Round 2 is up.")
    assert phone.title().startswith("● Round 2")
    (told,) = phone.evaluate("window.told")
    assert told.startswith("Round 2 is up. Round 2, board ")


def test_where_only_a_worker_may_notify_it_does(desk, in_a_pocket):
    phone, section = in_a_pocket("""
      window.Notification = class { static permission = "granted"; constructor() { throw new TypeError(); } };
      ServiceWorkerRegistration.prototype.showNotification = async function (title) {
        window.told.push(title + " " + this.active.scriptURL);
      };""")
    pair(desk.world.books, section)
    phone.wait_for_function("() => window.told.length")
    assert phone.evaluate("window.told") == [f"Round 2 is up. {desk.url('/static/notified.js')}"]


@pytest.mark.parametrize(
    ("secure", "pages_may", "workers_may", "offered"),
    [
        (True, True, False, True),
        (True, False, True, True),
        (True, False, False, False),
        (False, True, True, False),
    ],
)
def test_a_notification_is_offered_only_where_there_would_be_one(
    new_phone, section, secure: bool, pages_may: bool, workers_may: bool, offered: bool
):
    phone = new_phone()
    phone.add_init_script(
        f"const secure = {int(secure)}, pagesMay = {int(pages_may)}, workersMay = {int(workers_may)};" + SETTING
    )
    with phone.expect_response("**/live?*"):
        let_in(phone, section, 1, by_card=True)
    button = phone.locator("#me-notify")
    if not offered:
        phone.wait_for_function(
            "([secure, pagesMay]) => !secure || pagesMay || window.registered", arg=[secure, pages_may]
        )
        expect(button).to_be_hidden()
        return
    expect(button).to_have_text("Notify me when the next round is up")
    button.tap()
    expect(button).to_be_hidden()
    assert phone.evaluate("Notification.permission") == "denied"
