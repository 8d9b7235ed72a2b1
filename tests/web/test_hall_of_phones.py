"""Two arbiters and ten phones in one hall: reports, a conflict, a bye, a lost connection, a dead battery."""

from __future__ import annotations

import pytest
from events import base, fresh, new_section, pair
from phone_client import code, me
from playwright.sync_api import Page, expect

from pareo.desk.books.section import Section


def let_in(phone: Page, section: Section, player: int, by_card: bool) -> Page:
    """With the code on the card: scanned, or the name chosen and the code typed."""
    if by_card:
        phone.goto(f"{me(section)}#{player}-{code(section, player)}")
    else:
        phone.goto(me(section))
        phone.get_by_label("Your name").select_option(str(player))
        phone.get_by_label("Code on your card").fill(code(section, player).lower())
        phone.get_by_role("button", name="Show my board").tap()
    expect(phone.locator(".me-name strong")).to_have_text(section.player(player).name)
    assert "#" not in phone.url
    return phone


def tap(phone: Page, name: str) -> None:
    phone.get_by_role("button", name=name, exact=True).tap()


def told(phone: Page, sentence: str) -> None:
    expect(phone.locator(".me-told")).to_contain_text(sentence)


def has_result(phone: Page, sentence: str) -> None:
    expect(phone.locator(".me-result strong")).to_have_text(sentence)


@pytest.fixture
def section(desk, page) -> Section:
    """Ten players, the first round paired and not published, phones switched on from the page."""
    made = pair(desk.world.books, new_section(desk.world.books, 10), publish=False)
    page.goto(base(made) + "/phones")
    for name in ("Report their own results", "See their own card", "Ask for byes"):
        page.get_by_label(name).check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Way in for players")).to_be_visible()
    return fresh(desk.world.books, made)


@pytest.fixture
def phones(section, new_page) -> dict[int, Page]:
    """A phone for each player by id, every second one let in by scanning the card."""

    def phone(player: int) -> Page:
        return let_in(new_page(390, 844, has_touch=True, is_mobile=True), section, player, player % 2 == 0)

    return {player.id: phone(player.id) for player in section.players}


def test_a_round_of_ten_phones_and_two_arbiters(desk, page, new_page, section, phones):
    books, boards = desk.world.books, section.boards[1]
    elena, omar = page, new_page()
    for phone in phones.values():
        expect(phone.get_by_text("The first round is not up yet.")).to_be_visible()

    omar.goto(base(section) + "/rounds/1")
    omar.keyboard.press("p")
    for phone in phones.values():
        expect(phone.get_by_role("heading", name="Round 1")).to_be_visible()
        expect(phone.locator("#me-said")).to_have_text("Round 1 is up.")

    both_agree(boards[0], phones, omar)
    they_differ_and_the_arbiter_decides(boards[1], phones, omar, elena, base(section))
    without_a_network(boards[2], phones, omar)
    another_phone = with_a_flat_battery(boards[3], phones, omar, section, new_page)
    one_is_silent(boards[4], phones, omar, elena, base(section))

    rests, leaves = phones[boards[0].white], phones[boards[0].black]
    asked_and_answered(rests, leaves, elena, base(section))
    omar.goto(base(section) + "/rounds/2")
    expect(omar.locator("#odd")).to_contain_text("has asked for a bye in this round")
    omar.get_by_role("button", name="Pair round 2").click()
    expect(omar.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(leaves.locator("#me-round")).to_have_text("Round 1")
    omar.keyboard.press("p")
    expect(rests.locator(".me-at")).to_have_text("Half-point bye")
    for phone in (leaves, another_phone):
        expect(phone.locator("#me-round")).to_have_text("Round 2")

    now = fresh(books, section)
    assert [board.result for board in now.boards[1]] == ["10", "==", "10", "01", "=="]
    assert now.byes[2, boards[0].white].letter == "H"


def shown(arbiter: Page, board: int, result: str) -> None:
    expect(arbiter.locator(f"#b{board}")).to_have_attribute("data-result", result)


def both_agree(board, phones, arbiter) -> None:
    white, black = phones[board.white], phones[board.black]
    tap(white, "I won")
    told(white, "It counts when")
    told(black, "has reported. Now you.")
    tap(black, "I lost")
    has_result(black, "You lost.")
    has_result(white, "You won.")
    shown(arbiter, board.board, "10")


def they_differ_and_the_arbiter_decides(board, phones, omar, elena, desk_path) -> None:
    white, black = phones[board.white], phones[board.black]
    tap(white, "I won")
    told(white, "It counts when")
    tap(black, "Draw")
    for phone in (white, black):
        told(phone, "go to the arbiter together")
    expect(omar.locator(f"#b{board.board} .phone-said.differ")).to_contain_text("They disagree")
    elena.goto(desk_path + "/phones")
    expect(elena.locator("#reports")).to_contain_text("They disagree")
    elena.get_by_role("button", name="Enter ½–½").click()
    has_result(white, "You drew.")
    has_result(black, "You drew.")
    shown(omar, board.board, "==")


def without_a_network(board, phones, arbiter) -> None:
    white, black = phones[board.white], phones[board.black]
    white.context.set_offline(True)
    tap(white, "I won")
    expect(white.locator("#me-said")).to_contain_text("kept on this phone")
    tap(black, "I lost")
    told(black, "It counts when")
    white.context.set_offline(False)
    has_result(white, "You won.")
    has_result(black, "You lost.")
    shown(arbiter, board.board, "10")


def with_a_flat_battery(board, phones, arbiter, section, new_page) -> Page:
    """What was reported is not lost with the phone: another one takes over with the same code."""
    black = phones[board.black]
    tap(phones[board.white], "I lost")
    told(phones[board.white], "It counts when")
    phones[board.white].context.close()
    tap(black, "Draw")
    told(black, "Your opponent reported something else.")
    borrowed = let_in(new_page(390, 844, has_touch=True, is_mobile=True), section, board.white, False)
    told(borrowed, "Your opponent reported something else.")
    expect(borrowed.get_by_role("button", name="I lost")).to_have_attribute("aria-pressed", "true")
    tap(black, "I won")
    has_result(borrowed, "You lost.")
    shown(arbiter, board.board, "01")
    return borrowed


def one_is_silent(board, phones, omar, elena, desk_path) -> None:
    tap(phones[board.black], "Draw")
    told(phones[board.black], "It counts when")
    expect(omar.locator(f"#b{board.board} .phone-said.alone")).to_contain_text("½–½")
    elena.goto(desk_path + "/phones")
    expect(elena.get_by_role("button", name="Enter ½–½")).to_be_visible()
    elena.keyboard.press("a")
    expect(elena.locator("#reports")).not_to_contain_text("Enter ½–½")
    has_result(phones[board.white], "You drew.")
    shown(omar, board.board, "==")


def asked_and_answered(rests, leaves, elena, desk_path) -> None:
    for phone, wish in ((rests, "Half-point bye"), (leaves, "Leave the tournament from here on")):
        phone.get_by_text("Ask for a bye, or leave").tap()
        phone.get_by_role("button", name=wish).first.tap()
        expect(phone.locator(".me-request")).to_contain_text("waiting for the arbiter")
    elena.goto(desk_path + "/phones")
    expect(elena.locator("#requests .to-settle")).to_have_count(2)
    elena.keyboard.press("b")
    expect(elena.locator("#requests .to-settle")).to_have_count(1)
    expect(rests.locator(".me-request")).to_contain_text("accepted")
    elena.get_by_placeholder("Reason for the player").fill("Come and see me")
    elena.get_by_role("button", name="Refuse").click()
    expect(leaves.locator(".me-request")).to_contain_text("Come and see me")
